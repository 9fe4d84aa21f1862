import WaymarkModel

extension RouteQuery {
    /// Returns why a leg is impossible: the restriction without which it is possible.
    ///
    /// Each restriction is lifted alone, in the order closures, access, profile, exclusions. Where several ways are barred, each by
    /// another restriction, the refusal names what opens to other roles or without the exclusions too, and that comes first if the
    /// closed way never opens. Otherwise the restrictions are lifted cumulatively, and the reason is the last one that had to go.
    /// If lifting all of them does not help, there is no
    /// path for anybody; this is checked first. Restrictions that the request does not have are not lifted. The blocks
    /// are all obstacles on the route found this way.
    func refusal(leg: Int, waypoints: [ResolvedWaypoint]) -> RoutingError {
        let (ends, start) = ends(ofLeg: leg, waypoints)
        let together = restrictions.indices.dropFirst().map { Relaxation(restrictions[...$0]) }
        do throws(RoutingError) {
            guard try relaxed(Relaxation(restrictions), ends, start) != nil else {
                return RoutingError(.noPath, leg: leg, blocks: ends.first.map(wrongWays) ?? [])
            }
            func refusal(_ lifted: Relaxation, _ reason: Relaxation) throws(RoutingError) -> RoutingError? {
                guard let route = try relaxed(lifted, ends, start) else { return nil }
                let blocks = blocks(on: route)
                var error = RoutingError(
                    self.reason(reason, opens: opening(of: route), blocks), leg: leg, blocks: blocks, relaxed: route)
                error.isOnlyCause = lifted == reason
                return error
            }
            var found: [RoutingError] = []
            for restriction in restrictions where found.isEmpty || Self.alsoTold.contains(restriction) {
                if let error = try refusal(restriction, restriction) { found.append(error) }
            }
            if !found.isEmpty {
                let first = found.firstIndex { !$0.isForGood } ?? 0
                var error = found.remove(at: first)
                error.others = found
                return error
            }
            for (lifted, reason) in zip(together, restrictions.dropFirst()) {
                if let error = try refusal(lifted, reason) { return error }
            }
        } catch { return error }
        return RoutingError(.noPath, leg: leg)
    }

    /// Returns what else bars a leg on which every way waits too long: what opens at once to other roles, or without the exclusions.
    func otherWays(leg: Int, waypoints: [ResolvedWaypoint]) -> [RoutingError] {
        let (from, start) = beginning(ofLeg: leg, waypoints)
        let ends = ends(waypoints[leg + 1]).map { [from, $0] }
        return Self.alsoTold.filter(restrictions.contains).compactMap { lifted -> RoutingError? in
            guard let route = try? relaxed(lifted, ends, start),
                route.legs.flatMap(\.segments).allSatisfy({ $0.waiting <= CostConstants.longestWait })
            else { return nil }
            let blocks = blocks(on: route)
            if blocks.isEmpty { return nil }
            var error = RoutingError(
                reason(lifted, opens: opening(of: route), blocks), leg: leg, blocks: blocks, relaxed: route)
            error.isOnlyCause = true
            return error
        }
    }

    /// The restrictions that travellers can do something about: they have a role, or exclude less.
    private static let alsoTold: [Relaxation] = [.access, .exclusions]

    /// The restrictions that this request has.
    var restrictions: [Relaxation] {
        let profile = weights.key.profile
        let isLimited = !profile.forbidden.isEmpty || profile.maximumIncline != nil || profile.minimumWidth != nil
        return [.closures, .access] + (isLimited ? [.profile] : [])
            + (weights.key.exclude.isEmpty ? [] : [.exclusions])
    }

    /// The number of openings in the middle of paths of which a refusal is explained.
    private static let mostOpenings = 20

    /// Returns the waypoints of a leg, for each of the ends that the second can mean, and when it starts.
    func ends(
        ofLeg leg: Int, _ waypoints: [ResolvedWaypoint]
    ) -> (ends: [[ResolvedWaypoint]], start: Timestamp) {
        let (from, start) = beginning(ofLeg: leg, waypoints)
        return (ends(waypoints[leg + 1]).map { [from, $0] }, start)
    }

