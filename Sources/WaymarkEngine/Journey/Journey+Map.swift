import WaymarkGuidance
import WaymarkNavigation

extension Journey {
    /// The route under way with its steps, for maps; nil without a route.
    package var guidedRoute: GuidedRoute? {
        session.map { routeVenue.guide.guide($0.plan.route) }
    }
}
