import WaymarkModel

/// A plain search for ways outdoors that shares nothing with the derivation: it looks at points only.
extension ConcludedScene {
    /// How far a straight way from a door is at most, and how far from all that stands there and from its end it has to be, in metres.
    private static let (farthest, clearance) = (12.0, 0.6)
    /// How far before a door, in metres, it has to be free.
    private static let before = 0.65
    /// The side of the squares, in metres, into which the ground is divided.
    private static let cell = 0.25
    /// How far from their ends, in metres, paths are led to.
    private static let inside = 1.5

    /// Returns the rooms from whose doors a point of a path is plainly in sight.
    var roomsBeforePaths: [String] {
        rooms.filter { room in
            paths.contains { path in
                zip(path, path.dropFirst()).contains { from, to in
                    let length = from.distance(to: to)
                    return stride(from: Self.inside, through: max(0, length - Self.inside), by: 0.25).contains {
                        isPlainWay(from: room, to: from.interpolated(to: to, fraction: $0 / length))
                    }
                }
            }
        }.map(\.name)
    }

    /// Returns the rooms from whose doors a point of a square is plainly in sight from which people get to the place on it.
    var roomsBeforeSquares: [String] {
        let reached = squares.flatMap { ground(around: $0.box.middle, of: $0.box) }
        return rooms.filter { room in reached.contains { isPlainWay(from: room, to: $0) } }.map(\.name)
    }

    /// The pairs of places on squares between which people plainly walk over them.
    var joinedPlaces: [(String, String)] {
        points.indices.flatMap { first -> [(String, String)] in
            let around = squares.filter { $0.box.holds(points[first].point, margin: Self.clearance) }
            let reached = around.flatMap { ground(around: points[first].point, of: $0.box) }
            return points.indices.filter { $0 > first }.filter { second in
                reached.contains { $0.distance(to: points[second].point) < Self.cell }
            }.map { (points[first].name, points[$0].name) }
        }
    }

    private var rooms: [Room] { buildings.flatMap(\.rooms) }

    private func isPlainWay(from room: Room, to end: Point) -> Bool {
        let door = room.doorway
        let length = door.distance(to: end)
        guard length <= Self.farthest, length > Self.before else { return false }
        return stride(from: Self.before, through: length, by: 0.05).allSatisfy {
            isFree(door.interpolated(to: end, fraction: $0 / length), besides: room)
        }
    }

    /// Returns whether nothing stands at a point, or beside it. The way from a door leads away from its wall.
    private func isFree(_ point: Point, besides room: Room? = nil) -> Bool {
        let margin = Self.clearance
        if blocks.contains(where: { $0.box.holds(point, margin: -margin) }) { return false }
        if buildings.contains(where: { $0.box.holds(point, margin: -0.3) }) { return false }
        return !lines.contains { line in
            zip(line.points, line.points.dropFirst()).contains {
                Self.distance(point, $0, $1) < margin
            }
        }
    }

    /// Returns how far a point is from a straight line with two ends, in metres.
    private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let length = from.distance(to: to)
        guard length > 0 else { return point.distance(to: from) }
        let dot = (point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)
        let foot = from.interpolated(to: to, fraction: max(0, min(1, dot / length / length)))
        return point.distance(to: foot)
    }

    /// Returns the points of a square to which people walk from one of its points.
    private func ground(around start: Point, of box: Box) -> [Point] {
        struct Cell: Hashable { var x: Int, y: Int }
        func point(_ cell: Cell) -> Point {
            Point(x: start.x + Double(cell.x) * Self.cell, y: start.y + Double(cell.y) * Self.cell)
        }
        func isOpen(_ cell: Cell) -> Bool { box.holds(point(cell), margin: Self.clearance) && isFree(point(cell)) }
        var (seen, next): (Set<Cell>, [Cell]) = ([Cell(x: 0, y: 0)], [Cell(x: 0, y: 0)])
        guard isOpen(next[0]) else { return [] }
        while let cell = next.popLast() {
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let other = Cell(x: cell.x + x, y: cell.y + y)
                if !seen.contains(other), isOpen(other) {
                    seen.insert(other)
                    next.append(other)
                }
            }
        }
        return seen.map(point)
    }

    /// Returns the rooms that are joined to a path, or to the place on a square.
    func roomsOutdoors(_ found: Found) -> Set<String> {
        var sets: [FeatureID: FeatureID] = [:]
        func root(_ id: FeatureID) -> FeatureID {
            var id = id
            while let next = sets[id], next != id { id = next }
            return id
        }
        for edge in found.derived.venue.edges { sets[root(edge.from)] = root(edge.to) }
        var outdoors: Set<FeatureID> = []
        for (node, point) in found.nodes where isOnPath(point) { outdoors.insert(root(node)) }
        let entrances = Dictionary(
            found.derived.venue.places.map { ($0.name.base, $0.entrances.map { root($0.node) }) },
            uniquingKeysWith: { first, _ in first })
        for square in squares { outdoors.formUnion(entrances[square.name] ?? []) }
        return Set(rooms.map(\.name).filter { (entrances[$0] ?? []).contains(where: outdoors.contains) })
    }

    private func isOnPath(_ point: Point) -> Bool {
        paths.contains { path in
            zip(path, path.dropFirst()).contains {
                Self.distance(point, $0, $1) < 0.03
            }
        }
    }
}
