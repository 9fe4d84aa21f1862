import WaymarkModel

/// Finds the best way through a venue.
///
/// Any number of threads may ask one router at the same time, each with a `SearchSpace` of its own. The answer depends on
/// nothing but the question and the snapshot: weights are kept for the next question like it, never changed.
public final class Router: Sendable {
    public let snapshot: VenueSnapshot
    let weightings: [any Weighting]
    private let cache: WeightsCache

    /// - Parameters:
    ///   - weightings: Rules that shape costs before every search, in the order of their application.
    ///   - weightsMemory: The most bytes that weights kept for later questions take; the latest two are kept in any case.
    public init(snapshot: VenueSnapshot, weightings: [any Weighting] = [], weightsMemory: Int = 256 << 20) {
        self.snapshot = snapshot
        self.weightings = weightings
        cache = WeightsCache(capacity: 16, memory: weightsMemory)
    }

    /// The best route for a request under live conditions.
    ///
    /// A route that departs at a moment is the least of all by weight on ways to be avoided, then by weight; schedules
    /// are judged at the arrival at each edge. If it stands longer than 15 minutes before one of them, it comes as the
    /// answer's `waitingRoute`, and the answer is the best without such a wait (see `RouteAnswer`).
    ///
    /// - Throws: `RoutingError`, which tells why there is none.
    public func route(
        _ request: RouteRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> RouteAnswer {
        let key = WeightsKey(request, conditions: conditions)
        switch request.time {
        case .depart(let moment):
            return try RouteQuery(
                self, key, departure: moment, space: space, isUnderWay: request.isUnderWay
            ).answer(request.waypoints)
        case .arrive(let moment):
            return try LatestDeparture(router: self, key: key, waypoints: request.waypoints, space: space)
                .answer(by: moment)
        }
    }

    /// The weights of every edge for a key at a moment; made once and kept.
    ///
    /// - Throws: `RoutingError.Reason.badCost`.
    public func weights(for key: WeightsKey, at moment: Timestamp) throws(RoutingError) -> Weights {
        var key = key
        if !weightings.isEmpty { key.revisions = weightings.map(\.revision) }
        if let known = cache.weights(for: key, at: moment) { return known }
        let made = try Weights(snapshot, key: key, moment: moment, weightings: weightings)
        cache.insert(made)
        return made
    }
}
