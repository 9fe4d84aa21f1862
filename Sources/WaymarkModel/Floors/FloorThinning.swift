/// Chooses which lines between the anchors of a floor are kept when there are many: a corridor with 2,000 doors has two
/// million lines between doors that see each other.
///
/// The lines that are kept are a spanner: between any two anchors that see each other, the way along kept lines is at most
/// `stretch` times as long as the line (apart from the rounding of each piece to a millimetre). A line from a to b is left
/// out if a line from a to an anchor c is kept, c sees b, and |ac| + stretch · |cb| ≤ stretch · |ab|. By induction over the
/// length, the way from c to b is at most stretch · |cb|. Doors along a straight wall keep only their neighbours, without
/// any detour. After the greedy spanners of Althöfer and others, "On sparse spanners of weighted graphs" (1993).
///
/// Where areas may be closed or slowed, c covers b only if the same holds for the lengths in each combination of areas
/// (`FloorZones`). So the bound holds for costs too, whatever is closed.
///
/// Not all pairs are looked at. The points b that c covers are one side of a branch of a hyperbola, which is convex: a box
/// whose four corners are covered is covered whole. `AnchorTree` knows boxes that a point sees whole, or not anywhere.
struct FloorThinning {
    /// The number of anchors above which lines are left out.
    static let mostAnchors = 128
    /// The bound on the detour.
    private static let stretch = 1.01
    /// The size of a box, as a share of its distance, above which no anchor covers it: the branch opens by 16°.
    private static let widest = 0.3
    /// The least cosine of the angle between the directions to an anchor and to the middle of a box that it covers.
    private static let leastCosine = 0.985
    /// The number of kept anchors that are near enough, but across areas, after which a line is kept. Each takes the lengths
    /// of two lines in all areas.
    private static let mostTries = 6

    /// An anchor to which a line is kept.
    private struct Kept {
        var anchor: Int
        var x: Double
        var y: Double
        /// The length of the line, and its direction.
        var length: Double
        var directionX: Double
        var directionY: Double
        /// Its lengths in areas; empty if there are no areas.
        var parts: [FloorZones.Part]
    }

    let nodes: FloorNodes
    let zones: FloorZones

    /// Returns the pairs of anchors whose lines are kept, in order.
    ///
    /// - Complexity: O(n · k · log n) for n anchors of which each keeps k lines, if each sees all others, and on floors with
    ///   few corners. O(n² · k) at worst.
    func lines() -> [(Int32, Int32)] {
        let anchors = (0..<nodes.anchorCount).filter { nodes.isUsable($0) }
        let tree = AnchorTree(nodes, anchors)
        var kept: Set<UInt64> = []
        var own: [Kept] = []
        var pending: [Int] = []
        for anchor in anchors {
            own.removeAll(keepingCapacity: true)
            let point = nodes.point(anchor)
            let (x, y) = (Double(point.x), Double(point.y))
            pending.append(tree.root)
            while let index = pending.popLast() {
                let box = tree.boxes[index]
                if box.isLeaf {
                    guard box.anchor != anchor, !isCovered(box.anchor, from: anchor, own, tree),
                        tree.joins(anchor, box.anchor)
                    else { continue }
                    own.append(line(from: anchor, to: box.anchor))
                    kept.insert(UInt64(min(anchor, box.anchor)) << 32 | UInt64(max(anchor, box.anchor)))
                    continue
                }
                let distance = box.distance(x, y)
                if box.diagonal <= Self.widest * distance, isCovered(box, x, y, own, tree) { continue }
                if distance > 0, tree.isHidden(box, from: point) { continue }
                // The nearer half first: its anchors cover those behind them.
                let isLeftNearer = tree.boxes[box.left].distance(x, y) <= tree.boxes[box.right].distance(x, y)
                pending.append(isLeftNearer ? box.right : box.left)
                pending.append(isLeftNearer ? box.left : box.right)
            }
        }
        return kept.sorted().map { (Int32($0 >> 32), Int32($0 & 0xffff_ffff)) }
    }

    private func line(from start: Int, to anchor: Int) -> Kept {
        let (start, end) = (nodes.point(start), nodes.point(anchor))
        let (dx, dy) = (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
        let length = (dx * dx + dy * dy).squareRoot()
        return Kept(
            anchor: anchor, x: Double(end.x), y: Double(end.y), length: length, directionX: dx / length,
            directionY: dy / length, parts: zones.isEmpty ? [] : zones.parts(from: start, to: end))
    }

    /// Returns whether a way through a kept anchor is short enough for another anchor.
    private func isCovered(_ other: Int, from anchor: Int, _ own: [Kept], _ tree: AnchorTree) -> Bool {
        let (start, end) = (nodes.point(anchor), nodes.point(other))
        let (endX, endY) = (Double(end.x), Double(end.y))
        let far = Self.stretch * length(endX - Double(start.x), endY - Double(start.y))
        var parts: [FloorZones.Part]?
        var triesLeft = Self.mostTries
        var index = own.count - 1
        while index >= 0 {
            let kept = own[index]
            if kept.length + Self.stretch * length(endX - kept.x, endY - kept.y) <= far,
                tree.joins(kept.anchor, other)
            {
                if zones.isEmpty { return true }
                let line = parts ?? zones.parts(from: start, to: end)
                parts = line
                let rest = zones.parts(from: nodes.point(kept.anchor), to: end)
                if FloorZones.isCovered(line, by: kept.parts, rest, stretch: Self.stretch) { return true }
                triesLeft -= 1
                if triesLeft == 0 { return false }
            }
            index -= 1
        }
        return false
    }

    /// Returns whether a way from (x, y) through one kept anchor is short enough for all anchors of a box.
    private func isCovered(_ box: AnchorTree.Box, _ x: Double, _ y: Double, _ own: [Kept], _ tree: AnchorTree) -> Bool {
        let (middleX, middleY) = ((box.lowX + box.highX) / 2 - x, (box.lowY + box.highY) / 2 - y)
        let least = Self.leastCosine * length(middleX, middleY)
        var index = own.count - 1
        while index >= 0 {
            let kept = own[index]
            index -= 1
            guard kept.directionX * middleX + kept.directionY * middleY >= least else { continue }
            func covers(_ cornerX: Double, _ cornerY: Double) -> Bool {
                kept.length + Self.stretch * length(cornerX - kept.x, cornerY - kept.y)
                    <= Self.stretch * length(cornerX - x, cornerY - y)
            }
            if covers(box.lowX, box.lowY), covers(box.highX, box.highY), covers(box.lowX, box.highY),
                covers(box.highX, box.lowY), tree.seesAll(of: box, kept.anchor),
                !zones.mayDivide([(x, y), (kept.x, kept.y), (box.lowX, box.lowY), (box.highX, box.highY)])
            {
                return true
            }
        }
        return false
    }

    @inline(__always)
    private func length(_ dx: Double, _ dy: Double) -> Double { (dx * dx + dy * dy).squareRoot() }
}
