/// Writes the edges of a way from its last to its first.
///
/// The number of edges of a way is known before it is written, so that its array is made once.
struct EdgeWriter {
    private let core: CoreTables
    private let edges: Column<EdgeIndex>
    /// The number of edges that are not yet written.
    private(set) var rest: Int

    init(_ core: CoreTables, _ edges: Column<EdgeIndex>) {
        self.core = core
        self.edges = edges
        rest = edges.count
    }

    @inline(__always)
    private mutating func write(_ edge: UInt32) {
        rest &-= 1
        edges[rest] = EdgeIndex(edge)
    }

    /// Writes the edges from an anchor down to a node.
    @inline(__always)
    mutating func descend(to node: UInt32) {
        var spot = core.spots[Int(node)]
        while spot.role == .tree {
            write(spot.down)
            spot = core.spots[Int(spot.link)]
        }
    }

    /// Writes the edges from a node up to its anchor, which are the first of the way.
    @inline(__always)
    mutating func climb(from node: UInt32) {
        var spot = core.spots[Int(node)]
        var place = 0
        while spot.role == .tree {
            edges[place] = EdgeIndex(spot.up)
            place &+= 1
            spot = core.spots[Int(spot.link)]
        }
        rest &-= place
        assert(rest == 0, "a way has as many edges as were counted")
    }

    /// Writes the edges between two nodes of the same tree, which are all of the way.
    mutating func cross(from start: UInt32, to end: UInt32) {
        var place = 0
        var (start, end) = (start, end)
        while start != end {
            let (from, to) = (core.spots[Int(start)], core.spots[Int(end)])
            if from.depth >= to.depth {
                edges[place] = EdgeIndex(from.up)
                place &+= 1
                start = from.link
            } else {
                write(to.down)
                end = to.link
            }
        }
        assert(rest == place, "a way has as many edges as were counted")
    }

    /// Writes the edges along a chain.
    @inline(__always)
    mutating func follow(_ chain: CoreGraph.Chain, from start: Int, to end: Int) {
        let first = Int(chain.first)
        if start < end {
            for step in (start..<end).reversed() { write(core.links[first &+ step].forward) }
        } else {
            for step in end..<start { write(core.links[first &+ step].backward) }
        }
    }

    /// Writes the edges between an anchor and the core node at a side of its chain.
    @inline(__always)
    mutating func spur(of anchor: UInt32, _ side: CoreEnd.Side, isDown: Bool) {
        if side == .none { return }
        let spot = core.spots[Int(anchor)]
        let chain = core.chains[Int(spot.link)]
        let (end, position) = (side == .start ? 0 : Int(chain.count), Int(spot.position))
        follow(chain, from: isDown ? end : position, to: isDown ? position : end)
    }

    /// Writes the edges of an arc.
    @inline(__always)
    mutating func follow(_ arc: CoreGraph.Arc) {
        if arc.via & CoreGraph.edgeBit != 0 { return write(arc.via & ~CoreGraph.edgeBit) }
        let chain = core.chains[Int(arc.via >> 1)]
        let count = Int(chain.count)
        follow(chain, from: arc.via & 1 == 0 ? 0 : count, to: arc.via & 1 == 0 ? count : 0)
    }
}

extension CoreSearch {
    /// Returns the edges of the best way to a terminal, and the source and the target that it joins.
    ///
    /// - Precondition: The terminal was reached.
    func edges(to terminal: Int) -> (edges: [EdgeIndex], source: Int, target: Int) {
        let best = space.best[terminal]
        let target = space.targets[Int(best.target)]
        if best.exit & Self.sourceBit != 0 {
            let number = Int(best.exit & ~Self.sourceBit)
            let source = space.sources[number]
            let count = best.edges &- source.edges &- target.rest.edges
            let edges = [EdgeIndex](count: Int(count)) { edges in
                var writer = EdgeWriter(core, edges)
                if source.anchor == target.anchor { return writer.cross(from: source.node, to: target.node) }
                let (from, to) = (core.spots[Int(source.anchor)], core.spots[Int(target.anchor)])
                writer.descend(to: target.node)
                writer.follow(core.chains[Int(from.link)], from: Int(from.position), to: Int(to.position))
                writer.climb(from: source.node)
            }
            return (edges, number, Int(best.target))
        }
        let exit = space.exits[Int(best.exit)]
        let states = space.states
        var parent = states[Int(exit.end.core)].parent
        while parent & Self.sourceBit == 0 { parent = states[Int(core.arcs[Int(parent)].tail)].parent }
        let entry = space.entries[Int(parent & ~Self.sourceBit)]
        let source = space.sources[Int(entry.source)]
        let count = best.edges &- source.edges &- target.rest.edges
        let edges = [EdgeIndex](count: Int(count)) { edges in
            var writer = EdgeWriter(core, edges)
            writer.descend(to: target.node)
            writer.spur(of: target.anchor, exit.end.side, isDown: true)
            var parent = states[Int(exit.end.core)].parent
            while parent & Self.sourceBit == 0 {
                let arc = core.arcs[Int(parent)]
                writer.follow(arc)
                parent = states[Int(arc.tail)].parent
            }
            writer.spur(of: source.anchor, entry.end.side, isDown: false)
            writer.climb(from: source.node)
        }
        return (edges, Int(entry.source), Int(best.target))
    }
}
