import WaymarkModel

/// Gaps between walls through which authored paths lead, where nothing is drawn that people pass: the path is as wide there as the gap.
///
/// Both sides of a gap are walls that nobody walks around: long ones, or such that end at the outline of a unit or an obstacle. A path
/// that crosses a wall beside the gap is drawn wrong, or somebody passes there in some other way; the gap says nothing about it.
struct WallGaps {
    /// A gap from the end or a corner of one wall to another wall.
    struct Gap {
        let ends: (Point, Point)
        /// The clear width in whole millimetres.
        let width: Int

        var middle: Point { ends.0.interpolated(to: ends.1, fraction: 0.5) }
    }

    private struct Side {
        let start, end: Point
        let wall: Int
    }

    private let walls: [[Point]]
    private let sides: [Side]
    private let index: ShapeIndex
    private let session: GEOSSession
    /// The outlines at which a short wall ends.
    private let outlines: [Polygon]
    private let boxes: ShapeIndex
    /// The walls that touch each other, by the least of them, and their corners.
    private var groups: DisjointSets
    private var corners: [Int: [Point]] = [:]

    /// The least width of a gap, in metres: what is drawn narrower is where two walls meet.
    private static let least = 0.1
    /// How near to each other, in metres, two walls touch.
    private static let touch = 0.05
    /// How near to a corner, in metres, two walls that touch there have no gap between them.
    private static let corner = 1.5
    /// From which length on, in metres, nobody walks around a wall.
    private static let long = 1.0
    /// The categories of walls that people pass.
    private static let passed: Set<String> = ["gate", "turnstile"]
    /// The number of corners of walls on a level from which on no gaps are looked for.
    private static let most = 100_000

    /// Takes the walls of a level; nil if there are less than two sides.
    init?(_ details: [Detail], _ obstacles: [Obstacle], _ units: [Unit], _ session: GEOSSession) {
        func isPassed(_ detail: Detail) -> Bool {
            let word = detail.category.lowercased().split { $0 == "." || $0 == ":" }.last
            return word.map { Self.passed.contains(String($0)) } ?? false
        }
        var drawn: [[Point]] = []
        for detail in details where detail.isWall && !isPassed(detail) { drawn.append(detail.line.points) }
        for obstacle in obstacles where obstacle.kind == .wall {
            for ring in [obstacle.polygon.outer] + obstacle.polygon.holes { drawn.append(ring + ring.prefix(1)) }
        }
        walls = drawn.filter { $0.count > 1 && $0.allSatisfy(\.isFinite) }
        guard walls.reduce(0, { $0 + $1.count }) <= Self.most else { return nil }
        sides = walls.enumerated().flatMap { wall, line in
            zip(line, line.dropFirst()).filter { $0 != $1 }.map { Side(start: $0, end: $1, wall: wall) }
        }
        if sides.count < 2 { return nil }
        self.session = session
        index = ShapeIndex(sides.map { session.line([$0.start, $0.end]) }, session)
        outlines = units.map(\.polygon) + obstacles.map(\.polygon)
        boxes = ShapeIndex(
            outlines.map { outline in outline.bounds.flatMap { session.line([$0.low, $0.high]) } }, session)
        groups = DisjointSets(count: walls.count)
        for (wall, line) in walls.enumerated() {
            for corner in line {
                for side in index.near(corner, within: Self.touch) where sides[side].wall != wall {
                    let foot = corner.nearest(onSegmentFrom: sides[side].start, to: sides[side].end)
                    if foot.distance(to: corner) <= Self.touch { groups.merge(wall, sides[side].wall) }
                }
            }
        }
        for (wall, line) in walls.enumerated() { corners[groups.find(wall), default: []] += line }
    }

    /// The most gaps of a level.
    private static let mostGaps = 2000

    /// Returns the gaps near some paths that keep somebody away.
    mutating func gaps(near paths: ShapeIndex) -> [Gap] {
        var found: [Gap] = []
        for (wall, line) in walls.enumerated() {
            for corner in line where found.count < Self.mostGaps && !paths.near(corner, within: Opening.wide).isEmpty {
                for side in index.near(corner, within: Opening.wide) {
                    let other = sides[side]
                    let foot = corner.nearest(onSegmentFrom: other.start, to: other.end)
                    let width = corner.distance(to: foot)
                    guard width >= Self.least, width < Opening.wide - 0.0005,
                        !areJoined(wall, corner, other.wall, foot),
                        isClear(corner, foot), closes(wall, at: corner), closes(other.wall, at: foot)
                    else { continue }
                    found.append(Gap(ends: (corner, foot), width: Int((width * 1000).rounded())))
                }
            }
        }
        return found
    }

    /// Returns whether a wall is crossed by the part of a straight path that is near a point.
    func isCrossed(_ from: Point, _ to: Point, near point: Point, within distance: Double) -> Bool {
        guard let line = session.line([from, to]) else { return false }
        return index.near(line).contains { side in
            SegmentCrossing.point(from, to, sides[side].start, sides[side].end).map {
                $0.distance(to: point) <= distance
            }
                ?? false
        }
    }

    /// Returns whether two points of walls are on one wall, or on two that touch, with a corner near both.
    private func areJoined(_ first: Int, _ start: Point, _ second: Int, _ end: Point) -> Bool {
        if first == second {
            let line = Polyline(walls[first])
            let places = [start, end].map { line.distance(along: $0) }
            let apart = abs(places[0] - places[1])
            let isRing = walls[first].first == walls[first].last
            return min(apart, isRing ? line.length - apart : apart) <= 2 * Self.corner
        }
        func meets(_ corner: Point, _ wall: [Point]) -> Bool {
            corner.distance(to: start) <= Self.corner && corner.distance(to: end) <= Self.corner
                && zip(wall, wall.dropFirst()).contains {
                    corner.nearest(onSegmentFrom: $0, to: $1).distance(to: corner) <= Self.touch
                }
        }
        return walls[first].contains { meets($0, walls[second]) } || walls[second].contains { meets($0, walls[first]) }
    }

    /// Returns whether no other wall is in a gap.
    private func isClear(_ start: Point, _ end: Point) -> Bool {
        guard let line = session.line([start, end]) else { return false }
        return !index.near(line).contains { side in
            guard let point = SegmentCrossing.point(start, end, sides[side].start, sides[side].end) else {
                return false
            }
            return point.distance(to: start) > Self.touch && point.distance(to: end) > Self.touch
        }
    }

    /// Returns whether nobody walks around a wall beside a gap.
    private mutating func closes(_ wall: Int, at end: Point) -> Bool {
        let own = corners[groups.find(wall)] ?? []
        if own.contains(where: { $0.distance(to: end) >= Self.long }) { return true }
        return own.contains { corner in
            corner.distance(to: end) > Self.touch
                && boxes.near(corner, within: WallEnds.leastGap).contains {
                    (outlines[$0].nearestOnRings(to: corner)?.distance ?? .infinity) <= WallEnds.leastGap
                }
        }
    }

}

extension Polyline {
    /// Returns the distance from the start to the point of the line that is nearest to another point, in metres.
    fileprivate func distance(along point: Point) -> Double {
        var (walked, best) = (0.0, (gap: Double.infinity, along: 0.0))
        for (start, end) in zip(points, points.dropFirst()) {
            let foot = point.nearest(onSegmentFrom: start, to: end)
            let gap = foot.distance(to: point)
            if gap < best.gap { best = (gap, walked + start.distance(to: foot)) }
            walked += start.distance(to: end)
        }
        return best.along
    }
}
