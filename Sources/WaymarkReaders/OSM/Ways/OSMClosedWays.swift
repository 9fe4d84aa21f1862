import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Paths that are known and that nobody, or not everybody, may walk along.
struct OSMClosedWays {
    let venue: OSMVenue

    /// How many nodes of closed ways are followed from one end.
    private static let mostNodes = 2000

    /// A piece of a closed way from one of its nodes to the next.
    private struct Piece {
        var to: Int
        var length: Double
        var way: Int
    }

    /// Returns the level of each node of the paths that nobody may walk along and that state one: they still say where it is. Nodes of
    /// the network are left out.
    func levelsOfUnusedPaths() -> [Int: Double] {
        if venue.closedWays.isEmpty { return [:] }
        let known = Set(venue.pathNodes.keys.map(\.node))
        var found: [Int: Double] = [:]
        for closed in venue.closedWays {
            let levels = statedLevels(of: closed.line)
            guard levels.count == 1, let level = levels.first else { continue }
            for node in venue.data.ways[closed.line.way].nodes where found[node] == nil && !known.contains(node) {
                found[node] = level
            }
        }
        return found
    }

    /// Returns the levels on which closed ways lead from open ones to each of their nodes. Nodes of open ways are left out.
    func levelsBehindOpenWays() -> [Int: Set<Double>] {
        let pieces = pieces()
        if pieces.isEmpty { return [:] }
        let stated = venue.closedWays.map { statedLevels(of: $0.line) }
        let known = Set(venue.pathNodes.keys.map(\.node))
        var queue = venue.pathNodes.keys.filter { pieces[$0.node] != nil }.map { (node: $0.node, level: $0.level) }
        var found: [Int: Set<Double>] = [:]
        var position = 0
        while position < queue.count {
            let (node, level) = queue[position]
            position += 1
            for piece in pieces[node] ?? []
            where !known.contains(piece.to) && (stated[piece.way].isEmpty || stated[piece.way].contains(level)) {
                if found[piece.to, default: []].insert(level).inserted { queue.append((piece.to, level)) }
            }
        }
        return found
    }

    private func pieces() -> [Int: [Piece]] {
        var pieces: [Int: [Piece]] = [:]
        for (number, closed) in venue.closedWays.enumerated() {
            let nodes = venue.data.ways[closed.line.way].nodes
            for (from, to) in zip(nodes, nodes.dropFirst()) where from != to {
                let length = venue.points[from].distance(to: venue.points[to])
                pieces[from, default: []].append(Piece(to: to, length: length, way: number))
                pieces[to, default: []].append(Piece(to: from, length: length, way: number))
            }
        }
        return pieces
    }

    /// Returns the ways over closed ways between the nodes of open ones, which no reader of the venue would know otherwise.
    func edges() -> [PathEdge] {
        let pieces = pieces()
        guard !pieces.isEmpty else { return [] }
        var levels: [Int: Set<Double>] = [:]
        for key in venue.pathNodes.keys where pieces[key.node] != nil {
            levels[key.node, default: []].insert(key.level)
        }
        var edges: [PathEdge] = []
        for start in levels.keys.sorted() {
            for end in ends(from: start, pieces, levels) where end.node > start {
                let way = venue.closedWays[end.way]
                let stated = statedLevels(of: way.line)
                let shared = (levels[start] ?? []).intersection(levels[end.node] ?? [])
                guard
                    let level = shared.filter({ stated.isEmpty || stated.contains($0) }).min(by: { abs($0) < abs($1) }),
                    let from = venue.pathNodes[OSMVenue.NodeKey(node: start, level: level)],
                    let to = venue.pathNodes[OSMVenue.NodeKey(node: end.node, level: level)]
                else { continue }
                let path = "w\(venue.data.ways[way.line.way].id)"
                var edge = venue.edge(of: way.line, on: level, path: path)
                edge.id = FeatureID("\(path):\(edges.count + 1)")
                (edge.from, edge.to) = (venue.contents.nodes[from].id, venue.contents.nodes[to].id)
                edge.length = max(0.01, end.length)
                direct(&edge, along: way.line, from: start, to: end.node)
                edge.close(way.reason)
                edges.append(edge)
            }
        }
        return edges
    }

    /// Gives an edge the direction of its way, if it is one-way and both ends are on the way.
    private func direct(_ edge: inout PathEdge, along line: OSMLine, from start: Int, to end: Int) {
        let way = venue.data.ways[line.way]
        let direction = OSMDirection(way.tags, of: line)
        guard direction != .both, let first = way.nodes.firstIndex(of: start), let last = way.nodes.lastIndex(of: end)
        else { return }
        edge.isOneWay = true
        if (first < last) != (direction == .forward) { (edge.from, edge.to) = (edge.to, edge.from) }
    }

    private func statedLevels(of line: OSMLine) -> [Double] {
        let way = venue.data.ways[line.way]
        return venue.levelBook.statements(way.tags, at: way.nodes).first?.list?.levels ?? []
    }

    /// Returns the nodes of open ways that closed ways lead to from a node, without passing another such node, and the way on
    /// which they are reached.
    private func ends(
        from start: Int, _ pieces: [Int: [Piece]], _ levels: [Int: Set<Double>]
    ) -> [(node: Int, length: Double, way: Int)] {
        var lengths = [start: 0.0]
        var queue = [start]
        var position = 0
        var found: [(node: Int, length: Double, way: Int)] = []
        while position < queue.count, position < Self.mostNodes {
            let node = queue[position]
            position += 1
            for piece in pieces[node] ?? [] where lengths[piece.to] == nil {
                let length = (lengths[node] ?? 0) + piece.length
                lengths[piece.to] = length
                if levels[piece.to] == nil {
                    queue.append(piece.to)
                } else {
                    found.append((piece.to, length, piece.way))
                }
            }
        }
        return found
    }
}
