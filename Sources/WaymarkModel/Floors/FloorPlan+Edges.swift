/// A straight piece of a floor that routes use. The nodes are the anchors, then the corners.
package struct FloorEdge: Hashable, Sendable, Comparable {
    /// The node at one end; it is less than `to`.
    package var from: Int
    /// The node at the other end.
    package var to: Int
    /// The length in whole millimetres.
    package var length: Int64

    /// Orders edges by their ends.
    package static func < (left: FloorEdge, right: FloorEdge) -> Bool { (left.from, left.to) < (right.from, right.to) }
}

extension FloorPlan {
    /// Returns the edges that lie on the shortest paths between anchors, one path for each pair, in order.
    ///
    /// Of equally long paths, the one with fewer edges counts, then the one with lower nodes. With extra bends, the result
    /// is every edge that a shortest path can use, whatever areas are closed. Of many anchors, only some of the lines between
    /// them are used (`FloorThinning`). Anchors at one position are joined by edges
    /// without length.
    package func usedEdges() -> [FloorEdge] {
        var edges = hasExtraBends ? allEdges() : edgesBetweenAnchors()
        for anchor in anchors.indices where nodes.firstAnchor[anchor] != anchor {
            edges.append(FloorEdge(from: Int(nodes.firstAnchor[anchor]), to: anchor, length: 0))
        }
        return edges.sorted()
    }

    private func allEdges() -> [FloorEdge] {
        let isThinned = anchors.count > FloorThinning.mostAnchors
        let graph =
            isThinned ? FloorGraph(nodes, mostAnchors: FloorThinning.mostAnchors, zones: zones) : tautGraph()
        var edges: [FloorEdge] = []
        for node in 0..<nodes.count where nodes.isUsable(node) {
            for other in graph.neighbours(of: node) where other > node { edges.append(edge(node, other, of: nodes)) }
        }
        return edges
    }

    /// Finds the edges on a floor without pockets: no path between anchors enters them. Of many anchors, only some of the
    /// lines between them are used (`FloorThinning`).
    private func edgesBetweenAnchors() -> [FloorEdge] {
        let filled = FloorNodes(PocketFilling(boundary, keeping: anchors).filled(), anchors: anchors, bends: [])
        var numbers: [MillimetrePoint: Int] = [:]
        for (index, corner) in corners.enumerated() { numbers[corner] = anchors.count + index }
        let ends = Self.usedEdges(of: FloorGraph(filled, mostAnchors: FloorThinning.mostAnchors)).compactMap {
            a, b -> FloorEdge? in
            let from = a < anchors.count ? a : numbers[filled.point(a)]
            let to = b < anchors.count ? b : numbers[filled.point(b)]
            guard let from, let to else { return nil }
            return edge(min(from, to), max(from, to), of: nodes)
        }
        let isWhole = (anchors.count..<filled.count).allSatisfy { numbers[filled.point($0)] != nil }
        // Only rings that cross each other have corners in the filled floor that are none in the whole.
        if isWhole { return ends }
        let graph =
            anchors.count > FloorThinning.mostAnchors
            ? FloorGraph(nodes, mostAnchors: FloorThinning.mostAnchors) : tautGraph()
        return Self.usedEdges(of: graph).map { edge($0.0, $0.1, of: nodes) }
    }

    private func edge(_ from: Int, _ to: Int, of nodes: FloorNodes) -> FloorEdge {
        FloorEdge(from: from, to: to, length: nodes.point(from).distance(to: nodes.point(to)))
    }

    /// The number of anchors times lines above which no search finds out which lines of many doors are used.
    private static let mostWork = 4_000_000

    /// Returns the edges on the shortest paths between the anchors of a graph, by one search for each anchor.
    static func usedEdges(of graph: FloorGraph) -> [(Int, Int)] {
        let nodes = graph.nodes
        // A floor without corners has only the lines that were chosen. On others, a search for each of thousands of anchors
        // would take minutes, and would leave out few lines.
        let work = nodes.anchorCount * graph.neighbours.count
        if graph.isThinned, nodes.count == nodes.anchorCount || work > mostWork {
            return (0..<nodes.count).flatMap { node in
                graph.neighbours(of: node).filter { $0 > node }.map { (node, $0) }
            }
        }
        let anchors = (0..<nodes.anchorCount).filter { nodes.isUsable($0) }
        var used: Set<UInt64> = []
        var search = FloorSearch(nodeCount: nodes.count)
        var walked = ContiguousArray<Int32>(repeating: -1, count: nodes.count)
        for (index, start) in anchors.dropLast().enumerated() {
            search.reset()
            search.offer(start, length: 0, pieces: 0, parent: -1)
            var missing = anchors.count - index
            search.run(on: graph, bendsOnly: !graph.isThinned) { node, _ in
                if node < nodes.anchorCount, node >= start { missing -= 1 }
                return missing == 0
            }
            walked[start] = Int32(start)
            for end in anchors[(index + 1)...] {
                var node = end
                while walked[node] != start, search.parents[node] >= 0 {
                    walked[node] = Int32(start)
                    let parent = Int(search.parents[node])
                    used.insert(UInt64(min(node, parent)) << 32 | UInt64(max(node, parent)))
                    node = parent
                }
            }
        }
        return used.sorted().map { (Int($0 >> 32), Int($0 & 0xffff_ffff)) }
    }
}
