/// What the router found.
public struct RouteAnswer: Hashable, Sendable {
    public var route: Route
    /// A cheaper route that stands more than 15 minutes before something closed, offered beside it.
    public var waitingRoute: Route?

    public init(route: Route, waitingRoute: Route? = nil) {
        self.route = route
        self.waitingRoute = waitingRoute
    }
}
