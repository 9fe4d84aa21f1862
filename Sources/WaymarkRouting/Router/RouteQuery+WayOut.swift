import WaymarkModel

/// A way out of what has closed around a traveller whom no open way leads to the next waypoint.
package struct WayOut: Sendable {
    /// The shortest way out, with one leg. It has no segments if nothing is closed where it starts, or only beside the line of a path.
    package var out: Route
    /// The way on from its end to the waypoints, as if nothing were closed there. Where the venue has none, its legs are cut off.
    package var rest: Route
}

extension Router {
    /// Returns the way out of what has closed around the first waypoint, for a traveller whom no open way leads to the others.
    ///
    /// - Parameter isLedBack: Whether the traveller goes back to the first waypoint from something closed, so that there is a way out
    ///   of that even if nothing is closed around the waypoint.
    /// - Returns: nil if nothing is closed around the traveller, or if there is no way out.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func wayOut(
        _ request: RouteRequest, conditions: [Condition], isLedBack: Bool, using space: SearchSpace
    ) throws(RoutingError) -> WayOut? {
        guard case .depart(let moment) = request.time else { return nil }
        var query = try RouteQuery(
            self, WeightsKey(request, conditions: conditions), departure: moment, space: space, isUnderWay: true)
        query.keptOut = request.keptOut
        if let found = try query.wayOut(request.waypoints) { return found }
        return isLedBack ? query.wayBack(request.waypoints) : nil
    }

    /// Returns the way on for a traveller whom no open way leads to the other waypoints, and around whom nothing is closed: as if those
    /// were open, so that they come up to what is closed.
    ///
    /// - Returns: nil if something is closed around the traveller.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func wayOn(
        _ request: RouteRequest, conditions: [Condition], using space: SearchSpace
    ) throws(RoutingError) -> Route? {
        guard case .depart(let moment) = request.time else { return nil }
        var query = try RouteQuery(
            self, WeightsKey(request, conditions: conditions), departure: moment, space: space, isUnderWay: true)
        query.keptOut = request.keptOut
        return query.isInside(request.waypoints[0]) ? nil : query.wayOn(request.waypoints)
    }
}

extension RouteQuery {
    /// Returns the shortest way out of what has closed around the first waypoint, whether or not the others can be reached from its
    /// end; nil if nothing has closed around it, or if there is no way out.
    fileprivate func wayOut(_ asked: [Waypoint]) throws(RoutingError) -> WayOut? {
        guard let around = closures(around: asked[0], isMeasured: true) else {
            return nil
        }
        let conditions = weights.key.standing.conditions
        if around.isOnClosedPath || around.isLive {
            var closures = around
            for _ in 0..<2 where !closures.isOnRuledPath {
                var key = weights.key
                key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
                let open = try router.weights(for: key, at: departure)
                if let found = wayOut(asked, closures, over: open) { return found }
                // Who is in a closed building may leave that, but not through a closed path.
                guard closures.isOnClosedGround, let start = start(asked[0], open),
                    let wider = closures.including(closedGround(beside: start))
                else { break }
                closures = wider
            }
        }
        if let closed = try closuresBesidePath(around: asked[0]), let rest = wayOn(asked) {
            // They leave it by going to the line.
            var out = rest
            out.legs = [RouteLeg(from: rest.legs[0].from, to: rest.legs[0].from, segments: [])]
            out.notices = closed.map(RouteNotice.leavesClosed)
            return WayOut(out: out, rest: rest)
        }
        // What rules close cannot be lifted one by one.
        if weights.costs.weightings.isEmpty { return nil }
        var key = weights.key
        key.relaxation = .closures
        return wayOut(asked, around, over: try router.weights(for: key, at: departure))
    }

