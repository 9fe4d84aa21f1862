import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds a venue from the elements of a file.
///
/// Ids are made of the ids of OSM and the level, so that they stay the same between editions: the node 5 on level 0 is
/// `n5:0`, the way 7 is the path `w7`.
struct OSMVenue: DraftBuilder {
    /// A node on a level.
    struct NodeKey: Hashable {
        var node: Int
        var level: Double
    }

    let data: OSMData
    /// Asks to read no further; nil if nobody can. The draft is then unfinished and must not be used.
    let stop: StopSignal?
    var contents = VenueContents(id: "osm", name: "")
    var origins = Origins()
    var log: ImportLog
    var findings = RowFindings()
    /// The ways that people walk along.
    var lines: [OSMLine] = []
    /// The polygons.
    var areas: [OSMArea] = []
    /// The positions of the nodes in the venue's frame, in whole millimetres.
    var points: [Point] = []
    /// The levels of the buildings, and the names of levels.
    let levelBook: OSMLevelBook
    /// The ordinals that features state.
    var knownOrdinals: Set<Double> = []
    /// The index of each path node.
    var pathNodes: [NodeKey: Int] = [:]
    /// The ordinals that are used.
    var usedLevels: Set<Double> = []
    /// The index in `areas` of the outline of the main building; nil if there is none.
    var mainBuilding: Int?
    /// Whether most of the rooms are in the main building, so that the venue may have its name.
    var isMainBuildingWhole = false
    /// The buildings that hold indoor features.
    var buildings = OSMBuildings([], ranks: [:], main: nil)
    var edgeIDs: Set<String> = []
    /// The names of the venue, its stations and its buildings, folded. Elevators that have them are not told apart by them.
    var wholeNames: Set<String> = []
    /// The areas of elevators that a connector stands for.
    var servedShafts: Set<String> = []
    /// The tags of the gates, stiles and chains that are drawn as lines and not open to everybody at any time, or not for wheels, by their
    /// nodes and those of paths on them.
    var restrictedGates: [Int: OSMTags] = [:]
    /// The tags of doors through which no path leads, with those of the gates, stiles and chains that are drawn as lines in or before them.
    var doorLines: [NodeKey: OSMTags] = [:]
    /// The doors without a node of an outline that are joined to one all the same, and those that are drawn as ways: `n5`, `w13`.
    var joinedDoors: Set<String> = []
    /// The lines of gates, stiles and chains that have a gap before a door.
    var gatesBeforeDoors: Set<FeatureID> = []
    /// The rings around elevators and stairs that are drawn as rooms or walls.
    var shaftRings = OSMShaftRings()
    /// The rooms around stairs.
    lazy var shaftRooms = OSMShaftRooms(areas, points: points)
    /// The levels that layers stand for.
    var layerLevels = OSMLayerLevels()
    /// What passes above or below the floors of its level.
    var layers = LayerBook()
    /// The paths whose delay is that of every metre of them.
    var slowPaths: Set<FeatureID> = []
    /// Why nobody may enter some units.
    var closures: [FeatureID: String] = [:]
    /// What is stated about ramps that are drawn as areas.
    var shaftFlights: [FeatureID: ShaftFlight] = [:]
    /// The points on the outlines of places, on which no path ends, that are nearest to a path.
    var doorsteps: [FeatureID: Point] = [:]
    /// What stands between places and the paths around them.
    var bounds = PlaceBounds()
    /// The holes in floors that are drawn (`indoor=void`). Buildings on squares, and water, are voids, too, and have places.
    var holes: [Obstacle] = []
    /// The places that are open floor.
    var floorPlaces: Set<FeatureID> = []
    /// The places that are rooms with an entrance at a path.
    var roomPlaces: Set<FeatureID> = []
    /// The stairs, ramps, escalators and moving walkways as they are drawn.
    var climbs: [OSMClimb] = []
    /// The ways of which the paths are made, by their positions in the file.
    var waysOfPaths: [FeatureID: Int] = [:]
    /// The ways on which the short paths through doors, gates and barriers lie, by their positions in the file.
    var waysOfPassages: [FeatureID: Int] = [:]
    /// How ways go on at each node.
    var wayEnds = OSMWayEnds()
    /// The ways that nobody may walk along, and why.
    var closedWays: [(line: OSMLine, reason: String)] = []
    /// The ids of the nodes beside doors.
    var doorNodeIDs: Set<String> = []
    /// The nodes behind the doors by which places in buildings and fences are entered, by the node in front and the door.
    var nodesBehindDoors: [String: PathNode] = [:]
    /// The nodes behind the narrow doors of places, by the node in front.
    var narrowDoors: [FeatureID: FeatureID] = [:]

