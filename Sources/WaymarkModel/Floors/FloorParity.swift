/// Whether the line from each vertex of a floor's border to the left, just above it, crosses an odd number of edges.
///
/// Each vertex is compared with the edges in its own cell of the grid only. Those that end in a column farther left are left of
/// it, so only their heights matter: they are counted by column while a line sweeps upwards through a row.
struct FloorParity {
    /// The answer for each vertex.
    private(set) var areOdd: ContiguousArray<Bool>

    private let points: ContiguousArray<MillimetrePoint>
    private let edges: ContiguousArray<FloorEdgeLine>
    private let grid: FloorGrid

    /// Counts the edges left of each vertex.
    ///
    /// - Complexity: O(*n* log *n*) for edges that are evenly in the cells of the grid.
    init(_ points: ContiguousArray<MillimetrePoint>, _ edges: ContiguousArray<FloorEdgeLine>, _ grid: FloorGrid) {
        self.points = points
        self.edges = edges
        self.grid = grid
        areOdd = ContiguousArray(repeating: false, count: points.count)
        let upwards = points.indices.sorted { points[$0].y < points[$1].y }
        var rest = upwards[...]
        while let first = rest.first {
            let row = grid.row(atHeight: points[first].y)
            let end = rest.firstIndex { grid.row(atHeight: points[$0].y) != row } ?? rest.endIndex
            sweep(row, rest[..<end])
            rest = rest[end...]
        }
    }

    /// Answers for the vertices of a row, which are sorted by height.
    private mutating func sweep(_ row: Int, _ vertices: ArraySlice<Int>) {
        // An edge is crossed from its lower end on, and below its upper end.
        var ends: [(height: Int32, column: Int)] = []
        ends.reserveCapacity(2 * grid.edgeCount(ofRow: row))
        grid.forEachEdge(inRow: row) { index, column in
            ends.append((edges[index].start.y, column))
            ends.append((edges[index].end.y, column))
        }
        ends.sort { $0.height < $1.height }
        var crossed = ColumnParity(count: grid.columns)
        var next = 0
        for vertex in vertices {
            let point = points[vertex]
            while next < ends.count, ends[next].height <= point.y {
                crossed.toggle(ends[next].column)
                next += 1
            }
            let cell = grid.cell(of: point)
            var isOdd = crossed.isOdd(before: cell - row * grid.columns)
            for entry in Int(grid.first[cell])..<Int(grid.first[cell + 1])
            where isCrossed(Int(grid.entries[entry]), leftOf: point) {
                isOdd.toggle()
            }
            areOdd[vertex] = isOdd
        }
    }

    /// Returns whether the line from a point to the left, just above it, crosses an edge.
    private func isCrossed(_ index: Int, leftOf point: MillimetrePoint) -> Bool {
        let edge = edges[index]
        guard (edge.start.y <= point.y) != (edge.end.y <= point.y) else { return false }
        let side = edge.direction.cross(FloorDirection(from: edge.start, to: point))
        return side != 0 && (side < 0) == (edge.start.y <= point.y)
    }
}

/// For each column whether the number of edges before it is odd: a binary indexed tree.
private struct ColumnParity {
    private var bits: ContiguousArray<Bool>

    init(count: Int) { bits = ContiguousArray(repeating: false, count: count + 1) }

    /// Adds an edge to a column, or removes it.
    mutating func toggle(_ column: Int) {
        var node = column + 1
        while node < bits.count {
            bits[node].toggle()
            node += node & -node
        }
    }

    /// Returns whether the columns before one have an odd number of edges.
    func isOdd(before column: Int) -> Bool {
        var isOdd = false
        var node = column
        while node > 0 {
            if bits[node] { isOdd.toggle() }
            node -= node & -node
        }
        return isOdd
    }
}
