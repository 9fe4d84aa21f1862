import WaymarkModel

/// The room beside a straight way.
struct WayRoom {
    let from: Point
    let to: Point

    /// The width, in metres, that a way past something needs for wheels, and that of a slit through which nobody gets.
    static let (wheels, slit) = (0.8, 0.35)
    /// How far from its ends, in metres, room is needed.
    private static let ends = 0.35

    /// Returns whether there is room for a width around the way.
    ///
    /// - Parameter isOpen: Whether nothing is between two points beside it.
    func isFree(_ width: Double, _ isOpen: (Point, Point) -> Bool) -> Bool {
        let length = from.distance(to: to)
        guard length > 2 * Self.ends else { return true }
        let across = Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length)
        let ends = [from.moved(towards: to, by: Self.ends), to.moved(towards: from, by: Self.ends)]
        return [-width / 2, width / 2].allSatisfy { side in
            let line = ends.map { Point(x: $0.x + side * across.x, y: $0.y + side * across.y) }
            return isOpen(line[0], line[1])
        }
    }
}
