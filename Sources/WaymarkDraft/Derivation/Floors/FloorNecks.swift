import WaymarkModel

/// A place where a floor is so narrow that people walk through at the full clearance, and wheels do not.
struct FloorNeck {
    /// The points of the walls that are nearest to each other.
    let ends: (first: Point, last: Point)
    /// The clear width in metres.
    let width: Double
    /// Whether people step over a kerb there, and it is wide.
    var isKerb = false

    /// The middle between the walls.
    var middle: Point { ends.first.interpolated(to: ends.last, fraction: 0.5) }
    /// The direction in which people walk through.
    private var along: Point {
        let length = max(ends.first.distance(to: ends.last), 0.001)
        return Point(x: (ends.first.y - ends.last.y) / length, y: (ends.last.x - ends.first.x) / length)
    }

    /// Half of the length, in metres, of the piece of floor that is cut out at a neck.
    static let reach = 0.03

    /// Where people enter and leave it.
    var sides: [Point] { [-Self.reach, Self.reach].map { middle.moved(along, by: $0) } }

    /// Returns how far a point is from the line between the walls, in metres; negative on the side at which people enter.
    func side(of point: Point) -> Double { (point.x - middle.x) * along.x + (point.y - middle.y) * along.y }

    /// The piece of floor that is cut out, from wall to wall.
    var slot: Polygon {
        let length = max(ends.first.distance(to: ends.last), 0.001)
        let start = ends.last.interpolated(to: ends.first, fraction: 1 + Self.reach / length)
        let end = ends.first.interpolated(to: ends.last, fraction: 1 + Self.reach / length)
        return Polygon(outer: [
            start.moved(along, by: -Self.reach), end.moved(along, by: -Self.reach), end.moved(along, by: Self.reach),
            start.moved(along, by: Self.reach),
        ])
    }
}

/// Finds the necks of a floor: where a circle between a corner and a wall opposite touches nothing else.
///
/// - Complexity: O(length of the walls) to build; each corner looks at the walls within a metre.
struct FloorNeckFinder {
    private struct Wall {
        var from: Point
        var to: Point
    }
    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The widths, in metres, between which a neck counts.
    let widths: ClosedRange<Double>
    private let floor: Polygon
    private var walls: [Wall] = []
    private var cells: [Cell: [Int]] = [:]

    /// The work for all floors of a venue: cells with walls, and comparisons of corners with walls. It takes a few seconds.
    static let mostWork = 100_000_000
    private static let side = 1.0
    /// The number of cells with walls above which a floor is not searched: several hundred kilometres of walls.
    private static let mostCells = 1_000_000
    /// What a cell costs, in comparisons.
    private static let cellWork = 10
    /// How far a wall may reach into the circle, in metres.
    private static let tolerance = 0.004
    /// The distance, in metres, at which two necks are one.
    private static let sameNeck = 0.3

    /// Sorts the walls of a floor into cells; nil if there are too many, or no work is left.
    init?(_ floor: Polygon, widths: ClosedRange<Double>, work: inout Int) {
        self.floor = floor
        self.widths = widths
        var count = 0
        for ring in [floor.outer] + floor.holes {
            for (index, from) in ring.enumerated() {
                let to = ring[(index + 1) % ring.count]
                // A long wall is sorted in piece by piece, because its box can be large.
                let length = from.distance(to: to)
                guard length < Double(Self.mostCells) else { return nil }
                let pieces = max(1, Int(length / Self.side))
                guard count + pieces <= Self.mostCells, work > pieces * Self.cellWork else { return nil }
                work -= pieces * Self.cellWork
                for piece in 0..<pieces {
                    let ends = [piece, piece + 1].map {
                        from.interpolated(to: to, fraction: Double($0) / Double(pieces))
                    }
                    for cell in Self.cells(ends, 0) {
                        count += 1
                        if cells[cell]?.last != walls.count { cells[cell, default: []].append(walls.count) }
                    }
                }
                walls.append(Wall(from: from, to: to))
            }
        }
    }

    private static func cells(_ points: [Point], _ reach: Double) -> [Cell] {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        func index(_ value: Double) -> Int { Int((value / side).rounded(.down)) }
        let rows = index((ys.min() ?? 0) - reach)...index((ys.max() ?? 0) + reach)
        return (index((xs.min() ?? 0) - reach)...index((xs.max() ?? 0) + reach)).flatMap { column in
            rows.map { Cell(column: column, row: $0) }
        }
    }

    private func near(_ point: Point, _ reach: Double) -> [Int] {
        Set(Self.cells([point], reach).flatMap { cells[$0] ?? [] }).sorted()
    }

    /// Returns the necks, the narrowest first; nil if no work is left. Of those beside each other, there is the narrowest alone.
    func necks(work: inout Int) -> [FloorNeck]? {
        guard let found = allNecks(work: &work) else { return nil }
        var kept: [FloorNeck] = []
        for neck in found {
            work -= kept.count
            guard work > 0 else { return nil }
            if !kept.contains(where: { $0.middle.distance(to: neck.middle) < Self.sameNeck }) { kept.append(neck) }
        }
        return kept
    }

    /// Returns all necks, the narrowest first; nil if no work is left.
    func allNecks(work: inout Int) -> [FloorNeck]? {
        var found: [FloorNeck] = []
        for corner in ([floor.outer] + floor.holes).joined() {
            let around = near(corner, widths.upperBound)
            work -= around.count
            guard work > 0 else { return nil }
            for wall in around {
                let point = corner.nearest(onSegmentFrom: walls[wall].from, to: walls[wall].to)
                let width = corner.distance(to: point)
                guard widths.contains(width) else { continue }
                work -= around.count
                let neck = FloorNeck(ends: (corner, point), width: width)
                let middle = neck.middle
                let isFree = around.allSatisfy { other in
                    middle.nearest(onSegmentFrom: walls[other].from, to: walls[other].to).distance(to: middle)
                        > width / 2 - Self.tolerance
                }
                if isFree, floor.contains(middle) { found.append(neck) }
            }
        }
        found.sort { ($0.width, $0.middle.x, $0.middle.y) < ($1.width, $1.middle.x, $1.middle.y) }
        return found
    }
}
