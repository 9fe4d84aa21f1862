import WaymarkModel

/// Finds the nearest destination of a category for somebody around whom something is closed. Each destination has a way out for itself, so
/// they are tried in the order in which they would be reached if nothing were closed, until no other can be nearer.
struct NearestFromInside {
    let query: RouteQuery
    let category: String
    let level: FeatureID?

    /// A destination, and the least that a way to it can cost.
    private typealias Bound = (destination: Destination, least: RouteCost)

    /// Returns the best route through some waypoints whose first leg ends at the nearest destination that is open; nil if there is none.
    func answer(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        var best: (destination: Destination, answer: RouteAnswer, cost: RouteCost)?
        for bound in try bounds(from: asked[0]) {
            if query.space.isStopped { break }
            if let best, best.cost <= bound.least { break }
            guard let answer = try? answer(Array(asked[...1]), at: bound.destination), isOpen(answer.route) else {
                continue
            }
            let cost = RouteCost(answer.route.legs.prefix(1))
            if best.map({ cost < $0.cost }) ?? true { best = (bound.destination, answer, cost) }
        }
        guard let best else { return nil }
        return asked.count == 2 ? best.answer : try answer(asked, at: best.destination)
    }

    private func answer(_ asked: [Waypoint], at destination: Destination) throws(RoutingError) -> RouteAnswer {
        var query = query
        query.chosen = destination
        return try query.depart(asked)
    }

    /// Returns the destinations in the order of what the ways to them would cost if nothing were closed.
    private func bounds(from start: Waypoint) throws(RoutingError) -> [Bound] {
        let target = try query.targets(of: category, on: level, leg: 0).waypoint
        var key = query.weights.key
        key.relaxation = .closures
        let open = try RouteQuery(
            query.router, key, departure: query.departure, space: query.space, isUnderWay: true)
        guard let start = query.start(start, open.weights), case .nodes(let nodes) = target.site else { return [] }
        let ends = [start, target]
        var bounds = open.routesToOthers(ends).map { Bound($0.destination, RouteCost($0.route.legs.prefix(1))) }
        var seen: Set<Destination> = []
        for (terminal, trip) in nodes.isEmpty ? [] : open.search.runToEach(ends.map(\.site)).trips {
            let destination = target.destinations[terminal]
            guard seen.insert(destination).inserted else { continue }
            bounds.append((destination, RouteCost(open.builder.route(trip, through: ends).legs)))
        }
        return bounds.sorted { $0.least < $1.least }
    }

    /// Returns whether nothing closes the destination of a route on arrival.
    private func isOpen(_ route: Route) -> Bool {
        let (weights, leg) = (query.weights, route.legs[0])
        guard let destination = leg.to.destination else { return true }
        return !weights.closing(
            of: destination, at: leg.to.node.map { query.snapshot.graphIndex(of: $0) }, on: leg.to.level,
            isLeaving: weights.isLeaving(leg), route.arrival
        ).isClosed
    }
}
