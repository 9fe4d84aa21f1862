import WaymarkModel

extension Router {
    /// Returns the nearest places of a category, ordered by the travel time of the best route to each, then by weight
    /// and id.
    ///
    /// Places that the traveller's roles do not open or that cannot be reached are left out, and so are those on levels where nobody
    /// may arrive. Places that are closed on arrival are marked as such.
    ///
    /// - Throws: `RoutingError`, even if no place of the category can be reached.
    package func nearest(
        _ request: NearestRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> [NearestResult] {
        let key = WeightsKey(request.traveller, conditions: conditions)
        var query = try RouteQuery(self, key, departure: request.departure, space: space)
        (query.isUnderWay, query.keptOut) = (request.isUnderWay, request.keptOut)
        do throws(RoutingError) {
            return try nearest(request, query)
        } catch {
            throw RoleObstacles(query: query).completing(error, [request.from, request.waypoint])
        }
    }

    private func nearest(_ request: NearestRequest, _ query: RouteQuery) throws(RoutingError) -> [NearestResult] {
        let targets = try query.targets(of: request.category, on: request.level, leg: 0)
        let results: [NearestResult]
        if query.isInside(request.from) {
            results = try query.nearestOfAll(request, targets)
        } else {
            try query.refuseBehindClosed(request.from)
            let waypoints = [try query.resolve(request.from, index: 0), targets.waypoint]
            if waypoints[1].others.isEmpty,
                let results = query.nearestByWeight(waypoints, targets, count: request.count), !results.isEmpty
            {
                return results
            }
            results =
                query.weights.validUntil == nil
                ? try query.nearestInColumns(waypoints) : try query.nearestOfAll(request, targets)
        }
        if results.isEmpty {
            if let locked = query.lockedEnd(targets.waypoint) { throw locked }
            // A route says why nobody may arrive at any of them.
            _ = try query.depart([request.from, request.waypoint])
        }
        let order = results.sorted { ($0.duration, $0.weight, $0.place) < ($1.duration, $1.weight, $1.place) }
        return Array(order.prefix(max(0, request.count)))
    }
}

extension RouteQuery {
    /// Returns all places that can be reached, where nothing ever changes.
    fileprivate func nearestInColumns(_ waypoints: [ResolvedWaypoint]) throws(RoutingError) -> [NearestResult] {
        let trips = waypoints[1].site.terminalCount == 0 ? [] : search.runToEach(waypoints.map(\.site)).trips
        let others = routesToOthers(waypoints)
        guard !trips.isEmpty || !others.isEmpty else { throw refusal(leg: 0, waypoints: waypoints) }
        var seen: Set<Destination> = []
        var results: [NearestResult] = []
        let start = waypoints[0].destinations.first
        var landings: [Destination: [Route]] = [:]
        for (terminal, trip) in trips where opens(waypoints[1], at: terminal, from: start) {
            let destination = waypoints[1].destinations[terminal]
            let isConnector = if case .connector = destination { true } else { false }
            guard seen.insert(destination).inserted || isConnector else { continue }
            let route = builder.route(trip, through: waypoints)
            if !isConnector, isShut(route) { continue }
            if isConnector {
                landings[destination, default: []].append(route)
            } else {
                results.append(result(destination, route))
            }
        }
        for (connector, routes) in landings {
            if let chosen = landing(of: connector, among: routes), !isShut(chosen) {
                results.append(result(connector, chosen))
            }
        }
        for (destination, route) in others
        where !isShut(route) && weights.costs.rules.opens(venue.access(of: destination))
            && route.legs.allSatisfy({
                weights.isLeaving($0) || snapshot.opens($0.to.level, to: weights.costs.rules)
            })
        {
            results.append(result(destination, route))
        }
        return results
    }

    /// Returns whether nobody may arrive at the end of a route.
    private func isShut(_ route: Route) -> Bool {
        route.legs.last.map { weights.isShut(around: $0, at: route.arrival) } ?? false
    }

    /// Returns the way to the landing of a connector that people go to.
    private func landing(of connector: Destination, among routes: [Route]) -> Route? {
        weights.landing(of: connector, among: routes) { route in
            guard let node = route.legs.last?.to.node else { preconditionFailure("a landing is a node") }
            return (snapshot.graphIndex(of: node), route.arrival)
        }
    }

