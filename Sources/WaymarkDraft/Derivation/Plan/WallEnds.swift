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

    /// How much earlier than it is drawn, in metres, a wall ends that reaches nothing. So a gap is as wide as it is drawn after its ends are
    /// rounded.
    private static let cut = 0.002

    /// How far from the end of a wall, in metres, the piece is that closes the gap beside it, so that it does not narrow what is before the end.
    private static let inset = LevelWalls.thickness / 2 + cut

    /// Returns the walls of a level as they end: half of their thickness past what they reach, and with pieces that close the gaps through
    /// which nobody fits.
    func ended(_ lines: [Polyline], on level: FeatureID) -> [Polyline] {
        func rings(_ polygons: [Polygon]) -> [Polyline] {
            polygons.flatMap { [$0.outer] + $0.holes }.map { Polyline($0 + $0.prefix(1)) }
        }
        let outlines = rings(units.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon))
        let blocks = rings(obstacles.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon))
        let targets = outlines + lines + blocks
        let index = ShapeIndex(targets.map { session.line($0.points) }, session)
        var pieces: [Polyline] = []
        let ended = lines.enumerated().map { number, line -> Polyline in
            guard let first = line.points.first, let last = line.points.last, first != last else {
                return line.extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2)
            }
            let steps = [first, last].map { end -> Double in
                guard end.isFinite else { return 0 }
                var best: (point: Point, distance: Double, isBeside: Bool)?
                var isAtBlock = false
                for found in index.near(end, within: Self.leastGap) where found != outlines.count + number {
                    let points = targets[found].points
                    for (from, to) in zip(points, points.dropFirst()) {
                        let foot = end.nearest(onSegmentFrom: from, to: to)
                        let distance = foot.distance(to: end)
                        // What runs along the wall is not before its end.
                        let isBeside = found < outlines.count && line.isAlong(from, to, at: end)
                        if isBeside, distance <= Self.touching { continue }
                        if found >= outlines.count + lines.count {
                            isAtBlock = isAtBlock || distance <= Self.leastGap
                        } else if distance < best?.distance ?? .infinity {
                            best = (foot, distance, isBeside)
                        }
                    }
                }
                guard let best, best.distance <= Self.leastGap else {
                    return isAtBlock ? LevelWalls.thickness / 2 : -Self.cut
                }
                if best.isBeside {
                    let back = line.piece(from: Self.inset, to: line.length - Self.inset)
                    if let start = back.min(by: { $0.distance(to: end) < $1.distance(to: end) }) {
                        let foot = Point(
                            x: best.point.x + start.x - end.x, y: best.point.y + start.y - end.y)
                        pieces.append(
                            Polyline([start, foot]).extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2))
                    }
                    return -Self.cut
                }
                if best.distance > Self.touching {
                    pieces.append(
                        Polyline([end, best.point]).extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2))
                }
                return LevelWalls.thickness / 2
            }
            return line.extended(by: steps[0], steps[1])
        }
        return ended + pieces
    }
}

extension Polyline {
    /// The sine of the angle up to which two lines run along each other.
    private static let leastAngle = 0.17

    /// Returns whether the line runs along another one where it ends.
    fileprivate func isAlong(_ from: Point, _ to: Point, at end: Point) -> Bool {
        let points = normalised.points
        guard let first = points.first, let last = points.last, points.count > 1 else { return false }
        let next = end == last ? points[points.count - 2] : end == first ? points[1] : last
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
