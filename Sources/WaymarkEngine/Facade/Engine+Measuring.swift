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
