import WaymarkModel

/// Searches from many nodes to many.
extension CoreSearch {
    /// Returns the keys of the best ways from a node to others; `UInt64.max` where there is none, and for `none32`.
    fileprivate func keys(from start: UInt32, to ends: [UInt32]) -> [UInt64] {
        begin(terminals: ends.count)
        addSource(start)
        for (index, end) in ends.enumerated() where end != none32 { addTarget(end, terminal: index) }
        run(needsAll: true)
        return space.best.map(\.key)
    }
}

extension Weights {
    /// Returns the keys of the best ways from each node to each other, row after row; `UInt64.max` where there is none,
    /// and for `none32`.
    func keys(from starts: [UInt32], to ends: [UInt32], using space: CoreSpace) -> [UInt64] {
        // Each search would settle the whole core.
        if core.hierarchy.known == nil {
            core.hierarchy.announce(searches: starts.count, in: core, stop: space.stop)
        }
        switch hierarchyCosts(stop: space.stop) {
        case .plain(let costs): return HierarchyMatrix(self, costs, space).keys(from: starts, to: ends)
        case .avoiding(let costs): return HierarchyMatrix(self, costs, space).keys(from: starts, to: ends)
        case nil: break
        }
        let search = CoreSearch(self, space)
        let none = [UInt64](repeating: .max, count: ends.count)
        return starts.flatMap { start in
            start == none32 || space.stop?.isSent == true ? none : search.keys(from: start, to: ends)
        }
    }

    /// Returns the least weights in milliseconds from each node to each other, in the state of the weights' moment; nil
    /// where there is no way.
    ///
    /// - Precondition: All nodes belong to this graph.
    package func leastWeights(
        from starts: [NodeIndex], to ends: [NodeIndex], using space: SearchSpace
    ) -> [[Int64?]] {
        for node in starts + ends { precondition(node.rawValue < snapshot.graph.nodeCount, "a node of another graph") }
        let keys = keys(from: starts.map(\.rawValue), to: ends.map(\.rawValue), using: space.core)
        return starts.indices.map { row in
            keys[row * ends.count..<(row + 1) * ends.count]
                .map { $0 == .max ? nil : Int64($0 & SearchKey.largestWeight) }
        }
    }
}
