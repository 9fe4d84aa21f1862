import WaymarkDraft
import WaymarkModel

/// Finds the ways that cross a wall where a node of theirs lies beside it that is none of the wall. Neither of the two pieces that meet there need
/// cross the wall by more than the distance of the node, and both together lead through it.
struct OSMNodeCrossings {
    /// A straight piece of a way.
    struct Piece {
        /// The index of its edge.
        var edge: Int
        var ends: [FeatureID]
        var points: [Point]
    }

    /// A piece that leads away from the nodes beside a wall.
    private struct Leaving {
        var piece: Int
        /// Which of its ends lies beside the wall.
        var end: Int
    }

    private struct Key: Hashable {
        var node: FeatureID
        var wall: FeatureID
    }

    /// The most nodes that a way along a wall is followed over.
    private static let farthest = 50
    /// How far along a piece, in metres, it is in a room that it leads into.
    private static let step = 1.0
    /// The least part of a piece that is before a crossing.
    private static let least = 1e-6
    /// How far from a line, in metres, a node is on it.
    private static let onLine = 0.001

    private let pieces: [Piece]
    private let incident: [FeatureID: [Leaving]]
    private let climbs: [FeatureID: [Point]]
    private let doors: OSMWallDoors

    /// - Parameter climbs: The nodes at which stairs, ramps and escalators end, and their next points.
    init(_ pieces: [Piece], climbs: [(stop: FeatureID, next: Point)], _ doors: OSMWallDoors) {
        var incident: [FeatureID: [Leaving]] = [:]
        for (number, piece) in pieces.enumerated() {
            for end in 0...1 { incident[piece.ends[end], default: []].append(Leaving(piece: number, end: end)) }
        }
        (self.pieces, self.incident, self.doors) = (pieces, incident, doors)
        self.climbs = Dictionary(grouping: climbs, by: \.stop).mapValues { $0.map(\.next) }
    }

    /// Returns where pieces cross walls, by their position.
    func find(in walls: inout OSMWalls) -> [Int: [OSMWalls.Crossing]] {
        var found: [Int: [OSMWalls.Crossing]] = [:]
        var seen: Set<Key> = []
        for node in incident.keys.sorted() {
            guard let first = incident[node]?.first else { continue }
            let beside = walls.sides(beside: pieces[first.piece].points[first.end])
            for wall in Set(beside.map(\.wall)).sorted() where !seen.contains(Key(node: node, wall: wall)) {
                guard let leaving = leaving(node, wall, &walls, &seen),
                    let side = beside.first(where: { $0.wall == wall })
                else { continue }
                for (piece, fraction) in crossed(side, leaving.pieces, leaving.nodes, &walls) {
                    found[piece, default: []].append(OSMWalls.Crossing(fraction: fraction, side: side))
                }
            }
        }
        return found
    }

    /// Returns the nodes beside a wall that ways along it join to one of them, and the pieces that lead away from these; nil if one of the nodes
    /// is one of the wall, or its door.
    private func leaving(
        _ node: FeatureID, _ wall: FeatureID, _ walls: inout OSMWalls, _ seen: inout Set<Key>
    ) -> (nodes: [FeatureID], pieces: [Leaving])? {
        var (nodes, position, found, isJoined) = ([node], 0, [Leaving](), false)
        seen.insert(Key(node: node, wall: wall))
        while position < nodes.count, position < Self.farthest {
            let here = nodes[position]
            position += 1
            for leaving in incident[here] ?? [] {
                let piece = pieces[leaving.piece]
                let (own, far) = (piece.points[leaving.end], piece.points[1 - leaving.end])
                let sides = walls.sides(beside: own).filter { $0.wall == wall }
                if sides.contains(where: { $0.hasNode(at: own) }) || doors.isDoor(here, of: sides) { isJoined = true }
                let isAlong = [own.interpolated(to: far, fraction: 0.5), far].allSatisfy { point in
                    walls.sides(beside: point).contains { $0.wall == wall }
                }
                guard isAlong else {
                    found.append(leaving)
                    continue
                }
                let other = piece.ends[1 - leaving.end]
                if seen.insert(Key(node: other, wall: wall)).inserted { nodes.append(other) }
            }
        }
        return isJoined ? nil : (nodes, found)
    }

