import WaymarkModel

/// The best ways between a site and the nodes around it, in the state of the weights' moment: from the site to them, or from them to
/// it.
///
/// The rules are those of `StageSearch`: of ways with equal keys, the one with the fewest edges, and of those the one whose edge at
/// the node has the higher index. The memory is kept from search to search, as in `SearchSpace`, which owns it.
final class ViaTree {
    struct State {
        var key: UInt64
        /// The search's number times two, plus one once the way is known.
        var stamp: UInt32
        /// The edge at the node, or the number of a link with the top bit set.
        var parent: UInt32
        var edges: UInt32
        /// Milliseconds.
        var duration: UInt32
        /// The part of them that is spent on marked edges.
        var marked: UInt32
    }

    static let linkBit: UInt32 = 0x8000_0000

    let isReversed: Bool
    /// The nodes whose way is known, the nearest first.
    private(set) var nodes: ContiguousArray<UInt32> = []
    /// The ways between the site and the network.
    private(set) var links: [SiteLinks.Link] = []
    private var states: UnsafeMutablePointer<State>
    private var capacity = 0
    private var epoch: UInt32 = 0
    private var heap = Heap()

    init(isReversed: Bool) {
        self.isReversed = isReversed
        states = .allocate(capacity: 1)
    }

    deinit {
        states.deallocate()
        heap.deallocate()
    }

    /// Whether the way to or from a node is known.
    @inline(__always)
    func reaches(_ node: UInt32) -> Bool { states[Int(node)].stamp == epoch * 2 | 1 }

    /// - Precondition: The way to or from the node is known.
    @inline(__always)
    subscript(node: UInt32) -> State { states[Int(node)] }

    /// Returns the edge by which the way comes to a node, or goes on from it; nil at the site.
    @inline(__always)
    func edge(at node: UInt32) -> UInt32? {
        let parent = states[Int(node)].parent
        return parent & Self.linkBit == 0 ? parent : nil
    }

    /// Finds the ways.
    ///
    /// - Parameters:
    ///   - limit: Where weights are durations, the weight above which a way to the other site does not matter; nil for no limit.
    ///   - marks: The edges of which the time is added up apart.
    func run(
        _ weights: Weights, _ links: [SiteLinks.Link], to other: SiteBox, limit: UInt64?, marks: EdgeMarks,
        _ space: SearchSpace
    ) {
        let graph = weights.snapshot.graph
        begin(nodeCount: graph.nodeCount)
        self.links = links
        let stage = StageSearch(weights: weights, space: space)
        let open = epoch * 2
        // Local copies: through the object, every access would be checked.
        var heap = self.heap
        defer { self.heap = heap }
        let (states, weight, avoided, durations) = (self.states, weights.weight, weights.avoided, weights.duration)
        for (number, link) in links.enumerated() {
            guard let key = stage.extend(0, by: link.steps) else { continue }
            let (node, count) = (Int(link.node), UInt32(link.steps.count))
            if states[node].stamp == open, (states[node].key, states[node].edges) <= (key, count) { continue }
            let duration = link.steps.reduce(UInt32(0)) {
                $0 &+ (weights.duration(of: $1, at: weights.moment.milliseconds) ?? 0)
            }
            states[node] = State(
                key: key, stamp: open, parent: UInt32(number) | Self.linkBit, edges: count, duration: duration,
                marked: 0)
            heap.push(key, link.node, edges: count)
        }
        let incoming = isReversed ? weights.snapshot.incomingEdges : nil
        let ends = isReversed ? graph.tail : graph.head
        let origins = isReversed ? graph.head : graph.tail
        while let item = heap.pop() {
            let node = Int(item.value)
            if states[node].stamp != open { continue }
            states[node].stamp = open | 1
            nodes.append(item.value)
            if nodes.count & StopSignal.settledMask == 0, space.isStopped { return }
            let state = states[node]
            if state.parent & Self.linkBit == 0 {
                let before = states[Int(origins[Int(state.parent)])]
                let duration = durations[Int(state.parent)]
                states[node].duration = before.duration &+ duration
                states[node].marked = before.marked &+ (marks.contains(state.parent) ? duration : 0)
            }
            if let limit {
                let bound = max(0, other.bound(node, graph, weights.bounds) - 1)
                if state.key + UInt64(bound) > limit { continue }
            }
            if let incoming {
                for edge in incoming.edges(into: node) {
                    Self.relax(edge, state, to: ends, weight, avoided, states, open, &heap)
                }
            } else {
                for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                    Self.relax(edge, state, to: ends, weight, avoided, states, open, &heap)
                }
            }
        }
    }

    @inline(__always)
    private static func relax(
        _ edge: UInt32, _ state: State, to ends: UnsafeMutablePointer<UInt32>, _ weights: EdgeColumn,
        _ avoided: EdgeColumn?, _ states: UnsafeMutablePointer<State>, _ open: UInt32, _ heap: inout Heap
    ) {
        let weight = weights[Int(edge)]
        if weight == Timetable.closed { return }
        guard (state.key & SearchKey.largestWeight) + UInt64(weight) <= SearchKey.largestWeight else { return }
        let next = Int(ends[Int(edge)])
        var key = state.key + UInt64(weight)
        if let avoided { key += UInt64(avoided[Int(edge)]) << 32 }
        let edges = state.edges + 1
        let known = states[next]
        if known.stamp | 1 == open | 1 {
            if known.key < key || known.key == key && known.edges < edges { return }
            if known.key == key, known.edges == edges {
                if known.parent & linkBit == 0, known.parent < edge, known.stamp == open { states[next].parent = edge }
                return
            }
        }
        states[next] = State(key: key, stamp: open, parent: edge, edges: edges, duration: 0, marked: 0)
        heap.push(key, UInt32(next), edges: edges)
    }

    private func begin(nodeCount: Int) {
        heap.removeAll()
        nodes.removeAll(keepingCapacity: true)
        if nodeCount > capacity || epoch > 0x3fff_ffff {
            states.deallocate()
            capacity = max(nodeCount, capacity)
            states = .allocate(capacity: capacity + 1)
            states.initialize(
                repeating: State(key: 0, stamp: 0, parent: 0, edges: 0, duration: 0, marked: 0), count: capacity + 1)
            epoch = 0
        }
        epoch += 1
    }
}

/// A set of directed edges, emptied in no time.
final class EdgeMarks {
    private var stamps: ContiguousArray<UInt32> = []
    private var epoch: UInt32 = 0

    func begin(edgeCount: Int) {
        if edgeCount > stamps.count || epoch == .max {
            stamps = ContiguousArray(repeating: 0, count: max(edgeCount, stamps.count))
            epoch = 0
        }
        epoch += 1
    }

    func insert(_ edge: UInt32) { stamps[Int(edge)] = epoch }

    @inline(__always)
    func contains(_ edge: UInt32) -> Bool { stamps[Int(edge)] == epoch }
}

/// The working memory of searches for other ways.
final class ViaSpace {
    let forward = ViaTree(isReversed: false)
    let backward = ViaTree(isReversed: true)
    let marks = EdgeMarks()
    var ways: ContiguousArray<SingleViaWays.Way> = []
}