    /// Returns all places that can be reached, by the search for what is in reach.
    fileprivate func nearestOfAll(
        _ request: NearestRequest, _ targets: CategoryTargets
    ) throws(RoutingError) -> [NearestResult] {
        var nodes: Set<UInt32> = []
        if case .nodes(let all) = targets.waypoint.site { nodes.formUnion(all) }
        for case .opening(let index) in targets.waypoint.others {
            guard let site = snapshot.passage(through: venue.openings[index.position]) else { continue }
            nodes.formUnion(SiteLinks(to: site, in: snapshot.graph).links.map(\.node))
        }
        let limit = ReachRequest.Limit.time(.max / 2)
        let (marks, sites) = try ReachWays(query: self, targets: nodes.sorted(), limit: limit).ways(from: [request.from]
        )
        let tree = ReachTree(
            weights,
            ReachRequest(
                points: [request.from], limit: limit, traveller: request.traveller, departure: request.departure),
            sites, marks, ends: withoutShutEnds(marks, from: [request.from]), heldUntil: nil)
        let results = tree.destinations(of: request.category, on: request.level)
            .compactMap { destination -> NearestResult? in
                guard let (spot, node) = tree.spot(at: destination, on: request.level) else { return nil }
                guard tree.opens(destination) else { return nil }
                let closing = tree.closure(of: destination, at: node, by: spot)
                return NearestResult(
                    destination: destination, place: venue.id(of: destination), distance: spot.distance,
                    duration: spot.duration, weight: spot.weight, isOpen: !closing.isClosed, opens: closing.opens,
                    waiting: spot.waiting, node: node)
            }
        if results.isEmpty, !nodes.contains(where: { marks[Int($0)].isReached }) {
            if let locked = lockedEnd(targets.waypoint, where: { marks[Int($0.rawValue)].isReached }) { throw locked }
            throw refusal(leg: 0, waypoints: [try resolve(request.from, index: 0), targets.waypoint])
        }
        return results
    }

    /// Returns the refusal of the first destination that nothing but the traveller's roles keeps them from, among those at
    /// some nodes; nil if there is none.
    fileprivate func lockedEnd(
        _ waypoint: ResolvedWaypoint, where isReached: (NodeIndex) -> Bool = { _ in true }
    ) -> RoutingError? {
        guard case .nodes(let nodes) = waypoint.site else { return nil }
        for terminal in nodes.indices
        where isReached(NodeIndex(nodes[terminal])) && !opens(waypoint, at: terminal, from: nil) {
            let node = NodeIndex(nodes[terminal])
            let access = weights.access(of: waypoint.destinations[terminal], at: node)
            if !weights.costs.rules.opens(access) {
                return RoutingError(
                    .noAccess(access), leg: 0, blocks: [RouteBlock(source: nil, cause: .access(access))])
            }
            if let barrier = barrier(
                on: venue.level(of: snapshot.venueIndex(of: node)), isLeaving: false, at: departure)
            {
                return refusal(barrier, leg: 0, relaxed: nil)
            }
        }
        return nil
    }

    /// Returns the nearest places where the order by weight is the order by travel time, so that only the routes to
    /// them are needed; nil if it is not, if no place can be reached, or if something changes before the last is.
    fileprivate func nearestByWeight(
        _ waypoints: [ResolvedWaypoint], _ targets: CategoryTargets, count: Int
    ) -> [NearestResult]? {
        // Open floor under a free position is not among the edges of plain weights.
        guard weights.isPlain, weights.costs.scale == 1, !weights.costs.hasAvoided,
            weights.key.prefer.isEmpty, count > 0
        else { return nil }
        // Places that are far by the least weights are left out first, if there are many.
        if case .nodes(let nodes) = waypoints[1].site, nodes.count > 2 * TargetBuckets.size,
            count <= TargetBuckets.size / 2, let buckets = targets.buckets(for: weights, stop: space.stop),
            let near = buckets.nearest(
                to: SiteLinks(from: waypoints[0].site, in: snapshot.graph).links.map(\.node), using: space.core),
            let results = nearest(waypoints, among: near.targets.map { Int($0) }, count: count, below: near.next)
        {
            return results
        }
        // Or those that are far in a straight line.
        if case .nodes(let nodes) = waypoints[1].site, count < Self.mostNearest,
            let near = closest(of: nodes, to: waypoints[0].site, count: 4 * count + 28),
            let results = nearest(waypoints, among: near.terminals, count: count, below: near.next)
        {
            return results
        }
        return nearest(waypoints, among: Array(0..<waypoints[1].site.terminalCount), count: count, below: .infinity)
    }

    /// The number of results up to which looking at few places first pays.
    private static var mostNearest: Int { 100 }

