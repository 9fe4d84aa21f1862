/// The router's answer to a request.
package struct RouteAnswer: Hashable, Sendable {
    /// The best route without a wait of more than 15 minutes.
    package var route: Route
    /// A cheaper route that waits more than 15 minutes for something to open; nil if there is none.
    package var waitingRoute: Route?

    /// The waiting route if the traveller gains time by it: it arrives earlier, or it leaves later. It can be the better one and
    /// yet arrive later only by less use of ways to avoid.
    package var earlierRoute: Route? {
        waitingRoute.flatMap { $0.arrival < route.arrival || $0.departure > route.departure ? $0 : nil }
    }

    /// Creates an answer.
    package init(route: Route, waitingRoute: Route? = nil) {
        self.route = route
        self.waitingRoute = waitingRoute
    }
}
