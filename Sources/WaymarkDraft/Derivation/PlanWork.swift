// Over 300 lines: the state of a derivation is one, and its parts are declared together.
import WaymarkImportKit
import WaymarkModel

/// The state of a derivation: the contents that grow, the plans of the levels, and what was concluded.
final class PlanWork {
    /// A unit by its level's plan and its index there.
    struct Spot: Hashable, Comparable {
        var plan: Int
        var unit: Int

        static func < (left: Spot, right: Spot) -> Bool { (left.plan, left.unit) < (right.plan, right.unit) }
    }

    var contents: VenueContents
    let origins: Origins
    let isForeign: Bool
    /// What the reader could not read.
    let damage: ReadingDamage
    let rules: DerivationRules
    let joins: [UnitJoin]
    let overrides: PlanOverrides
    /// What passes above or below the floors of its level.
    let layers: LayerBook
    /// The paths whose delay is that of every metre of them.
    let slowPaths: Set<FeatureID>
    /// Why nobody may enter some units.
    var closures: [FeatureID: String]
    /// What is stated about the ways through some shafts.
    let shaftFlights: [FeatureID: ShaftFlight]
    /// The points from which the path to places that are drawn as outlines is looked for.
    let doorsteps: [FeatureID: Point]
    /// The units in which some places are besides the one around them.
    let furtherHosts: [FeatureID: [FeatureID]]
    /// What stands between places and the paths around them.
    let bounds: PlaceBounds
    /// Where stairs come from, by the node at which they end.
    let approaches: [FeatureID: [Point]]
    /// The indices of the buildings of the levels on which they were looked for.
    private var buildingIndices: [FeatureID: ShapeIndex] = [:]
    /// The nodes that only lie on the wall of a room, by the room.
    let passedWalls: [FeatureID: Set<FeatureID>]
    /// The short paths through what stands at a node of a path.
    let barrierPaths: Set<FeatureID>
    /// The places that are open floor, and are entered over it beside their entrances.
    let floorPlaces: Set<FeatureID>
    /// The places that are rooms, and have entrances besides those of their doors.
    let roomPlaces: Set<FeatureID>
    /// The openings of which an author makes one-way ones in overrides, and from which unit they lead; nil if the author does not say.
    var oneWayCorrections: [FeatureID: (from: FeatureID?, span: SourceSpan?)] = [:]
    /// The doors on walls inside a floor. A short path leads through each.
    var wallDoors: Set<Int> = []
    let session = GEOSSession()
    var network: AuthoredNetwork
    var plans: [LevelPlan] = []
    var joints: [LevelJoints] = []
    /// Where each unit with a floor is.
    var spots: [FeatureID: Spot] = [:]
    var log: ImportLog
    var diagnostics: [Diagnostic] = []
    private(set) var inferences: [Inference] = []
    private var positions: [String: Int] = [:]
    /// The index of each unit of the draft.
    var unitIndices: [FeatureID: Int] = [:]
    /// The ids of the levels outdoors.
    let outdoorLevels: Set<FeatureID>
    /// The authored openings of each level, sorted by id.
    var openingsByLevel: [FeatureID: [Int]] = [:]
    /// The openings that join nothing.
    var unusedOpenings: [(opening: Int, reason: UnusedOpening)] = []
    private lazy var buildings = BuildingFinder(contents)
    /// The walls of each level that has any.
    private var walls: [FeatureID: LevelWalls] = [:]
    /// What closes the gaps between the ends of walls and the borders of open units over which nobody walks, by level.
    private(set) var closers: [FeatureID: [BorderCloser]] = [:]
    private(set) lazy var noWalls = LevelWalls([], session)
    /// What stands on the levels on which it was looked for, besides walls.
    var knownStanding: [FeatureID: StandingAreas] = [:]
    /// What is on the same ground, as far as it was looked for.
    var knownGround = KnownGround()
    /// The raised kerbs of the levels on which they were looked for.
    var knownKerbs: [FeatureID: LevelWalls] = [:]
    /// What nobody walks through on the levels on which it was looked for.
    var knownBlocks: [FeatureID: LevelWalls] = [:]
    /// The floors of units without what is so narrow that nobody fits in, and these slits, of those of which it was asked for.
    var knownSlits: [FeatureID: (roomy: Shape, slits: [Shape])?] = [:]
    /// Where people keep clear of the walls of units, of those of which it was asked for.
    var knownInsides: [FeatureID: [Polygon]] = [:]
    /// Whether wheels have room on the floors of units, of those of which it was asked for.
    var knownRooms: [FeatureID: Bool] = [:]
    /// The thin walls of the levels on which they were looked for.
    var knownThinBlocks: [FeatureID: LevelWalls] = [:]
    /// The outer walls of the buildings on the ground.
    private(set) lazy var facades = LevelWalls(
        contents.footprints.filter { $0.kind == .ground }.sorted { $0.id < $1.id }.map { footprint in
            Polyline(footprint.polygon.outer + footprint.polygon.outer.prefix(1))
        }, session)
    /// The units that nobody may enter, by level. What nobody could walk on, such as a column, is not among them.
    private(set) lazy var closedUnits: [FeatureID: [(id: FeatureID, polygon: Polygon, reason: String)]] = {
        var found: [FeatureID: [(id: FeatureID, polygon: Polygon, reason: String)]] = [:]
        for unit in contents.units.sorted(by: { $0.id < $1.id }) where unit.walking == Unit.Walking.none {
            let reason = closures[unit.id] ?? (UnitUse(category: unit.category) == .solid ? nil : PlanUnit.closure)
            // A closed shaft has a floor, which is closed.
            if let reason, UnitUse(category: unit.category).shaft == nil {
                found[unit.level, default: []].append((unit.id, unit.polygon, reason))
            }
        }
        return found
    }()
    /// The walls that are drawn as areas, of each level.
    private(set) lazy var wallAreas: [FeatureID: WallAreas] = {
        // In foreign formats, what is planted is a hedge, and not a bed that an author drew.
        let walls = contents.obstacles.filter { $0.kind == .wall || isForeign && $0.kind == .planting }
        return Dictionary(grouping: walls, by: \.level).mapValues { WallAreas($0.map(\.polygon), session) }
    }()
    /// The footprints on the ground, if they were looked for.
    var knownFootprints: Footprints?
    /// The doors that state another level than the units around them, with the plan of these, if they were looked for.
    var knownLostDoors: [(opening: Int, plan: Int)]?
    /// The houses on the ground, if they were looked for.
    var knownHouses: StandingHouses?
    /// The outer walls of the levels on which they were looked for.
    var knownOuterWalls: [FeatureID: OuterWalls] = [:]
    /// The paths that a door inside of a building can lead to, of the levels on which they were looked for.
    var knownExitPaths: [FeatureID: EdgeSplitting.Paths] = [:]
    /// The water that is drawn as units, of the levels on which it was asked for.
    var knownLakes: [FeatureID: [Polygon]] = [:]
    /// The new nodes of paths past what stands before an exit.
    var pathsBeside: Set<FeatureID> = []
    /// The new nodes of paths to which the way from an exit has no room for wheels, and what it leads from.
    var narrowWays: [FeatureID: FeatureID] = [:]
    private var grids: [FeatureID: NodeGrid] = [:]
    private var knownEdges: [Int: [Int]]?
    /// The authored paths of each level on the flat, before any is split.
    var knownPaths: [FeatureID: EdgeSplitting.Paths] = [:]
    /// The nodes at which authored places are entered.
    private(set) lazy var entranceNodes = Set(
        contents.places.flatMap { $0.entrances }.compactMap { network.indices[$0.node] })
    /// How the places without entrances are entered, by their index.
    var placeWays: [Int: [PlaceWay]] = [:]
    /// The openings that nobody may use.
    var barredOpenings: [BarredOpening] = []
    /// The places that nobody gets to, by their index.
    var barredPlaces: Set<Int> = []
    /// The nodes at which authored paths enter open floor, and the next node of the path inside.
    var entries: [Int: Int] = [:]
    /// The landings that connectors need, by unit.
    var landings: [Spot: [(connector: FeatureID, point: Point)]] = [:]
    /// The points at which exits of other levels lead onto a unit.
    var arrivals: [Spot: [(opening: FeatureID, point: Point)]] = [:]
    /// The connectors to make.
    var ascents: [Ascent] = []
    /// How long the flights of the ramps among them are drawn, in metres.
    var drawnRuns: [FeatureID: [Double]] = [:]
    /// The exits and where they lead.
    var exits: [Exit] = []
    var floors: [Floor] = []
    /// The number of the next border between a floor and a narrower part of it.
    var nextMouth = 0
    /// The work for which necks of floors can still be searched.
    var neckWork = FloorNeckFinder.mostWork
    /// The ways through necks of floors.
    var passages: [FloorBuilder.Passage] = []
    /// The number of units that are connected to the largest part of the network.
    var connectedUnits = 0
    /// The number of the other units that have no opening.
    var unopenedUnits = 0
    /// The floors of each unit.
    var floorsByUnit: [Spot: [Int]] = [:]
    /// The indices of overrides that had an effect.
    var usedOverrides: Set<Int> = []