    /// The maximum number of levels of a file. The tallest building has 163 floors.
    private static let mostLevels = 500

    init(_ data: OSMData, log: ImportLog, stop: StopSignal? = nil) {
        self.data = data
        self.stop = stop
        self.log = log
        levelBook = OSMLevelBook(data)
        collectLines()
        collectAreas()
        dropLonelyPlatforms()
        keepToSidewalks()
    }

    /// Whether there is anything to walk in.
    var isWalkable: Bool { !lines.isEmpty || areas.contains { $0.use == .unit } }

    /// Makes the draft.
    ///
    /// - Parameter timeZone: The time zone that the user states; nil if there is none.
    mutating func draft(id: FeatureID, timeZone: String?, diagnostics: inout [Diagnostic]) -> VenueDraft {
        contents.id = id
        contents.attribution = OSMReader.attribution
        contents.language = language()
        if isStopped { return unfinished }
        chooseBuildings()
        if isStopped { return unfinished }
        setAnchor()
        nameVenue(fallback: id.rawValue)
        let planLevels = planLevels()
        shaftRings = OSMShaftRings(data, areas, walls: closedWalls(), points: points)
        let finder = OSMFlights(venue: self).finder(planLevels: planLevels)
        layerLevels = finder.layerLevels
        reportLevels(finder)
        if isStopped { return unfinished }
        setAreaLevels(finder)
        reportIdle()
        if isStopped { return unfinished }
        restrictedGates = restrictedLines()
        addPaths(finder)
        if isStopped { return unfinished }
        addConnectors(finder)
        if isStopped { return unfinished }
        addDoorEdges()
        if isStopped { return unfinished }
        addPlan()
        if isStopped { return unfinished }
        reportIdleStops()
        addPlaces()
        if isStopped { return unfinished }
        addLevels()
        let country = country()
        TimeZoneAssumption.apply(
            to: &contents, stated: timeZone, country: country, at: SourceSpan(file: data.file),
            diagnostics: &diagnostics)
        findings.report(rows: 0, "features", in: data.file, to: &diagnostics)
        return draft(country)
    }

    // MARK: What the file has

    private mutating func collectLines() {
        for (index, way) in data.ways.enumerated().until(stop) {
            let span = data.span(way.line)
            guard var line = OSMLine(way, at: index) else { continue }
            // What may lead to another level is kept, so that nothing else explains how the levels are connected.
            let mayRise = line.isVertical || levelBook.listsSeveralLevels(way.tags, at: way.nodes)
            guard line.closure == nil || mayRise else {
                log.skipped("ways that nobody may walk along", at: span)
                if let closure = line.closure { closedWays.append((line, closure)) }
                reportHours(line.access, way.tags, "way \(way.id)", at: span)
                for statement in levelBook.statements(way.tags, at: way.nodes) where statement.list == nil {
                    reportBadLevel(statement.key, statement.text, "way \(way.id)", span)
                }
                continue
            }
            reportHours(line.access, way.tags, "way \(way.id)", at: span)
            let levels = statedLevels(way.tags, at: way.nodes, "way \(way.id)", span)
            (line.stated, line.repeats) = (levels?.stated ?? [], levels?.repeats ?? [])
            if line.stated.count > 1 {
                line.written =
                    levelBook.statements(way.tags, at: way.nodes).first { $0.key != "repeat_on" }?.list?.written ?? []
            }
            log.read(line.noun)
            lines.append(line)
        }
    }

