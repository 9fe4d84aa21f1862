import WaymarkModel

/// Who reaches what in a draft: computed once for all rules of reachability.
///
/// In the native form a way that some rule has rejected counts as one: its author meant it, and its mistake has been told.
/// An end that no node has is taken for the node that was probably meant.
struct NetworkSurvey {
    let network: WalkNetwork
    /// Nodes that people come from.
    let sources: [Int]
    /// Nodes that anybody reaches from a source, with the rides' hubs at the end.
    let reached: [Bool]
    /// Nodes from which one gets back to a source.
    let returning: [Bool]
    /// Nodes that wheelchairs reach.
    let wheelchairReached: [Bool]
    /// The sound places at each node that has any.
    let places: [Int: [Int]]

    /// Nil where too little is known of the network to judge it.
    init?(_ context: ValidationContext, _ findings: Findings) {
        guard !findings.hasUnknownWays || context.isForeign else { return nil }
        let contents = context.contents
        let isForeign = context.isForeign
        func isIn(_ node: Int) -> Bool { !isForeign || findings.isSound(.node, node) }
        network = WalkNetwork(
            contents,
            nodes: { id in
                let node = context.nodes[id] ?? findings.assumedNodes[id].flatMap { context.nodes[$0] }
                return node.flatMap { isIn($0) ? $0 : nil }
            },
            isIncluded: { way in
                switch way {
                case .edge(let index): !isForeign || findings.isSound(.edge, index)
                case .connector(let index): !isForeign || findings.isSound(.connector, index)
                }
            })
        sources = network.sources(in: contents, isIncluded: isIn)
        reached = network.reached(from: sources)
        returning = network.reached(from: sources, backwards: true)
        let wheelchairSources = network.sources(in: contents, isIncluded: isIn, wheelchair: true)
        wheelchairReached = network.reached(from: wheelchairSources, wheelchair: true)
        var places: [Int: [Int]] = [:]
        for (index, place) in contents.places.enumerated() where findings.isSound(.place, index) {
            for entrance in place.entrances {
                if let node = context.nodes[entrance] { places[node, default: []].append(index) }
            }
        }
        self.places = places
    }

    /// The nodes of each group, without hubs.
    func members(of groups: (of: [Int32], count: Int), limit: Int) -> [[Int]] {
        var members = [[Int]](repeating: [], count: groups.count)
        for (node, group) in groups.of.prefix(limit).enumerated() where group >= 0 { members[Int(group)].append(node) }
        return members
    }
}
