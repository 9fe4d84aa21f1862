import WaymarkImportKit
import WaymarkModel

/// The ends of walls. One that ends hardly before the outline of a room, or another wall, leaves a gap through which nobody fits.
struct WallEnds {
    let units: [Unit]
    let obstacles: [Obstacle]
    let session: GEOSSession

    /// The gap, in metres, through which nobody fits.
    private static let leastGap = 0.35
    /// The distance, in metres, at which a wall reaches what is before its end.
    private static let touching = 0.03

    /// How far along its own line, in metres, what is near the end of a wall is not a part of that end.
    private static let ownPiece = 2 * leastGap

    /// How much earlier than it is drawn, in metres, a wall ends that reaches nothing. So a gap is as wide as it is drawn after its ends are
    /// rounded.
    private static let cut = 0.002

    /// How far from the end of a wall, in metres, the piece is that closes the gap beside it, so that it does not narrow what is before the end.
    private static let inset = LevelWalls.thickness / 2 + cut

    /// Returns the walls of a level.
    func walls(_ lines: [Polyline], on level: FeatureID) -> LevelWalls {
        let found = ended(lines, on: level)
        return LevelWalls(found.lines, session, areCut: true, jambs: found.jambs)
    }

    /// Returns the lines of the walls of a level as they end: half of their thickness past what they reach, and with pieces that close the gaps through
    /// which nobody fits. Jambs are such pieces between walls that run beside each other, of which one side is at the end of the wall.
    private func ended(_ lines: [Polyline], on level: FeatureID) -> (lines: [Polyline], jambs: [Polyline]) {
        func rings(_ polygons: [Polygon]) -> [Polyline] {
            polygons.flatMap { [$0.outer] + $0.holes }.map { Polyline($0 + $0.prefix(1)) }
        }
        let outlines = rings(units.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon))
        let blocks = rings(obstacles.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon))
        let targets = outlines + lines + blocks
        let index = ShapeIndex(targets.map { session.line($0.points) }, session)
        var (pieces, jambs): ([Polyline], [Polyline]) = ([], [])
        let ended = lines.enumerated().map { number, line -> Polyline in
            guard let first = line.points.first, let last = line.points.last, first != last else {
                return line.extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2)
            }
            let steps = [first, last].map { end -> Double in
                guard end.isFinite else { return 0 }
                var ahead: (point: Point, distance: Double)?
                var beside: (point: Point, distance: Double)?
                var isAtBlock = false
                for found in index.near(end, within: Self.leastGap) {
                    let points = targets[found].points
                    // Along its own line, the way from the end.
                    var run = found == outlines.count + number ? 0.0 : nil
                    for (from, to) in zip(points, points.dropFirst()) {
                        let start = run
                        run = run.map { $0 + from.distance(to: to) }
                        let foot = end.nearest(onSegmentFrom: from, to: to)
                        let distance = foot.distance(to: end)
                        if distance > Self.leastGap { continue }
                        if let start {
                            let along = start + from.distance(to: foot)
                            if (end == first ? along : line.length - along) <= Self.ownPiece { continue }
                        }
                        if found >= outlines.count + lines.count {
                            isAtBlock = true
                            continue
                        }
                        // What runs along the wall is not before its end.
                        if line.isAlong(from, to, at: end), distance <= Self.touching || !line.isBefore(foot, end) {
                            if distance > Self.touching {
                                if distance < beside?.distance ?? .infinity { beside = (foot, distance) }
                                continue
                            }
                            // Two walls on the same line: the other goes on where this ends, or both end there.
                            let goesOn = [from, to].contains {
                                $0.distance(to: end) > Self.touching && line.isBefore($0, end)
                            }
                            guard goesOn, found >= outlines.count else { continue }
                        }
                        if distance < ahead?.distance ?? .infinity { ahead = (foot, distance) }
                    }
                }
                if let beside {
                    let back = line.piece(from: Self.inset, to: line.length - Self.inset)
                    if let start = back.min(by: { $0.distance(to: end) < $1.distance(to: end) }) {
                        let foot = Point(
                            x: beside.point.x + start.x - end.x, y: beside.point.y + start.y - end.y)
                        jambs.append(
                            Polyline([start, foot]).extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2))
                    }
                }
                guard let ahead else { return isAtBlock ? LevelWalls.thickness / 2 : -Self.cut }
                if ahead.distance > Self.touching {
                    pieces.append(
                        Polyline([end, ahead.point]).extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2))
                }
                return LevelWalls.thickness / 2
            }
            return line.extended(by: steps[0], steps[1])
        }
        return (ended + pieces, jambs)
    }
}

extension Polyline {
    /// The sine of the angle up to which two lines run along each other.
    private static let leastAngle = 0.17

    /// The cosine of the angle up to which a point is before the end of a line.
    private static let leastAhead = 0.7

    /// Returns whether a point is before an end of the line, and not beside it.
    fileprivate func isBefore(_ point: Point, _ end: Point) -> Bool {
        guard let next = next(to: end) else { return false }
        let (ax, ay, bx, by) = (end.x - next.x, end.y - next.y, point.x - end.x, point.y - end.y)
        return ax * bx + ay * by > Self.leastAhead * next.distance(to: end) * point.distance(to: end)
    }

    /// Returns the point of the line beside one of its ends.
    private func next(to end: Point) -> Point? {
        let points = normalised.points
        guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
        return end == last ? points[points.count - 2] : end == first ? points[1] : last
    }

    /// Returns whether the line runs along another one where it ends.
    fileprivate func isAlong(_ from: Point, _ to: Point, at end: Point) -> Bool {
        guard let next = next(to: end) else { return false }
        let (ax, ay, bx, by) = (next.x - end.x, next.y - end.y, to.x - from.x, to.y - from.y)
        return abs(ax * by - ay * bx) < Self.leastAngle * next.distance(to: end) * from.distance(to: to)
    }

    /// Returns the line with its first and its last point moved along it, outwards by a distance in metres.
    fileprivate func extended(by first: Double, _ last: Double) -> Polyline {
        let points = normalised.points
        guard points.count > 1 else { return self }
        func moved(_ end: Point, _ next: Point, _ distance: Double) -> Point {
            let length = end.distance(to: next)
            return next.interpolated(to: end, fraction: 1 + max(distance, -length / 4) / length)
        }
        var line = points
        line[0] = moved(points[0], points[1], first)
        line[line.count - 1] = moved(points[points.count - 1], points[points.count - 2], last)
        return Polyline(line)
    }
}
