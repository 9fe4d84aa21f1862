import WaymarkModel

/// The ways between two sites that are the best way to some node and the best way on from it, in the state of the weights' moment
/// (Abraham, Delling, Goldberg and Werneck, *Alternative Routes in Road Networks*, 2013).
///
/// The stretch on which both trees of best ways lead along the same edges is the plateau of a way. Every part of the way that does not
/// go beyond both of its ends is a best way.
struct SingleViaWays {
    /// What makes ways worth looking at.
    struct Limits {
        /// Milliseconds.
        var duration: Int64
        /// The largest share of a way's time on marked edges.
        var sharing: Double
        /// Milliseconds that ways have on marked edges besides.
        var shared: Int64
        /// The weight below which the inside of a part makes that part count for local optimality, in milliseconds.
        var optimality: Double
    }

    /// A way through a plateau.
    struct Way {
        var key: UInt64
        var duration: Int64
        /// The first and the last node of the plateau.
        var first: UInt32
        var last: UInt32
    }

    /// The steps of a way.
    struct Steps {
        var steps: [Step]
        /// The terminals of the sites that it joins.
        var terminals: (first: Int, last: Int)
        /// The steps that are a best way from the start, and those that are a best way to the end.
        var best: (first: Range<Int>, last: Range<Int>)
    }

    private let weights: Weights
    private let space: ViaSpace

    private var forward: ViaTree { space.forward }
    private var backward: ViaTree { space.backward }

    /// Grows both trees.
    ///
    /// - Parameter marks: The directed edges of which ways may use only a share.
    init(
        _ weights: Weights, _ space: SearchSpace, from start: Site, to end: Site, marks: some Sequence<UInt32>,
        limits: Limits
    ) {
        (self.weights, self.space) = (weights, space.via)
        let graph = weights.snapshot.graph
        let via = space.via
        via.marks.begin(edgeCount: graph.edgeCount)
        for edge in marks { via.marks.insert(edge) }
        // Where weights are durations, ways that are too long need not be found.
        let limit = weights.isPlain && weights.costs.scale == 1 ? UInt64(limits.duration) : nil
        via.forward.run(
            weights, SiteLinks(from: start, in: graph).links, to: SiteBox(end, in: graph), limit: limit,
            marks: via.marks, space)
        via.backward.run(
            weights, SiteLinks(to: end, in: graph).links, to: SiteBox(start, in: graph), limit: limit, marks: via.marks,
            space)
        collect(limits)
    }

    /// The ways within the limits, the best first, without those of which a short detour is not locally optimal.
    var ways: ContiguousArray<Way> { space.ways }

    private func collect(_ limits: Limits) {
        space.ways.removeAll(keepingCapacity: true)
        let heads = weights.snapshot.graph.head
        let tails = weights.snapshot.graph.tail
        let limit = optimality(limits)
        for node in forward.nodes where backward.reaches(node) {
            let (to, from) = (forward[node], backward[node])
            let duration = Int64(to.duration) + Int64(from.duration)
            if duration > limits.duration { continue }
            let marked = limits.shared + Int64(to.marked) + Int64(from.marked)
            if Double(marked) > limits.sharing * Double(limits.shared + duration) { continue }
            // A plateau counts once, at its first node.
            if let edge = forward.edge(at: node), backward.reaches(tails[Int(edge)]),
                backward.edge(at: tails[Int(edge)]) == edge
            {
                continue
            }
            var last = node
            while let edge = backward.edge(at: last), forward.reaches(heads[Int(edge)]),
                forward.edge(at: heads[Int(edge)]) == edge
            {
                last = heads[Int(edge)]
            }
            guard let key = Self.sum(to.key, from.key) else { continue }
            if let limit, hasDetour(before: node, within: limit) || hasDetour(behind: last, within: limit) { continue }
            space.ways.append(Way(key: key, duration: duration, first: node, last: last))
        }
        space.ways.sort { ($0.key, $0.duration, $0.first) < ($1.key, $1.duration, $1.first) }
    }

