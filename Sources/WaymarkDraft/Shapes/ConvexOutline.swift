import WaymarkModel

/// The corners of a polygon without holes, none of which points inwards. Most rooms have one. What it shares with a line or with another
/// one follows from their edges, without the search for crossings that other shapes need.
struct ConvexOutline {
    /// The corners, counter-clockwise.
    private let corners: [Point]

    /// The most corners of a polygon that is looked at.
    private static let most = 16
    /// What lies this near to an edge, in metres, lies on it: shapes are on a grid of millimetres.
    private static let tolerance = Shape.grid / 2

    /// - Returns: Nil unless there is one such polygon.
    init?(_ polygons: [Polygon]) {
        guard polygons.count == 1, polygons[0].holes.isEmpty, (3...Self.most).contains(polygons[0].outer.count) else {
            return nil
        }
        let outer = polygons[0].outer
        corners = Polygon.signedArea(of: outer) < 0 ? outer.reversed() : outer
        for edge in edges where corners.contains(where: { Self.height(of: $0, over: edge) < -1e-9 }) { return nil }
    }

    private var edges: some Sequence<(from: Point, to: Point)> {
        corners.indices.lazy.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    }

    /// Returns how far to the left of an edge a point lies, in metres.
    private static func height(of point: Point, over edge: (from: Point, to: Point)) -> Double {
        let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? (x * (point.y - edge.from.y) - y * (point.x - edge.from.x)) / length : 0
    }

    /// Returns whether one edge lies between the two polygons, so that they share no area.
    func isApart(from other: ConvexOutline) -> Bool { isBehindEdge(other) || other.isBehindEdge(self) }

    private func isBehindEdge(_ other: ConvexOutline) -> Bool {
        edges.contains { edge in other.corners.allSatisfy { Self.height(of: $0, over: edge) <= Self.tolerance } }
    }

    /// Returns how much of a line lies inside or on the outline, in metres.
    func length(of line: [Point]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + length(from: $1.0, to: $1.1) }
    }

    private func length(from start: Point, to end: Point) -> Double {
        var (first, last) = (0.0, 1.0)
        for edge in edges {
            let (a, b) = (Self.height(of: start, over: edge), Self.height(of: end, over: edge))
            if a < -Self.tolerance, b < -Self.tolerance { return 0 }
            // Only what goes on beyond the tolerance leaves through the edge.
            if a < -Self.tolerance { first = max(first, a / (a - b)) }
            if b < -Self.tolerance { last = min(last, a / (a - b)) }
        }
        return last > first ? start.distance(to: end) * (last - first) : 0
    }
}
