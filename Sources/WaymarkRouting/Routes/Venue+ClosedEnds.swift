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
                guard targets.contains(first.target), first.enclosure == enclosure || targets.count > 1 else {
                    return false
                }
                let joined = closures.filter {
                    first.enclosure == enclosure ? $0.enclosure == enclosure : $0.comesTogether(with: first)
                }
                return targets.isSubset(of: joined.map(\.target))
            }
        }
        if let closure = closure(.level(self[level].id)) { return closure }
        return building(of: level).flatMap { closure(.building(self[$0].id)) }
    }
}

extension Condition {
    /// Whether it can be a part of what closes a level or a building.
    fileprivate var isOnEnclosure: Bool {
        if case .connectorStop = target { return true }
        return enclosure != nil
    }
}
