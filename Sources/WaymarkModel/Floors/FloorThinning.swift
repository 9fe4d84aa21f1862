/// Chooses which lines between the anchors of a floor are kept when there are many: a corridor with 2,000 doors has two
/// million lines between doors that see each other.
///
/// The lines that are kept are a spanner: between any two anchors that see each other, the way along kept lines is at most
/// `stretch` times as long as the line (apart from the rounding of each piece to a millimetre). A line from a to b is left
/// out if a line from a to an anchor c is kept, c sees b, and |ac| + stretch · |cb| ≤ stretch · |ab|. By induction over the
/// length, the way from c to b is at most stretch · |cb|. Doors along a straight wall keep only their neighbours, without
/// any detour. After the greedy spanners of Althöfer and others, "On sparse spanners of weighted graphs" (1993).
struct FloorThinning {
    /// The number of anchors above which lines are left out.
    static let mostAnchors = 128
    /// The bound on the detour, in percent.
    static let stretch: Int64 = 101

    let nodes: FloorNodes

    /// Returns the pairs of anchors whose lines are kept, in order.
    ///
    /// - Complexity: O(n² · k) for n anchors of which each keeps k lines.
    func lines() -> [(Int32, Int32)] {
        let anchors = (0..<nodes.anchorCount).filter { nodes.isUsable($0) }
        var kept: Set<UInt64> = []
        for anchor in anchors {
            let point = nodes.point(anchor)
            let others = anchors.filter { $0 != anchor }.map { (node: $0, length: point.distance(to: nodes.point($0))) }
            var own: [(node: Int, length: Int64)] = []
            for other in others.sorted(by: { ($0.length, $0.node) < ($1.length, $1.node) }) {
                guard !isCovered(other, by: own), nodes.joins(anchor, other.node) else { continue }
                own.append(other)
                kept.insert(UInt64(min(anchor, other.node)) << 32 | UInt64(max(anchor, other.node)))
            }
        }
        return kept.sorted().map { (Int32($0 >> 32), Int32($0 & 0xffff_ffff)) }
    }

    /// Returns whether a way through a neighbour is short enough. The farthest neighbours are the most likely.
    private func isCovered(_ other: (node: Int, length: Int64), by own: [(node: Int, length: Int64)]) -> Bool {
        let point = nodes.point(other.node)
        return own.reversed().contains { neighbour in
            let rest = nodes.point(neighbour.node).distance(to: point)
            return 100 * neighbour.length + Self.stretch * rest <= Self.stretch * other.length
                && nodes.joins(neighbour.node, other.node)
        }
    }
}
