import WaymarkModel

/// The way out of what has closed around a traveller.
///
/// A traveller inside a closed area, on a closed level, or in what a plugin closes may leave it by the shortest way. Nobody
/// may enter it, or come back into it.
extension RouteQuery {
    /// The most ways out that are tried, the shortest first.
    private static let mostExits = 64

    /// Returns whether the route may lead out of what has closed around the first waypoint: for a traveller under way, or if it is
    /// a position, where somebody stands. Whether a place is closed is for its visitors to know before they set out.
    ///
    /// - Throws: `RoutingError` if the roles do not open the area of a position that is not a traveller's under way.
    func mayLeave(_ asked: [Waypoint]) throws(RoutingError) -> Bool {
        if isUnderWay { return true }
        guard case .position(let point, let id) = asked[0], let level = venue.index(ofLevel: id) else { return false }
        try refuseRoles(around: point, level: level, leg: 0)
        return true
    }

    /// Returns the route that leaves what has closed around the first waypoint by the shortest way from which the other
    /// waypoints can be reached; nil if nothing has closed around it, or if there is no such way.
    func leaving(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        guard let closures = SurroundingClosures(weights, at: departure, around: asked[0]) else { return nil }
        let conditions = weights.key.standing.conditions
        if conditions.contains(where: closures.contains) {
            var key = weights.key
            key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
            let answer = try leaving(asked, closures, over: try router.weights(for: key, at: departure))
            if let answer { return answer }
        }
        // What rules close cannot be lifted one by one.
        if weights.costs.weightings.isEmpty { return nil }
        var key = weights.key
        key.relaxation = .closures
        return try leaving(asked, closures, over: try router.weights(for: key, at: departure))
    }

    /// Returns the route that leaves the closed areas and paths that the first waypoint is on; nil if it is on none, or if there
    /// is none. If the only ways out lead through others that are closed, it leads through those, too.
    func leavingGround(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        let conditions = weights.key.standing.conditions
        if weights.costs.weightings.isEmpty, !conditions.contains(where: \.isOnGround) { return nil }
        guard
            var closures = SurroundingClosures(
                weights, at: departure, around: asked[0], isMeasured: isUnderWay),
            closures.isOnClosedPath || conditions.contains(where: { $0.isOnGround && closures.contains($0) })
        else { return nil }
        for _ in 0..<2 {
            var key = weights.key
            if closures.isOnRuledPath {
                key.relaxation = .closures
            } else {
                key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
            }
            let open = try router.weights(for: key, at: departure)
            if let answer = try leaving(asked, closures, over: open) { return answer }
            if let answer = try crossing(asked, closures, over: open) { return answer }
            guard let start = start(asked[0], open) else { return nil }
            guard let wider = closures.including(closedGround(beside: start)) else { return nil }
            closures = wider
        }
        return nil
    }

