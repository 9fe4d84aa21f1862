import WaymarkModel
import WaymarkRouting

/// What a policy may look at: the session as it stands, read only.
public struct SessionContext: Sendable {
    public var time: Timestamp
    public var position: StepPosition
    public var level: FeatureID?
    /// Where one is drawn.
    public var location: Point?
    /// The last accepted fix.
    public var fix: Fix?
    /// As of the last update that got so far.
    public var progress: RouteProgress?
    public var plan: RoutePlan
    /// The number of the waypoint one is on the way to, from 1.
    public var waypoint: Int
    public var isOffRoute: Bool
    public var isRiding: Bool
    /// The walker's own speed in m/s, as soon as enough of it was seen.
    public var pace: Double?
    /// The compass bearing in which the traveller moves, in degrees; nil while it is not known.
    public var heading: Double?
    /// Other routes on offer, best first.
    public var alternatives: [RoutePlan]

    public var profile: String { plan.request.profile.name }

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
