import WaymarkModel

/// A polygon that is thinner than what a painter can show, such as a path on the map of a town: it is drawn as a line.
struct ThinPolygon {
    /// The border from one end to the other.
    let line: [Point]

    /// Finds the ends of a polygon; nil if it is not thin and long.
    ///
    /// - Parameter width: The width in metres that the polygon's mean width must be below.
    init?(_ polygon: Polygon, thinnerThan width: Double) {
        let ring = polygon.outer
        guard ring.count > 3, polygon.holes.isEmpty, let last = ring.last else { return nil }
        var length = 0.0
        var previous = last
        for corner in ring {
            length += previous.distance(to: corner)
            previous = corner
        }
        // The sides of a band are half of its border each.
        guard length > 4 * width, abs(Polygon.signedArea(of: ring)) < width * length / 2 else { return nil }
        let first = Self.farthest(from: ring[0], in: ring)
        let second = Self.farthest(from: ring[first], in: ring)
        let (low, high) = (min(first, second), max(first, second))
        guard low < high else { return nil }
        line = Array(ring[low...high])
    }

    private static func farthest(from point: Point, in ring: [Point]) -> Int {
        var best = (index: 0, distance: -1.0)
        for (index, corner) in ring.enumerated() {
            let distance = point.distance(to: corner)
            if distance > best.distance { best = (index, distance) }
        }
        return best.index
    }
}