    /// Returns which of the pieces that leave the nodes beside a wall are cut so that no way leads through it, and where.
    private func crossed(
        _ side: OSMWallSide, _ leaving: [Leaving], _ nodes: [FeatureID], _ walls: inout OSMWalls
    ) -> [(piece: Int, fraction: Double)] {
        if let outline = side.outline {
            let entering = leaving.filter { isEntered(outline, $0) }
            return entering.count == leaving.count ? [] : entering.map { ($0.piece, place(0, $0)) }
        }
        func far(_ leaving: Leaving) -> Point { pieces[leaving.piece].points[1 - leaving.end] }
        func near(_ leaving: Leaving) -> Point { pieces[leaving.piece].points[leaving.end] }
        let stairs = nodes.flatMap { climbs[$0] ?? [] }.map { side.offset(of: $0) }
        let sides = [1.0, -1.0].map { sign in
            (
                pieces: leaving.filter { side.offset(of: far($0)) * sign > OSMWallSide.tolerance },
                isFixed: stairs.contains { $0 * sign > OSMWallSide.tolerance }
            )
        }
        guard sides.allSatisfy({ !$0.pieces.isEmpty || $0.isFixed }), !sides.allSatisfy(\.isFixed) else { return [] }
        let depth = leaving.first.map { side.offset(of: near($0)) } ?? 0
        var number =
            depth > Self.onLine ? 1 : depth < -Self.onLine || sides[0].pieces.count <= sides[1].pieces.count ? 0 : 1
        if sides[number].isFixed { number = 1 - number }
        return sides[number].pieces.compactMap { leaving in
            let (own, other) = (side.offset(of: near(leaving)), side.offset(of: far(leaving)))
            let fraction = place(own * other < 0 ? own / (own - other) : 0, leaving)
            let points = pieces[leaving.piece].points
            return walls.leadsThrough(points[0], points[1], at: fraction) ? (leaving.piece, fraction) : nil
        }
    }

    private func isEntered(_ outline: Polygon, _ leaving: Leaving) -> Bool {
        let points = pieces[leaving.piece].points
        let (own, far) = (points[leaving.end], points[1 - leaving.end])
        let length = max(own.distance(to: far), 0.001)
        return outline.isEntered(own, own.interpolated(to: far, fraction: min(1, Self.step / length)))
    }

    /// Returns a part of a piece from the end that lies beside the wall as one from its start.
    private func place(_ part: Double, _ leaving: Leaving) -> Double {
        let part = min(max(part, Self.least), 1 - Self.least)
        return leaving.end == 0 ? part : 1 - part
    }
}

/// The doors on ways that lie beside walls without being a node of them.
struct OSMWallDoors {
    private struct Door {
        var point: Point
        /// The next corners of the outlines and walls that have the door.
        var next: [Point] = []
    }

    /// How far along an outline, in metres, a wall is looked for that is drawn over it.
    private static let step = 0.5

    private let doors: [FeatureID: Door]

    init(_ venue: OSMVenue) {
        var ids: [Int: [FeatureID]] = [:]
        var lines: [Int: OSMDoor] = [:]
        for way in venue.data.ways where OSMVenue.isDoorLine(way) {
            for node in way.nodes { lines[node] = OSMDoor(way.tags) }
        }
        for (key, index) in venue.pathNodes {
            let own = OSMDoor(venue.data.nodes[key.node].tags) ?? lines[key.node]
            guard let door = own, door.passage != .point else { continue }
            ids[key.node, default: []].append(venue.contents.nodes[index].id)
        }
        var doors: [FeatureID: Door] = [:]
        for (node, own) in ids {
            for id in own { doors[id] = Door(point: venue.points[node]) }
        }
        for way in venue.data.ways where !ids.isEmpty && (way.isClosed || OSMVenue.isBarrier(way.tags)) {
            for (first, last) in zip(way.nodes, way.nodes.dropFirst()) {
                for id in ids[first] ?? [] { doors[id]?.next.append(venue.points[last]) }
                for id in ids[last] ?? [] { doors[id]?.next.append(venue.points[first]) }
            }
        }
        self.doors = doors
    }

    /// Returns whether a node beside some sides of a wall is a door of it: of a room, or of an outline or another wall over which it is drawn.
    func isDoor(_ node: FeatureID, of sides: [OSMWallSide]) -> Bool {
        guard let door = doors[node] else { return false }
        return sides.contains { side in
            side.outline != nil
                || door.next.contains { other in
                    let length = max(door.point.distance(to: other), 0.001)
                    let spot = door.point.interpolated(to: other, fraction: min(0.5, Self.step / length))
                    return side.distance(to: spot) < OSMWallSide.tolerance
                }
        }
    }
}
