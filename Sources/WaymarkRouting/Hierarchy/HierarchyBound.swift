/// The least weight from a node to the nearest target, from a hierarchy. If no way is avoided, it is exact.
///
/// The search then settles only the nodes on best ways, and chooses among equal ways as always. (CCH potentials: Strasser
/// and Zeitz, *A Fast and Tight Heuristic for A\* in Road Networks*, SEA 2021.)
struct HierarchyBound: Bound {
    private let ranks: Column<UInt32>
    private let nodes: Column<Hierarchy.Node>
    private let heads: Column<UInt32>
    private let view: Pages<HierarchyCosts.Pair>.View
    private let labels: Column<HierarchySpace.Label>
    private let stack: Column<UInt32>
    private let open: UInt32

    static var isExact: Bool { true }

    init(_ costs: HierarchyCosts, _ exits: [CoreSpace.Exit], _ space: CoreSpace) {
        let hierarchy = costs.hierarchy
        let own = space.hierarchy
        own.begin(count: hierarchy.nodes.count)
        ranks = hierarchy.ranks
        nodes = hierarchy.nodes
        heads = hierarchy.heads
        view = costs.pages.view
        labels = own.labels
        stack = own.stack
        open = own.epoch * 2
        space.seeds.removeAll(keepingCapacity: true)
        for exit in exits where exit.end.sum.weight < UInt64(Timetable.closed) {
            space.seeds.append(
                HierarchySeed(rank: ranks[Int(exit.end.core)], distance: UInt32(exit.end.sum.weight)))
        }
        costs.climb(from: &space.seeds, isBackward: true, own) { _, _ in }
    }

    @inline(__always)
    func bound(_ node: Int) -> UInt32 {
        let label = labels[Int(ranks[node])]
        return label.stamp == open | 1 ? label.distance : find(ranks[node])
    }

    /// Finds the distances of a node and of its ancestors, from above.
    private func find(_ rank: UInt32) -> UInt32 {
        var count = 0
        var next = rank
        while next != none32, labels[Int(next)].stamp != open | 1 {
            stack[count] = next
            count &+= 1
            next = nodes[Int(next)].parent
        }
        var distance: UInt32 = 0
        while count > 0 {
            count &-= 1
            let low = Int(stack[count])
            let node = nodes[low]
            let first = Int(node.first)
            distance = labels[low].stamp == open ? labels[low].distance : Timetable.closed
            if node.count > 0 {
                let page = view.page(of: first)
                let base = first & view.mask
                for index in 0..<Int(node.count) {
                    let head = Int(heads[first &+ index])
                    distance = min(distance, HierarchyCosts.add(page[base &+ index].up, labels[head].distance))
                }
            }
            labels[low] = HierarchySpace.Label(distance: distance, stamp: open | 1)
        }
        return distance
    }
}
