import WaymarkModel

/// The search from some sites to all nodes, or from all nodes to them, in the state of the weights' moment.
///
/// It follows the rules of `StageSearch`: of ways with equal keys, the one with the fewest edges, and of those the one
/// whose last edge has the higher index. So the durations and distances are those of the routes.
struct ReachSearch {
    let weights: Weights
    let space: SearchSpace
    let isReversed: Bool

    private struct State {
        var key = UInt64.max
        var edges: UInt32 = 0
        /// The edge by which the node was reached, or the number of a source with the top bit set.
        var parent: UInt32 = 0
    }

    private struct Source {
        var node: Int
        var mark: ReachMark
        var edges: UInt32
    }

    private static let sourceBit: UInt32 = 0x8000_0000

    private var graph: VenueGraph { weights.snapshot.graph }

    /// Returns a mark for each node.
    ///
    /// - Parameter limit: The key above which ways do not matter.
    func run(_ sites: [(site: Site, point: Int32)], upTo limit: UInt64) -> [ReachMark] {
        search(sites, upTo: limit).marks
    }

    /// Returns the best ways to or from the nearest of several sites. Where weights are not durations, the best way from each is found for
    /// itself: who avoids stairs, and stands where nothing else leads on, takes them, however the others walk.
    func nearest(_ sites: [(site: Site, point: Int32)], upTo limit: UInt64, isPlain: Bool) -> [ReachMark] {
        if isPlain || sites.count < 2 { return run(sites, upTo: limit) }
        var best: [ReachMark] = []
        for site in sites where best.isEmpty || !space.isStopped {
            best.keepBetter(of: run([site], upTo: limit))
        }
        return best
    }

    /// Returns the same, and a function that returns the edges of the way between a node that is reached and the nearest site, from
    /// the node on; for ways to sites that are nodes.
    func runWithWays(
        _ sites: [(site: Site, point: Int32)]
    ) -> (marks: [ReachMark], way: (_ node: Int) -> [Step]) {
        let (marks, states) = search(sites, upTo: .max - 1)
        let heads = graph.head
        return (
            marks,
            { node in
                var steps: [Step] = []
                var node = node
                while marks[node].isReached, states[node].parent & Self.sourceBit == 0 {
                    steps.append(Step(edge: states[node].parent, part: .whole))
                    node = Int(heads[Int(states[node].parent)])
                }
                return steps
            }
        )
    }

    private func search(
        _ sites: [(site: Site, point: Int32)], upTo limit: UInt64
    ) -> (marks: [ReachMark], states: [State]) {
        let sources = sites.flatMap { self.sources(of: $0.site, point: $0.point) }
        var states = [State](repeating: State(), count: graph.nodeCount)
        var marks = [ReachMark](repeating: ReachMark(), count: graph.nodeCount)
        let adjacency = isReversed ? weights.snapshot.incomingEdges : nil
        var heap = space.heap
        defer { space.heap = heap }
        heap.removeAll()
        for (number, source) in sources.enumerated() {
            let known = states[source.node]
            if (known.key, known.edges) <= (source.mark.key, source.edges) { continue }
            states[source.node] = State(
                key: source.mark.key, edges: source.edges, parent: UInt32(number) | Self.sourceBit)
            heap.push(source.mark.key, UInt32(source.node), edges: source.edges)
        }
        var settled = 0
        while let item = heap.pop(), item.key <= limit {
            let node = Int(item.value)
            if marks[node].isReached { continue }
            settled += 1
            if settled & StopSignal.settledMask == 0, space.isStopped { break }
            let state = states[node]
            marks[node] = mark(of: state, sources, marks)
            if let adjacency {
                for edge in adjacency.edges(into: node) { relax(edge, state, graph.tail, &states, &heap) }
            } else {
                for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                    relax(edge, state, graph.head, &states, &heap)
                }
            }
        }
        return (marks, states)
    }

    private func relax(
        _ edge: UInt32, _ state: State, _ ends: UnsafeMutablePointer<UInt32>, _ states: inout [State],
        _ heap: inout Heap
    ) {
        let index = Int(edge)
        let weight = weights.weight[index]
        if weight == Timetable.closed { return }
        guard (state.key & SearchKey.largestWeight) + UInt64(weight) <= SearchKey.largestWeight else { return }
        let next = Int(ends[index])
        var key = state.key + UInt64(weight)
        if let avoided = weights.avoided { key += UInt64(avoided[index]) << 32 }
        let edges = state.edges + 1
        let known = states[next]
        if known.key < key || known.key == key && known.edges < edges { return }
        if known.key == key, known.edges == edges, known.parent & Self.sourceBit != 0 || known.parent >= edge { return }
        states[next] = State(key: key, edges: edges, parent: edge)
        heap.push(key, UInt32(next), edges: edges)
    }

    /// Returns the sums at a node whose way is known, from those at the node before.
    private func mark(of state: State, _ sources: [Source], _ marks: [ReachMark]) -> ReachMark {
        guard state.parent & Self.sourceBit == 0 else { return sources[Int(state.parent & ~Self.sourceBit)].mark }
        let edge = Int(state.parent)
        var mark = marks[Int(isReversed ? graph.head[edge] : graph.tail[edge])]
        mark.key = state.key
        mark.duration += Int64(weights.duration[edge])
        mark.distance += weights.snapshot.length(of: EdgeIndex(state.parent))
        return mark
    }

    private func sources(of site: Site, point: Int32) -> [Source] {
        let links = isReversed ? SiteLinks(to: site, in: graph) : SiteLinks(from: site, in: graph)
        let stage = StageSearch(weights: weights, space: space)
        return links.links.compactMap { link in
            guard let key = stage.extend(0, by: link.steps) else { return nil }
            var mark = ReachMark(key: key, point: point)
            for step in link.steps {
                mark.duration += Int64(weights.duration(of: step, at: weights.moment.milliseconds) ?? 0)
                mark.distance += weights.snapshot.length(of: step)
            }
            return Source(node: Int(link.node), mark: mark, edges: UInt32(link.steps.count))
        }
    }
}

extension VenueSnapshot {
    /// Returns the walking distance of a step in metres; 0 for rides.
    func length(of step: Step) -> Double {
        if let line = step.line { return line.length }
        return length(of: EdgeIndex(step.edge)) * (step.part.end - step.part.start)
    }
}
