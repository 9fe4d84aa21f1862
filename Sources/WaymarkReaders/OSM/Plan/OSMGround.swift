import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Buildings in squares, and water in squares and on other floors.
struct OSMGround {
    let venue: OSMVenue

    /// The categories of floors outdoors in which a building stands and is not walked through.
    private static let squares: Set<String> = ["pedestrian", "footway", "path", "square"]
    private static let roofs: Set<String> = ["roof", "canopy", "carport", "bridge"]
    /// How much of a square is in a building if the building is around it, as a share.
    private static let mostCovered = 0.5
    /// The length, in metres, of a path in a building from which people walk through it.
    private static let leastWay = 1.0

    /// How much of a water without a level lies on a floor other than a square, so that it is on it and not below, as a share.
    private static let leastOnFloor = 0.9

    /// Returns the obstacles that cut the squares on the ground at buildings and water, and other floors at water that is on them, for each
    /// of these. What is known to be walked through, has rooms, or is around the square does not cut it.
    func obstacles() -> [(obstacles: [Obstacle], span: SourceSpan)] {
        let floors = venue.contents.units.indices.filter { index in
            [.open, .room].contains(UnitUse(category: venue.contents.units[index].category))
        }
        guard !floors.isEmpty else { return [] }
        var found: [(obstacles: [Obstacle], span: SourceSpan)] = []
        var grid = OutlineGrid(floors.map { venue.contents.units[$0].polygon.outer })
        let ways = groundWays()
        var wayGrid = OutlineGrid(ways.map { [$0.from, $0.to] })
        let session = GEOSSession()
        // A building that people walk through is none of its walls.
        func isWalkedThrough(_ part: Shape) -> Bool {
            let around = part.polygons.flatMap(\.outer)
            return wayGrid.near(around).contains { way in
                session.line([ways[way].from, ways[way].to])?.intersection(part)?.length ?? 0 > Self.leastWay
            }
        }
        for block in groundBlocks() {
            let near = grid.near(block.polygon.outer)
            guard !near.isEmpty, let shape = session.shape(of: block.polygon)?.shape else { continue }
            for number in near {
                let unit = venue.contents.units[floors[number]]
                guard mayStand(block, on: unit), let floor = session.shape(of: unit.polygon)?.shape,
                    let common = floor.intersection(shape),
                    common.area > 0.05, common.area < Self.mostCovered * floor.area || block.kind == .void,
                    block.kind == .void || !isWalkedThrough(common),
                    isSquare(unit) || !block.levels.isEmpty || common.area >= Self.leastOnFloor * shape.area
                else { continue }
                let obstacles = common.polygons.enumerated().map { piece, polygon in
                    Obstacle(
                        id: FeatureID("\(block.id):\(unit.id)" + (piece == 0 ? "" : ".\(piece + 1)")),
                        level: unit.level, kind: block.kind, polygon: polygon)
                }
                found.append((obstacles, venue.data.span(block.line)))
            }
        }
        return found
    }

    /// Something that stands on a level.
    typealias Standing = (id: String, level: FeatureID, polygon: Polygon)

    /// Returns the buildings without rooms through which no path leads, and the water, with their levels.
    func standing() -> (buildings: [Standing], water: [Standing]) {
        let ways = groundWays()
        var grid = OutlineGrid(ways.map { [$0.from, $0.to] })
        var (buildings, water): ([Standing], [Standing]) = ([], [])
        for block in groundBlocks() {
            let levels = block.levels.isEmpty ? [venue.levelID(0)] : block.levels
            let found = levels.map { (id: block.id, level: $0, polygon: block.polygon) }
            if block.kind == .void {
                water += found
                continue
            }
            let isWalkedThrough = grid.near(block.polygon.outer).contains { way in
                let length = ways[way].from.distance(to: ways[way].to)
                return block.polygon.stretches(from: ways[way].from, to: ways[way].to)
                    .contains { ($0.upperBound - $0.lowerBound) * length > Self.leastWay }
            }
            if !isWalkedThrough { buildings += found }
        }
        return (buildings, water)
    }

    /// What nobody walks on.
    private struct Block {
        var id: String
        var polygon: Polygon
        var kind: Obstacle.Kind
        var line: Int
        /// The levels that it states; empty on the ground.
        var levels: [FeatureID] = []
    }

    /// Returns whether a unit is a square on the ground.
    private func isSquare(_ unit: Unit) -> Bool {
        unit.level == venue.levelID(0) && Self.squares.contains(unit.category)
            && venue.layers.units[unit.id]?.layer ?? 0 == 0
    }

