/// One search from a node to many.
extension CoreSearch {
    /// Returns the keys of the best ways from a node to others; `UInt64.max` where there is none, and for `none32`.
    func keys(from start: UInt32, to ends: [UInt32]) -> [UInt64] {
        begin(terminals: ends.count)
        addSource(start)
        for (index, end) in ends.enumerated() where end != none32 { addTarget(end, terminal: index) }
        run(needsAll: true)
        return space.best.map(\.key)
    }
}

extension Weights {
    /// Returns the least weights in milliseconds from each node to each other, in the state of the weights' moment; nil
    /// where there is no way.
    ///
    /// - Precondition: All nodes belong to this graph.
    package func leastWeights(
        from starts: [NodeIndex], to ends: [NodeIndex], using space: SearchSpace
    ) -> [[Int64?]] {
        for node in starts + ends { precondition(node.rawValue < snapshot.graph.nodeCount, "a node of another graph") }
        let search = CoreSearch(self, space.core)
        return starts.map { start in
            search.keys(from: start.rawValue, to: ends.map(\.rawValue))
                .map { $0 == .max ? nil : Int64($0 & StageSearch.largestWeight) }
        }
    }
}
