import WaymarkModel

extension Underlay {
    /// The image with a third pixel and point, if it has two of each: a scan that is neither stretched nor mirrored lies where
    /// two points say. Other images stay as they are.
    var withThirdPoint: Underlay {
        guard let from = pixels?.points, let to = points?.points, from.count == 2, to.count == 2 else { return self }
        // Pixels run down, and points run up.
        let pixel = Point(x: from[1].x - from[0].x, y: from[0].y - from[1].y)
        let point = Point(x: to[1].x - to[0].x, y: to[1].y - to[0].y)
        guard pixel.x != 0 || pixel.y != 0, point.x != 0 || point.y != 0 else { return self }
        // A quarter turn of both differences, counter-clockwise on paper.
        var placed = self
        placed.pixels = Polyline(from + [Point(x: from[0].x - pixel.y, y: from[0].y - pixel.x)])
        placed.points = Polyline(to + [Point(x: to[0].x - point.y, y: to[0].y + point.x)])
        return placed
    }
}
