import WaymarkModel

/// What a question assumes, although it is not so: nothing is changed in the store.
public enum Assumption: Hashable, Sendable {
    /// It is closed; alone, or together with the level or building around it.
    case closed(Condition.Target, with: Enclosure? = nil)
    /// No condition closes it: what closures say is left out, opening hours and roles still count.
    case open(Condition.Target)
    /// Every passage takes this many seconds more.
    case delayed(Condition.Target, seconds: Double)
}

extension Assumption {
    /// Returns whether this and another cannot both be true: one says that something is closed, the other that it is open.
    public func contradicts(_ other: Assumption) -> Bool {
        switch (self, other) {
        case (.closed(let closed, _), .open(let open)), (.open(let open), .closed(let closed, _)):
            open.covers(closed) || closed.covers(open)
        default: false
        }
    }
}

extension LoadedVenue {
    /// Returns the same venue for what-if questions: their answers are those that there would be if the assumptions were
    /// true, besides all else that is so at that moment.
    ///
    /// ```swift
    /// let without = venue.assuming([.closed(.connector("lift-a"))])
    /// let detour = try engine.route(request, in: without)
    /// ```
    ///
    /// Later assumptions win over earlier ones about the same thing.
    public func assuming(_ assumptions: [Assumption]) -> LoadedVenue {
        var venue = self
        venue.assumptions += assumptions
        return venue
    }

    /// Returns conditions as they would be if the assumptions were true.
    func assumed(_ conditions: [Condition]) -> [Condition] {
        var conditions = conditions
        for assumption in assumptions {
            switch assumption {
            case .closed(let target, let enclosure):
                conditions.append(assumed(target, .closed, with: enclosure, conditions))
            case .delayed(let target, let seconds):
                conditions.append(assumed(target, .delayed(seconds: seconds), conditions))
            case .open(let target):
                conditions.removeAll { $0.effect == .closed && target.covers($0.target) }
            }
        }
        return conditions
    }

    private func assumed(
        _ target: Condition.Target, _ effect: Condition.Effect, with enclosure: Enclosure? = nil,
        _ conditions: [Condition]
    ) -> Condition {
        let last = conditions.map(\.id).max() ?? 0
        return Condition(
            id: last + 1, target: target, effect: effect, reason: Self.assumedReason, enclosure: enclosure)
    }

    /// The reason of what is only assumed to be closed.
    private static let assumedReason = "only assumed"
}

extension Condition.Target {
    /// Returns whether opening this opens another: a connector has landings.
    package func covers(_ other: Condition.Target) -> Bool {
        if case .connector(let id) = self, case .connectorStop(id, _) = other { return true }
        return self == other
    }
}
