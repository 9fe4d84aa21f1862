import WaymarkModel
import WaymarkRouting

extension Engine {
    /// Returns what a traveller reaches within a time or a distance, or from where one of some points is reached.
    ///
    /// The best ways are those that ``route(_:in:wording:stop:)`` gives. If every way to a point waits for over 15 minutes in front of
    /// passages that open, the wait counts as time.
    ///
    /// ```swift
    /// let request = ReachRequest(points: [.place("bays-a")], limit: .time(300_000), departure: moment)
    /// let reach = try engine.reach(request, in: venue)
    /// let cafes = reach.places(of: "food.cafe").map(\.place.name.base)
    /// ```
    ///
    /// - Parameters:
    ///   - request: The points, the limit, and who travels when.
    ///   - venue: The venue to search.
    ///   - stop: Asks the search to stop; nil if nobody can.
    /// - Throws: `EngineError.refusal` for the first point that is not joined to the network or closed to the traveller,
    ///   `store` or `stopped`.
    public func reach(
        _ request: ReachRequest, in venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) -> Reach {
        try heeding(stop) { () throws(EngineError) in
            let conditions = try conditions(of: venue)
            do throws(RoutingError) {
                let tree = try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                    try venue.router.reach(request, conditions: conditions, using: space)
                }
                return Reach(request, tree, in: venue)
            } catch {
                let point = request.points[min(error.leg, request.points.count - 1)]
                let asked = RouteRequest(
                    waypoints: [point, point], traveller: request.traveller, time: .depart(request.departure))
                var error = error
                error.leg = 0
                throw EngineError.refusal(RefusalWriter(venue.venue).refusal(error, for: asked))
            }
        }
    }
}
