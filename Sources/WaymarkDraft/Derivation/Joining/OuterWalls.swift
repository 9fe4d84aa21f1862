import WaymarkModel

/// The outer walls of the buildings on a level, as far as their outlines are known, and what nobody walks in.
struct OuterWalls {
    /// How much of a way, in metres, may lead through what nobody walks in: a thick wall.
    private static let thickestWall = 0.7
    /// How much of a way, in metres, may be on the other side of an outline.
    private static let across = 0.3
    /// How far from an outline, in metres, a way along it is on either side.
    static let along = 0.3

    private let polygons: [Polygon]
    private let index: ShapeIndex
    /// What is inside, and more than the wall away from it.
    private let inner: LevelWalls
    /// What is inside or in the wall.
    private let whole: LevelWalls
    private let blocks: LevelWalls
    private let session: GEOSSession

    /// Joins the outlines: people walk from one part of a building to another.
    init(_ outlines: [Polygon], blocks: [Polygon], _ session: GEOSSession) {
        self.session = session
        polygons = session.union(of: outlines.compactMap { session.shape(of: $0)?.shape })?.polygons ?? []
        let shapes = polygons.map { session.rawShape(of: $0) }
        index = ShapeIndex(shapes, session)
        inner = LevelWalls(shapes: shapes.compactMap { $0?.grown(by: -Self.along) }, session)
        let grown = session.union(of: shapes.compactMap { $0?.grown(by: Self.along) })?.polygons ?? []
        whole = LevelWalls(shapes: grown.compactMap { session.rawShape(of: $0) }, session)
        self.blocks = LevelWalls(shapes: blocks.compactMap { session.shape(of: $0)?.shape }, session)
    }

    /// Returns the outline that is around a point; nil if none is.
    func outline(around point: Point) -> Polygon? {
        index.near(point, within: 0.01).map { polygons[$0] }.first { $0.contains(point) }
    }

    /// Returns the outlines that are around a point, or at most a distance in metres from it.
    func outlines(near point: Point, within distance: Double) -> [Polygon] {
        index.near(point, within: distance).map { polygons[$0] }.filter {
            $0.contains(point) || ($0.nearestOnRings(to: point)?.distance ?? .infinity) <= distance
        }
    }

    /// Returns whether a straight way stays inside of the buildings or outside of them.
    func isOnOneSide(from start: Point, to end: Point) -> Bool {
        guard start.distance(to: end) > Self.across, let line = session.line([start, end]) else { return true }
        func length(in shapes: LevelWalls) -> Double { shapes.near(line).reduce(0) { $0 + line.length(in: $1) } }
        return length(in: inner) < Self.across || start.distance(to: end) - length(in: whole) < Self.across
    }

    /// Returns whether a straight way leads through what nobody walks in.
    func isBlocked(from start: Point, to end: Point) -> Bool {
        guard start != end, let line = session.line([start, end]) else { return false }
        return blocks.near(line).contains { line.length(in: $0) > Self.thickestWall }
    }
}

extension PlanWork {
    /// How far from what is drawn on a level, in metres, the outlines of buildings matter: no way from a door there is longer. In a town,
    /// most buildings are farther away.
    private static let outlineReach = 500.0

    /// The outer walls of the buildings of a level.
    func outerWalls(_ level: FeatureID) -> OuterWalls {
        if let known = knownOuterWalls[level] { return known }
        let ordinal = contents.levels.first { $0.id == level }?.ordinal ?? 0
        var outlines = bounds.outlines[level] ?? []
        // A footprint beside it is often that of the whole site.
        if outlines.isEmpty {
            let isKnown = !bounds.buildings.isEmpty
            let footprints = isKnown || ordinal < 0 ? [] : contents.footprints.filter { $0.kind == .ground }
            outlines = (bounds.buildings[level] ?? []) + footprints.map(\.polygon)
        }
        let drawn =
            contents.units.filter { $0.level == level }.map(\.polygon.outer)
            + contents.openings.filter { $0.level == level }.map(\.line.points)
        let surroundings = Surroundings(of: drawn, within: Self.outlineReach)
        outlines.removeAll { !surroundings.meet($0.outer) }
        let blocks =
            contents.obstacles.filter { $0.level == level && $0.kind == .void }.map(\.polygon)
            + contents.units.filter { unit in
                unit.level == level
                    && (unit.walking == Unit.Walking.none
                        || unit.walking == nil && UnitUse(category: unit.category) == .solid)
            }.map(\.polygon)
        let walls = OuterWalls(outlines, blocks: blocks, session)
        knownOuterWalls[level] = walls
        return walls
    }
}

