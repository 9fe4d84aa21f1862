import WaymarkModel

// Waits of over 15 minutes.
extension RouteQuery {
    /// Returns the best route; if it waits too long anywhere, also the best that does not.
    ///
    /// The passages in front of which the best route waits over 15 minutes are closed for that leg, with all that would be
    /// waited for as long for the same reason, and the search is repeated until there is no such wait. Closing them only for
    /// travellers who would really wait that long would reward walking in circles until the wait is short enough.
    func withoutLongWaits(_ waypoints: [ResolvedWaypoint]) throws(RoutingError) -> RouteAnswer {
        let best = try route(waypoints)
        let first = longWaits(best.route, best.trip)
        if first.isEmpty { return RouteAnswer(route: best.route) }
        let sites = waypoints.map(\.site)
        var (bans, waits) = (Set<Ban>(), first)
        while !waits.isEmpty {
            bans.formUnion(waits.flatMap(\.bans))
            guard case .found(let trip) = search.run(sites, bans: bans) else { break }
            let route = builder.route(trip, through: waypoints)
            waits = longWaits(route, trip)
            if waits.isEmpty { return RouteAnswer(route: route, waitingRoute: best.route) }
        }
        var error = RoutingError(
            .closed(opens: first[0].opens), leg: first[0].leg, blocks: blocks(at: first[0]), waitingRoute: best.route)
        error.others = otherWays(leg: first[0].leg, waypoints: waypoints)
        throw error
    }

    /// A wait of over 15 minutes, or where it closes meanwhile.
    struct LongWait {
        var leg: Int
        var step: Step
        var source: RouteSegment.Source
        /// When the traveller comes there.
        var entry: Timestamp
        var opens: Timestamp
        /// What not to use instead.
        var bans: [Ban]
    }

    /// Returns the waits of over 15 minutes, and those where it closes meanwhile, on a route, in its order.
    func longWaits(_ route: Route, _ trip: Trip) -> [LongWait] {
        if weights.validUntil == nil { return [] }
        var waits: [LongWait] = []
        for (leg, steps) in trip.legs.enumerated() {
            for (place, step) in steps.enumerated() {
                if let wait = longWait(before: step, of: route.legs[leg].segments[place], leg: leg) {
                    waits.append(wait)
                }
            }
        }
        return waits
    }

    /// Returns what not to use because a way waits too long before a step of its first leg; empty if it does not.
    func bans(before step: Step, at moment: Timestamp) -> [Ban] {
        guard let entry = weights.entry(of: step, at: moment.milliseconds), entry.waiting > 0 else { return [] }
        var clock = moment
        return longWait(before: step, of: builder.segment(step, clock: &clock), leg: 0)?.bans ?? []
    }

    private func longWait(before step: Step, of segment: RouteSegment, leg: Int) -> LongWait? {
        guard weights.mayNotWait(before: segment, since: departure, isUnderWay: isUnderWay) else { return nil }
        return LongWait(
            leg: leg, step: step, source: segment.source, entry: segment.entry,
            opens: segment.entry.adding(milliseconds: segment.waiting),
            bans: [Ban(leg: leg, edge: step.edge)]
                + alike(segment.source, at: segment.entry).map { Ban(leg: leg, edge: $0) })
    }

    private func blocks(at wait: LongWait) -> [RouteBlock] {
        weights.costs.causes(of: wait.step, at: wait.entry).map { RouteBlock(source: wait.source, cause: $0) }
    }

    /// Returns the directed edges that belong to the same feature as a passage, or lie in an area with it that is closed at a
    /// moment, and that nobody who comes then passes within 15 minutes. A way around to one of them is not a way around.
    private func alike(_ source: RouteSegment.Source, at moment: Timestamp) -> [UInt32] {
        let graph = snapshot.graph
        var edges: Set<UInt32> = []
        func add(path index: Int) { edges.formUnion([graph.forward[index], graph.backward[index]]) }
        switch source {
        case .connector(let index, _, _):
            var passage = graph.firstPassage(of: index.position)
            while passage < graph.passages.count, graph.passages[passage].connector == Int32(index.position) {
                edges.insert(graph.passageEdges[passage])
                passage += 1
            }
        case .floor(let index): edges.formUnion(edgesOnFloor(index.position))
        case .edge(let index, _):
            let edge = venue[index]
            for path in snapshot.edges(named: edge.path) { add(path: Int(path)) }
            if let floor = snapshot.floorOfEdge[index.position] { edges.formUnion(edgesOnFloor(floor)) }
            for (area, paths) in snapshot.edgesInArea.enumerated()
            where paths.contains(where: { Int($0) == index.position })
                && closure(of: Condition.Target.area(venue.areas[area].id), at: moment) != nil
            {
                for path in paths { add(path: Int(path)) }
            }
        }
        return edges.filter { edge in
            guard let table = weights.changes(edge) else { return false }
            return table.entry(at: moment.milliseconds).map { $0.waiting > CostConstants.longestWait } ?? true
        }.sorted()
    }

    /// Returns the directed edges over a region of open floor.
    private func edgesOnFloor(_ floor: Int) -> [UInt32] {
        snapshot.floorOfEdge.filter { $0.value == floor }
            .flatMap { [snapshot.graph.forward[$0.key], snapshot.graph.backward[$0.key]] }
    }
}

extension Weights {
    /// Returns whether nobody waits before a segment: too long, or where it closes around them meanwhile.
    ///
    /// - Parameters:
    ///   - departure: The moment of departure, or the present one on the way.
    ///   - isUnderWay: Whether the traveller is under way, so that they leave what is closed around them.
    func mayNotWait(before segment: RouteSegment, since departure: Timestamp, isUnderWay: Bool) -> Bool {
        if segment.waiting > CostConstants.longestWait { return true }
        let conditions = key.standing.conditions
        if segment.waiting == 0 || conditions.isEmpty { return false }
        let venue = snapshot.venue
        let end = segment.entry.adding(milliseconds: segment.waiting)
        let level = venue[segment.fromLevel].id
        func isAround(_ own: FeatureID, _ polygon: Polygon) -> Bool {
            own == level && polygon.isInside(segment.start)
        }
        // Who sets out from what is closed already may wait for that where they are; who is under way leaves it.
        let around = conditions.filter { condition in
            guard condition.effect == .closed, condition.from ?? segment.entry < end else { return false }
            if let from = condition.from, from > departure { return condition.until.map { $0 > segment.entry } ?? true }
            return (isUnderWay || segment.entry > departure) && condition.isActive(at: segment.entry)
        }
        return around.contains { condition in
            switch condition.target {
            case .area(let id):
                venue.areas.contains { $0.id == id && isAround($0.level, $0.polygon) }
                    || venue.units.contains { $0.id == id && isAround($0.level, $0.polygon) }
            case .connectorStop:
                closedEnclosures(at: max(segment.entry, condition.from ?? segment.entry))
                    .closure(around: segment.fromLevel) != nil
            case .connector, .edge, .place: false
            }
        }
    }
}
