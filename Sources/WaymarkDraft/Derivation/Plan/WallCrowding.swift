import WaymarkModel

/// How much wall of a plan lies close together.
///
/// Where walls are nearer to each other than people are wide, each meets all around it when floors are made narrower, and that
/// takes the square of their number. Of each square metre, the metres of wall count squared.
struct WallCrowding {
    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// What the walls of a venue may have. A floor of a large station has some thousands; with twice as much as this, the
    /// geometry takes minutes.
    static let most = 4_000_000.0
    /// The metres of wall of one unit above which nothing more is counted.
    private static let longest = 2_000_000.0
    /// The longest piece of a wall that counts in one cell, in metres.
    private static let step = 1.0

    /// A coordinate that none reaches, in metres.
    private static let earth = 1e8

    /// What is left.
    private var left = Self.most

    /// Counts the walls of a polygon.
    ///
    /// - Returns: Whether that is not too much. What is too much is not counted, so that other units are still derived.
    mutating func takes(_ polygon: Polygon) -> Bool {
        var lengths: [Cell: Double] = [:]
        var (sum, total) = (0.0, 0.0)
        let rings = [polygon.outer] + polygon.holes
        // Of what lies beyond the Earth, nothing is derived.
        let isOnEarth = rings.joined().allSatisfy { $0.x.magnitude < Self.earth && $0.y.magnitude < Self.earth }
        guard isOnEarth else { return true }
        for ring in rings {
            for (index, from) in ring.enumerated() {
                let to = ring[(index + 1) % ring.count]
                let length = from.distance(to: to)
                total += length
                guard total < Self.longest else { return false }
                let pieces = max(1, Int((length / Self.step).rounded(.up)))
                let piece = length / Double(pieces)
                for number in 0..<pieces {
                    let middle = from.interpolated(to: to, fraction: (Double(number) + 0.5) / Double(pieces))
                    let cell = Cell(column: Int(middle.x.rounded(.down)), row: Int(middle.y.rounded(.down)))
                    let before = lengths[cell, default: 0]
                    sum += (2 * before + piece) * piece
                    guard sum <= left else { return false }
                    lengths[cell] = before + piece
                }
            }
        }
        left -= sum
        return true
    }
}
