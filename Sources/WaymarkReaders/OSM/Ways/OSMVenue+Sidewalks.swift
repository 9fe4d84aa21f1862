import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Streets whose sidewalk is a separate way.
extension OSMVenue {
    /// A part of a street between two nodes of the file.
    private struct Piece {
        var line: Int
        var position: Int
        var ends: [Int]
    }

    /// Leaves out the streets whose sidewalks are separate ways. Only the pieces stay that nothing else replaces: no path runs beside
    /// them, because a sidewalk is not in the file, and no paths lead around; or what they join would not be joined without them, because
    /// a driveway is not joined to it.
    mutating func keepToSidewalks() {
        guard lines.contains(where: \.isBesideSidewalk) else { return }
        var sets = DisjointSets(count: data.nodes.count)
        var isKnown = [Bool](repeating: false, count: data.nodes.count)
        var sidewalks = OSMSidewalks(data, lines)
        var (pieces, alone): ([Piece], [Piece]) = ([], [])
        for (index, line) in lines.enumerated() {
            let nodes = data.ways[line.way].nodes
            let isBothWays = OSMDirection(data.ways[line.way].tags, of: line) == .both
            let replaced = line.isBesideSidewalk ? sidewalks.replaced(of: nodes) : []
            for (position, (first, last)) in zip(nodes, nodes.dropFirst()).enumerated() {
                if line.isBesideSidewalk, replaced[position] {
                    pieces.append(Piece(line: index, position: position, ends: [first, last]))
                } else {
                    if line.isBesideSidewalk {
                        alone.append(Piece(line: index, position: position, ends: [first, last]))
                    }
                    // What a one-way path joins is not joined.
                    if isBothWays { sets.merge(first, last) }
                    (isKnown[first], isKnown[last]) = (true, true)
                }
            }
        }
        for area in areas where area.use == .unit {
            for node in area.nodes {
                sets.merge(area.outer.first ?? node, node)
                isKnown[node] = true
            }
        }
        let kept = alone + Self.pruned(pieces.filter { sets.merge($0.ends[0], $0.ends[1]) }, isKnown)
        let byLine = Dictionary(grouping: kept, by: \.line).mapValues { Set($0.map(\.position)) }
        for index in lines.indices where lines[index].isBesideSidewalk {
            lines[index].pieces = byLine[index] ?? []
            let span = data.span(data.ways[lines[index].way].line)
            if byLine[index] == nil {
                log.skipped("streets whose sidewalk is a separate way", at: span)
            } else {
                log.repaired("streets whose sidewalk is missing in part", at: span)
            }
        }
        lines.removeAll { $0.pieces?.isEmpty == true }
    }

    /// Returns the pieces without those that lead only to the end of a street.
    private static func pruned(_ pieces: [Piece], _ isKnown: [Bool]) -> [Piece] {
        var degrees: [Int: Int] = [:]
        var piecesAt: [Int: [Int]] = [:]
        for (index, piece) in pieces.enumerated() {
            for end in piece.ends {
                degrees[end, default: 0] += 1
                piecesAt[end, default: []].append(index)
            }
        }
        var isGone = [Bool](repeating: false, count: pieces.count)
        var queue = degrees.keys.sorted().filter { degrees[$0] == 1 && !isKnown[$0] }
        while let node = queue.popLast() {
            guard let index = piecesAt[node]?.first(where: { !isGone[$0] }) else { continue }
            isGone[index] = true
            for end in pieces[index].ends where end != node {
                degrees[end, default: 0] -= 1
                if degrees[end] == 1, !isKnown[end] { queue.append(end) }
            }
        }
        return pieces.indices.filter { !isGone[$0] }.map { pieces[$0] }
    }
}
