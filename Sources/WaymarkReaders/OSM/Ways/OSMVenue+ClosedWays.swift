import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Paths that are known and that nobody may walk along.
extension OSMVenue {
    /// How many nodes of closed ways are followed from one end.
    private static let mostNodes = 2000

    /// A piece of a closed way from one of its nodes to the next.
    private struct Piece {
        var to: Int
        var length: Double
        var way: Int
    }

    /// Returns the ways over closed ways between the nodes of open ones, which no reader of the venue would know otherwise.
    func closedEdges() -> [PathEdge] {
        var pieces: [Int: [Piece]] = [:]
        for (number, closed) in closedWays.enumerated() {
            let nodes = data.ways[closed.line.way].nodes
            for (from, to) in zip(nodes, nodes.dropFirst()) where from != to {
                let length = points[from].distance(to: points[to])
                pieces[from, default: []].append(Piece(to: to, length: length, way: number))
                pieces[to, default: []].append(Piece(to: from, length: length, way: number))
            }
        }
        guard !pieces.isEmpty else { return [] }
        var levels: [Int: Set<Double>] = [:]
        for key in pathNodes.keys where pieces[key.node] != nil { levels[key.node, default: []].insert(key.level) }
        var edges: [PathEdge] = []
        for start in levels.keys.sorted() {
            for end in ends(from: start, pieces, levels) where end.node > start {
                let way = closedWays[end.way]
                let stated = statedLevels(of: way.line)
                let shared = (levels[start] ?? []).intersection(levels[end.node] ?? [])
                guard
                    let level = shared.filter({ stated.isEmpty || stated.contains($0) }).min(by: { abs($0) < abs($1) }),
                    let from = pathNodes[NodeKey(node: start, level: level)],
                    let to = pathNodes[NodeKey(node: end.node, level: level)]
                else { continue }
                let path = FeatureID("w\(data.ways[way.line.way].id)")
                var edge = PathEdge(
                    id: FeatureID("\(path):\(edges.count + 1)"), path: path, from: contents.nodes[from].id,
                    to: contents.nodes[to].id, kind: way.line.isIndoor ? .corridor : .outdoorPath,
                    name: OSMNames.text(data.ways[way.line.way].tags, "name"), length: max(0.01, end.length))
                edge.close(way.reason)
                edges.append(edge)
            }
        }
        return edges
    }

    private func statedLevels(of line: OSMLine) -> [Double] {
        let way = data.ways[line.way]
        return levelBook.statements(way.tags, at: way.nodes).first?.list?.levels ?? []
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
