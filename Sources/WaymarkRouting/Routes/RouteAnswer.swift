/// The router's answer to a request.
package struct RouteAnswer: Hashable, Sendable {
    /// The best route without a wait of more than 15 minutes.
    package var route: Route
    /// A cheaper route that waits more than 15 minutes for something to open; nil if there is none.
    package var waitingRoute: Route?

    /// Creates an answer.
    package init(route: Route, waitingRoute: Route? = nil) {
        self.route = route
        self.waitingRoute = waitingRoute
    }
}
