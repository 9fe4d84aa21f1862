import WaymarkModel

extension WalkNetwork {
    /// Returns the strongly connected component of each node. Components are numbered from 0 so that arcs between
    /// components lead to lower numbers (Tarjan, *Depth-first search and linear graph algorithms*, SIAM J. Comput. 1,
    /// 1972). The search does not use recursion.
    func strongComponents(wheelchair: Bool = false) -> (of: [Int32], count: Int) {
        var component = [Int32](repeating: -1, count: nodeCount)
        var order = [Int32](repeating: -1, count: nodeCount)
        var low = [Int32](repeating: 0, count: nodeCount)
        var pending: [Int32] = []
        var visits: [(node: Int32, next: Int)] = []
        var clock: Int32 = 0
        var count = 0

        func enter(_ node: Int32) {
            order[Int(node)] = clock
            low[Int(node)] = clock
            clock += 1
            pending.append(node)
            visits.append((node, outgoing[Int(node)].startIndex))
        }

        for root in 0..<Int32(nodeCount) where order[Int(root)] < 0 {
            enter(root)
            while let visit = visits.last {
                let node = Int(visit.node)
                let row = outgoing[node]
                if visit.next < row.endIndex {
                    visits[visits.count - 1].next += 1
                    let arc = Int(row[visit.next])
                    if wheelchair, isBarred[arc] { continue }
                    let head = heads[arc]
                    if order[Int(head)] < 0 {
                        enter(head)
                    } else if component[Int(head)] < 0 {
                        low[node] = min(low[node], order[Int(head)])
                    }
                    continue
                }
                visits.removeLast()
                if let parent = visits.last { low[Int(parent.node)] = min(low[Int(parent.node)], low[node]) }
                guard low[node] == order[node] else { continue }
                while let member = pending.popLast() {
                    component[Int(member)] = Int32(count)
                    if member == visit.node { break }
                }
                count += 1
            }
        }
        return (component, count)
    }

    /// Returns the weakly connected groups of some nodes, joined by arcs between two of them; -1 for the other nodes.
    ///
    /// Groups are numbered in the order of their first node.
    func groups(of isMember: (Int) -> Bool, wheelchair: Bool = false) -> (of: [Int32], count: Int) {
        var group = [Int32](repeating: -1, count: nodeCount)
        var count = 0
        var open: [Int32] = []
        for root in 0..<nodeCount where group[root] < 0 && isMember(root) {
            group[root] = Int32(count)
            open.append(Int32(root))
            while let node = open.popLast() {
                for arc in outgoing[Int(node)] { visit(heads[Int(arc)], arc) }
                for arc in incoming[Int(node)] { visit(tails[Int(arc)], arc) }
            }
            count += 1
        }
        func visit(_ next: Int32, _ arc: Int32) {
            if wheelchair, isBarred[Int(arc)] { return }
            guard group[Int(next)] < 0, isMember(Int(next)) else { return }
            group[Int(next)] = Int32(count)
            open.append(next)
        }
        return (group, count)
    }

    /// Returns the group with the most nodes, the first of equals; nil if there is none.
    static func largest(_ groups: (of: [Int32], count: Int), limit: Int) -> Int32? {
        var sizes = [Int](repeating: 0, count: groups.count)
        for group in groups.of.prefix(limit) where group >= 0 { sizes[Int(group)] += 1 }
        guard let most = sizes.max(), most > 0 else { return nil }
        return sizes.firstIndex(of: most).map { Int32($0) }
    }
}

extension WalkNetwork {
    /// Returns the nodes where travellers start: the entrances. Without entrances, the largest connected outdoor part.
    /// Without an outdoor part, the largest part of the network in which every node can be reached from every other
    /// node.
    func sources(in contents: VenueContents, isIncluded: (Int) -> Bool, wheelchair: Bool = false) -> [Int] {
        let nodes = contents.nodes
        let entrances = nodes.indices.filter { nodes[$0].kind == .entrance && isIncluded($0) }
        if !entrances.isEmpty { return entrances }
        let outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
        var parts = groups(
            of: { $0 < nodes.count && isIncluded($0) && outdoors.contains(nodes[$0].level) }, wheelchair: wheelchair)
        if parts.count == 0 { parts = strongComponents(wheelchair: wheelchair) }
        guard let largest = Self.largest(parts, limit: nodes.count) else { return [] }
        return nodes.indices.filter { parts.of[$0] == largest && isIncluded($0) }
    }

    /// Returns the sources without those that are places and from which no way leads to another place or entrance: a route from
    /// anywhere else does not get there either.
    ///
    /// - Parameter hasPlace: Whether a place is entered at a node.
    func withoutDeadEnds(_ sources: [Int], hasPlace: (Int) -> Bool) -> [Int] {
        let groups = groups(of: { _ in true })
        var starts: [Int32: Int] = [:]
        for source in sources { starts[groups.of[source], default: 0] += 1 }
        guard starts.count > 1 else { return sources }
        let isSource = Set(sources)
        var useful: Set<Int32> = []
        for node in groups.of.indices where hasPlace(node) && !isSource.contains(node) {
            useful.insert(groups.of[node])
        }
        let found = sources.filter { source in
            !hasPlace(source) || useful.contains(groups.of[source]) || starts[groups.of[source], default: 0] > 1
        }
        return found.isEmpty ? sources : found
    }
}
