/// The core nodes on the best ways between the entries and the exits of a query, found in a hierarchy.
///
/// A best way climbs from an entry to its highest node and from there down to an exit. All arcs of the hierarchy that can
/// be parts of such ways are unpacked, so that every best way is among them. The search that follows leaves out all other
/// nodes, and chooses among equal ways as always.
struct HierarchyWays<Weight: HierarchyWeight>: Bound {
    private let marks: Column<UInt32>
    private let mark: UInt32
    /// The key of the best ways; `UInt64.max` if there is none.
    let limit: UInt64

    /// - Parameter known: The key of a way that does not touch the core. Ways that are worse are not unpacked.
    init(_ costs: HierarchyCosts<Weight>.View, _ space: CoreSpace, known: UInt64) {
        let own = Weight.space(space)
        costs.begin(own)
        marks = own.marks
        mark = own.epoch
        limit = HierarchyUnpacking(costs, own).run(space, known: known)
    }

    @inline(__always)
    func excludes(_ node: Int) -> Bool { marks[node] != mark }

    /// The ways are known, so no bound is needed.
    @inline(__always)
    func bound(_ node: Int) -> UInt32 { 0 }
}

/// The search for all best ways of a query in a hierarchy.
private struct HierarchyUnpacking<Weight: HierarchyWeight> {
    private let costs: HierarchyCosts<Weight>.View
    private let space: HierarchySpace<Weight>
    private let marks: Column<UInt32>
    private let mark: UInt32
    private let open: UInt32

    init(_ costs: HierarchyCosts<Weight>.View, _ space: HierarchySpace<Weight>) {
        self.costs = costs
        self.space = space
        marks = space.marks
        mark = space.epoch
        open = space.epoch * 2
    }

    /// Marks all core nodes on best ways, and returns the key of these ways.
    func run(_ query: CoreSpace, known: UInt64) -> UInt64 {
        var seeds = space.seeds
        seeds.removeAll()
        for entry in query.entries {
            guard let sum = entry.end.sum.key, let key = CoreSearch.add(query.sources[Int(entry.source)].key, sum),
                let distance = Weight.weight(ofKey: key)
            else { continue }
            seeds.append(HierarchySeed(rank: costs.ranks[Int(entry.end.core)], distance: distance))
        }
        let (path, labels, backLabels) = (space.path, space.labels, space.backLabels)
        var upCount = 0
        costs.climb(from: &seeds, isBackward: false, labels, open) { rank, distance in
            path[upCount] = UInt32(rank)
            upCount &+= 1
            return UInt64(distance) <= known
        }
        for exit in query.exits {
            guard let key = exit.end.sum.key, let distance = Weight.weight(ofKey: key) else { continue }
            seeds.append(HierarchySeed(rank: costs.ranks[Int(exit.end.core)], distance: distance))
        }
        var best = Weight.max
        var count = upCount
        costs.climb(from: &seeds, isBackward: true, backLabels, open) { rank, distance in
            path[count] = UInt32(rank)
            count &+= 1
            let label = labels[rank]
            if label.stamp == open { best = min(best, Weight.sum(label.distance, distance)) }
            return distance <= best
        }
        space.seeds = seeds
        if best == .max || UInt64(best) > known { return best == .max ? .max : UInt64(best) }
        var waiting = space.waiting
        var (isUnique, isUniqueBack) = (true, true)
        for index in upCount..<count {
            let rank = Int(path[index])
            guard labels[rank].stamp == open, Weight.sum(labels[rank].distance, backLabels[rank].distance) == best
            else { continue }
            labels[rank].stamp = open | 1
            backLabels[rank].stamp = open | 1
            markNode(rank)
            isUnique = follow(rank, labels, isBackward: false, &waiting) && isUnique
            isUniqueBack = follow(rank, backLabels, isBackward: true, &waiting) && isUniqueBack
        }
        if !isUnique { descend(0..<upCount, labels, isBackward: false, best, &waiting) }
        if !isUniqueBack { descend(upCount..<count, backLabels, isBackward: true, best, &waiting) }
        unpack(&waiting)
        space.waiting = waiting
        return UInt64(best)
    }

