import WaymarkModel

/// The walls that are drawn as lines. Advice does not lead through them.
struct DrawnWalls {
    private let walls: [Detail]

    init(_ contents: VenueContents, level: FeatureID) {
        walls = contents.details.filter { $0.isWall && ($0.level == nil || $0.level == level) }
    }

    /// Returns the first wall that a straight line crosses; nil if it crosses none.
    func wall(between from: Point, _ to: Point) -> FeatureID? {
        walls.first { wall in
            zip(wall.line.points, wall.line.points.dropFirst()).contains { Self.crosses(from, to, $0, $1) }
        }?.id
    }

    private static func crosses(_ from: Point, _ to: Point, _ start: Point, _ end: Point) -> Bool {
        func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return side(from, to, start) * side(from, to, end) <= 0 && side(start, end, from) * side(start, end, to) <= 0
            && from != to
    }
}
