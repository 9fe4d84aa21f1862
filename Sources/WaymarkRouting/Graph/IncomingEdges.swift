/// The directed edges of a graph by the node where they end.
struct IncomingEdges: Sendable {
    private let first: [UInt32]
    private let list: [UInt32]

    init(_ graph: VenueGraph) {
        var first = [UInt32](repeating: 0, count: graph.nodeCount + 1)
        var list = [UInt32](repeating: 0, count: graph.edgeCount)
        for edge in 0..<graph.edgeCount { first[Int(graph.head[edge]) + 1] += 1 }
        for node in 0..<graph.nodeCount { first[node + 1] += first[node] }
        var next = first
        for edge in 0..<graph.edgeCount {
            let node = Int(graph.head[edge])
            list[Int(next[node])] = UInt32(edge)
            next[node] += 1
        }
        (self.first, self.list) = (first, list)
    }

    /// Returns the edges that end at a node, ascending.
    func edges(into node: Int) -> ArraySlice<UInt32> { list[Int(first[node])..<Int(first[node + 1])] }
}
