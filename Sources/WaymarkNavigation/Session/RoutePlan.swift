import WaymarkModel
import WaymarkRouting

/// A route ready to be followed: what was asked, the way, and its steps with their words.
public struct RoutePlan: Hashable, Sendable {
    public var request: RouteRequest
    public var route: Route
    /// The steps of each leg, in order; their segments cover the leg.
    public var steps: [[PlannedStep]]

    public init(request: RouteRequest, route: Route, steps: [[PlannedStep]]) {
        self.request = request
        self.route = route
        self.steps = steps
    }
}

/// One step of a plan: which segments of its leg it covers, and what is shown and said.
public struct PlannedStep: Hashable, Sendable {
    public var segments: Range<Int>
    public var visual: String
    public var spoken: String
    /// What is said shortly before the step begins.
    public var announcement: String
    /// A ride or a flight, on which one cannot turn round or be rerouted.
    public var isRide: Bool

    public init(segments: Range<Int>, visual: String, spoken: String, announcement: String, isRide: Bool) {
        self.segments = segments
        self.visual = visual
        self.spoken = spoken
        self.announcement = announcement
        self.isRide = isRide
    }
}
