import WaymarkModel

/// The best ways from points to many nodes: those of the routes.
struct ReachWays {
    let query: RouteQuery
    /// The nodes to reach.
    let targets: [UInt32]
    let limit: ReachRequest.Limit

    private static let any = ReachRequest.Limit.time(.max / 2)

    private var weights: Weights { query.weights }
    private var space: SearchSpace { query.space }
    private var departure: Timestamp { query.departure }
    private var snapshot: VenueSnapshot { query.router.snapshot }

    /// Returns the best way to each node, from the nearest of some points; and where the points join the network.
    ///
    /// - Throws: `RoutingError` for a point from which nobody sets out; its `leg` is the number of the point.
    func ways(from points: [Waypoint]) throws(RoutingError) -> (marks: [ReachMark], sites: [Site]) {
        var (marks, sites) = ([ReachMark](), [Site]())
        var outside: [(site: Site, point: Int32)] = []
        for (number, point) in points.enumerated() {
            do throws(RoutingError) {
                try query.refuseRoles(around: point)
                if query.isInside(point) {
                    let found = try waysOut(from: point, number: Int32(number))
                    marks.keepBetter(of: found.marks)
                    sites += found.site.map { [$0] } ?? []
                } else {
                    try query.refuseBehindClosed(point)
                    let site = try query.resolve(point, index: 0).site
                    outside.append((site, Int32(number)))
                    sites.append(site)
                }
            } catch {
                var error = error
                error.leg = number
                throw error
            }
        }
        if !outside.isEmpty { marks.keepBetter(of: openWays(from: outside, upTo: limit)) }
        return (marks, sites)
    }

    /// Returns the best way to each node as everything is open or closed.
    private func openWays(
        from sites: [(site: Site, point: Int32)], upTo limit: ReachRequest.Limit
    ) -> [ReachMark] {
        // Where weights are durations, no way of more weight takes less time.
        let isPlain = weights.isPlain && weights.costs.scale == 1
        var change = weights.validUntil
        var most: Int64 = .max
        if case .time(let time) = limit {
            most = max(0, time)
            // What changes when the time is up does not matter.
            if let until = change, departure.adding(milliseconds: most) < until { change = nil }
        }
        if weights.validUntil == nil || isPlain && change == nil {
            return ReachSearch(weights: weights, space: space, isReversed: false)
                .nearest(sites, upTo: isPlain ? UInt64(most) : .max - 1, isPlain: isPlain)
        }
        let search = ReachOverTime(query: query, targets: targets)
        var best: [ReachMark] = []
        for (site, point) in sites where !space.isStopped {
            best.keepBetter(of: search.run(from: site, point: point, upTo: most))
        }
        return best.isEmpty ? [ReachMark](repeating: ReachMark(), count: snapshot.graph.nodeCount) : best
    }

    /// Returns the best way to each node from a point around which something is closed: out of it by the shortest way, and on from
    /// there. Longer ways than the limit are looked for, too: a later way out, however short, does not count at the nodes to which
    /// they lead.
    private func waysOut(
        from point: Waypoint, number: Int32
    ) throws(RoutingError) -> (marks: [ReachMark], site: Site?) {
        var found = WaysOut(from: point, number: number, targets: targets, query)
        let _: Never? = try query.onGround(point) { (closures, open) throws(RoutingError) in
            try add(to: &found, from: point, closures, over: open)
            return nil
        }
        var site: Site?
        do throws(RoutingError) {
            try query.refuseBeforeDoors(point)
            try query.refuseBehindClosed(point)
            let known = try query.resolve(point, index: 0).site
            found.add(openWays(from: [(known, number)], upTo: Self.any))
            site = known
        } catch {
            if found.order == 0 { throw error }
        }
        let _: Never? = try query.around(point) { (closures, open) throws(RoutingError) in
            try add(to: &found, from: point, closures, over: open)
            return nil
        }
        return (found.result, site)
    }

    private func add(
        to found: inout WaysOut, from point: Waypoint, _ closures: SurroundingClosures, over open: Weights
    ) throws(RoutingError) {
        guard let start = query.start(point, open) else { return }
        let exits = ClosedExits(query: query, closures: closures, open: open)
        for ways in exits.ways(from: start, to: exits.nodes(to: found.openTargets, from: start)) where !found.isComplete
        {
            var others: [(way: ReachMark, rest: [ReachMark])] = []
            for way in ways {
                // If nothing changes, what is reached behind this way is known from the one that leads here.
                if weights.validUntil == nil, case .nodes(let nodes) = way.exit.site, nodes.allSatisfy(found.isSettled)
                {
                    continue
                }
                let rest = try RouteQuery(
                    query.router, weights.key, departure: way.route.arrival, space: space, isUnderWay: true)
                let marks = ReachWays(query: rest, targets: targets, limit: limit)
                    .openWays(from: [(way.exit.site, found.number)], upTo: Self.any)
                others.append((ReachMark(way.route, weights), marks))
            }
            found.add(behind: others)
        }
    }
}

