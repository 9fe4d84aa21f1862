import WaymarkModel

/// Points in square cells. The points of a column of cells lie next to each other, and each cell knows its first.
struct SpotGrid: Sendable {
    /// The maximum number of cells. Where points are so far apart that there were more, cells are larger.
    private static let mostCells = 65_536.0

    /// The indices of the points by the column and then the row of their cells, as `first` counts them.
    let order: [Int]
    private let low: Point
    private let side: Double
    private let (columns, rows): (Int, Int)
    /// The number of points before each cell; the last element is the number of all.
    private let first: [Int32]

    /// Sorts points. Those of a cell stay in their order.
    init(_ points: [Point]) {
        var (low, high) = (points.first ?? Point(x: 0, y: 0), points.first ?? Point(x: 0, y: 0))
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        var side = LandmarkIndex.side
        // Cells start at multiples of their side, wherever the points are.
        while ((high.x - low.x) / side + 2) * ((high.y - low.y) / side + 2) > Self.mostCells { side *= 2 }
        self.side = side
        self.low = Point(x: (low.x / side).rounded(.down) * side, y: (low.y / side).rounded(.down) * side)
        columns = Int((high.x - self.low.x) / side) + 1
        rows = Int((high.y - self.low.y) / side) + 1
        var first = [Int32](repeating: 0, count: columns * rows + 1)
        let cells = points.map { [origin = self.low, rows, columns] point in
            let column = min(Int((point.x - origin.x) / side), columns - 1)
            return column * rows + min(Int((point.y - origin.y) / side), rows - 1)
        }
        for cell in cells { first[cell + 1] += 1 }
        for cell in 1..<first.count { first[cell] += first[cell - 1] }
        self.first = first
        order = points.indices.sorted { (cells[$0], $0) < (cells[$1], $1) }
    }

    /// Calls `body` with the places in `order` of the points in the cells that a rectangle touches.
    func forEachRange(from lower: Point, to upper: Point, _ body: (Range<Int>) -> Void) {
        let lastColumn = Double(columns - 1)
        let lastRow = Double(rows - 1)
        let left = ((lower.x - low.x) / side).rounded(.down)
        let right = ((upper.x - low.x) / side).rounded(.down)
        let bottom = ((lower.y - low.y) / side).rounded(.down)
        let top = ((upper.y - low.y) / side).rounded(.down)
        guard left <= lastColumn, right >= 0, bottom <= lastRow, top >= 0 else { return }
        let (from, to) = (Int(max(bottom, 0)), Int(min(top, lastRow)))
        for column in Int(max(left, 0))...Int(min(right, lastColumn)) {
            let start = Int(first[column * rows + from])
            let end = Int(first[column * rows + to + 1])
            if start < end { body(start..<end) }
        }
    }
}
