import WaymarkModel

/// The place of a waypoint in the network: any of some nodes, or a point on a path edge.
enum Site: Hashable, Sendable {
    case nodes([UInt32])
    /// A fraction of the way from the edge's `from` to its `to`, above 0 and below 1.
    case onEdge(Int, fraction: Double)
    /// A point on open floor.
    case onFloor(FloorSite)

    /// The number of points that it can stand for.
    var terminalCount: Int {
        switch self {
        case .nodes(let nodes): nodes.count
        case .onEdge, .onFloor: 1
        }
    }
}

/// A directed edge of a route, or a part of it.
struct Step: Hashable, Sendable {
    /// The directed edge; for open floor, a number for its region that no edge has.
    var edge: UInt32
    var part: EdgePart
    /// The straight piece of open floor that is walked instead of an edge.
    var line: FloorLine?

    init(edge: UInt32, part: EdgePart) {
        self.edge = edge
        self.part = part
    }

    init(_ line: FloorLine) {
        edge = FloorLine.bit | UInt32(line.floor)
        part = .whole
        self.line = line
    }
}

/// The ways between a site and the network.
struct SiteLinks {
    /// Steps from or to a node that belongs to a terminal of the site. If there are none, the node is the terminal.
    struct Link {
        var node: UInt32
        var terminal: Int
        var steps: [Step]
    }

    var links: [Link] = []

    /// Finds the ways from a site into the network.
    init(from site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): links = nodes.enumerated().map { Link(node: $1, terminal: $0, steps: []) }
        case .onEdge(let index, let fraction):
            for (edge, start) in [(graph.forward[index], fraction), (graph.backward[index], 1 - fraction)] {
                let step = Step(edge: edge, part: EdgePart(start: start, end: 1))
                links.append(Link(node: graph.head[Int(edge)], terminal: 0, steps: [step]))
            }
        case .onFloor(let site):
            links = site.links.map { Link(node: $0.node, terminal: 0, steps: $0.lines.map { Step($0) }) }
        }
    }

    /// Finds the ways from the network to a site.
    init(to site: Site, in graph: VenueGraph) {
        switch site {
        case .nodes(let nodes): links = nodes.enumerated().map { Link(node: $1, terminal: $0, steps: []) }
        case .onEdge(let index, let fraction):
            for (edge, end) in [(graph.forward[index], fraction), (graph.backward[index], 1 - fraction)] {
                let step = Step(edge: edge, part: EdgePart(start: 0, end: end))
                links.append(Link(node: graph.tail[Int(edge)], terminal: 0, steps: [step]))
            }
        case .onFloor(let site):
            links = site.links.map { link in
                Link(node: link.node, terminal: 0, steps: link.lines.reversed().map { Step($0.reversed) })
            }
        }
    }

    /// Returns the steps between two sites on the same edge or floor, without a node in between; nil if they are on
    /// different edges or floors.
    static func direct(from start: Site, to end: Site, in graph: VenueGraph) -> [Step]? {
        if case .onFloor(let from) = start, case .onFloor(let to) = end { return from.lines(to: to)?.map { Step($0) } }
        guard case .onEdge(let index, let from) = start, case .onEdge(index, let to) = end else { return nil }
        return from <= to
            ? [Step(edge: graph.forward[index], part: EdgePart(start: from, end: to))]
            : [Step(edge: graph.backward[index], part: EdgePart(start: 1 - from, end: 1 - to))]
    }
}
