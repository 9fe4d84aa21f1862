import WaymarkModel

/// The exits of what is closed around a traveller.
struct ClosedExits {
    let query: RouteQuery
    let closures: SurroundingClosures
    /// The weights without what is closed there.
    let open: Weights

    /// A way out, with one leg, and its end.
    typealias Way = (route: Route, exit: ResolvedWaypoint)

    /// The most ways out that are tried, the shortest first.
    private static let mostWays = 64
    /// The most open stretches of paths between areas that are tried, the nearest first, and the metres from their ends.
    private static let (mostGaps, gapStep) = (8, 0.1)

    /// Returns the ways out, the shortest first; those that are equally short, or hardly longer on open floor, together. None of these goes
    /// before another: it depends on the way on from its end.
    ///
    /// - Parameters:
    ///   - exits: The nodes at which the traveller is out.
    ///   - goal: Where they go from there.
    func ways(
        from start: ResolvedWaypoint, to exits: @autoclosure () -> [UInt32], goal: ResolvedWaypoint? = nil
    ) -> some Sequence<[Way]> {
        let start = onFloor(start)
        let floor = FloorExits(query: query, closures: closures, open: open, from: start)
        let groups =
            floor.map { $0.groups(to: goal).map { $0.prefix(Self.mostWays).map { ($0.trip, $0.end) } } }
            ?? ways(from: start, toNodes: exits())
        return groups.lazy.map { ways in ways.map { way(out: $0.trip, from: start, to: $0.end) } }
    }

    /// Returns the shortest way out, or those that are equally short, for somebody whom nothing leads on.
    func nearest(from start: ResolvedWaypoint, to exits: @autoclosure () -> [UInt32]) -> [Way] {
        let begin = onFloor(start)
        if let floor = FloorExits(query: query, closures: closures, open: open, from: begin) {
            return floor.nearest().map { [way(out: $0.trip, from: begin, to: $0.end)] } ?? []
        }
        let all = ways(from: start, toNodes: exits(), andGaps: true)
        return all.first?.map { way(out: $0.trip, from: start, to: $0.end) } ?? []
    }

    /// Returns a start at a node on open floor as the position on it: who is there can go in any direction.
    private func onFloor(_ start: ResolvedWaypoint) -> ResolvedWaypoint {
        guard closures.isInAreasOnly, case .nodes(let nodes) = start.site, nodes.count == 1,
            let floor = query.snapshot.floorSite(at: NodeIndex(nodes[0]), over: open)
        else { return start }
        var begin = start
        begin.site = floor
        return begin
    }

    /// - Parameter exits: The nodes at which the traveller is out.
    private func ways(
        from start: ResolvedWaypoint, toNodes exits: [UInt32], andGaps: Bool = false
    ) -> [[(trip: Trip, end: ResolvedWaypoint)]] {
        let rules = exits.isEmpty ? [] : closures.rules.union(query.rules(shuttingIn: start))
        let search = TripSearch(weights: open, space: query.space, departure: query.departure)
        let trips = exits.isEmpty ? [] : search.runToEach([start.site, .nodes(exits)]).trips
        var ways = trips.filter {
            closures.lets($0.trip.legs[0], to: NodeIndex(exits[$0.terminal]), rules: rules)
        }
        if ways.count < trips.count {
            let hidden = Set(trips.map(\.terminal)).subtracting(ways.map(\.terminal))
            ways = InnerWays(
                closures: closures, open: open, space: query.space, departure: query.departure, rules: rules
            ).ways(besides: ways, from: start.site, to: exits, hidden)
        }
        let free = ways.filter { !leadsThroughDoor($0.trip) }
        let out = (free.isEmpty ? ways : free).prefix(Self.mostWays).map { way in
            (trip: way.trip, end: resolved(NodeIndex(exits[way.terminal])))
        }
        return equals(out + (andGaps ? gaps(from: start, search) : []), search, isLast: andGaps)
    }