    /// Returns the terminals that are closest to a site in a straight line, ascending, and a lower bound of the weight to
    /// all others; nil if there are few others.
    private func closest(of nodes: [UInt32], to start: Site, count: Int) -> (terminals: [Int], next: Double)? {
        guard nodes.count > 2 * count else { return nil }
        let (graph, box) = (snapshot.graph, SiteBox(start, in: snapshot.graph))
        // Ordered by bound. Most terminals are farther away than the last.
        var best: [(bound: Double, terminal: Int)] = []
        best.reserveCapacity(count + 1)
        var next = Double.infinity
        for (terminal, node) in nodes.enumerated() {
            // A millisecond less, because parts of edges can be rounded down.
            let bound = box.bound(Int(node), graph, weights.bounds) - 1
            if best.count == count, bound >= best[count - 1].bound {
                next = min(next, bound)
                continue
            }
            var place = best.count
            while place > 0, best[place - 1].bound > bound { place -= 1 }
            best.insert((bound, terminal), at: place)
            if best.count > count, let last = best.popLast() { next = min(next, last.bound) }
        }
        return (best.map(\.terminal).sorted(), next)
    }

    /// Returns the nearest places among some terminals; nil if there are too few with less weight than `limit`.
    private func nearest(
        _ waypoints: [ResolvedWaypoint], among terminals: [Int], count: Int, below limit: Double
    ) -> [NearestResult]? {
        let start = waypoints[0].site
        var end = waypoints[1].site
        if case .nodes(let nodes) = end { end = .nodes(terminals.map { nodes[$0] }) }
        let ways = CoreWays(
            weights, space, from: start, starts: [UInt64](repeating: 0, count: start.terminalCount), to: end,
            needsAll: true)
        let found = terminals.indices.map { (key: ways.key(at: $0), terminal: $0) }
            .filter { $0.key != .max }.sorted { $0 < $1 }
        if found.isEmpty { return nil }
        var seen: Set<Destination> = []
        var results: [NearestResult] = []
        var last: UInt64?
        let from = waypoints[0].destinations.first
        for (key, terminal) in found {
            let destination = waypoints[1].destinations[terminals[terminal]]
            guard opens(waypoints[1], at: terminals[terminal], from: from), seen.insert(destination).inserted else {
                continue
            }
            // Places that are equally far are ordered by id.
            if let last, key > last { break }
            if Double(key) >= limit { return nil }
            // Until the first change, the columns are what a search through time would find.
            if let until = weights.validUntil, departure.adding(milliseconds: Int64(key)) >= until { return nil }
            guard let arrival = ways.arrival(at: terminal) else { continue }
            let trip = Trip(legs: [arrival.steps], terminals: [arrival.origin, terminals[terminal]])
            let route = builder.route(trip, through: waypoints)
            if case .connector = destination, let node = route.legs[0].to.node,
                !weights.isChosen(snapshot.graphIndex(of: node), of: destination, at: route.arrival)
            {
                return nil
            }
            if isShut(route) { continue }
            results.append(result(destination, route))
            if results.count == count { last = key }
        }
        if results.count < count, limit.isFinite || weights.validUntil != nil { return nil }
        results.sort { ($0.duration, $0.weight, $0.place) < ($1.duration, $1.weight, $1.place) }
        return Array(results.prefix(count))
    }

    /// Returns whether the traveller's roles open the destination of a terminal, and the landing there.
    fileprivate func opens(_ waypoint: ResolvedWaypoint, at terminal: Int, from start: Destination?) -> Bool {
        guard case .nodes(let nodes) = waypoint.site else { return true }
        let (node, rules) = (NodeIndex(nodes[terminal]), weights.costs.rules)
        let (destination, index) = (waypoint.destinations[terminal], snapshot.venueIndex(of: node))
        return rules.opens(weights.access(of: destination, at: node))
            && (snapshot.opens(venue.level(of: index), to: rules)
                || snapshot.leaves(from: start, to: destination, at: index))
    }

    fileprivate func result(_ destination: Destination, _ route: Route) -> NearestResult {
        let leg = route.legs[route.legs.count - 1]
        let end = leg.to
        var result = NearestResult(
            destination: destination, place: venue.id(of: destination), distance: route.distance,
            duration: route.duration, weight: route.weight, isOpen: true, opens: nil,
            waiting: route.legs.flatMap(\.segments).reduce(0) { $0 + $1.waiting }, node: end.node)
        let closing = weights.closing(
            of: destination, at: end.node.map { snapshot.graphIndex(of: $0) }, on: end.level,
            isLeaving: weights.isLeaving(leg), route.arrival)
        (result.isOpen, result.opens) = (!closing.isClosed, closing.opens)
        return result
    }
}