    /// Leaves out the lines of platforms that no way and no outline meets. They mark where trains stop, and their places
    /// are reached from the paths around them.
    private mutating func dropLonelyPlatforms() {
        var uses: [Int: Int] = [:]
        for line in lines { for node in Set(data.ways[line.way].nodes) { uses[node, default: 0] += 1 } }
        for area in areas where area.use == .unit { for node in Set(area.nodes) { uses[node, default: 0] += 1 } }
        var kept: [OSMLine] = []
        for line in lines {
            let way = data.ways[line.way]
            if line.isPlatform, way.nodes.allSatisfy({ uses[$0] == 1 }) {
                log.repaired("platforms drawn as lines that no way meets", at: data.span(way.line))
            } else {
                kept.append(line)
            }
        }
        lines = kept
    }

    /// Returns the levels that a feature states; nil if it states none. Unclear texts are reported.
    ///
    /// - Parameter nodes: The nodes of the feature, which say in which building it is.
    mutating func statedLevels(
        _ tags: OSMTags, at nodes: [Int], _ subject: String, _ span: SourceSpan
    ) -> (stated: [Double], repeats: [Double])? {
        var stated: [Double]?
        var repeats: [Double]?
        for statement in levelBook.statements(tags, at: nodes) {
            let (key, text) = (statement.key, statement.text)
            guard let list = statement.list,
                knownOrdinals.isSuperset(of: list.levels)
                    || knownOrdinals.union(list.levels).count <= Self.mostLevels
            else {
                reportBadLevel(key, text, subject, span)
                continue
            }
            if let repair = list.repair {
                let meant = list.levels.map(OSMLevelList.text).joined(separator: ";")
                findings.add(.repairedLevel, at: span) {
                    "\(key)=\"\(text)\" of the \(subject) is read as \(repair.text) \"\(meant)\""
                }
                log.repaired("levels with an unusual spelling", at: span)
            }
            knownOrdinals.formUnion(list.levels)
            if key == "repeat_on" { repeats = list.levels } else { stated = list.levels }
        }
        if stated == nil, repeats == nil { return nil }
        return (stated ?? [], repeats ?? [])
    }

    private mutating func reportBadLevel(_ key: String, _ text: String, _ subject: String, _ span: SourceSpan) {
        findings.add(.badLevel, at: span) { "\(key)=\"\(text)\" of the \(subject) is not a list of levels" }
        log.skipped("levels that cannot be understood", at: span)
    }

    /// Returns all levels that a feature states and that exist, in ascending order.
    func statedOrdinals(_ tags: OSMTags, at nodes: [Int]) -> [Double] {
        writtenOrdinals(tags, at: nodes).filter(knownOrdinals.contains)
    }

    /// Returns all levels that a feature states, in ascending order.
    func writtenOrdinals(_ tags: OSMTags, at nodes: [Int]) -> [Double] {
        Set(levelBook.statements(tags, at: nodes).compactMap(\.list).flatMap(\.levels)).sorted()
    }
}

extension OSMLevelList.Repair {
    fileprivate var text: String {
        switch self {
        case .decimalComma: "the decimal"
        case .separator: "the list"
        case .reversed: "the range"
        case .name: "the name of the level"
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let badLevel = Self(
        code: .badValue, plural: "levels cannot be understood, and are inferred",
        help: "write numbers with semicolons: level=-1;0")
    fileprivate static let repairedLevel = Self(
        code: .foreignAssumption, plural: "levels are spelled in an unusual way",
        help: "write numbers with semicolons and a decimal point: level=-0.5;0")
}
