import WaymarkImportKit
import WaymarkModel

/// Where the exits of buildings lead.
struct ExitTargets {
    /// The distance, in metres, at which an authored connector to the outdoors is that of an opening.
    private static let passageReach = 10.0
    /// How much of a way, in metres, may lead over the water around a building.
    private static let mostWater = 0.7
    let work: PlanWork

    /// Finds out where exits lead: to a path or floor outdoors, or around the building to its other exits.
    func find() {
        for plan in work.plans.indices {
            for threshold in work.joints[plan].thresholds.indices where work.joints[plan].thresholds[threshold].isExit {
                let middle = work.joints[plan].thresholds[threshold].middle
                let unit = work.joints[plan].thresholds[threshold].sides[0]
                let door = door(plan, work.joints[plan].thresholds[threshold])
                let target =
                    targetOutside(plan, middle, door, from: unit) ?? outdoorTarget(plan, middle, door) ?? .outdoors
                if case .floor(let spot, let point) = target {
                    let opening = work.contents.openings[work.joints[plan].thresholds[threshold].opening].id
                    work.arrivals[spot, default: []].append((opening, point ?? middle))
                }
                work.exits.append(Exit(plan: plan, threshold: threshold, target: target))
            }
        }
        surroundBuildings()
    }

    /// Returns the door of an exit; nil if an author states that it is one.
    func door(_ plan: Int, _ threshold: Threshold) -> ExitDoor? {
        threshold.isStated ? nil : ExitDoor(work, plan, threshold.middle, of: threshold.sides[0])
    }

    /// Returns whether a door of one unit leads to the street, or to a path or a floor that it is in sight of.
    func leadsOut(_ opening: Opening, _ plan: Int, _ middle: Point, of unit: Int) -> Bool {
        if isStated(opening) { return true }
        let door = ExitDoor(work, plan, middle, of: unit)
        return door.isAtStreet || nodeOutside(plan, middle, door) != nil || outdoorTarget(plan, middle, door) != nil
            || reachesPath(plan, middle, door, leadsPast: true)
    }

    /// Returns whether an author states that an opening of one unit is an exit.
    func isStated(_ opening: Opening) -> Bool { !work.isForeign && opening.units.count == 1 }

    /// Returns whether a path is in sight of a door.
    private func reachesPath(_ plan: Int, _ middle: Point, _ door: ExitDoor, leadsPast: Bool) -> Bool {
        let splitting = EdgeSplitting(work: work)
        let found = splitting.cutOutside(plan, middle, door, work.plans[plan].level.id, leadsPast: leadsPast) { level in
            if let known = work.knownExitPaths[level] { return known }
            let paths = splitting.splittable(level)
            work.knownExitPaths[level] = paths
            return paths
        }
        return !found.isEmpty
    }

    /// Returns the nearest authored node outside all units of the same level.
    ///
    /// - Parameter door: The door, if the way from it may not lead through the outer wall elsewhere.
    func nodeOutside(_ plan: Int, _ middle: Point, _ door: ExitDoor?) -> Int? {
        let candidates = work.nodeGrid(work.plans[plan].level.id).near(middle, within: PlanWork.reach)
        func leads(_ node: Int) -> Bool {
            work.network.degrees[node] > 0 && !work.isAstray(node)
                && isOutside(plan, work.contents.nodes[node].position, from: middle, door)
                && isOnThisSide(of: node, work.plans[plan].level.id, middle, work.plans[plan].level.id)
        }
        if let node = candidates.prefix(door == nil ? 8 : 32).first(where: leads) { return node }
        guard !work.pathsBeside.isEmpty, door?.isInOuterWall != false else { return nil }
        return candidates.first { work.pathsBeside.contains(work.contents.nodes[$0].id) && leads($0) }
    }

    /// Returns whether a point is outside all units of a level, and the straight way to it leads hardly through them.
    func isOutside(_ plan: Int, _ position: Point, from middle: Point, _ door: ExitDoor?) -> Bool {
        guard !work.isWalled(work.plans[plan].level.id, middle, position, isDoor: true) else { return false }
        let around = work.plans[plan].units(around: position, within: 0, work.session).map(\.unit)
        if middle.distance(to: position) < 0.1 {
            // A path may lie on the wall.
            guard let spot = work.session.point(position) else { return false }
            return around.allSatisfy {
                let floor = work.plans[plan].units[$0].floor
                return (floor.outline?.distance(to: spot) ?? .infinity) <= PlanWork.nodeTolerance
            }
        }
        guard around.isEmpty, door?.leads(to: position) != false else { return false }
        return crossesNoFloor(plan, from: middle, to: position)
    }

