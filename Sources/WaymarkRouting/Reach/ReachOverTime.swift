import WaymarkModel

/// The search from a site to all nodes where passages open, close or change on the way: the search of routes through time,
/// with every node as a destination.
struct ReachOverTime {
    let weights: Weights
    let space: SearchSpace
    let departure: Timestamp

    /// Returns a mark for each node.
    func run(from site: Site, point: Int32) -> [ReachMark] {
        let graph = weights.snapshot.graph
        var marks = [ReachMark](repeating: ReachMark(), count: graph.nodeCount)
        let all = Site.nodes(Array(0..<UInt32(graph.nodeCount)))
        let search = TimeSearch(weights, space: space, sites: [site, all], departure: departure.milliseconds)
        var lengths: [Int32: Double] = [:]
        _ = search.run { arrival in
            marks[arrival.terminal] = ReachMark(
                key: UInt64(arrival.avoided) << 32 | arrival.weight, duration: arrival.elapsed,
                distance: length(to: arrival.label, in: search, &lengths), point: point)
            return false
        }
        return marks
    }

    /// Returns the walking distance of the way to a label.
    private func length(to label: Int32, in search: TimeSearch, _ lengths: inout [Int32: Double]) -> Double {
        var open: [Int32] = []
        var current = label
        while current >= 0, lengths[current] == nil {
            open.append(current)
            current = space.labels[Int(current)].parent
        }
        var length = current < 0 ? 0 : lengths[current] ?? 0
        for label in open.reversed() {
            length += search.length(of: space.labels[Int(label)])
            lengths[label] = length
        }
        return length
    }
}

extension TimeSearch {
    /// Returns the walking distance of the last step of a label's way, which is not one along a chain.
    fileprivate func length(of label: Label) -> Double {
        if label.edge == none32 { return 0 }
        if label.edge & FloorLine.bit != 0 { return lines[Int(label.edge & ~FloorLine.bit)].length }
        return weights.snapshot.length(of: Step(edge: label.edge, part: label.part))
    }
}
