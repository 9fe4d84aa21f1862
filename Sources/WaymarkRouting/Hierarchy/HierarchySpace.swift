/// The working memory of searches in a hierarchy, reused from query to query. `CoreSpace` owns it.
final class HierarchySpace<Weight: HierarchyWeight> {
    /// The distance of a node in the query of its stamp.
    struct Label {
        var distance: Weight = 0
        /// The query's number times two, plus one once the node is known to be on a best way.
        var stamp: UInt32 = 0
    }

    /// An arc of the hierarchy in one direction, to be taken apart.
    struct Part {
        var arc: UInt32
        var tail: UInt32
        var isDown: Bool
    }

    /// The distances from the starts, by rank.
    private(set) var labels = Column(repeating: Label(), count: 0)
    /// The distances to the ends, by rank.
    private(set) var backLabels = Column(repeating: Label(), count: 0)
    /// The nodes that a query has visited, in both directions.
    private(set) var path = Column(repeating: UInt32(0), count: 0)
    /// The query in which each core node was found to be on a best way.
    private(set) var marks = Column(repeating: UInt32(0), count: 0)
    /// The query in which each arc was taken apart, in each direction.
    private(set) var seen = Column(repeating: UInt32(0), count: 0)
    var seeds: [HierarchySeed<Weight>] = []
    var waiting: [Part] = []
    private(set) var epoch: UInt32 = 0

    deinit { deallocate() }

    private func deallocate() {
        labels.deallocate()
        backLabels.deallocate()
        path.deallocate()
        marks.deallocate()
        seen.deallocate()
    }

    /// Prepares for a query in a hierarchy.
    func begin(_ hierarchy: Hierarchy) {
        let (nodes, arcs) = (hierarchy.nodes.count, 2 * hierarchy.heads.count)
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

extension HierarchyCosts {
    /// Visits the ancestors of some nodes, themselves included, ascending by rank, each with its least distance over lower
    /// nodes.
    ///
    /// - Parameters:
    ///   - seeds: Some nodes. They are used up.
    ///   - labels: The memory for the distances, and the stamp of this query in it.
    ///   - isBackward: Whether distances lead from the ancestors to the nodes.
    @inline(__always)
    func climb(
        from seeds: inout [HierarchySeed<Weight>], isBackward: Bool, _ labels: Column<HierarchySpace<Weight>.Label>,
        _ open: UInt32, visit: (Int, Weight) -> Void
    ) {
        let (nodes, heads, view) = (hierarchy.nodes, hierarchy.heads, pages.view)
        for seed in seeds {
            let old = labels[Int(seed.rank)]
            if old.stamp == open, old.distance <= seed.distance { continue }
            labels[Int(seed.rank)] = .init(distance: seed.distance, stamp: open)
        }
        while true {
            // Usually there are two seeds, whose ways up soon meet.
            var low = none32
            for seed in seeds { low = min(low, seed.rank) }
            if low == none32 {
                seeds.removeAll(keepingCapacity: true)
                return
            }
            let node = nodes[Int(low)]
            let label = labels[Int(low)]
            let isReached = label.stamp == open && label.distance != .max
            if isReached { visit(Int(low), label.distance) }
            if isReached, node.count > 0 {
                let first = Int(node.first)
                let page = view.page(of: first)
                let base = first & view.mask
                for index in 0..<Int(node.count) {
                    let pair = page[base &+ index]
                    let distance = Weight.sum(label.distance, isBackward ? pair.down : pair.up)
                    let head = Int(heads[first &+ index])
                    if labels[head].stamp != open || distance < labels[head].distance {
                        labels[head] = .init(distance: distance, stamp: open)
                    }
                }
            }
            var index = 0
            while index < seeds.count {
                if seeds[index].rank == low { seeds[index].rank = node.parent }
                index &+= 1
            }
            if seeds.count > 1 { Self.removeMet(&seeds) }
        }
    }

    /// Removes seeds whose ways up have met those of others.
    @inline(__always)
    private static func removeMet(_ seeds: inout [HierarchySeed<Weight>]) {
        var index = 1
        while index < seeds.count {
            var isMet = false
            for other in 0..<index where seeds[other].rank == seeds[index].rank { isMet = true }
            if isMet { seeds.remove(at: index) } else { index &+= 1 }
        }
    }
}