    init(_ draft: VenueDraft, _ overrides: PlanOverrides) {
        contents = draft.contents
        origins = draft.origins
        isForeign = draft.isForeign
        damage = draft.damage
        rules = draft.derivation
        joins = draft.joins
        layers = draft.layers
        slowPaths = draft.slowPaths
        closures = draft.closures
        shaftFlights = draft.shaftFlights
        doorsteps = draft.doorsteps
        furtherHosts = draft.furtherHosts
        bounds = draft.bounds
        approaches = draft.approaches
        passedWalls = draft.passedWalls
        barrierPaths = draft.barrierPaths
        floorPlaces = draft.floorPlaces
        roomPlaces = draft.roomPlaces
        log = draft.log
        self.overrides = overrides
        network = AuthoredNetwork(draft.contents)
        outdoorLevels = Set(draft.contents.levels.filter(\.isOutdoor).map(\.id))
    }

    /// Returns the id of the building that a unit is in; an empty text outdoors.
    func building(of spot: Spot) -> String {
        let level = plans[spot.plan].level
        if let building = level.building { return building.rawValue }
        let point = unit(spot).floor.innerPoint ?? unit(spot).outline.outer[0]
        return buildings.building(at: point, on: level.id, isIndoors: true)?.rawValue ?? ""
    }

