import WaymarkModel

/// Makes the floors of a level: repairs polygons, and cuts out obstacles, solid units and smaller units.
struct PlanCleaning {
    /// The area, in m², from which two units that overlap are cut apart.
    static let leastOverlap = 0.05
    /// The gap, in metres, over which the extent of a level is closed.
    private static let wall = 0.3

    /// The size of a unit, in metres, above which nobody walks in it: its coordinates are wrong. The largest airports are about
    /// 10 km long.
    static let largest = 50_000.0
    /// The largest coordinate of a unit, in metres.
    static let farthest = 1_000_000.0

    let session: GEOSSession
    /// The number of pairs of overlapping boxes that can still be compared. It bounds the time for hostile plans.
    var budget = 300_000
    /// The walls that can still be close together.
    var crowding = WallCrowding()

    private struct Piece {
        var unit: Unit
        var index: Int
        var use: UnitUse
        var shape: Shape
        /// Without what houses take of it.
        var ground: Shape?
        var area: Double
        var isWater: Bool { use == .solid && UnitUse.isWater(category: unit.category) }
        /// A shaft that nobody may enter still leads to the next level, closed.
        var isSolid: Bool { use == .solid || unit.walking == Unit.Walking.none && use.shaft == nil }
    }

    /// Returns the plan of a level.
    ///
    /// - Parameters:
    ///   - units: The units of the level, sorted by id, with their indices in the draft.
    ///   - walls: The walls that are drawn as lines.
    ///   - houses: The houses that stand on the level.
    ///   - findings: Called for each unit that is repaired, lost or hidden.
    /// - Returns: Nil if the units overlap so often, or so many walls of obstacles are close together, that it would take too
    ///   long.
    mutating func plan(
        of level: Level, units: [(index: Int, unit: Unit)], obstacles: [Obstacle], walls: LevelWalls,
        houses: StandingHouses? = nil, findings: (_ unit: Int, _ finding: PlanFinding) -> Void
    ) -> LevelPlan? {
        var pieces: [Piece] = []
        for (index, unit) in units {
            if let size = Self.excess(of: unit.polygon) {
                findings(index, size)
                continue
            }
            guard crowding.takes(unit.polygon) else {
                findings(index, .crowded)
                continue
            }
            guard let (shape, isRepaired) = session.shape(of: unit.polygon) else {
                findings(index, .lost)
                continue
            }
            if isRepaired { findings(index, .repaired) }
            var use = UnitUse(category: unit.category)
            if use == .solid, unit.walking == .free || unit.walking == .paths { use = .room }
            var piece = Piece(unit: unit, index: index, use: use, shape: shape, ground: shape, area: shape.area)
            if let houses, !piece.isSolid, let standing = session.union(of: houses.parts(of: shape, unit, on: level)) {
                piece.ground = shape.subtracting(standing)
            }
            pieces.append(piece)
        }
        guard obstacles.allSatisfy({ crowding.takes($0.polygon) }) else { return nil }
        let blocks = obstacles.sorted { $0.id < $1.id }.map { session.shape(of: $0.polygon, least: 0.0001)?.shape }
        let pieceIndex = ShapeIndex(pieces.map(\.shape), session)
        let blockIndex = ShapeIndex(blocks, session)
        var floors: [PlanUnit] = []
        for (position, piece) in pieces.enumerated() where !piece.isSolid {
            let near = pieceIndex.near(piece.shape)
            let nearBlocks = blockIndex.near(piece.shape)
            budget -= near.count + nearBlocks.count
            guard budget > 0 else { return nil }
            let nearWalls = walls.near(piece.shape)
            budget -= nearWalls.count
            var cutters = nearBlocks.compactMap { blocks[$0] } + nearWalls
            for other in near where other != position && Self.wins(pieces[other], over: piece) {
                guard let shape = pieces[other].ground else { continue }
                let overlap = shape.sharedArea(with: piece.shape) ?? 0
                if overlap > Self.leastOverlap || (pieces[other].isSolid && overlap > 0) { cutters.append(shape) }
            }
            let rest = session.union(of: cutters).map { piece.ground?.subtracting($0) } ?? piece.ground
            let parts = rest?.polygons.filter { $0.area >= Self.leastOverlap } ?? []
            guard let floor = session.shape(joining: parts) else {
                findings(piece.index, .hidden)
                continue
            }
            floors.append(
                PlanUnit(
                    unit: piece.unit, use: piece.use, walking: piece.unit.walking == .paths ? .paths : .free,
                    floor: floor, outline: parts[0]))
        }
        return LevelPlan(
            level: level, units: floors,
            indices: Dictionary(floors.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first }),
            index: ShapeIndex(floors.map(\.floor), session), extent: extent(of: pieces.map(\.shape)))
    }

    /// Returns what is too much about a polygon; nil if a building can be that large.
    private static func excess(of polygon: Polygon) -> PlanFinding? {
        guard let box = polygon.bounds else { return nil }
        if max(-box.low.x, -box.low.y, box.high.x, box.high.y) >= farthest { return .far }
        let size = max(box.high.x - box.low.x, box.high.y - box.low.y)
        return size > largest ? .large(size) : nil
    }

    /// How much of a unit, as a share, is in the water around it.
    private static let inWater = 0.95

    /// Returns whether the floor where two units overlap belongs to the first: the smaller, or a solid one. A room or a floor in a lake stays.
    private static func wins(_ first: Piece, over second: Piece) -> Bool {
        if first.isSolid {
            return !first.isWater || first.area <= second.area
                || first.shape.sharedArea(with: second.shape) ?? 0 < inWater * second.area
        }
        return first.area != second.area ? first.area < second.area : first.unit.id < second.unit.id
    }

    private func extent(of shapes: [Shape]) -> [Polygon] {
        let grown = session.union(of: shapes.compactMap { $0.grown(by: Self.wall) })
        return grown?.grown(by: -Self.wall)?.polygons ?? []
    }
}

/// What can happen to a unit before paths are derived.
enum PlanFinding {
    /// Its polygon was invalid and is repaired.
    case repaired
    /// Its polygon has no area.
    case lost
    /// Obstacles or smaller units cover all of it.
    case hidden
    /// It is farther from the anchor than any venue.
    case far
    /// Too many of its walls are close together.
    case crowded
    /// It is larger than any venue, with its size in metres.
    case large(Double)
}
