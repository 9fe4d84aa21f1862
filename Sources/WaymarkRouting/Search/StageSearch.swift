import WaymarkModel

/// The exact search of one leg in the state of the weights' moment: A* from all terminals of a site to those of the
/// next.
///
/// Keys are `avoided << 32 | weight` in milliseconds, so comparing them compares avoided weight first. The lower bound
/// of a node is added to the weight alone. It never exceeds the weight of a way to the nearest terminal and is
/// consistent (see `LowerBounds`), so a node has its final cost when it is popped. The bound is reduced by a
/// millisecond, because the last part of an edge that a position cuts can be rounded down.
///
/// Of ways with equal keys, the one with the fewest edges is taken, so that a ride past a landing is one edge. Of those,
/// the one whose last edge has the higher index where they meet. The rule does not depend on the order in which nodes
/// are settled: nodes on equal ways to one terminal are all settled before the search ends, because their keys with
/// bounds are not above the limit. So `CoreSearch` can follow the same rule.
struct StageSearch {
    let weights: Weights
    let space: SearchSpace

    /// The way to one terminal.
    struct Arrival {
        var key: UInt64
        /// The terminal of the start site that the way comes from.
        var origin: Int
        var steps: [Step]
    }

    private struct Best {
        /// The key, the number of edges and the index of the link to the terminal.
        var rank = (UInt64.max, UInt32.max, Int.max)
        var node: UInt32 = none32
        var last: [Step] = []

        var key: UInt64 { rank.0 }
    }

    private static let sourceBit: UInt32 = 0x8000_0000

    /// Returns the cheapest ways from a site to the terminals of another; nil for those not reached.
    ///
    /// - Parameters:
    ///   - starts: The initial key of each terminal of `start`. `UInt64.max` leaves a terminal out.
    ///   - needsAll: Whether to find all terminals or only the nearest (the first of equals).
    func run(from start: Site, starts: [UInt64], to end: Site, needsAll: Bool) -> [Arrival?] {
        let graph = weights.snapshot.graph
        let (head, firstOut, weight, avoided) = (graph.head, graph.firstOut, weights.weight, weights.avoided)
        let bounds = weights.bounds
        let box = SiteBox(end, in: graph)
        space.begin(nodeCount: graph.nodeCount)
        let (states, marks) = (space.states, space.marks)
        // A local copy of the heap: through the space, every access would be checked for exclusivity.
        var heap = space.heap
        defer { space.heap = heap }
        let epoch = space.epoch
        let open = epoch * 2
        var best = [Best](repeating: Best(), count: end.terminalCount)
        let sources = SiteLinks(from: start, in: graph).links
        let exits = SiteLinks(to: end, in: graph).links
        for exit in exits { marks[Int(exit.node)] = epoch }
        if let steps = SiteLinks.direct(from: start, to: end, in: graph), starts[0] != .max,
            let key = extend(starts[0], by: steps)
        {
            best[0] = Best(rank: (key, UInt32(steps.count), -1), last: steps)
        }
        for (index, source) in sources.enumerated() where starts[source.terminal] != .max {
            let node = Int(source.node)
            guard let key = extend(starts[source.terminal], by: source.steps) else { continue }
            let count = UInt32(source.steps.count)
            if states[node].stamp == open, (states[node].cost, states[node].edges) <= (key, count) { continue }
            states[node] = SearchSpace.State(
                cost: key, stamp: open, parent: UInt32(index) | Self.sourceBit, edges: count)
            let bound = max(0, box.bound(node, graph, bounds) - 1)
            heap.push(key &+ UInt64(bound), UInt32(node), edges: count)
        }
        var limit = best[0].key
        if best.count > 1 { limit = .max }
        var settled = 0
        while let item = heap.pop(), item.key <= limit {
            let node = Int(item.value)
            if states[node].stamp != open { continue }
            states[node].stamp = open | 1
            settled &+= 1
            if settled & StopSignal.settledMask == 0, space.isStopped { break }
            let (cost, edges) = (states[node].cost, states[node].edges)
            if marks[node] == epoch {
                for (index, exit) in exits.enumerated() where Int(exit.node) == node {
                    guard let key = extend(cost, by: exit.steps) else { continue }
                    let rank = (key, edges &+ UInt32(exit.steps.count), index)
                    guard rank < best[exit.terminal].rank else { continue }
                    best[exit.terminal] = Best(rank: rank, node: exit.node, last: exit.steps)
                }
                limit = best.reduce(needsAll ? 0 : .max) { needsAll ? max($0, $1.key) : min($0, $1.key) }
            }
            for edge in Int(firstOut[node])..<Int(firstOut[node + 1]) {
                let passage = weight[edge]
                if passage == Timetable.closed { continue }
                let next = Int(head[edge])
                let total = (cost & SearchKey.largestWeight) + UInt64(passage)
                var key = cost &+ UInt64(passage)
                if let avoided { key &+= UInt64(avoided[edge]) << 32 }
                if states[next].stamp | 1 == open | 1 {
                    if states[next].cost < key || (states[next].cost == key && states[next].edges <= edges) {
                        continue
                    }
                    if states[next].cost == key, states[next].edges == edges &+ 1 {
                        // Of equal ways with as many edges, the one whose last edge has the higher index.
                        let parent = states[next].parent
                        if parent & Self.sourceBit == 0, parent < UInt32(edge) { states[next].parent = UInt32(edge) }
                        continue
                    }
                }
                let bound = UInt64(max(0, box.bound(next, graph, bounds) - 1))
                // Ways of over 49 days do not fit into a key.
                if total + bound > SearchKey.largestWeight { continue }
                states[next] = SearchSpace.State(
                    cost: key, stamp: open, parent: UInt32(edge), edges: edges &+ 1)
                heap.push(key &+ bound, UInt32(next), edges: edges &+ 1)
            }
        }
        return best.map { $0.key == .max ? nil : arrival($0, sources: sources) }
    }

    /// Returns a key extended by some steps; nil if one of them is closed.
    func extend(_ key: UInt64, by steps: [Step]) -> UInt64? {
        var key = key
        for step in steps {
            guard let next = extend(key, by: step) else { return nil }
            key = next
        }
        return key
    }

    private func extend(_ key: UInt64, by step: Step) -> UInt64? {
        guard let duration = weights.duration(of: step, at: weights.moment.milliseconds) else { return nil }
        let extra = weights.extra(of: step)
        let weight = duration + extra.surcharge
        guard (key & SearchKey.largestWeight) + UInt64(weight) <= SearchKey.largestWeight else { return nil }
        return key + UInt64(weight) + UInt64(extra.avoided) << 32
    }

    private func arrival(_ best: Best, sources: [SiteLinks.Link]) -> Arrival {
        var steps: [Step] = best.last.reversed()
        guard best.node != none32 else { return Arrival(key: best.key, origin: 0, steps: steps.reversed()) }
        var node = best.node
        while true {
            let parent = space.states[Int(node)].parent
            if parent & Self.sourceBit != 0 {
                let source = sources[Int(parent & 0x7fff_ffff)]
                steps += source.steps.reversed()
                return Arrival(key: best.key, origin: source.terminal, steps: steps.reversed())
            }
            steps.append(Step(edge: parent, part: .whole))
            node = weights.snapshot.graph.tail[Int(parent)]
        }
    }
}
