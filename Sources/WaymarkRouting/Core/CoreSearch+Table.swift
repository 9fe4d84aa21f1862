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
