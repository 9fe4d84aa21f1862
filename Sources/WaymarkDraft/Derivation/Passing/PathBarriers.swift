import WaymarkModel

/// A door, a gate or a kerb that paths may lead through or over.
struct PathBarrier {
    /// How near to a point, in metres, a path leads through what is drawn there.
    static let nearness = 0.3
    /// How far, in metres, a door that is drawn as a line reaches beyond its ends.
    private static let overlap = 0.1
    /// How near to a line, in metres, a node is on it.
    private static let onLine = 0.05
    /// How far beyond a line, in metres, a path goes on.
    private static let beyond = 0.01

    let cause: PathLimit.Cause
    /// The line across which people pass: the door's own, or the wall that a point is in. Empty for a point that is in no wall.
    let lines: [(Point, Point)]
    /// The point of a door that is drawn as one, and how wide it is on either side, in metres.
    let middle: Point?
    var reach = PathBarrier.nearness

    /// How a straight edge meets a barrier.
    enum Meeting {
        /// It leads through, at a fraction of its length.
        case through(Double)
        /// It starts or ends there. The sign is the side that it comes from; 0 if there are no sides.
        case touching(isStart: Bool, side: Int)
    }

    /// A door that is drawn as a line.
    init(_ cause: PathLimit.Cause, line: [Point]) {
        var line = line
        if line.count > 1 {
            line[0] = line[0].moved(towards: line[1], by: -Self.overlap)
            line[line.count - 1] = line[line.count - 1].moved(towards: line[line.count - 2], by: -Self.overlap)
        }
        (self.cause, lines, middle) = (cause, Array(zip(line, line.dropFirst())), nil)
    }

    /// A gap between two walls, from one to the other.
    init(_ cause: PathLimit.Cause, between ends: [Point]) {
        (self.cause, lines, middle) = (cause, Array(zip(ends, ends.dropFirst())), nil)
    }

    /// A door that is drawn as a point.
    init(_ cause: PathLimit.Cause, at middle: Point, in walls: [(Point, Point)], width: Double?) {
        (self.cause, self.middle, reach) = (cause, middle, max(Self.nearness, (width ?? 0) / 2))
        lines = walls.filter { middle.nearest(onSegmentFrom: $0.0, to: $0.1).distance(to: middle) <= Self.nearness }
    }

    /// The corners of a box around it.
    var corners: [Point] {
        let points = lines.flatMap { [$0.0, $0.1] }
        guard let middle else { return points }
        return [Point(x: middle.x - reach, y: middle.y - reach), Point(x: middle.x + reach, y: middle.y + reach)]
    }

    /// Returns how a straight edge meets the barrier; nil if it does not.
    func meeting(_ from: Point, _ to: Point) -> Meeting? {
        if lines.isEmpty, let middle { return meeting(from, to, at: middle) }
        let met = lines.compactMap { meeting(from, to, across: $0) }
        return met.first { if case .through = $0 { true } else { false } } ?? met.first
    }

    private func meeting(_ from: Point, _ to: Point, at middle: Point) -> Meeting? {
        let foot = middle.nearest(onSegmentFrom: from, to: to)
        guard foot.distance(to: middle) <= Self.nearness else { return nil }
        let length = from.distance(to: to)
        let along = from.distance(to: foot)
        if along <= Self.overlap { return .touching(isStart: true, side: 0) }
        if length - along <= Self.overlap { return .touching(isStart: false, side: 0) }
        return .through(along / length)
    }

    private func meeting(_ from: Point, _ to: Point, across line: (Point, Point)) -> Meeting? {
        let length = line.0.distance(to: line.1)
        guard length > 0 else { return nil }
        let (dx, dy) = ((line.1.x - line.0.x) / length, (line.1.y - line.0.y) / length)
        func offset(_ point: Point) -> Double { dx * (point.y - line.0.y) - dy * (point.x - line.0.x) }
        func isHere(_ point: Point) -> Bool {
            let along = dx * (point.x - line.0.x) + dy * (point.y - line.0.y)
            return along >= -Self.onLine && along <= length + Self.onLine
                && middle.map { $0.distance(to: point) <= reach } ?? true
        }
        let (start, end) = (offset(from), offset(to))
        if start * end < 0, abs(start) > Self.beyond, abs(end) > Self.beyond {
            let fraction = start / (start - end)
            return isHere(from.interpolated(to: to, fraction: fraction)) ? .through(fraction) : nil
        }
        let isStart = abs(start) <= abs(end)
        guard min(abs(start), abs(end)) <= Self.onLine, isHere(isStart ? from : to) else { return nil }
        let far = isStart ? end : start
        // What runs along it is on no side.
        return abs(far) <= Self.onLine ? nil : .touching(isStart: isStart, side: far > 0 ? 1 : -1)
    }
}
