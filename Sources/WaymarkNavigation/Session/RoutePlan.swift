import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route ready to be followed: what was asked, the way, and its steps with their words.
public struct RoutePlan: Hashable, Sendable {
    public let request: RouteRequest
    public let route: Route
    /// The steps of each leg, in order; their segments cover the leg.
    public let steps: [[PlannedStep]]

    /// - Precondition: there is a leg, each has a list of steps with at least one, and the steps' segments follow each
    ///   other from the leg's first to its last.
    public init(request: RouteRequest, route: Route, steps: [[PlannedStep]]) {
        precondition(!route.legs.isEmpty && route.legs.count == steps.count, "a plan has steps for each of its legs")
        for (leg, steps) in zip(route.legs, steps) {
            var next = 0
            for step in steps {
                precondition(step.segments.lowerBound == next, "the steps of a leg follow each other")
                next = step.segments.upperBound
            }
            precondition(!steps.isEmpty && next == leg.segments.count, "the steps of a leg cover it")
        }
        self.request = request
        self.route = route
        self.steps = steps
    }

    /// Whether another plan leads the same way in the same steps, whatever time it takes.
    func leadsLike(_ other: RoutePlan) -> Bool {
        route.legs.count == other.route.legs.count
            && zip(route.legs, other.route.legs).allSatisfy { mine, theirs in
                mine.segments.count == theirs.segments.count
                    && zip(mine.segments, theirs.segments).allSatisfy {
                        $0.source == $1.source && $0.start == $1.start && $0.end == $1.end
                    }
            }
            && zip(steps, other.steps).allSatisfy { $0.map(\.segments) == $1.map(\.segments) }
    }
}

/// One step of a plan: which segments of its leg it covers, and what is shown and said.
public struct PlannedStep: Hashable, Sendable {
    public var segments: Range<Int>
    public var visual: String
    public var spoken: String
    /// What is said shortly before the step begins; empty where nothing is.
    public var announcement: String
    /// An elevator, escalator or moving walkway, on which one cannot turn round.
    public var isRide: Bool
    /// What it says in words; nil where the words came alone.
    public var detail: RouteStep?

    public init(
        segments: Range<Int>, visual: String, spoken: String, announcement: String, isRide: Bool,
        detail: RouteStep? = nil
    ) {
        self.segments = segments
        self.visual = visual
        self.spoken = spoken
        self.announcement = announcement
        self.isRide = isRide
        self.detail = detail
    }
}
