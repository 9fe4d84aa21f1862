import WaymarkModel

/// What a question assumes, although it is not so: nothing is changed in the store.
public enum Assumption: Hashable, Sendable {
    /// It is closed; alone, or together with the level or building around it.
    case closed(Condition.Target, with: Enclosure? = nil)
    /// It is reopened: nothing is set on it by itself. What was closed with the level or building around it stays so, and opening
    /// hours and roles count.
    case open(Condition.Target)
    /// The level or building is reopened: nothing is set on it as a whole.
    case openAsWhole(Enclosure)
    /// The condition with this number is lifted.
    case lifted(condition: Int64)
    /// Every passage takes this many seconds more.
    case delayed(Condition.Target, seconds: Double)
}

extension Assumption {
    /// Returns whether this and another cannot both be true: one says that something is closed, the other that it is open.
    public func contradicts(_ other: Assumption) -> Bool {
        switch (self, other) {
        case (.closed(let closed, let enclosure), .open(let open)),
            (.open(let open), .closed(let closed, let enclosure)):
            // A landing that is named is reopened, whatever closed it.
            if case .connectorStop = open {
                open == closed || enclosure == nil && closed.covers(open)
            } else {
                enclosure == nil && (open.covers(closed) || closed.covers(open))
            }
        case (.closed(_, let closed), .openAsWhole(let open)), (.openAsWhole(let open), .closed(_, let closed)):
            open == closed
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
            case .open(let target): conditions = ReopenScope(target).left(of: conditions)
            case .openAsWhole(let enclosure): conditions = ReopenScope(enclosure, in: venue).left(of: conditions)
            case .lifted(let number): conditions.removeAll { $0.id == number }
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
