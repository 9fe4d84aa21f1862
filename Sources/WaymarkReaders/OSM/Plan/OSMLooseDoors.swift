import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// A door where it is drawn: a node, or a way along a wall or across it.
struct OSMDrawnDoor {
    /// The kind and id of the feature: `n5`, `w13`.
    let id: String
    let tags: OSMTags
    /// The line in the file.
    let line: Int
    /// The index of the node; nil for a way.
    let node: Int?
    /// Where it is: the node, or the middle of the way.
    var point: Point
    /// The width in metres, as its line is drawn; nil for a node, and if the line is too short or too long to say it.
    let width: Double?

    init(_ node: Int, in venue: OSMVenue) {
        let source = venue.data.nodes[node]
        (id, tags, line) = ("n\(source.id)", source.tags, source.line)
        (self.node, point, width) = (node, venue.points[node], nil)
    }

    /// Takes a way that is a door.
    init(_ way: OSMData.Way, in venue: OSMVenue) {
        (id, tags, line, node) = ("w\(way.id)", way.tags, way.line, nil)
        let drawn = Polyline(way.nodes.map { venue.points[$0] })
        if way.isClosed {
            let corners = drawn.points.dropLast()
            let sum = corners.reduce(Point(x: 0, y: 0)) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
            point = Point(x: sum.x / Double(corners.count), y: sum.y / Double(corners.count)).rounded
        } else {
            point = drawn.middle?.rounded ?? drawn.points[0]
        }
        let length = drawn.length
        width = !way.isClosed && OSMVenue.narrowGates.contains(length) ? length : nil
    }

    /// What it is in messages.
    var subject: String { (node == nil ? "way " : "node ") + id.dropFirst() }
}

/// Doors beside outlines without a node of them, and doors that are drawn as ways.
extension OSMVenue {
    /// The distance, in metres, at which a door lies on an outline that has no node there.
    private static let doorTolerance = 0.05
    /// How far from an outline, in metres, a door is still in that wall, and how thick the wall is at most.
    private static let thickestWall = 0.605
    /// The share of its length that the way through a wall leads across it, at least.
    private static let leastAcross = 0.9
    /// The keys of what a way is that has a door, or whose door is stated.
    private static let subjects = [
        "highway", "railway", "public_transport", "barrier", "building", "building:part", "room", "shop", "amenity",
        "leisure", "tourism", "office", "craft", "healthcare", "man_made", "landuse", "natural", "historic", "place",
    ]

    /// An outline near a door.
    private struct Wall {
        var unit: Int
        var distance: Double
        var foot: Point
    }

    /// Returns whether a way is a door, and nothing else.
    static func isDoorLine(_ way: OSMData.Way) -> Bool {
        way.nodes.count > 1 && !way.tags.isEmpty && subjects.allSatisfy { way.tags[$0] == nil }
            && !isBarrier(way.tags) && OSMArea.use(of: way.tags) == nil && OSMDoor(way.tags)?.isOpening == true
    }

    /// The doors that are drawn as ways. A door that is a node of such a way stands for it.
    private func doorWays() -> [OSMDrawnDoor] {
        let walked = Set(lines.map(\.way))
        return data.ways.indices.filter { way in
            !walked.contains(way) && Self.isDoorLine(data.ways[way])
                && data.ways[way].nodes.allSatisfy { OSMDoor(data.nodes[$0].tags)?.isOpening != true }
        }.map { OSMDrawnDoor(data.ways[$0], in: self) }
    }