    /// Returns the closed areas and paths that are joined to those around a start by closed paths.
    func closedGround(beside start: ResolvedWaypoint) -> Set<Condition.Target> {
        let graph = snapshot.graph
        var found: Set<Condition.Target> = []
        var open = SiteLinks(from: start.site, in: graph).links.map { Int($0.node) }
        var seen = Set(open)
        while let node = open.popLast() {
            for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                let step = Step(edge: edge, part: .whole)
                guard graph.source[Int(edge)] & VenueGraph.passageBit == 0,
                    weights.duration(of: step, at: departure.milliseconds) == nil
                else { continue }
                var closed: Set<Condition.Target> = []
                let isByGround = weights.costs.causes(of: step, at: departure).allSatisfy { cause in
                    guard case .condition(let condition) = cause, condition.isOnGround else { return false }
                    closed.insert(condition.target)
                    return true
                }
                guard isByGround else { continue }
                found.formUnion(closed)
                let next = Int(graph.head[Int(edge)])
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return found
    }

    /// - Parameter open: The weights without what is closed around the traveller.
    private func leaving(
        _ asked: [Waypoint], _ closures: SurroundingClosures, over open: Weights
    ) throws(RoutingError) -> RouteAnswer? {
        guard let start = start(asked[0], open) else { return nil }
        let exits = exits(open, to: asked[1], closures)
        guard !exits.isEmpty else { return nil }
        let isShutIn = closures.isOnRuledPath || isShutIn(start)
        let trips = TripSearch(weights: open, space: space, departure: departure)
            .runToEach([start.site, .nodes(exits)]).trips
        let ways = trips.filter {
            closures.lets($0.trip.legs[0], to: NodeIndex(exits[$0.terminal]), isShutIn: isShutIn)
        }
        for (terminal, trip) in ways.prefix(Self.mostExits) {
            let exit = resolved(exit: NodeIndex(exits[terminal]))
            var out = trip
            out.terminals[1] = 0
            let way = RouteBuilder(weights: open, departure: departure).route(out, through: [start, exit])
            let rest = try RouteQuery(
                router, weights.key, departure: way.arrival, space: space, isUnderWay: isUnderWay)
            guard let answer = try? rest.answer([exit.waypoint] + asked.dropFirst()) else { continue }
            return RouteAnswer(route: joined(way, answer.route))
        }
        return nil
    }

    /// Finds a node at which a traveller is out.
    func resolved(exit: NodeIndex) -> ResolvedWaypoint {
        let node = snapshot.venueIndex(of: exit)
        return ResolvedWaypoint(
            waypoint: .node(venue.id(of: node)), site: .nodes([exit.rawValue]), level: venue.level(of: node),
            point: venue.position(of: node))
    }

    /// Returns the route across an open floor that leaves what is closed and does not come back; nil if there is none. A floor can be
    /// left anywhere, so this is the way to the next waypoint, and not to a junction.
    private func crossing(
        _ asked: [Waypoint], _ closures: SurroundingClosures, over open: Weights
    ) throws(RoutingError) -> RouteAnswer? {
        guard let start = start(asked[0], open), case .onFloor = start.site,
            let goals = try? resolve(asked, from: start),
            case .found(let trip) = TripSearch(weights: open, space: space, departure: departure).run(goals.map(\.site))
        else { return nil }
        let isOpen = trip.legs.map { $0.map { weights.duration(of: $0, at: departure.milliseconds) != nil } }
        let closed = isOpen[0].prefix { !$0 }.count
        guard closed > 0, isOpen[0].dropFirst(closed).allSatisfy(\.self),
            isOpen.dropFirst().joined().allSatisfy(\.self),
            trip.legs[0].prefix(closed).allSatisfy({ closures.letsGoOn($0, besides: []) })
        else { return nil }
        var route = RouteBuilder(weights: open, departure: departure).route(trip, through: goals)
        for index in 0..<closed { route.legs[0].segments[index].leavesClosed = true }
        try refuseClosedPlaces(route)
        return RouteAnswer(route: told(route))
    }

    /// Finds the waypoints after a start that is known.
    private func resolve(_ asked: [Waypoint], from start: ResolvedWaypoint) throws(RoutingError) -> [ResolvedWaypoint] {
        var waypoints = [start]
        for (index, waypoint) in asked.enumerated().dropFirst() {
            if case .category = waypoint { throw RoutingError(.noPath) }
            waypoints.append(try resolve(waypoint, index: index))
        }
        return waypoints
    }

    /// Returns the way out and the rest as one route.
    private func joined(_ way: Route, _ rest: Route) -> Route {
        var route = rest
        route.departure = departure
        route.legs[0].from = way.legs[0].from
        let out = way.legs[0].segments.map { segment in
            var segment = segment
            segment.leavesClosed = true
            return segment
        }
        route.legs[0].segments = out + route.legs[0].segments
        return told(route)
    }

    /// Returns a route that leaves what is closed, with its notices.
    func told(_ route: Route) -> Route {
        var route = route
        var clock = departure
        let arrivals = route.legs.map { leg in
            clock = clock.adding(milliseconds: leg.duration)
            return clock
        }
        builder.tellAhead(on: &route, from: RouteSpot(), arrivals: arrivals)
        return route
    }

    func start(_ waypoint: Waypoint, _ open: Weights) -> ResolvedWaypoint? {
        guard case .position(let point, let id) = waypoint else { return try? resolve(waypoint, index: 0) }
        guard let level = venue.index(ofLevel: id), let snap = snap(point, level: level, index: 0, over: open) else {
            return nil
        }
        return ResolvedWaypoint(
            waypoint: waypoint, site: snap.site, level: level, point: snap.point, snapDistance: snap.distance)
    }

    /// Returns whether nothing leads on from where the traveller is, so that what rules close there is around them.
    func isShutIn(_ start: ResolvedWaypoint) -> Bool {
        let graph = snapshot.graph
        switch start.site {
        case .onEdge(let edge, let fraction):
            return !weights.usableParts(ofPathEdge: edge).contains { $0.start <= fraction && fraction <= $0.end }
                && !weights.leadsOn(fromPath: edge, at: fraction, moment: departure)
        case .nodes(let nodes):
            let steps = (0..<UInt32(graph.edgeCount)).filter { nodes.contains(graph.tail[Int($0)]) }
            return steps.contains { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
                && steps.allSatisfy {
                    weights.duration(of: Step(edge: $0, part: .whole), at: departure.milliseconds) == nil
                }
        case .onFloor:
            return Snapping.snap(start.point, level: start.level, weights: weights, limit: 0.01) == nil
        }
    }

    /// Returns the nodes at which a passage ends that is closed, and another is open. The goal counts, too, if there is one and it is
    /// outside of what is closed.
    func exits(_ open: Weights, to goal: Waypoint?, _ closures: SurroundingClosures) -> [UInt32] {
        let graph = snapshot.graph
        var (isReached, isOpen) = (Set<UInt32>(), Set<UInt32>())
        if let goal, let goal = try? resolve(goal, index: 1), case .nodes(let nodes) = goal.site {
            isOpen.formUnion(nodes.filter(closures.isOutside))
        }
        for edge in 0..<UInt32(graph.edgeCount) {
            let step = Step(edge: edge, part: .whole)
            if weights.duration(of: step, at: departure.milliseconds) != nil {
                isOpen.insert(graph.tail[Int(edge)])
                isOpen.insert(graph.head[Int(edge)])
            } else if open.duration(of: step, at: departure.milliseconds) != nil {
                isReached.insert(graph.head[Int(edge)])
            }
        }
        return isReached.intersection(isOpen).sorted()
    }
}
