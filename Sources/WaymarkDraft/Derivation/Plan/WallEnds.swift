import WaymarkImportKit
import WaymarkModel

/// The ends of walls. One that ends hardly before the outline of a room, or another wall, leaves a gap through which nobody fits. So does one that
/// ends hardly before the border of two open units, unless people walk over it: that is known later.
struct WallEnds {
    let units: [Unit]
    let obstacles: [Obstacle]
    /// The gap between outlines that still is a border, in metres; nil if borders join nothing.
    let borderGap: Double?
    let session: GEOSSession

    /// The gap, in metres, through which nobody fits.
    static let leastGap = 0.35
    /// The distance, in metres, at which a wall reaches what is before its end.
    private static let touching = 0.03

    /// How far along its own line, in metres, what is near the end of a wall is not a part of that end.
    private static let ownPiece = 2 * leastGap

    /// How much earlier than it is drawn, in metres, a wall ends that reaches nothing. So a gap is as wide as it is drawn after its ends are
    /// rounded.
    private static let cut = 0.002

    /// How far from the end of a wall, in metres, the piece is that closes the gap beside it, so that it does not narrow what is before the end.
    private static let inset = LevelWalls.thickness / 2 + cut

    /// Returns the walls of a level, and what closes the gaps between their ends and the borders of its open units.
    func walls(_ lines: [Polyline], on level: FeatureID) -> (walls: LevelWalls, closers: [BorderCloser]) {
        var found = Ends(lines: [], pieces: [], jambs: [], closers: [])
        let sides = WallTargets(lines, units: units, obstacles: obstacles, gap: borderGap, session, on: level)
        for (number, line) in lines.enumerated() { add(line, number, sides, to: &found) }
        let walls = LevelWalls(found.lines + found.pieces, session, areCut: true, jambs: found.jambs)
        return (walls, found.closers)
    }

    /// The lines of the walls of a level as they end: half of their thickness past what they reach, and with pieces that close the gaps through
    /// which nobody fits. Jambs are such pieces between walls that run beside each other, of which one side is at the end of the wall.
    private struct Ends {
        var lines: [Polyline]
        var pieces: [Polyline]
        var jambs: [Polyline]
        var closers: [BorderCloser]
    }

    /// What is near the end of a wall: the nearest point of something, how far away it is, and the open units that meet there.
    private struct Foot {
        var point: Point
        var distance: Double
        var borders: [[FeatureID]] = []

        /// Returns the nearer of two.
        static func nearer(_ first: Foot?, _ second: Foot) -> Foot {
            if let first, first.distance <= second.distance { return first }
            return second
        }
    }

    /// What is near the end of a wall, before it and beside it.
    private struct Surroundings {
        var ahead: Foot?
        var beside: Foot?
        /// The borders of open units. They count as walls only where nobody walks over them.
        var borderAhead: Foot?
        var borderBeside: Foot?
        var isAtBlock = false
    }

    private func add(_ line: Polyline, _ number: Int, _ sides: WallTargets, to found: inout Ends) {
        let half = LevelWalls.thickness / 2
        guard let first = line.points.first, let last = line.points.last, first != last else {
            found.lines.append(line.extended(by: half, half))
            return
        }
        let length = line.length
        let steps = [first, last].map { end -> Double in
            guard end.isFinite else { return 0 }
            let around = surroundings(of: end, line, length, number, sides)
            if let beside = around.beside, let jamb = jamb(from: end, of: line, length, to: beside) {
                found.jambs.append(jamb)
            }
            if let border = around.borderBeside, let jamb = jamb(from: end, of: line, length, to: border) {
                found.closers.append(BorderCloser(borders: border.borders, line: jamb))
            }
            if let border = around.borderAhead {
                let back = line.point(at: end == first ? min(half, length) : max(0, length - half))?.point ?? end
                found.closers.append(
                    BorderCloser(
                        borders: border.borders, line: Polyline([back, end, border.point]).extended(by: 0, half)))
            }
            guard let ahead = around.ahead else { return around.isAtBlock ? half : -Self.cut }
            if ahead.distance > Self.touching {
                found.pieces.append(Polyline([end, ahead.point]).extended(by: half, half))
            }
            return half
        }
        found.lines.append(line.extended(by: steps[0], steps[1]))
    }

    /// Returns the piece that closes the gap between the end of a wall and what runs along it.
    private func jamb(from end: Point, of line: Polyline, _ length: Double, to beside: Foot) -> Polyline? {
        let back = line.piece(from: Self.inset, to: length - Self.inset)
        guard let start = back.min(by: { $0.distance(to: end) < $1.distance(to: end) }) else { return nil }
        let foot = Point(x: beside.point.x + start.x - end.x, y: beside.point.y + start.y - end.y)
        return Polyline([start, foot]).extended(by: LevelWalls.thickness / 2, LevelWalls.thickness / 2)
    }

    private func surroundings(
        of end: Point, _ line: Polyline, _ length: Double, _ number: Int, _ sides: WallTargets
    ) -> Surroundings {
        var around = Surroundings()
        for side in sides.near(end, within: Self.leastGap) {
            let foot = end.nearest(onSegmentFrom: side.from, to: side.to)
            var found = Foot(point: foot, distance: foot.distance(to: end))
            if found.distance > Self.leastGap { continue }
            if side.kind == .wall(number) {
                // Along its own line, the way from the end.
                let along = side.start + side.from.distance(to: foot)
                if (end == line.points.first ? along : length - along) <= Self.ownPiece { continue }
            }
            if side.kind == .block {
                around.isAtBlock = true
                continue
            }
            if case .outline(let unit) = side.kind { found.borders = sides.borders(at: foot, of: unit) }
            // A wall that ends at a border ends there as at an outline.
            let isBorder = !found.borders.isEmpty && found.distance > Self.touching
            // What runs along the wall is not before its end.
            if line.isAlong(side.from, side.to, at: end), found.distance <= Self.touching || !line.isBefore(foot, end) {
                if found.distance > Self.touching {
                    if isBorder {
                        around.borderBeside = Foot.nearer(around.borderBeside, found)
                    } else {
                        around.beside = Foot.nearer(around.beside, found)
                    }
                    continue
                }
                // Two walls on the same line: the other goes on where this ends, or both end there.
                let goesOn = [side.from, side.to].contains {
                    $0.distance(to: end) > Self.touching && line.isBefore($0, end)
                }
                guard goesOn, !side.kind.isOutline else { continue }
            }
            if isBorder {
                around.borderAhead = Foot.nearer(around.borderAhead, found)
            } else {
                around.ahead = Foot.nearer(around.ahead, found)
            }
        }
        return around
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