    /// Makes openings at doors that lie on outlines or in the wall beside them, but are neither a node of an outline nor of a way that people walk
    /// along, and at those of walls inside a floor.
    mutating func addDoorsBesideOutlines(_ unitsAt: [NodeKey: [Int]]) {
        let outlines = Set(unitsAt.keys.map(\.node))
        let onWalls = wallNodes()
        // A path that ends at the door of a wall does not lead through it, and the door does.
        let ends = pathEnds(among: Set(onWalls.keys).subtracting(outlines))
        let onPaths = pathDoors(besides: outlines.union(onWalls.keys))
        let known = outlines.union(pathNodes.keys.map(\.node)).subtracting(ends).subtracting(onPaths.keys)
        let drawn = Set(data.ways.flatMap(\.nodes))
        let nodes = data.nodes.indices.filter { node in
            !known.contains(node) && !data.nodes[node].tags.isEmpty
                && (data.nodes[node].tags["barrier"] == nil || onWalls[node] != nil || !drawn.contains(node))
                && OSMDoor(data.nodes[node].tags)?.isOpening == true
        }
        let doors = nodes.map { OSMDrawnDoor($0, in: self) } + doorWays()
        guard !doors.isEmpty else { return }
        var grid = OutlineGrid(contents.units.map(\.polygon.outer), isWeighted: true)
        for door in doors {
            let around = walls(around: door.point, &grid)
            let near = door.node.flatMap { onPaths[$0] }.map { leading($0, through: around) } ?? around
            let touching = near.filter { $0.distance <= Self.doorTolerance }
            if touching.isEmpty, let levels = door.node.flatMap({ onWalls[$0] }) {
                addWallDoor(door, levels, &grid)
                continue
            }
            // A gate belongs to its fence, and not to the square that ends there.
            let isLoose = door.node.map { !drawn.contains($0) } ?? true
            if let node = door.node, ends.contains(node) || door.tags["barrier"] != nil && !isLoose { continue }
            let stated = levels(of: door)
            let found = Dictionary(grouping: stated.isEmpty && !touching.isEmpty ? touching : near) {
                contents.units[$0.unit].level
            }
            let all = usedLevels.filter { found[levelID($0)] != nil }
            // As for other doors: without a level it is on one, and not on all.
            let likely = all.min { (abs($0), $0) < (abs($1), $1) }.map { [$0] } ?? []
            let own = stated.isEmpty ? likely : all.filter(stated.contains).sorted()
            for level in own { add(door, level, found[levelID(level)] ?? [], &grid) }
            guard own.isEmpty, !near.isEmpty else { continue }
            joinedDoors.insert(door.id)
            // Several levels can have walls near a loose door: it is beside the nearest.
            let reach = touching.isEmpty ? near.map(\.distance).min() ?? 0 : Self.doorTolerance
            let others = Dictionary(grouping: near.filter { $0.distance <= reach + Self.doorTolerance }) {
                contents.units[$0.unit].level
            }
            for level in usedLevels.sorted() { addOffLevel(door, level, others[levelID(level)]?.map(\.unit) ?? []) }
        }
    }

    /// Returns the levels that a door states, or those of the path that it is on.
    private func levels(of door: OSMDrawnDoor) -> [Double] {
        guard let node = door.node else { return statedOrdinals(door.tags, at: []) }
        let stated = levels(ofNode: node)
        return stated.isEmpty ? usedLevels.filter { pathNodes[NodeKey(node: node, level: $0)] != nil }.sorted() : stated
    }

    /// A door on a path that is a node of no outline and no wall.
    private struct PathDoor {
        /// Whether the path ends at it.
        var isEnd: Bool
        var point: Point
        /// The nodes of paths before and behind it.
        var next: [Point] = []
    }

    /// The doors and entrances on paths, by their nodes, that are not among some others.
    private func pathDoors(besides others: Set<Int>) -> [Int: PathDoor] {
        let nodes = Set(pathNodes.keys.map(\.node)).subtracting(others).filter { node in
            let tags = data.nodes[node].tags
            return !tags.isEmpty && tags["barrier"] == nil && !OSMDoor.isOfStation(tags)
                && OSMDoor(tags)?.isOpening == true
        }
        let ends = pathEnds(among: nodes)
        var found = Dictionary(
            uniqueKeysWithValues: nodes.map { ($0, PathDoor(isEnd: ends.contains($0), point: points[$0])) })
        for line in lines where !found.isEmpty {
            for (from, to) in zip(data.ways[line.way].nodes, data.ways[line.way].nodes.dropFirst()) {
                found[from]?.next.append(points[to])
                found[to]?.next.append(points[from])
            }
        }
        return found
    }

    /// Returns the outlines near a door on a path that can be that of the door: where the path ends at it, each; otherwise those that the path crosses
    /// there, besides those that it leads through as it is.
    private func leading(_ door: PathDoor, through near: [Wall]) -> [Wall] {
        door.isEnd
            ? near
            : near.filter { wall in
                let outline = contents.units[wall.unit].polygon
                return wall.distance > Self.doorTolerance && contents.units[wall.unit].category.hasPrefix("room")
                    && door.next.contains { outline.contains($0) != outline.contains(door.point) }
            }
    }

    private func walls(around point: Point, _ grid: inout OutlineGrid) -> [Wall] {
        let reach = Self.thickestWall
        let corners = [-reach, reach].map { Point(x: point.x + $0, y: point.y + $0) }
        return grid.near(corners).compactMap { unit in
            contents.units[unit].polygon.nearestOnRings(to: point).flatMap { near in
                near.distance <= reach ? Wall(unit: unit, distance: near.distance, foot: near.point) : nil
            }
        }
    }

    /// Adds the door of a wall that is drawn as a line inside of a floor.
    private mutating func addWallDoor(_ door: OSMDrawnDoor, _ walls: [Double], _ grid: inout OutlineGrid) {
        let stated = door.node.map(levels(ofNode:)) ?? []
        for level in stated.isEmpty ? walls : walls.filter(stated.contains) {
            let isInside = grid.around(door.point).contains {
                contents.units[$0].level == levelID(level) && contents.units[$0].polygon.contains(door.point)
            }
            if isInside { addOpening(door, level, OSMDoor(door.tags), units: []) }
        }
    }

