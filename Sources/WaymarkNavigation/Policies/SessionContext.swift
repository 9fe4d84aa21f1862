import WaymarkModel
import WaymarkRouting

/// A read-only view of the session for policies.
public struct SessionContext: Sendable {
    /// The moment of the input that the session is handling.
    public var time: Timestamp
    /// The current leg and step.
    public var position: StepPosition
    /// The level that the traveller is on; nil before the first accepted fix.
    public var level: FeatureID?
    /// The position where the traveller is drawn; nil before the first accepted fix.
    public var location: Point?
    /// The last accepted fix; nil before the first.
    public var fix: Fix?
    /// The progress after the last update that computed it; nil before the first.
    public var progress: RouteProgress?
    /// The plan that the session follows.
    public var plan: RoutePlan
    /// The number of the waypoint that the traveller is on the way to, from 1.
    public var waypoint: Int
    /// Whether the traveller is off the route.
    public var isOffRoute: Bool
    /// Whether the traveller waits for a ride or is on one.
    public var isRiding: Bool
    /// The traveller's own speed in m/s; nil until enough of it was measured.
    public var pace: Double?
    /// The compass bearing of the traveller's movement, in degrees; nil if unknown.
    public var heading: Double?
    /// The alternatives to the route, best first.
    public var alternatives: [RoutePlan]
    /// What the traveller stopped before, because it is closed.
    package var keptOut: Set<Condition.Target> = []
    /// What the route leads the traveller out of.
    package var leaving: [Condition] = []
    /// The stairs, the ramp or another connector in the middle of which the traveller is.
    package var connector: FeatureID?
    /// The passages to its landings, back and on.
    package var landings: [RouteSegment] = []

    /// The name of the travel profile.
    public var profile: String { plan.request.profile.name }

    /// Creates a context, for tests of policies.
    public init(
        time: Timestamp, position: StepPosition, level: FeatureID?, location: Point?, fix: Fix?,
        progress: RouteProgress?, plan: RoutePlan, waypoint: Int, isOffRoute: Bool, isRiding: Bool, pace: Double?,
        heading: Double? = nil, alternatives: [RoutePlan] = []
    ) {
        self.time = time
        self.position = position
        self.level = level
        self.location = location
        self.fix = fix
        self.progress = progress
        self.plan = plan
        self.waypoint = waypoint
        self.isOffRoute = isOffRoute
        self.isRiding = isRiding
        self.pace = pace
        self.heading = heading
        self.alternatives = alternatives
    }
}
