import WaymarkModel

/// The walls that are drawn as lines or as areas. Advice does not lead through them.
struct DrawnWalls {
    private struct Wall {
        var id: FeatureID
        var line: [Point]
    }

    private let walls: [Wall]

    /// The most pairs of points between which a wall is looked for, and of those that are compared by their distance.
    private static let (mostPairs, mostCompared) = (40, 20_000)

    init(_ contents: VenueContents, level: FeatureID) {
        let lines = contents.details.filter { $0.isWall && ($0.level == nil || $0.level == level) }
        let blocks = contents.obstacles.filter { $0.kind == .wall && $0.level == level }
        walls =
            lines.map { Wall(id: $0.id, line: $0.line.points) }
            + blocks.flatMap { block in
                ([block.polygon.outer] + block.polygon.holes).map { Wall(id: block.id, line: $0 + $0.prefix(1)) }
            }
    }

    /// Returns the first wall that a straight line crosses; nil if it crosses none.
    func wall(between from: Point, _ to: Point) -> FeatureID? {
        walls.first { Self.crosses(from, to, $0) }?.id
    }

    /// Returns the wall that is between most of the points of one part of a floor and those of another that are nearest to each other; nil if
    /// none is.
    func divider(between first: [Point], _ second: [Point]) -> FeatureID? {
        var pairs: [(from: Point, to: Point, distance: Double)] = []
        for from in first {
            for to in second where pairs.count < Self.mostCompared { pairs.append((from, to, from.distance(to: to))) }
        }
        pairs.sort { $0.distance < $1.distance }
        var counts: [FeatureID: Int] = [:]
        for pair in pairs.prefix(Self.mostPairs) {
            for id in Set(walls.filter { Self.crosses(pair.from, pair.to, $0) }.map(\.id)) {
                counts[id, default: 0] += 1
            }
        }
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }

    private static func crosses(_ from: Point, _ to: Point, _ wall: Wall) -> Bool {
        zip(wall.line, wall.line.dropFirst()).contains { crosses(from, to, $0, $1) }
    }

    private static func crosses(_ from: Point, _ to: Point, _ start: Point, _ end: Point) -> Bool {
        func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return side(from, to, start) * side(from, to, end) <= 0 && side(start, end, from) * side(start, end, to) <= 0
            && from != to
    }
}
