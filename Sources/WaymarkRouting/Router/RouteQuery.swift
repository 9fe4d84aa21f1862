import WaymarkModel

/// The computation of one request with one departure.
struct RouteQuery {
    let router: Router
    let weights: Weights
    let departure: Timestamp
    let space: SearchSpace
    /// Whether the traveller is already on the way, so that the route may lead out of a closed area.
    let isUnderWay: Bool

    var snapshot: VenueSnapshot { router.snapshot }
    var venue: Venue { router.snapshot.venue }
    var builder: RouteBuilder { RouteBuilder(weights: weights, departure: departure) }

    init(
        _ router: Router, _ key: WeightsKey, departure: Timestamp, space: SearchSpace, isUnderWay: Bool = false
    ) throws(RoutingError) {
        self.router = router
        self.isUnderWay = isUnderWay
        self.departure = departure
        self.space = space
        weights = try router.weights(for: key, at: departure, stop: space.stop)
    }

    /// Returns the best route through some waypoints.
    func answer(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer {
        let waypoints = try resolve(asked)
        let answer: RouteAnswer
        do throws(RoutingError) {
            answer = try withoutLongWaits(waypoints)
        } catch {
            var error = error
            if let route = error.waitingRoute, !isLetIn(route) { error.waitingRoute = nil }
            throw error
        }
        try refuseClosedPlaces(answer.route)
        return answer
    }

    /// Returns whether no live condition closes a place where a leg of the route ends.
    private func isLetIn(_ route: Route) -> Bool {
        do throws(RoutingError) {
            try refuseClosedPlaces(route)
            return true
        } catch {
            return false
        }
    }

    /// Returns the best route through some waypoints, however long it waits; nil if there is none.
    func routeWithWaits(_ asked: [Waypoint]) throws(RoutingError) -> Route? {
        let waypoints = try resolve(asked)
        guard case .found(let trip) = search.run(waypoints.map(\.site)) else { return nil }
        let route = builder.route(trip, through: waypoints)
        try refuseClosedPlaces(route)
        return route
    }

    /// Finds all waypoints in the venue: a category becomes its nearest destination, a connector its nearest landing, and
    /// both must be open to the roles.
    func resolve(_ asked: [Waypoint]) throws(RoutingError) -> [ResolvedWaypoint] {
        precondition(asked.count >= 2, "a route joins at least two waypoints")
        var waypoints: [ResolvedWaypoint] = []
        for (index, waypoint) in asked.enumerated() { waypoints.append(try resolve(waypoint, index: index)) }
        for (index, waypoint) in asked.enumerated().dropFirst() {
            switch waypoint {
            case .category, .connector: waypoints[index] = try nearest(Array(waypoints[...index]))
            case .place, .node, .opening, .position: continue
            }
        }
        for (index, waypoint) in waypoints.enumerated().dropFirst() {
            try refuseAccess(to: waypoint, leg: index - 1, waypoints: waypoints)
        }
        return waypoints
    }

    /// Returns the best trip, or throws why there is none.
    func route(_ waypoints: [ResolvedWaypoint]) throws(RoutingError) -> (route: Route, trip: Trip) {
        switch search.run(waypoints.map(\.site)) {
        case .found(let trip): return (builder.route(trip, through: waypoints), trip)
        case .failed(let leg): throw refusal(leg: leg, waypoints: waypoints)
        }
    }

    var search: TripSearch { TripSearch(weights: weights, space: space, departure: departure) }

    // MARK: Long waits

    /// Returns the best route; if it waits too long anywhere, also the best that does not.
    ///
    /// The passages in front of which the best route waits over 15 minutes are closed for that leg, and the search is
    /// repeated until there is no such wait. Closing them only for travellers who would really wait that long would
    /// reward walking in circles until the wait is short enough.
    private func withoutLongWaits(_ waypoints: [ResolvedWaypoint]) throws(RoutingError) -> RouteAnswer {
        let best = try route(waypoints)
        var waits = longWaits(best.route, best.trip)
        if waits.isEmpty { return RouteAnswer(route: best.route) }
        let sites = waypoints.map(\.site)
        var bans: Set<Ban> = []
        while !waits.isEmpty {
            bans.formUnion(waits.map(\.ban))
            guard case .found(let trip) = search.run(sites, bans: bans) else { break }
            let route = builder.route(trip, through: waypoints)
            waits = longWaits(route, trip)
            if waits.isEmpty { return RouteAnswer(route: route, waitingRoute: best.route) }
        }
        let first = longWaits(best.route, best.trip)[0]
        throw RoutingError(
            .closed(opens: first.opens), leg: first.ban.leg, blocks: first.blocks, waitingRoute: best.route)
    }

    private struct LongWait {
        var ban: Ban
        var opens: Timestamp
        var blocks: [RouteBlock]
    }

    /// Returns whether nobody waits before a segment: too long, or where it closes around them meanwhile.
    private func mayNotWait(_ segment: RouteSegment) -> Bool {
        if segment.waiting > CostConstants.longestWait { return true }
        let conditions = weights.key.standing.conditions
        if segment.waiting == 0 || conditions.isEmpty { return false }
        let end = segment.entry.adding(milliseconds: segment.waiting)
        let level = venue[segment.fromLevel].id
        func isAround(_ own: FeatureID, _ polygon: Polygon) -> Bool {
            own == level && polygon.isInside(segment.start)
        }
        let begin = conditions.filter { condition in
            condition.effect == .closed && condition.from.map { segment.entry < $0 && $0 < end } ?? false
        }
        return begin.contains { condition in
            switch condition.target {
            case .area(let id):
                venue.areas.contains { $0.id == id && isAround($0.level, $0.polygon) }
                    || venue.units.contains { $0.id == id && isAround($0.level, $0.polygon) }
            case .connectorStop(_, level):
                venue.closure(ofLevel: segment.fromLevel, among: conditions, at: condition.from ?? end) != nil
            case .connectorStop, .connector, .edge, .place: false
            }
        }
    }

    private func longWaits(_ route: Route, _ trip: Trip) -> [LongWait] {
        var waits: [LongWait] = []
        for (leg, steps) in trip.legs.enumerated() {
            for (place, step) in steps.enumerated() where mayNotWait(route.legs[leg].segments[place]) {
                let segment = route.legs[leg].segments[place]
                let opens = segment.entry.adding(milliseconds: segment.waiting)
                let blocks = weights.costs.causes(of: step, at: segment.entry)
                    .map { RouteBlock(source: segment.source, cause: $0) }
                waits.append(LongWait(ban: Ban(leg: leg, edge: step.edge), opens: opens, blocks: blocks))
            }
        }
        return waits
    }
}
