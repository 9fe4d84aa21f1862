// The way.
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
