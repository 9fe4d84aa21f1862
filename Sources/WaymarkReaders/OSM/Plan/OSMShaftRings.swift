import WaymarkModel

/// The outlines around elevators and stairs that are drawn as something else: a room, a part of a building, a ring of walls.
///
/// Only small ones are shafts. A hall with an elevator in it is not.
struct OSMShaftRings {
    /// The nodes of all rings.
    var nodes: Set<Int> = []
    /// The nodes of the ring around each elevator that is a node; without a ring, those that are its doors.
    var ringOf: [Int: [Int]] = [:]
    /// The nodes of small rings of walls of which nothing says what is inside. Where they join levels, it is unknown how.
    private(set) var closets: Set<Int> = []

    /// The maximum size of a shaft that is on several levels or states none, and of one that is drawn on a single level, in m².
    private static let (largest, largestOnOneLevel) = (60.0, 12.0)

    init() {}

    /// Finds the rings.
    ///
    /// - Parameters:
    ///   - areas: The areas with the levels that they state.
    ///   - walls: The nodes of the walls that are drawn as closed lines.
    init(_ data: OSMData, _ areas: [OSMArea], walls: [[Int]], points: [Point]) {
        var rings: [[Int]] = areas.filter { Self.mayBeShaft($0, points) }.map(\.outer)
        let small = walls.filter { Self.size($0, points) <= Self.largest }
        closets = Set(small.joined())
        rings += small
        guard !rings.isEmpty else { return }
        let shapes = rings.map { ring in Polygon(outer: ring.map { points[$0] }) }
        var grid = OutlineGrid(shapes.map(\.outer))
        for (index, node) in data.nodes.enumerated() where !node.tags.isEmpty {
            guard OSMService(node.tags).tags.has("highway", "elevator") else { continue }
            let point = points[index]
            for ring in grid.near([point]) where shapes[ring].contains(point) && !rings[ring].contains(index) {
                nodes.formUnion(rings[ring])
                let size = rings[ring].count
                if ringOf[index].map({ $0.count > size }) ?? true { ringOf[index] = rings[ring] }
            }
        }
        for way in data.ways where !way.isClosed && way.nodes.count > 1 {
            guard OSMArea.leadsBetweenLevels(OSMService(way.tags).tags) else { continue }
            let line = way.nodes.map { points[$0] }
            for ring in grid.near(line) {
                let isIn = zip(way.nodes, line).allSatisfy { rings[ring].contains($0) || shapes[ring].contains($1) }
                if isIn { nodes.formUnion(rings[ring]) }
            }
        }
    }

    private static func mayBeShaft(_ area: OSMArea, _ points: [Point]) -> Bool {
        switch area.use {
        case .unit: guard area.isRoom || area.category == "area" else { return false }
        case .building: break
        case .obstacle, .level: return false
        }
        return size(area.outer, points) <= (area.levels.count == 1 ? largestOnOneLevel : largest)
    }

    private static func size(_ ring: [Int], _ points: [Point]) -> Double {
        abs(Polygon.signedArea(of: ring.map { points[$0] }))
    }
}
