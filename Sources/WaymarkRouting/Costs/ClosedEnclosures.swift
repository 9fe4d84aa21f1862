import WaymarkModel

/// The levels and buildings that live conditions close at a moment: the one rule for those who want to arrive there, and for those
/// who are inside.
///
/// What was set with a level closes that level, and never the building around it, even if all doors lead to that level. What was set
/// on landings alone is a level's if it closes a whole level through which the doors lead: the levels above stay open then.
struct ClosedEnclosures {
    private let venue: Venue
    private let ways: EnclosureWays
    private let closures: ClosedTargets
    private let moment: Timestamp

    init(_ venue: Venue, _ ways: EnclosureWays, _ closures: ClosedTargets, at moment: Timestamp) {
        (self.venue, self.ways, self.closures, self.moment) = (venue, ways, closures, moment)
    }

    /// Returns the condition that closes a level as a whole, or else the building around it, so that nobody may arrive there; nil if
    /// both are open.
    ///
    /// A level or building that was closed as a whole is closed as long as nobody opened one of the ways into it. Landings that were
    /// closed by themselves are a closed level if there are at least two, and all are closed for the same reason and times: a single
    /// landing may be closed for itself.
    func closure(around level: Index<Level>) -> Condition? {
        if !closures.mayCloseLevels { return nil }
        if let closure = closure(of: .level(venue[level].id), entered: ways.into(level)) { return closure }
        return venue.building(of: level).flatMap {
            closure(of: .building(venue[$0].id), entered: ways.into($0), building: $0)
        }
    }

    /// Returns the level if every way into it is closed, and the building around it if every way into that is, whatever each is
    /// closed for: those who are inside may leave. Empty if no landing of them is closed.
    ///
    /// - Parameter isClosed: Returns whether a connector is closed as a whole.
    func shut(around level: Index<Level>, _ isClosed: (FeatureID) -> Bool) -> [Enclosure] {
        if closures.enclosing.isEmpty { return [] }
        var found: [Enclosure] = []
        let own = Enclosure.level(venue[level].id)
        // Who is outdoors is not inside of anything because the only door there is closed.
        let isOpenAir = venue[level].isOutdoor && ways.into(level).count == 1
        if closesAll(ways.into(level), besides: isClosed, { !isOpenAir || $0.enclosure == own })
            || isClosedWithoutDoors(own, ways.into(level))
        {
            found.append(own)
        }
        guard let building = venue.building(of: level) else { return found }
        let doors = ways.into(building)
        if isClosedWithoutDoors(.building(venue[building].id), doors) {
            return found + [.building(venue[building].id)]
        }
        guard closesAll(doors, besides: isClosed, { !$0.isOfLevel }) else { return found }
        func isAlone(_ condition: Condition) -> Bool { condition.enclosure == nil }
        let isLevels = closesLevel(of: building, doors, besides: isClosed, isAlone)
        if !isLevels || closesAll(doors, besides: isClosed, { !$0.isOfLevel && !isAlone($0) }) {
            found.append(.building(venue[building].id))
        }
        return found
    }

    /// Returns whether a level or a building into which no landing leads is closed as a whole.
    private func isClosedWithoutDoors(_ enclosure: Enclosure, _ landings: [Condition.Target]) -> Bool {
        landings.isEmpty && closure(of: enclosure, entered: landings) != nil
    }

    private func active(at target: Condition.Target) -> [Condition] {
        closures[target].filter { $0.isOnEnclosure && $0.isActive(at: moment, in: venue.calendar) }
    }

    /// Returns the first condition of those that together close all ways into a level or a building.
    private func closure(
        of enclosure: Enclosure, entered landings: [Condition.Target], building: Index<Building>? = nil
    ) -> Condition? {
        var targets = landings
        if targets.isEmpty {
            guard closures.enclosures.contains(enclosure) else { return nil }
            targets = venue.targets(closing: enclosure)
        }
        guard let first = targets.first else { return nil }
        var found: Condition?
        for condition in active(at: first) {
            let isAlone = condition.enclosure == nil
            guard isAlone ? targets.count > 1 : condition.enclosure == enclosure else { continue }
            func isPart(_ other: Condition) -> Bool {
                other.enclosure == condition.enclosure && (!isAlone || other.comesTogether(with: condition))
            }
            let parts = targets.map { active(at: $0).filter(isPart) }
            guard !parts.contains(where: \.isEmpty) else { continue }
            if isAlone, let building, closesLevel(of: building, targets, besides: { _ in false }, isPart) { continue }
            for part in parts.joined() where found.map({ part.id < $0.id }) ?? true { found = part }
        }
        return found
    }

    /// Returns whether some conditions, or what closes whole connectors, close a whole level of a building, through which doors lead.
    private func closesLevel(
        of building: Index<Building>, _ doors: [Condition.Target], besides isClosed: (FeatureID) -> Bool,
        _ isPart: (Condition) -> Bool
    ) -> Bool {
        let doors = Set(doors)
        return ways.levels(of: building).contains { level in
            let own = ways.into(level)
            return !doors.isDisjoint(with: own) && !doors.isSuperset(of: own)
                && closesAll(own, besides: isClosed, isPart)
        }
    }

    /// Returns whether some conditions, or what closes whole connectors, close all of some landings, and conditions at least one.
    private func closesAll(
        _ landings: [Condition.Target], besides isClosed: (FeatureID) -> Bool, _ isPart: (Condition) -> Bool
    ) -> Bool {
        var isClosedHere = false
        for landing in landings {
            if active(at: landing).contains(where: isPart) {
                isClosedHere = true
            } else {
                guard case .connectorStop(let connector, _) = landing, isClosed(connector) else { return false }
            }
        }
        return isClosedHere
    }
}

extension Condition {
    /// Whether it can be a part of what closes a level or a building.
    var isOnEnclosure: Bool {
        if case .connectorStop = target { return true }
        return enclosure != nil
    }

    /// Whether it was set with a level.
    var isOfLevel: Bool { if case .level = enclosure { true } else { false } }
}

extension Venue {
    /// Returns the condition that closes the end of a leg at a moment: its destination, or the level or building that it is in.
    ///
    /// - Parameters:
    ///   - way: The connector or opening that the destination stands for, if it is such a place.
    ///   - isLeaving: Whether the leg leads out of the venue there.
    package func closure(
        of end: RouteEnd, for way: Destination?, isLeaving: Bool, among conditions: [Condition],
        at moment: Timestamp
    ) -> Condition? {
        if conditions.isEmpty { return nil }
        let targets = [end.destination, way].compactMap(\.self).flatMap { self.targets(of: $0, on: end.level) }
        let closure = conditions.first {
            $0.effect == .closed && $0.isActive(at: moment, in: calendar) && targets.contains($0.target)
                && !(isLeaving && $0.enclosure != nil)
        }
        if let closure { return closure }
        if isLeaving { return nil }
        let closures = ClosedTargets(conditions)
        if !closures.mayCloseLevels { return nil }
        return ClosedEnclosures(self, EnclosureWays(self), closures, at: moment).closure(around: end.level)
    }
}
