import Synchronization

/// The best ways between all pairs of nodes of a small core.
///
/// Each way is the one that searches choose among equals: with the fewest edges, and of those with the last edge of the
/// highest index at each node.
final class CoreTable: Sendable {
    /// The best way from one node to another.
    struct Way {
        /// The sum of its weights; `Timetable.closed` if there is no way.
        var weight = Timetable.closed
        /// The number of its edges.
        var edges: UInt16 = 0
        /// Its last arc; `none` if both nodes are the same.
        var arc = none

        static let none = UInt16.max
    }

    /// What searches read, as long as the table lives.
    struct View: BitwiseCopyable, Sendable {
        fileprivate let ways: Column<Way>
        fileprivate let count: Int

        @inline(__always)
        func way(from start: UInt32, to end: Int) -> Way { ways[Int(start) &* count &+ end] }
    }

    let view: View

    /// - Returns: nil if the core or its ways are too large.
    init?(_ core: CoreTables, _ arcs: Pages<CoreCosts.Arc>.View) {
        let count = core.nodes.count
        view = View(ways: Column(repeating: Way(), count: count * count), count: count)
        guard core.arcs.count < Int(Way.none) else { return nil }
        var heap = NarrowHeap()
        defer { heap.deallocate() }
        for start in 0..<count {
            guard Self.fill(view.ways, from: start, count, core, arcs, &heap) else { return nil }
        }
    }

    deinit { view.ways.deallocate() }

    /// Finds the best ways from a node.
    private static func fill(
        _ ways: Column<Way>, from start: Int, _ count: Int, _ core: CoreTables, _ arcs: Pages<CoreCosts.Arc>.View,
        _ heap: inout NarrowHeap
    ) -> Bool {
        let row = start * count
        ways[row + start].weight = 0
        heap.push(0, UInt32(start), edges: 0)
        while let item = heap.pop() {
            let node = Int(item.value)
            let way = ways[row + node]
            if UInt64(way.weight) != item.key { continue }
            for arc in Int(core.firstArc[node])..<Int(core.firstArc[node + 1]) {
                let passage = arcs[arc]
                if passage.weight == Timetable.closed { continue }
                let weight = UInt64(way.weight) + UInt64(passage.weight)
                let edges = UInt32(way.edges) + core.arcs[arc].edges
                if weight >= UInt64(Timetable.closed) || edges > UInt32(UInt16.max) { return false }
                let place = row + Int(passage.head)
                let old = ways[place]
                if UInt64(old.weight) < weight { continue }
                if UInt64(old.weight) == weight {
                    if UInt32(old.edges) < edges { continue }
                    if UInt32(old.edges) == edges {
                        if core.arcs[Int(old.arc)].last < core.arcs[arc].last { ways[place].arc = UInt16(arc) }
                        continue
                    }
                }
                ways[place] = Way(weight: UInt32(weight), edges: UInt16(edges), arc: UInt16(arc))
                heap.push(weight, passage.head, edges: edges)
            }
        }
        return true
    }
}

/// The table of all ways for one set of weights, once it pays.
///
/// Whether it exists changes no answer. Searches report their effort, and the table is made when together they have taken
/// about as long as making it will. It is a part of `Weights`, not an object, because a closure makes new weights.
struct LateCoreTable: ~Copyable, Sendable {
    // Not private: the compiler makes the memory of `Weights` with it.
    struct State {
        var effort = 0
        var isSettled = false
    }

    /// Larger tables take too much memory: 8 bytes for each pair.
    private static let mostNodes = 256

    private let state = Mutex(State())
    private let made = Published<CoreTable>()

    @inline(__always)
    var known: CoreTable.View? { made.read(\.view) }

    /// Reports the effort of a search, and makes the table if that is due.
    @inline(__always)
    func add(settled: Int, in core: CoreTables, _ costs: CoreCosts) {
        if core.nodes.count <= Self.mostNodes, costs.avoided == nil, !made.isKnown { count(settled, core, costs) }
    }

    private func count(_ settled: Int, _ core: CoreTables, _ costs: CoreCosts) {
        let isDue = state.withLock { state in
            state.effort += settled
            guard !state.isSettled, state.effort >= core.nodes.count * core.nodes.count else { return false }
            state.isSettled = true
            return true
        }
        if isDue { make(core, costs) }
    }

    /// Makes the table now, whatever its size.
    func prepare(in core: CoreTables, _ costs: CoreCosts) {
        let isDue = state.withLock { state in
            defer { state.isSettled = true }
            return !state.isSettled && costs.avoided == nil
        }
        if isDue { make(core, costs) }
    }

    private func make(_ core: CoreTables, _ costs: CoreCosts) {
        if let table = costs.read({ CoreTable(core, $0) }) { made.publish(table) }
    }

    /// The size in bytes that a table of a core can take.
    static func byteCount(of core: CoreTables) -> Int {
        let count = core.nodes.count
        return count <= mostNodes ? count * count * MemoryLayout<CoreTable.Way>.stride : 0
    }
}