    /// Finds the walls of each level. Those of the whole site stand outdoors.
    func findWalls() {
        var lines: [FeatureID: [Polyline]] = [:]
        for detail in contents.details.sorted(by: { $0.id < $1.id }) where detail.isWall {
            for level in detail.level.map({ [$0] }) ?? outdoorLevels.sorted() {
                lines[level, default: []].append(detail.line)
            }
        }
        let ends = WallEnds(
            units: contents.units, obstacles: contents.obstacles, borderGap: rules.borderGap, session: session)
        for (level, lines) in lines {
            let found = ends.walls(lines, on: level)
            walls[level] = found.walls
            closers[level] = found.closers
        }
    }

    /// The walls of a level.
    func walls(_ level: FeatureID) -> LevelWalls { walls[level] ?? noWalls }

    /// Finds the buildings of a level of which the reader knows.
    func buildingIndex(_ level: FeatureID) -> ShapeIndex {
        if let known = buildingIndices[level] { return known }
        let shapes = (bounds.buildings[level] ?? []).map { session.line($0.outer + $0.outer.prefix(1)) }
        let index = ShapeIndex(shapes, session)
        buildingIndices[level] = index
        return index
    }

    /// Finds the authored nodes of a level by position.
    func nodeGrid(_ level: FeatureID) -> NodeGrid {
        if let grid = grids[level] { return grid }
        let grid = NodeGrid((network.nodes[level] ?? []).map { ($0, contents.nodes[$0].position) })
        grids[level] = grid
        return grid
    }

    /// Forgets where authored nodes are, after some were added.
    func forgetGrids() {
        grids = [:]
        knownEdges = nil
    }

    /// The authored edges at each node.
    var incidentEdges: [Int: [Int]] {
        if let knownEdges { return knownEdges }
        var edges: [Int: [Int]] = [:]
        for (index, edge) in contents.edges.enumerated() {
            for end in [edge.from, edge.to] {
                if let node = network.indices[end] { edges[node, default: []].append(index) }
            }
        }
        knownEdges = edges
        return edges
    }

    /// The two floors that meet at each border between a floor and a narrower part of it.
    var mouths: [Int: [Int]] {
        var mouths: [Int: [Int]] = [:]
        for (index, floor) in floors.enumerated() {
            for case .mouth(let mouth) in floor.indices.keys { mouths[mouth, default: []].append(index) }
        }
        return mouths.filter { $0.value.count == 2 }
    }

    func unit(_ spot: Spot) -> PlanUnit { plans[spot.plan].units[spot.unit] }

    /// Records a conclusion.
    ///
    /// - Returns: Nil if an author overrules it.
    func infer(
        _ rule: Inference.Rule, _ subjects: [FeatureID], level: FeatureID, point: Point? = nil, evidence: String,
        effect: FeatureID? = nil
    ) -> Inference? {
        var inference = Inference(rule, subjects, level: level, point: point, evidence: evidence, effect: effect)
        if positions[inference.id] != nil { return nil }
        if rule != .override, let used = overrides.separation(of: inference) {
            usedOverrides.insert(used)
            inference.state = .overruled
        } else if let used = overrides.pin(of: inference) {
            usedOverrides.insert(used)
            inference.state = .pinned
        }
        positions[inference.id] = inferences.count
        inferences.append(inference)
        return inference.state == .overruled ? nil : inference
    }

    /// Changes the feature that follows from a conclusion.
    func setEffect(_ effect: FeatureID, of id: String) {
        if let position = positions[id] { inferences[position].effect = effect }
    }

    /// Returns whether an author separates two units, whatever the rule.
    func isSeparated(_ first: FeatureID, _ second: FeatureID) -> Bool {
        guard let used = overrides.separation(of: first, second) else { return false }
        usedOverrides.insert(used)
        return true
    }

    func report(
        _ code: DiagnosticCode, _ severity: Diagnostic.Severity, _ message: String, at span: SourceSpan?,
        label: String? = nil, help: String? = nil, notes: [String] = []
    ) {
        diagnostics.append(Diagnostic(code, severity, message, at: span, label: label, help: help, notes: notes))
    }
}

extension PlanWork {
    /// Makes one diagnostic of many that say the same, of those from a position on.
    func gatherDiagnostics(from position: Int) {
        let gathered = GatheredMistakes.gathered(diagnostics[position...])
        diagnostics.replaceSubrange(position..., with: gathered)
    }
}
