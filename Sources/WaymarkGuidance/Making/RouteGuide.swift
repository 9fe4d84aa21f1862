import WaymarkModel
import WaymarkRouting

/// Turns routes of one venue into steps.
///
/// Making one looks at every edge of the venue once; keep it as long as the venue. Any number of threads may use it.
public struct RouteGuide: Sendable {
    public let venue: Venue
    private let turnFinder: TurnFinder

    public init(venue: Venue) {
        self.venue = venue
        turnFinder = TurnFinder(venue: venue, junctions: JunctionIndex(venue))
    }

    /// The steps of a route and their sum.
    ///
    /// - Precondition: the route is one of this venue.
    public func guide(_ route: Route) -> GuidedRoute {
        let legs = route.legs.map { leg in
            let maker = StepMaker(venue: venue, turnFinder: turnFinder, leg: leg, notices: route.notices)
            return GuidedLeg(steps: maker.steps())
        }
        return GuidedRoute(route: route, legs: legs, summary: RouteSummary(of: legs))
    }
}
