import WaymarkModel

/// The reachability of the nodes in a draft, computed once for all rules.
///
/// In the native format, a path or connector that a rule has rejected still counts: the author meant it, and its
/// mistake is reported. An unknown node counts as the node that was probably meant.
struct NetworkSurvey {
    let network: WalkNetwork
    /// The nodes where travellers start.
    let sources: [Int]
    /// The nodes that travellers reach from a source, followed by the hubs of rides.
    let reached: [Bool]
    /// The nodes from which travellers can return to a source.
    let returning: [Bool]
    /// The nodes that wheelchairs reach.
    let wheelchairReached: [Bool]
    /// The valid places at each node that has any.
    let places: [Int: [Int]]

    /// Surveys a draft.
    ///
    /// - Returns: Nil if too little of the network is known.
    init?(_ context: ValidationContext, _ findings: Findings) {
        guard !findings.hasUnknownWays || context.isForeign, !context.damage.isEverywhere else { return nil }
        let contents = context.contents
        let isForeign = context.isForeign
        func isIn(_ node: Int) -> Bool { !isForeign || findings.isSound(.node, node) }
        func node(_ id: FeatureID) -> Int? {
            let node = context.nodes[id] ?? findings.assumedNodes[id].flatMap { context.nodes[$0] }
            return node.flatMap { isIn($0) ? $0 : nil }
        }
        network = WalkNetwork(
            contents, nodes: node,
            ends: { edge in
                if let ends = context.edgeEnds[edge] { return isIn(ends.from) && isIn(ends.to) ? ends : nil }
                guard let from = node(contents.edges[edge].from), let to = node(contents.edges[edge].to)
                else { return nil }
                return (from, to)
            },
            isIncluded: { way in
                switch way {
                case .edge(let index):
                    (!isForeign || findings.isSound(.edge, index))
                        && (context.barredEdges.isEmpty || !context.barredEdges.contains(contents.edges[index].id))
                case .connector(let index): !isForeign || findings.isSound(.connector, index)
                }
            })
        var places: [Int: [Int]] = [:]
        for index in contents.places.indices where findings.isSound(.place, index) {
            for entrance in contents.places[index].entrances {
                if let node = context.nodes[entrance.destination] { places[node, default: []].append(index) }
            }
        }
        self.places = places
        let network = network
        func sources(wheelchair: Bool) -> [Int] {
            network.withoutDeadEnds(network.sources(in: contents, isIncluded: isIn, wheelchair: wheelchair)) {
                places[$0] != nil
            }
        }
        self.sources = sources(wheelchair: false)
        // What could not be read may lead to any node of its level, and a way of unknown kind may have no steps.
        let doubtful = contents.nodes.indices.filter { context.damage.levels.contains(contents.nodes[$0].level) }
        reached = network.reached(from: self.sources + doubtful)
        returning = network.reached(from: self.sources + doubtful, backwards: true)
        let unknownWays = Self.endsOfUnknownWays(context).compactMap(node).filter { [reached] in reached[$0] }
        wheelchairReached = network.reached(
            from: sources(wheelchair: true) + doubtful + unknownWays, wheelchair: true)
    }

    /// The keys that say whether wheelchairs can use a way.
    private static let wheelchairKeys: Set<String> = ["kind", "wheelchair", "width", "steps", "incline"]

    /// Returns the ends of the ways of which it could not be read whether wheelchairs can use them.
    private static func endsOfUnknownWays(_ context: ValidationContext) -> [FeatureID] {
        guard !context.damage.isEmpty else { return [] }
        let contents = context.contents
        let edges = contents.edges.indices.filter { context.damage.hasLost(.edge, $0, wheelchairKeys) }
        let connectors = contents.connectors.indices.filter { context.damage.hasLost(.connector, $0, wheelchairKeys) }
        return edges.flatMap { [contents.edges[$0].from, contents.edges[$0].to] }
            + connectors.flatMap { contents.connectors[$0].stops.map(\.node) }
    }

    /// Returns the nodes of each group, without hubs.
    ///
    /// - Parameter limit: The number of nodes; hubs have higher indices.
    func members(of groups: (of: [Int32], count: Int), limit: Int) -> [[Int]] {
        var members = [[Int]](repeating: [], count: groups.count)
        for (node, group) in groups.of.prefix(limit).enumerated() where group >= 0 { members[Int(group)].append(node) }
        return members
    }
}
