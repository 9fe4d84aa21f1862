import WaymarkModel

extension Weights {
    /// The least weight and its edges between two nodes, in the state of the weights' moment: the bare search, for
    /// comparisons with other engines and for exports.
    ///
    /// - Returns: nil if there is no way.
    public func shortestPath(
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
