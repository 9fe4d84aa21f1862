import WaymarkModel

// Where destinations are, and which of several a waypoint means.
extension RouteQuery {
    /// Returns a waypoint that stands for any of some destinations.
    func resolved(_ destinations: [Destination], _ waypoint: Waypoint) -> ResolvedWaypoint {
        var nodes: [UInt32] = []
        var entered: [Destination] = []
        var others: [Destination] = []
        for destination in destinations {
            let own = snapshot.nodes(of: destination)
            if own.isEmpty { others.append(destination) }
            for node in own {
                nodes.append(node.rawValue)
                entered.append(destination)
            }
        }
        var (level, point) = (Index<Level>(0), Point(x: 0, y: 0))
        if let place = destinations.first?.place {
            (level, point) = (venue.level(of: place), venue[place].position)
        } else if let node = nodes.first.map({ snapshot.venueIndex(of: NodeIndex($0)) }) {
            (level, point) = (venue.level(of: node), venue.position(of: node))
        }
        return ResolvedWaypoint(
            waypoint: waypoint, site: .nodes(nodes), destinations: entered, others: others, level: level,
            point: point)
    }

    /// Returns a waypoint on the path edge that leads through an opening in which no node is; nil if none does.
    func passage(through destination: Destination, _ waypoint: Waypoint) -> ResolvedWaypoint? {
        guard case .opening(let number) = destination,
            let site = snapshot.passage(through: venue.openings[number.position]),
            let level = venue.index(ofLevel: venue.openings[number.position].level),
            case .onEdge(let edge, let fraction) = site
        else { return nil }
        let ends = snapshot.ends(ofPathEdge: edge)
        return ResolvedWaypoint(
            waypoint: waypoint, site: site, destinations: [destination], level: level,
            point: ends.from.interpolated(to: ends.to, fraction: fraction))
    }

    /// Finds an opening: at the nodes in it, on the path through it, otherwise where its middle joins the network.
    func resolve(
        opening id: FeatureID, _ waypoint: Waypoint, index: Int
    ) throws(RoutingError) -> ResolvedWaypoint {
        guard let destination = venue.destination(of: waypoint), case .opening(let number) = destination else {
            throw RoutingError(.unknownFeature(id), leg: max(0, index - 1))
        }
        let opening = venue.openings[number.position]
        var resolved = resolved([destination], waypoint)
        if resolved.site.terminalCount > 0 { return resolved }
        if let passage = self.passage(through: destination, waypoint) {
            resolved = passage
        } else {
            resolved = try resolve(.position(opening.middle, level: opening.level), index: index)
            resolved.waypoint = waypoint
            resolved.destinations = [destination]
        }
        return resolved
    }

    /// Returns a waypoint that stands for a destination: a connector only for one of its landings.
    private func resolved(
        _ destination: Destination, at node: NodeIndex, _ waypoint: Waypoint
    ) -> ResolvedWaypoint {
        var resolved = resolved([destination], waypoint)
        if case .connector = destination {
            let index = snapshot.venueIndex(of: node)
            resolved.site = .nodes([node.rawValue])
            resolved.destinations = [destination]
            (resolved.level, resolved.point) = (venue.level(of: index), venue.position(of: index))
        }
        return resolved
    }

    /// Returns the roles that may use a destination at one of its nodes.
    func access(of destination: Destination, at node: NodeIndex?) -> Set<Role> {
        let access = venue.access(of: destination)
        guard access.isEmpty || weights.costs.rules.opens(access),
            let stop = node.flatMap({ stop(of: destination, at: $0) })
        else {
            return access
        }
        return stop.access
    }

    /// Returns whether the hours of a destination, and those of a landing and of the level there, leave it open at a moment.
    func state(of destination: Destination, at node: NodeIndex?, _ moment: Timestamp) -> OpeningHours.State {
        let level = node.map { venue.level(of: snapshot.venueIndex(of: $0)) }
        if let closing = level.flatMap({ snapshot.enclosures[$0].closing(at: moment, in: venue.calendar) }) {
            return .closed(opens: closing.opens)
        }
        for hours in [venue.hours(of: destination), node.flatMap { stop(of: destination, at: $0)?.hours }] {
            guard let hours else { continue }
            let state = hours.state(at: moment, in: venue.calendar)
            if case .closed = state { return state }
        }
        return .open(closes: nil)
    }

    private func stop(of destination: Destination, at node: NodeIndex) -> Connector.Stop? {
        guard case .connector(let index) = destination else { return nil }
        let id = venue.id(of: snapshot.venueIndex(of: node))
        return venue[index].stops.first { $0.node == id }
    }