    private func wayOut(_ asked: [Waypoint], _ closures: SurroundingClosures, over open: Weights) -> WayOut? {
        guard let start = start(asked[0], open) else { return nil }
        let exits = ClosedExits(query: self, closures: closures, open: open)
        func nodes() -> [UInt32] {
            let nodes = exits.nodes(to: [], from: start, isLast: true)
            // Outside of a closed area, people are still on a closed level. From one that is closed, nobody goes onto another.
            let outside = nodes.filter { !closures.isOnClosedLevel($0) }
            return outside.isEmpty ? nodes : outside.filter { !exits.isOnShutLevel($0) }
        }
        var best: (weight: Int64, way: WayOut)?
        for way in exits.nearest(from: start, to: nodes()) {
            // Somebody at an exit is out.
            if way.route.legs[0].segments.isEmpty { return nil }
            var out = way.route
            for index in out.legs[0].segments.indices { out.legs[0].segments[index].leavesClosed = true }
            let rest = ignoringClosures([way.exit.waypoint] + asked.dropFirst(), at: out.arrival)
            let weight = rest?.weight ?? .max
            if let best, best.weight <= weight { continue }
            best = (weight, WayOut(out: told(out), rest: rest ?? cutOff(from: way.exit, asked, at: out.arrival)))
        }
        return best?.way
    }

    /// Returns the best way if nothing closed the waypoints themselves; if there is none, if nothing were closed.
    fileprivate func wayOn(_ asked: [Waypoint]) -> Route? {
        let places = Set(asked.compactMap { if case .place(let id) = $0 { Condition.Target.place(id) } else { nil } })
        let conditions = weights.key.standing.conditions
        var key = weights.key
        key.standing = key.standing.changed(to: conditions.filter { !places.contains($0.target) })
        if let route = route(through: asked, key, at: departure) ?? ignoringClosures(asked, at: departure) {
            return route
        }
        guard let here = try? resolve(asked[0], index: 0) else { return nil }
        return cutOff(from: here, asked, at: departure)
    }

    /// Returns the way on from a landing to which the traveller goes back.
    fileprivate func wayBack(_ asked: [Waypoint]) -> WayOut? {
        guard let landing = try? resolve(asked[0], index: 0) else { return nil }
        let rest = ignoringClosures(asked, at: departure) ?? cutOff(from: landing, asked, at: departure)
        var out = rest
        out.legs = [RouteLeg(from: rest.legs[0].from, to: rest.legs[0].from, segments: [])]
        out.notices = []
        return WayOut(out: out, rest: rest)
    }

    /// Returns the way that would be the best one if nothing were closed; if there is none, one for anybody.
    private func ignoringClosures(_ asked: [Waypoint], at moment: Timestamp) -> Route? {
        let anybody: Relaxation = [.closures, .access, .profile, .exclusions]
        for relaxation in [.closures, anybody] as [Relaxation] {
            var key = weights.key
            key.relaxation = relaxation
            if let route = route(through: asked, key, at: moment) { return route }
        }
        return nil
    }

    /// Returns the best way with other weights, without notices; nil if there is none.
    private func route(through asked: [Waypoint], _ key: WeightsKey, at moment: Timestamp) -> Route? {
        guard
            let query = try? RouteQuery(router, key, departure: moment, space: space, isUnderWay: true),
            let waypoints = try? query.resolve(asked, waitsLong: true).waypoints,
            case .found(let trip) = query.search.run(waypoints.map(\.site))
        else { return nil }
        var route = query.builder.route(trip, through: waypoints)
        route.notices = []
        return route
    }

    /// Returns a route without passages to waypoints to which the venue has no way, such as those that are gone.
    private func cutOff(from start: ResolvedWaypoint, _ asked: [Waypoint], at moment: Timestamp) -> Route {
        let first = builder.end(start, terminal: 0)
        var from = first
        let legs = asked.enumerated().dropFirst().map { index, waypoint in
            var to = end(waypoint, index: index) ?? first
            to.waypoint = waypoint
            var leg = RouteLeg(from: from, to: to, segments: [])
            leg.isCutOff = true
            from = to
            return leg
        }
        return Route(in: venue, profile: weights.key.profile, legs: legs, departure: moment)
    }

    /// Returns where a waypoint is; nil if it is gone, or can be at several places.
    private func end(_ waypoint: Waypoint, index: Int) -> RouteEnd? {
        switch waypoint {
        case .category, .connector: return nil
        case .node, .opening, .place, .position:
            guard let found = try? resolve(waypoint, index: index), found.site.terminalCount > 0 else { return nil }
            return builder.end(found, terminal: 0)
        }
    }
}