    /// Returns the limit of the inside of parts as a key. Weights that are rounded get a margin.
    private func optimality(_ limits: Limits) -> UInt64? {
        let scale = Double(weights.costs.scale)
        let limit = (limits.optimality * scale).rounded(.up) - (scale == 1 ? 0 : 100 * scale)
        return limit > 0 ? UInt64(limit) : nil
    }

    /// Returns whether a part of the way that ends with the edge behind the plateau is longer than the best way between its ends, as
    /// the tree from the start shows. The inside of the part weighs less than a limit.
    private func hasDetour(behind last: UInt32, within limit: UInt64) -> Bool {
        guard let edge = backward.edge(at: last) else { return false }
        let graph = weights.snapshot.graph
        let next = graph.head[Int(edge)]
        guard forward.reaches(next), forward[next].key < extended(forward[last].key, by: edge) else { return false }
        return isForked(forward, last, next, origins: graph.tail, within: limit)
    }

    /// Returns the same for a part that begins with the edge in front of the plateau, as the tree to the end shows.
    private func hasDetour(before first: UInt32, within limit: UInt64) -> Bool {
        guard let edge = forward.edge(at: first) else { return false }
        let graph = weights.snapshot.graph
        let before = graph.tail[Int(edge)]
        guard backward.reaches(before), backward[before].key < extended(backward[first].key, by: edge) else {
            return false
        }
        return isForked(backward, first, before, origins: graph.head, within: limit)
    }

    /// Returns whether the ways of two nodes in a tree part near the first of them: its way from the edge behind the fork on weighs less
    /// than a limit.
    private func isForked(
        _ tree: ViaTree, _ node: UInt32, _ other: UInt32, origins: UnsafeMutablePointer<UInt32>, within limit: UInt64
    ) -> Bool {
        let weight = tree[node].key & SearchKey.largestWeight
        var (own, its) = (node, other)
        // The node behind the fork, on the way of the first.
        var inside = node
        while own != its {
            let (here, there) = (tree[own], tree[its])
            if (here.key, here.edges) >= (there.key, there.edges) {
                guard let edge = tree.edge(at: own) else { return false }
                inside = own
                own = origins[Int(edge)]
                if weight - (tree[inside].key & SearchKey.largestWeight) >= limit { return false }
            } else {
                guard let edge = tree.edge(at: its) else { return false }
                its = origins[Int(edge)]
            }
        }
        return weight - (tree[inside].key & SearchKey.largestWeight) < limit
    }

    private func extended(_ key: UInt64, by edge: UInt32) -> UInt64 {
        key + UInt64(weights.weight[Int(edge)]) + UInt64(weights.avoided?[Int(edge)] ?? 0) << 32
    }

    private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64? {
        let mask = SearchKey.largestWeight
        return (left & mask) + (right & mask) <= mask ? left + right : nil
    }

    /// Returns the steps of a way.
    func steps(of way: Way) -> Steps {
        let graph = weights.snapshot.graph
        var before: [Step] = []
        var node = way.last
        while let edge = forward.edge(at: node) {
            before.append(Step(edge: edge, part: .whole))
            node = graph.tail[Int(edge)]
        }
        let start = forward.links[Int(forward[node].parent & ~ViaTree.linkBit)]
        var steps = start.steps + before.reversed()
        let middle = steps.count
        node = way.last
        while let edge = backward.edge(at: node) {
            steps.append(Step(edge: edge, part: .whole))
            node = graph.head[Int(edge)]
        }
        let end = backward.links[Int(backward[node].parent & ~ViaTree.linkBit)]
        steps += end.steps
        // The plateau belongs to both.
        let plateau = Int(forward[way.last].edges) - Int(forward[way.first].edges)
        return Steps(
            steps: steps, terminals: (start.terminal, end.terminal),
            best: (0..<middle, (middle - plateau)..<steps.count))
    }
}
