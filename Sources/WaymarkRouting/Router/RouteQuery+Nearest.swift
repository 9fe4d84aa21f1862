import WaymarkModel

// Which of several destinations a waypoint means.
extension RouteQuery {
    /// A destination that the last waypoint can mean, and the best way to it that is known.
    private struct Candidate {
        var destination: Destination
        /// The entrance or landing; nil on a path edge.
        var node: NodeIndex?
        var route: Route
        var trip: Trip
        var chosen: ResolvedWaypoint
        /// What the way must not use, because it would be waited for too long.
        var bans: Set<Ban> = []

        /// The order of the search: as little as possible on avoided ways, then by weight.
        var rank: (avoided: Int64, weight: Int64) {
            let avoided = route.legs.flatMap(\.segments).reduce(0) { $0 + ($1.isAvoided ? $1.weight : 0) }
            return (avoided, route.weight)
        }

        /// What is looked at only once: one landing of a connector can be closed while the others are open.
        var identity: Identity {
            if case .connector = destination { return Identity(destination: destination, node: node) }
            return Identity(destination: destination)
        }
    }

    private struct Identity: Hashable {
        var destination: Destination
        var node: NodeIndex?
    }

    /// A destination that is closed.
    private struct ClosedEnd {
        var candidate: Candidate
        /// Why no route leads there; nil if only its hours close it, of which a route tells.
        var refusal: RoutingError?
    }

    /// What was found before the nearest open destination.
    private struct Choice {
        /// The destinations that are closed; of connectors, the landings that people would go to.
        var closed: [ClosedEnd] = []
        /// The landings of connectors so far.
        var landings: [Destination: LandingChoice<ClosedEnd>] = [:]
        /// The connectors, in the order in which they were found.
        var connectors: [Destination] = []
        /// The first to which the way waits for over 15 minutes.
        var waiting: ResolvedWaypoint?

        /// The nearest that only its hours close.
        var fallback: ResolvedWaypoint? {
            closed.filter { $0.refusal == nil }.min { $0.candidate.rank < $1.candidate.rank }?.candidate.chosen
        }

        /// The refusal of the nearest to which no route leads.
        var refusal: RoutingError? {
            closed.filter { $0.refusal != nil }.min { $0.candidate.rank < $1.candidate.rank }?.refusal
        }
    }

    /// Returns the nearest of the destinations that the last waypoint stands for, which is open when the traveller arrives. If
    /// none is, returns the nearest that only its hours close.
    ///
    /// A connector is the landing that `LandingChoice` takes. Ways that wait for over 15 minutes count only if `waitsLong`, or if there are
    /// no others. The best of each destination without such a wait is found when all that can be nearer have been looked at.
    ///
    /// - Returns: It; and the one that would be nearer with such a wait.
    func nearest(
        _ asked: [ResolvedWaypoint], waitsLong: Bool
    ) throws(RoutingError) -> (nearest: ResolvedWaypoint, waiting: ResolvedWaypoint?) {
        let (target, leg) = (asked[asked.count - 1], asked.count - 2)
        guard case .nodes(let nodes) = target.site else { return (target, nil) }
        let start = asked[leg].destinations.first
        let (trips, failed) = nodes.isEmpty ? ([], leg) : search.runToEach(asked.map(\.site))
        var choice = Choice()
        var (seen, next) = (Set<Identity>(), 0)
        // In order: those not on nodes, and those whose way had to change.
        var others = self.others(of: asked, bans: []).sorted { $0.rank < $1.rank }
        // Those to which the way waits too long. What follows in the order may still be farther away.
        var waiting: [Candidate] = []
        func fresh() -> Candidate? {
            while next < trips.count {
                let (terminal, trip) = trips[next]
                let identity = identity(terminal, of: target, nodes)
                if seen.contains(identity) { next += 1 } else { return candidate(terminal, trip, asked, nodes) }
            }
            return nil
        }
        var decided: Set<Destination> = []
        while !space.isStopped {
            var candidate = fresh()
            if let other = others.first, candidate.map({ other.rank < $0.rank }) ?? true {
                candidate = other
                others.removeFirst()
            } else if let candidate {
                seen.insert(candidate.identity)
                next += 1
            }
            guard let candidate else {
                if waiting.isEmpty { break }
                others = renewed(&waiting, asked, nodes)
                continue
            }
            let waits = waitsLong ? [] : longWaits(candidate.route, candidate.trip)
            if !waits.isEmpty {
                if candidate.bans.isEmpty, choice.waiting == nil {
                    var unused = Choice()
                    if case .open(let end) = take(candidate, from: start, leg, &unused) { choice.waiting = end }
                }
                var other = candidate
                other.bans.formUnion(waits.flatMap(\.bans))
                waiting.append(other)
            } else if !waiting.isEmpty {
                others = (others + renewed(&waiting, asked, nodes) + [candidate]).sorted { $0.rank < $1.rank }
            } else if !decided.contains(candidate.destination) {
                let best = take(candidate, from: start, leg, &choice)
                if case .open(let best) = best { return (best, choice.waiting) }
                if case .decided = best { decided.insert(candidate.destination) }
            }
        }
        choice.closed += choice.connectors.compactMap { choice.landings[$0]?.closed?.way }
        if let fallback = choice.fallback { return (fallback, choice.waiting) }
        if let waiting = choice.waiting { return (waiting, nil) }
        if let refusal = choice.refusal { throw refusal }
        throw refusal(leg: failed, waypoints: asked)
    }

