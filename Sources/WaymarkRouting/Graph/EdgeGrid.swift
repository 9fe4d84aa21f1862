import WaymarkModel

/// A grid of the path edges of each level in square cells, to find those near a point.
///
/// Connectors are not in it, because nobody starts in the middle of a ride.
struct EdgeGrid: Sendable {
    /// The cells of one level.
    struct Layer: Sendable {
        var origin: Point
        /// The side of a cell, in metres.
        var side: Double
        var columns: Int
        var rows: Int
        /// The index of each cell's first entry in `edges`; the last element is the number of entries.
        var first: [Int32]
        var edges: [Int32]
    }

    /// The cells of each level; nil if no path edge is on it.
    let layers: [Layer?]

    init(_ venue: Venue) {
        var segments = [[(edge: Int32, from: Point, to: Point)]](repeating: [], count: venue.levels.count)
        for edge in venue.edgeIndices {
            let ends = venue.ends(of: edge)
            segments[venue.level(of: ends.from).position]
                .append((edge.rawValue, venue.position(of: ends.from), venue.position(of: ends.to)))
        }
        layers = segments.map { $0.isEmpty ? nil : Self.layer($0) }
    }

    /// Calls `visit` with path edges of the level, nearest cells first, until no unseen edge can lie within the
    /// distance that `visit` returned last. An edge can be visited more than once.
    func search(near point: Point, on level: Index<Level>, within limit: Double, visit: (Int32) -> Double) {
        guard let layer = layers[level.position] else { return }
        let column = Int(((point.x - layer.origin.x) / layer.side).rounded(.down).clamped(-1e6, 1e6))
        let row = Int(((point.y - layer.origin.y) / layer.side).rounded(.down).clamped(-1e6, 1e6))
        var nearest = limit
        var ring = 0
        // Everything in ring r is at least r - 1 sides away.
        while Double(ring - 1) * layer.side <= nearest {
            let outside = max(-column, column - layer.columns + 1, -row, row - layer.rows + 1, 0)
            if ring > outside + max(layer.columns, layer.rows) { return }
            for y in stride(from: max(0, row - ring), through: min(layer.rows - 1, row + ring), by: 1) {
                let isEdgeRow = abs(y - row) == ring
                let step = isEdgeRow || ring == 0 ? 1 : 2 * ring
                for x in stride(from: column - ring, through: column + ring, by: step)
                where x >= 0 && x < layer.columns {
                    let cell = y * layer.columns + x
                    for entry in layer.first[cell]..<layer.first[cell + 1] {
                        nearest = min(nearest, visit(layer.edges[Int(entry)]))
                    }
                }
            }
            ring += 1
        }
    }

    /// Returns the path edges of a level in the cells around some points, each once, in ascending order.
    func edges(around points: [Point], on level: Index<Level>) -> [Int32] {
        guard let layer = layers[level.position], let first = points.first else { return [] }
        var (low, high) = (first, first)
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        var found: Set<Int32> = []
        for row in layer.row(low.y)...layer.row(high.y) {
            for column in layer.column(low.x)...layer.column(high.x) {
                let cell = row * layer.columns + column
                found.formUnion(layer.edges[Int(layer.first[cell])..<Int(layer.first[cell + 1])])
            }
        }
        return found.sorted()
    }

    private static func layer(_ segments: [(edge: Int32, from: Point, to: Point)]) -> Layer {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for segment in segments {
            for point in [segment.from, segment.to] {
                low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        }
        // Ten metres, or enough to keep the number of cells proportional to that of edges.
        let area = max((high.x - low.x) * (high.y - low.y), 1)
        let longest = max(high.x - low.x, high.y - low.y)
        let side = max(10, (area / Double(segments.count * 4)).squareRoot(), longest / Double(segments.count * 4 + 16))
        var layer = Layer(
            origin: low, side: side, columns: Int((high.x - low.x) / side) + 1, rows: Int((high.y - low.y) / side) + 1,
            first: [], edges: [])
        var counts = [Int32](repeating: 0, count: layer.columns * layer.rows + 1)
        for segment in segments { layer.forEachCell(from: segment.from, to: segment.to) { counts[$0 + 1] += 1 } }
        for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
        layer.first = counts
        layer.edges = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
        var edges = layer.edges
        for segment in segments {
            layer.forEachCell(from: segment.from, to: segment.to) { cell in
                edges[Int(counts[cell])] = segment.edge
                counts[cell] += 1
            }
        }
        layer.edges = edges
        return layer
    }
}

extension EdgeGrid.Layer {
    /// Calls `body` with the cells that a straight line touches, and possibly a few beside it.
    fileprivate func forEachCell(from: Point, to: Point, _ body: (Int) -> Void) {
        let (left, right) = from.x <= to.x ? (from, to) : (to, from)
        let firstColumn = column(left.x)
        let lastColumn = column(right.x)
        for column in firstColumn...lastColumn {
            var (a, b) = (left.y, right.y)
            if right.x > left.x {
                let slope = (right.y - left.y) / (right.x - left.x)
                let start = max(left.x, origin.x + Double(column) * side)
                let end = min(right.x, origin.x + Double(column + 1) * side)
                a = left.y + (start - left.x) * slope
                b = left.y + (end - left.x) * slope
            }
            for row in row(min(a, b) - 1e-6)...row(max(a, b) + 1e-6) { body(row * columns + column) }
        }
    }

    fileprivate func column(_ x: Double) -> Int { Int(((x - origin.x) / side).clamped(0, Double(columns - 1))) }
    fileprivate func row(_ y: Double) -> Int { Int(((y - origin.y) / side).clamped(0, Double(rows - 1))) }
}

extension Double {
    func clamped(_ low: Double, _ high: Double) -> Double { min(max(self, low), high) }
}
