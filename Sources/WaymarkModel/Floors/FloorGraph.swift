/// The straight pieces that shortest paths on a floor can consist of.
///
/// Of the lines between nodes that see each other, only those are kept that touch the border from one side at each
/// corner: no shortest path uses another.
struct FloorGraph: Sendable {
    let nodes: FloorNodes
    /// The index of each node's first neighbour; nil if the neighbours are not stored.
    let first: ContiguousArray<Int32>?
    /// The stored neighbours.
    let neighbours: ContiguousArray<Int32>

    /// The number of corners, and of lines, above which neighbours are not stored but found whenever they are needed.
    static let cornersStored = 4_000
    static let linesStored = 500_000

    /// Whether lines between anchors are left out, so that paths lead through anchors on their way.
    let isThinned: Bool

    /// Finds the neighbours of all nodes, unless they are too many.
    ///
    /// - Parameters:
    ///   - mostAnchors: The number of anchors above which lines between them are left out (`FloorThinning`).
    ///   - zones: The areas that conditions can close or slow.
    init(
        _ nodes: FloorNodes, cornersStored: Int = cornersStored, linesStored: Int = linesStored,
        mostAnchors: Int = .max, zones: FloorZones = FloorZones([])
    ) {
        self.nodes = nodes
        isThinned = nodes.anchorCount > mostAnchors && nodes.count - nodes.anchorCount <= cornersStored
        guard nodes.count - nodes.anchorCount <= cornersStored else {
            first = nil
            neighbours = []
            return
        }
        var ends: ContiguousArray<(Int32, Int32)> = []
        let usable = (0..<nodes.count).filter { nodes.isUsable($0) }
        let anchors = usable.prefix { $0 < nodes.anchorCount }.count
        if isThinned { ends = ContiguousArray(FloorThinning(nodes: nodes, zones: zones).lines()) }
        for (index, a) in usable.enumerated() {
            for b in usable[max(isThinned ? anchors : 0, index + 1)...] where nodes.joins(a, b) {
                ends.append((Int32(a), Int32(b)))
            }
            if ends.count > linesStored, !isThinned {
                first = nil
                neighbours = []
                return
            }
        }
        var next = ContiguousArray<Int32>(repeating: 0, count: nodes.count + 1)
        for (a, b) in ends {
            next[Int(a) + 1] += 1
            next[Int(b) + 1] += 1
        }
        for node in 0..<nodes.count { next[node + 1] += next[node] }
        first = next
        var neighbours = ContiguousArray<Int32>(repeating: 0, count: ends.count * 2)
        for (a, b) in ends {
            neighbours[Int(next[Int(a)])] = b
            next[Int(a)] += 1
            neighbours[Int(next[Int(b)])] = a
            next[Int(b)] += 1
        }
        self.neighbours = neighbours
    }

    /// Whether the neighbours are stored.
    var isStored: Bool { first != nil }

    /// Returns the neighbours of a node, ascending.
    func neighbours(of node: Int) -> [Int] {
        guard let first else { return (0..<nodes.count).filter { joins(node, $0) } }
        return neighbours[Int(first[node])..<Int(first[node + 1])].map { Int($0) }.sorted()
    }

    /// Returns whether a line joins two nodes. The answer is found again each time.
    func joins(_ a: Int, _ b: Int) -> Bool { a != b && nodes.isUsable(b) && nodes.joins(a, b) }
}
