import WaymarkModel

/// The square cells around some shapes, by which what is far away is told from what can be near without a comparison of all pairs.
struct Surroundings {
    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The maximum number of cells that a box is looked up in. Larger boxes count as near.
    private static let mostCells = 4096

    private let side: Double
    private var cells: Set<Cell> = []
    private var isEverywhere = false

    /// - Parameters:
    ///   - shapes: The points of each shape.
    ///   - distance: How far from the box of a shape, in metres, the surroundings reach at least.
    init(of shapes: [[Point]], within distance: Double) {
        side = distance
        for shape in shapes {
            guard let found = Self.cells(around: shape, margin: distance, side: side) else {
                isEverywhere = true
                continue
            }
            cells.formUnion(found)
        }
    }

    /// Returns whether the box of some points can be near one of the shapes: true for everything that is, and for some that is farther away.
    func meet(_ points: [Point]) -> Bool {
        if isEverywhere { return true }
        guard let found = Self.cells(around: points, margin: 0, side: side) else { return true }
        return found.contains(where: cells.contains)
    }

    /// Returns the cells that a box meets; nil if they are too many.
    private static func cells(around points: [Point], margin: Double, side: Double) -> [Cell]? {
        guard let first = points.first else { return [] }
        var (low, high) = (first, first)
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let from = Point(x: ((low.x - margin) / side).rounded(.down), y: ((low.y - margin) / side).rounded(.down))
        let to = Point(x: ((high.x + margin) / side).rounded(.down), y: ((high.y + margin) / side).rounded(.down))
        guard from.isFinite, to.isFinite, max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < 1e9,
            (to.x - from.x + 1) * (to.y - from.y + 1) <= Double(mostCells)
        else { return nil }
        return (Int(from.x)...Int(to.x)).flatMap { column in
            (Int(from.y)...Int(to.y)).map { Cell(column: column, row: $0) }
        }
    }
}
