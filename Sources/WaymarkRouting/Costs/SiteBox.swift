import WaymarkModel

/// The bounding box of a site on the plan, and its range of ordinals.
struct SiteBox {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    var minOrdinal = Double.infinity
    var maxOrdinal = -Double.infinity

    /// An empty box.
    init() {}

    init(_ site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): for node in nodes { add(Int(node), graph) }
        case .onFloor(let site):
            (minX, maxX, minY, maxY) = (site.point.x, site.point.x, site.point.y, site.point.y)
            (minOrdinal, maxOrdinal) = (site.ordinal, site.ordinal)
        case .onEdge(let index, let fraction):
            let (from, to) = (Int(graph.tail[Int(graph.forward[index])]), Int(graph.head[Int(graph.forward[index])]))
            let x = Double(graph.x[from]) + (Double(graph.x[to]) - Double(graph.x[from])) * fraction
            let y = Double(graph.y[from]) + (Double(graph.y[to]) - Double(graph.y[from])) * fraction
            (minX, maxX, minY, maxY) = (x, x, y, y)
            (minOrdinal, maxOrdinal) = (Double(graph.ordinal[from]), Double(graph.ordinal[from]))
        }
    }

    private mutating func add(_ node: Int, _ graph: VenueGraph) {
        minX = min(minX, Double(graph.x[node]))
        maxX = max(maxX, Double(graph.x[node]))
        minY = min(minY, Double(graph.y[node]))
        maxY = max(maxY, Double(graph.y[node]))
        minOrdinal = min(minOrdinal, Double(graph.ordinal[node]))
        maxOrdinal = max(maxOrdinal, Double(graph.ordinal[node]))
    }

    /// Returns a lower bound of the weight from a node to the box, in milliseconds.
    @inline(__always)
    func bound(_ node: Int, _ graph: VenueGraph, _ bounds: LowerBounds) -> Double {
        let x = Double(graph.x[node])
        let y = Double(graph.y[node])
        let ordinal = Double(graph.ordinal[node])
        let dx = max(minX - x, x - maxX, 0)
        let dy = max(minY - y, y - maxY, 0)
        let climb = max(minOrdinal - ordinal, ordinal - maxOrdinal, 0)
        return (dx * dx + dy * dy).squareRoot() * bounds.perMetre + climb * bounds.perLevel
    }

    /// Returns a lower bound of the weight from this box to another, in milliseconds.
    func bound(to other: SiteBox, _ bounds: LowerBounds) -> Double {
        let dx = max(other.minX - maxX, minX - other.maxX, 0)
        let dy = max(other.minY - maxY, minY - other.maxY, 0)
        let climb = max(other.minOrdinal - maxOrdinal, minOrdinal - other.maxOrdinal, 0)
        let bound = (dx * dx + dy * dy).squareRoot() * bounds.perMetre + climb * bounds.perLevel
        return bound.isFinite ? bound : 0
    }
}
