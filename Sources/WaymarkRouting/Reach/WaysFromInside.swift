import WaymarkModel

/// The ways to points from nodes around which something is closed: out of it by the shortest way, and on from there.
///
/// Nodes around which the same is closed have the same exits, so one search finds the nearest exit of all of them.
struct WaysFromInside {
    let query: RouteQuery
    let points: [Waypoint]
    /// Where the points join the network.
    let sites: [(site: Site, point: Int32)]

    private var weights: Weights { query.weights }
    private var snapshot: VenueSnapshot { query.snapshot }

    /// Adds the ways from the nodes that have none, not even one that is longer than the limit.
    func add(to marks: inout [ReachMark]) {
        if weights.key.standing.isEmpty, weights.costs.weightings.isEmpty { return }
        // What rules close around a node is found for each.
        guard weights.costs.weightings.isEmpty else {
            for node in marks.indices where !marks[node].isReached && !query.space.isStopped {
                if query.isInside(waypoint(node)) { addRoute(from: node, to: &marks) }
            }
            return
        }
        let groups = groups(marks)
        if groups.isEmpty { return }
        // The way on from an exit can be longer than the limit.
        let rest = ReachSearch(weights: weights, space: query.space, isReversed: true).run(sites, upTo: .max - 1)
        for (closures, nodes) in groups where !query.space.isStopped {
            let inside = nodes.filter { !rest[$0].isReached }
            let left = add(inside, closures, rest, to: &marks)
            for node in left where !query.space.isStopped { addRoute(from: node, to: &marks) }
        }
    }

    private func waypoint(_ node: Int) -> Waypoint {
        .node(query.venue.id(of: snapshot.venueIndex(of: NodeIndex(UInt32(node)))))
    }

    /// Returns the nodes without a way that are inside of something closed, by what is closed around them.
    private func groups(_ marks: [ReachMark]) -> [(closures: SurroundingClosures, nodes: [Int])] {
        let levels = Set(query.venue.levels.indices.map { Index<Level>($0) }.filter(mayBeInside))
        if levels.isEmpty { return [] }
        var numbers: [SurroundingClosures.Around: Int] = [:]
        var groups: [(closures: SurroundingClosures, nodes: [Int])] = []
        for node in marks.indices where !marks[node].isReached && levels.contains(snapshot.graph.spots[node].level) {
            guard
                let closures = SurroundingClosures(weights, at: query.departure, around: waypoint(node)),
                closures.isLive
            else { continue }
            if let number = numbers[closures.around] {
                groups[number].nodes.append(node)
            } else {
                numbers[closures.around] = groups.count
                groups.append((closures, [node]))
            }
        }
        return groups
    }

    /// Returns whether something on a level is closed around those who are there.
    private func mayBeInside(_ level: Index<Level>) -> Bool {
        let live = weights.costs.conditions
        return live.hasClosedZones(on: query.venue[level].id, at: query.departure, in: snapshot)
            || !weights.shut(around: level, at: query.departure).isEmpty
    }

    /// Adds the ways from nodes around which the same is closed.
    ///
    /// - Parameter rest: The ways from all nodes, as everything is open or closed.
    /// - Returns: The nodes from which the nearest exit may not be taken, several are equally near, or none leads out.
    private func add(
        _ nodes: [Int], _ closures: SurroundingClosures, _ rest: [ReachMark], to marks: inout [ReachMark]
    ) -> [Int] {
        var key = weights.key
        key.standing = key.standing.changed(to: key.standing.conditions.filter { !closures.contains($0) })
        guard let open = try? query.router.weights(for: key, at: query.departure, stop: query.space.stop) else {
            return []
        }
        // Who is on closed ground can leave it through other closed ground.
        let others = closures.isOnClosedGround
        let goals = sites.flatMap { if case .nodes(let nodes) = $0.site { nodes } else { [UInt32]() } }
        let exits = ClosedExits(query: query, closures: closures, open: open).nodes(to: goals, from: nil).filter {
            rest[Int($0)].isReached
        }
        let search = ReachSearch(weights: open, space: query.space, isReversed: true)
        let (out, way) = search.runWithWays(exits.enumerated().map { (.nodes([$1]), Int32($0)) })
        let several = nodesWithSeveralExits(out, open)
        var left: [Int] = []
        for node in nodes {
            // Who is on open floor leaves it in any direction.
            if closures.isInAreasOnly, snapshot.floorSite(at: NodeIndex(UInt32(node)), over: open) != nil {
                left.append(node)
                continue
            }
            guard out[node].isReached else {
                if others { left.append(node) }
                continue
            }
            let exit = exits[Int(out[node].point)]
            let steps = way(node)
            guard !several[node], !branches(steps), closures.lets(steps, to: NodeIndex(exit), rules: []) else {
                left.append(node)
                continue
            }
            var mark = rest[Int(exit)]
            mark.key += out[node].key
            mark.duration += out[node].duration
            mark.distance += out[node].distance
            marks[node] = mark
        }
        return left
    }

    /// Returns whether several flights or rides lead on from where a way comes to the one that it ends with: which one depends on where
    /// they lead.
    private func branches(_ steps: [Step]) -> Bool {
        let graph = snapshot.graph
        func isPassage(_ edge: UInt32) -> Bool { graph.source[Int(edge)] & VenueGraph.passageBit != 0 }
        guard let last = steps.last, last.line == nil, isPassage(last.edge),
            let first = steps.reversed().prefix(while: { $0.line == nil && isPassage($0.edge) }).last
        else { return false }
        let landing = Int(graph.tail[Int(first.edge)])
        return (graph.firstOut[landing]..<graph.firstOut[landing + 1]).count(where: isPassage) > 1
    }

    /// Returns for each node whether another exit is as near as the one that was found.
    private func nodesWithSeveralExits(_ out: [ReachMark], _ open: Weights) -> [Bool] {
        let graph = snapshot.graph
        func isBest(_ edge: UInt32) -> Bool {
            let (tail, head) = (Int(graph.tail[Int(edge)]), Int(graph.head[Int(edge)]))
            let weight = open.weight[Int(edge)]
            guard out[tail].isReached, out[head].isReached, weight != Timetable.closed else { return false }
            return out[tail].key == out[head].key + UInt64(weight) + UInt64(open.avoided?[Int(edge)] ?? 0) << 32
        }
        var several = [Bool](repeating: false, count: out.count)
        var found = (0..<UInt32(graph.edgeCount)).filter {
            out[Int(graph.tail[Int($0)])].point != out[Int(graph.head[Int($0)])].point && isBest($0)
        }.map { graph.tail[Int($0)] }
        let incoming = snapshot.incomingEdges
        while let node = found.popLast() {
            if several[Int(node)] { continue }
            several[Int(node)] = true
            for edge in incoming.edges(into: Int(node)) where isBest(edge) { found.append(graph.tail[Int(edge)]) }
        }
        return several
    }

    /// Adds the best route from a node.
    private func addRoute(from node: Int, to marks: inout [ReachMark]) {
        for (number, point) in points.enumerated() {
            guard let route = try? query.depart([waypoint(node), point]).route else { continue }
            var mark = ReachMark(route, weights)
            mark.point = Int32(number)
            if mark.key < marks[node].key { marks[node] = mark }
        }
    }
}