    /// Returns whether a straight way leads hardly over the floors of a level.
    func crossesNoFloor(_ plan: Int, from middle: Point, to position: Point) -> Bool {
        guard let line = work.session.line([middle, position]), !isWading(plan, middle, position) else { return false }
        let indoors = work.plans[plan].index.near(line)
            .reduce(0) { $0 + line.length(in: work.plans[plan].units[$1].floor) }
        return indoors < 0.5
    }

    /// Returns whether a straight way leads from a door of a building that is drawn in water through that water. Its bridge leads to the door.
    private func isWading(_ plan: Int, _ middle: Point, _ position: Point) -> Bool {
        work.lakes(work.plans[plan].level.id).contains { lake in
            lake.isInside(middle) && lake.distanceToBorder(from: middle) > Self.mostWater
                && WallAreas.length(in: lake, from: middle, to: position) > Self.mostWater
        }
    }

    /// Returns whether the straight way from a door to a point of an outdoor level is free on the door's own level.
    func isFree(_ plan: Int, from middle: Point, to position: Point, _ door: ExitDoor?) -> Bool {
        guard middle.distance(to: position) >= 0.1 else { return true }
        guard let door else { return !isWading(plan, middle, position) }
        return door.leads(to: position) && crossesNoFloor(plan, from: middle, to: position)
    }

    /// Returns whether a door is on the side of the wall from which paths come to a node on it. It is, if the node is on no wall.
    private func isOnThisSide(of node: Int, _ level: FeatureID, _ middle: Point, _ own: FeatureID) -> Bool {
        guard work.contents.nodes[node].position.distance(to: middle) > LevelWalls.reach,
            let side = PlaceSight(work: work).side(ofNode: node)
        else { return true }
        return !work.isWalled(level, middle, side, isDoor: true, from: own)
    }

    /// Returns the nearest node on an outdoor level to which the straight way from a door of another level is free.
    func node(on level: FeatureID, _ plan: Int, _ middle: Point, _ door: ExitDoor?) -> Int? {
        let own = work.plans[plan].level.id
        return work.nodeGrid(level).near(middle, within: PlanWork.reach).first { node in
            let position = work.contents.nodes[node].position
            return work.network.degrees[node] > 0 && !work.isAstray(node)
                && !work.isWalled(level, middle, position, isDoor: true, from: own)
                && isFree(plan, from: middle, to: position, door) && isOnThisSide(of: node, level, middle, own)
        }
    }

    /// Returns the nearest open floor on an outdoor level to which the straight way from a door of another level is free.
    func floor(on level: FeatureID, _ plan: Int, _ middle: Point, _ door: ExitDoor?) -> FloorFound? {
        guard let outdoor = work.plans.firstIndex(where: { $0.level.id == level }) else { return nil }
        let entry = FloorEntry(work: work, level: level, own: work.plans[plan].level.id, door: middle)
        return entry.nearest(outdoor, where: { $0.isOpen }) { isFree(plan, from: middle, to: $0, door) }
    }

    /// Returns the nearest node or floor on the outdoor levels at the height of a level.
    func outdoorTarget(_ plan: Int, _ middle: Point, _ door: ExitDoor?) -> Exit.Target? {
        let own = work.plans[plan].level
        guard !own.isOutdoor else { return nil }
        let levels = work.contents.levels.filter(\.isOutdoor).sorted { $0.id < $1.id }
        var best: (target: Exit.Target, height: Double, distance: Double)?
        func offer(_ target: Exit.Target, _ height: Double, _ distance: Double) {
            if let best, (best.height, best.distance) <= (height, distance) { return }
            best = (target, height, distance)
        }
        for level in levels where abs(level.ordinal - own.ordinal) < 1 {
            let height = abs(level.ordinal - own.ordinal)
            if let node = node(on: level.id, plan, middle, door) {
                offer(.node(node), height, work.contents.nodes[node].position.distance(to: middle))
            }
            if let floor = floor(on: level.id, plan, middle, door) {
                offer(.floor(floor.spot, at: floor.point), height, floor.distance)
            }
        }
        return best?.target
    }

    /// Returns whether a level above the ground is the lowest one of a venue that has no level on the ground or below it.
    func isLowest(_ plan: Int) -> Bool { work.isLowest(work.plans[plan].level) }

