/// A position in a venue's local frame, in metres: `x` to the right and `y` up on the plan.
///
/// With an anchor bearing of 0, these are east and north.
public struct Point: Hashable, Sendable {
    /// Metres to the right of the origin.
    public var x: Double
    /// Metres above the origin on the plan.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the straight distance to another point, in metres.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns the point at a fraction of the way towards `other`; 0 is this point, 1 is `other`.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// Whether both numbers are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
