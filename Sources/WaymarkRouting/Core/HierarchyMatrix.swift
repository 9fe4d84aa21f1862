import WaymarkModel

/// The least weights from many nodes to many, by a hierarchy.
///
/// Each end leaves its distances at its ancestors, in buckets; each start then reads the buckets of its ancestors. (Knopp,
/// Sanders, Schultes, Schulz and Wagner, *Computing Many-to-Many Shortest Paths Using Highway Hierarchies*, ALENEX 2007.)
struct HierarchyMatrix<Weight: HierarchyWeight> {
    private let core: CoreTables
    private let costs: HierarchyCosts<Weight>
    private let view: HierarchyCosts<Weight>.View
    private let edgeCosts: WeightedEdges
    private let space: HierarchySpace<Weight>
    private let stop: StopSignal?

    /// A node where ways end, and the sum down to it from its anchor.
    private struct End {
        var node: UInt32
        var anchor: UInt32
        var sum: CostSum?
        /// The chain of the anchor, or `none32`.
        var chain: UInt32
    }

    /// The distance from an ancestor to an end.
    private struct Item {
        var end: UInt32
        var distance: Weight
    }

    init(_ weights: Weights, _ costs: HierarchyCosts<Weight>, _ space: CoreSpace) {
        core = weights.core.tables
        self.costs = costs
        view = costs.view
        edgeCosts = WeightedEdges(weights.weight, avoided: weights.avoided)
        self.space = Weight.space(space)
        stop = space.stop
    }

    /// Returns the keys from each start to each end, row after row; `UInt64.max` where there is no way, and for `none32`.
    func keys(from starts: [UInt32], to ends: [UInt32]) -> [UInt64] {
        let all = ends.map { end($0) }
        let (first, items) = buckets(of: all)
        defer {
            first.deallocate()
            items.deallocate()
        }
        let table = Column(repeating: Weight.max, count: starts.count * ends.count)
        defer { table.deallocate() }
        for (row, start) in starts.enumerated() where start != none32 {
            if stop?.isSent == true { break }
            let base = row * ends.count
            let (anchor, sum, _) = core.climb(from: start, isDown: false, edgeCosts)
            addLocalWays(from: start, anchor, sum, to: all, table, base)
            guard let sum, seed(core.ends(of: anchor, sum, isDown: false, last: none32, edgeCosts)) else { continue }
            view.climb(from: &space.seeds, isBackward: false, space.labels, space.epoch * 2) { rank, distance in
                for index in Int(first[rank])..<Int(first[rank + 1]) {
                    let item = items[index]
                    let place = base &+ Int(item.end)
                    table[place] = min(table[place], Weight.sum(distance, item.distance))
                }
                return true
            }
        }
        return (0..<table.count).map { table[$0] == .max ? .max : UInt64(table[$0]) }
    }

    private func end(_ node: UInt32) -> End {
        if node == none32 { return End(node: node, anchor: none32, sum: nil, chain: none32) }
        let (anchor, sum, _) = core.climb(from: node, isDown: true, edgeCosts)
        let spot = core.spots[Int(anchor)]
        return End(node: node, anchor: anchor, sum: sum, chain: spot.role == .chain ? spot.link : none32)
    }

    /// Prepares a search from the ways between a node and the core; false if there are none.
    private func seed(_ ends: CoreEnds) -> Bool {
        view.begin(space)
        space.seeds.removeAll()
        for end in [ends.first, ends.second] {
            guard let end, let key = end.sum.key, let distance = Weight.weight(ofKey: key) else { continue }
            space.seeds.append(HierarchySeed(rank: view.ranks[Int(end.core)], distance: distance))
        }
        return !space.seeds.isEmpty
    }

    /// Returns the distances from all ancestors to the ends below them, ordered by rank.
    private func buckets(of ends: [End]) -> (first: Column<UInt32>, items: Column<Item>) {
        var ranks: [UInt32] = []
        var found: [Item] = []
        let first = Column(repeating: UInt32(0), count: view.nodes.count + 1)
        for (index, end) in ends.enumerated() {
            if stop?.isSent == true { break }
            guard let sum = end.sum, seed(core.ends(of: end.anchor, sum, isDown: true, last: none32, edgeCosts))
            else { continue }
            view.climb(from: &space.seeds, isBackward: true, space.labels, space.epoch * 2) { rank, distance in
                ranks.append(UInt32(rank))
                found.append(Item(end: UInt32(index), distance: distance))
                first[rank + 1] += 1
                return true
            }
        }
        for rank in 0..<view.nodes.count { first[rank + 1] += first[rank] }
        let items = Column(repeating: Item(end: 0, distance: 0), count: found.count)
        // The last of a rank is placed first, so that its start is where its bucket begins in the end.
        for index in found.indices.reversed() {
            let rank = Int(ranks[index]) + 1
            first[rank] -= 1
            items[Int(first[rank])] = found[index]
        }
        // Each start has moved one place up.
        for rank in 0..<view.nodes.count { first[rank] = first[rank + 1] }
        first[view.nodes.count] = UInt32(found.count)
        return (first, items)
    }

    /// Fills in the ways that stay in one tree or on one chain.
    private func addLocalWays(
        from start: UInt32, _ anchor: UInt32, _ up: CostSum?, to ends: [End], _ table: Column<Weight>, _ base: Int
    ) {
        let spot = core.spots[Int(anchor)]
        let chain = spot.role == .chain ? spot.link : none32 - 1
        for (column, end) in ends.enumerated() where end.anchor == anchor || end.chain == chain {
            let sum: CostSum?
            if end.anchor == anchor {
                sum = core.sumInTree(from: start, to: end.node, edgeCosts)
            } else {
                let (from, to) = (Int(spot.position), Int(core.spots[Int(end.anchor)].position))
                guard let up, let down = end.sum,
                    let along = core.sum(core.chains[Int(chain)], from: from, to: to, edgeCosts)
                else { continue }
                sum = up + along + down
            }
            guard let key = sum?.key, let weight = Weight.weight(ofKey: key) else { continue }
            table[base + column] = min(table[base + column], weight)
        }
    }
}