    /// Joins the exits of a building's ground level that lead to nothing else.
    private func surroundBuildings() {
        var levels: [String: [Int]] = [:]
        for exit in work.exits {
            guard case .outdoors = exit.target else { continue }
            let unit = work.joints[exit.plan].thresholds[exit.threshold].sides.first
            let building =
                unit.map { work.building(of: PlanWork.Spot(plan: exit.plan, unit: $0)) }
                ?? work.plans[exit.plan].level.building?.rawValue ?? ""
            if levels[building]?.contains(exit.plan) != true { levels[building, default: []].append(exit.plan) }
        }
        for building in levels.keys.sorted() {
            let ground = (levels[building] ?? []).min {
                let heights = (abs(work.plans[$0].level.ordinal), abs(work.plans[$1].level.ordinal))
                return heights.0 != heights.1 ? heights.0 < heights.1 : $0 < $1
            }
            // Below and above the ground, nobody walks around a building.
            guard let ground, abs(work.plans[ground].level.ordinal) < 0.5 || isLowest(ground) else { continue }
            let members = work.exits.indices.filter { index in
                guard case .outdoors = work.exits[index].target, work.exits[index].plan == ground else { return false }
                let threshold = work.joints[ground].thresholds[work.exits[index].threshold]
                return door(ground, threshold)?.isAtStreet != false
            }
            guard members.count > 1 else { continue }
            let level = work.plans[ground].level.id
            guard
                work.infer(
                    .outdoors, [level], level: level,
                    evidence:
                        "\(members.count) exits, and no paths outdoors within \(NumberText.metres(PlanWork.reach))",
                    effect: FeatureID("around:\(level)")) != nil
            else { continue }
            for member in members { work.exits[member].target = .around }
        }
    }

    /// Returns whether a connector beside a door is the way outdoors, so that nothing else is concluded for the door: stairs, a ramp or an escalator
    /// before it that lead outdoors to another level. From a shaft, or from a floor outdoors, it is each connector.
    func isPassage(_ plan: Int, _ middle: Point, of unit: Int) -> Bool {
        let (level, unit) = (work.plans[plan].level.id, (index: unit, plan: work.plans[plan].units[unit]))
        let isEach = unit.plan.use.shaft != nil || isOutdoors(unit.plan)
        func leadsOutdoors(_ connector: Int) -> Bool {
            let connector = work.contents.connectors[connector]
            guard isEach || !connector.kind.facts.isUpright else { return false }
            return connector.stops.contains { stop in
                let other = work.network.indices[stop.node].map { work.contents.nodes[$0].level }
                return other.map { (isEach || $0 != level) && work.outdoorLevels.contains($0) } ?? false
            }
        }
        let stops = work.nodeGrid(level).near(middle, within: Self.passageReach).filter {
            (work.network.connectors[$0] ?? []).contains(where: leadsOutdoors)
        }
        guard !stops.isEmpty, !isEach else { return isEach && !stops.isEmpty }
        let door = ExitDoor(work, plan, middle, of: unit.index)
        return stops.contains { isOutside(plan, work.contents.nodes[$0].position, from: middle, door) }
    }

    /// Returns whether a door is that of an authored passage, which leads outdoors at the same height from the unit of the door.
    func isOfPassage(_ plan: Int, _ middle: Point, of unit: Int) -> Bool {
        let level = work.plans[plan].level.id
        func isWayOut(_ connector: Int) -> Bool {
            let connector = work.contents.connectors[connector]
            return connector.kind.facts.isAtOneHeight
                && connector.stops.contains { stop in
                    work.network.indices[stop.node].map { work.outdoorLevels.contains(work.contents.nodes[$0].level) }
                        ?? false
                }
        }
        return work.nodeGrid(level).near(middle, within: Self.passageReach).contains { node in
            (work.network.connectors[node] ?? []).contains(where: isWayOut)
                && work.plans[plan].units(
                    around: work.contents.nodes[node].position, within: PlanWork.nodeTolerance, work.session
                ).contains { $0.unit == unit }
        }
    }

    /// Returns whether the door of a room or a floor leads to a node or a path outside of all units on its own level.
    func leadsOutHere(_ plan: Int, _ middle: Point, of unit: Int) -> Bool {
        let candidate = work.plans[plan].units[unit]
        guard candidate.use.shaft == nil, !isOutdoors(candidate) else { return false }
        let door = ExitDoor(work, plan, middle, of: unit)
        return nodeOutside(plan, middle, door) != nil || reachesPath(plan, middle, door, leadsPast: false)
    }
}
