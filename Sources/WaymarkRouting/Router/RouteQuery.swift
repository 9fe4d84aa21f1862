import WaymarkModel

/// The computation of one request with one departure.
struct RouteQuery {
    let router: Router
    let weights: Weights
    let departure: Timestamp
    let space: SearchSpace
    /// Whether the traveller is already on the way, so that the route may lead out of a closed area.
    var isUnderWay: Bool
    /// The destination that the first category after the start stands for; nil for the nearest.
    var chosen: Destination?
    /// What the traveller stopped before, and is not in.
    var keptOut: Set<Condition.Target> = []
    /// What has been found for the query before.
    let memo = QueryMemo()

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
        let (waypoints, waiting) = try resolve(asked)
        var answer: RouteAnswer
        do throws(RoutingError) {
            answer = try withoutLongWaits(waypoints)
        } catch {
            var error = error
            if let route = error.waitingRoute, let end = ClosedEnds(query: self).first(on: route) {
                error.waitingRoute = nil
                // Nobody who waits is let in there.
                if end.leg == error.leg { error.blocks = end.blocks + error.blocks }
            }
            throw error
        }
        try refuseClosedPlaces(answer.route)
        if let waiting { answer.waitingRoute = try route(waiting).route }
        return answer
    }

    /// Returns the best route through some waypoints, however long it waits; nil if there is none.
    func routeWithWaits(_ asked: [Waypoint]) throws(RoutingError) -> Route? {
        let waypoints = try resolve(asked, waitsLong: true).waypoints
        guard case .found(let trip) = search.run(waypoints.map(\.site)) else { return nil }
        let route = builder.route(trip, through: waypoints)
        try refuseClosedPlaces(route)
        return route
    }

    /// Finds all waypoints in the venue: a category becomes its nearest destination, a connector its nearest landing, and
    /// both must be open to the roles. The nearest is chosen by the route that the answer has.
    ///
    /// - Parameter waitsLong: Whether the answer may wait for over 15 minutes.
    /// - Returns: The waypoints; and if waits of over 15 minutes would make another destination of the last one the nearest, those
    ///   with that.
    func resolve(
        _ asked: [Waypoint], waitsLong: Bool = false
    ) throws(RoutingError) -> (waypoints: [ResolvedWaypoint], waiting: [ResolvedWaypoint]?) {
        precondition(asked.count >= 2, "a route joins at least two waypoints")
        var waypoints: [ResolvedWaypoint] = []
        var waiting: ResolvedWaypoint?
        for (index, waypoint) in asked.enumerated() { waypoints.append(try resolve(waypoint, index: index)) }
        for (index, waypoint) in asked.enumerated().dropFirst() {
            switch waypoint {
            case .category, .connector:
                let choice = try nearest(Array(waypoints[...index]), waitsLong: waitsLong)
                waypoints[index] = choice.nearest
                waiting = index + 1 == asked.count ? choice.waiting : nil
            case .place, .node, .opening, .position: continue
            }
        }
        for (index, waypoint) in waypoints.enumerated().dropFirst() {
            try refuseAccess(to: waypoint, leg: index - 1, waypoints: waypoints)
        }
        return (waypoints, waiting.map { waypoints.dropLast() + [$0] })
    }

    /// Returns the best trip, or throws why there is none.
    func route(_ waypoints: [ResolvedWaypoint]) throws(RoutingError) -> (route: Route, trip: Trip) {
        switch search.run(waypoints.map(\.site)) {
        case .found(let trip): return (builder.route(trip, through: waypoints), trip)
        case .failed(let leg): throw refusal(leg: leg, waypoints: waypoints)
        }
    }

    var search: TripSearch { TripSearch(weights: weights, space: space, departure: departure) }
}

extension RouteQuery {
    /// Returns what keeps this traveller from arriving on a level at a moment: its roles, or its hours and those of its
    /// building; nil if nothing does.
    ///
    /// - Parameter isLeaving: Whether they leave the venue there.
    func barrier(on level: Index<Level>, isLeaving: Bool, at moment: Timestamp) -> RouteBlock.Cause? {
        let around = isLeaving ? [] : snapshot.enclosures[level]
        if let locked = around.first(where: { !weights.costs.rules.opens($0.access) }) {
            return .accessAround(locked.enclosure, locked.access)
        }
        return around.closing(at: moment, in: venue.calendar).map { .closedAround($0.rule.enclosure, opens: $0.opens) }
    }

    /// Returns the refusal of a leg that ends on a level which nobody may enter.
    func refusal(_ barrier: RouteBlock.Cause, leg: Int, relaxed: Route?) -> RoutingError {
        let block = RouteBlock(source: nil, cause: barrier)
        let reason: RoutingError.Reason =
            switch barrier {
            case .accessAround(_, let roles): .noAccess(roles)
            case .closedAround(_, let opens): .closed(opens: opens)
            default: .closed(opens: nil)
            }
        return RoutingError(reason, leg: leg, blocks: [block], relaxed: relaxed)
    }
}
