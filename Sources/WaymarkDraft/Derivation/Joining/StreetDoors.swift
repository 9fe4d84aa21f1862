import WaymarkImportKit
import WaymarkModel

/// Shops and entrance halls that are entered from the street.
struct StreetDoors {
    let work: PlanWork

    /// The length of an outer wall, in metres, that a shop has its door in.
    private static let leastFront = 2.5
    /// How far from the outline of the level an outer wall may be, in metres.
    private static let frontBand = 0.1
    /// The last words of categories whose units have doors to the street.
    private static let streetUses: Set<String> = [
        "bakery", "bank", "bar", "cafe", "fast_food", "foodservice", "hairdresser", "pharmacy", "post_office", "pub",
        "restaurant", "retail", "shop", "store", "supermarket",
    ]

    /// Gives entrance halls and shops without a door an exit in their longest outer wall, at the ground level of a building
    /// around which no paths and no floor are drawn: nothing else says how they are entered.
    func openShops(_ plan: Int) {
        guard isGround(plan) else { return }
        for unit in work.plans[plan].units.indices
        where mayLeadToTheStreet(plan, unit) && !work.joints[plan].isJoined[unit] {
            if let front = front(of: unit, plan) { openToTheStreet(plan, unit, front, "no door") }
        }
    }

    /// Gives parts of a level from which nothing leads outdoors an exit in the outer wall of an entrance hall, otherwise
    /// in the longest one of their shops.
    func openClosedParts(_ plan: Int) {
        guard isGround(plan) else { return }
        var sets = work.joints[plan].groups
        for pair in work.joints[plan].pairs { sets.merge(pair[0], pair[1]) }
        var open = Set(
            work.joints[plan].thresholds.filter { $0.isExit || $0.hub != nil }.flatMap(\.sides).map { sets.find($0) })
        for unit in work.plans[plan].units.indices
        where !work.joints[plan].nodes[unit].isEmpty || !work.joints[plan].passing[unit].isEmpty {
            open.insert(sets.find(unit))
        }
        var best: [Int: (unit: Int, front: [Point], isHall: Bool)] = [:]
        for unit in work.plans[plan].units.indices where mayLeadToTheStreet(plan, unit) {
            let isHall = isEntranceHall(plan, unit)
            let part = sets.find(unit)
            guard !open.contains(part), let front = front(of: unit, plan) else { continue }
            let length = Polyline(front).length
            let known = best[part].map { ($0.isHall ? 1 : 0, Polyline($0.front).length) } ?? (0, 0)
            if (isHall ? 1 : 0, length) > known { best[part] = (unit, front, isHall) }
        }
        for (_, shop) in best.sorted(by: { $0.value.unit < $1.value.unit }) {
            openToTheStreet(plan, shop.unit, shop.front, "nothing leads outdoors")
        }
    }

    /// Returns whether a door to the street may be concluded for a unit: for an entrance hall, and for a shop if the level has
    /// a door that leads outdoors. In a plan without any, nobody knows whether shops have one.
    private func mayLeadToTheStreet(_ plan: Int, _ unit: Int) -> Bool {
        if work.joints[plan].withStatedDoor.contains(unit) { return false }
        if work.joints[plan].withDrawnDoor.contains(unit), !work.joints[plan].isJoined[unit] { return false }
        return isEntranceHall(plan, unit) || work.joints[plan].hasOutsideDoor && isShop(plan, unit)
    }

    /// Returns whether a level is on the ground.
    private func isGround(_ plan: Int) -> Bool {
        !work.plans[plan].level.isOutdoor && abs(work.plans[plan].level.ordinal) < 0.5
    }

    private func openToTheStreet(_ plan: Int, _ unit: Int, _ front: [Point], _ reason: String) {
        let (level, id) = (work.plans[plan].level, work.plans[plan].units[unit].id)
        let length = NumberText.metres(Polyline(front).length - 2 * Self.frontBand)
        guard let middle = Polyline(front).middle, ExitTargets(work: work).nodeOutside(plan, middle, nil) == nil,
            ExitTargets(work: work).outdoorTarget(plan, middle, nil) == nil,
            let inference = work.infer(
                .street, [id], level: level.id, point: middle,
                evidence: "\(reason), no paths outdoors; outer wall of \(length)")
        else { return }
        work.contents.openings.append(
            Opening(
                id: FeatureID(inference.id), level: level.id, line: Polyline([middle]), units: [id],
                derivedFrom: inference.id))
        work.joints[plan].add(
            Threshold(opening: work.contents.openings.count - 1, sides: [unit], middle: middle, hub: nil, isExit: true))
    }

    func isShop(_ plan: Int, _ unit: Int) -> Bool {
        let candidate = work.plans[plan].units[unit]
        guard candidate.use == .room, candidate.walking == .free,
            let word = candidate.unit.category.lowercased().split(separator: ".").last
        else { return false }
        return Self.streetUses.contains(String(word))
    }

    /// Returns whether a unit is a room that people walk through to get elsewhere, such as `room=entrance` in OSM.
    private func isEntranceHall(_ plan: Int, _ unit: Int) -> Bool {
        let candidate = work.plans[plan].units[unit]
        return candidate.use == .room && candidate.walking == .free && candidate.passage == .always
    }

    /// Returns the longest outer wall of a unit; nil if none is long enough.
    private func front(of unit: Int, _ plan: Int) -> [Point]? {
        guard let outline = work.plans[plan].units[unit].floor.outline else { return nil }
        let runs = work.plans[plan].extent.flatMap { polygon -> [[Point]] in
            let border = work.session.line(polygon.outer + polygon.outer.prefix(1))
            let runs = border?.grown(by: Self.frontBand).flatMap { outline.intersection($0)?.runs } ?? []
            return runs.flatMap {
                work.walls(work.plans[plan].level.id).uncovered($0, within: 2 * LevelWalls.thickness)
            }
        }
        // A wall inside of the building is on the outline of the plan where nothing is drawn beyond it.
        let outer = runs.filter { run in
            Polyline(run).middle.map { ExitDoor(work, plan, $0, of: unit).isAtStreet } ?? false
        }
        let longest = outer.max { left, right in
            let lengths = (Polyline(left).length, Polyline(right).length)
            return lengths.0 != lengths.1 ? lengths.0 < lengths.1 : Polygon.comes(right, before: left)
        }
        return longest.flatMap { Polyline($0).length >= Self.leastFront ? $0 : nil }
    }
}
