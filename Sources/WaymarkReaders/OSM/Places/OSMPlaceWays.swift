import Foundation
import WaymarkDraft
import WaymarkModel

/// How places get into the network that are in a building, or behind a wall or a fence: by the doors alone.
struct OSMPlaceWays {
    /// How a place is entered.
    enum Way {
        /// No outline is around it.
        case open
        /// From a path inside of an outline.
        case inside(Polygon)
        /// From the ends of paths, or the paths beside it, through doors, the outermost first.
        case through([(hub: PathNode, doors: [OSMPlaceDoor])])
        /// From what is in front of a door that everybody may pass, inside of an outline or out in the open.
        case doorstep(Point, Polygon?, past: [OSMPlaceDoor])
        /// It is in buildings of which no door is drawn.
        case doorless
        /// Nobody gets there.
        case barred(String)
    }

    /// A piece of a path.
    private struct Piece {
        var level: FeatureID
        var from: PathNode
        var to: PathNode
    }

    /// How far in front of a door, in metres, the point is from which the path to it is looked for.
    private static let step = 0.25
    /// The distance, in metres, from an outline at which a door beside it is in it.
    private static let doorTolerance = 0.3
    /// The distance, in metres, up to which a path beside a place comes before a gate.
    private static let besidePlace = 15.0
    /// The most pieces of paths of which the nearest in sight is looked for.
    private static let mostPieces = 50
    /// The most doors of an outline by which a place is entered.
    private static let mostDoors = 40

    var enclosures: OSMEnclosures
    var pits: OSMPits
    var kerbs: OSMKerbLines
    private let gates: [Int: OSMTags]
    /// The doors that are nodes of no outline.
    private let looseDoors: [Int]
    private var doorGrid: OutlineGrid
    private let pieces: [Piece]
    private var pieceGrid: OutlineGrid
    private var walls: [FeatureID: OSMWalls]
    /// The nodes of walls that are drawn as lines, with their levels.
    private let wallNodes: [(node: Int, levels: [Double])]
    private var wallNodeGrid: OutlineGrid

