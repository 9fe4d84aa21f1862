import WaymarkModel

/// The topology of a customizable hierarchy on the core: which shortcuts there are when nodes are taken out in the order
/// of a dissection, whatever the weights.
///
/// The node of rank 0 is taken out first, and its neighbours are joined by arcs, and so on. Each arc joins a node to one
/// of higher rank, and the other neighbours of higher rank are ancestors of the lowest of them in the elimination tree. So
/// a way between two nodes climbs from both to common ancestors, of which there are few. Weights are filled in by
/// `HierarchyCosts`. (Dibbelt, Strasser and Wagner, *Customizable Contraction Hierarchies*, JEA 2016.)
final class Hierarchy: Sendable {
    /// A node by rank.
    struct Node {
        /// The index of the first arc upward.
        var first: UInt32
        /// The number of arcs upward.
        var count: UInt32
        /// The lowest node above; `none32` at a root.
        var parent: UInt32
    }

    /// An arc from below.
    struct Lower {
        var tail: UInt32
        var arc: UInt32
    }

    private let core: CoreGraph
    /// The rank of each core node.
    let ranks: Column<UInt32>
    /// The core node of each rank.
    let order: Column<UInt32>
    let nodes: Column<Node>
    /// The upper node of each arc. The arcs of a node lie side by side on one page, ordered by upper node.
    let heads: Column<UInt32>
    /// The arcs to each node from below, ordered by tail.
    let firstLower: Column<UInt32>
    let lower: Column<Lower>
    /// The arc that each arc of the core is a part of, times two, plus one if it leads down.
    let slots: Column<UInt32>
    /// The arcs of the core by the arc that they are a part of.
    let firstPart: Column<UInt32>
    let parts: Column<UInt32>
    /// The binary logarithm of the size of pages of arcs.
    let shift: Int

    /// The number of core nodes from which on searches use a hierarchy.
    static let fewestNodes = 256

    /// Makes the hierarchy of a core; nil if somebody asks to stop.
    ///
    /// - Parameters:
    ///   - stored: An order that was found before; nil, or an order that does not fit the core, to find one.
    ///   - stop: Asks to stop; nil if nobody can.
    convenience init?(_ core: CoreGraph, stored: DissectionOrder? = nil, stop: StopSignal? = nil) {
        if let stored, let order = stored.coreNodes(of: core),
            let above = Self.eliminate(core, Self.ranks(of: order), most: stored.arcCount, stop)
        {
            self.init(core, order, above)
            return
        }
        guard let order = Dissection(core, stop: stop)?.nodes else { return nil }
        guard let above = Self.eliminate(core, Self.ranks(of: order), most: .max, stop) else {
            precondition(stop?.isSent == true, "no order has more arcs than can be counted")
            return nil
        }
        self.init(core, order, above)
    }