    /// Returns whether a unit is on the level of a block, and not the block itself: a room that is a pool.
    private func mayStand(_ block: Block, on unit: Unit) -> Bool {
        if block.kind != .void { return isSquare(unit) }
        if unit.id.rawValue.hasPrefix(block.id + ":") { return false }
        if !block.levels.isEmpty { return block.levels.contains(unit.level) }
        return isSquare(unit)
            || unit.level == venue.levelID(0) && !Self.squares.contains(unit.category)
                && venue.layers.units[unit.id]?.layer ?? 0 == 0
    }

    private func levels(_ tags: OSMTags, at nodes: [Int]) -> [FeatureID] {
        venue.writtenOrdinals(tags, at: nodes).filter(venue.usedLevels.contains).map(venue.levelID)
    }

    private func groundBlocks() -> [Block] {
        var found: [Block] = []
        let rooms = roomPoints()
        for area in venue.areas where area.use == .building {
            let tags = area.tags
            let kind = tags["building"] ?? tags["building:part"] ?? ""
            let base = tags["min_level"].flatMap(Double.init) ?? tags["building:min_level"].flatMap(Double.init) ?? 0
            guard !Self.roofs.contains(kind), OSMVenue.isOnGround(tags), base <= 0, tags["min_height"] == nil,
                !venue.isOffGround(tags, at: area.nodes)
            else { continue }
            let polygon = Polygon(
                outer: area.outer.map { venue.points[$0] }, holes: area.holes.map { $0.map { venue.points[$0] } })
            // A building with a plan ends where its rooms do.
            guard !rooms.contains(where: polygon.contains) else { continue }
            found.append(Block(id: area.id, polygon: polygon, kind: .wall, line: area.line))
        }
        for way in venue.data.ways where way.isClosed && Self.isWater(way.tags) {
            let polygon = Polygon(outer: way.nodes.dropLast().map { venue.points[$0] })
            let levels = levels(way.tags, at: way.nodes)
            if levels.isEmpty, way.tags["level"] != nil { continue }
            found.append(Block(id: "w\(way.id)", polygon: polygon, kind: .void, line: way.line, levels: levels))
        }
        for relation in venue.data.relations
        where relation.tags.has("type", "multipolygon") && Self.isWater(relation.tags) {
            for (position, ring) in OSMRings(relation, in: venue.data).polygons.enumerated() {
                let levels = levels(relation.tags, at: ring.outer)
                if levels.isEmpty, relation.tags["level"] != nil { continue }
                let polygon = Polygon(
                    outer: ring.outer.map { venue.points[$0] }, holes: ring.holes.map { $0.map { venue.points[$0] } })
                found.append(
                    Block(
                        id: "r\(relation.id)" + (position == 0 ? "" : ".\(position + 1)"), polygon: polygon,
                        kind: .void, line: relation.line, levels: levels))
            }
        }
        return found
    }

    /// Returns a point of each unit on the ground that is not a square.
    private func roomPoints() -> [Point] {
        venue.contents.units.filter { $0.level == venue.levelID(0) && !Self.squares.contains($0.category) }.compactMap {
            unit in
            let corners = unit.polygon.outer
            guard !corners.isEmpty else { return nil }
            let sum = corners.reduce(Point(x: 0, y: 0)) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
            return Point(x: sum.x / Double(corners.count), y: sum.y / Double(corners.count))
        }
    }

    /// Returns whether a feature is water on the ground, or on the levels that it states.
    private static func isWater(_ tags: OSMTags) -> Bool {
        (tags.has("natural", "water") || tags.has("waterway", ["riverbank", "dock", "canal"])
            || tags.has("landuse", ["reservoir", "basin"]) || tags.has("leisure", "swimming_pool")
            || tags.has("amenity", "fountain"))
            && (tags["level"] != nil || OSMVenue.isOnGround(tags) && !tags.affirms("covered"))
            && !tags.affirms("intermittent")
    }

    /// Returns the paths on the ground, without passages through buildings.
    private func groundWays() -> [(from: Point, to: Point)] {
        let ground = venue.levelID(0)
        let positions = Dictionary(
            venue.contents.nodes.filter { $0.level == ground }.map { ($0.id, $0.position) },
            uniquingKeysWith: { first, _ in first })
        return venue.contents.edges.compactMap { edge in
            guard venue.layers.paths[edge.path] ?? 0 == 0, let from = positions[edge.from], let to = positions[edge.to]
            else {
                return nil
            }
            return (from, to)
        }
    }
}
