import WaymarkImportKit
import WaymarkModel

/// Makes the floor that is walked on from the floors of units: joins them, and keeps clear of walls.
struct FloorBuilder {
    /// The clearances, in metres, of which the first that keeps everything connected is used.
    static let clearances = [0.3, 0.2, 0.1, 0]
    /// The number of corners above which a floor is simplified, and by how much, in metres.
    private static let manyCorners = 4000
    private static let simplification = 0.1
    /// How far the walls of a floor with many anchors are moved at most to be straight, in metres.
    private static let straightness = 0.02
    /// The number of corners, and of corners times anchors, above which no paths are derived.
    private static let tooManyCorners = 20_000
    private static let tooMuchWork = 50_000_000
    /// The number of corners of units within a floor, and of corners and anchors of the floor, above which paths do not
    /// bend at corners of units. With such bends, every line of the floor becomes a path: five times as many in a station.
    private static let mostUnitBends = 24
    private static let mostCornersAround = 150
    /// How far from a floor a point is still at its border, in metres.
    private static let beside = 0.9
    /// The size above which a part of a floor counts, in square metres.
    private static let leastCommon = 0.01

    let session: GEOSSession
    /// The gap between units that is closed, in metres.
    let gap: Double
    /// The walls of the level that are drawn as lines.
    let walls: LevelWalls
    /// What divides the floor of the units that are joined, and is thinner than the gap between units that is closed.
    var cutters: [Shape] = []
    /// The raised kerbs of the level.
    var kerbs: [Polyline] = []
    /// Whether the part that is being divided keeps its clearance from the lines of walls, and not from their thickness.
    var isExact = false
    /// The number of the next mouth.
    var nextMouth = 0
    /// The work for which necks can still be searched: cells with walls, and comparisons of corners with walls.
    var neckWork = FloorNeckFinder.mostWork
    /// The ways through necks.
    var passages: [Passage] = []

    /// A floor before it has an id.
    struct Draft {
        var polygon: Polygon
        var clearance: Double
        /// The width of its paths in metres; nil if nothing on it is narrow.
        var width: Double?
        var anchors: [Floor.Anchor]
        var geometry: FloorPlan
        var isSimplified: Bool
        /// Whether the unit is so narrow that nothing is left at the full clearance.
        var isNarrow: Bool

        /// The same without a width: nothing stands at its sides.
        var opened: Draft {
            var open = self
            (open.width, open.clearance) = (nil, FloorBuilder.clearances[0])
            return open
        }
    }

    /// Returns the connected floors of a group of units, the largest first. Floors without anchors are left out.
    ///
    /// - Parameters:
    ///   - shapes: The floors of the units.
    ///   - requests: The anchors.
    ///   - areas: The areas that conditions can close or slow.
    ///   - unitBends: The corners of the units, which conditions can close too. Floors with many of them do without.
    /// - Returns: The floors, and the number of parts that are too complicated.
    mutating func floors(
        of shapes: [Shape], requests: [Floor.Request], areas: [Polygon], unitBends: [Point] = []
    ) -> (floors: [Draft], refused: Int) {
        guard let parts = joined(shapes)?.polygons.filter({ $0.area >= PlanCleaning.leastOverlap }), !parts.isEmpty
        else {
            return ([], 0)
        }
        var assigned = [[Floor.Request]](repeating: [], count: parts.count)
        for request in requests {
            assigned[Self.part(of: request, in: parts)].append(request)
        }
        var floors: [Draft] = []
        var refused = 0
        for (part, requests) in zip(parts, assigned) where !requests.isEmpty {
            let found = drafts(of: part, requests, areas, unitBends)
            floors += found
            if found.isEmpty { refused += 1 }
        }
        return (floors, refused)
    }

    private func joined(_ shapes: [Shape]) -> Shape? {
        let half = gap / 2 + Shape.grid
        let whole =
            shapes.count > 1
            ? session.union(of: shapes.compactMap { $0.grown(by: half) })?.grown(by: -half) : shapes.first
        return session.union(of: cutters).flatMap { whole?.subtracting($0) } ?? whole
    }

