// Ways by the table.
extension CoreSearch {
    /// With more pairs of entries and exits than this, a search is as quick.
    private static let mostPairs = 64

    /// Offers the best ways by the table, if there is one and it is worth it.
    func lookUp() -> Bool {
        guard let table = weights.table.known, space.entries.count * space.exits.count <= Self.mostPairs,
            space.sources.allSatisfy({ $0.key <= SearchKey.largestWeight })
        else { return false }
        for (index, exit) in space.exits.enumerated() {
            guard let best = join(table, at: Int(exit.end.core)), let sum = exit.end.sum.key,
                let key = Self.add(best.key, sum)
            else { continue }
            offer(
                CoreSpace.Best(
                    key: key, edges: best.edges &+ exit.end.sum.edges, target: exit.target, last: exit.end.last,
                    exit: UInt32(index)))
        }
        // What `edges(to:)` reads.
        for best in space.best where best.exit & Self.sourceBit == 0 {
            var node = Int(space.exits[Int(best.exit)].end.core)
            while let step = join(table, at: node) {
                space.states[node].parent = step.parent
                if step.parent & Self.sourceBit != 0 { break }
                node = Int(core.arcs[Int(step.parent)].tail)
            }
        }
        return true
    }

    /// Returns the best way to a core node over all entries, by the rule of searches; nil if there is none.
    @inline(__always)
    private func join(_ table: CoreTable.View, at node: Int) -> (key: UInt64, edges: UInt32, parent: UInt32)? {
        var found = (key: UInt64.max, edges: UInt32.max, parent: none32)
        var foundLast: UInt32 = 0
        for (index, entry) in space.entries.enumerated() {
            let source = space.sources[Int(entry.source)]
            let way = table.way(from: entry.end.core, to: node)
            guard way.weight != Timetable.closed, let sum = entry.end.sum.key, let start = Self.add(source.key, sum),
                let key = Self.add(start, UInt64(way.weight)), key <= found.key
            else { continue }
            let edges = source.edges &+ entry.end.sum.edges &+ UInt32(way.edges)
            let isHere = way.arc == CoreTable.Way.none
            let last = isHere ? entry.end.last : core.arcs[Int(way.arc)].last
            if key == found.key, (edges, foundLast) >= (found.edges, last) { continue }
            found = (key, edges, isHere ? UInt32(index) | Self.sourceBit : UInt32(way.arc))
            foundLast = last
        }
        return found.key == .max ? nil : found
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
