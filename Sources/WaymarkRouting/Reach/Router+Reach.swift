import WaymarkModel

extension Router {
    /// Returns the best ways between the points of a request and all nodes within its limit. Each is the route that a
    /// request for it would give; if every way waits for over 15 minutes, the one that a refusal offers.
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
        var query = try RouteQuery(self, key, departure: request.departure, space: space)
        (query.isUnderWay, query.keptOut) = (request.isUnderWay, request.keptOut)
        do throws(RoutingError) {
            return try reach(request, query, using: space)
        } catch {
            guard request.points.indices.contains(error.leg) else { throw error }
            let point = request.points[error.leg]
            throw RoleObstacles(query: query).completing(error, [point, point])
        }
    }

    private func reach(
        _ request: ReachRequest, _ query: RouteQuery, using space: SearchSpace
    ) throws(RoutingError) -> ReachTree {
        let weights = query.weights
        if request.direction == .from {
            let all = Array(0..<UInt32(snapshot.graph.nodeCount))
            let ways = ReachWays(query: query, targets: all, limit: request.limit)
            let (marks, sites) = try ways.ways(from: request.points)
            return ReachTree(
                weights, request, sites, marks, ends: query.withoutShutEnds(marks, from: request.points), heldUntil: nil
            )
        }
        var sites: [(site: Site, point: Int32)] = []
        var shutExits: [Int32: ReachTree.Exit] = [:]
        for (number, point) in request.points.enumerated() {
            do throws(RoutingError) {
                let (site, exit) = try query.site(at: point)
                sites.append((site, Int32(number)))
                shutExits[Int32(number)] = exit
            } catch {
                var error = error
                error.leg = number
                throw error
            }
        }
        let isPlain = weights.isPlain && weights.costs.scale == 1
        var limit = UInt64.max - 1
        var change = weights.validUntil
        if case .time(let time) = request.limit {
            // Where weights are durations, no way of more weight takes less time.
            if isPlain { limit = UInt64(max(0, time)) }
            // What changes when the time is up does not matter.
            let end = request.departure.adding(milliseconds: max(0, time))
            if let until = change, end < until { change = nil }
        }
        var marks = ReachSearch(weights: weights, space: space, isReversed: true)
            .nearest(sites, upTo: limit, isPlain: isPlain)
        WaysFromInside(query: query, points: request.points, sites: sites).add(to: &marks)
        return ReachTree(
            weights, request, sites.map(\.site), marks, ends: query.withoutShutStarts(marks, to: shutExits),
            shutExits: shutExits, heldUntil: change)
    }
}

extension ReachTree {
    init(
        _ weights: Weights, _ request: ReachRequest, _ sites: [Site], _ marks: [ReachMark], ends: [ReachMark],
        shutExits: [Int32: Exit] = [:], heldUntil: Timestamp?
    ) {
        var barriers = request.direction == .from ? LevelEnds(weights) : nil
        shut = Set(
            weights.snapshot.venue.levels.indices.map { Index($0) }.filter {
                barriers?.isShut($0, at: request.departure) ?? false
            })
        (self.weights, departure, direction) = (weights, request.departure, request.direction)
        (self.sites, self.marks, self.ends, self.heldUntil) = (sites, marks, ends, heldUntil)
        self.shutExits = shutExits
        destinations = request.points.map { weights.snapshot.venue.destination(of: $0) }
    }
}

extension RouteQuery {
    /// Returns ways from points without those to nodes on levels where nobody may arrive then.
    func withoutShutEnds(_ marks: [ReachMark], from points: [Waypoint]) -> [ReachMark] {
        guard var barriers = LevelEnds(weights) else { return marks }
        let starts = points.map { venue.destination(of: $0) }
        var ends = marks
        for node in marks.indices where marks[node].isReached {
            let arrival = departure.adding(milliseconds: marks[node].duration)
            let start = starts[Int(marks[node].point)]
            if barriers.isShut(UInt32(node), at: arrival, from: start) { ends[node] = ReachMark() }
        }
        return ends
    }

    /// Returns ways to points without those from one entrance to another through what is closed.
    fileprivate func withoutShutStarts(_ marks: [ReachMark], to exits: [Int32: ReachTree.Exit]) -> [ReachMark] {
        if exits.isEmpty { return marks }
        var ends = marks
        for node in marks.indices where marks[node].isReached {
            guard let exit = exits[marks[node].point] else { continue }
            let start = Destination.node(snapshot.venueIndex(of: NodeIndex(UInt32(node))))
            if !snapshot.leaves(from: start, to: exit.destination, at: exit.node) { ends[node] = ReachMark() }
        }
        return ends
    }

    /// Returns where a point joins the network at the end of ways, without the places that are closed to the traveller; and the
    /// entrance that it is if what is around it is closed to those who come from another.
    fileprivate func site(at waypoint: Waypoint) throws(RoutingError) -> (site: Site, exit: ReachTree.Exit?) {
        let resolved = try resolve(waypoint, index: 1)
        let enclosures = weights.closedEnclosures(at: departure)
        guard !resolved.destinations.isEmpty, case .nodes(let nodes) = resolved.site else {
            if case .position(let point, _) = waypoint {
                try refuseClosedAreas(around: point, level: resolved.level, leg: 0, at: departure, relaxed: nil)
                try refuseClosedPaths(around: point, level: resolved.level, leg: 0, isMeasured: false)
            }
            if let closure = enclosures.closure(around: resolved.level) {
                let block = RouteBlock(source: nil, cause: .condition(closure))
                throw RoutingError(.closed(opens: closure.until), leg: 0, blocks: [block])
            }
            return (resolved.site, nil)
        }
        var exit: ReachTree.Exit?
        var reason: RoutingError?
        var open: [UInt32] = []
        // The landings of a connector that are within their hours: people go to those if there are any.
        var opened: [UInt32] = []
        for (node, destination) in zip(nodes, resolved.destinations) {
            let index = snapshot.venueIndex(of: NodeIndex(node))
            let level = venue.level(of: index)
            let isLeaving = weights.mayCloseLevels && snapshot.leaves(from: nil, to: destination, at: index)
            let around = enclosures.closure(around: level)
            if isLeaving, around != nil || barrier(on: level, isLeaving: false, at: departure) != nil {
                exit = ReachTree.Exit(destination: destination, node: index)
            }
            if let barrier = barrier(on: level, isLeaving: isLeaving, at: departure) {
                reason = refusal(barrier, leg: 0, relaxed: nil)
            } else if let condition = closure(of: destination, on: level, isLeaving: isLeaving, at: departure)
                ?? (isLeaving ? nil : around)
            {
                reason = closed(
                    destination, condition, at: NodeIndex(node), on: level, isLeaving: isLeaving, departure, leg: 0,
                    relaxed: nil)
            } else if case let roles = weights.access(of: destination, at: NodeIndex(node)),
                !weights.costs.rules.opens(roles)
            {
                reason = RoutingError(
                    .noAccess(roles), leg: 0, blocks: [RouteBlock(source: nil, cause: .access(roles))])
            } else {
                open.append(node)
                let isConnector = if case .connector = destination { true } else { false }
                if isConnector, !weights.closing(ofLanding: NodeIndex(node), of: destination, at: departure).isClosed {
                    opened.append(node)
                }
            }
        }
        if open.isEmpty, let reason { throw reason }
        return (.nodes(opened.isEmpty ? open : opened), exit)
    }
}
