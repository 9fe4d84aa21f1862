import WaymarkModel

extension RouteQuery {
    /// Returns what leads only the other way, if a leg would be possible against it: a door by which people only leave, an escalator
    /// that runs down. The way with the fewest of these counts. None if nothing joins the ends.
    func wrongWays(_ ends: [ResolvedWaypoint]) -> [RouteBlock] {
        let graph = snapshot.graph
        let nodes = graph.nodeCount
        let starts = SiteLinks(from: ends[0].site, in: graph).links.map { Int($0.node) }
        let goals = Set(SiteLinks(to: ends[1].site, in: graph).links.map { Int($0.node) })
        var costs = [Int32](repeating: .max, count: nodes)
        var parents = [Int32](repeating: -1, count: nodes)
        // Nodes in the order of the number of wrong ways to them.
        var rings: [[Int]] = [starts]
        for start in starts { costs[start] = 0 }
        var found: Int?
        var count: Int32 = 0
        while found == nil, let ring = rings.popLast(), !ring.isEmpty {
            var next: [Int] = []
            var queue = ring
            var position = 0
            while position < queue.count {
                let node = queue[position]
                position += 1
                if goals.contains(node) {
                    found = node
                    break
                }
                for edge in Int(graph.firstOut[node])..<Int(graph.firstOut[node + 1]) {
                    let isAgainst = isAgainst(EdgeIndex(UInt32(edge)))
                    let (head, cost) = (Int(graph.head[edge]), costs[node] + (isAgainst ? 1 : 0))
                    guard cost < costs[head] else { continue }
                    costs[head] = cost
                    parents[head] = Int32(edge)
                    if isAgainst { next.append(head) } else { queue.append(head) }
                }
            }
            rings.append(next.filter { costs[$0] > count })
            count += 1
        }
        guard var node = found else { return [] }
        var blocks: [RouteBlock] = []
        while parents[node] >= 0 {
            let edge = EdgeIndex(UInt32(parents[node]))
            if isAgainst(edge) { blocks.append(RouteBlock(source: graph.source(of: edge), cause: .direction)) }
            node = Int(graph.tail[Int(edge.rawValue)])
        }
        return blocks.reversed()
    }

    private func isAgainst(_ edge: EdgeIndex) -> Bool {
        switch snapshot.graph.source(of: edge) {
        case .edge(let index, let isReversed): isReversed && snapshot.venue[index].isOneWay
        case .connector(let index, let from, let to): !snapshot.venue[index].joins(from, to)
        case .floor: false
        }
    }
}
