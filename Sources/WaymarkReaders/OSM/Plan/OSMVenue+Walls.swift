import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Walls, fences and platform edges that are drawn as lines.
extension OSMVenue {
    /// The category of the lines of barriers that people do not walk through; unknown ones are like them. How people pass a gate that
    /// is drawn as a line is found by itself.
    static let barriers: [String: String] = [
        "wall": "wall", "retaining_wall": "wall", "city_wall": "wall", "fence": "fence", "hedge": "hedge",
        "guard_rail": "railing", "handrail": "railing", "railing": "railing", "jersey_barrier": "wall",
        "cable_barrier": "railing", "chain": "chain", "rope": "rope", "ditch": "ditch", "yes": "barrier",
        "turnstile": "turnstile", "full-height_turnstile": "turnstile", "gate": "gate", "swing_gate": "gate",
        "sliding_gate": "gate", "wicket_gate": "gate",
    ]
    /// The length, in metres, that a way loses on each side of a wall.
    private static let gap = 0.1

    /// Adds the walls and platform edges. A wall without a level stands on the ground.
    mutating func addDetails() {
        var grid = OutlineGrid(contents.units.map(\.polygon.outer), isWeighted: true)
        for way in data.ways where way.nodes.count > 1 {
            guard let category = Self.category(of: way.tags), OSMArea.use(of: way.tags) == nil || !way.isClosed else {
                continue
            }
            let span = data.span(way.line)
            let stated = statedLevels(way.tags, at: way.nodes, "way \(way.id)", span)
            var levels = stated.map { Set($0.stated + $0.repeats).sorted() } ?? []
            let line = way.nodes.map { points[$0] }
            if levels.isEmpty {
                guard category != "platform-edge", Self.isOnGround(way.tags) else {
                    log.skipped("walls and platform edges without a level", at: span)
                    continue
                }
                levels = self.levels(around: line, isIndoor: way.tags.affirms("indoor"), &grid)
                if levels != [0] {
                    let list = levels.map(OSMLevelList.text).joined(separator: ";")
                    findings.add(.wallWithoutLevel, at: span) {
                        "the wall w\(way.id) has no level; "
                            + (list.isEmpty ? "it is left out" : "\(list) is assumed: the floor around it is there")
                    }
                    log.repaired("walls without a level, taken to that of the floor around them", at: span)
                }
            }
            log.read("walls and platform edges")
            for level in levels where usedLevels.contains(level) {
                origins.record(span, for: .detail, contents.details.count)
                contents.details.append(
                    Detail(
                        id: FeatureID("w\(way.id):\(OSMLevelList.text(of: level))"), level: levelID(level),
                        category: category, line: Polyline(line)))
            }
        }
        addFencesAroundFloors()
    }

    /// Returns the levels of a wall that states none: the ground, unless it is indoors, or no ground is known, and only other
    /// levels have a floor there.
    private func levels(around line: [Point], isIndoor: Bool, _ grid: inout OutlineGrid) -> [Double] {
        if !isIndoor, usedLevels.contains(0) { return [0] }
        var found: Set<FeatureID> = []
        let middles = zip(line, line.dropFirst()).map { $0.interpolated(to: $1, fraction: 0.5) }
        for point in middles.prefix(Self.mostSamples) {
            for unit in grid.around(point) where contents.units[unit].polygon.contains(point) {
                found.insert(contents.units[unit].level)
            }
        }
        let levels = usedLevels.filter { found.contains(levelID($0)) }.sorted()
        if levels.contains(0) || levels.isEmpty && usedLevels.contains(0) { return [0] }
        return levels.isEmpty && usedLevels.count == 1 ? usedLevels.sorted() : levels
    }

    /// The most pieces of a wall at which the floor around it is looked for.
    private static let mostSamples = 50

    /// Returns the levels of the walls at each node of a wall that is drawn as a line.
    func wallNodes() -> [Int: [Double]] {
        let drawn = Set(contents.details.filter(\.isWall).map(\.id))
        var found: [Int: Set<Double>] = [:]
        for way in data.ways where Self.category(of: way.tags) != nil {
            let levels = usedLevels.filter { drawn.contains(FeatureID("w\(way.id):\(OSMLevelList.text(of: $0))")) }
            for node in way.nodes where !levels.isEmpty { found[node, default: []].formUnion(levels) }
        }
        for area in areas where area.isFenced {
            for node in area.nodes { found[node, default: []].formUnion(area.levels) }
        }
        return found.mapValues { $0.sorted() }
    }