    /// - Parameters:
    ///   - order: The core node of each rank.
    ///   - above: The neighbours of higher rank of each node, ascending.
    private init(_ core: CoreGraph, _ order: [UInt32], _ above: [[UInt32]]) {
        let count = core.nodes.count
        let ranks = Self.ranks(of: order)
        // No node's arcs cross the border of a page.
        var shift = Pages<UInt32>.shift(for: above.reduce(0) { $0 + $1.count })
        while above.contains(where: { $0.count > 1 << shift }) { shift += 1 }
        var nodes: [Node] = []
        nodes.reserveCapacity(count)
        var next = 0
        for list in above {
            if next >> shift != (next + max(1, list.count) - 1) >> shift { next = (next >> shift + 1) << shift }
            nodes.append(Node(first: UInt32(next), count: UInt32(list.count), parent: list.first ?? none32))
            next += list.count
        }
        var heads = [UInt32](repeating: none32, count: next)
        var firstLower = [UInt32](repeating: 0, count: count + 1)
        for (node, list) in above.enumerated() {
            for (index, head) in list.enumerated() {
                heads[Int(nodes[node].first) + index] = head
                firstLower[Int(head) + 1] += 1
            }
        }
        for node in 0..<count { firstLower[node + 1] += firstLower[node] }
        var lower = [Lower](repeating: Lower(tail: 0, arc: 0), count: Int(firstLower[count]))
        var place = firstLower
        for (node, list) in above.enumerated() {
            for (index, head) in list.enumerated() {
                lower[Int(place[Int(head)])] = Lower(tail: UInt32(node), arc: nodes[node].first + UInt32(index))
                place[Int(head)] += 1
            }
        }
        var slots: [UInt32] = []
        slots.reserveCapacity(core.arcs.count)
        var firstPart = [UInt32](repeating: 0, count: next + 1)
        for index in 0..<core.arcs.count {
            let (tail, head) = (ranks[Int(core.arcs[index].tail)], ranks[Int(core.arcs[index].head)])
            let node = nodes[Int(min(tail, head))]
            let arc = (node.first..<node.first + node.count).first { heads[Int($0)] == max(tail, head) }
            guard let arc else { preconditionFailure("a hierarchy has all arcs of the core") }
            slots.append(arc << 1 | (tail < head ? 0 : 1))
            firstPart[Int(arc) + 1] += 1
        }
        for arc in 0..<next { firstPart[arc + 1] += firstPart[arc] }
        var parts = [UInt32](repeating: 0, count: slots.count)
        var open = firstPart
        for (index, slot) in slots.enumerated() {
            parts[Int(open[Int(slot >> 1)])] = UInt32(index)
            open[Int(slot >> 1)] += 1
        }
        self.core = core
        self.shift = shift
        self.ranks = Column(ranks)
        self.order = Column(order)
        self.nodes = Column(nodes)
        self.heads = Column(heads)
        self.firstLower = Column(firstLower)
        self.lower = Column(lower)
        self.slots = Column(slots)
        self.firstPart = Column(firstPart)
        self.parts = Column(parts)
    }

    deinit {
        ranks.deallocate()
        order.deallocate()
        nodes.deallocate()
        heads.deallocate()
        firstLower.deallocate()
        lower.deallocate()
        slots.deallocate()
        firstPart.deallocate()
        parts.deallocate()
    }

    /// Returns the rank of each core node.
    private static func ranks(of order: [UInt32]) -> [UInt32] {
        var ranks = [UInt32](repeating: 0, count: order.count)
        for (rank, node) in order.enumerated() { ranks[Int(node)] = UInt32(rank) }
        return ranks
    }

    /// Takes the nodes out one after the other, and returns the neighbours of higher rank of each, ascending.
    ///
    /// - Returns: nil if there are more than `most` of them, or somebody asks to stop.
    private static func eliminate(
        _ core: CoreGraph, _ ranks: [UInt32], most: Int, _ stop: StopSignal?
    ) -> [[UInt32]]? {
        var above = [[UInt32]](repeating: [], count: ranks.count)
        for arc in 0..<core.arcs.count {
            let (tail, head) = (ranks[Int(core.arcs[arc].tail)], ranks[Int(core.arcs[arc].head)])
            above[Int(min(tail, head))].append(max(tail, head))
        }
        var total = 0
        var stopCounter = StopCounter(stop)
        for node in above.indices {
            if stopCounter.shouldStop() { return nil }
            var list = above[node]
            list.sort()
            var count = 0
            for head in list where count == 0 || list[count - 1] != head {
                list[count] = head
                count += 1
            }
            list.removeLast(list.count - count)
            above[node] = list
            total += count
            if total > most { return nil }
            if count > 1 { above[Int(list[0])] += list.dropFirst() }
        }
        return above
    }

    /// Returns the lower node of the arc that an arc of the core is a part of.
    func tail(ofPart arc: UInt32) -> UInt32 {
        min(ranks[Int(core.arcs[Int(arc)].tail)], ranks[Int(core.arcs[Int(arc)].head)])
    }

    /// Returns the arc between two nodes that are joined.
    @inline(__always)
    func arc(from lower: UInt32, to higher: UInt32) -> UInt32 {
        var arc = Int(nodes[Int(lower)].first)
        while heads[arc] != higher { arc &+= 1 }
        return UInt32(arc)
    }

    /// The numbers of arcs and of nodes on the longest way to a root, for measurements.
    var size: (arcs: Int, height: Int) {
        var depths = [Int](repeating: 1, count: nodes.count)
        for node in (0..<nodes.count).reversed() where nodes[node].parent != none32 {
            depths[node] = depths[Int(nodes[node].parent)] + 1
        }
        return (lower.count, depths.max() ?? 0)
    }
}
