import WaymarkRouting

/// A route with the steps that lead a person along it.
public struct GuidedRoute: Hashable, Sendable {
    public var route: Route
    /// One for each leg of the route, in its order.
    public var legs: [GuidedLeg]
    public var summary: RouteSummary

    public init(route: Route, legs: [GuidedLeg], summary: RouteSummary) {
        self.route = route
        self.legs = legs
        self.summary = summary
    }
}

/// The steps between two waypoints: `depart` first, `arrive` last.
public struct GuidedLeg: Hashable, Sendable {
    public var steps: [RouteStep]

    public init(steps: [RouteStep]) { self.steps = steps }

    /// In metres.
    public var distance: Double { steps.reduce(0) { $0 + $1.distance } }
    /// In milliseconds, with all waits.
    public var duration: Int64 { steps.reduce(0) { $0 + $1.duration } }
}