    /// Returns candidates with the best ways that do not use what they must not, in order, and leaves out those without any.
    private func renewed(
        _ waiting: inout [Candidate], _ asked: [ResolvedWaypoint], _ nodes: [UInt32]
    ) -> [Candidate] {
        let target = asked[asked.count - 1]
        var found: [Candidate] = []
        for (bans, group) in Dictionary(grouping: waiting, by: \.bans) {
            var wanted = Set(group.map(\.identity))
            for var other in others(of: asked, bans: bans) where wanted.remove(other.identity) != nil {
                other.bans = bans
                found.append(other)
            }
            // All of them can lie in the middle of paths.
            if wanted.isEmpty || nodes.isEmpty { continue }
            for (terminal, trip) in search.runToEach(asked.map(\.site), bans: bans).trips
            where wanted.remove(identity(terminal, of: target, nodes)) != nil {
                var other = candidate(terminal, trip, asked, nodes)
                other.bans = bans
                found.append(other)
            }
        }
        waiting = []
        return found.sorted { $0.rank < $1.rank }
    }

    private func identity(_ terminal: Int, of target: ResolvedWaypoint, _ nodes: [UInt32]) -> Identity {
        let destination = target.destinations[terminal]
        guard case .connector = destination else { return Identity(destination: destination) }
        return Identity(destination: destination, node: NodeIndex(nodes[terminal]))
    }

    private func candidate(
        _ terminal: Int, _ trip: Trip, _ asked: [ResolvedWaypoint], _ nodes: [UInt32]
    ) -> Candidate {
        let target = asked[asked.count - 1]
        let (destination, node) = (target.destinations[terminal], NodeIndex(nodes[terminal]))
        return Candidate(
            destination: destination, node: node, route: builder.route(trip, through: asked), trip: trip,
            chosen: resolved(destination, at: node, target.waypoint))
    }

    /// What is known of a destination when one more of its entrances or landings has been looked at.
    private enum Look {
        case open(ResolvedWaypoint)
        /// It is closed, and its other landings do not matter.
        case decided
        case unknown
    }

    /// Returns the waypoint of a candidate that is open; otherwise remembers why it is not.
    private func take(
        _ candidate: Candidate, from start: Destination?, _ leg: Int, _ choice: inout Choice
    ) -> Look {
        let (destination, chosen) = (candidate.destination, candidate.chosen)
        let isLeaving = snapshot.leaves(
            from: start, to: destination, at: candidate.node.map { snapshot.venueIndex(of: $0) })
        let access = weights.access(of: destination, at: candidate.node)
        if !weights.costs.rules.opens(access) {
            let block = RouteBlock(source: nil, cause: .access(access))
            let refusal = RoutingError(.noAccess(access), leg: leg, blocks: [block])
            choice.closed.append(ClosedEnd(candidate: candidate, refusal: refusal))
            return .unknown
        }
        let end = ClosedEnd(candidate: candidate, refusal: refusal(of: candidate, isLeaving: isLeaving, leg))
        let arrival = candidate.route.arrival
        let closing = weights.closing(
            of: destination, at: candidate.node, on: chosen.level, isLeaving: isLeaving, arrival)
        guard case .connector = destination, isLeaving || snapshot.opens(chosen.level, to: weights.costs.rules) else {
            if !closing.isClosed, end.refusal == nil { return .open(chosen) }
            choice.closed.append(end)
            return .unknown
        }
        if choice.landings[destination] == nil { choice.connectors.append(destination) }
        if choice.landings[destination, default: LandingChoice()].add(end, arrival: arrival, closing) == nil {
            return .unknown
        }
        guard let nearer = choice.landings.removeValue(forKey: destination)?.closed, nearer.opens <= arrival else {
            return .open(chosen)
        }
        choice.closed.append(nearer.way)
        return .decided
    }

    /// Returns why no route leads to a candidate that the traveller's roles open; nil if there is a route.
    private func refusal(of candidate: Candidate, isLeaving: Bool, _ leg: Int) -> RoutingError? {
        let (destination, level, arrival) = (
            candidate.destination, candidate.chosen.level, candidate.route.arrival
        )
        if let barrier = barrier(on: level, isLeaving: isLeaving, at: arrival) {
            return refusal(barrier, leg: leg, relaxed: nil)
        }
        return closure(of: destination, on: level, isLeaving: isLeaving, at: arrival).map { condition in
            closed(
                destination, condition, at: candidate.node, on: level, isLeaving: isLeaving, arrival, leg: leg,
                relaxed: nil)
        }
    }

    /// Returns the openings of the last waypoint that lie on a path edge, with the ways to them.
    private func others(of asked: [ResolvedWaypoint], bans: Set<Ban>) -> [Candidate] {
        let target = asked[asked.count - 1]
        return target.others.compactMap { destination in
            guard let chosen = passage(through: destination, target.waypoint) else { return nil }
            let ends = asked.dropLast() + [chosen]
            guard case .found(let trip) = search.run(ends.map(\.site), bans: bans) else { return nil }
            let route = builder.route(trip, through: Array(ends))
            return Candidate(destination: destination, node: nil, route: route, trip: trip, chosen: chosen)
        }
    }

    /// Returns the ways to the openings of the last waypoint that lie on a path edge.
    func routesToOthers(_ asked: [ResolvedWaypoint]) -> [(destination: Destination, route: Route)] {
        others(of: asked, bans: []).map { ($0.destination, $0.route) }
    }
}
