import WaymarkModel
import WaymarkRouting

/// An event that a session reports. The events of one input come in the fixed order that `NavigationSession.update`
/// documents.
public enum NavigationEvent: Hashable, Sendable {
    /// The session took its first input.
    case sessionStarted
    /// The session ended; it ignores all further input.
    case sessionEnded(EndReason)
    /// The session no longer needs the sensors.
    case resourcesReleased
    /// The permission to use the traveller's location changed.
    case authorizationChanged(Authorization)

    /// The session did not use this fix, for the given reason.
    case locationDiscarded(Fix, FixVerdict)
    /// The traveller changed level; `connector` is the one that makes the change plausible, nil if there is none
    /// nearby.
    case levelChanged(from: FeatureID, to: FeatureID, connector: FeatureID?)
    /// Fixes became too inaccurate to judge a deviation, or accurate enough again. `metres` is the fix's accuracy.
    case accuracyChanged(isSufficient: Bool, metres: Double)
    /// The traveller's position is now drawn onto the route, or no longer.
    case snappingChanged(isSnapped: Bool)
    /// The progress after this fix.
    case progress(RouteProgress)
    /// The current step is now this one.
    case stepChanged(StepPosition, cause: StepChangeCause)

    /// The traveller left the route.
    case wentOffRoute(Deviation)
    /// The traveller is back on the route after so many milliseconds.
    case returnedToRoute(milliseconds: Int64)
    /// The session asks the traveller, who is off the route, what to do.
    case offRouteAlertShown(Deviation)
    /// The traveller answered the off-route alert.
    case offRouteAlertResolved(AlertAnswer)

    /// The session is about to query a new route.
    case willReroute(RerouteReason)
    /// A new route is in use. `isProactive` means that the traveller had not left the old route.
    case didReroute(RerouteReason, isProactive: Bool)
    /// There is no new route; the old one stays.
    case didFailToReroute(RerouteReason, RerouteFailure)
    /// A policy vetoed a reroute; `by` names the first plugin that did, nil if the policy has no name.
    case rerouteVetoed(RerouteReason, by: String?)
    /// The route is the same, with new times.
    case didRefreshRoute
    /// The way ahead was closed and can be followed again, possibly after a wait.
    case wayReopened
    /// A notice about the route that the session has not reported before.
    case routeNotice(RouteNotice)
    /// The list of alternatives changed: how many there are, and how many of the old ones are gone.
    case didUpdateAlternatives(count: Int, removed: Int)
    /// The alternatives could not be computed; the text says why.
    case didFailToUpdateAlternatives(String)
    /// The session is about to take the alternative with this index.
    case willTakeAlternative(Int)
    /// An alternative is the route now.
    case didTakeAlternative
    /// The alternative could not be taken; the text says why.
    case didFailToTakeAlternative(String)

    /// The traveller comes near a waypoint: its number from 1, and the time and distance left to it.
    case willArrive(waypoint: Int, milliseconds: Int64, metres: Double)
    /// The traveller arrived at a waypoint: its number from 1, and the place if the waypoint is one.
    case didArrive(waypoint: Int, isLast: Bool, place: FeatureID?)

    /// The text to show for a step.
    case visualInstruction(StepPosition, String)
    /// The text to speak for a step.
    case spokenInstruction(StepPosition, String)

    /// The session is about to use simulated fixes.
    case willBeginSimulating(SimulationReason)
    /// The session uses simulated fixes now.
    case didBeginSimulating(SimulationReason)
    /// The session is about to stop using simulated fixes.
    case willEndSimulating(SimulationReason)
    /// The session no longer uses simulated fixes.
    case didEndSimulating(SimulationReason)

    /// The traveller entered the geofence with this id.
    case regionEntered(FeatureID)
    /// The traveller left the geofence with this id.
    case regionLeft(FeatureID)
    /// A hook of a plugin failed; the documented default applies instead.
    case policyFailed(author: String, hook: String, message: String)
}

/// The reason why a session ended.
public enum EndReason: String, Hashable, Sendable {
    /// At the last waypoint, or before it.
    case arrived, cancelled
}

/// The reason why the current step changed.
public enum StepChangeCause: String, Hashable, Sendable {
    /// By the fix; by a fix that shows that a step was missed or was taken too early; by command; by a new route.
    case automatic, rescue, manual, newRoute
}