    // MARK: The nearest

    /// A destination that the last waypoint can mean.
    private struct Candidate {
        var destination: Destination
        /// The entrance or landing; nil on a path edge.
        var node: NodeIndex?
        var route: Route
        var chosen: ResolvedWaypoint

        /// The order of the search: as little as possible on avoided ways, then by weight.
        var rank: (avoided: Int64, weight: Int64) {
            let avoided = route.legs.flatMap(\.segments).reduce(0) { $0 + ($1.isAvoided ? $1.weight : 0) }
            return (avoided, route.weight)
        }
    }

    /// Returns the nearest of the destinations that the last waypoint stands for, which is open when the traveller arrives. If
    /// none is, returns the nearest that only its hours close.
    ///
    /// A connector is its nearest open landing.
    func nearest(_ asked: [ResolvedWaypoint]) throws(RoutingError) -> ResolvedWaypoint {
        let (target, leg) = (asked[asked.count - 1], asked.count - 2)
        guard case .nodes(let nodes) = target.site else { return target }
        let (trips, failed) = nodes.isEmpty ? ([], leg) : search.runToEach(asked.map(\.site))
        var choice = Choice()
        func candidate(_ terminal: Int, _ trip: Trip) -> Candidate {
            let (destination, node) = (target.destinations[terminal], NodeIndex(nodes[terminal]))
            return Candidate(
                destination: destination, node: node, route: builder.route(trip, through: asked),
                chosen: resolved(destination, at: node, target.waypoint))
        }
        if target.others.isEmpty {
            for (terminal, trip) in trips where choice.takes(target.destinations[terminal]) {
                if let best = take(candidate(terminal, trip), leg, &choice) { return best }
            }
        } else {
            let candidates = trips.map { candidate($0.terminal, $0.trip) } + self.others(of: asked)
            for candidate in candidates.sorted(by: { $0.rank < $1.rank }) where choice.takes(candidate.destination) {
                if let best = take(candidate, leg, &choice) { return best }
            }
        }
        if let fallback = choice.fallback { return fallback }
        if let refusal = choice.refusal { throw refusal }
        throw refusal(leg: failed, waypoints: asked)
    }

    /// What was found before the nearest open destination.
    private struct Choice {
        var fallback: ResolvedWaypoint?
        var refusal: RoutingError?
        private var seen: Set<Destination> = []

        /// Returns whether a destination, or a landing of a connector, is still to be looked at: one landing can be closed
        /// while the others are open.
        mutating func takes(_ destination: Destination) -> Bool {
            if case .connector = destination { return true }
            return seen.insert(destination).inserted
        }
    }

    /// Returns the waypoint of a candidate that is open; otherwise remembers why it is not.
    private func take(_ candidate: Candidate, _ leg: Int, _ choice: inout Choice) -> ResolvedWaypoint? {
        let (destination, chosen) = (candidate.destination, candidate.chosen)
        let access = access(of: destination, at: candidate.node)
        let arrival = candidate.route.arrival
        if !weights.costs.rules.opens(access) {
            let block = RouteBlock(source: nil, cause: .access(access))
            choice.refusal = choice.refusal ?? RoutingError(.noAccess(access), leg: leg, blocks: [block])
        } else if let barrier = barrier(on: chosen.level, at: arrival) {
            choice.refusal = choice.refusal ?? refusal(barrier, leg: leg, relaxed: nil)
        } else if let condition = closure(of: destination, on: chosen.level, at: arrival) {
            choice.refusal = choice.refusal ?? closed(destination, condition, leg: leg, relaxed: nil)
        } else if case .closed = state(of: destination, at: candidate.node, arrival) {
            choice.fallback = choice.fallback ?? chosen
        } else {
            return chosen
        }
        return nil
    }

    /// Returns the openings of the last waypoint that lie on a path edge, with the ways to them.
    private func others(of asked: [ResolvedWaypoint]) -> [Candidate] {
        let target = asked[asked.count - 1]
        return target.others.compactMap { destination in
            guard let chosen = passage(through: destination, target.waypoint) else { return nil }
            let ends = asked.dropLast() + [chosen]
            guard case .found(let trip) = search.run(ends.map(\.site)) else { return nil }
            let route = builder.route(trip, through: Array(ends))
            return Candidate(destination: destination, node: nil, route: route, chosen: chosen)
        }
    }

    /// Returns the ways to the openings of the last waypoint that lie on a path edge.
    func routesToOthers(_ asked: [ResolvedWaypoint]) -> [(destination: Destination, route: Route)] {
        others(of: asked).map { ($0.destination, $0.route) }
    }
}
