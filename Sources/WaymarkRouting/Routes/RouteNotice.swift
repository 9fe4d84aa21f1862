import WaymarkModel

/// A fact that the traveller should know about a route.
public enum RouteNotice: Hashable, Sendable {
    /// The route needs a way type that should be avoided.
    case avoidedWayUsed(WayKind)
    /// The traveller waits in front of a closed edge until it opens.
    case waitsForOpening(RouteSegment.Source, milliseconds: Int64, opens: Timestamp)
    /// The traveller waits in front of an open passage, because it is quicker from that moment on and leaving it later would take
    /// longer.
    case waitsForQuicker(RouteSegment.Source, milliseconds: Int64, until: Timestamp)
    /// The traveller can leave as late as this and still arrive in time, but only with ways to avoid, of these types.
    case laterDeparture(Timestamp, with: [WayKind])
    /// The place is closed on arrival. `opens` is nil unless it opens again within a week.
    case placeClosedAtArrival(FeatureID, opens: Timestamp?)
    /// The place closes less than 15 minutes after the arrival.
    case placeClosesSoon(FeatureID, closes: Timestamp)
    /// A live condition slows or delays a segment of the route.
    case conditionOnRoute(Condition)
    /// The route changes the level at a connector of which nobody says what it is.
    case unknownJoin(FeatureID)
    /// The traveller is in something that a condition closes, and the route leads out of it by the shortest way.
    case leavesClosed(Condition)
    /// The latest departure by which the traveller would arrive in time is over. Who leaves now arrives at this moment.
    case departureOver(arrival: Timestamp)
}

extension Condition {
    /// The level at which it closes a landing; nil if it does something else.
    fileprivate var closedLevel: FeatureID? {
        if case .connectorStop(_, let level) = target { level } else { nil }
    }

    fileprivate func isAlike(_ other: Condition) -> Bool {
        author == other.author && reason == other.reason && from == other.from && until == other.until
    }
}

extension RouteNotice {
    /// Whether it says that the traveller is led out of something.
    package var isOfWayOut: Bool { if case .leavesClosed = self { true } else { false } }

    /// Returns whether it says that the traveller is led out of a condition, or of what the same rule closes.
    func leads(outOf condition: Condition) -> Bool {
        guard case .leavesClosed(let known) = self else { return false }
        return condition.isRule ? tellsLike(.leavesClosed(condition)) : known.id == condition.id
    }

    /// Returns whether another notice says the same, apart from the remaining wait. What a rule closes is one thing, whatever it
    /// consists of.
    package func tellsLike(_ other: RouteNotice) -> Bool {
        switch (self, other) {
        case (.waitsForOpening(let source, _, let opens), .waitsForOpening(let otherSource, _, let otherOpens)):
            source == otherSource && opens == otherOpens
        case (.waitsForQuicker(let source, _, let until), .waitsForQuicker(let otherSource, _, let otherUntil)):
            source == otherSource && until == otherUntil
        case (.leavesClosed(let one), .leavesClosed(let two)) where one.isRule && two.isRule:
            ClosingRule(one) == ClosingRule(two)
        // A level is closed at each of its landings.
        case (.leavesClosed(let one), .leavesClosed(let two)):
            one == two || one.closedLevel.map { $0 == two.closedLevel } ?? false && one.isAlike(two)
        default: self == other
        }
    }
}

extension Route {
    /// What the route leads out of, as its notices say.
    package var left: [Condition] {
        notices.compactMap { if case .leavesClosed(let condition) = $0 { condition } else { nil } }
    }
}
