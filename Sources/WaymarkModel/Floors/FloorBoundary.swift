/// The border of a floor: edges in whole millimetres with the floor on their left, and the free sectors of each vertex.
///
/// The floor is what an odd number of rings contains, with its border. So rings can run in any direction, and walls without
/// thickness (spikes, edges that two rings share) vanish. Edges meet at vertices only, unless the rings cross.
struct FloorBoundary: Sendable {
    /// The positions of the vertices, in the order of the rings.
    let points: ContiguousArray<MillimetrePoint>
    /// The edges.
    let edges: ContiguousArray<FloorEdgeLine>
    /// The index of each vertex's first sector; the last element is their number.
    let firstSector: ContiguousArray<Int32>
    /// The free sectors at the vertices.
    let sectors: ContiguousArray<FloorSector>
    /// The edges by position.
    let grid: FloorGrid

    /// Makes the border of what some rings contain; nil if that has no area.
    init?(rings: [[MillimetrePoint]]) {
        var nodes = FloorNoding(rings: rings)
        nodes.splitEdges()
        nodes.removePairs()
        guard !nodes.edges.isEmpty else { return nil }
        self.init(points: nodes.points, edges: nodes.edges)
    }

    /// Makes the border of edges that meet at vertices only. Their direction does not matter.
    init(points: ContiguousArray<MillimetrePoint>, edges: ContiguousArray<FloorEdgeLine>) {
        grid = FloorGrid(edges)
        var (first, incident) = Self.incidentEdges(points.count, edges)
        let areOdd = FloorParity(points, edges, grid).areOdd
        var edges = edges
        var sectors: ContiguousArray<FloorSector> = []
        var firstSector: ContiguousArray<Int32> = [0]
        firstSector.reserveCapacity(points.count + 1)
        var around: [(direction: FloorDirection, edge: Int)] = []
        for vertex in points.indices {
            around.removeAll(keepingCapacity: true)
            for entry in first[vertex]..<first[vertex + 1] {
                let edge = Int(incident[Int(entry)])
                let other = Int(edges[edge].from) == vertex ? edges[edge].end : edges[edge].start
                around.append((FloorDirection(from: points[vertex], to: other), edge))
            }
            around.sort { $0.direction.comesBefore($1.direction) }
            // The sector just before the direction to the left is floor if the rest of the line has an odd number of
            // edges. Sectors of floor and of wall alternate.
            var isFloor = areOdd[vertex]
            if let last = around.last, last.direction.y == 0, last.direction.x < 0 { isFloor.toggle() }
            for (index, edge) in around.enumerated().reversed() {
                if isFloor {
                    let next = around[(index + 1) % around.count]
                    sectors.append(FloorSector(from: edge.direction, to: next.direction))
                    if Int(edges[edge.edge].from) != vertex { edges[edge.edge].reverse() }
                }
                isFloor.toggle()
            }
            firstSector.append(Int32(sectors.count))
        }
        self.points = points
        self.edges = edges
        self.sectors = sectors
        self.firstSector = firstSector
        first.removeAll()
        incident.removeAll()
    }

    /// Returns whether a point lies on the floor or on its border.
    func contains(_ point: MillimetrePoint) -> Bool {
        var isInside = false
        var isOnBorder = false
        grid.forEachEdge(atHeight: point.y) { index in
            let edge = edges[index]
            let side = edge.direction.cross(FloorDirection(from: edge.start, to: point))
            if side == 0 {
                let ahead = FloorDirection(from: point, to: edge.end)
                if FloorDirection(from: edge.start, to: point).dot(ahead) >= 0 { isOnBorder = true }
            }
            if (edge.start.y <= point.y) != (edge.end.y <= point.y), (side < 0) == (edge.start.y <= point.y) {
                isInside.toggle()
            }
        }
        return isInside || isOnBorder
    }

    /// The sector over 180° at a vertex; nil if it has none. There is at most one.
    func reflexSector(of vertex: Int) -> FloorSector? {
        for index in firstSector[vertex]..<firstSector[vertex + 1] where sectors[Int(index)].isReflex {
            return sectors[Int(index)]
        }
        return nil
    }

    private static func incidentEdges(
        _ count: Int, _ edges: ContiguousArray<FloorEdgeLine>
    ) -> (first: ContiguousArray<Int32>, edges: ContiguousArray<Int32>) {
        var next = ContiguousArray<Int32>(repeating: 0, count: count + 1)
        for edge in edges {
            next[Int(edge.from) + 1] += 1
            next[Int(edge.to) + 1] += 1
        }
        for index in 0..<count { next[index + 1] += next[index] }
        let first = next
        var incident = ContiguousArray<Int32>(repeating: 0, count: edges.count * 2)
        for (index, edge) in edges.enumerated() {
            for vertex in [Int(edge.from), Int(edge.to)] {
                incident[Int(next[vertex])] = Int32(index)
                next[vertex] += 1
            }
        }
        return (first, incident)
    }
}

extension FloorEdgeLine {
    /// Swaps the ends.
    mutating func reverse() { self = FloorEdgeLine(start: end, end: start, from: to, to: from) }
}
