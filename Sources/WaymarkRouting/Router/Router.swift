import WaymarkModel

/// Finds the best way through a venue.
///
/// Any number of threads can use one router at the same time, each with its own `SearchSpace`. The answer depends only
/// on the request and the snapshot: weights are kept for similar requests but never changed.
///
/// ```swift
/// let router = Router(snapshot: VenueSnapshot(venue))
/// let answer = try router.route(request, conditions: conditions, using: SearchSpace())
/// let minutes = Double(answer.route.duration) / 60_000
/// ```
package final class Router: Sendable {
    /// The venue that the router searches.
    package let snapshot: VenueSnapshot
    let sources: [any WeightingSource]
    private let cache: WeightsCache
    private let recurring: RecurringConditions
    /// The destinations of categories.
    let categories = CategoryCache()
    /// A rule that changes only some edges, and the router whose weights it changes.
    private let extra: Extra?

    private struct Extra {
        var router: Router
        var weighting: any Weighting
        var edges: [UInt32]
    }

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - sources: What makes the rules that change costs before every search, in the order in which they apply.
    ///   - weightsMemory: The maximum number of bytes for weights kept for later requests. The latest two are always
    ///     kept.
    package init(snapshot: VenueSnapshot, sources: [any WeightingSource] = [], weightsMemory: Int = 256 << 20) {
        self.snapshot = snapshot
        self.sources = sources
        cache = WeightsCache(capacity: 16, memory: weightsMemory)
        recurring = RecurringConditions(snapshot.venue.calendar)
        extra = nil
    }

    /// Creates a router with another rule. Its weights are those of the other router, changed at some edges.
    ///
    /// - Parameters:
    ///   - weighting: The rule. It does not lower weights.
    ///   - edges: The directed edges that it changes.
    init(_ router: Router, adding weighting: any Weighting, to edges: [UInt32]) {
        snapshot = router.snapshot
        sources = router.sources + [FixedWeightings([weighting])]
        cache = WeightsCache(capacity: 4, memory: 0)
        recurring = router.recurring
        extra = Extra(router: router, weighting: weighting, edges: edges)
    }

    /// Returns the best route for a request under live conditions.
    ///
    /// For a given departure, the best route has the least weight on avoided ways and, among those, the least weight.
    /// Schedules are judged at the arrival at each edge. If the best route waits longer than 15 minutes anywhere, it
    /// becomes the answer's `waitingRoute`, and the answer's `route` is the best without such a wait.
    ///
    /// - Throws: `RoutingError` with the reason why there is no route.
    package func route(
        _ request: RouteRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> RouteAnswer {
        let key = WeightsKey(request, conditions: conditions)
        switch request.time {
        case .depart(let moment):
            var query = try RouteQuery(
                self, key, departure: moment, space: space, isUnderWay: request.isUnderWay)
            query.keptOut = request.keptOut
            do throws(RoutingError) {
                return try query.depart(request.waypoints)
            } catch {
                throw RoleObstacles(query: query).completing(error, request.waypoints)
            }
        case .arrive(let moment):
            do throws(RoutingError) {
                return try LatestDeparture(router: self, key: key, waypoints: request.waypoints, space: space)
                    .answer(by: moment)
            } catch {
                let query = try RouteQuery(self, key, departure: moment, space: space)
                throw RoleObstacles(query: query).completing(error, request.waypoints)
            }
        }
    }

    /// Returns the weights of every edge for a key at a moment. They are computed once and kept. The conditions of their key
    /// have no windows (`RecurringConditions`).
    ///
    /// - Throws: `RoutingError` with the reason `badCost`; or any if `stop` asks to stop, and nothing is kept then.
    package func weights(
        for key: WeightsKey, at moment: Timestamp, stop: StopSignal? = nil
    ) throws(RoutingError) -> Weights {
        var key = key
        if key.standing.mayRecur { key.standing = recurring.occurrences(of: key.standing, around: moment) }
        if !sources.isEmpty {
            let revisions = sources.map(\.revision)
            if key.revisions != revisions { key.revisions = revisions }
        }
        let found = cache.find(&key, at: moment)
        if let known = found.known { return known }
        if let extra {
            var plainKey = key
            plainKey.revisions = []
            let plain = try extra.router.weights(for: plainKey, at: moment, stop: stop)
            if let made = try plain.adding(extra.weighting, to: extra.edges) {
                cache.insert(made, as: key)
                return made
            }
        }
        if let relative = found.relative, let made = try relative.changed(to: key, at: moment, stop: stop) {
            cache.insert(made)
            return made
        }
        // Conditions come and go, so the weights without them are made first, and then changed where conditions are.
        let plain = try Weights(
            snapshot, key: key.withoutConditions, moment: moment, sources: sources, stop: stop)
        cache.insert(plain)
        if key.standing.isEmpty { return plain }
        if let made = try plain.changed(to: key, at: moment, stop: stop) {
            cache.insert(made)
            return made
        }
        let made = try Weights(snapshot, key: key, moment: moment, sources: sources, stop: stop)
        cache.insert(made)
        return made
    }
}
