import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route ready to be followed: what was asked, the way, and its steps with their words.
public struct RoutePlan: Hashable, Sendable {
    /// Shared by all copies: a session hands its plan to policies many times a fix.
    private final class Contents: Sendable {
        let request: RouteRequest
        let route: Route
        let steps: [[PlannedStep]]

        init(_ request: RouteRequest, _ route: Route, _ steps: [[PlannedStep]]) {
            self.request = request
            self.route = route
            self.steps = steps
        }
    }

    private let contents: Contents

    public var request: RouteRequest { contents.request }
    public var route: Route { contents.route }
    /// The steps of each leg, in order; their segments cover the leg.
    public var steps: [[PlannedStep]] { contents.steps }

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
        contents = Contents(request, route, steps)
    }

    public static func == (one: RoutePlan, other: RoutePlan) -> Bool {
        one.contents === other.contents
            || (one.request == other.request && one.route == other.route && one.steps == other.steps)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(request)
        hasher.combine(route)
        hasher.combine(steps)
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
    public var detail: RouteStep? { box?.step }
    private let box: Box?

    /// Keeps the step's many parts apart, so that a copy of the rest is cheap.
    private final class Box: Hashable, Sendable {
        let step: RouteStep

        init(_ step: RouteStep) { self.step = step }

        static func == (one: Box, other: Box) -> Bool { one === other || one.step == other.step }

        func hash(into hasher: inout Hasher) { hasher.combine(step) }
    }

    public init(
        segments: Range<Int>, visual: String, spoken: String, announcement: String, isRide: Bool,
        detail: RouteStep? = nil
    ) {
        self.segments = segments
        self.visual = visual
        self.spoken = spoken
        self.announcement = announcement
        self.isRide = isRide
        box = detail.map(Box.init)
    }
}
