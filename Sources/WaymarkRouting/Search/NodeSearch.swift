import WaymarkModel

extension Weights {
    /// Returns the least weight between two nodes and its edges, in the state of the weights' moment. This is the bare
    /// search, for comparisons with other engines and for exports.
    ///
    /// - Returns: The weight in milliseconds and the edges; nil if there is no way.
    /// - Precondition: Both nodes belong to this graph.
    package func shortestPath(
        from start: NodeIndex, to end: NodeIndex, using space: SearchSpace
    ) -> (weight: Int64, edges: [EdgeIndex])? {
        precondition(
            start.rawValue < snapshot.graph.nodeCount && end.rawValue < snapshot.graph.nodeCount,
            "a node of another graph")
        let arrival = StageSearch(weights: self, space: space)
            .run(from: .nodes([start.rawValue]), starts: [0], to: .nodes([end.rawValue]), needsAll: false)[0]
        return arrival.map { (Int64($0.key & StageSearch.largestWeight), $0.steps.map { EdgeIndex($0.edge) }) }
    }
}
