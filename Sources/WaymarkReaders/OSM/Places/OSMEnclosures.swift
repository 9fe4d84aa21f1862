import WaymarkDraft
import WaymarkModel

/// The outlines that can be around places: buildings, and rings of walls and fences.
struct OSMEnclosures {
    /// An outline.
    struct Ring {
        /// The feature that it is, or the first of those of which it is made.
        var id: String
        var polygon: Polygon
        /// The nodes of all its rings.
        var nodes: [Int]
        /// The walls of which it is made; empty for a building.
        var walls: Set<String> = []
        /// The levels on which it is; nil for a building on the ground that states none.
        var levels: Set<Double>?
        var size: Double

        var isBuilding: Bool { walls.isEmpty }

        /// Returns whether it is on a level. What states no levels is on the ground, and above.
        func isOn(_ level: Double) -> Bool { levels?.contains(level) ?? (level >= 0) }

        fileprivate func isCrossed(_ from: Point, _ to: Point, on level: Double, besides known: Set<String>) -> Bool {
            isOn(level) && !known.contains(id) && polygon.isEntered(from, to)
        }
    }

    /// How far inside of an outline, in metres, a place is that is not on the wall.
    private static let leastDepth = 0.1

    private(set) var rings: [Ring] = []
    private var grid: OutlineGrid

    init(_ venue: OSMVenue) {
        var rings = venue.areas.filter(\.isBuildingOutline).compactMap { area -> Ring? in
            let levels = venue.statedOrdinals(area.tags, at: area.nodes)
            guard !levels.isEmpty || OSMVenue.isOnGround(area.tags) else { return nil }
            return Ring(
                id: area.id, polygon: venue.polygon(of: area), nodes: area.nodes,
                levels: levels.isEmpty ? nil : Set(levels), size: Self.size(area.outer, venue))
        }
        let levels = venue.levelsOfWalls()
        var open: [Double: [(way: Int, nodes: [Int])]] = [:]
        for (index, way) in venue.data.ways.enumerated() {
            guard let own = levels["w\(way.id)"] else { continue }
            if way.isClosed {
                rings.append(Self.ring([(index, way.nodes)], Array(way.nodes.dropLast()), on: own, venue))
            } else {
                for level in own { open[level, default: []].append((index, way.nodes)) }
            }
        }
        for (level, walls) in open.sorted(by: { $0.key < $1.key }) {
            for nodes in OSMRings.closed(walls.map(\.nodes)).rings {
                let members = Set(nodes)
                let own = walls.filter { members.isSuperset(of: $0.nodes) }
                if !own.isEmpty { rings.append(Self.ring(own, nodes, on: [level], venue)) }
            }
        }
        self.rings = rings
        grid = OutlineGrid(rings.map(\.polygon.outer), isWeighted: true)
    }

    private static func ring(
        _ walls: [(way: Int, nodes: [Int])], _ nodes: [Int], on levels: Set<Double>, _ venue: OSMVenue
    ) -> Ring {
        let ids = walls.map { "w\(venue.data.ways[$0.way].id)" }
        return Ring(
            id: ids[0], polygon: Polygon(outer: nodes.map { venue.points[$0] }), nodes: nodes, walls: Set(ids),
            levels: levels, size: size(nodes, venue))
    }

    private static func size(_ nodes: [Int], _ venue: OSMVenue) -> Double {
        abs(Polygon.signedArea(of: nodes.map { venue.points[$0] }))
    }

    /// Returns the outlines of a level around a point, the smallest first. What is on the wall is not in it.
    mutating func around(_ point: Point, on level: Double) -> [Ring] {
        grid.around(point).map { rings[$0] }.filter { ring in
            ring.isOn(level) && ring.polygon.contains(point)
                && ring.polygon.nearestOnRings(to: point)?.distance ?? 0 > Self.leastDepth
        }.sorted { ($0.size, $0.id) < ($1.size, $1.id) }
    }

    /// Returns whether a straight line enters an outline of a level that is around neither of some others.
    mutating func isCrossed(
        _ from: Point, _ to: Point, on level: Double, besides known: Set<String>
    ) -> Bool {
        grid.near([from, to]).contains { rings[$0].isCrossed(from, to, on: level, besides: known) }
    }

    /// Returns the outlines of a level that a straight line enters and that are not among some others.
    mutating func crossed(_ from: Point, _ to: Point, on level: Double, besides known: Set<String>) -> [Ring] {
        grid.near([from, to]).map { rings[$0] }.filter { $0.isCrossed(from, to, on: level, besides: known) }
    }

    /// Returns the outlines that have a node, by the node.
    func ringsAt() -> [Int: [Ring]] {
        var found: [Int: [Ring]] = [:]
        for ring in rings { for node in Set(ring.nodes) { found[node, default: []].append(ring) } }
        return found
    }
}
