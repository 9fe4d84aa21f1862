/// The costs of the core's arcs for one set of weights.
struct CoreCosts: Sendable {
    /// An arc as the search reads it.
    struct Arc {
        var head: UInt32
        /// The sum of its edges' weights, or `Timetable.closed`.
        var weight: UInt32
    }

    let arcs: Pages<Arc>
    /// The sum of the avoided weights; nil if nothing is avoided.
    let avoided: Pages<UInt32>?
    private let memory: PageMemory

    init(_ core: CoreGraph, _ cost: some EdgeCosts, hasAvoided: Bool, in memory: PageMemory = PageMemory()) {
        let count = core.arcs.count
        self.memory = memory
        arcs = Pages(repeating: Arc(head: 0, weight: Timetable.closed), count: count, in: memory)
        avoided = hasAvoided ? Pages(repeating: 0, count: count, in: memory) : nil
        let view = arcs.view
        for arc in 0..<count {
            let part = core.arcs[arc]
            let sum = core.tables.sum(part, cost)
            view.page(of: arc)[arc & view.mask] = Arc(
                head: part.head, weight: sum.map { UInt32($0.weight) } ?? Timetable.closed)
            if let avoided { avoided.set(arc, to: UInt32(clamping: sum?.avoided ?? 0), in: memory) }
        }
    }

    /// Makes a version with the same costs, so that some arcs can be changed.
    init(sharing other: CoreCosts, in memory: PageMemory) {
        self.memory = memory
        arcs = Pages(sharing: other.arcs, in: memory)
        avoided = other.avoided.map { Pages(sharing: $0, in: memory) }
    }

    /// The most bytes that a version takes which changes some arcs.
    func byteCount(changing count: Int) -> Int {
        arcs.tableSize + count * arcs.byteCountOfPage
            + (avoided.map { $0.tableSize + count * $0.byteCountOfPage } ?? 0)
    }

    /// Reads the costs while they live.
    func read<Result>(_ body: (Pages<Arc>.View) -> Result) -> Result {
        withExtendedLifetime(memory) { body(arcs.view) }
    }

    /// The weight of an arc, or `Timetable.closed`.
    @inline(__always) func weight(_ arc: Int) -> UInt32 { arcs.view[arc].weight }

    /// Sums an arc's edges again, and returns whether its weight has changed.
    private func refresh(_ arc: Int, of core: CoreGraph, _ cost: some EdgeCosts) -> Bool {
        let part = core.arcs[arc]
        let sum = core.tables.sum(part, cost)
        let weight = sum.map { UInt32($0.weight) } ?? Timetable.closed
        if let avoided {
            let sum = UInt32(clamping: sum?.avoided ?? 0)
            if avoided[arc] != sum { avoided.set(arc, to: sum, in: memory) }
        }
        if arcs[arc].weight == weight { return false }
        arcs.set(arc, to: Arc(head: part.head, weight: weight), in: memory)
        return true
    }

    /// Sums the arcs again that an edge is a part of, and adds those to a list whose weight has changed.
    ///
    /// - Parameter owner: What the edge is a part of (`CoreTables.owners`).
    func refresh(owner: UInt32, of core: CoreGraph, _ cost: some EdgeCosts, changed: inout ChangedArcs) {
        if owner == none32 { return }
        if owner & CoreGraph.edgeBit != 0 {
            let arc = owner & ~CoreGraph.edgeBit
            if refresh(Int(arc), of: core, cost) { changed.add(arc) }
            return
        }
        let chain = core.chains[Int(owner)]
        guard chain.forward != none32 else { return }
        if refresh(Int(chain.forward), of: core, cost) { changed.add(chain.forward) }
        if refresh(Int(chain.backward), of: core, cost) { changed.add(chain.backward) }
    }
}

/// A sum of costs.
struct CostSum: Equatable {
    var weight: UInt64 = 0
    var avoided: UInt64 = 0
    var edges: UInt32 = 0

    /// Adds an edge; false if it is closed or missing, or if the sum is out of range.
    @inline(__always)
    mutating func add(_ edge: UInt32, _ costs: some EdgeCosts) -> Bool {
        if edge == none32 { return false }
        let more = costs.weight(Int(edge))
        if more == Timetable.closed { return false }
        weight &+= UInt64(more)
        avoided &+= UInt64(costs.avoided(Int(edge)))
        edges &+= 1
        return weight < SearchKey.largestWeight
    }
}

extension CoreTables {
    /// Returns the sum along a chain from one position to another; nil if a part is closed.
    @inline(__always)
    func sum(_ chain: Chain, from start: Int, to end: Int, _ costs: some EdgeCosts) -> CostSum? {
        var sum = CostSum()
        let first = Int(chain.first)
        if start < end {
            for step in start..<end where !sum.add(links[first + step].forward, costs) { return nil }
        } else {
            for step in (end..<start).reversed() where !sum.add(links[first + step].backward, costs) { return nil }
        }
        return sum
    }

    /// Returns the sum of an arc's edges; nil if any of them is closed.
    func sum(_ arc: Arc, _ costs: some EdgeCosts) -> CostSum? {
        var sum = CostSum()
        if arc.via & CoreGraph.edgeBit != 0 { return sum.add(arc.via & ~CoreGraph.edgeBit, costs) ? sum : nil }
        let chain = chains[Int(arc.via >> 1)]
        let count = Int(chain.count)
        return arc.via & 1 == 0
            ? self.sum(chain, from: 0, to: count, costs) : self.sum(chain, from: count, to: 0, costs)
    }

    /// Returns the first node above a node that is not in a tree, the sum of the edges up to it, or down from it, and the
    /// last edge next to it; the sum is nil if an edge is closed.
    @inline(__always)
    func climb(
        from node: UInt32, isDown: Bool, _ costs: some EdgeCosts
    ) -> (anchor: UInt32, sum: CostSum?, last: UInt32) {
        var sum = CostSum()
        var isOpen = true
        var (node, last) = (node, none32)
        var spot = spots[Int(node)]
        while spot.role == .tree {
            last = isDown ? spot.down : spot.up
            if isOpen { isOpen = sum.add(last, costs) }
            node = spot.link
            spot = spots[Int(node)]
        }
        return (node, isOpen ? sum : nil, last)
    }

    /// Returns the sum between two nodes of the same tree; nil if an edge on the way is closed.
    func sumInTree(from start: UInt32, to end: UInt32, _ costs: some EdgeCosts) -> CostSum? {
        var sum = CostSum()
        var (start, end) = (start, end)
        while start != end {
            let (from, to) = (spots[Int(start)], spots[Int(end)])
            if from.depth >= to.depth {
                guard sum.add(from.up, costs) else { return nil }
                start = from.link
            } else {
                guard sum.add(to.down, costs) else { return nil }
                end = to.link
            }
        }
        return sum
    }
}
