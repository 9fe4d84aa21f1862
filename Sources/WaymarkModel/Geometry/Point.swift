/// A position in a venue's local frame, in metres: `x` to the right, `y` upwards on the plan.
///
/// With an anchor bearing of 0 that is east and north.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The straight distance to another point, in metres.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point a fraction of the way towards `other`; 0 is here, 1 is there.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    public var isFinite: Bool { x.isFinite && y.isFinite }
}