    /// Returns the floors of a connected part: one at the full clearance if that is enough. If only some niches and necks
    /// are narrower, they are separate floors.
    private mutating func drafts(
        of part: Polygon, _ requests: [Floor.Request], _ areas: [Polygon], _ unitBends: [Point],
        isWithoutSlits: Bool = false
    ) -> [Draft] {
        var part = part
        var isSimplified = false
        if part.cornerCount > Self.manyCorners {
            guard let simple = session.rawShape(of: part)?.simplified(by: Self.simplification)?.polygons.first else {
                return []
            }
            part = simple
            isSimplified = true
        }
        guard part.cornerCount <= Self.tooManyCorners, part.cornerCount * requests.count <= Self.tooMuchWork,
            let shape = session.rawShape(of: part)
        else { return [] }
        let full = Self.clearances[0]
        func roomy(_ shape: Shape?) -> [Polygon] {
            shape?.polygons.filter { $0.area >= PlanCleaning.leastOverlap } ?? []
        }
        var wide = roomy(shape.grown(by: -full))
        // The thickness of walls that are lines keeps nobody from a part of the floor.
        let whole = wide.count == 1 ? [] : roomy(walls.shrunk(shape, by: full))
        isExact = !whole.isEmpty && (wide.isEmpty || whole.count < wide.count)
        if isExact { wide = whole }
        let isNarrow = wide.isEmpty
        let builder = self
        func draft(_ main: Polygon, _ requests: [Floor.Request], _ clearance: Double) -> Draft? {
            builder.draft(
                main, of: part, shape, requests, clearance, areas, unitBends, isSimplified: isSimplified,
                isNarrow: isNarrow)
        }
        // Where nobody knows whether wheels get through, nobody is led.
        guard let necks = isNarrow ? [] : necks(of: part) else { return [] }
        if let main = wide.first, let drafts = wideDrafts(main, requests, necks, draft: draft) { return drafts }
        if !isNarrow, !isWithoutSlits, let parts = withoutSlits(part, shape, requests) {
            var assigned = [[Floor.Request]](repeating: [], count: parts.count)
            for request in requests { assigned[Self.part(of: request, in: parts)].append(request) }
            return zip(parts, assigned).filter { !$0.1.isEmpty }.flatMap {
                drafts(of: $0, $1, areas, unitBends, isWithoutSlits: true)
            }
        }
        if !isNarrow, let pieces = pieces(of: shape, wide, requests) {
            let drafts = pieces.map { piece in
                piece.clearance == full
                    ? wideDrafts(piece.polygon, piece.requests, necks, draft: draft)
                    : draft(piece.polygon, piece.requests, piece.clearance).map { [piece.isOpenTip ? $0.opened : $0] }
            }
            if drafts.allSatisfy({ $0 != nil }) { return drafts.compactMap { $0 }.flatMap { $0 } }
        }
        for clearance in Self.clearances.dropFirst() {
            let main = clearance == 0 ? part : shape.grown(by: -clearance)?.polygons.first
            if let main, let whole = draft(main, requests, clearance) { return [whole] }
        }
        return []
    }

    private func draft(
        _ main: Polygon, of part: Polygon, _ shape: Shape, _ requests: [Floor.Request], _ clearance: Double,
        _ areas: [Polygon], _ unitBends: [Point], isSimplified: Bool, isNarrow: Bool
    ) -> Draft? {
        var main = main
        let hasManyAnchors = requests.count > FloorPlan.manyAnchors
        if hasManyAnchors, clearance > 0 { main = straightened(main) }
        var feet = requests.compactMap { foot(of: $0, on: main, of: part, shape, clearance) }
        guard feet.count == requests.count else { return nil }
        if hasManyAnchors { moveInside(&feet, main) }
        var anchors: [Floor.Anchor] = []
        var indices: [MillimetrePoint: Int] = [:]
        for (request, foot) in zip(requests, feet) {
            if let index = indices[foot.point] {
                anchors[index].keys.append(request.key)
            } else {
                indices[foot.point] = anchors.count
                anchors.append(Floor.Anchor(keys: [request.key], point: foot.point))
            }
        }
        let polygon = main.inserting(feet)
        let rings = ([polygon.outer] + polygon.holes).map { $0.map { MillimetrePoint($0) } }
        var inside = areas.flatMap(\.convexCorners).map { MillimetrePoint($0) }.filter { main.contains($0.point) }
        let own = Set(unitBends.map { MillimetrePoint($0) }).filter { main.contains($0.point) }
        if own.count <= Self.mostUnitBends, polygon.cornerCount + anchors.count <= Self.mostCornersAround {
            inside += own.subtracting(inside).sorted()
        }
        guard
            let geometry = FloorPlan(
                rings: rings, anchors: anchors.map(\.point), bends: inside, areas: dividing(areas, main))
        else { return nil }
        return Draft(
            polygon: polygon, clearance: clearance,
            width: clearance < Self.clearances[0] ? max(0.1, 2 * clearance) : nil, anchors: anchors, geometry: geometry,
            isSimplified: isSimplified, isNarrow: isNarrow)
    }

    /// Returns the areas that some ways on a floor cross and others do not.
    private func dividing(_ areas: [Polygon], _ floor: Polygon) -> [Polygon] {
        guard !areas.isEmpty, let shape = session.rawShape(of: floor) else { return [] }
        return areas.filter { area in
            guard let common = session.shape(of: area)?.shape.intersection(shape)?.area else { return false }
            return common > Self.leastCommon && common < shape.area - Self.leastCommon
        }
    }

