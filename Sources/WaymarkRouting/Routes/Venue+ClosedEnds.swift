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
    /// A level closes with all its landings at once. A single landing may be closed for itself, and so are landings that close
    /// for different reasons.
    func closure(ofLevel level: Index<Level>, among conditions: [Condition], at moment: Timestamp) -> Condition? {
        let landings = conditions.filter {
            guard $0.effect == .closed, case .connectorStop = $0.target else { return false }
            return $0.isActive(at: moment, in: calendar)
        }
        if landings.count < 2 { return nil }
        func closure(_ levels: Set<FeatureID>) -> Condition? {
            var targets: Set<Condition.Target> = []
            for connector in connectors {
                let stops = connector.stops.compactMap { node($0.node)?.level }
                let inside = stops.filter(levels.contains)
                if inside.count < stops.count {
                    targets.formUnion(inside.map { .connectorStop(connector.id, level: $0) })
                }
            }
            guard targets.count > 1 else { return nil }
            // A landing can be closed several times: with its level, and with the building.
            return landings.first { first in
                let closed = landings.filter {
                    $0.reason == first.reason && $0.from == first.from && $0.until == first.until
                        && $0.every == first.every
                }
                return targets.contains(first.target) && targets.isSubset(of: closed.map(\.target))
            }
        }
        if let closure = closure([self[level].id]) { return closure }
        guard let building = building(of: level) else { return nil }
        return closure(Set(levels.filter { $0.building == self[building].id }.map(\.id)))
    }
}
