import WaymarkModel

/// Which connectors count for a traveller who looks for a way out or in, or for something to ride: those that they can pass at some
/// time. Nobody in a wheelchair is led to an exit that is stairs.
struct UsableWays {
    let weights: Weights

    /// The kinds of destinations that somebody looks for to pass them.
    private static let kinds: Set<String> = [
        DestinationCategory.entrance, DestinationCategory.exit, "elevator", "ramp", "passage",
    ]

    /// Returns whether a category has such destinations.
    static func concern(_ category: String) -> Bool {
        DestinationCategory.kind(of: category).map(kinds.contains) ?? false
    }

    /// Returns the destinations without the connectors that the traveller cannot pass.
    func among(_ destinations: [Destination], of category: String) -> [Destination] {
        if !Self.concern(category) { return destinations }
        return destinations.filter { destination in
            if case .connector(let index) = destination { canPass(index) } else { true }
        }
    }

    /// Returns whether neither the profile nor the request closes every passage of a connector. Roles, hours and conditions do not count.
    private func canPass(_ connector: Index<Connector>) -> Bool {
        let graph = weights.snapshot.graph
        var passage = graph.firstPassage(of: connector.position)
        while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector.position) {
            let step = Step(edge: graph.passageEdges[passage], part: .whole)
            let isClosed = weights.costs.causes(of: step, at: Timestamp(seconds: 0)).contains {
                switch $0 {
                case .profile, .excluded: true
                default: false
                }
            }
            if !isClosed { return true }
            passage += 1
        }
        return false
    }
}
