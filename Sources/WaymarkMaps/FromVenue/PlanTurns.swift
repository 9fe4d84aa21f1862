import WaymarkModel

/// The angle of each level: one for all levels of a building, so that they stack.
struct PlanTurns {
    private var turns: [FeatureID?: PlanTurn] = [:]
    private let isSingle: Bool

    init(of venue: Venue, _ floors: [FloorFeatures], isNorthUp: Bool) {
        // The grounds of a single building turn with it, and so do buildings that share a level.
        let buildings = BuildingFinder(venue)
        isSingle = venue.buildings.count <= 1 || venue.levels.contains { buildings.isShared($0.id) }
        if isNorthUp {
            let north = PlanTurn(-venue.anchor.bearingRadians)
            turns[nil] = north
            for building in venue.buildings { turns[building.id] = north }
            return
        }
        var groups: [FeatureID?: [Int]] = [:]
        for (index, level) in venue.levels.enumerated() {
            groups[isSingle ? nil : level.building, default: []].append(index)
        }
        for (building, levels) in groups {
            turns[building] =
                Self.turn(upright: levels.map { venue.levels[$0].underlay })
                ?? Self.turn(levels.map { floors[$0] }, venue, building: building)
        }
    }

    /// The turn of a level.
    subscript(level: Level) -> PlanTurn { turns[isSingle ? nil : level.building] ?? PlanTurn(0) }

    /// Returns the turn that shows the first image upright, as its author sees it; nil without an image, and for one that is
    /// mirrored.
    private static func turn(upright images: [Underlay]) -> PlanTurn? {
        for image in images {
            guard let corner = image.point(ofPixel: Point(x: 0, y: 0)),
                let right = image.point(ofPixel: Point(x: 1, y: 0)),
                let down = image.point(ofPixel: Point(x: 0, y: 1))
            else { continue }
            let (a, b) = (
                Point(x: right.x - corner.x, y: right.y - corner.y), Point(x: down.x - corner.x, y: down.y - corner.y)
            )
            guard a.x * b.y - a.y * b.x < 0 else { continue }
            var edge = WallDirections()
            // A thousand pixels are long enough for a wall.
            edge.add(from: Point(x: 0, y: 0), to: Point(x: a.x * 1000, y: a.y * 1000))
            guard let direction = edge.strongest else { continue }
            let turns = (0..<4).map { PlanTurn(-direction - Double($0) * .pi / 2) }
            let best = turns.max { $0.point(a).x < $1.point(a).x } ?? PlanTurn(0)
            let angle = best.angle < -.pi ? best.angle + 2 * .pi : best.angle
            return PlanTurn(abs(angle) < 1e-9 ? 0 : angle)
        }
        return nil
    }

    /// Returns the turn that makes walls horizontal and the plan wider than high, with the least rotation.
    private static func turn(_ floors: [FloorFeatures], _ venue: Venue, building: FeatureID?) -> PlanTurn {
        var walls = WallDirections()
        for unit in floors.lazy.flatMap(\.units) { walls.add(ring: unit.polygon.outer) }
        for detail in floors.lazy.flatMap(\.details) {
            for (from, to) in zip(detail.line.points, detail.line.points.dropFirst()) { walls.add(from: from, to: to) }
        }
        if walls.isEmpty {
            for edge in floors.lazy.flatMap(\.edges) {
                let ends = venue.ends(of: Index<PathEdge>(edge))
                walls.add(from: venue[ends.from].position, to: venue[ends.to].position)
            }
            for area in floors.lazy.flatMap(\.areas) { walls.add(ring: area.polygon.outer) }
        }
        guard let direction = walls.strongest else { return PlanTurn(0) }
        let quarter = Double.pi / 2
        let upright = SceneBounds(around: points(floors, venue).map(PlanTurn(-direction).point))
        // Whether a quarter turn is needed to be wider than high. Plans that are nearly square turn the least.
        let isTall = upright.height > upright.width * 1.1
        let isWide = upright.width > upright.height * 1.1
        var best = -direction
        var isFirst = true
        for quarters in -2...2 {
            let angle = -direction + Double(quarters) * quarter
            let fits = quarters.isMultiple(of: 2) ? !isTall : !isWide
            // Equal turns go clockwise.
            if fits, isFirst || abs(angle) < abs(best) - 1e-9 {
                best = angle
                isFirst = false
            }
        }
        return PlanTurn(abs(best) < 1e-9 ? 0 : best)
    }

    private static func points(_ floors: [FloorFeatures], _ venue: Venue) -> [Point] {
        let rooms = floors.flatMap { $0.units.flatMap(\.polygon.outer) + $0.areas.flatMap(\.polygon.outer) }
        return rooms + floors.flatMap { $0.nodes.map { venue[Index<PathNode>($0)].position } }
    }
}
