import WaymarkModel
import WaymarkTestSupport

/// A hall of some tens of metres with convex columns and bays at any angle, and a second opinion on the ways in it.
///
/// It clips lines by half planes in floating point, and shares no code with the floors of the product. What is nearer to a
/// border than a margin can be decided either way, so it answers with a lower and an upper bound.
struct BayHall {
    /// What a bay does to those who cross it.
    enum Effect: CaseIterable { case open, closed, slowed }

    static let slowness = 2.5
    /// The least walking speed that the profile's duration follows, in metres per second: 10 m take 8.696 s.
    static let speed = 1.15

    let width: Double
    let height: Double
    private(set) var columns: [[Point]] = []
    /// Parts of the hall that can be closed. Some reach over a wall.
    private(set) var bays: [[Point]] = []
    private(set) var doors: [Point] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 31)
        let (columnCount, rowCount) = (Int.random(in: 3...5, using: &random), Int.random(in: 2...3, using: &random))
        (width, height) = (Double(columnCount) * 8, Double(rowCount) * 7)
        for column in 0..<columnCount {
            for row in 0..<rowCount {
                let kind = Int.random(in: 0..<3, using: &random)
                guard kind > 0, kind == 1 ? columns.count < 4 : bays.count < 3 else { continue }
                var middle = Point(x: Double(column) * 8 + 4, y: Double(row) * 7 + 3.5)
                // A bay in the first or last row can be in the wall's way.
                let isAtWall = kind == 2 && (row == 0 || row == rowCount - 1) && Bool.random(using: &random)
                if isAtWall { middle.y = row == 0 ? 0.7 : height - 0.7 }
                let shape = Self.convex(around: middle, &random)
                if kind == 1 { columns.append(shape) } else { bays.append(shape) }
            }
        }
        for _ in 0..<3 {
            let x = Double(Int.random(in: 1..<Int(width), using: &random))
            doors.append(Point(x: x, y: Bool.random(using: &random) ? 0 : height))
        }
        doors.removeAll { door in bays.contains { Self.depth(of: door, in: $0) > -0.05 } }
        doors = Array(Set(doors)).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    private static func convex(around middle: Point, _ random: inout SeededGenerator) -> [Point] {
        let count = Int.random(in: 3...5, using: &random)
        let start = Double.random(in: 0..<6.28, using: &random)
        let radius = Double.random(in: 1...2.8, using: &random)
        return (0..<count).map { corner in
            // A circle without the functions of another library: a rational point for each angle.
            let angle = start + (Double(corner) + Double.random(in: 0...0.5, using: &random)) * 6.28 / Double(count)
            let turn = Self.direction(angle)
            return MillimetrePoint(Point(x: middle.x + turn.x * radius, y: middle.y + turn.y * radius)).point
        }
    }

    /// A point of the unit circle for an angle; roughly at the angle, and in the same order.
    private static func direction(_ angle: Double) -> Point {
        let turns = (angle / 6.283_185_307).rounded(.down)
        let rest = angle - turns * 6.283_185_307
        let quarter = (rest / 1.570_796_327).rounded(.down)
        let share = (rest - quarter * 1.570_796_327) / 1.570_796_327
        let (x, y) = ((1 - share * share) / (1 + share * share), 2 * share / (1 + share * share))
        switch Int(quarter) % 4 {
        case 0: return Point(x: x, y: y)
        case 1: return Point(x: -y, y: x)
        case 2: return Point(x: -x, y: -y)
        default: return Point(x: y, y: -x)
        }
    }

    var rings: [[MillimetrePoint]] {
        let outer = [(0, 0), (width, 0), (width, height), (0, height)]
        return [outer.map { MillimetrePoint(Point(x: $0.0, y: $0.1)) }]
            + columns.map { $0.map { MillimetrePoint($0) } }
    }

    /// How far inside a convex ring a point is; negative outside.
    static func depth(of point: Point, in ring: [Point]) -> Double {
        ring.indices.map { index in
            let (a, b) = (ring[index], ring[(index + 1) % ring.count])
            let length = a.distance(to: b)
            return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
        }.min() ?? -.infinity
    }

    /// The length of the part of a line that is deeper than a margin in a convex ring.
    static func length(from: Point, to: Point, in ring: [Point], deeper margin: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for index in ring.indices {
            let (a, b) = (ring[index], ring[(index + 1) % ring.count])
            let length = a.distance(to: b)
            func side(_ point: Point) -> Double {
                ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length - margin
            }
            let (start, end) = (side(from), side(to))
            if start <= 0, end <= 0 { return 0 }
            if start < 0 { low = max(low, start / (start - end)) }
            if end < 0 { high = min(high, start / (start - end)) }
        }
        return max(0, high - low) * from.distance(to: to)
    }

    /// Returns a bound of the time between two points, in seconds; infinite without a way.
    ///
    /// Ways bend at corners and doors. In a hall with slowed bays, a way can be quicker that bends elsewhere.
    ///
    /// - Parameter margin: How deep in a closed or slowed bay counts as its border.
    func seconds(from start: Point, to end: Point, _ effects: [Effect], margin: Double) -> Double {
        var nodes: [(point: Point, column: Int?, corner: Int)] = [(start, nil, 0), (end, nil, 0)]
        // Routes bend at doors too: they are nodes of the network.
        for door in doors where door != start && door != end { nodes.append((door, nil, 0)) }
        for (number, column) in columns.enumerated() {
            for (corner, point) in column.enumerated() { nodes.append((point, number, corner)) }
        }
        for (bay, effect) in zip(bays, effects) {
            let isShrunk = effect == .closed && margin > 0
            // A line between two corners at exactly this depth could count as inside.
            for point in isShrunk ? Self.shrunk(bay, by: margin - 0.001) : bay { nodes.append((point, nil, 0)) }
        }
        nodes.removeAll { node in
            let point = node.point
            return point.x < 0 || point.y < 0 || point.x > width || point.y > height
                || node.column == nil && columns.contains { Self.depth(of: point, in: $0) > 1e-9 }
        }
        func isTaut(_ node: (point: Point, column: Int?, corner: Int), _ other: Point) -> Bool {
            guard let number = node.column else { return true }
            let ring = columns[number]
            func side(_ point: Point) -> Double {
                (other.x - node.point.x) * (point.y - node.point.y)
                    - (other.y - node.point.y) * (point.x - node.point.x)
            }
            let before = side(ring[(node.corner + ring.count - 1) % ring.count])
            let after = side(ring[(node.corner + 1) % ring.count])
            return before >= -1e-6 && after >= -1e-6 || before <= 1e-6 && after <= 1e-6
        }
        func cost(_ a: Int, _ b: Int) -> Double {
            let (from, to) = (nodes[a].point, nodes[b].point)
            guard isTaut(nodes[a], to), isTaut(nodes[b], from),
                columns.allSatisfy({ Self.length(from: from, to: to, in: $0, deeper: 1e-9) < 1e-6 })
            else { return .infinity }
            return seconds(straightFrom: from, to: to, effects, margin: margin)
        }
        var best = [Double](repeating: .infinity, count: nodes.count)
        var isDone = [Bool](repeating: false, count: nodes.count)
        best[0] = 0
        while let next = best.indices.filter({ !isDone[$0] && best[$0] < .infinity }).min(by: { best[$0] < best[$1] }) {
            isDone[next] = true
            if next == 1 { break }
            for other in best.indices where !isDone[other] {
                best[other] = min(best[other], best[next] + cost(next, other))
            }
        }
        return best[1]
    }

    /// Returns the time along a straight line; infinite through a closed bay.
    ///
    /// - Parameter margin: How deep in a closed or slowed bay counts as its border.
    func seconds(straightFrom start: Point, to end: Point, _ effects: [Effect], margin: Double) -> Double {
        var seconds = start.distance(to: end) / Self.speed
        for (bay, effect) in zip(bays, effects) where effect != .open {
            let inside = Self.length(from: start, to: end, in: bay, deeper: margin)
            if effect == .slowed { seconds += (Self.slowness - 1) * inside / Self.speed }
            if effect == .closed, inside > (margin > 0 ? 0.02 : 1e-6) { return .infinity }
        }
        return seconds
    }

    /// The corners of a convex ring whose sides are moved inwards: the crossings of neighbouring sides.
    private static func shrunk(_ ring: [Point], by margin: Double) -> [Point] {
        ring.indices.compactMap { index in
            let (before, corner, after) = (
                ring[(index + ring.count - 1) % ring.count], ring[index], ring[(index + 1) % ring.count]
            )
            let (a, b) = (before.distance(to: corner), corner.distance(to: after))
            let (u, v) = (
                Point(x: (corner.x - before.x) / a, y: (corner.y - before.y) / a),
                Point(x: (after.x - corner.x) / b, y: (after.y - corner.y) / b)
            )
            let cross = u.x * v.y - u.y * v.x
            guard cross > 1e-6 else { return nil }
            // The point that is `margin` to the left of both sides.
            let along = margin / cross
            return Point(x: corner.x + (v.x - u.x) * along, y: corner.y + (v.y - u.y) * along)
        }
    }
}
