/// A simple polygon with holes, in local metres.
///
/// Rings are given without a repeated last point. In a validated venue no ring crosses itself, and the outer ring runs
/// counter-clockwise.
public struct Polygon: Hashable, Sendable {
    public var outer: [Point]
    public var holes: [[Point]]

    public init(outer: [Point], holes: [[Point]] = []) {
        self.outer = outer
        self.holes = holes
    }

    /// Whether a point lies inside (even-odd rule); points on an edge may fall on either side.
    public func contains(_ point: Point) -> Bool {
        Self.ring(outer, contains: point) && !holes.contains { Self.ring($0, contains: point) }
    }

    /// Twice the signed area would be positive for a counter-clockwise ring; this is the plain signed area in m².
    public static func signedArea(of ring: [Point]) -> Double {
        guard var previous = ring.last else { return 0 }
        var doubled = 0.0
        for point in ring {
            doubled += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return doubled / 2
    }

    private static func ring(_ ring: [Point], contains point: Point) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for corner in ring {
            if (corner.y > point.y) != (previous.y > point.y) {
                let slope = (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y)
                if point.x < corner.x + slope { isInside.toggle() }
            }
            previous = corner
        }
        return isInside
    }
}
