import WaymarkModel
import WaymarkRouting

/// What a session tells. The events of one input come in the fixed order of `NavigationSession.update`.
public enum NavigationEvent: Hashable, Sendable {
    case sessionStarted
    case sessionEnded(EndReason)
    case resourcesReleased
    case authorizationChanged(Authorization)

    case locationDiscarded(Fix, FixVerdict)
    case levelChanged(from: FeatureID, to: FeatureID, connector: FeatureID?)
    /// Fixes became too vague to judge a deviation by, or good enough again.
    case accuracyChanged(isSufficient: Bool, metres: Double)
    case snappingChanged(isSnapped: Bool)
    case progress(RouteProgress)
    case stepChanged(StepPosition, cause: StepChangeCause)

    case wentOffRoute(Deviation)
    case returnedToRoute(milliseconds: Int64)
    case offRouteAlertShown(Deviation)
    case offRouteAlertResolved(AlertAnswer)

    case willReroute(RerouteReason)
    case didReroute(RerouteReason, isProactive: Bool)
    case didFailToReroute(RerouteReason, RerouteFailure)
    /// A policy forbade a reroute; `by` names the first plugin that did.
    case rerouteVetoed(RerouteReason, by: String?)
    case didRefreshRoute
    /// The way ahead, which was closed, can be followed again, if need be with a wait.
    case wayReopened
    /// Something to know about the route that was not told before.
    case routeNotice(RouteNotice)
    case didUpdateAlternatives(count: Int, removed: Int)
    case didFailToUpdateAlternatives(String)
    case willTakeAlternative(Int)
    case didTakeAlternative
    case didFailToTakeAlternative(String)

    case willArrive(waypoint: Int, milliseconds: Int64, metres: Double)
    case didArrive(waypoint: Int, isLast: Bool, place: FeatureID?)

    case visualInstruction(StepPosition, String)
    case spokenInstruction(StepPosition, String)

    case willBeginSimulating(SimulationReason)
    case didBeginSimulating(SimulationReason)
    case willEndSimulating(SimulationReason)
    case didEndSimulating(SimulationReason)

    case regionEntered(FeatureID)
    case regionLeft(FeatureID)
    case policyFailed(author: String, hook: String, message: String)
}

public enum EndReason: String, Hashable, Sendable {
    case arrived, cancelled
}

public enum StepChangeCause: String, Hashable, Sendable {
    case automatic, rescue, manual, newRoute
}

public enum RerouteReason: String, Hashable, Sendable {
    case offRoute, afterArrival, closure, betterRoute, manual, alternative, venueChanged
}

/// Why a new route did not come to be; the old one stays.
public enum RerouteFailure: Hashable, Sendable {
    case noRoute(RoutingError)
}

public enum SimulationReason: String, Hashable, Sendable {
    case manual, poorSignal
}

/// A leg and a step of it, both from 0.
public struct StepPosition: Hashable, Comparable, Sendable {
    public var leg: Int
    public var step: Int

    public init(leg: Int, step: Int) {
        self.leg = leg
        self.step = step
    }

    public static func < (left: StepPosition, right: StepPosition) -> Bool {
        (left.leg, left.step) < (right.leg, right.step)
    }
}

/// Where a fix lies relative to the route.
public struct Deviation: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// On the current step.
        case none
        /// Off the current step, and on another part of the route.
        case offStep
        case offRoute
        /// On a level that this part of the route does not touch.
        case wrongLevel
    }

    public var kind: Kind
    /// To the nearest part of the route on the fix's level; infinite where there is none.
    public var metres: Double
    /// Since when it lasts.
    public var since: Timestamp

    public init(kind: Kind, metres: Double, since: Timestamp) {
        self.kind = kind
        self.metres = metres
        self.since = since
    }
}

/// How far one has come, and what is left.
public struct RouteProgress: Hashable, Sendable {
    public var position: StepPosition
    public var level: FeatureID
    /// On the route if the fix could be drawn onto it, else where the fix is.
    public var location: Point
    public var rawLocation: Point
    public var isSnapped: Bool
    /// Metres to the end of the step, of the leg, of the route.
    public var distanceToManeuver: Double
    public var distanceRemainingOnLeg: Double
    public var distanceRemaining: Double
    /// Milliseconds, from the route's conditions and schedules and the walker's own pace.
    public var durationToManeuver: Int64
    public var durationRemainingOnLeg: Int64
    public var durationRemaining: Int64
    /// How much of the route is behind one, 0 to 1.
    public var fraction: Double
    public var arrival: Timestamp

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
