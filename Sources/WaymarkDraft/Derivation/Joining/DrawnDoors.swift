import WaymarkModel

/// The rooms that have a door. Nothing is concluded for a room with one, whatever the door says, wherever in the wall it is drawn, and whether it
/// leads anywhere: it is not known that there is another one.
struct DrawnDoors {
    let work: PlanWork
    let plan: Int

    /// Notes the units in whose walls an opening is, besides those that it joins.
    func note(_ opening: Opening, _ units: [Int]) {
        guard isDoor(opening) else { return }
        let beside = beside(opening)
        let stated = opening.units.compactMap { work.plans[plan].indices[$0] }
        work.joints[plan].withDrawnDoor.formUnion(units + stated + beside)
        if units.count < 2, !opening.isPlain { close(beside) }
    }

    /// Notes the units in whose walls an opening of another level on the same ground is, such as that outdoors.
    func noteOnOtherLevels() {
        for level in work.ground(work.plans[plan].level.id).dropFirst() {
            for index in work.openingsByLevel[level] ?? [] where isDoor(work.contents.openings[index]) {
                let beside = beside(work.contents.openings[index])
                work.joints[plan].withDrawnDoor.formUnion(beside)
                if !work.contents.openings[index].isPlain { close(beside) }
            }
        }
        for (index, own) in work.lostDoors where own == plan && isDoor(work.contents.openings[index]) {
            let beside = beside(work.contents.openings[index])
            work.joints[plan].withDrawnDoor.formUnion(beside)
            close(beside)
        }
    }

    /// Returns the unit on the other side of the thick wall in which a door of a unit is; nil if there is none.
    ///
    /// - Parameter isOnPath: Whether a path has a node there: where nothing opens, it only meets the outline.
    func across(_ opening: Opening, from unit: Int, isOnPath: Bool) -> Int? {
        // In other formats than OpenStreetMap, a door that states one unit leads out of it.
        guard work.rules.completesDoors || opening.units.isEmpty && opening.hasDoor,
            opening.hasDoor || !opening.isPlain || !isOnPath
        else { return nil }
        let sides = beside(opening)
        return sides.count == 2 && sides.contains(unit) ? sides.first { $0 != unit } : nil
    }

    /// Notes the wall of a window, in which nothing is concluded.
    func noteWindow(_ opening: Opening, _ units: [Int]) { if units.count < 2 { close(beside(opening)) } }

    /// Notes that an opening does not lead anywhere: nothing is concluded for its units.
    func leaveIdle(_ opening: Opening, _ units: [Int]) {
        guard !isMistaken(opening) else { return }
        work.joints[plan].withIdleDoor.formUnion(units)
        if isDoor(opening) { work.joints[plan].withIdleDoor.formUnion(beside(opening)) }
    }

    /// Returns whether an opening is a door, or a gap that is drawn. Where a path only meets the outline of a room, no door is known.
    private func isDoor(_ opening: Opening) -> Bool {
        !isMistaken(opening) && (!opening.isPlain || work.rules.openings != .stated)
    }

    /// Returns whether an opening inside of the plan names one unit twice: that is reported, and without the mistake it would lead somewhere.
    private func isMistaken(_ opening: Opening) -> Bool {
        guard Set(opening.units).count < opening.units.count, let middle = opening.line.middle else { return false }
        return !work.plans[plan].leadsOutside(opening, at: middle)
    }

    private func close(_ units: [Int]) {
        if units.count == 2 { work.joints[plan].doored.insert(units.sorted()) }
    }

    private func beside(_ opening: Opening) -> [Int] {
        OpeningSides(plan: work.plans[plan], rules: work.rules, session: work.session).beside(opening)
    }
}

extension PlanWork {
    /// How far from a door, in metres, the units are at most between which it is.
    private static let aroundDoor = 0.6

    /// The doors of levels on which no unit is around them, although they are in the walls of the units of another level, with its plan: nobody
    /// knows on which of the two they are. Where several levels have walls there, a door says nothing of them.
    var lostDoors: [(opening: Int, plan: Int)] {
        if let known = knownLostDoors { return known }
        var found: [(opening: Int, plan: Int)] = []
        let levels = Set(contents.levels.map(\.id))
        for level in openingsByLevel.keys.sorted() where levels.contains(level) {
            let own = plans.firstIndex { $0.level.id == level }
            let near = ground(level)
            for index in openingsByLevel[level] ?? [] {
                guard let middle = contents.openings[index].line.middle, middle.isFinite,
                    own.map({ plans[$0].units(around: middle, within: Self.aroundDoor, session).isEmpty }) ?? true
                else { continue }
                let others = plans.indices.filter { plan in
                    !near.contains(plans[plan].level.id) && isInWall(middle, plan)
                }
                if others.count == 1 { found.append((index, others[0])) }
            }
        }
        knownLostDoors = found
        return found
    }

    private func isInWall(_ point: Point, _ plan: Int) -> Bool {
        plans[plan].units(around: point, within: Self.nodeTolerance, session).contains { found in
            plans[plan].units[found.unit].use != .open
                && plans[plan].units[found.unit].unit.polygon.distanceToBorder(from: point) <= Self.nodeTolerance
        }
    }
}
