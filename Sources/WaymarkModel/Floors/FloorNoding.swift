/// The preparation of rings: edges are split at the vertices that lie on them, and edges that cover each other vanish.
struct FloorNoding {
    private(set) var points: ContiguousArray<MillimetrePoint> = []
    private(set) var edges: ContiguousArray<FloorEdgeLine> = []

    init(rings: [[MillimetrePoint]]) {
        var vertices: [MillimetrePoint: Int32] = [:]
        for ring in rings {
            for (index, point) in ring.enumerated() {
                let next = ring[index + 1 < ring.count ? index + 1 : 0]
                let from = Self.vertex(point, &vertices, &points)
                guard point != next else { continue }
                let to = Self.vertex(next, &vertices, &points)
                edges.append(FloorEdgeLine(start: point, end: next, from: from, to: to))
            }
        }
    }

    private static func vertex(
        _ point: MillimetrePoint, _ vertices: inout [MillimetrePoint: Int32],
        _ points: inout ContiguousArray<MillimetrePoint>
    ) -> Int32 {
        if let known = vertices[point] { return known }
        let index = Int32(points.count)
        vertices[point] = index
        points.append(point)
        return index
    }

    /// Splits edges at the vertices on them.
    mutating func splitEdges() {
        guard !edges.isEmpty else { return }
        let grid = FloorGrid(edges)
        var splits: [(edge: Int, along: Int64, vertex: Int32)] = []
        for (vertex, point) in points.enumerated() {
            let cell = grid.cell(of: point)
            for entry in grid.first[cell]..<grid.first[cell + 1] {
                let index = Int(grid.entries[Int(entry)])
                let edge = edges[index]
                let toVertex = FloorDirection(from: edge.start, to: point)
                guard edge.direction.cross(toVertex) == 0, point != edge.start, point != edge.end else { continue }
                let along = edge.direction.dot(toVertex)
                guard along > 0, along < edge.direction.dot(edge.direction) else { continue }
                splits.append((index, along, Int32(vertex)))
            }
        }
        guard !splits.isEmpty else { return }
        splits.sort { ($0.edge, $0.along, $0.vertex) < ($1.edge, $1.along, $1.vertex) }
        for split in splits.reversed() {
            // From the far end, so that the first part keeps the edge's place.
            let edge = edges[split.edge]
            let point = points[Int(split.vertex)]
            edges[split.edge] = FloorEdgeLine(start: edge.start, end: point, from: edge.from, to: split.vertex)
            edges.append(FloorEdgeLine(start: point, end: edge.end, from: split.vertex, to: edge.to))
        }
    }

    /// Removes edges that cover each other in pairs, and vertices without edges.
    mutating func removePairs() {
        let order = edges.indices.sorted { (edges[$0].ends, $0) < (edges[$1].ends, $1) }
        var kept: [Int] = []
        for index in order {
            if let last = kept.last, edges[last].ends == edges[index].ends {
                kept.removeLast()
            } else {
                kept.append(index)
            }
        }
        kept.sort()
        self = FloorNoding(points: points, edges: ContiguousArray(kept.map { edges[$0] }))
    }

    /// Keeps the vertices that edges use, in their order.
    init(points: ContiguousArray<MillimetrePoint>, edges: ContiguousArray<FloorEdgeLine>) {
        var isUsed = [Bool](repeating: false, count: points.count)
        for edge in edges {
            isUsed[Int(edge.from)] = true
            isUsed[Int(edge.to)] = true
        }
        var numbers = [Int32](repeating: -1, count: points.count)
        for (index, point) in points.enumerated() where isUsed[index] {
            numbers[index] = Int32(self.points.count)
            self.points.append(point)
        }
        self.edges = edges
        for index in self.edges.indices {
            self.edges[index].from = numbers[Int(self.edges[index].from)]
            self.edges[index].to = numbers[Int(self.edges[index].to)]
        }
    }
}

extension FloorEdgeLine {
    /// The ends in a fixed order, to find edges that cover each other.
    fileprivate var ends: UInt64 {
        UInt64(UInt32(bitPattern: min(from, to))) << 32 | UInt64(UInt32(bitPattern: max(from, to)))
    }
}
