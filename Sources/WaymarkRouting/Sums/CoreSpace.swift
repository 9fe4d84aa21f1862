import WaymarkModel

/// The working memory of searches on the core, reused from query to query like `SearchSpace`, which owns it.
final class CoreSpace {
    /// Asks the searches to stop, as in `SearchSpace`.
    var stop: StopSignal?

    /// The state of a core node in the query of its stamp.
    struct State {
        var cost: UInt64 = 0
        /// The query's number times two, plus one once the node is settled.
        var stamp: UInt32 = 0
        /// The arc by which the node was reached, or an entry with the top bit set.
        var parent: UInt32 = 0
        /// The lower bound from here to the target.
        var bound: UInt32 = 0
        /// The number of edges on the way to the node.
        var edges: UInt32 = 0
        /// The query that has an exit at this node, and its first exit.
        var exitStamp: UInt32 = 0
        var firstExit: UInt32 = 0
    }

    /// A node where the way can start.
    struct Source {
        var node: UInt32
        var anchor: UInt32
        var key: UInt64
        var edges: UInt32
    }

    /// A way from a source to the core.
    struct Entry {
        var source: UInt32
        var end: CoreEnd
    }

    /// A node where the way can end.
    struct Target {
        var node: UInt32
        var anchor: UInt32
        var terminal: UInt32
        /// The sum of what follows behind the node.
        var rest: CostSum
    }

    /// A way from the core to a target.
    struct Exit {
        var target: UInt32
        var end: CoreEnd
        /// The next exit at the same core node, or `none32`.
        var next: UInt32
    }

    /// The best way to a terminal so far.
    struct Best {
        var key = UInt64.max
        var edges = UInt32.max
        var target = none32
        /// The last edge into the target's anchor.
        var last: UInt32 = 0
        /// The exit, or the source of a way that does not touch the core, with the top bit set.
        var exit = none32
    }

    // Only one thread uses a space, and no two parts of a search write the same property at a time, so that accesses need
    // not be checked.
    @exclusivity(unchecked) private(set) var states = Column(repeating: State(), count: 0)
    /// The query in which a backward search has seen each node.
    @exclusivity(unchecked) private(set) var seen = Column(repeating: UInt32(0), count: 0)
    @exclusivity(unchecked) private(set) var queue = Column(repeating: UInt32(0), count: 0)
    @exclusivity(unchecked) private(set) var epoch: UInt32 = 0
    @exclusivity(unchecked) private(set) var probe: UInt32 = 0
    @exclusivity(unchecked) var heap = Heap()
    /// The heap of searches without avoided ways.
    @exclusivity(unchecked) var narrowHeap = NarrowHeap()
    /// The memory of searches in the hierarchy.
    let hierarchy = HierarchySpace<UInt32>()
    /// The same for travellers who avoid ways.
    let wideHierarchy = HierarchySpace<UInt64>()
    @exclusivity(unchecked) var sources = GrowingColumn<Source>()
    @exclusivity(unchecked) var entries = GrowingColumn<Entry>()
    @exclusivity(unchecked) var targets = GrowingColumn<Target>()
    @exclusivity(unchecked) var exits = GrowingColumn<Exit>()
    @exclusivity(unchecked) var best = GrowingColumn<Best>()
    /// The number of nodes settled by the last query.
    @exclusivity(unchecked) var settled = 0

    deinit {
        states.deallocate()
        seen.deallocate()
        queue.deallocate()
        heap.deallocate()
        narrowHeap.deallocate()
        sources.deallocate()
        entries.deallocate()
        targets.deallocate()
        exits.deallocate()
        best.deallocate()
    }

    /// Prepares for a query on a core with `count` nodes and some terminals.
    func begin(count: Int, terminals: Int) {
        heap.removeAll()
        narrowHeap.removeAll()
        sources.removeAll()
        entries.removeAll()
        targets.removeAll()
        exits.removeAll()
        best.removeAll()
        for _ in 0..<terminals { best.append(Best()) }
        if count > states.count || epoch > 0x3fff_ffff {
            let size = max(count, states.count)
            states.deallocate()
            seen.deallocate()
            queue.deallocate()
            states = Column(repeating: State(), count: size)
            seen = Column(repeating: 0, count: size)
            queue = Column(repeating: 0, count: size)
            (epoch, probe) = (0, 0)
        }
        epoch += 1
        settled = 0
    }

    /// Prepares for a backward search.
    func beginProbe() {
        if probe == .max {
            for node in 0..<seen.count { seen[node] = 0 }
            probe = 0
        }
        probe += 1
    }
}