/// A door of one unit that can lead outdoors.
struct ExitDoor {
    /// How far inside of the outline of its building, in metres, a door in the outer wall may be drawn: in a porch.
    private static let deepest = 2.0
    /// How far inside it may be, in metres, whichever way its wall runs.
    private static let wall = 0.3
    /// How far from the outline of a building or of the plan, in metres, a door outside of it is still on it.
    static let beside = 0.75
    /// How much of the way to the outer wall, in metres, may lead over floor.
    private static let mostFloor = 0.3

    private let walls: OuterWalls
    private let middle: Point
    /// Where the outer wall is before the door; nil for a door inside of a building.
    private let foot: Point?
    /// Whether people who pass it are at the street, and not in a yard or inside of a building.
    let isAtStreet: Bool
    /// Whether it is in an outer wall, also at a yard.
    var isInOuterWall: Bool { foot != nil }

    init(_ work: PlanWork, _ plan: Int, _ middle: Point, of unit: Int) {
        walls = work.outerWalls(work.plans[plan].level.id)
        self.middle = middle
        if let outline = walls.outline(around: middle) {
            let near = outline.nearestOnRings(to: middle)
            foot = near.flatMap { near in
                Self.leads(from: middle, to: near.point, out: work.plans[plan], unit, work) ? near.point : nil
            }
            isAtStreet = foot != nil && near?.ring == 0
        } else {
            let isBeside = !walls.outlines(near: middle, within: Self.beside).isEmpty
            let isAtStreet = isBeside || work.plans[plan].isOnOutside(middle, within: Self.deepest)
            foot = isAtStreet ? middle : nil
            self.isAtStreet = isAtStreet
        }
    }

    /// Returns whether the wall of a door is beside the outer wall, with nothing between them.
    private static func leads(
        from middle: Point, to foot: Point, out plan: LevelPlan, _ unit: Int, _ work: PlanWork
    ) -> Bool {
        let depth = middle.distance(to: foot)
        guard depth > Self.wall else { return true }
        guard depth <= Self.deepest, let line = work.session.line([middle, foot]) else { return false }
        let floor = plan.index.near(line).reduce(0) { $0 + line.length(in: plan.units[$1].floor) }
        guard floor < Self.mostFloor else { return false }
        let polygon = plan.units[unit].unit.polygon
        let reach = (polygon.nearestOnRings(to: middle)?.distance ?? 0) + PlanWork.nodeTolerance
        let out = Point(x: (foot.x - middle.x) / depth, y: (foot.y - middle.y) / depth)
        // In a wall across, it leads along the outer wall.
        return ([polygon.outer] + polygon.holes).contains { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).contains { start, end in
                let length = start.distance(to: end)
                guard length > 0, middle.nearest(onSegmentFrom: start, to: end).distance(to: middle) <= reach else {
                    return false
                }
                return abs((end.x - start.x) * out.x + (end.y - start.y) * out.y) / length < 0.5
            }
        }
    }

    /// Returns whether the straight way from the door to a point crosses no outer wall elsewhere, and nothing that nobody walks in.
    func leads(to point: Point) -> Bool {
        guard !walls.isBlocked(from: middle, to: point) else { return false }
        return walls.isOnOneSide(from: middle, to: point)
            || foot.map { walls.isOnOneSide(from: $0, to: point) } ?? false
    }
}
