/// The working memory of searches in a hierarchy, reused from query to query. `CoreSpace` owns it.
final class HierarchySpace<Weight: HierarchyWeight> {
    /// The distance of a node in the query of its stamp.
    struct Label {
        var distance: Weight = 0
        /// The query's number times two, plus one once the node is known to be on a best way.
        var stamp: UInt32 = 0
        /// The arc by which the node was reached; `none32` at a seed; `several` if there are equal ways.
        var arc = none32
        /// The lower node of that arc.
        var tail = none32

        static var several: UInt32 { none32 - 1 }
    }

    /// An arc of the hierarchy in one direction, to be taken apart.
    struct Part {
        var arc: UInt32
        var tail: UInt32
        var isDown: Bool
    }

    /// The distances from the starts, by rank.
    @exclusivity(unchecked) private(set) var labels = Column(repeating: Label(), count: 0)
    /// The distances to the ends, by rank.
    @exclusivity(unchecked) private(set) var backLabels = Column(repeating: Label(), count: 0)
    /// The nodes that a query has visited, in both directions.
    @exclusivity(unchecked) private(set) var path = Column(repeating: UInt32(0), count: 0)
    /// The query in which each core node was found to be on a best way.
    @exclusivity(unchecked) private(set) var marks = Column(repeating: UInt32(0), count: 0)
    /// The query in which each arc was taken apart, in each direction.
    @exclusivity(unchecked) private(set) var seen = Column(repeating: UInt32(0), count: 0)
    @exclusivity(unchecked) var seeds = GrowingColumn<HierarchySeed<Weight>>()
    @exclusivity(unchecked) var waiting = GrowingColumn<Part>(capacity: 64)
    @exclusivity(unchecked) private(set) var epoch: UInt32 = 0

    deinit {
        deallocate()
        seeds.deallocate()
        waiting.deallocate()
    }

    private func deallocate() {
        labels.deallocate()
        backLabels.deallocate()
        path.deallocate()
        marks.deallocate()
        seen.deallocate()
    }

    /// Prepares for a query in a hierarchy.
    func begin(nodes: Int, arcs: Int) {
        if nodes > labels.count || arcs > seen.count || epoch > 0x3fff_ffff {
            let (size, most) = (max(nodes, labels.count), max(arcs, seen.count))
            deallocate()
            labels = Column(repeating: Label(), count: size)
            backLabels = Column(repeating: Label(), count: size)
            path = Column(repeating: 0, count: 2 * size)
            marks = Column(repeating: 0, count: size)
            seen = Column(repeating: 0, count: most)
            epoch = 0
        }
        epoch += 1
    }
}

/// A node where a search in a hierarchy starts, and its distance there.
struct HierarchySeed<Weight: HierarchyWeight> {
    var rank: UInt32
    var distance: Weight
}

extension HierarchyCosts.View {
    /// Prepares for a query.
    func begin(_ space: HierarchySpace<Weight>) { space.begin(nodes: nodes.count, arcs: 2 * heads.count) }

    /// Visits the ancestors of some nodes, themselves included, ascending by rank, each with its least distance over lower
    /// nodes.
    ///
    /// - Parameters:
    ///   - seeds: Some nodes. They are used up.
    ///   - labels: The memory for the distances, and the stamp of this query in it.
    ///   - isBackward: Whether distances lead from the ancestors to the nodes.
    ///   - visit: Returns whether ways over the node are of interest.
    @inline(__always)
    func climb(
        from seeds: inout GrowingColumn<HierarchySeed<Weight>>, isBackward: Bool,
        _ labels: Column<HierarchySpace<Weight>.Label>, _ open: UInt32, visit: (Int, Weight) -> Bool
    ) {
        let (nodes, heads, pages) = (nodes, heads, pages)
        for seed in seeds {
            let old = labels[Int(seed.rank)]
            if old.stamp == open, old.distance <= seed.distance { continue }
            labels[Int(seed.rank)] = .init(distance: seed.distance, stamp: open)
        }
        var next = none32
        while true {
            // Usually there are two seeds, whose ways up soon meet.
            if seeds.count > 1 {
                next = none32
                for seed in seeds { next = min(next, seed.rank) }
            } else if seeds.count == 1 {
                next = seeds[0].rank
                seeds.removeAll()
            }
            if next == none32 {
                seeds.removeAll()
                return
            }
            let low = next
            let node = nodes[Int(low)]
            let label = labels[Int(low)]
            if label.stamp == open, visit(Int(low), label.distance), node.count > 0 {
                let first = Int(node.first)
                let page = pages.page(of: first)
                let base = first & pages.mask
                for index in 0..<Int(node.count) {
                    let pair = page[base &+ index]
                    let distance = Weight.sum(label.distance, isBackward ? pair.down : pair.up)
                    if distance == .max { continue }
                    let head = Int(heads[first &+ index])
                    let old = labels[head]
                    if old.stamp == open, old.distance <= distance {
                        if old.distance == distance { labels[head].arc = HierarchySpace<Weight>.Label.several }
                        continue
                    }
                    labels[head] = .init(
                        distance: distance, stamp: open, arc: UInt32(truncatingIfNeeded: first &+ index), tail: low)
                }
            }
            next = node.parent
            if seeds.count > 1 {
                for index in seeds.indices where seeds[index].rank == low { seeds[index].rank = next }
                removeMet(&seeds)
            }
        }
    }

    /// Removes seeds whose ways up have met those of others.
    @inline(__always)
    private func removeMet(_ seeds: inout GrowingColumn<HierarchySeed<Weight>>) {
        var index = 1
        while index < seeds.count {
            var isMet = false
            for other in 0..<index where seeds[other].rank == seeds[index].rank { isMet = true }
            if isMet { seeds.swapOut(at: index) } else { index &+= 1 }
        }
    }
}
