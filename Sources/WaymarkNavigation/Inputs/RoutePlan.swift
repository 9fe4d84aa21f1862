import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route ready to be followed: the request, the route, and its steps with their texts.
public struct RoutePlan: Hashable, Sendable {
    /// Shared by all copies, because a session passes its plan to policies many times per fix.
    private final class Contents: Sendable {
        let request: RouteRequest
        let route: Route
        let steps: [[PlannedStep]]
        let wayOut: Int
        let speed: Double

        init(_ request: RouteRequest, _ route: Route, _ steps: [[PlannedStep]], wayOut: Int) {
            self.request = request
            self.route = route
            self.steps = steps
            self.wayOut = wayOut
            speed = route.venue.costs.speed(of: request.profile)
        }
    }

    private let contents: Contents

    /// The request that the route answers.
    public var request: RouteRequest { contents.request }
    /// The route.
    public var route: Route { contents.route }
    /// The steps of each leg, in order. Their segments cover the leg.
    public var steps: [[PlannedStep]] { contents.steps }
    /// The number of segments at the start that lead out of what has closed, if there is no open way on from there; otherwise 0.
    package var wayOut: Int { contents.wayOut }
    /// The speed on the flat for which the route's times are computed, in m/s.
    package var speed: Double { contents.speed }

    /// Creates a plan.
    ///
    /// - Precondition: There is a leg. Each leg has at least one step, and the segments of its steps follow each other
    ///   from the leg's first to its last.
    package init(request: RouteRequest, route: Route, steps: [[PlannedStep]], wayOut: Int = 0) {
        precondition(!route.legs.isEmpty && route.legs.count == steps.count, "a plan has steps for each of its legs")
        for (leg, steps) in zip(route.legs, steps) {
            var next = 0
            for step in steps {
                precondition(step.segments.lowerBound == next, "the steps of a leg follow each other")
                next = step.segments.upperBound
            }
            precondition(!steps.isEmpty && next == leg.segments.count, "the steps of a leg cover it")
        }
        contents = Contents(request, route, steps, wayOut: wayOut)
    }

    /// Returns whether two plans are equal; fast if they share their contents.
    public static func == (one: RoutePlan, other: RoutePlan) -> Bool {
        one.contents === other.contents
            || (one.request == other.request && one.route == other.route && one.steps == other.steps)
    }

    /// Hashes the request, the route and the steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(request)
        hasher.combine(route)
        hasher.combine(steps)
    }

    /// Returns whether another plan leads the same way in the same steps, regardless of the time.
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

/// A step of a plan: the segments of its leg that it covers, and its texts.
public struct PlannedStep: Hashable, Sendable {
    /// The indices of its segments in the leg.
    public var segments: Range<Int>
    /// The text to show when the step starts.
    public var visual: String
    /// The text to speak when the step starts. It can include the next step.
    public var spoken: String
    /// The text to speak shortly before the step starts; empty if there is none.
    public var announcement: String
    /// Whether the step is an elevator, escalator or moving walkway, on which the traveller cannot turn back.
    public var isRide: Bool
    /// The structured step that the texts express; nil if there are only texts.
    public let detail: RouteStep?

    /// Creates a step.
    package init(
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

extension RouteSegment {
    /// When the passage opens for which the plan waits; nil if it waits for none.
    var plannedOpening: Timestamp? { waiting > 0 ? entry.adding(milliseconds: waiting) : nil }
}
