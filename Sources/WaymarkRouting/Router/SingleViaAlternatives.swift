import WaymarkModel

/// Looks for other ways among those that are the best way to some point of a leg and the best way on from there; the other legs stay
/// as they are.
///
/// The ways are those in the state of the departure. If something changes during the walk, those in the state of the arrival are tried,
/// too.
struct SingleViaAlternatives {
    let router: Router
    let request: RouteRequest
    let conditions: [Condition]
    let space: SearchSpace

    /// How many ways are tried of those that are found in one state while something changes.
    private static let mostTried = 32

    func add(to offer: inout AlternativeOffer) throws(RoutingError) {
        let (route, rules) = (offer.route, offer.rules)
        // Nobody comes back into what the route leads out of.
        if offer.isComplete || route.duration == 0 || route.legs[0].segments.contains(where: \.leavesClosed) { return }
        let key = WeightsKey(request, conditions: conditions)
        let query = try RouteQuery(
            router, key, departure: route.departure, space: space, isUnderWay: request.isUnderWay)
        guard let waypoints = try? query.resolve(request.waypoints).waypoints, let trip = trip(of: route, waypoints)
        else { return }
        let end = route.departure.adding(milliseconds: Int64(Double(route.duration) * rules.stretch))
        var states = [query.weights]
        let isQuiet = query.weights.validUntil.map { end <= $0 } ?? true
        if !isQuiet { states.append(try router.weights(for: key, at: route.arrival, stop: space.stop)) }
        for weights in states {
            for leg in route.legs.indices where !route.legs[leg].segments.isEmpty && !offer.isComplete {
                try add(to: &offer, leg: leg, trip, waypoints, query, weights, isQuiet: isQuiet)
            }
        }
    }

    /// Adds the ways of a leg.
    private func add(
        to offer: inout AlternativeOffer, leg: Int, _ trip: Trip, _ waypoints: [ResolvedWaypoint], _ query: RouteQuery,
        _ weights: Weights, isQuiet: Bool
    ) throws(RoutingError) {
        let (route, rules) = (offer.route, offer.rules)
        let rest = route.duration - route.legs[leg].duration
        let limits = SingleViaWays.Limits(
            duration: Int64(Double(route.duration) * rules.stretch) - rest,
            sharing: rules.sharing, shared: rest, optimality: rules.optimality * Double(route.legs[leg].weight))
        let from = leg == 0 ? waypoints[leg].site : waypoints[leg].site.terminal(trip.terminals[leg])
        let to =
            leg + 2 == waypoints.count
            ? waypoints[leg + 1].site : waypoints[leg + 1].site.terminal(trip.terminals[leg + 1])
        let marks = marks(of: route.legs[leg])
        let ways = SingleViaWays(weights, space, from: from, to: to, marks: marks, limits: limits)
        var tried = 0
        // The searches of the checks use other memory.
        for way in ways.ways where !offer.isComplete {
            if !isQuiet, tried == Self.mostTried { break }
            tried += 1
            let found = ways.steps(of: way)
            var other = trip
            other.legs[leg] = found.steps
            if leg == 0 { other.terminals[0] = found.terminals.first }
            if leg + 2 == waypoints.count { other.terminals[leg + 1] = found.terminals.last }
            // What is behind a traveller may have closed since.
            guard query.search.weightThroughTime(of: other) != nil else { continue }
            let candidate = try router.repriced(
                query.builder.route(other, through: waypoints), for: request, conditions: conditions,
                at: route.departure)
            guard let candidate else { continue }
            var best = [[Range<Int>]](repeating: [], count: route.legs.count)
            if isQuiet { best[leg] = [found.best.first, found.best.last] }
            try offer.add(candidate, best: best)
        }
    }

    /// Returns the edges that a leg of the route uses, and all on the open floors that it crosses.
    private func marks(of leg: RouteLeg) -> [UInt32] {
        router.snapshot.edges(
            of: leg.segments.flatMap { router.snapshot.pieces(of: $0.source) }.filter {
                if case .flight = $0 { false } else { true }
            })
    }

    /// Returns the trip of a route; nil if it does not join the waypoints.
    private func trip(of route: Route, _ waypoints: [ResolvedWaypoint]) -> Trip? {
        guard route.legs.count + 1 == waypoints.count else { return nil }
        let ends = route.legs.prefix(1).map(\.from) + route.legs.map(\.to)
        var terminals: [Int] = []
        for (end, waypoint) in zip(ends, waypoints) {
            guard case .nodes(let nodes) = waypoint.site else {
                terminals.append(0)
                continue
            }
            guard let node = end.node.map({ router.snapshot.graphIndex(of: $0).rawValue }),
                let terminal = nodes.firstIndex(of: node)
            else { return nil }
            terminals.append(terminal)
        }
        return Trip(
            legs: route.legs.map { leg in leg.segments.map { router.snapshot.step(of: $0) } }, terminals: terminals)
    }
}

extension Site {
    /// Returns the site of one of its terminals.
    fileprivate func terminal(_ number: Int) -> Site {
        if case .nodes(let nodes) = self { .nodes([nodes[number]]) } else { self }
    }
}
