import WaymarkModel

/// Where two segments cross.
package enum SegmentCrossing {
    /// The cross product, in m², up to which two segments are parallel.
    private static let parallel = 1e-12

    /// Returns how far along the first of two segments, as a fraction of it, the second crosses it; nil if they do not cross, and if they are
    /// parallel.
    package static func fraction(_ start: Point, _ end: Point, _ other: Point, _ otherEnd: Point) -> Double? {
        let (dx, dy, ex, ey) = (end.x - start.x, end.y - start.y, otherEnd.x - other.x, otherEnd.y - other.y)
        let cross = dx * ey - dy * ex
        guard abs(cross) > parallel else { return nil }
        let (ox, oy) = (other.x - start.x, other.y - start.y)
        let (along, across) = ((ox * ey - oy * ex) / cross, (ox * dy - oy * dx) / cross)
        return (0...1).contains(along) && (0...1).contains(across) ? along : nil
    }

    /// Returns the point at which two segments cross; nil if they do not, and if they are parallel.
    package static func point(_ start: Point, _ end: Point, _ other: Point, _ otherEnd: Point) -> Point? {
        fraction(start, end, other, otherEnd).map { start.interpolated(to: end, fraction: $0) }
    }
}
