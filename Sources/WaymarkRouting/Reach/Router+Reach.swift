import WaymarkModel

extension Router {
    /// Returns the best ways between the points of a request and all nodes within its limit. Each is the route that a
    /// request for it would give, except that a wait is counted however long it is.
    ///
    /// Ways *to* points are found in the state of the departure's moment: `heldUntil` says when that ends, if it does so
    /// before the limit.
    ///
    /// - Throws: `RoutingError` for a point that is not joined to the network, or that is closed to the traveller; its
    ///   `leg` is the number of the point. Or with the reason `badCost`.
    package func reach(
        _ request: ReachRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> ReachTree {
        let key = WeightsKey(request.traveller, conditions: conditions)
        let query = try RouteQuery(self, key, departure: request.departure, space: space)
        let isReversed = request.direction == .to
        var sites: [Site] = []
        for (number, point) in request.points.enumerated() {
            do throws(RoutingError) {
                sites.append(try query.site(of: point, isEnd: isReversed))
            } catch {
                var error = error
                error.leg = number
                throw error
            }
        }
        let weights = query.weights
        // Where weights are durations, no way of more weight takes less time.
        let isPlain = weights.isPlain && weights.costs.scale == 1
        var limit = UInt64.max - 1
        var change = weights.validUntil
        if case .time(let time) = request.limit {
            if isPlain { limit = UInt64(max(0, time)) }
            // What changes when the time is up does not matter.
            let end = request.departure.adding(milliseconds: max(0, time))
            if let until = change, end < until { change = nil }
        }
        let isStill = weights.validUntil == nil || isPlain && change == nil
        let marks: [ReachMark]
        if isStill || isReversed {
            marks = ReachSearch(weights: weights, space: space, isReversed: isReversed).run(sites, upTo: limit)
        } else {
            let search = ReachOverTime(weights: weights, space: space, departure: request.departure)
            var best = [ReachMark](repeating: ReachMark(), count: snapshot.graph.nodeCount)
            for (number, site) in sites.enumerated() where !space.isStopped {
                for (node, mark) in search.run(from: site, point: Int32(number)).enumerated()
                where mark.key < best[node].key { best[node] = mark }
            }
            marks = best
        }
        return ReachTree(
            weights: weights, departure: request.departure, direction: request.direction, sites: sites, marks: marks,
            heldUntil: isReversed ? change : nil)
    }
}

extension RouteQuery {
    /// Returns where a point joins the network; at the end of ways, without the places that are closed to the traveller.
    fileprivate func site(of waypoint: Waypoint, isEnd: Bool) throws(RoutingError) -> Site {
        let resolved = try resolve(waypoint, index: isEnd ? 1 : 0)
        guard isEnd, !resolved.destinations.isEmpty, case .nodes(let nodes) = resolved.site else {
            return resolved.site
        }
        var reason: RoutingError?
        var open: [UInt32] = []
        for (node, destination) in zip(nodes, resolved.destinations) {
            let level = venue.level(of: snapshot.venueIndex(of: NodeIndex(node)))
            if let barrier = barrier(on: level, at: departure) {
                reason = refusal(barrier, leg: 0, relaxed: nil)
            } else if let condition = closure(of: destination, on: level, at: departure) {
                reason = closed(
                    destination, condition, at: NodeIndex(node), on: level, departure, leg: 0, relaxed: nil)
            } else if !weights.costs.rules.opens(venue.access(of: destination)) {
                let roles = venue.access(of: destination)
                reason = RoutingError(
                    .noAccess(roles), leg: 0, blocks: [RouteBlock(source: nil, cause: .access(roles))])
            } else {
                open.append(node)
            }
        }
        if open.isEmpty, let reason { throw reason }
        return .nodes(open)
    }
}
