import WaymarkRouting

/// A route with the steps that guide a traveller along it.
public struct GuidedRoute: Hashable, Sendable {
    /// The route.
    public var route: Route
    /// The guided legs, one for each leg of the route and in its order.
    public var legs: [GuidedLeg]
    /// The summary of all steps.
    public var summary: RouteSummary

    /// Creates a guided route.
    package init(route: Route, legs: [GuidedLeg], summary: RouteSummary) {
        self.route = route
        self.legs = legs
        self.summary = summary
    }
}

/// The steps between two waypoints: `depart` first, `arrive` last.
public struct GuidedLeg: Hashable, Sendable {
    /// The steps, in order.
    public var steps: [RouteStep]

    /// Creates a leg.
    package init(steps: [RouteStep]) { self.steps = steps }

    /// The walking distance in metres.
    public var distance: Double { steps.reduce(0) { $0 + $1.distance } }
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64 { steps.reduce(0) { $0 + $1.duration } }
}
