import WaymarkModel

/// The part of a level that a map shows, if ways lead far out of its rooms.
///
/// A street that a venue's data follows for half a kilometre would make everything else tiny, so ways are cut where the
/// frame ends.
enum FloorFrame {
    /// How much larger than the frame a level must be before ways are cut, as areas.
    private static let excess = 1.35
    /// The space around the rooms, as a share of the longer side.
    private static let margin = 0.06

    /// Returns the frame; nil if everything is shown.
    ///
    /// - Parameters:
    ///   - core: What must be shown: rooms, areas, stops, places, the route.
    ///   - ways: The ends of the ways.
    static func frame(around core: [Point], ways: [Point]) -> SceneBounds? {
        guard core.count > 12 else { return nil }
        let inner = SceneBounds(around: core)
        let space = max(inner.width, inner.height) * margin
        let frame = SceneBounds(
            low: Point(x: inner.low.x - space, y: inner.low.y - space),
            high: Point(x: inner.high.x + space, y: inner.high.y + space))
        let whole = SceneBounds(around: core + ways)
        guard frame.width > 0, frame.height > 0,
            whole.width * whole.height > frame.width * frame.height * excess
        else { return nil }
        return frame
    }
}

extension SceneBounds {
    /// Returns the part of a line between two points that is inside; nil if none is (Liang and Barsky, 1984).
    func clipped(_ from: Point, _ to: Point) -> (from: Point, to: Point)? {
        var (start, end) = (0.0, 1.0)
        let sides = [(from.x, to.x - from.x, low.x, high.x), (from.y, to.y - from.y, low.y, high.y)]
        for (at, delta, least, most) in sides {
            if delta == 0 {
                if at < least || at > most { return nil }
                continue
            }
            let (first, last) = ((least - at) / delta, (most - at) / delta)
            start = max(start, min(first, last))
            end = min(end, max(first, last))
            if start >= end { return nil }
        }
        return (
            start == 0 ? from : from.interpolated(to: to, fraction: start),
            end == 1 ? to : from.interpolated(to: to, fraction: end)
        )
    }

    /// Returns the parts of a line that are inside.
    func clipped(_ points: [Point]) -> [[Point]] {
        var parts: [[Point]] = []
        for (from, to) in zip(points, points.dropFirst()) {
            guard let piece = clipped(from, to) else { continue }
            if parts.last?.last == piece.from {
                parts[parts.count - 1].append(piece.to)
            } else {
                parts.append([piece.from, piece.to])
            }
        }
        return parts
    }
}
