import WaymarkModel

/// The number of points in each cell of a coarse grid, to tell quickly that a point has no other near it.
///
/// Cells share counters, so a point can be said to have company that has none; the reverse does not happen.
struct CrowdedCells {
    /// The size of a cell, in metres.
    private static let size = 0.5
    /// The number of counters for each point. With more, fewer cells share one.
    private static let countersPerPoint = 8

    private var counts: ContiguousArray<UInt8>
    private let mask: Int
    private let margin: Double

    /// Creates cells without points.
    ///
    /// - Parameters:
    ///   - count: The number of points that will be added.
    ///   - margin: Points whose coordinates both differ by less than this many metres are near each other.
    init(count: Int, margin: Double) {
        precondition(margin < Self.size / 2)
        self.margin = margin
        var size = 64
        while size < count * Self.countersPerPoint { size *= 2 }
        mask = size - 1
        counts = ContiguousArray(repeating: 0, count: size)
    }

    /// Adds a point on a level.
    mutating func add(_ point: Point, _ level: Int) {
        let index = counter(Self.cell(point.x), Self.cell(point.y), level)
        if counts[index] < .max { counts[index] += 1 }
    }

    /// Returns whether another point may be near one that was added.
    func hasCompany(_ point: Point, _ level: Int) -> Bool {
        var others = -1
        for column in Self.cell(point.x - margin)...Self.cell(point.x + margin) {
            for row in Self.cell(point.y - margin)...Self.cell(point.y + margin) {
                others += Int(counts[counter(column, row, level)])
                if others > 0 { return true }
            }
        }
        return false
    }

    private static func cell(_ coordinate: Double) -> Int { Int((coordinate / size).rounded(.down)) }

    private func counter(_ column: Int, _ row: Int, _ level: Int) -> Int {
        var hash = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ UInt64(bitPattern: Int64(row))) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 29) ^ UInt64(bitPattern: Int64(level))) &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: hash >> 32) & mask
    }
}
