import WaymarkModel
import WaymarkRouting

/// The reason why a session ended.
public enum EndReason: String, Hashable, Sendable, EventWord {
    /// At the last waypoint, or before it.
    case arrived, cancelled
}

/// The reason why the current step changed.
public enum StepChangeCause: String, Hashable, Sendable, EventWord {
    /// By the fix; by a fix that shows that a step was missed or was taken too early; by command.
    case automatic, rescue, manual
    /// By a new route.
    case newRoute = "new_route"
}

/// The reason for a new route.
public enum RerouteReason: String, Hashable, Sendable, EventWord {
    /// The traveller is off the route.
    case offRoute = "off_route"
    /// The traveller is off the route after an arrival.
    case afterArrival = "after_arrival"
    /// The way ahead is closed.
    case closure
    /// There is a clearly quicker way.
    case betterRoute = "better_route"
    /// The traveller asked for it, or took an alternative.
    case manual, alternative
    /// The venue was imported again.
    case venueChanged = "venue_changed"
    /// The destination is a person who moved.
    case destinationMoved = "destination_moved"
}

/// Why no new route was found. The old route stays.
public enum RerouteFailure: Hashable, Sendable {
    /// The router found no way.
    case noRoute(RoutingError)
}

extension RerouteFailure: FieldValue {
    /// A choice of the reasons of routing errors.
    public static var form: ValueForm { .choice(RoutingError.Reason.names) }
    /// The reason of the routing error.
    public var eventValue: EventValue { .text(name) }

    /// The failure's name in snake case: the reason of its `RoutingError`.
    public var name: String {
        switch self {
        case .noRoute(let error): error.reason.name
        }
    }
}

/// The reason why fixes are simulated.
public enum SimulationReason: String, Hashable, Sendable, EventWord {
    /// By command.
    case manual
    /// Because the signal is lost.
    case poorSignal = "poor_signal"
}

/// The type of a notice about a route, by its name.
public enum RouteNoticeType: String, Hashable, Sendable, EventWord {
    /// See `RouteNotice.avoidedWayUsed`.
    case avoidedWayUsed = "avoided_way_used"
    /// See `RouteNotice.waitsForOpening`.
    case waitsForOpening = "waits_for_opening"
    /// See `RouteNotice.waitsForQuicker`.
    case waitsForQuicker = "waits_for_quicker"
    /// See `RouteNotice.laterDeparture`.
    case laterDeparture = "later_departure"
    /// See `RouteNotice.departureOver`.
    case departureOver = "departure_over"
    /// See `RouteNotice.placeClosedAtArrival`.
    case placeClosedAtArrival = "place_closed_at_arrival"
    /// See `RouteNotice.placeClosesSoon`.
    case placeClosesSoon = "place_closes_soon"
    /// See `RouteNotice.conditionOnRoute`.
    case conditionOnRoute = "condition_on_route"
    /// See `RouteNotice.unknownJoin`.
    case unknownJoin = "unknown_join"
    /// See `RouteNotice.leavesClosed`.
    case leavesClosed = "leaves_closed"
}

extension RouteNotice {
    /// The type of the notice.
    public var type: RouteNoticeType {
        switch self {
        case .avoidedWayUsed: .avoidedWayUsed
        case .waitsForOpening: .waitsForOpening
        case .waitsForQuicker: .waitsForQuicker
        case .laterDeparture: .laterDeparture
        case .departureOver: .departureOver
        case .placeClosedAtArrival: .placeClosedAtArrival
        case .placeClosesSoon: .placeClosesSoon
        case .conditionOnRoute: .conditionOnRoute
        case .unknownJoin: .unknownJoin
        case .leavesClosed: .leavesClosed
        }
    }

    /// The place that the notice is about; nil for other subjects.
    public var place: FeatureID? {
        switch self {
        case .placeClosedAtArrival(let place, _), .placeClosesSoon(let place, _): place
        default: nil
        }
    }

    /// The way type that should be avoided; the first, of several.
    public var way: WayKind? {
        switch self {
        case .avoidedWayUsed(let way): way
        case .laterDeparture(_, let kinds): kinds.first
        default: nil
        }
    }

    /// The time when the subject opens, closes or becomes quicker; the later departure; the arrival of who leaves now.
    public var moment: Timestamp? {
        switch self {
        case .waitsForOpening(_, _, let opens): opens
        case .waitsForQuicker(_, _, let until): until
        case .laterDeparture(let moment, _): moment
        case .departureOver(let arrival): arrival
        case .placeClosedAtArrival(_, let opens): opens
        case .placeClosesSoon(_, let closes): closes
        default: nil
        }
    }

    /// The wait until the subject opens or becomes quicker, in milliseconds.
    public var wait: Int64? {
        switch self {
        case .waitsForOpening(_, let milliseconds, _), .waitsForQuicker(_, let milliseconds, _): milliseconds
        default: nil
        }
    }

    /// The number of the live condition.
    public var condition: Int64? {
        switch self {
        case .conditionOnRoute(let condition), .leavesClosed(let condition): condition.isRule ? nil : condition.id
        default: nil
        }
    }
}