    /// Returns the ways to open stretches of paths between closed areas: nothing may lead on from there, but people are out.
    private func gaps(from start: ResolvedWaypoint, _ search: TripSearch) -> [(trip: Trip, end: ResolvedWaypoint)] {
        if closures.zones.isEmpty { return [] }
        let gaps = closures.openGround.gaps(on: start.level, step: Self.gapStep)
        if gaps.isEmpty { return [] }
        let level = query.venue[start.level].id
        return gaps.sorted { start.point.distance(to: $0.point) < start.point.distance(to: $1.point) }
            .prefix(Self.mostGaps).compactMap { gap in
                let site = Site.onEdge(gap.edge, fraction: gap.fraction)
                guard case .found(let trip) = search.run([start.site, site]), closures.letOut(trip.legs[0]) else {
                    return nil
                }
                let end = ResolvedWaypoint(
                    waypoint: .position(gap.point, level: level), site: site, level: start.level, point: gap.point)
                return (trip, end)
            }
    }

    /// Returns whether a way leads through a door or a gate that a rule closes. A rule does not say whether such a door is locked or
    /// only in what is closed, so that it is a way out for those who have no other.
    private func leadsThroughDoor(_ trip: Trip) -> Bool {
        trip.legs[0].contains { step in
            step.line == nil && query.snapshot.graph.isDoor(step.edge)
                && query.weights.costs.causes(of: step, at: query.departure).contains { cause in
                    if case .condition(let condition) = cause { ClosingRule(condition) != nil } else { false }
                }
        }
    }

    /// Returns ways in their order, those of equal weight together. If something leads on from their ends, those that leave a closed
    /// level from one landing are together, too: those who take a flight or a ride there are out, wherever it leads. If nothing does,
    /// what is inside of closed areas and paths comes first.
    private func equals(
        _ ways: [(trip: Trip, end: ResolvedWaypoint)], _ search: TripSearch, isLast: Bool
    ) -> [[(trip: Trip, end: ResolvedWaypoint)]] {
        let leavesLevel = !isLast && !closures.around.enclosures.isEmpty
        let isOnGround = isLast && closures.around.enclosures.isEmpty
        func key(_ trip: Trip) -> UInt64 { search.knownTrip(trip)?.key ?? .max }
        let costs = ways.enumerated().map { number, way in
            (inside: isOnGround ? key(inside(way.trip)) : 0, whole: key(way.trip), number: number)
        }
        var groups: [(inside: UInt64, whole: UInt64, ways: [(trip: Trip, end: ResolvedWaypoint)])] = []
        var landings: [UInt32: Int] = [:]
        for cost in costs.sorted(by: <) {
            let way = ways[cost.number]
            let landing = leavesLevel ? self.landing(of: way.trip) : nil
            if let group = landing.flatMap({ landings[$0] }) {
                groups[group].ways.append(way)
                continue
            }
            if let last = groups.indices.last, (groups[last].inside, groups[last].whole) == (cost.inside, cost.whole) {
                groups[last].ways.append(way)
            } else {
                groups.append((cost.inside, cost.whole, [way]))
            }
            if let landing { landings[landing] = groups.count - 1 }
        }
        return groups.map(\.ways)
    }

    /// Returns a way up to where it comes out of closed areas and paths.
    private func inside(_ trip: Trip) -> Trip {
        var trip = trip
        guard let count = closures.openGround.stepsInside(of: trip.legs[0]) else { return trip }
        trip.legs[0] = Array(trip.legs[0].prefix(count))
        if let last = trip.legs[0].indices.last, trip.legs[0][last].line == nil,
            case .leading(let part) = closures.openGround.course(of: trip.legs[0][last])
        {
            trip.legs[0][last].part = part
        }
        return trip
    }

    /// Returns the landing from which the connectors at the end of a way lead; nil if it ends on foot.
    private func landing(of trip: Trip) -> UInt32? {
        let graph = query.snapshot.graph
        let rides = trip.legs[0].reversed().prefix {
            $0.line == nil && graph.source[Int($0.edge)] & VenueGraph.passageBit != 0
        }
        return rides.last.map { graph.tail[Int($0.edge)] }
    }

    private func way(out trip: Trip, from start: ResolvedWaypoint, to exit: ResolvedWaypoint) -> Way {
        var out = trip
        out.terminals[1] = 0
        return (RouteBuilder(weights: open, departure: query.departure).route(out, through: [start, exit]), exit)
    }