/// The reason for a new route.
public enum RerouteReason: String, Hashable, Sendable {
    /// Off the route; off it after an arrival; the way ahead is closed; a clearly quicker way exists; the traveller
    /// asked for it; an alternative was taken; the venue was imported again.
    case offRoute, afterArrival, closure, betterRoute, manual, alternative, venueChanged
}

/// The reason why there is no new route. The old route stays.
public enum RerouteFailure: Hashable, Sendable {
    /// The router found no way.
    case noRoute(RoutingError)
}

/// The reason why fixes are simulated.
public enum SimulationReason: String, Hashable, Sendable {
    /// By command, or because the signal is lost.
    case manual, poorSignal
}

/// The position of a step in a plan: the leg and the step within it, both counted from 0.
public struct StepPosition: Hashable, Comparable, Sendable {
    /// The leg's index, from 0.
    public var leg: Int
    /// The step's index in the leg, from 0.
    public var step: Int

    /// Creates a position.
    public init(leg: Int, step: Int) {
        self.leg = leg
        self.step = step
    }

    /// Orders positions by leg, then by step.
    public static func < (left: StepPosition, right: StepPosition) -> Bool {
        (left.leg, left.step) < (right.leg, right.step)
    }
}

/// The position of a fix relative to the route.
public struct Deviation: Hashable, Sendable {
    /// The kind of deviation.
    public enum Kind: String, Hashable, Sendable {
        /// On the current step.
        case none
        /// Off the current step, and on another part of the route.
        case offStep
        /// Off the route.
        case offRoute
        /// On a level that this part of the route does not touch.
        case wrongLevel
    }

    /// The kind of deviation.
    public var kind: Kind
    /// The distance to the nearest part of the route on the fix's level, in metres; infinite if the route does not
    /// touch that level.
    public var metres: Double
    /// The moment when the deviation began.
    public var since: Timestamp

    /// Creates a deviation.
    public init(kind: Kind, metres: Double, since: Timestamp) {
        self.kind = kind
        self.metres = metres
        self.since = since
    }
}

/// The traveller's progress: the position on the route, and the distance and time that remain.
public struct RouteProgress: Hashable, Sendable {
    /// The current leg and step.
    public var position: StepPosition
    /// The level that the traveller is on.
    public var level: FeatureID
    /// The position on the route if the fix could be drawn onto it, otherwise the fix's own point; in metres.
    public var location: Point
    /// The fix's own point, in metres.
    public var rawLocation: Point
    /// Whether `location` was drawn onto the route.
    public var isSnapped: Bool
    /// Metres to the end of the current step.
    public var distanceToManeuver: Double
    /// Metres to the end of the current leg.
    public var distanceRemainingOnLeg: Double
    /// Metres to the end of the route.
    public var distanceRemaining: Double
    /// Milliseconds to the end of the current step, from the route's conditions and schedules and the traveller's own
    /// pace.
    public var durationToManeuver: Int64
    /// Milliseconds to the end of the current leg, computed likewise.
    public var durationRemainingOnLeg: Int64
    /// Milliseconds to the end of the route, computed likewise.
    public var durationRemaining: Int64
    /// The share of the route that the traveller has covered, 0 to 1.
    public var fraction: Double
    /// The expected time of arrival at the end of the route.
    public var arrival: Timestamp

    /// Creates a progress. Distances are in metres, durations in milliseconds.
    public init(
        position: StepPosition, level: FeatureID, location: Point, rawLocation: Point, isSnapped: Bool,
        distanceToManeuver: Double, distanceRemainingOnLeg: Double, distanceRemaining: Double,
        durationToManeuver: Int64, durationRemainingOnLeg: Int64, durationRemaining: Int64, fraction: Double,
        arrival: Timestamp
    ) {
        self.position = position
        self.level = level
        self.location = location
        self.rawLocation = rawLocation
        self.isSnapped = isSnapped
        self.distanceToManeuver = distanceToManeuver
        self.distanceRemainingOnLeg = distanceRemainingOnLeg
        self.distanceRemaining = distanceRemaining
        self.durationToManeuver = durationToManeuver
        self.durationRemainingOnLeg = durationRemainingOnLeg
        self.durationRemaining = durationRemaining
        self.fraction = fraction
        self.arrival = arrival
    }
}
