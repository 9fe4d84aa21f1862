/// A simple polygon with holes, in local metres.
///
/// Rings do not repeat their first point at the end. In a validated venue no ring crosses itself, and the outer ring
/// runs counter-clockwise.
public struct Polygon: Hashable, Sendable {
    /// The outer ring.
    public var outer: [Point]
    /// The rings of the holes.
    public var holes: [[Point]]

    /// Creates a polygon.
    public init(outer: [Point], holes: [[Point]] = []) {
        self.outer = outer
        self.holes = holes
    }

    /// Returns whether a point lies inside (even-odd rule). The result for a point on an edge is unspecified.
    public func contains(_ point: Point) -> Bool {
        Self.ring(outer, contains: point) && !holes.contains { Self.ring($0, contains: point) }
    }

    /// Returns the signed area of a ring in m²; positive if the ring runs counter-clockwise.
    package static func signedArea(of ring: [Point]) -> Double {
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
