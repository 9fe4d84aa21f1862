/// The reduction of a graph to its core, in time linear in its size.
struct CoreBuilder {
    let graph: VenueGraph
    private(set) var spots: [CoreGraph.Spot]
    var chains: [CoreGraph.Chain] = []
    private(set) var links: [CoreGraph.Link] = []
    private(set) var nodes: [UInt32] = []
    var owners: [UInt32]

    /// The edges that lead to each node.
    private var firstIn: [UInt32]
    private var edgesIn: [UInt32]
    /// The distinct neighbours of each node, in either direction.
    private var firstNeighbour: [UInt32] = [0]
    private var neighbours: [UInt32] = []
    /// Whether a node has several edges to or from the same neighbour.
    private var isPinned: [Bool]
    private var isUsed: [Bool]

    init(_ graph: VenueGraph) {
        self.graph = graph
        let count = graph.nodeCount
        spots = .init(repeating: CoreGraph.Spot(role: .core, link: none32, position: 0), count: count)
        owners = .init(repeating: none32, count: graph.edgeCount)
        isPinned = .init(repeating: false, count: count)
        isUsed = isPinned
        firstIn = .init(repeating: 0, count: count + 1)
        for edge in 0..<graph.edgeCount { firstIn[Int(graph.head[edge]) + 1] += 1 }
        for node in 0..<count { firstIn[node + 1] += firstIn[node] }
        edgesIn = .init(repeating: 0, count: graph.edgeCount)
        var next = firstIn
        for edge in 0..<graph.edgeCount {
            edgesIn[Int(next[Int(graph.head[edge])])] = UInt32(edge)
            next[Int(graph.head[edge])] += 1
        }
        findNeighbours()
    }

    private mutating func findNeighbours() {
        var mark = [UInt32](repeating: none32, count: graph.nodeCount)
        neighbours.reserveCapacity(graph.edgeCount)
        firstNeighbour.reserveCapacity(graph.nodeCount + 1)
        for node in 0..<UInt32(graph.nodeCount) {
            let start = neighbours.count
            for edge in edgesOut(of: node) {
                let other = graph.head[edge]
                if other == node { continue }
                if mark[Int(other)] == node {
                    isPinned[Int(node)] = true
                    isPinned[Int(other)] = true
                } else {
                    mark[Int(other)] = node
                    neighbours.append(other)
                }
            }
            for edge in edgesIn(to: node) {
                let other = graph.tail[Int(edge)]
                if other == node || mark[Int(other)] == node { continue }
                mark[Int(other)] = node
                neighbours.append(other)
            }
            assert(neighbours.count >= start)
            firstNeighbour.append(UInt32(neighbours.count))
        }
    }

    private func edgesOut(of node: UInt32) -> Range<Int> {
        Int(graph.firstOut[Int(node)])..<Int(graph.firstOut[Int(node) + 1])
    }

    private func edgesIn(to node: UInt32) -> ArraySlice<UInt32> {
        edgesIn[Int(firstIn[Int(node)])..<Int(firstIn[Int(node) + 1])]
    }

    private func neighbours(of node: UInt32) -> ArraySlice<UInt32> {
        neighbours[Int(firstNeighbour[Int(node)])..<Int(firstNeighbour[Int(node) + 1])]
    }

    /// Returns the edge from a node to another, or `none32`. The node has few edges, the other can have many.
    private func edge(from node: UInt32, to other: UInt32) -> UInt32 {
        edgesOut(of: node).first { graph.head[$0] == other }.map { UInt32($0) } ?? none32
    }

    /// Returns the edge to a node from another, or `none32`.
    private func edge(to node: UInt32, from other: UInt32) -> UInt32 {
        edgesIn(to: node).first { graph.tail[Int($0)] == other } ?? none32
    }

