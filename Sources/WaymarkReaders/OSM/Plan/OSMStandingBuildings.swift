import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Buildings that stand on a platform or on open floor: kiosks, waiting rooms, the housings of shafts. People walk around them.
struct OSMStandingBuildings {
    let venue: OSMVenue

    /// The categories of floors on which a building can stand. Squares on the ground end at every building.
    private static let floors: Set<String> = [
        "platform", "area", "corridor", "pedestrian", "footway", "path", "square",
    ]
    private static let roofs: Set<String> = ["roof", "canopy", "carport", "bridge"]
    /// How much of a building is on the floor on which it stands, as a share, and how much of the floor it takes at most.
    private static let leastInside = 0.95
    private static let mostCovered = 0.5
    /// The length, in metres, of a path in a building from which people walk through it.
    private static let leastWay = 1.0

    private struct Building {
        var id: String
        var outline: Polygon
        /// The levels that it states; nil if it is on the ground and states none.
        var levels: [Double]?
        var line: Int
    }

    /// Returns the obstacles that the buildings are, for each of them. One with rooms of the level, or through which a path leads, is none.
    func obstacles() -> [(obstacles: [Obstacle], span: SourceSpan)] {
        let floors = venue.contents.units.filter {
            Self.floors.contains($0.category) && $0.walking != Unit.Walking.none
        }
        let buildings = floors.isEmpty ? [] : buildings()
        guard !buildings.isEmpty else { return [] }
        var grid = OutlineGrid(floors.map(\.polygon.outer), isWeighted: true)
        let ways = ways()
        var wayGrid = OutlineGrid(ways.map { [$0.from, $0.to] })
        let rooms = venue.contents.units.filter { $0.category.hasPrefix("room") }
        let session = GEOSSession()
        var found: [(obstacles: [Obstacle], span: SourceSpan)] = []
        for building in buildings {
            guard let shape = session.shape(of: building.outline)?.shape else { continue }
            var obstacles: [Obstacle] = []
            for floor in grid.near(building.outline.outer).map({ floors[$0] })
            where isOn(floor, building) && !rooms.contains(where: { isIn($0, building, on: floor.level) }) {
                guard let ground = session.shape(of: floor.polygon)?.shape, let common = ground.intersection(shape),
                    common.area >= Self.leastInside * shape.area, common.area < Self.mostCovered * ground.area
                else { continue }
                let isWalkedThrough = wayGrid.near(building.outline.outer).contains { way in
                    ways[way].level == floor.level
                        && session.line([ways[way].from, ways[way].to])?.intersection(shape)?.length ?? 0
                            > Self.leastWay
                }
                if isWalkedThrough { continue }
                obstacles += common.polygons.enumerated().map { piece, polygon in
                    Obstacle(
                        id: FeatureID("\(building.id):\(floor.id)" + (piece == 0 ? "" : ".\(piece + 1)")),
                        level: floor.level, kind: .wall, polygon: polygon)
                }
            }
            if !obstacles.isEmpty { found.append((obstacles, venue.data.span(building.line))) }
        }
        return found
    }

    /// Returns the shafts that state what they are, with their levels.
    func shafts() -> [OSMGround.Standing] {
        outlines { $0.has("man_made", "shaft") }.flatMap { shaft -> [OSMGround.Standing] in
            let levels = venue.writtenOrdinals(shaft.tags, at: shaft.nodes)
            guard OSMShaft(shaft.tags) == nil, shaft.tags["indoor"] == nil,
                !levels.isEmpty || OSMVenue.isOnGround(shaft.tags)
            else { return [] }
            return (levels.isEmpty ? [0] : levels).map { (shaft.id, venue.levelID($0), shaft.polygon) }
        }
    }

    /// An outline that is drawn as a closed way, or as a multipolygon.
    private struct Outline {
        var id: String
        var tags: OSMTags
        var polygon: Polygon
        /// The nodes of its outer ring.
        var nodes: [Int]
        var line: Int
    }

    private func outlines(where isMember: (OSMTags) -> Bool) -> [Outline] {
        var found: [Outline] = []
        for way in venue.data.ways where way.isClosed && way.nodes.count > 3 && isMember(way.tags) {
            found.append(
                Outline(
                    id: "w\(way.id)", tags: way.tags,
                    polygon: Polygon(outer: way.nodes.dropLast().map { venue.points[$0] }), nodes: way.nodes,
                    line: way.line))
        }
        for relation in venue.data.relations
        where relation.tags.has("type", "multipolygon") && isMember(relation.tags) {
            for (position, ring) in OSMRings(relation, in: venue.data).polygons.enumerated() {
                found.append(
                    Outline(
                        id: "r\(relation.id)" + (position == 0 ? "" : ".\(position + 1)"), tags: relation.tags,
                        polygon: Polygon(
                            outer: ring.outer.map { venue.points[$0] },
                            holes: ring.holes.map { $0.map { venue.points[$0] } }), nodes: ring.outer,
                        line: relation.line))
            }
        }
        return found
    }

    private func buildings() -> [Building] {
        var found: [Building] = []
        let outlines = outlines { tags in
            tags.isBuilding && !Self.roofs.contains(tags["building"] ?? "") || tags.has("man_made", "shaft")
        }
        for outline in outlines {
            let tags = outline.tags
            guard tags["indoor"] == nil, tags["highway"] == nil, OSMShaft(tags) == nil, tags["min_height"] == nil
            else { continue }
            let levels = venue.statedOrdinals(tags, at: outline.nodes)
            if levels.isEmpty, venue.isOffGround(tags, at: outline.nodes) { continue }
            guard !levels.isEmpty || OSMVenue.isOnGround(tags) && (tags["min_level"].flatMap(Double.init) ?? 0) <= 0
            else { continue }
            found.append(
                Building(
                    id: outline.id, outline: outline.polygon, levels: levels.isEmpty ? nil : levels,
                    line: outline.line))
        }
        return found
    }

    private func isOn(_ floor: Unit, _ building: Building) -> Bool {
        if let levels = building.levels { return levels.contains { venue.levelID($0) == floor.level } }
        // What ends at every building on the ground is cut already.
        return floor.level == venue.levelID(0) && venue.layers.units[floor.id]?.layer ?? 0 == 0
    }

    private func isIn(_ room: Unit, _ building: Building, on level: FeatureID) -> Bool {
        guard room.level == level, let point = room.polygon.insidePoint else { return false }
        return building.outline.contains(point)
    }

    /// Returns the pieces of paths on each level.
    private func ways() -> [(level: FeatureID, from: Point, to: Point)] {
        let nodes = Dictionary(venue.contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return venue.contents.edges.compactMap { edge in
            guard let from = nodes[edge.from], let to = nodes[edge.to], from.level == to.level else { return nil }
            return (from.level, from.position, to.position)
        }
    }
}
