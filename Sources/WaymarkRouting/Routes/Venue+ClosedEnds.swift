import WaymarkModel

extension Venue {
    /// Returns the condition that closes the end of a leg at a moment: its destination, or the level that it is on.
    package func closure(of end: RouteEnd, among conditions: [Condition], at moment: Timestamp) -> Condition? {
        if conditions.isEmpty { return nil }
        let targets = end.destination.map { self.targets(of: $0, on: end.level) } ?? []
        let closure = conditions.first {
            $0.effect == .closed && $0.isActive(at: moment, in: calendar) && targets.contains($0.target)
        }
        return closure ?? self.closure(ofLevel: end.level, among: conditions, at: moment)
    }

    /// Returns the condition that closes a level, or the building around it, at a moment; nil if it is open.
    ///
    /// A level or building that was closed as a whole is closed as long as nobody opened one of the ways into it. Landings that were
    /// closed by themselves are a closed level if there are at least two, and all are closed for the same reason and times: a single
    /// landing may be closed for itself.
    func closure(ofLevel level: Index<Level>, among conditions: [Condition], at moment: Timestamp) -> Condition? {
        let closures = conditions.filter {
            $0.effect == .closed && $0.isOnEnclosure && $0.isActive(at: moment, in: calendar)
        }
        if closures.isEmpty || closures.count < 2 && closures[0].enclosure == nil { return nil }
        func closure(_ enclosure: Enclosure) -> Condition? {
            let targets = Set(self.targets(closing: enclosure))
            // A landing can be closed several times: with its level, and with the building.
            return closures.first { first in
                guard targets.contains(first.target) else { return false }
                if first.enclosure != nil {
                    guard first.enclosure == enclosure else { return false }
                    return targets.isSubset(of: closures.filter { $0.enclosure == enclosure }.map(\.target))
                }
                let joined = Set(
                    closures.filter { $0.enclosure == nil && $0.comesTogether(with: first) }.map(\.target))
                return targets.count > 1 && targets.isSubset(of: joined)
                    && !closesDoors(of: enclosure, with: joined)
            }
        }
        if let closure = closure(.level(self[level].id)) { return closure }
        return building(of: level).flatMap { closure(.building(self[$0].id)) }
    }

    /// Returns whether targets that close the doors of a building close a whole level of it, through which the doors lead. The
    /// levels above stay open then.
    private func closesDoors(of enclosure: Enclosure, with targets: Set<Condition.Target>) -> Bool {
        guard case .building = enclosure else { return false }
        let doors = Set(landings(into: enclosure))
        return levels(of: enclosure).contains { level in
            let own = landings(into: .level(level))
            return !doors.isDisjoint(with: own) && !doors.isSuperset(of: own) && targets.isSuperset(of: own)
        }
    }
}

extension Condition {
    /// Whether it can be a part of what closes a level or a building.
    var isOnEnclosure: Bool {
        if case .connectorStop = target { return true }
        return enclosure != nil
    }
}
