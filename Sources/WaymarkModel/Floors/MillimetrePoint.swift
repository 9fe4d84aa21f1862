/// A position on a level in whole millimetres, so that geometry on it is exact.
package struct MillimetrePoint: Hashable, Sendable, Comparable {
    /// Millimetres to the right of the origin.
    package var x: Int32
    /// Millimetres above the origin on the plan.
    package var y: Int32

    /// Creates a position.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Rounds a position to whole millimetres. What does not fit in 32 bits, and what is not a number, is clamped.
    package init(_ point: Point) {
        self.init(x: Self.rounded(point.x), y: Self.rounded(point.y))
    }

    /// The same position in metres.
    package var point: Point { Point(x: Double(x) / 1000, y: Double(y) / 1000) }

    /// Orders positions from left to right, and upward on one line.
    package static func < (left: MillimetrePoint, right: MillimetrePoint) -> Bool {
        (left.x, left.y) < (right.x, right.y)
    }

    /// Returns the straight distance to another position, rounded to whole millimetres. It is the same both ways.
    package func distance(to other: MillimetrePoint) -> Int64 {
        let dx = Double(Int64(other.x) - Int64(x))
        let dy = Double(Int64(other.y) - Int64(y))
        return Int64((dx * dx + dy * dy).squareRoot().rounded())
    }

    private static func rounded(_ metres: Double) -> Int32 {
        let millimetres = (metres * 1000).rounded()
        return millimetres.isNaN ? 0 : Int32(min(max(millimetres, -2_147_483_647), 2_147_483_647))
    }
}

/// A direction on a level, in millimetres. Cross and scalar products of directions between points of a floor plan are
/// exact: no coordinate reaches 10⁹, so no product exceeds 64 bits.
struct FloorDirection {
    var x: Int64
    var y: Int64

    @inline(__always)
    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    @inline(__always)
    init(from start: MillimetrePoint, to end: MillimetrePoint) {
        x = Int64(end.x) &- Int64(start.x)
        y = Int64(end.y) &- Int64(start.y)
    }

    @inline(__always)
    func cross(_ other: FloorDirection) -> Int64 { x &* other.y &- y &* other.x }

    @inline(__always)
    func dot(_ other: FloorDirection) -> Int64 { x &* other.x &+ y &* other.y }

    @inline(__always)
    static prefix func - (direction: FloorDirection) -> FloorDirection {
        FloorDirection(x: 0 &- direction.x, y: 0 &- direction.y)
    }

    /// Returns whether the direction comes before another, by the angle from -180° (not included) to 180°.
    func comesBefore(_ other: FloorDirection) -> Bool {
        let (half, otherHalf) = (y < 0 ? 0 : 1, other.y < 0 ? 0 : 1)
        if half != otherHalf { return half < otherHalf }
        return cross(other) > 0 || (cross(other) == 0 && x > 0 && other.x < 0)
    }
}