    /// Returns where a leg can end: at the nodes of a waypoint, or if it has none, where paths lead through its openings.
    private func ends(_ waypoint: ResolvedWaypoint) -> [ResolvedWaypoint] {
        if waypoint.site.terminalCount > 0 { return [waypoint] }
        return waypoint.others.prefix(Self.mostOpenings).compactMap { passage(through: $0, waypoint.waypoint) }
    }

    /// Returns the best route between two waypoints with some restrictions lifted; nil if there still is none.
    ///
    /// - Parameter ends: The waypoints, for each of the ends that the second can mean.
    private func relaxed(
        _ lifted: Relaxation, _ ends: [[ResolvedWaypoint]], _ start: Timestamp
    ) throws(RoutingError) -> Route? {
        var key = weights.key
        key.relaxation = lifted
        let relaxed = try router.weights(for: key, at: start, stop: space.stop)
        let search = TripSearch(weights: relaxed, space: space, departure: start)
        let builder = RouteBuilder(weights: relaxed, departure: start)
        var best: Route?
        for ends in ends {
            guard case .found(let trip) = search.run(ends.map(\.site)) else { continue }
            let route = builder.route(trip, through: ends)
            if best.map({ route.weight < $0.weight }) ?? true { best = route }
        }
        return best
    }

    /// Returns where and when a leg can start: at the entrances to which the earlier legs lead, and at the arrival at
    /// the first of them.
    private func beginning(
        ofLeg leg: Int, _ waypoints: [ResolvedWaypoint]
    ) -> (waypoint: ResolvedWaypoint, start: Timestamp) {
        var waypoint = waypoints[leg]
        let before = Array(waypoints[...leg])
        guard leg > 0 else { return (waypoint, departure) }
        let trips = search.runToEach(before.map(\.site)).trips
        guard let first = trips.first else { return (waypoint, departure) }
        let start = builder.route(first.trip, through: before).arrival
        if case .nodes(let nodes) = waypoint.site {
            let reached = trips.map(\.terminal).sorted()
            waypoint.site = .nodes(reached.map { nodes[$0] })
            if !waypoint.destinations.isEmpty { waypoint.destinations = reached.map { waypoint.destinations[$0] } }
        }
        return (waypoint, start)
    }

    func reason(
        _ lifted: Relaxation, opens: @autoclosure () -> Timestamp?, _ blocks: [RouteBlock]
    ) -> RoutingError.Reason {
        switch lifted {
        case .closures: return .closed(opens: opens())
        case .access:
            return .noAccess(
                blocks.reduce(into: []) { roles, block in
                    switch block.cause {
                    case .access(let some), .accessAround(_, let some): roles.formUnion(some)
                    default: break
                    }
                })
        case .profile: return .noPathForProfile
        default:
            return .excluded(
                blocks.reduce(into: []) { kinds, block in
                    if case .excluded(let kind) = block.cause { kinds.insert(kind) }
                })
        }
    }

    /// Returns when the last closed obstacle on a relaxed route opens; nil if that is unknown for any of them.
    private func opening(of route: Route) -> Timestamp? {
        var latest: Timestamp?
        for segment in route.legs.flatMap(\.segments) {
            guard let opens = opening(of: snapshot.step(of: segment), at: segment.entry) else { return nil }
            if opens > segment.entry { latest = max(latest ?? opens, opens) }
        }
        return latest
    }

    /// Returns when a passage is open, at a moment or after it; nil if that is not known.
    func opening(of step: Step, at moment: Timestamp) -> Timestamp? {
        let hours = weights.costs.factors(of: step).hours
        return Timestamp.firstOpening(after: moment, within: .max / 4) { moment in
            // The schedules of the weights end with their horizon.
            let shut = hours.filter { !$0.isOpen(at: moment, in: venue.calendar) }
                .map { $0.nextOpening(after: moment, in: venue.calendar) }
            return shut
                + weights.costs.causes(of: step, at: moment).compactMap { cause -> Timestamp?? in
                    if case .condition(let condition) = cause { .some(condition.until) } else { .none }
                }
        }
    }

    /// Returns the obstacles for this traveller on a relaxed route, in its order.
    private func blocks(on route: Route) -> [RouteBlock] {
        route.legs.flatMap(\.segments).flatMap { segment in
            weights.costs.causes(of: snapshot.step(of: segment), at: segment.entry)
                .map { RouteBlock(source: segment.source, cause: $0) }
        }
    }
}
