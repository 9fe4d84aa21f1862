import WaymarkModel

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
