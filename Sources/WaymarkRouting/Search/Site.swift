import WaymarkModel

/// Where a waypoint lies in the network: at one of some nodes, or on a path edge between nodes.
enum Site: Hashable, Sendable {
    case nodes([UInt32])
    /// A fraction of the way from the edge's `from` to its `to`, above 0 and below 1.
    case onEdge(Int, fraction: Double)

    /// The number of points it may mean.
    var terminalCount: Int {
        switch self {
        case .nodes(let nodes): nodes.count
        case .onEdge: 1
        }
    }
}

/// One directed edge of a route, or a part of it.
struct Step: Hashable, Sendable {
    var edge: UInt32
    var part: EdgePart
}

/// The ways on and off a site.
struct SiteLinks {
    /// A step from or to a node that belongs to a terminal of the site; without one, the terminal is the node.
    struct Link {
        var node: UInt32
        var terminal: Int
        var step: Step?
    }

    var links: [Link] = []

    /// The ways from a site into the network.
    init(from site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): links = nodes.enumerated().map { Link(node: $1, terminal: $0, step: nil) }
        case .onEdge(let index, let fraction):
            for (edge, start) in [(graph.forward[index], fraction), (graph.backward[index], 1 - fraction)] {
                let step = Step(edge: edge, part: EdgePart(start: start, end: 1))
                links.append(Link(node: graph.head[Int(edge)], terminal: 0, step: step))
            }
        }
    }

    /// The ways from the network to a site.
    init(to site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): links = nodes.enumerated().map { Link(node: $1, terminal: $0, step: nil) }
        case .onEdge(let index, let fraction):
            for (edge, end) in [(graph.forward[index], fraction), (graph.backward[index], 1 - fraction)] {
                let step = Step(edge: edge, part: EdgePart(start: 0, end: end))
                links.append(Link(node: graph.tail[Int(edge)], terminal: 0, step: step))
            }
        }
    }

    /// The step from one site to another on the same edge, without a node in between.
    static func direct(from start: Site, to end: Site, in graph: VenueGraph) -> Step? {
        guard case .onEdge(let index, let from) = start, case .onEdge(index, let to) = end else { return nil }
        return from <= to
            ? Step(edge: graph.forward[index], part: EdgePart(start: from, end: to))
            : Step(edge: graph.backward[index], part: EdgePart(start: 1 - from, end: 1 - to))
    }
}

/// The box around a site on the plan and its range of ordinals.
struct SiteBox {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    var minOrdinal = Double.infinity
    var maxOrdinal = -Double.infinity

    init(_ site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): for node in nodes { add(Int(node), graph) }
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

    /// The least weight from a node to the box, in milliseconds.
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

    /// The least weight from this box to another, in milliseconds.
    func bound(to other: SiteBox, _ bounds: LowerBounds) -> Double {
        let dx = max(other.minX - maxX, minX - other.maxX, 0)
        let dy = max(other.minY - maxY, minY - other.maxY, 0)
        let climb = max(other.minOrdinal - maxOrdinal, minOrdinal - other.maxOrdinal, 0)
        let bound = (dx * dx + dy * dy).squareRoot() * bounds.perMetre + climb * bounds.perLevel
        return bound.isFinite ? bound : 0
    }
}