    /// Returns the levels of each wall that is drawn as a line, by its feature.
    func levelsOfWalls() -> [String: Set<Double>] {
        let drawn = Set(contents.details.filter(\.isWall).map(\.id))
        var found: [String: Set<Double>] = [:]
        for way in data.ways where Self.category(of: way.tags) != nil {
            let levels = usedLevels.filter { drawn.contains(FeatureID("w\(way.id):\(OSMLevelList.text(of: $0))")) }
            if !levels.isEmpty { found["w\(way.id)"] = levels }
        }
        return found
    }

    /// Returns whether a feature without a level is on the ground.
    static func isOnGround(_ tags: OSMTags) -> Bool {
        (tags["layer"] ?? "0") == "0" && !tags.affirms("tunnel") && !tags.affirms("bridge")
            && !tags.has("location", "underground")
    }

    /// Returns whether a way is a wall or another barrier.
    static func isBarrier(_ tags: OSMTags) -> Bool { category(of: tags) != nil }

    private static func category(of tags: OSMTags) -> String? {
        if tags.has("indoor", "wall") { return "wall" }
        if tags.has("railway", "platform_edge") { return "platform-edge" }
        // What is a way, too, is passed.
        guard tags["highway"] == nil else { return nil }
        guard let barrier = tags["barrier"] else { return nil }
        if let known = barriers[barrier] { return known }
        // Nobody walks through what is unknown, as at a node.
        return OSMDoor.isGate(barrier) ? "gate" : OSMDoor.isPassable(barrier) ? nil : "barrier"
    }

    /// Cuts the ways that cross a wall of their level where neither has a node: no door is known there. What such a way has in a
    /// room is left out.
    ///
    /// - Parameter blocks: The number of obstacles, from the first, that cut ways.
    mutating func cutAtWalls(blocks: Int) {
        var walls = sidesOfWalls(blocks: blocks).mapValues { OSMWalls($0) }
        guard !walls.isEmpty else { return }
        closeClimbs(at: &walls)
        for way in crossedWays(&walls) {
            if contents.edges[way.edge].isPassage {
                close(way)
            } else {
                cut(way.edge, way.from, way.to, way.level, at: way.crossings)
            }
        }
    }

    /// Closes the short path through a door that crosses a wall just behind it; over a chain, people get as at a node of it.
    private mutating func close(_ way: OSMCrossedWay) {
        let span = origins.span(.edge, way.edge) ?? SourceSpan(file: data.file)
        let path = wayPath(of: way.edge)
        for crossing in way.crossings {
            let wall = crossing.side.wall
            findings.add(.crossesWall, at: span) { "the way \(path) crosses \(wall) without a node" }
            let drawn = data.ways.first { "w\($0.id)" == wall.rawValue.prefix { $0 != ":" } }
            if let drawn, Self.isPassedLine(drawn), let door = OSMDoor(gateTags(of: drawn)) {
                contents.edges[way.edge].heed(door, hours: door.hours, StatedClosure.tags(door.statedClosure))
            } else {
                log.skipped("parts of ways that cross a wall without a door", at: span)
                contents.edges[way.edge].close("a wall crosses it (\(wall))")
            }
        }
    }

    /// Closes stairs, ramps and escalators that cross a wall where neither has a node.
    private mutating func closeClimbs(at walls: inout [FeatureID: OSMWalls]) {
        var closed: [FeatureID: FeatureID] = [:]
        for climb in climbs {
            guard let wall = climb.wall(in: &walls) else { continue }
            findings.add(.climbsThroughWall, at: climb.span) {
                "the way \(climb.ids[0]) crosses \(wall) without a node"
            }
            log.repaired("stairs, ramps and escalators that cross a wall without a door", at: climb.span)
            for id in climb.ids { closed[id] = wall }
        }
        if closed.isEmpty { return }
        for index in contents.connectors.indices {
            guard let wall = closed[contents.connectors[index].id] else { continue }
            contents.connectors[index].closure = contents.connectors[index].closure ?? "a wall crosses it (\(wall))"
        }
        for index in contents.edges.indices {
            if let wall = closed[contents.edges[index].id] {
                contents.edges[index].close("a wall crosses it (\(wall))")
            }
        }
    }

