import WaymarkModel

/// The nodes and paths that the source states, before anything is derived.
struct AuthoredNetwork {
    /// The indices of the nodes of each level, sorted by id.
    let nodes: [FeatureID: [Int]]
    /// The indices of the edges whose ends are both on a level.
    let edges: [FeatureID: [Int]]
    /// The number of edges and stops at each node.
    let degrees: [Int]
    /// Whether an edge leads to each node. The stop of an elevator in the middle of its shaft has none.
    let isOnPath: [Bool]
    /// Whether an edge that everybody may use leads to each node.
    let isPublic: [Bool]
    /// Whether an edge leads to each node that everybody may use at all times, in a wheelchair as far as its author knows, or stairs.
    let isFree: [Bool]
    /// The index of each node by its id.
    let indices: [FeatureID: Int]
    /// The parts of the network that paths and connectors join.
    var parts: DisjointSets
    /// The indices of the connectors that stop at each node.
    let connectors: [Int: Set<Int>]
    private let pairs: Set<[Int]>

    init(_ contents: VenueContents) {
        let indices = Dictionary(
            contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var degrees = [Int](repeating: 0, count: contents.nodes.count)
        var isPublic = [Bool](repeating: false, count: contents.nodes.count)
        var isFree = isPublic
        var parts = DisjointSets(count: contents.nodes.count)
        var pairs: Set<[Int]> = []
        var edges: [FeatureID: [Int]] = [:]
        for (index, edge) in contents.edges.enumerated() {
            guard let from = indices[edge.from], let to = indices[edge.to], from != to else { continue }
            degrees[from] += 1
            degrees[to] += 1
            if edge.access.admitPublic { (isPublic[from], isPublic[to]) = (true, true) }
            if edge.isFree { (isFree[from], isFree[to]) = (true, true) }
            parts.merge(from, to)
            pairs.insert([min(from, to), max(from, to)])
            if contents.nodes[from].level == contents.nodes[to].level {
                edges[contents.nodes[from].level, default: []].append(index)
            }
        }
        isOnPath = degrees.map { $0 > 0 }
        self.isPublic = isPublic
        self.isFree = isFree
        var connectors: [Int: Set<Int>] = [:]
        for (index, connector) in contents.connectors.enumerated() {
            let stops = connector.stops.compactMap { indices[$0.node] }
            for stop in stops {
                degrees[stop] += 1
                parts.merge(stops[0], stop)
                connectors[stop, default: []].insert(index)
            }
        }
        var nodes: [FeatureID: [Int]] = [:]
        for index in contents.nodes.indices where contents.nodes[index].position.isFinite {
            nodes[contents.nodes[index].level, default: []].append(index)
        }
        self.nodes = nodes.mapValues { $0.sorted { contents.nodes[$0].id < contents.nodes[$1].id } }
        self.edges = edges
        self.degrees = degrees
        self.indices = indices
        self.parts = parts
        self.pairs = pairs
        self.connectors = connectors
    }

    /// Returns whether an edge joins two nodes.
    func joins(_ first: Int, _ second: Int) -> Bool { pairs.contains([min(first, second), max(first, second)]) }
}

extension PathEdge {
    /// The least width in metres that keeps nobody away.
    private static let wide = 0.9

    /// Whether everybody may use it at all times, in a wheelchair as far as its author knows. Stairs are like that: where they lead
    /// is where people get in.
    package var isFree: Bool {
        access.admitPublic && hours == nil && isAccessible != false && width ?? Self.wide >= Self.wide
    }
}
