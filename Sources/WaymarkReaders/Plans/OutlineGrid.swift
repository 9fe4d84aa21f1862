import WaymarkModel

/// Finds boxes by a point or a box, through a grid of cells.
///
/// The number of comparisons is limited, so that a hostile file cannot make it quadratic. Beyond the limit nothing is
/// found, and `isExhausted` is true.
struct OutlineGrid {
    private struct Box {
        var low: Point
        var high: Point

        func meets(_ other: Box) -> Bool {
            low.x <= other.high.x && low.y <= other.high.y && high.x >= other.low.x && high.y >= other.low.y
        }
    }

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The maximum number of cells that a box is listed in.
    private static let mostCells = 1024

    private var boxes: [Box] = []
    private var cells: [Cell: [Int]] = [:]
    /// The boxes that cover too many cells.
    private var large: [Int] = []
    private var origin = Point(x: 0, y: 0)
    private var side = 1.0
    private var weights: [Int]
    private var budget = 50_000_000

    /// Whether the limit on comparisons is reached.
    var isExhausted: Bool { budget <= 0 }

    /// Creates a grid of the boxes around some points each.
    ///
    /// - Parameter isWeighted: Whether what the caller does with a box that is found takes time in proportion to its points.
    init(_ groups: [[Point]], isWeighted: Bool = false) {
        weights = isWeighted ? groups.map(\.count) : []
        boxes = groups.map(Self.box)
        let known = boxes.filter { $0.low.x <= $0.high.x }
        guard let first = known.first else { return }
        var low = first.low
        var high = first.high
        for box in known {
            low = Point(x: min(low.x, box.low.x), y: min(low.y, box.low.y))
            high = Point(x: max(high.x, box.high.x), y: max(high.y, box.high.y))
        }
        origin = low
        side = max(max(high.x - low.x, high.y - low.y) / max(1, Double(boxes.count).squareRoot()), 1e-9)
        for (index, box) in boxes.enumerated() where box.low.x <= box.high.x {
            let (from, to) = (cell(box.low), cell(box.high))
            guard (to.column - from.column + 1) * (to.row - from.row + 1) <= Self.mostCells else {
                large.append(index)
                continue
            }
            for column in from.column...to.column {
                for row in from.row...to.row { cells[Cell(column: column, row: row), default: []].append(index) }
            }
        }
    }

    /// Returns the boxes that contain a point, in ascending order.
    mutating func around(_ point: Point) -> [Int] { near([point]) }

    /// Returns the boxes that meet the box around some points, in ascending order.
    mutating func near(_ points: [Point]) -> [Int] {
        let wanted = Self.box(points)
        guard wanted.low.x <= wanted.high.x, !isExhausted, !boxes.isEmpty else { return [] }
        let (from, to) = (cell(wanted.low), cell(wanted.high))
        var found: Set<Int> = []
        func test(_ candidates: [Int]) {
            budget -= candidates.count + 1
            for index in candidates where boxes[index].meets(wanted) { found.insert(index) }
        }
        test(large)
        if (to.column - from.column + 1) * (to.row - from.row + 1) > Self.mostCells {
            test(Array(boxes.indices))
        } else {
            for column in from.column...to.column {
                for row in from.row...to.row { test(cells[Cell(column: column, row: row)] ?? []) }
            }
        }
        if !weights.isEmpty { budget -= found.reduce(0) { $0 + weights[$1] } }
        return found.sorted()
    }

    private func cell(_ point: Point) -> Cell {
        func index(_ value: Double) -> Int { Int(min(max((value / side).rounded(.down), -1e6), 1e6)) }
        return Cell(column: index(point.x - origin.x), row: index(point.y - origin.y))
    }

    private static func box(_ points: [Point]) -> Box {
        var box = Box(low: Point(x: .infinity, y: .infinity), high: Point(x: -.infinity, y: -.infinity))
        for point in points where point.x.isFinite && point.y.isFinite {
            box.low = Point(x: min(box.low.x, point.x), y: min(box.low.y, point.y))
            box.high = Point(x: max(box.high.x, point.x), y: max(box.high.y, point.y))
        }
        return box
    }
}
