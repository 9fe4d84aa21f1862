import WaymarkDraft
import WaymarkModel

/// A way on a level that crosses sides of walls.
struct OSMCrossedWay {
    /// The index of its edge.
    var edge: Int
    var from: Point
    var to: Point
    var level: FeatureID
    /// In the order of the way.
    var crossings: [OSMWalls.Crossing]
}

extension OSMVenue {
    /// Returns the ways on each level that cross some sides, with the crossings in the order of the way.
    func crossedWays(_ walls: inout [FeatureID: OSMWalls]) -> [OSMCrossedWay] {
        let positions = Dictionary(
            contents.nodes.map { ($0.id, ($0.level, $0.position)) }, uniquingKeysWith: { first, _ in first })
        let elsewhere = edgesElsewhere()
        let doors = OSMWallDoors(self)
        var found: [OSMCrossedWay] = []
        for level in walls.keys.sorted() {
            guard var here = walls[level] else { continue }
            let pieces = contents.edges.indices.compactMap { index -> OSMNodeCrossings.Piece? in
                let edge = contents.edges[index]
                guard edge.kind.facts.isOutdoors != nil || edge.isPassage, !elsewhere.contains(index),
                    let from = positions[edge.from], from.0 == level, let to = positions[edge.to], to.0 == level
                else { return nil }
                return OSMNodeCrossings.Piece(edge: index, ends: [edge.from, edge.to], points: [from.1, to.1])
            }
            let atNodes = OSMNodeCrossings(pieces, climbs: climbEnds(), doors).find(in: &here)
            for (number, piece) in pieces.enumerated() {
                let (from, to) = (piece.points[0], piece.points[1])
                // A door leads through the walls of rooms and thick walls, in which it may be, and not through the next line.
                let isDoor = contents.edges[piece.edge].isPassage
                let crossings = (here.crossings(from, to) + (atNodes[number] ?? [])).filter {
                    !isDoor || $0.side.outline == nil
                }.sorted { ($0.fraction, $0.side.wall) < ($1.fraction, $1.side.wall) }
                if crossings.isEmpty { continue }
                found.append(
                    OSMCrossedWay(edge: piece.edge, from: from, to: to, level: level, crossings: crossings))
            }
        }
        return found
    }

    /// Returns the edges of ways without a level in a tunnel or on a bridge, which pass below or above, and of the doors on them.
    private func edgesElsewhere() -> Set<Int> {
        let paths = Set(
            lines.filter { $0.stated.isEmpty && !Self.isOnGround(data.ways[$0.way].tags) }
                .map { "w\(data.ways[$0.way].id)" })
        guard !paths.isEmpty else { return [] }
        let own = Set(contents.edges.indices.filter { paths.contains(contents.edges[$0].path.rawValue) })
        let nodes = Set(own.flatMap { [contents.edges[$0].from, contents.edges[$0].to] })
        let doors = contents.edges.indices.filter { index in
            let edge = contents.edges[index]
            return edge.isPassage && (nodes.contains(edge.from) || nodes.contains(edge.to))
        }
        return own.union(doors)
    }

    /// Returns the path of an edge, or of the way on which it is a door.
    func wayPath(of index: Int) -> FeatureID {
        let edge = contents.edges[index]
        guard edge.isPassage else { return edge.path }
        let ends: Set = [edge.from, edge.to]
        return contents.edges.first { !$0.isPassage && (ends.contains($0.from) || ends.contains($0.to)) }?.path
            ?? edge.path
    }
}

extension PathEdge {
    /// Whether it is a door, or another point on a way at which people are let through.
    var isPassage: Bool { kind.motion == .door || kind.motion == .checkpoint }
}
