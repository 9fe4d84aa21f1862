/// The points at which shortest paths on a floor start, end or bend, and which of them are joined by a straight line.
struct FloorNodes: Sendable {
    /// A point at which paths start, end or bend.
    private struct Node: Sendable {
        var point: MillimetrePoint
        /// The sector of a corner of the border; nil for other points.
        var sector: FloorSector?
        /// Whether paths bend at the corner only around the wall. If not, something else may be in the way.
        var isTaut: Bool
        /// Whether the point is on the floor.
        var isInside: Bool
        /// Whether a shortest path can bend there.
        var isBend = true
    }

    let boundary: FloorBoundary
    private let nodes: ContiguousArray<Node>
    /// The number of anchors, which come first.
    let anchorCount: Int
    /// The number of corners that follow the anchors, and that the border makes. Extra bends come last.
    let cornerCount: Int
    /// The first anchor at the position of each anchor.
    let firstAnchor: ContiguousArray<Int32>

    var count: Int { nodes.count }

    /// Finds the nodes of a floor.
    ///
    /// - Parameters:
    ///   - anchors: The points where paths start and end.
    ///   - bends: More points where paths may bend, because something beside them may be closed.
    init(_ boundary: FloorBoundary, anchors: [MillimetrePoint], bends: [MillimetrePoint]) {
        self.boundary = boundary
        var taken: [MillimetrePoint: Int32] = [:]
        var nodes: ContiguousArray<Node> = []
        var firstAnchor: ContiguousArray<Int32> = []
        for (index, point) in anchors.enumerated() {
            let first = taken[point] ?? Int32(index)
            taken[point] = first
            firstAnchor.append(first)
            nodes.append(Node(point: point, sector: nil, isTaut: false, isInside: boundary.contains(point)))
        }
        for index in nodes.indices { nodes[index].isBend = false }
        let closable = Set(bends)
        for (vertex, point) in boundary.points.enumerated() {
            guard let sector = boundary.reflexSector(of: vertex) else { continue }
            if let known = taken[point] {
                nodes[Int(known)].isBend = true
                continue
            }
            taken[point] = Int32(nodes.count)
            nodes.append(
                Node(point: point, sector: sector, isTaut: !closable.contains(point), isInside: true))
        }
        cornerCount = nodes.count - anchors.count
        for point in bends where taken[point] == nil && boundary.contains(point) {
            taken[point] = Int32(nodes.count)
            nodes.append(Node(point: point, sector: nil, isTaut: false, isInside: true))
        }
        self.nodes = nodes
        self.firstAnchor = firstAnchor
        anchorCount = anchors.count
    }

    @inline(__always)
    func point(_ node: Int) -> MillimetrePoint { nodes[node].point }

    /// Returns whether shortest paths can bend at a node. At an anchor that is not a corner over 180° they only start or
    /// end.
    @inline(__always)
    func isBend(_ node: Int) -> Bool { nodes[node].isBend }

    /// Returns whether a node is on the floor, and the first of those at its position.
    func isUsable(_ node: Int) -> Bool {
        nodes[node].isInside && (node >= anchorCount || Int(firstAnchor[node]) == node)
    }

    /// Returns whether a straight piece of a shortest path can join two usable nodes.
    @inline(__always)
    func joins(_ a: Int, _ b: Int) -> Bool {
        let line = FloorDirection(from: nodes[a].point, to: nodes[b].point)
        return allows(line, at: nodes[a]) && allows(-line, at: nodes[b])
            && boundary.isClear(from: nodes[a].point, to: nodes[b].point)
    }

    /// Returns whether a shortest path can start with a straight piece from a point of the floor to a usable node.
    func joins(_ point: MillimetrePoint, _ node: Int) -> Bool {
        let line = FloorDirection(from: point, to: nodes[node].point)
        if line.x == 0, line.y == 0 { return true }
        return allows(-line, at: nodes[node]) && boundary.isClear(from: point, to: nodes[node].point)
    }

    /// Returns whether a path can leave a node in a direction that leads to another node.
    @inline(__always)
    private func allows(_ line: FloorDirection, at node: Node) -> Bool {
        guard let sector = node.sector else { return true }
        return node.isTaut ? sector.isTangent(line) : sector.contains(line)
    }
}
