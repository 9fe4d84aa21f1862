import WaymarkModel

/// A grid of equal rectangles over a floor, into which polygons and lines are drawn.
struct PixelGrid {
    var columns: Int
    var rows: Int
    /// The upper left corner, in map metres.
    var left: Double, top: Double
    /// The size of a pixel, in metres.
    var width: Double, height: Double

    /// Passes the pixels whose centre lies inside a polygon (even-odd rule), row by row.
    func fill(_ polygon: Polygon, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
        var lowest = Double.infinity
        var highest = -Double.infinity
        for point in polygon.outer where point.y.isFinite {
            lowest = min(lowest, point.y)
            highest = max(highest, point.y)
        }
        guard lowest < highest else { return }
        let first = max(0, Int(clamping(((top - highest) / height - 0.5).rounded(.up))))
        let last = min(rows - 1, Int(clamping(((top - lowest) / height - 0.5).rounded(.down))))
        guard first <= last else { return }
        var crossings = [[Double]](repeating: [], count: last - first + 1)
        for ring in [polygon.outer] + polygon.holes {
            guard var previous = ring.last else { continue }
            for corner in ring {
                cross(previous, corner, first, last, &crossings)
                previous = corner
            }
        }
        for (index, row) in crossings.enumerated() {
            let sorted = row.sorted()
            for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
                let start = max(0, Int(clamping(((sorted[pair] - left) / width - 0.5).rounded(.up))))
                let end = min(columns, Int(clamping(((sorted[pair + 1] - left) / width - 0.5).rounded(.up))))
                if start < end { body(first + index, start..<end) }
            }
        }
    }

    private func cross(
        _ start: Point, _ end: Point, _ first: Int, _ last: Int, _ crossings: inout [[Double]]
    ) {
        let (upper, lower) = start.y > end.y ? (start, end) : (end, start)
        guard upper.y > lower.y, upper.y.isFinite, lower.y.isFinite else { return }
        let from = max(first, Int(clamping(((top - upper.y) / height - 0.5).rounded(.up))))
        let to = min(last, Int(clamping(((top - lower.y) / height - 0.5).rounded(.up))) - 1)
        guard from <= to else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in from...to {
            let y = top - (Double(row) + 0.5) * height
            crossings[row - first].append(upper.x + (y - upper.y) * slope)
        }
    }

    /// Passes the pixels of a straight line, in order; each shares a side with the next (Amanatides and Woo, "A fast
    /// voxel traversal algorithm for ray tracing", 1987). The part outside of the grid is left out.
    func trace(_ start: Point, _ end: Point, _ body: (_ column: Int, _ row: Int) -> Void) {
        guard let (from, to) = clipped(start, end) else { return }
        let (x0, y0) = ((from.x - left) / width, (top - from.y) / height)
        let (x1, y1) = ((to.x - left) / width, (top - to.y) / height)
        var column = min(max(Int(x0.rounded(.down)), 0), columns - 1)
        var row = min(max(Int(y0.rounded(.down)), 0), rows - 1)
        let lastColumn = min(max(Int(x1.rounded(.down)), 0), columns - 1)
        let lastRow = min(max(Int(y1.rounded(.down)), 0), rows - 1)
        let (dx, dy) = (abs(x1 - x0), abs(y1 - y0))
        let (stepX, stepY) = (lastColumn >= column ? 1 : -1, lastRow >= row ? 1 : -1)
        var nextX = dx > 0 ? (stepX > 0 ? Double(column + 1) - x0 : x0 - Double(column)) / dx : .infinity
        var nextY = dy > 0 ? (stepY > 0 ? Double(row + 1) - y0 : y0 - Double(row)) / dy : .infinity
        body(column, row)
        var rest = abs(lastColumn - column) + abs(lastRow - row)
        while rest > 0 {
            let goesAcross = column == lastColumn ? false : row == lastRow ? true : nextX < nextY
            if goesAcross {
                column += stepX
                nextX += 1 / dx
            } else {
                row += stepY
                nextY += 1 / dy
            }
            body(column, row)
            rest -= 1
        }
    }

    /// Returns the part of a line inside the grid (Liang and Barsky, 1984); nil if there is none.
    private func clipped(_ start: Point, _ end: Point) -> (Point, Point)? {
        guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return nil }
        let (right, bottom) = (left + Double(columns) * width, top - Double(rows) * height)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        var (from, to) = (0.0, 1.0)
        for (change, room) in [
            (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - bottom), (dy, top - start.y),
        ] {
            if change == 0 {
                if room < 0 { return nil }
            } else if change < 0 {
                from = max(from, room / change)
            } else {
                to = min(to, room / change)
            }
        }
        guard from <= to else { return nil }
        return (start.interpolated(to: end, fraction: from), start.interpolated(to: end, fraction: to))
    }

    private func clamping(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }
}
