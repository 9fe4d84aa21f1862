import WaymarkImportKit
import WaymarkModel

extension Polygon {
    /// The area in m², without the holes.
    package var area: Double {
        holes.reduce(abs(Self.signedArea(of: outer))) { $0 - abs(Self.signedArea(of: $1)) }
    }

    /// The lowest and highest coordinates of the outer ring; nil without corners.
    var bounds: (low: Point, high: Point)? {
        guard let first = outer.first else { return nil }
        return outer.reduce((first, first)) { box, corner in
            (
                Point(x: min(box.0.x, corner.x), y: min(box.0.y, corner.y)),
                Point(x: max(box.1.x, corner.x), y: max(box.1.y, corner.y))
            )
        }
    }

    /// The polygon with the outer ring counter-clockwise and the holes clockwise, each from its least corner, and the holes
    /// sorted.
    var canonical: Polygon {
        let polygon = normalised
        return Polygon(
            outer: Self.fromLeast(polygon.outer),
            holes: polygon.holes.map { Self.fromLeast($0) }.sorted { Self.comes($0, before: $1) })
    }

    /// Returns whether the points of a ring or line come before those of another.
    static func comes(_ left: [Point], before right: [Point]) -> Bool {
        left.lexicographicallyPrecedes(right) { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    private static func fromLeast(_ ring: [Point]) -> [Point] {
        guard let start = ring.indices.min(by: { (ring[$0].x, ring[$0].y) < (ring[$1].x, ring[$1].y) }) else {
            return ring
        }
        return Array(ring[start...] + ring[..<start])
    }

    /// Returns the point of the rings that is nearest to a point, and the distance in metres.
    package func nearestOnRings(to point: Point) -> (point: Point, ring: Int, segment: Int, distance: Double)? {
        var best: (point: Point, ring: Int, segment: Int, distance: Double)?
        for (ring, corners) in ([outer] + holes).enumerated() {
            guard var previous = corners.last else { continue }
            for (index, corner) in corners.enumerated() {
                let nearest = point.nearest(onSegmentFrom: previous, to: corner)
                let distance = nearest.distance(to: point)
                if distance < best?.distance ?? .infinity {
                    best = (nearest, ring, index == 0 ? corners.count - 1 : index - 1, distance)
                }
                previous = corner
            }
        }
        return best
    }
}

extension Point {
    /// Returns the nearest point of a straight line between two points.
    package func nearest(onSegmentFrom start: Point, to end: Point) -> Point {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let square = dx * dx + dy * dy
        guard square > 0 else { return start }
        let fraction = ((x - start.x) * dx + (y - start.y) * dy) / square
        return start.interpolated(to: end, fraction: min(1, max(0, fraction)))
    }

    /// The point with coordinates in whole millimetres.
    package var onGrid: Point { Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000) }

    /// Returns the point moved along a direction.
    package func moved(_ direction: Point, by distance: Double) -> Point {
        Point(x: x + direction.x * distance, y: y + direction.y * distance)
    }
}

extension Polyline {
    /// Returns the point at a distance from the start, and the direction there as a vector of length 1.
    package func point(at distance: Double) -> (point: Point, direction: Point)? {
        guard let first = points.first else { return nil }
        var left = distance
        var last: (point: Point, direction: Point)?
        for (start, end) in zip(points, points.dropFirst()) {
            let length = start.distance(to: end)
            guard length > 0 else { continue }
            let direction = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
            if left <= length { return (start.moved(direction, by: left), direction) }
            left -= length
            last = (end, direction)
        }
        return last ?? (first, Point(x: 0, y: 0))
    }
}
