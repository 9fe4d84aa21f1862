import Synchronization

/// The parts of the core that open arcs join, once they pay.
///
/// A closed wing or level is a separate part. A search for a room in it looks at all the rest before it fails, and the
/// parts tell at once. Searches that fail report their effort, and the parts are found when together they have taken
/// about as long as finding them will. Whether they are known changes no answer.
///
/// It is a part of `Weights`, not an object, because a closure makes new weights.
struct CoreParts: ~Copyable, Sendable {
    private struct State {
        var parts: Column<UInt32>?
        var effort = 0
    }

    private let state = Mutex(State())
    /// Whether the parts are known. Threads that only search read this, and do not wait for each other.
    private let isKnown = Atomic(false)

    deinit { state.withLock { $0.parts?.deallocate() } }

    /// The number of the part that each core node is in; nil as long as the parts are not known.
    var known: Column<UInt32>? {
        isKnown.load(ordering: .acquiring) ? state.withLock { $0.parts } : nil
    }

    /// Reports the effort of a search that has found no way, and finds the parts if that is due.
    func add(settled: Int, in core: CoreGraph, _ costs: CoreCosts) {
        if isKnown.load(ordering: .relaxed) { return }
        state.withLock { state in
            state.effort += settled
            // To join two nodes takes about a quarter of the time of settling one.
            guard state.parts == nil, 4 * state.effort >= core.nodes.count else { return }
            state.parts = Self.parts(of: core, costs)
            isKnown.store(true, ordering: .releasing)
        }
    }

    /// Joins the ends of all open arcs: each node leads to an earlier one of its part, and the first leads to itself.
    private static func parts(of core: CoreGraph, _ costs: CoreCosts) -> Column<UInt32> {
        let parts = Column(repeating: UInt32(0), count: core.nodes.count)
        for node in 0..<parts.count { parts[node] = UInt32(node) }
        func first(_ node: UInt32) -> UInt32 {
            var node = node
            while parts[Int(node)] != node {
                parts[Int(node)] = parts[Int(parts[Int(node)])]
                node = parts[Int(node)]
            }
            return node
        }
        for arc in 0..<core.arcs.count where costs.weight(arc) != Timetable.closed {
            let (tail, head) = (first(core.arcs[arc].tail), first(core.arcs[arc].head))
            if tail < head { parts[Int(head)] = tail } else { parts[Int(tail)] = head }
        }
        for node in 0..<parts.count { parts[node] = parts[Int(parts[node])] }
        return parts
    }
}

extension CoreSpace {
    /// Returns whether an entry and an exit are in the same part of the core.
    func isJoined(_ parts: Column<UInt32>) -> Bool {
        entries.contains { entry in
            let part = parts[Int(entry.end.core)]
            return exits.contains { parts[Int($0.end.core)] == part }
        }
    }
}
