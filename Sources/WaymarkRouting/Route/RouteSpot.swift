import WaymarkModel

/// How far along a route a traveller has come, and how they walk.
public struct RouteSpot: Hashable, Sendable {
    /// From 0.
    public var leg: Int
    /// How many segments of the leg are behind the traveller.
    public var segments: Int
    /// How many segments after those are entered: 0 before the next one, 1 on it, more on a ride of several.
    public var entered: Int
    /// Milliseconds stood before the next segment.
    public var stood: Int64
    /// Milliseconds of the entered segments, or of the next one, that the traveller has spent on them.
    public var done: Int64
    /// How many times longer than planned the traveller takes on foot.
    public var pace: Double

    public init(
        leg: Int = 0, segments: Int = 0, entered: Int = 0, stood: Int64 = 0, done: Int64 = 0, pace: Double = 1
    ) {
        self.leg = leg
        self.segments = segments
        self.entered = entered
        self.stood = stood
        self.done = done
        self.pace = pace
    }
}

/// What closes the way ahead on a route.
public struct RouteClosure: Hashable, Sendable {
    /// From 0.
    public var leg: Int
    /// The segment of the leg that cannot be entered; nil if the place at the leg's end is closed.
    public var segment: Int?

    public init(leg: Int, segment: Int?) {
        self.leg = leg
        self.segment = segment
    }
}

extension WayKind {
    /// Whether it carries one, so that one's own pace does not matter.
    var carries: Bool { self == .elevator || self == .escalator || self == .movingWalkway }
}