    /// Adds a door to the outlines on a level that it lies on, or to those of the wall that it is beside.
    private mutating func add(_ door: OSMDrawnDoor, _ level: Double, _ near: [Wall], _ grid: inout OutlineGrid) {
        let span = data.span(door.line)
        let touching = near.filter { $0.distance <= Self.doorTolerance }
        let rooms = near.filter { contents.units[$0.unit].category.hasPrefix("room") }
        if door.tags["barrier"] != nil {
            // A gate of no fence leads nowhere, but says that a room has a door.
            guard let room = rooms.min(by: { ($0.distance, $0.unit) < ($1.distance, $1.unit) }) else { return }
            var inWall = door
            inWall.point = room.foot.rounded
            addOpening(inWall, level, OSMDoor(door.tags), units: [])
            return
        }
        joinedDoors.insert(door.id)
        // A door that is not for everybody, and past the corner of a room, is that of the room, which gets no other.
        let isForAll = OSMDoor(door.tags).map { !$0.access.isRestricted && !$0.isEmergencyExit } ?? true
        let walls = isForAll || rooms.isEmpty ? near : rooms
        guard let nearest = walls.min(by: { ($0.distance, $0.unit) < ($1.distance, $1.unit) }) else { return }
        var (inWall, units) = (door, touching.map(\.unit))
        if units.count < 2 { (inWall.point, units) = wall(of: door, nearest, &grid) }
        guard touching.isEmpty else {
            addOpening(inWall, level, OSMDoor(door.tags), units: units)
            log.repaired("doors that lie on an outline without being a node of it", at: span)
            return
        }
        let room = contents.units[nearest.unit].id
        findings.add(.besideOutline, at: span) {
            "the door \(door.id) lies \(NumberText.metres(nearest.distance)) beside the outline of \(room); it is taken to be in that wall"
        }
        log.repaired("doors that lie beside an outline", at: span)
        addOpening(inWall, level, OSMDoor(door.tags), units: units)
    }

    /// Returns where in the wall a door is that lies beside it, and the units on both sides of the wall.
    private func wall(of door: OSMDrawnDoor, _ nearest: Wall, _ grid: inout OutlineGrid) -> (Point, [Int]) {
        let (foot, level) = (nearest.foot, contents.units[nearest.unit].level)
        let around = walls(around: foot, &grid).filter { contents.units[$0.unit].level == level }
        let sides = around.filter { $0.distance <= Self.doorTolerance }.map(\.unit)
        guard sides.count == 1, nearest.distance > Self.doorTolerance else { return (foot.rounded, sides) }
        // The other side of a thick wall.
        let isInside = contents.units[nearest.unit].polygon.contains(door.point)
        let ahead = isInside ? foot.minus(door.point) : door.point.minus(foot)
        let other = around.filter { wall in
            let across = wall.foot.minus(foot)
            let along = across.x * ahead.x + across.y * ahead.y
            return wall.unit != nearest.unit && along > Self.leastAcross * wall.distance * nearest.distance
        }.min { ($0.distance, $0.unit) < ($1.distance, $1.unit) }
        guard let other else { return (foot.rounded, sides) }
        return (foot.interpolated(to: other.foot, fraction: 0.5).rounded, sides + [other.unit])
    }

    /// Reports the doors that are on no wall and no way. A door in a wall is a node of the wall: farther beside it, it opens nothing.
    mutating func reportIdleDoors() {
        let drawn = Set(data.ways.flatMap(\.nodes))
        for (index, node) in data.nodes.enumerated() where !node.tags.isEmpty && !drawn.contains(index) {
            let isStated = node.tags["door"] != nil || node.tags["barrier"] != nil || node.tags.has("indoor", "door")
            guard isStated, OSMDoor(node.tags)?.isOpening == true, !joinedDoors.contains("n\(node.id)") else {
                continue
            }
            findings.add(.idleDoor, at: data.span(node.line)) {
                "the door n\(node.id) is a node of no wall and no way, so it leads nowhere"
            }
            log.skipped("doors that are on no wall and no way", at: data.span(node.line))
        }
        for door in doorWays() where !joinedDoors.contains(door.id) {
            findings.add(.idleDoor, at: data.span(door.line)) {
                "the door \(door.id) is a way beside no wall, so it leads nowhere"
            }
            log.skipped("doors that are on no wall and no way", at: data.span(door.line))
        }
    }
}

extension Point {
    fileprivate func minus(_ other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }
}

extension RowFindings.Kind {
    fileprivate static let idleDoor = Self(
        code: .foreignAssumption, plural: "doors are on no wall and no way, so they lead nowhere",
        help: "make each a node of the wall, the room or the way in which it is")
    fileprivate static let besideOutline = Self(
        code: .foreignAssumption, severity: .note,
        plural: "doors lie up to 0.6 m beside an outline; each is taken to be in that wall",
        help: "make each a node of the wall or the room in which it is")
}
