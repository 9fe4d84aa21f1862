import WaymarkModel

/// A way as a band, so that a level whose rooms nobody drew still looks like a floor.
enum Carpet {
    /// Half the width of a way whose width is unknown, in metres.
    static let halfWidth = 1.6

    /// Returns a band around a line between two points, with cut corners at its ends, so that bands join smoothly at
    /// every angle. The ring runs counter-clockwise.
    static func band(from start: Point, to end: Point, halfWidth half: Double) -> Polygon? {
        let length = start.distance(to: end)
        guard length > 0.01, half > 0 else { return nil }
        let (dx, dy) = ((end.x - start.x) / length * half, (end.y - start.y) / length * half)
        /// A regular octagon has its corners at tan 22.5°.
        let cut = 0.414_213_562_373_095_1
        func corner(_ base: Point, _ along: Double, _ across: Double) -> Point {
            Point(x: base.x + dx * along - dy * across, y: base.y + dy * along + dx * across)
        }
        return Polygon(outer: [
            corner(start, -1, -cut), corner(start, -cut, -1), corner(end, cut, -1), corner(end, 1, -cut),
            corner(end, 1, cut), corner(end, cut, 1), corner(start, -cut, 1), corner(start, -1, cut),
        ])
    }
}