    init(_ venue: OSMVenue, _ pits: OSMPits) {
        self.pits = pits
        kerbs = OSMKerbLines(venue)
        enclosures = OSMEnclosures(venue)
        gates = venue.gateLines()
        let corners = Set(enclosures.rings.flatMap(\.nodes))
        looseDoors = venue.data.nodes.indices.filter { node in
            !venue.data.nodes[node].tags.isEmpty && !corners.contains(node)
                && OSMDoor(venue.data.nodes[node].tags)?.isOpening == true
        }
        doorGrid = OutlineGrid(looseDoors.map { [venue.points[$0]] })
        let nodes = Dictionary(venue.contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        pieces = venue.contents.edges.compactMap { edge in
            guard let from = nodes[edge.from], let to = nodes[edge.to], from.level == to.level,
                edge.hours != OSMAccess.never, !venue.layers.astray.contains(edge.path)
            else { return nil }
            return Piece(level: from.level, from: from, to: to)
        }
        pieceGrid = OutlineGrid(pieces.map { [$0.from.position, $0.to.position] })
        walls = venue.sidesOfWalls(blocks: venue.contents.obstacles.count).mapValues { OSMWalls($0) }
        wallNodes = venue.wallNodes().map { (node: $0.key, levels: $0.value) }.sorted { $0.node < $1.node }
        wallNodeGrid = OutlineGrid(wallNodes.map { [venue.points[$0.node]] })
    }

    /// Returns the outlines around a point, the smallest first. On a floor, people get anywhere but into a building; walls divide it.
    ///
    /// - Parameter floor: The size of the smallest unit around it; nil if there is none.
    mutating func rings(around point: Point, on level: Double, in floor: Double?) -> [OSMEnclosures.Ring] {
        let all = enclosures.around(point, on: level)
        return floor.map { floor in all.filter { $0.isBuilding && $0.size < floor } } ?? all
    }

    /// Finds out how a place is entered.
    ///
    /// - Parameters:
    ///   - rings: The outlines around it, the smallest first.
    ///   - isPublic: Whether it is for everybody.
    mutating func way(
        to point: Point, past rings: [OSMEnclosures.Ring], of place: FeatureID, on level: Double, isPublic: Bool,
        _ venue: OSMVenue,
        _ beside: inout OSMBesidePaths
    ) -> Way {
        if rings.isEmpty { return .open }
        pits.place = place
        var (spot, passed): (Point, [OSMPlaceDoor]) = (point, [])
        for (number, ring) in rings.enumerated() {
            let all = doors(of: ring, on: level, venue)
            var inSight = all.filter { isInSight(spot, $0.point, of: ring, on: level) }
            if !inSight.contains(where: \.isPlain) { inSight += doors(all, around: spot, in: ring, on: level) }
            let seen = inSight.sorted {
                ($0.rank, $0.point.distance(to: spot), $0.node) < ($1.rank, $1.point.distance(to: spot), $1.node)
            }
            let entries = seen.filter { $0.hub != nil }
            let best = entries.filter { $0.isPlain || !isPublic && !$0.isClosed }.map { $0.point.distance(to: spot) }
                .min()
            // Few mappers draw the doors of every house. One without any is entered from the nearest path, inside or beside it.
            if ring.isBuilding, all.isEmpty { continue }
            if let inner = distance(toPathIn: ring, from: spot, on: level, venue), inner <= best ?? .infinity {
                return passed.isEmpty
                    ? .inside(ring.polygon)
                    : outside(passed, spot, of: place, within: ring.polygon, on: level, venue, &beside)
            }
            // Doors to which no path is drawn.
            let others = seen.filter { $0.hub == nil }
            let isBetter = !entries.contains(where: \.isPlain) && others.contains(where: \.isPlain)
            if entries.contains(where: { !$0.isClosed }), !isBetter { return through(entries, passed, venue) }
            guard let door = others.first(where: { !$0.isClosed }) else {
                if !entries.isEmpty { return through(entries, passed, venue) }
                return .barred(Self.reason(ring, all, seen))
            }
            passed.append(door)
            spot = doorstep(of: door, in: ring, rings.dropFirst(number + 1).first?.polygon)
        }
        return passed.isEmpty ? .doorless : outside(passed, spot, of: place, within: nil, on: level, venue, &beside)
    }

    private func through(_ entries: [OSMPlaceDoor], _ passed: [OSMPlaceDoor], _ venue: OSMVenue) -> Way {
        .through(
            entries.prefix(Self.mostDoors).compactMap { door in
                door.hub.map { (hub: venue.contents.nodes[$0], doors: [door] + passed.reversed()) }
            })
    }

    private static func reason(_ ring: OSMEnclosures.Ring, _ all: [OSMPlaceDoor], _ seen: [OSMPlaceDoor]) -> String {
        if all.isEmpty { return "is inside of \"\(ring.id)\", in which no door is drawn" }
        if seen.isEmpty { return "is inside of \"\(ring.id)\", and a wall is between it and each of the doors" }
        return "is inside of \"\(ring.id)\", and nobody gets in by its doors (\(seen[0].reason))"
    }

    /// Returns how a place is entered to whose outermost door no path is drawn: from the path beside that.
    private mutating func outside(
        _ passed: [OSMPlaceDoor], _ spot: Point, of place: FeatureID, within outline: Polygon?, on level: Double,
        _ venue: OSMVenue, _ beside: inout OSMBesidePaths
    ) -> Way {
        if passed.allSatisfy(\.isPlain) { return .doorstep(spot, outline, past: passed) }
        let id = venue.levelID(level)
        var hub = beside.hub(near: spot, of: place, on: id, within: OSMVenue.placeReach, venue) {
            isFree(spot, $0, on: level, outline)
        }
        if hub == nil {
            let near = pieceGrid.near(Self.box(around: spot, OSMVenue.placeReach)).map { pieces[$0] }
                .filter { $0.level == id }.flatMap { [$0.from, $0.to] }
                .map { (node: $0, distance: $0.position.distance(to: spot)) }
                .filter { $0.distance <= OSMVenue.placeReach }
                .sorted { ($0.distance, $0.node.id) < ($1.distance, $1.node.id) }
            hub =
                near.prefix(Self.mostPieces).first {
                    isFree(spot, venue.bounds.sides[$0.node.id] ?? $0.node.position, on: level, outline)
                }?.node
        }
        guard let hub else {
            let door = passed.last.map { "n\(venue.data.nodes[$0.node].id)" } ?? ""
            return .barred("is behind the door \(door), to which no path leads")
        }
        return .through([(hub, passed.reversed())])
    }

    /// Returns whether nothing is between two points that are both outside, or both in an outline.
    private mutating func isFree(_ from: Point, _ to: Point, on level: Double, _ outline: Polygon?) -> Bool {
        if let outline, !outline.isInside(to) { return false }
        let around = Set(enclosures.around(from, on: level).map(\.id))
        return walls[FeatureID(OSMLevelList.text(of: level))]?.crossings(from, to).isEmpty ?? true
            && !pits.separate(from, to, on: FeatureID(OSMLevelList.text(of: level)))
            && Set(enclosures.around(to, on: level).map(\.id)) == around
            && !enclosures.isCrossed(from, to, on: level, besides: around)
    }

    private mutating func doors(
        of ring: OSMEnclosures.Ring, on level: Double, _ venue: OSMVenue
    ) -> [OSMPlaceDoor] {
        let loose = doorGrid.near(ring.polygon.outer).map { looseDoors[$0] }.filter { node in
            ring.polygon.nearestOnRings(to: venue.points[node])?.distance ?? .infinity <= Self.doorTolerance
        }
        return venue.doors(of: ring, on: level, gates: gates, near: loose)
    }

    /// Returns whether people walk straight from a point inside of an outline to another one, which keeps clear of walls, or to a door of it.
    mutating func isFree(
        _ from: Point, _ to: Point, clearance: Double = 0, in ring: OSMEnclosures.Ring, on level: Double
    ) -> Bool {
        let id = FeatureID(OSMLevelList.text(of: level))
        return walls[id]?.meet(from, to, besides: ring.walls, clearance: clearance) != true
            && isInSight(from, to, of: ring, on: level)
    }

    /// Returns whether no wall and no other outline is between a point inside of an outline and a door of it.
    mutating func isInSight(_ point: Point, _ door: Point, of ring: OSMEnclosures.Ring, on level: Double) -> Bool {
        let found = walls[FeatureID(OSMLevelList.text(of: level))]?.crossings(point, door) ?? []
        let isWalled = found.contains { crossing in
            let wall = crossing.side.wall.rawValue.prefix { $0 != ":" }
            return !ring.walls.contains(String(wall))
        }
        if isWalled || pits.separate(point, door, on: FeatureID(OSMLevelList.text(of: level))) { return false }
        let around = Set(enclosures.around(point, on: level).map(\.id))
        return !enclosures.isCrossed(point, door, on: level, besides: around.union([ring.id]))
    }

    /// Returns how far the nearest path inside of an outline is that is in sight; nil if there is none.
    private mutating func distance(
        toPathIn ring: OSMEnclosures.Ring, from spot: Point, on level: Double, _ venue: OSMVenue
    ) -> Double? {
        let id = venue.levelID(level)
        let found = pieceGrid.near(ring.polygon.outer).map { pieces[$0] }.compactMap { piece -> Point? in
            let (from, to) = (piece.from.position, piece.to.position)
            guard piece.level == id, ring.polygon.isEntered(from, to) else { return nil }
            let foot = spot.nearest(onSegmentFrom: from, to: to)
            if ring.polygon.isInside(foot) { return foot }
            return ring.polygon.stretches(from: from, to: to).first.map {
                from.interpolated(to: to, fraction: ($0.lowerBound + $0.upperBound) / 2)
            }
        }.sorted { $0.distance(to: spot) < $1.distance(to: spot) }
        return found.prefix(Self.mostPieces).first { isFree(spot, $0, on: level, nil) }?.distance(to: spot)
    }

    /// Returns the gate at the end of a path by which a place is entered that is behind a wall that is not a ring.
    mutating func gate(before point: Point, on level: Double, _ venue: OSMVenue) -> OSMPlaceDoor? {
        let id = venue.levelID(level)
        // Taken out for the time being: a copy of all walls would take long.
        guard var lines = walls.removeValue(forKey: id) else { return nil }
        defer { walls[id] = lines }
        func isHidden(_ target: Point) -> Bool { !lines.crossings(point, target).isEmpty }
        var found: [(door: OSMPlaceDoor, distance: Double)] = []
        let near = wallNodeGrid.near(Self.box(around: point, OSMVenue.placeReach)).map { wallNodes[$0] }
        for (node, levels) in near where levels.contains(level) {
            guard let hub = venue.pathNodes[OSMVenue.NodeKey(node: node, level: level)],
                let side = venue.bounds.sides[venue.contents.nodes[hub].id],
                venue.points[node].distance(to: point) <= OSMVenue.placeReach, isHidden(side),
                !isHidden(venue.points[node]), !pits.separate(point, venue.points[node], on: id)
            else { continue }
            let ring = OSMEnclosures.Ring(
                id: "", polygon: Polygon(outer: []), nodes: [node], walls: [""], levels: [level], size: 0)
            let doors = venue.doors(of: ring, on: level, gates: gates, near: [])
            found += doors.map { ($0, venue.points[node].distance(to: point)) }
        }
        found.sort { ($0.distance, $0.door.node) < ($1.distance, $1.door.node) }
        guard let best = found.first else { return nil }
        // A path on its side comes before.
        let reach = max(best.distance, Self.besidePlace)
        let isBeside = pieceGrid.near(Self.box(around: point, reach)).map { pieces[$0] }.contains { piece in
            guard piece.level == id else { return false }
            let foot = point.nearest(onSegmentFrom: piece.from.position, to: piece.to.position)
            guard foot.distance(to: point) <= reach else { return false }
            let end = [piece.from, piece.to].first { $0.position.distance(to: foot) < Self.onWall }
            return !isHidden(end.flatMap { venue.bounds.sides[$0.id] } ?? foot)
        }
        return isBeside ? nil : best.door
    }

    private static func box(around point: Point, _ reach: Double) -> [Point] {
        [Point(x: point.x - reach, y: point.y - reach), Point(x: point.x + reach, y: point.y + reach)]
    }

    /// How near to the end of a path, in metres, its nearest point is the end.
    private static let onWall = 0.05

    /// Returns points in all directions from a point.
    static func spots(around point: Point, _ distance: Double) -> [Point] {
        (0..<16).map { step -> Point in
            let angle = Double(step) * .pi / 8
            return Point(x: point.x + distance * cos(angle), y: point.y + distance * sin(angle))
        }
    }

    /// Returns a point in front of a door.
    private func doorstep(of door: OSMPlaceDoor, in ring: OSMEnclosures.Ring, _ next: Polygon?) -> Point {
        let spots = Self.spots(around: door.point, Self.step)
        let outside = spots.filter { !ring.polygon.contains($0) && next?.contains($0) ?? true }
        let farthest = outside.max { left, right in
            let distances = [left, right].map { ring.polygon.nearestOnRings(to: $0)?.distance ?? 0 }
            return distances[0] < distances[1] - 0.001
        }
        return (farthest ?? door.point).rounded
    }
}
