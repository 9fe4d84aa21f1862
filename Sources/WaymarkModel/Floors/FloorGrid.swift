/// A grid of square cells over the border of a floor, about one cell for each edge, to find the edges near a line.
struct FloorGrid: Sendable {
    private let originX: Double
    private let originY: Double
    private let side: Double
    private let inverse: Double
    let columns: Int
    private let rows: Int
    /// The index of each cell's first entry in `entries`.
    private(set) var first: ContiguousArray<Int32> = []
    /// The edges that touch each cell.
    private(set) var entries: ContiguousArray<Int32> = []
    private var firstOfRow: ContiguousArray<Int32> = []
    /// The edges that touch each row, once.
    private var rowEntries: ContiguousArray<Int32> = []
    /// The last column that each of them touches in the row.
    private var lastColumns: ContiguousArray<Int32> = []

    /// How far beyond its ends a line is looked up, in millimetres: more than any rounding.
    private static let margin = 0.01
    /// The number of entries per edge above which cells are made larger.
    private static let entriesPerEdge = 16

    /// Makes a grid of some edges.
    init(_ edges: ContiguousArray<FloorEdgeLine>) {
        var (lowX, lowY, highX, highY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for edge in edges {
            lowX = min(lowX, Double(min(edge.start.x, edge.end.x)))
            lowY = min(lowY, Double(min(edge.start.y, edge.end.y)))
            highX = max(highX, Double(max(edge.start.x, edge.end.x)))
            highY = max(highY, Double(max(edge.start.y, edge.end.y)))
        }
        if edges.isEmpty { (lowX, lowY, highX, highY) = (0, 0, 0, 0) }
        let (width, height) = (highX - lowX, highY - lowY)
        let count = Double(max(edges.count, 1))
        var side = max(1, (width * height / count).squareRoot(), max(width, height) / (count * 4 + 16))
        while true {
            let grid = FloorGrid(
                originX: lowX, originY: lowY, side: side, columns: Int(width / side) + 1, rows: Int(height / side) + 1)
            if grid.columns * grid.rows == 1 || grid.size(of: edges) <= Self.entriesPerEdge * edges.count + 1024 {
                self = grid
                break
            }
            side *= 2
        }
        fill(edges)
    }

    private init(originX: Double, originY: Double, side: Double, columns: Int, rows: Int) {
        self.originX = originX
        self.originY = originY
        self.side = side
        self.columns = columns
        self.rows = rows
        inverse = 1 / side
    }

    @inline(__always)
    private func column(_ x: Double) -> Int { Int(min(max((x - originX) * inverse, 0), Double(columns - 1))) }
    @inline(__always)
    private func row(_ y: Double) -> Int { Int(min(max((y - originY) * inverse, 0), Double(rows - 1))) }

    /// The row of a height.
    func row(atHeight y: Int32) -> Int { row(Double(y)) }

    /// The number of edges that touch a row.
    func edgeCount(ofRow row: Int) -> Int { Int(firstOfRow[row + 1] - firstOfRow[row]) }

    /// Calls `body` with the edges that touch a row, each once, and the last column that they touch there.
    func forEachEdge(inRow row: Int, _ body: (_ edge: Int, _ lastColumn: Int) -> Void) {
        for entry in Int(firstOfRow[row])..<Int(firstOfRow[row + 1]) {
            body(Int(rowEntries[entry]), Int(lastColumns[entry]))
        }
    }

    /// The cell of a point.
    func cell(of point: MillimetrePoint) -> Int { row(Double(point.y)) * columns + column(Double(point.x)) }

    /// Calls `body` with the edges that may touch a horizontal line, each once.
    @inline(__always)
    func forEachEdge(atHeight y: Int32, _ body: (Int) -> Void) {
        let row = row(Double(y))
        for entry in firstOfRow[row]..<firstOfRow[row + 1] { body(Int(rowEntries[Int(entry)])) }
    }

    /// Calls `body` with ranges of cells that together contain a straight line, row by row, until it returns false.
    @inline(__always)
    func walk(from start: MillimetrePoint, to end: MillimetrePoint, _ body: (Range<Int>) -> Bool) {
        let isUp = start.y <= end.y
        let (x, y) = (Double(isUp ? start.x : end.x), Double(isUp ? start.y : end.y))
        let (otherX, otherY) = (Double(isUp ? end.x : start.x), Double(isUp ? end.y : start.y))
        let (left, right) = (min(x, otherX), max(x, otherX))
        let lowest = row(y - Self.margin)
        let highest = row(otherY + Self.margin)
        let slope = otherY > y ? (otherX - x) / (otherY - y) : 0
        for row in lowest...highest {
            var (from, to) = (left, right)
            if lowest < highest, otherY > y {
                let bottom = max(y, originY + Double(row) * side - Self.margin)
                let top = min(otherY, originY + Double(row + 1) * side + Self.margin)
                let (a, b) = (x + (bottom - y) * slope, x + (top - y) * slope)
                from = max(left, min(a, b))
                to = min(right, max(a, b))
            }
            let base = row * columns
            if !body(base + column(from - Self.margin)..<base + column(to + Self.margin) + 1) { return }
        }
    }

    private func size(of edges: ContiguousArray<FloorEdgeLine>) -> Int {
        var size = 0
        for edge in edges {
            walk(from: edge.start, to: edge.end) { cells in
                size += cells.count
                return true
            }
        }
        return size
    }

    private mutating func fill(_ edges: ContiguousArray<FloorEdgeLine>) {
        var next = ContiguousArray<Int32>(repeating: 0, count: columns * rows + 1)
        var nextOfRow = ContiguousArray<Int32>(repeating: 0, count: rows + 1)
        for edge in edges {
            walk(from: edge.start, to: edge.end) { cells in
                for cell in cells { next[cell + 1] += 1 }
                nextOfRow[cells.lowerBound / columns + 1] += 1
                return true
            }
        }
        for cell in 1..<next.count { next[cell] += next[cell - 1] }
        for row in 1..<nextOfRow.count { nextOfRow[row] += nextOfRow[row - 1] }
        first = next
        firstOfRow = nextOfRow
        entries = ContiguousArray(repeating: 0, count: Int(next[next.count - 1]))
        rowEntries = ContiguousArray(repeating: 0, count: Int(nextOfRow[nextOfRow.count - 1]))
        lastColumns = rowEntries
        for (index, edge) in edges.enumerated() {
            walk(from: edge.start, to: edge.end) { cells in
                for cell in cells {
                    entries[Int(next[cell])] = Int32(index)
                    next[cell] += 1
                }
                let row = cells.lowerBound / columns
                rowEntries[Int(nextOfRow[row])] = Int32(index)
                lastColumns[Int(nextOfRow[row])] = Int32(cells.upperBound - 1 - row * columns)
                nextOfRow[row] += 1
                return true
            }
        }
    }
}

/// An edge of a floor's border. Once the border is complete, the floor is on its left.
struct FloorEdgeLine: Sendable {
    var start: MillimetrePoint
    var end: MillimetrePoint
    /// The vertices at both ends.
    var from: Int32
    var to: Int32

    @inline(__always)
    var direction: FloorDirection { FloorDirection(from: start, to: end) }
}
