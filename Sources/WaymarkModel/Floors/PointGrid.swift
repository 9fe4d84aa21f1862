/// A grid of points in square cells, to find out whether a triangle or rectangle is empty.
struct PointGrid {
    private let points: ContiguousArray<MillimetrePoint>
    private var isGone: ContiguousArray<Bool>
    private let originX: Double
    private let originY: Double
    private let side: Double
    private let columns: Int
    private let rows: Int
    private var first: ContiguousArray<Int32> = []
    private var entries: ContiguousArray<Int32> = []

    init(_ points: ContiguousArray<MillimetrePoint>) {
        self.points = points
        isGone = ContiguousArray(repeating: false, count: points.count)
        let left = Double(points.map(\.x).min() ?? 0)
        let bottom = Double(points.map(\.y).min() ?? 0)
        let width = Double(points.map(\.x).max() ?? 0) - left
        let height = Double(points.map(\.y).max() ?? 0) - bottom
        let count = Double(max(points.count, 1))
        side = max(1, (width * height / count).squareRoot(), max(width, height) / (count * 4 + 16))
        columns = Int(width / side) + 1
        rows = Int(height / side) + 1
        originX = left
        originY = bottom
        var next = ContiguousArray<Int32>(repeating: 0, count: columns * rows + 1)
        for point in points { next[row(point.y) * columns + column(point.x) + 1] += 1 }
        for cell in 1..<next.count { next[cell] += next[cell - 1] }
        first = next
        entries = ContiguousArray(repeating: 0, count: points.count)
        for (index, point) in points.enumerated() {
            let cell = row(point.y) * columns + column(point.x)
            entries[Int(next[cell])] = Int32(index)
            next[cell] += 1
        }
    }

    private func column(_ x: Int32) -> Int { Int(min(max((Double(x) - originX) / side, 0), Double(columns - 1))) }
    private func row(_ y: Int32) -> Int { Int(min(max((Double(y) - originY) / side, 0), Double(rows - 1))) }

    /// Removes a point.
    mutating func remove(_ index: Int) { isGone[index] = true }

    /// Returns whether a rectangle, with its border, contains points.
    func hasPoint(from low: MillimetrePoint, to high: MillimetrePoint) -> Bool {
        if points.isEmpty { return false }
        let (from, to) = (column(low.x), column(high.x))
        for row in row(low.y)...row(high.y) {
            let base = row * columns
            for entry in first[base + from]..<first[base + to + 1] {
                let point = points[Int(entries[Int(entry)])]
                if point.x >= low.x, point.x <= high.x, point.y >= low.y, point.y <= high.y { return true }
            }
        }
        return false
    }

    /// Returns whether a triangle, with its border, contains points other than its corners.
    ///
    /// - Parameter triangle: The corners, counter-clockwise.
    func hasOther(in triangle: (MillimetrePoint, MillimetrePoint, MillimetrePoint)) -> Bool {
        let (a, b, c) = triangle
        let (ab, bc, ca) = (
            FloorDirection(from: a, to: b), FloorDirection(from: b, to: c), FloorDirection(from: c, to: a)
        )
        for row in row(min(a.y, b.y, c.y))...row(max(a.y, b.y, c.y)) {
            let base = row * columns
            let (from, to) = (column(min(a.x, b.x, c.x)), column(max(a.x, b.x, c.x)))
            for entry in first[base + from]..<first[base + to + 1] {
                let index = Int(entries[Int(entry)])
                let point = points[index]
                if isGone[index] || point == a || point == b || point == c { continue }
                if ab.cross(FloorDirection(from: a, to: point)) >= 0,
                    bc.cross(FloorDirection(from: b, to: point)) >= 0,
                    ca.cross(FloorDirection(from: c, to: point)) >= 0
                {
                    return true
                }
            }
        }
        return false
    }
}
