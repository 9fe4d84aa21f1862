/// The working memory of searches in hierarchies, reused from query to query; `CoreSpace` owns it.
final class HierarchySpace {
    /// The distance of a node in the query of its stamp.
    struct Label {
        var distance: UInt32 = 0
        /// The query's number times two, plus one once the distance is final.
        var stamp: UInt32 = 0
    }

    private(set) var labels = Column(repeating: Label(), count: 0)
    /// Nodes that wait for the distances of those above them.
    private(set) var stack = Column(repeating: UInt32(0), count: 0)
    private(set) var epoch: UInt32 = 0

    deinit {
        labels.deallocate()
        stack.deallocate()
    }

    /// Prepares for a query in a hierarchy of some nodes.
    func begin(count: Int) {
        if count > labels.count || epoch > 0x3fff_ffff {
            let size = max(count, labels.count)
            labels.deallocate()
            stack.deallocate()
            labels = Column(repeating: Label(), count: size)
            stack = Column(repeating: 0, count: size)
            epoch = 0
        }
        epoch += 1
    }
}

/// A node where a search in a hierarchy starts, and its distance there.
struct HierarchySeed {
    var rank: UInt32
    var distance: UInt32
}

extension HierarchyCosts {
    /// Visits the ancestors of some nodes, themselves included, ascending by rank, each with its least distance over lower
    /// nodes.
    ///
    /// - Parameters:
    ///   - seeds: One or more nodes. They are used up.
    ///   - isBackward: Whether distances lead from the ancestors to the nodes.
    @inline(__always)
    func climb(
        from seeds: inout [HierarchySeed], isBackward: Bool, _ space: HierarchySpace, visit: (Int, UInt32) -> Void
    ) {
        let (labels, open) = (space.labels, space.epoch * 2)
        let (nodes, heads, view) = (hierarchy.nodes, hierarchy.heads, pages.view)
        for seed in seeds {
            let old = labels[Int(seed.rank)]
            if old.stamp == open, old.distance <= seed.distance { continue }
            labels[Int(seed.rank)] = HierarchySpace.Label(distance: seed.distance, stamp: open)
        }
        while true {
            // Usually there are two seeds, whose ways up soon meet.
            var low = none32
            for seed in seeds { low = min(low, seed.rank) }
            if low == none32 { return }
            let node = nodes[Int(low)]
            let label = labels[Int(low)]
            let isReached = label.stamp == open && label.distance != Timetable.closed
            if isReached { visit(Int(low), label.distance) }
            if isReached, node.count > 0 {
                let first = Int(node.first)
                let page = view.page(of: first)
                let base = first & view.mask
                for index in 0..<Int(node.count) {
                    let pair = page[base &+ index]
                    let distance = Self.add(label.distance, isBackward ? pair.down : pair.up)
                    let head = Int(heads[first &+ index])
                    if labels[head].stamp != open || distance < labels[head].distance {
                        labels[head] = HierarchySpace.Label(distance: distance, stamp: open)
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
    private static func removeMet(_ seeds: inout [HierarchySeed]) {
        var index = 1
        while index < seeds.count {
            var isMet = false
            for other in 0..<index where seeds[other].rank == seeds[index].rank { isMet = true }
            if isMet { seeds.remove(at: index) } else { index &+= 1 }
        }
    }
}
