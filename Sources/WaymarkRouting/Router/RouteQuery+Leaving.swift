import WaymarkModel

/// The way out of what has closed around a traveller.
///
/// A traveller inside a closed area, on a closed level, or in what a plugin closes may leave it by the shortest way. Nobody
/// may enter it, or come back into it.
extension RouteQuery {
    /// The most ways out that are tried, the shortest first.
    private static let mostExits = 64

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

    /// Returns the route that leaves the closed areas around the first waypoint; nil if it is in none, or if there is no such
    /// way. If the only ways out lead through other closed areas, it leads through those, too.
    func leavingAreas(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        let conditions = weights.key.standing.conditions
        guard conditions.contains(where: \.isOnArea),
            var closures = SurroundingClosures(weights, at: departure, around: asked[0]),
            conditions.contains(where: { $0.isOnArea && closures.contains($0) })
        else { return nil }
        for _ in 0..<2 {
            var key = weights.key
            key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
            let open = try router.weights(for: key, at: departure)
            if let answer = try leaving(asked, closures, over: open) { return answer }
            guard let start = start(asked[0], open) else { return nil }
            guard let wider = closures.including(closedAreas(beside: start)) else { return nil }
            closures = wider
        }
        return nil
    }

    /// Returns the closed areas that are joined to those around a start by closed paths.
    private func closedAreas(beside start: ResolvedWaypoint) -> Set<FeatureID> {
        let graph = snapshot.graph
        var found: Set<FeatureID> = []
        var open = SiteLinks(from: start.site, in: graph).links.map { Int($0.node) }
        var seen = Set(open)
        while let node = open.popLast() {
            for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                let step = Step(edge: edge, part: .whole)
                guard graph.source[Int(edge)] & VenueGraph.passageBit == 0,
                    weights.duration(of: step, at: departure.milliseconds) == nil
                else { continue }
                var areas: Set<FeatureID> = []
                let isByAreas = weights.costs.causes(of: step, at: departure).allSatisfy { cause in
                    guard case .condition(let condition) = cause, case .area(let id) = condition.target else {
                        return false
                    }
                    areas.insert(id)
                    return true
                }
                guard isByAreas else { continue }
                found.formUnion(areas)
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
        let exits = exits(open)
        guard !exits.isEmpty else { return nil }
        let isShutIn = isShutIn(start)
        let trips = TripSearch(weights: open, space: space, departure: departure)
            .runToEach([start.site, .nodes(exits)]).trips
        let ways = trips.filter {
            closures.lets($0.trip.legs[0], to: NodeIndex(exits[$0.terminal]), isShutIn: isShutIn)
        }
        for (terminal, trip) in ways.prefix(Self.mostExits) {
            let node = snapshot.venueIndex(of: NodeIndex(exits[terminal]))
            let exit = ResolvedWaypoint(
                waypoint: .node(venue.id(of: node)), site: .nodes([exits[terminal]]), level: venue.level(of: node),
                point: venue.position(of: node))
            var out = trip
            out.terminals[1] = 0
            let way = RouteBuilder(weights: open, departure: departure).route(out, through: [start, exit])
            let rest = try RouteQuery(router, weights.key, departure: way.arrival, space: space)
            guard let answer = try? rest.answer([exit.waypoint] + asked.dropFirst()) else { continue }
            return RouteAnswer(route: joined(way, answer.route))
        }
        return nil
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
        var clock = departure
        let arrivals = route.legs.map { leg in
            clock = clock.adding(milliseconds: leg.duration)
            return clock
        }
        builder.tellAhead(on: &route, from: RouteSpot(), arrivals: arrivals)
        return route
    }

    private func start(_ waypoint: Waypoint, _ open: Weights) -> ResolvedWaypoint? {
        guard case .position(let point, let id) = waypoint else { return try? resolve(waypoint, index: 0) }
        guard let level = venue.index(ofLevel: id), let snap = Snapping.snap(point, level: level, weights: open) else {
            return nil
        }
        return ResolvedWaypoint(
            waypoint: waypoint, site: snap.site, level: level, point: snap.point, snapDistance: snap.distance)
    }

    /// Returns whether no path leads on from where the traveller is, so that what rules close there is around them.
    private func isShutIn(_ start: ResolvedWaypoint) -> Bool {
        let graph = snapshot.graph
        switch start.site {
        case .onEdge(let edge, let fraction):
            return !weights.usableParts(ofPathEdge: edge).contains { $0.start <= fraction && fraction <= $0.end }
        case .nodes(let nodes):
            let paths = (0..<UInt32(graph.edgeCount)).filter { edge in
                nodes.contains(graph.tail[Int(edge)]) && graph.source[Int(edge)] & VenueGraph.passageBit == 0
            }
            return !paths.isEmpty
                && paths.allSatisfy {
                    weights.duration(of: Step(edge: $0, part: .whole), at: departure.milliseconds) == nil
                }
        case .onFloor:
            return Snapping.snap(start.point, level: start.level, weights: weights, limit: 0.01) == nil
        }
    }

    /// Returns the nodes at which a passage ends that is closed, and another is open.
    private func exits(_ open: Weights) -> [UInt32] {
        let graph = snapshot.graph
        var (isReached, isOpen) = (Set<UInt32>(), Set<UInt32>())
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

/// What is closed around the traveller, so that they may leave it.
struct SurroundingClosures {
    private let weights: Weights
    private let moment: Timestamp
    /// The areas and units that the traveller is in.
    private var areas: Set<FeatureID>
    /// The levels that are closed around the traveller: theirs, or those of their building.
    private let levels: Set<FeatureID>

    /// - Returns: nil if it is not known where the traveller is.
    init?(_ weights: Weights, at moment: Timestamp, around waypoint: Waypoint) {
        self.weights = weights
        self.moment = moment
        let venue = weights.snapshot.venue
        let (point, level): (Point, Index<Level>)
        switch waypoint {
        case .position(let own, let id):
            guard let found = venue.index(ofLevel: id) else { return nil }
            (point, level) = (own, found)
        case .node(let id):
            guard let node = venue.index(ofNode: id) else { return nil }
            (point, level) = (venue.position(of: node), venue.level(of: node))
        case .place, .category, .connector, .opening: return nil
        }
        let id = venue[level].id
        areas = Set(
            venue.areas.filter { $0.level == id && $0.polygon.isInside(point) }.map(\.id)
                + venue.units.filter { $0.level == id && $0.polygon.isInside(point) }.map(\.id))
        levels = Self.closedLevels(around: level, weights, at: moment)
    }

    /// Returns the same with other areas that the way out leads through; nil if there is no other.
    func including(_ others: Set<FeatureID>) -> SurroundingClosures? {
        if others.isSubset(of: areas) { return nil }
        var closures = self
        closures.areas.formUnion(others)
        return closures
    }

    /// Returns whether a condition is one of those that the traveller is inside of.
    func contains(_ condition: Condition) -> Bool {
        guard condition.effect == .closed, condition.isActive(at: moment) else { return false }
        return switch condition.target {
        case .area(let id): areas.contains(id)
        case .connectorStop(let connector, let level): levels.contains(level) && leadsOut(connector)
        case .edge, .connector, .place: false
        }
    }

    /// Returns whether a connector leads out of the closed levels. What is closed between the levels of a building is not
    /// closed because the building is, but because one of them is.
    private func leadsOut(_ connector: FeatureID) -> Bool {
        let venue = weights.snapshot.venue
        guard let index = venue.index(ofConnector: connector) else { return false }
        return venue.stopNodes(of: index).contains { !levels.contains(venue[venue.level(of: $0)].id) }
    }

    /// Returns the traveller's level if nobody can enter it, because every landing on it is closed; otherwise the levels of
    /// their building, if every way into that is closed; otherwise none.
    private static func closedLevels(
        around level: Index<Level>, _ weights: Weights, at moment: Timestamp
    ) -> Set<FeatureID> {
        let venue = weights.snapshot.venue
        let closed = Set(
            weights.key.standing.conditions.filter { $0.effect == .closed && $0.isActive(at: moment) }
                .map(\.target))
        func isClosed(_ levels: Set<FeatureID>) -> Bool {
            var isEntered = false
            for connector in venue.connectors {
                let stops = connector.stops.compactMap { venue.node($0.node)?.level }
                let inside = stops.filter(levels.contains)
                guard !inside.isEmpty, inside.count < stops.count else { continue }
                isEntered = true
                let isShut = inside.allSatisfy { closed.contains(.connectorStop(connector.id, level: $0)) }
                if !isShut, !closed.contains(.connector(connector.id)) { return false }
            }
            return isEntered
        }
        let own: Set<FeatureID> = [venue[level].id]
        if isClosed(own) { return own }
        guard let building = venue.building(of: level) else { return [] }
        let storeys = Set(venue.levels.filter { $0.building == venue[building].id }.map(\.id))
        return isClosed(storeys) ? storeys : []
    }

    /// Returns whether every live condition that closes a step on the way out is one that the traveller is inside of.
    func letsGoOn(_ step: Step) -> Bool {
        weights.costs.causes(of: step, at: moment).allSatisfy { cause in
            guard case .condition(let condition) = cause, !condition.isRule else { return true }
            return contains(condition)
        }
    }

    /// Returns whether a traveller may leave by some steps: everything on the way is closed around them. On a closed level,
    /// or in a closed building, they may go to any way out of it.
    func lets(_ steps: [Step], to end: NodeIndex, isShutIn: Bool) -> Bool {
        let causes = steps.map { weights.costs.causes(of: $0, at: moment) }
        func isAround(_ cause: RouteBlock.Cause) -> Bool {
            guard case .condition(let condition) = cause else { return false }
            return condition.isRule ? isShutIn : contains(condition)
        }
        func isLanding(_ cause: RouteBlock.Cause) -> Bool {
            guard case .condition(let condition) = cause, case .connectorStop = condition.target else { return false }
            return true
        }
        guard let last = causes.last, !last.isEmpty, last.allSatisfy(isAround) else { return false }
        let venue = weights.snapshot.venue
        if last.contains(where: isLanding),
            levels.contains(venue[venue.level(of: weights.snapshot.venueIndex(of: end))].id)
        {
            return false
        }
        let before = causes.dropLast()
        if !levels.isEmpty, before.allSatisfy(\.isEmpty) { return true }
        return before.allSatisfy { causes in !causes.isEmpty && causes.allSatisfy(isAround) }
    }
}

extension Condition {
    /// Whether it closes an area or a unit.
    fileprivate var isOnArea: Bool {
        if case .area = target { return effect == .closed }
        return false
    }
}
