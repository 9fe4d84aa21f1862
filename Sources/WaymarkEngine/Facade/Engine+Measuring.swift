import WaymarkModel
import WaymarkRouting

extension Engine {
    /// Returns the best ways from each start to each destination with their distances, a row for each start; nil where
    /// a request for that route would be refused. Each is found alone, so `matrix(_:in:stop:)` is faster for times.
    ///
    /// ```swift
    /// let request = MatrixRequest(from: [.place("bays-a")], to: [.place("cinema")], departure: moment)
    /// let metres = try engine.lengths(request, in: venue)[0][0]?.distance
    /// ```
    ///
    /// `stop` asks the searches to stop.
    ///
    /// - Throws: `EngineError.refusal` if a cost is invalid, `store` or `stopped`.
    public func lengths(
        _ request: MatrixRequest, in venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) -> [[WayLength?]] {
        try heeding(stop) { () throws(EngineError) in
            let conditions = try conditions(of: venue)
            do throws(RoutingError) {
                return try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                    try venue.router.lengths(request, conditions: conditions, using: space)
                }
            } catch {
                let asked = RouteRequest(
                    waypoints: request.from + request.to, traveller: request.traveller,
                    time: .depart(request.departure))
                throw EngineError.refusal(RefusalWriter(venue.venue).refusal(error, for: asked))
            }
        }
    }

    /// Returns where points join the network for a traveller who sets out from them: a place at its entrances, a
    /// position at the nearest way or open floor that the traveller can use.
    ///
    /// ```swift
    /// let ends = try engine.snaps([.position(Point(x: 12.5, y: 3), level: "g")], in: venue, at: moment)
    /// let metres = ends[0].snapDistance
    /// ```
    ///
    /// - Throws: `EngineError.refusal` for the first point that is too far from the network, or `store`.
    public func snaps(
        _ points: [Waypoint], in venue: LoadedVenue, for traveller: Traveller = Traveller(), at moment: Timestamp
    ) throws(EngineError) -> [RouteEnd] {
        let conditions = try conditions(of: venue)
        do throws(RoutingError) {
            return try spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.snaps(points, traveller, at: moment, conditions: conditions, using: space)
            }
        } catch {
            var error = error
            let asked = RouteRequest(
                waypoints: [points[error.leg], points[error.leg]], traveller: traveller, time: .depart(moment))
            error.leg = 0
            throw .refusal(RefusalWriter(venue.venue).refusal(error, for: asked))
        }
    }
}

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
