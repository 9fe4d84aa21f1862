import WaymarkModel

/// What a session is doing. Each case carries what exists only then.
///
/// A reroute is not a phase, because it happens within the update that decides on it. A closure of the way ahead is not
/// one either, because a traveller can be off the route meanwhile; see `NavigationSession.isWayClosed`.
public enum SessionPhase: Hashable, Sendable {
    /// No input has come yet.
    case planned
    /// The traveller follows the route, or has not been beside it for long enough to count.
    case following
    /// The traveller has reached the end of the leg: of the last one, or of one at which a policy holds them.
    case arrived
    /// The traveller is off the route.
    case deviated(OffRoute)
    /// The session has ended; `offRoute` says whether the traveller was off the route then.
    case ended(EndReason, offRoute: OffRoute?)

    /// The state of a traveller off the route.
    public struct OffRoute: Hashable, Sendable {
        /// The moment when the traveller left the route.
        public let since: Timestamp
        /// Whether they had reached the end of the leg before.
        public let hasArrived: Bool
        /// Whether the alert is waiting for an answer.
        public fileprivate(set) var isAsked = false
    }

    /// Whether the session has ended.
    public var isEnded: Bool { if case .ended = self { true } else { false } }

    /// The state off the route; nil on it.
    public var offRoute: OffRoute? {
        switch self {
        case .deviated(let offRoute): offRoute
        case .ended(_, let offRoute): offRoute
        case .planned, .following, .arrived: nil
        }
    }

    /// Whether the traveller has reached the end of the leg.
    var hasArrived: Bool { self == .arrived || offRoute?.hasArrived ?? false }

    /// Takes note of an input. Returns whether it is the first.
    mutating func begin() -> Bool {
        guard self == .planned else { return false }
        self = .following
        return true
    }

    /// Leaves the route. Returns false if the traveller was off it before.
    mutating func leaveRoute(at time: Timestamp) -> Bool {
        guard offRoute == nil else { return false }
        self = .deviated(OffRoute(since: time, hasArrived: hasArrived))
        return true
    }

    /// Shows the alert to a traveller off the route. Returns false if it is visible already or they are on the route.
    mutating func ask() -> Bool {
        guard case .deviated(var offRoute) = self, !offRoute.isAsked else { return false }
        offRoute.isAsked = true
        self = .deviated(offRoute)
        return true
    }

    /// Removes the alert, because it was answered.
    mutating func stopAsking() {
        guard case .deviated(var offRoute) = self else { return }
        offRoute.isAsked = false
        self = .deviated(offRoute)
    }

    /// Ends a deviation, and with it an alert that was not answered. Returns when the deviation began; nil if there was
    /// none.
    mutating func returnToRoute() -> Timestamp? {
        guard case .deviated(let offRoute) = self else { return nil }
        self = offRoute.hasArrived ? .arrived : .following
        return offRoute.since
    }

    /// Reaches the end of the leg. Returns when a deviation began that this ends; nil if there was none.
    mutating func arrive() -> Timestamp? {
        let since = returnToRoute()
        self = .arrived
        return since
    }

    /// Starts a leg, on the route.
    mutating func startLeg() { if !isEnded, self != .planned { self = .following } }

    /// Starts a new route; a traveller who had arrived stays there if `keepsArrival`.
    mutating func startRoute(keepsArrival: Bool) {
        _ = returnToRoute()
        if !keepsArrival { startLeg() }
    }

    /// Ends the session.
    mutating func end(_ reason: EndReason) {
        if !isEnded { self = .ended(reason, offRoute: offRoute) }
    }
}
