import WaymarkRouting

/// A route with the steps that guide a traveller along it.
public struct GuidedRoute: Hashable, Sendable {
    /// The route.
    public var route: Route
    /// The guided legs, one for each leg of the route and in its order.
    public var legs: [GuidedLeg]
    /// The summary of all steps.
    public var summary: RouteSummary
    /// The plugins that word its instructions, with any composer; nil for none.
    package var wording: Carried?

    /// Creates a guided route.
    package init(route: Route, legs: [GuidedLeg], summary: RouteSummary) {
        self.route = route
        self.legs = legs
        self.summary = summary
    }
}

/// Something that a route carries along. Routes are equal whatever they carry.
package struct Carried: Hashable, Sendable {
    /// What it is.
    package let value: any Sendable

    /// Creates something to carry along.
    package init(_ value: any Sendable) { self.value = value }

    package static func == (first: Carried, second: Carried) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
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
