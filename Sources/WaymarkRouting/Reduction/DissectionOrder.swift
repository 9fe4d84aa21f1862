import WaymarkModel

/// The order in which a hierarchy takes the nodes of a venue's core out, in a form that is stored with the venue.
///
/// Finding the order takes most of the time of making a hierarchy. Nodes are the venue's, so that the order does not depend
/// on how the core numbers its own. Every order of all core nodes gives the same answers, but a bad one gives many arcs. So a
/// stored order is compared with the core and its arcs are counted; one that does not fit is not used.
package struct DissectionOrder: Equatable, Sendable {
    /// The venue's node of each rank; empty if the core is too small for an order to pay.
    let nodes: [UInt32]
    /// The number of arcs of the hierarchy.
    let arcCount: Int

    /// More arcs than this, for each node and arc of the core, are not made. Dissections of the venues measured make at most 3.
    private static let mostArcs = 16

    init(nodes: [UInt32], arcCount: Int) {
        (self.nodes, self.arcCount) = (nodes, arcCount)
    }

    /// The order of a hierarchy.
    init(_ hierarchy: Hierarchy, of core: CoreGraph) {
        let order = hierarchy.order
        nodes = (0..<order.count).map { UInt32(core.graph.spots[Int(core.nodes[Int(order[$0])])].node.position) }
        arcCount = hierarchy.lower.count
    }

    /// Finds the order of a core; nil if somebody asks to stop. The core keeps the hierarchy that is made for it.
    init?(of core: CoreGraph, stop: StopSignal?) {
        guard core.nodes.count >= Hierarchy.fewestNodes else {
            self.init(nodes: [], arcCount: 0)
            return
        }
        core.hierarchy.prepare(for: core, stop: stop)
        if stop?.isSent == true { return nil }
        // Another thread may be making it.
        guard let hierarchy = core.hierarchy.known ?? Hierarchy(core, stop: stop) else { return nil }
        self.init(hierarchy, of: core)
    }

    /// Finds the order of a venue's core; nil if somebody asks to stop. Only its network is made for that, and freed again.
    package init?(of venue: Venue, stop: StopSignal? = nil) {
        self.init(of: CoreGraph(VenueGraph(venue, venue.edgeTraits)), stop: stop)
    }

    /// Returns the core node of each rank; nil if this is not an order of exactly the nodes of the core, or has too many arcs.
    func coreNodes(of core: CoreGraph) -> [UInt32]? {
        let count = core.nodes.count
        guard count > 0, nodes.count == count, arcCount <= Self.mostArcs * (count + core.arcs.count) else { return nil }
        var isTaken = [Bool](repeating: false, count: count)
        var order: [UInt32] = []
        order.reserveCapacity(count)
        for node in nodes {
            guard node < core.graph.nodeCount else { return nil }
            let spot = core.spots[Int(core.graph.rank[Int(node)])]
            guard spot.role == .core, !isTaken[Int(spot.link)] else { return nil }
            isTaken[Int(spot.link)] = true
            order.append(spot.link)
        }
        return order
    }
}

// Stored as numbers of 32 bits, lowest byte first: the number of arcs, then the nodes.
extension DissectionOrder {
    /// Reads an order; nil if the bytes are not a whole number of numbers.
    package init?(bytes: [UInt8]) {
        guard bytes.count >= 4, bytes.count % 4 == 0 else { return nil }
        var numbers: [UInt32] = []
        numbers.reserveCapacity(bytes.count / 4)
        for place in stride(from: 0, to: bytes.count, by: 4) {
            var number: UInt32 = 0
            for byte in bytes[place..<place + 4].reversed() { number = number << 8 | UInt32(byte) }
            numbers.append(number)
        }
        self.init(nodes: Array(numbers.dropFirst()), arcCount: Int(numbers[0]))
    }

    /// The order as bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * (nodes.count + 1))
        for number in CollectionOfOne(UInt32(clamping: arcCount)) + nodes {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        return bytes
    }
}