    /// Finds a node at which a traveller is out.
    private func resolved(_ exit: NodeIndex) -> ResolvedWaypoint {
        let (venue, snapshot) = (query.venue, query.snapshot)
        let node = snapshot.venueIndex(of: exit)
        return ResolvedWaypoint(
            waypoint: .node(venue.id(of: node)), site: .nodes([exit.rawValue]), level: venue.level(of: node),
            point: venue.position(of: node))
    }

    /// Returns the nodes at which a passage ends that is closed, and another is open. The goals outside of what is closed count, too; and
    /// where there is no such passage, the entrances by which people leave the venue.
    ///
    /// - Parameters:
    ///   - start: Where the traveller is: from open floor that is closed as a whole, ways lead to all nodes on it.
    ///   - isLast: Whether nothing leads on from the exits, so that those count, too, from which a path is open up to an area only.
    func nodes(to goals: [UInt32], from start: ResolvedWaypoint?, isLast: Bool = false) -> [UInt32] {
        let (weights, snapshot, departure) = (query.weights, query.snapshot, query.departure)
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
            // A path that is open up to an area leads to open ground.
            if isLast || goals.contains(graph.tail[Int(edge)]), closures.openGround.opensAtStart(edge) {
                isOpen.insert(graph.tail[Int(edge)])
            }
        }
        // The rest of the path that the traveller is on can be closed by something else.
        if let start, case .onEdge = start.site {
            for link in SiteLinks(from: start.site, in: graph).links
            where link.steps.allSatisfy({ open.duration(of: $0, at: departure.milliseconds) != nil })
                && link.steps.contains(where: { weights.duration(of: $0, at: departure.milliseconds) == nil })
            {
                isReached.insert(link.node)
            }
        }
        if closures.isOnClosedFloor, case .onFloor(let floor)? = start?.site {
            isReached.formUnion(floor.links.map(\.node))
        }
        if isReached.isEmpty { isReached.formUnion(closures.exits) }
        if isReached.isEmpty { return [] }
        isOpen.formUnion(closures.outside(of: goals.filter(isReached.contains)))
        isOpen.formUnion(isReached.filter(snapshot.isExit))
        let exits = isReached.intersection(isOpen)
        guard isLast, exits.allSatisfy(closures.isOnClosedLevel) else { return exits.sorted() }
        return exits.union(isReached.filter { !closures.isOnClosedLevel($0) && isFree($0) }).sorted()
    }

    /// Returns whether a node is on a level that is closed as a whole, alone or with its building.
    func isOnShutLevel(_ node: UInt32) -> Bool {
        let level = query.venue.level(of: query.snapshot.venueIndex(of: NodeIndex(node)))
        return query.weights.closedEnclosures(at: query.departure).closure(around: level) != nil
            && !query.snapshot.isExit(node)
    }

    /// Returns whether somebody at a landing is out, although nothing open leads on from there.
    private func isFree(_ node: UInt32) -> Bool {
        let graph = query.snapshot.graph
        let isLanding = (graph.firstOut[Int(node)]..<graph.firstOut[Int(node) + 1])
            .contains { graph.source[Int($0)] & VenueGraph.passageBit != 0 }
        guard isLanding, let around = query.closures(around: resolved(NodeIndex(node)).waypoint, isMeasured: false)
        else { return false }
        return !around.isLive && !around.isOnClosedFloor
    }
}

extension VenueSnapshot {
    /// Returns the position on open floor of a node that lies on it; nil for any other.
    func floorSite(at node: NodeIndex, over open: Weights) -> Site? {
        let index = venueIndex(of: node)
        return FloorSnapping(weights: open, level: venue.level(of: index), point: venue.position(of: index)).inside()?
            .site
    }
}

extension RouteQuery {
    /// Returns the ways out of many that may lead on to a goal: those to nodes only if any of them does.
    func reaching(_ goal: ResolvedWaypoint?, _ ways: [ClosedExits.Way]) -> [ClosedExits.Way] {
        guard ways.count > 4, let goal, goal.site.terminalCount > 0 else { return ways }
        let nodes = ways.flatMap { if case .nodes(let nodes) = $0.exit.site { nodes } else { [UInt32]() } }
        guard !nodes.isEmpty, case .failed = search.run([.nodes(nodes), goal.site]) else { return ways }
        return ways.filter { if case .nodes = $0.exit.site { false } else { true } }
    }
}