/// The ways from a point around which something is closed, as they are found: each node keeps the first that does not wait too long.
private struct WaysOut {
    let number: Int32
    let targets: [UInt32]
    private let graph: VenueGraph
    private let isExit: (UInt32) -> Bool
    private let departure: Timestamp
    private var barriers: LevelEnds?
    private let start: Destination?
    /// The nodes to which the way that is known arrives on a closed level, where nobody may.
    private var shut: Set<UInt32> = []
    private var marks: [ReachMark]
    /// The levels that are closed around the point: nobody goes on there, even if they open before they would arrive.
    private let shutLevels: Set<Index<Level>>
    private let isUnderWay: Bool
    /// The number of ways out so far.
    private(set) var order: Int32 = 0

    init(from point: Waypoint, number: Int32, targets: [UInt32], _ query: RouteQuery) {
        start = query.venue.destination(of: point)
        (self.number, self.targets) = (number, targets)
        (graph, isExit, departure) = (query.snapshot.graph, query.snapshot.isExit, query.departure)
        barriers = LevelEnds(query.weights)
        (shutLevels, isUnderWay) = (query.levelsShut(around: point), query.isUnderWay)
        marks = [ReachMark](repeating: ReachMark(), count: graph.nodeCount)
    }

    /// The best ways. Who is under way waits for nothing on a level that is closed around them.
    var result: [ReachMark] {
        guard isUnderWay, !shutLevels.isEmpty else { return marks }
        var marks = marks
        for node in shut where shutLevels.contains(graph.spots[Int(node)].level) { marks[Int(node)] = ReachMark() }
        return marks
    }

    func isSettled(_ node: UInt32) -> Bool {
        marks[Int(node)].isReached && !marks[Int(node)].waitsLong && !shut.contains(node)
    }

    /// The targets to which no way is known that does not wait too long.
    var openTargets: [UInt32] { targets.filter { !isSettled($0) } }

    var isComplete: Bool { targets.allSatisfy(isSettled) }

    /// Adds the ways from the point itself, which can wait too long.
    mutating func add(_ open: [ReachMark]) { add([(ReachMark(key: 0), open)], areLast: true) }

    /// Adds ways out that are equally short, each with the ways on from its end: the best of all counts at a node.
    mutating func add(behind ways: [(way: ReachMark, rest: [ReachMark])]) { add(ways, areLast: false) }

    private mutating func add(_ ways: [(way: ReachMark, rest: [ReachMark])], areLast: Bool) {
        let settled = marks.indices.map { isSettled(UInt32($0)) }
        for (start, rest) in ways {
            for (node, mark) in rest.enumerated() where mark.isReached && !settled[node] {
                let known = marks[node]
                let isNew = !known.isReached || known.order < order
                if mark.waitsLong, !areLast || isNew && known.isReached && !shut.contains(UInt32(node)) { continue }
                let duration = start.duration + mark.duration
                let isShut =
                    areLast && isOnShutLevel(node)
                    || barriers?.isShut(UInt32(node), at: departure.adding(milliseconds: duration), from: self.start)
                        ?? false
                if isShut, known.isReached { continue }
                let key = start.key + mark.key
                if !isNew, !shut.contains(UInt32(node)), known.key <= key { continue }
                if isShut { shut.insert(UInt32(node)) } else { shut.remove(UInt32(node)) }
                marks[node] = ReachMark(
                    key: key, duration: duration, distance: start.distance + mark.distance,
                    waiting: start.waiting + mark.waiting, waitsLong: mark.waitsLong, point: number, order: order)
            }
        }
        order += 1
    }

    private func isOnShutLevel(_ node: Int) -> Bool {
        shutLevels.contains(graph.spots[node].level) && !isExit(UInt32(node))
    }
}

extension ReachMark {
    /// The sums of a way.
    init(_ way: Route, _ weights: Weights) {
        let segments = way.legs.flatMap(\.segments)
        let avoided = segments.reduce(0) { $0 + ($1.isAvoided ? $1.weight : 0) }
        self.init(
            key: UInt64(avoided) << 32 | UInt64(way.weight * Int64(weights.costs.scale)), duration: way.duration,
            distance: way.distance, waiting: segments.reduce(0) { $0 + $1.waiting })
    }
}
