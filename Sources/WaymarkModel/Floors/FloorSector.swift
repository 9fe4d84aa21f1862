/// The directions in which the floor lies at a vertex of its border, counter-clockwise from one edge to another.
///
/// A vertex where borders touch has several sectors. Nobody passes from one to another there: the gap has no width.
struct FloorSector: Sendable {
    private let startX: Int32
    private let startY: Int32
    private let endX: Int32
    private let endY: Int32
    /// Whether the angle is over 180°, so that shortest paths can bend here.
    let isReflex: Bool

    init(from start: FloorDirection, to end: FloorDirection) {
        startX = Int32(start.x)
        startY = Int32(start.y)
        endX = Int32(end.x)
        endY = Int32(end.y)
        isReflex = start.cross(end) < 0
    }

    @inline(__always)
    var start: FloorDirection { FloorDirection(x: Int64(startX), y: Int64(startY)) }
    @inline(__always)
    var end: FloorDirection { FloorDirection(x: Int64(endX), y: Int64(endY)) }

    /// Returns whether a direction lies in the sector or along one of its edges.
    @inline(__always)
    func contains(_ direction: FloorDirection) -> Bool {
        let (afterStart, beforeEnd) = (start.cross(direction), direction.cross(end))
        return isReflex ? afterStart >= 0 || beforeEnd >= 0 : afterStart >= 0 && beforeEnd >= 0
    }

    /// Returns whether a line through a reflex corner has both its edges on one side. Only then can a path that comes
    /// along the line bend here and become no shorter.
    @inline(__always)
    func isTangent(_ direction: FloorDirection) -> Bool {
        let (a, b) = (direction.cross(start), direction.cross(end))
        return (a >= 0 && b >= 0) || (a <= 0 && b <= 0)
    }
}
