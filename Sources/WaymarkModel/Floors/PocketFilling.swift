/// Fills the pockets of a floor that no shortest path between its anchors enters.
///
/// A corner under 180° is cut off if nothing else is in the triangle with its neighbours: the triangle has only one open
/// side, and a shortest path does not turn inside. All lengths between anchors stay exactly as they are.
struct PocketFilling {
    private let points: ContiguousArray<MillimetrePoint>
    private var edges: ContiguousArray<FloorEdgeLine>
    private var isGone: ContiguousArray<Bool>
    /// The edge to and from each vertex; -1 if it has several, or is an anchor.
    private var incoming: ContiguousArray<Int32>
    private var outgoing: ContiguousArray<Int32>
    private var joined: Set<UInt64> = []
    private var occupied: PointGrid

    init(_ boundary: FloorBoundary, keeping anchors: [MillimetrePoint]) {
        points = boundary.points
        edges = boundary.edges
        isGone = ContiguousArray(repeating: false, count: edges.count)
        incoming = ContiguousArray(repeating: -1, count: points.count)
        outgoing = ContiguousArray(repeating: -1, count: points.count)
        occupied = PointGrid(points + ContiguousArray(anchors))
        var degrees = ContiguousArray<Int32>(repeating: 0, count: points.count)
        for (index, edge) in edges.enumerated() {
            outgoing[Int(edge.from)] = Int32(index)
            incoming[Int(edge.to)] = Int32(index)
            degrees[Int(edge.from)] += 1
            degrees[Int(edge.to)] += 1
            joined.insert(Self.key(edge.from, edge.to))
        }
        let kept = Set(anchors)
        for vertex in points.indices where degrees[vertex] != 2 || kept.contains(points[vertex]) {
            incoming[vertex] = -1
            outgoing[vertex] = -1
        }
    }

    /// Returns the border without pockets.
    consuming func filled() -> FloorBoundary {
        var waiting = Array(points.indices.reversed())
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            while let vertex = waiting.popLast() {
                guard let neighbours = fill(vertex) else { continue }
                hasChanged = true
                waiting.append(neighbours.0)
                waiting.append(neighbours.1)
            }
            // Corners that are gone may have been in the way of others.
            if hasChanged { waiting = points.indices.reversed().filter { incoming[$0] >= 0 } }
        }
        var kept: ContiguousArray<FloorEdgeLine> = []
        for (index, edge) in edges.enumerated() where !isGone[index] { kept.append(edge) }
        let nodes = FloorNoding(points: points, edges: kept)
        return FloorBoundary(points: nodes.points, edges: nodes.edges)
    }

    /// Cuts a corner off if that is possible, and returns its neighbours.
    private mutating func fill(_ vertex: Int) -> (Int, Int)? {
        let (before, after) = (Int(incoming[vertex]), Int(outgoing[vertex]))
        guard before >= 0, after >= 0 else { return nil }
        let (from, to) = (edges[before].from, edges[after].to)
        let turn = edges[before].direction.cross(edges[after].direction)
        guard turn >= 0, from != to, !joined.contains(Self.key(to, from)), !joined.contains(Self.key(from, to))
        else { return nil }
        let triangle = (edges[before].start, edges[before].end, edges[after].end)
        if turn > 0, occupied.hasOther(in: triangle) { return nil }
        joined.remove(Self.key(from, Int32(vertex)))
        joined.remove(Self.key(Int32(vertex), to))
        joined.insert(Self.key(from, to))
        edges[before].end = edges[after].end
        edges[before].to = to
        isGone[after] = true
        if incoming[Int(to)] >= 0 { incoming[Int(to)] = Int32(before) }
        incoming[vertex] = -1
        outgoing[vertex] = -1
        occupied.remove(vertex)
        return (Int(from), Int(to))
    }

    private static func key(_ from: Int32, _ to: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: from)) << 32 | UInt64(UInt32(bitPattern: to))
    }
}
