/// The router's answer to a request.
public struct RouteAnswer: Hashable, Sendable {
    /// The best route without a wait of more than 15 minutes.
    public var route: Route
    /// A cheaper route that waits more than 15 minutes for something to open; nil if there is none.
    public var waitingRoute: Route?

    /// Creates an answer.
    public init(route: Route, waitingRoute: Route? = nil) {
        self.route = route
        self.waitingRoute = waitingRoute
    }
}
