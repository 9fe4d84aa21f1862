/// The reduction of a graph to its core, in time linear in its size.
struct CoreBuilder {
    let graph: VenueGraph
    let spots: Column<CoreGraph.Spot>
    var chains: [CoreGraph.Chain] = []
    private(set) var links: [CoreGraph.Link] = []
    private(set) var nodes: [UInt32] = []
    let owners: Column<UInt32>

    /// The edges that lead to each node.
    private let firstIn: Column<UInt32>
    private let edgesIn: Column<UInt32>
    /// The distinct neighbours of each node, in either direction.
    private let firstNeighbour: Column<UInt32>
    private let neighbours: Column<UInt32>
    /// Whether a node has several edges to or from the same neighbour.
    private let isPinned: Column<Bool>
    private let isUsed: Column<Bool>

    init(_ graph: VenueGraph) {
        self.graph = graph
        let count = graph.nodeCount
        spots = .init(repeating: CoreGraph.Spot(role: .core, link: none32, position: 0), count: count)
        owners = .init(repeating: none32, count: graph.edgeCount)
        isPinned = .init(repeating: false, count: count)
        isUsed = .init(repeating: false, count: count)
        firstIn = .init(repeating: 0, count: count + 1)
        for edge in 0..<graph.edgeCount { firstIn[Int(graph.head[edge]) + 1] += 1 }
        for node in 0..<count { firstIn[node + 1] += firstIn[node] }
        edgesIn = .init(unset: graph.edgeCount)
        firstNeighbour = .init(unset: count + 1)
        // A node has at most as many neighbours as edges.
        neighbours = .init(unset: 2 * graph.edgeCount)
        let next = Column(copying: firstIn)
        defer { next.deallocate() }
        for edge in 0..<graph.edgeCount {
            edgesIn[Int(next[Int(graph.head[edge])])] = UInt32(edge)
            next[Int(graph.head[edge])] += 1
        }
        findNeighbours()
    }

    /// Frees what only the reduction needs. The core keeps the spots and the owners.
    func deallocate() {
        firstIn.deallocate()
        edgesIn.deallocate()
        firstNeighbour.deallocate()
        neighbours.deallocate()
        isPinned.deallocate()
        isUsed.deallocate()
    }

    private func findNeighbours() {
        let mark = Column(repeating: none32, count: graph.nodeCount)
        defer { mark.deallocate() }
        var found = 0
        firstNeighbour[0] = 0
        for node in 0..<UInt32(graph.nodeCount) {
            for edge in edgesOut(of: node) {
                let other = graph.head[edge]
                if other == node { continue }
                if mark[Int(other)] == node {
                    isPinned[Int(node)] = true
                    isPinned[Int(other)] = true
                } else {
                    mark[Int(other)] = node
                    neighbours[found] = other
                    found += 1
                }
            }
            for place in edgesIn(to: node) {
                let other = graph.tail[Int(edgesIn[place])]
                if other == node || mark[Int(other)] == node { continue }
                mark[Int(other)] = node
                neighbours[found] = other
                found += 1
            }
            firstNeighbour[Int(node) + 1] = UInt32(found)
        }
    }

    private func edgesOut(of node: UInt32) -> Range<Int> {
        Int(graph.firstOut[Int(node)])..<Int(graph.firstOut[Int(node) + 1])
    }

    /// The places in `edgesIn` of the edges to a node.
    private func edgesIn(to node: UInt32) -> Range<Int> {
        Int(firstIn[Int(node)])..<Int(firstIn[Int(node) + 1])
    }

    /// The places in `neighbours` of the neighbours of a node.
    private func neighbours(of node: UInt32) -> Range<Int> {
        Int(firstNeighbour[Int(node)])..<Int(firstNeighbour[Int(node) + 1])
    }

    /// Returns the first neighbour of a node that fits; nil if none does.
    @inline(__always)
    private func firstNeighbour(of node: UInt32, where fits: (UInt32) -> Bool) -> UInt32? {
        for place in neighbours(of: node) where fits(neighbours[place]) { return neighbours[place] }
        return nil
    }

    /// Returns the edge from a node to another, or `none32`. The node has few edges, the other can have many.
    private func edge(from node: UInt32, to other: UInt32) -> UInt32 {
        for edge in edgesOut(of: node) where graph.head[edge] == other { return UInt32(edge) }
        return none32
    }

    /// Returns the edge to a node from another, or `none32`.
    private func edge(to node: UInt32, from other: UInt32) -> UInt32 {
        for place in edgesIn(to: node) where graph.tail[Int(edgesIn[place])] == other { return edgesIn[place] }
        return none32
    }

    /// Takes off the nodes with one neighbour until none is left.
    mutating func stripTrees() {
        let degree = Column<UInt32>(unset: graph.nodeCount)
        defer { degree.deallocate() }
        for node in 0..<graph.nodeCount { degree[node] = firstNeighbour[node + 1] - firstNeighbour[node] }
        var waiting = (0..<UInt32(graph.nodeCount)).filter { degree[Int($0)] == 1 && !isPinned[Int($0)] }
        var stripped: [UInt32] = []
        while let node = waiting.popLast() {
            guard degree[Int(node)] == 1,
                let parent = firstNeighbour(of: node, where: { spots[Int($0)].role != .tree })
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
        for node in 0..<spots.count where degree[node] == 2 && spots[node].role == .core && !isPinned[node] {
            spots[node].role = .chain
        }
    }

    /// Joins the runs of nodes with two neighbours. Of a cycle that nothing else touches, one node becomes a core node.
    mutating func joinChains() {
        for node in 0..<spots.count where spots[node].role == .core { addCoreNode(UInt32(node)) }
        for node in nodes { walkChains(from: node) }
        for node in 0..<spots.count where spots[node].role == .chain && !isUsed[node] {
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
        for place in neighbours(of: start) {
            let first = neighbours[place]
            guard spots[Int(first)].role == .chain, !isUsed[Int(first)] else { continue }
            var chain = CoreGraph.Chain(
                first: UInt32(links.count), count: 1, start: spots[Int(start)].link, end: none32)
            let index = UInt32(chains.count)
            add(CoreGraph.Link(forward: edge(to: first, from: start), backward: edge(from: first, to: start)), index)
            var (last, node) = (start, first)
            while spots[Int(node)].role == .chain {
                isUsed[Int(node)] = true
                (spots[Int(node)].link, spots[Int(node)].position) = (index, chain.count)
                guard
                    let next = firstNeighbour(of: node, where: { $0 != last && spots[Int($0)].role != .tree })
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
        return ordered(arcs)
    }

    /// Returns arcs by tail, and those of the same tail in their order: a counting pass, a sum, and a filling pass.
    private func ordered(_ arcs: [CoreGraph.Arc]) -> [CoreGraph.Arc] {
        var next = [Int](repeating: 0, count: nodes.count + 1)
        for arc in arcs { next[Int(arc.tail) + 1] += 1 }
        for node in nodes.indices { next[node + 1] += next[node] }
        return [CoreGraph.Arc](unsafeUninitializedCapacity: arcs.count) { memory, count in
            for arc in arcs {
                memory.initializeElement(at: next[Int(arc.tail)], to: arc)
                next[Int(arc.tail)] += 1
            }
            count = arcs.count
        }
    }
}