    /// Returns a floor whose walls are straight where they nearly are, so that doors along a wall see each other.
    private func straightened(_ floor: Polygon) -> Polygon {
        session.rawShape(of: floor)?.simplified(by: Self.straightness)?.polygons.first ?? floor
    }

    /// Moves points on the border of a floor by at most 2 mm, so that they are on the floor although they are rounded. Then
    /// they do not have to be corners of the border, each of which bends a slanting wall by a part of a millimetre.
    private func moveInside(_ feet: inout [Foot], _ floor: Polygon) {
        let rings = ([floor.outer] + floor.holes).map { $0.map { MillimetrePoint($0) } }
        guard let plan = FloorPlan(rings: rings, anchors: []) else { return }
        let steps: [(x: Int32, y: Int32)] = [
            (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1),
        ]
        for index in feet.indices where feet[index].position != nil {
            let point = feet[index].point
            let near = steps.lazy.map { MillimetrePoint(x: point.x &+ $0.x, y: point.y &+ $0.y) }
            guard let inside = near.first(where: { plan.contains($0) }) else { continue }
            feet[index] = Foot(point: inside, position: nil)
        }
    }

    /// The point of a floor at which an anchor is.
    struct Foot {
        var point: MillimetrePoint
        /// The ring and the corner after which it is inserted; nil inside the floor.
        var position: (ring: Int, segment: Int)?
    }

    /// Returns where an anchor is on a floor: at its point, or at the nearest point of the border.
    ///
    /// - Returns: Nil if the border is farther away than the clearance explains, or a wall is between.
    func foot(of request: Floor.Request, on floor: Polygon, of part: Polygon, _ shape: Shape, _ clearance: Double)
        -> Foot?
    {
        guard let foot = foot(of: request.point, on: floor, of: part, shape, clearance) else { return nil }
        guard request.keepsToSide, let line = session.line([request.point, foot.point.point]) else { return foot }
        return (cutters + walls.near(line)).allSatisfy { $0.distance(to: line) > 0 } ? foot : nil
    }

    private func foot(of point: Point, on floor: Polygon, of part: Polygon, _ shape: Shape, _ clearance: Double)
        -> Foot?
    {
        guard let nearest = floor.nearestOnRings(to: point) else { return nil }
        if nearest.distance > 0.002, floor.contains(point) { return Foot(point: MillimetrePoint(point), position: nil) }
        let foot = Foot(point: MillimetrePoint(nearest.point), position: (nearest.ring, nearest.segment))
        guard clearance > 0 else { return foot }
        let before = part.contains(point) ? 0 : part.nearestOnRings(to: point)?.distance ?? 0
        // A point far outside stands for something that is not beside this floor. Beyond a sharp corner, the floor at its
        // clearance is farther away than the corner, and the line to it enters elsewhere.
        let isBeside = before <= Self.beside
        guard nearest.distance <= before + (isBeside ? 3 : 10) * clearance + 0.05 else { return nil }
        if isBeside, nearest.distance > before + 1.05 * clearance + 0.01 {
            guard let way = session.line([point, nearest.point])?.intersection(shape),
                way.length >= nearest.distance - before - 0.05, Self.isWhole(way.runs, from: point)
            else { return nil }
        }
        return foot
    }

    /// Returns whether the pieces of a straight way on a floor are one: nothing stands between them, however thin it is.
    private static func isWhole(_ pieces: [[Point]], from start: Point) -> Bool {
        let spans = pieces.map { piece in piece.map { $0.distance(to: start) }.sorted() }.sorted { $0[0] < $1[0] }
        return zip(spans, spans.dropFirst()).allSatisfy { $1[0] - ($0.last ?? 0) <= 2 * rounding }
    }
}

extension Polygon {
    /// The number of corners of all rings.
    var cornerCount: Int { holes.reduce(outer.count) { $0 + $1.count } }

    /// Returns the polygon with points on its border as corners.
    func inserting(_ feet: [FloorBuilder.Foot]) -> Polygon {
        var rings = [outer] + holes
        for ring in rings.indices {
            var added: [Int: [Point]] = [:]
            for foot in feet {
                guard let position = foot.position, position.ring == ring else { continue }
                added[position.segment, default: []].append(foot.point.point)
            }
            guard !added.isEmpty else { continue }
            var corners: [Point] = []
            for (index, corner) in rings[ring].enumerated() {
                corners.append(corner.onGrid)
                let points = (added[index] ?? []).sorted { $0.distance(to: corner) < $1.distance(to: corner) }
                for point in points where point != corners.last { corners.append(point) }
            }
            rings[ring] = Self.withoutRepeats(corners)
        }
        return Polygon(outer: rings[0].map(\.onGrid), holes: rings.dropFirst().map { $0.map(\.onGrid) })
    }
}