    /// Returns the sides of the walls of each level: of those drawn as lines or areas, and of rooms.
    func sidesOfWalls(blocks: Int) -> [FeatureID: [OSMWallSide]] {
        var sides: [FeatureID: [OSMWallSide]] = [:]
        for (index, block) in contents.obstacles.prefix(blocks).enumerated() where block.kind == .wall {
            for ring in [block.polygon.outer] + block.polygon.holes {
                sides[block.level, default: []] += zip(ring, ring.dropFirst() + ring.prefix(1)).map {
                    OSMWallSide(wall: block.id, from: $0, to: $1, block: index, outline: block.polygon)
                }
            }
        }
        for wall in contents.details where wall.isWall && wall.category != "gate" && wall.category != "turnstile" {
            guard let level = wall.level else { continue }
            sides[level, default: []] += zip(wall.line.points, wall.line.points.dropFirst()).map {
                OSMWallSide(wall: wall.id, from: $0, to: $1)
            }
        }
        for (index, unit) in contents.units.enumerated() where unit.category.hasPrefix("room") && unit.passage == nil {
            for ring in [unit.polygon.outer] + unit.polygon.holes {
                sides[unit.level, default: []] += zip(ring, ring.dropFirst() + ring.prefix(1)).map {
                    OSMWallSide(wall: unit.id, from: $0, to: $1, room: index, outline: unit.polygon)
                }
            }
        }
        return sides
    }

    private mutating func cut(
        _ index: Int, _ from: Point, _ to: Point, _ level: FeatureID, at found: [OSMWalls.Crossing]
    ) {
        let edge = contents.edges[index]
        let span = origins.span(.edge, index) ?? SourceSpan(file: data.file)
        let first = found[0].side
        let way = wayPath(of: index)
        if first.room == nil {
            findings.add(.crossesWall, at: span) {
                "the way \(way) crosses \(first.wall) without a node"
            }
            log.skipped("parts of ways that cross a wall without a door", at: span)
        } else {
            findings.add(.crossesRoom, at: span) {
                "the way \(way) crosses the wall of the room \(first.wall) without a node"
            }
            log.skipped("ways that cross the wall of a room without a door", at: span)
        }
        let rooms =
            Set(found.compactMap(\.side.room)).map { contents.units[$0].polygon }
            + Set(found.compactMap(\.side.block)).map { contents.obstacles[$0].polygon }
        let share = Self.gap / max(edge.length, Self.gap)
        // What is left between the walls, without what is in a room.
        var ranges: [ClosedRange<Double>] = []
        var start = 0.0
        for end in found.map(\.fraction) + [1 + share] {
            if end - share > start { ranges.append(start...(end - share)) }
            start = max(start, end + share)
        }
        ranges.removeAll { range in
            let middle = from.interpolated(to: to, fraction: (range.lowerBound + range.upperBound) / 2)
            return rooms.contains { $0.contains(middle) }
        }
        func node(_ fraction: Double, _ end: FeatureID, isEnd: Bool) -> FeatureID {
            if isEnd { return end }
            let id = nodeID("\(edge.id)#")
            origins.record(span, for: .node, contents.nodes.count)
            contents.nodes.append(
                PathNode(id: id, level: level, position: from.interpolated(to: to, fraction: fraction).rounded))
            return id
        }
        let pieces = ranges.enumerated().map { number, range in
            var piece = edge
            piece.id = number == 0 ? edge.id : edgeID("\(edge.id)#\(number + 1)")
            piece.from = node(range.lowerBound, edge.from, isEnd: range.lowerBound == 0)
            piece.to = node(range.upperBound, edge.to, isEnd: range.upperBound == 1)
            piece.length = max(0.01, edge.length * (range.upperBound - range.lowerBound))
            return piece
        }
        guard let first = pieces.first else {
            // All of it is in the room. An edge cannot be removed, because others are known by their index.
            contents.edges[index].hours = OSMAccess.never
            return
        }
        contents.edges[index] = first
        for piece in pieces.dropFirst() { append(piece, at: span) }
    }
}

extension RowFindings.Kind {
    static let crossesRoom = Self(
        code: .foreignAssumption, plural: "ways cross the wall of a room without a node; they end there",
        help: "add a node with a door where the way enters the room")
    fileprivate static let wallWithoutLevel = Self(
        code: .foreignAssumption, severity: .note,
        plural: "walls have no level, and none of the floors around them is on the ground; theirs is assumed",
        help: "add the tag level to each of them")
    fileprivate static let climbsThroughWall = Self(
        code: .foreignAssumption,
        plural: "stairs, ramps and escalators cross a wall or fence without a node; they are closed",
        help: "give both a common node, with a door or gate if there is one")
    fileprivate static let crossesWall = Self(
        code: .foreignAssumption, plural: "ways cross a wall or fence without a node; they are cut there",
        help: "give both a common node, with a door or gate if there is one")
}
