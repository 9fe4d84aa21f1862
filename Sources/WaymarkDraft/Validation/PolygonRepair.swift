import WaymarkModel

/// Repairs polygons as long as that takes a sensible amount of work.
///
/// A ring of n corners can cross itself n² times, so a small hostile file could keep the machine busy for days.
package struct PolygonRepair {
    /// The maximum number of crossings of a polygon.
    private static let mostCrossings = 10_000

    /// How many more pairs of edges may be compared, for all polygons together.
    private var comparisonsLeft = 200_000_000

    package init() {}

    /// Returns the parts of a repaired polygon; none if it has no area, or crosses itself too often.
    package mutating func repaired(_ polygon: Polygon, _ session: GEOSSession) -> [Polygon] {
        isFeasible(polygon) ? session.repaired(polygon) : []
    }

    private struct Edge {
        var from: Point
        var to: Point
        var low: Double { min(from.x, to.x) }
        var high: Double { max(from.x, to.x) }
    }

    private mutating func isFeasible(_ polygon: Polygon) -> Bool {
        var edges: [Edge] = []
        for ring in [polygon.outer] + polygon.holes {
            for (index, point) in ring.enumerated() {
                edges.append(Edge(from: point, to: ring[(index + 1) % ring.count]))
            }
        }
        edges.sort { $0.low < $1.low }
        var crossings = 0
        for index in edges.indices {
            var next = index + 1
            while next < edges.count, edges[next].low <= edges[index].high {
                comparisonsLeft -= 1
                if comparisonsLeft < 0 { return false }
                if Self.cross(edges[index], edges[next]) { crossings += 1 }
                next += 1
            }
            if crossings > Self.mostCrossings { return false }
        }
        return true
    }

    private static func cross(_ first: Edge, _ second: Edge) -> Bool {
        func side(_ edge: Edge, _ point: Point) -> Double {
            (edge.to.x - edge.from.x) * (point.y - edge.from.y) - (edge.to.y - edge.from.y) * (point.x - edge.from.x)
        }
        return side(first, second.from) * side(first, second.to) <= 0
            && side(second, first.from) * side(second, first.to) <= 0
    }
}