    /// Adds the arcs to a list by which a node was reached.
    ///
    /// - Returns: Whether this is the only best way.
    @inline(__always)
    private func follow(
        _ rank: Int, _ labels: Column<HierarchySpace<Weight>.Label>, isBackward: Bool,
        _ waiting: inout GrowingColumn<HierarchySpace<Weight>.Part>
    ) -> Bool {
        var label = labels[rank]
        while label.arc < HierarchySpace<Weight>.Label.several {
            waiting.append(.init(arc: label.arc, tail: label.tail, isDown: isBackward))
            label = labels[Int(label.tail)]
        }
        return label.arc == none32
    }

    @inline(__always)
    private func markNode(_ rank: Int) { marks[Int(costs.order[rank])] = mark }

    /// Follows all best ways from their highest nodes down to where they started, and adds their arcs to a list.
    private func descend(
        _ range: Range<Int>, _ labels: Column<HierarchySpace<Weight>.Label>, isBackward: Bool, _ best: Weight,
        _ waiting: inout GrowingColumn<HierarchySpace<Weight>.Part>
    ) {
        let (nodes, heads, view, path) = (costs.nodes, costs.heads, costs.pages, space.path)
        for index in range.reversed() {
            let low = Int(path[index])
            let distance = labels[low].distance
            if distance > best { continue }
            let node = nodes[low]
            if node.count == 0 { continue }
            let first = Int(node.first)
            let page = view.page(of: first)
            let base = first & view.mask
            for arc in 0..<Int(node.count) {
                let upper = labels[Int(heads[first &+ arc])]
                guard upper.stamp == open | 1 else { continue }
                let weight = isBackward ? page[base &+ arc].down : page[base &+ arc].up
                guard weight != .max, Weight.sum(distance, weight) == upper.distance else { continue }
                labels[low].stamp = open | 1
                waiting.append(.init(arc: UInt32(first &+ arc), tail: UInt32(low), isDown: isBackward))
            }
        }
    }

    /// Takes arcs apart, into all pairs of lower arcs that are as short, and marks the nodes in between.
    private func unpack(_ waiting: inout GrowingColumn<HierarchySpace<Weight>.Part>) {
        let (nodes, heads, seen, vias) = (costs.nodes, costs.heads, space.seen, costs.vias)
        while let part = waiting.popLast() {
            let place = Int(part.arc) &* 2 &+ (part.isDown ? 1 : 0)
            if seen[place] == mark { continue }
            seen[place] = mark
            markNode(Int(part.tail))
            let via = part.isDown ? vias[Int(part.arc)].down : vias[Int(part.arc)].up
            if via == HierarchyCosts<Weight>.arc { continue }
            if via == HierarchyCosts<Weight>.several {
                unpackAll(part, &waiting)
                continue
            }
            let (tail, head) = (part.tail, heads[Int(part.arc)])
            var arc = Int(nodes[Int(via)].first)
            while heads[arc] != tail { arc &+= 1 }
            waiting.append(.init(arc: UInt32(arc), tail: via, isDown: !part.isDown))
            while heads[arc] != head { arc &+= 1 }
            waiting.append(.init(arc: UInt32(arc), tail: via, isDown: part.isDown))
        }
    }

    /// Takes an arc apart that stands for several ways.
    private func unpackAll(
        _ part: HierarchySpace<Weight>.Part, _ waiting: inout GrowingColumn<HierarchySpace<Weight>.Part>
    ) {
        let (nodes, heads, lower, firstLower, view) = (
            costs.nodes, costs.heads, costs.lower, costs.firstLower, costs.pages
        )
        let head = heads[Int(part.arc)]
        let weight = part.isDown ? view[Int(part.arc)].down : view[Int(part.arc)].up
        for index in Int(firstLower[Int(part.tail)])..<Int(firstLower[Int(part.tail) + 1]) {
            let below = lower[index]
            let first = view[Int(below.arc)]
            let side = part.isDown ? first.up : first.down
            if side == .max || side > weight { continue }
            let node = nodes[Int(below.tail)]
            let end = Int(node.first &+ node.count)
            var other = Int(below.arc) &+ 1
            while other < end, heads[other] < head { other &+= 1 }
            guard other < end, heads[other] == head else { continue }
            let second = part.isDown ? view[other].down : view[other].up
            guard second != .max, Weight.sum(side, second) == weight else { continue }
            waiting.append(.init(arc: below.arc, tail: below.tail, isDown: !part.isDown))
            waiting.append(.init(arc: UInt32(other), tail: below.tail, isDown: part.isDown))
        }
    }
}