    /// Takes off the nodes with one neighbour until none is left.
    mutating func stripTrees() {
        var degree = (0..<graph.nodeCount).map { firstNeighbour[$0 + 1] - firstNeighbour[$0] }
        var waiting = (0..<UInt32(graph.nodeCount)).filter { degree[Int($0)] == 1 && !isPinned[Int($0)] }
        var stripped: [UInt32] = []
        while let node = waiting.popLast() {
            guard degree[Int(node)] == 1,
                let parent = neighbours(of: node).first(where: { spots[Int($0)].role != .tree })
            else { continue }
            spots[Int(node)] = CoreGraph.Spot(
                role: .tree, link: parent, position: 0, up: edge(from: node, to: parent),
                down: edge(to: node, from: parent))
            degree[Int(node)] = 0
            degree[Int(parent)] -= 1
            stripped.append(node)
            if degree[Int(parent)] == 1, !isPinned[Int(parent)] { waiting.append(parent) }
        }
        for node in stripped.reversed() {
            spots[Int(node)].position = spots[Int(spots[Int(node)].link)].position + 1
        }
        for node in spots.indices where degree[node] == 2 && spots[node].role == .core && !isPinned[node] {
            spots[node].role = .chain
        }
    }

    /// Joins the runs of nodes with two neighbours. Of a cycle that nothing else touches, one node becomes a core node.
    mutating func joinChains() {
        for node in spots.indices where spots[node].role == .core { addCoreNode(UInt32(node)) }
        for node in nodes { walkChains(from: node) }
        for node in spots.indices where spots[node].role == .chain && !isUsed[node] {
            spots[node].role = .core
            addCoreNode(UInt32(node))
            walkChains(from: UInt32(node))
        }
    }

    private mutating func addCoreNode(_ node: UInt32) {
        spots[Int(node)].link = UInt32(nodes.count)
        nodes.append(node)
    }

    private mutating func walkChains(from start: UInt32) {
        for first in neighbours(of: start) where spots[Int(first)].role == .chain && !isUsed[Int(first)] {
            var chain = CoreGraph.Chain(
                first: UInt32(links.count), count: 1, start: spots[Int(start)].link, end: none32)
            let index = UInt32(chains.count)
            add(CoreGraph.Link(forward: edge(to: first, from: start), backward: edge(from: first, to: start)), index)
            var (last, node) = (start, first)
            while spots[Int(node)].role == .chain {
                isUsed[Int(node)] = true
                (spots[Int(node)].link, spots[Int(node)].position) = (index, chain.count)
                guard
                    let next = neighbours(of: node).first(where: { $0 != last && spots[Int($0)].role != .tree })
                else { preconditionFailure("a node of a chain has two neighbours") }
                add(CoreGraph.Link(forward: edge(from: node, to: next), backward: edge(to: node, from: next)), index)
                chain.count += 1
                (last, node) = (node, next)
            }
            chain.end = spots[Int(node)].link
            chains.append(chain)
        }
    }

    private mutating func add(_ link: CoreGraph.Link, _ chain: UInt32) {
        links.append(link)
        if link.forward != none32 { owners[Int(link.forward)] = chain }
        if link.backward != none32 { owners[Int(link.backward)] = chain }
    }

    /// Returns the arcs, ordered by tail: those of chains, then single edges between core nodes.
    func arcs() -> [CoreGraph.Arc] {
        var arcs: [CoreGraph.Arc] = []
        for (index, chain) in chains.enumerated() where chain.start != chain.end {
            let (first, last) = (links[Int(chain.first)], links[Int(chain.first + chain.count - 1)])
            arcs.append(
                CoreGraph.Arc(
                    tail: chain.start, head: chain.end, via: UInt32(index) << 1, edges: chain.count,
                    last: last.forward))
            arcs.append(
                CoreGraph.Arc(
                    tail: chain.end, head: chain.start, via: UInt32(index) << 1 | 1, edges: chain.count,
                    last: first.backward))
        }
        for node in nodes {
            for edge in edgesOut(of: node) {
                let head = graph.head[edge]
                guard head != node, spots[Int(head)].role == .core else { continue }
                arcs.append(
                    CoreGraph.Arc(
                        tail: spots[Int(node)].link, head: spots[Int(head)].link,
                        via: UInt32(edge) | CoreGraph.edgeBit, edges: 1, last: UInt32(edge)))
            }
        }
        return arcs.enumerated().sorted { ($0.element.tail, $0.offset) < ($1.element.tail, $1.offset) }.map(\.element)
    }
}
