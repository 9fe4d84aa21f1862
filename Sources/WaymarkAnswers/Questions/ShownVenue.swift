import WaymarkEngine

/// A venue with its levels and connectors.
package struct ShownVenue: Answer {
    private let venue: Venue

    init(_ loaded: LoadedVenue) { venue = loaded.venue }

    private var id: FeatureID { venue.id }
    private var name: String { venue.name.base }
    private var timeZone: String { venue.timeZone }
    private var anchor: Coordinate { venue.anchor.origin }
    private var counts: VenueCounts { VenueCounts(venue: venue) }
    private var attribution: String? { venue.attribution }
    private var levels: [LevelSummary] {
        let placeCounts = Dictionary(grouping: venue.placeIndices) { venue.level(of: $0) }.mapValues(\.count)
        let ordered = venue.levels.enumerated().sorted {
            ($1.element.ordinal, $0.offset) < ($0.element.ordinal, $1.offset)
        }
        return ordered.map { LevelSummary(level: $0.element, places: placeCounts[Index($0.offset)] ?? 0) }
    }
    private var connectors: [ConnectorSummary] {
        venue.connectors.map { ConnectorSummary(connector: $0, venue: venue) }
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var facts = FactSheet("\(venue.name.base) (\(venue.id))")
        facts.add("time zone", timeZone)
        facts.add(
            "anchor", "\(JSON.decimal(anchor.latitude, places: 6)), \(JSON.decimal(anchor.longitude, places: 6))")
        facts.add("network", counts.text)
        facts.add("source", attribution)
        let names = FeatureNames(venue)
        var table = AnswerTable([("level", .left), ("ordinal", .right), ("name", .left), ("places", .right)])
        table.rows = levels.map { summary in
            let level = summary.level
            return [
                level.id.rawValue, JSON.decimal(level.ordinal, places: 2), names.level(level.id),
                String(summary.places),
            ]
        }
        facts.add(table)
        table = AnswerTable([("connector", .left), ("kind", .left), ("levels", .left), ("name", .left)])
        table.rows = venue.connectors.map { connector in
            let stops = connector.stops.compactMap { venue.node($0.node).flatMap { venue.level($0.level)?.shortName } }
            return [
                connector.id.rawValue, FeatureNames.word(for: connector.kind), stops.joined(separator: " "),
                connector.name?.base ?? "",
            ]
        }
        facts.add(table)
        return facts.sheet
    }

    package static var name: StaticString { "show_venue" }
    package static var schema: StaticString? { "waymark.show_venue/1" }
    package static var doc: StaticString { "A venue with its levels and connectors." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the venue.")
        v.member(\.name, "name", doc: "The name.")
        v.member(\.timeZone, "time_zone", doc: "The time zone.")
        v.member(\.anchor, "anchor", doc: "The position of the origin of the venue's frame.")
        v.object(\.counts, "counts", doc: "How many features of each kind there are.")
        v.member(\.attribution, "attribution", doc: "The source of the data; null if it is not stated.")
        v.objects(\.levels, "levels", doc: "The levels, the highest first.")
        v.objects(\.connectors, "connectors", doc: "The connectors.")
    }
}

/// How many features of each kind a venue has.
struct VenueCounts: Answer {
    let venue: Venue

    private var buildings: Int { venue.buildings.count }
    private var levels: Int { venue.levels.count }
    private var nodes: Int { venue.nodeIndices.count }
    private var edges: Int { venue.edgeIndices.count }
    private var connectors: Int { venue.connectors.count }
    private var areas: Int { venue.areas.count }
    private var places: Int { venue.placeIndices.count }
    private var geofences: Int { venue.geofences.count }
    private var units: Int { venue.units.count }
    private var openings: Int { venue.openings.count }

    var text: String {
        let network = [
            (nodes, "node"), (edges, "edge"), (connectors, "connector"), (areas, "area"), (places, "place"),
        ]
        let plan = [(units, "unit"), (openings, "opening")].filter { $0.0 > 0 }
        return (network + plan).map { counted($0.0, $0.1) }.joined(separator: ", ")
    }

    static var name: StaticString { "venue_counts" }
    static var doc: StaticString { "How many features of each kind a venue has." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.buildings, "buildings", doc: "The buildings.")
        v.member(\.levels, "levels", doc: "The levels.")
        v.member(\.nodes, "nodes", doc: "The nodes of the network.")
        v.member(\.edges, "edges", doc: "The edges of the network.")
        v.member(\.connectors, "connectors", doc: "The connectors.")
        v.member(\.areas, "areas", doc: "The areas.")
        v.member(\.places, "places", doc: "The places.")
        v.member(\.geofences, "geofences", doc: "The geofences.")
        v.member(\.units, "units", doc: "The rooms of the plan.")
        v.member(\.openings, "openings", doc: "The doors of the plan.")
    }
}

/// A level of a venue in short.
struct LevelSummary: Answer {
    let level: Level
    let places: Int

    private var id: FeatureID { level.id }
    private var building: FeatureID? { level.building }
    private var ordinal: Double { level.ordinal }
    private var name: String { level.name.base }
    private var shortName: String { level.shortName }

    static var name: StaticString { "level_summary" }
    static var doc: StaticString { "A level in short." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the level.")
        v.member(\.building, "building", doc: "The id of its building; null for none.")
        v.member(\.ordinal, "ordinal", doc: "Where it is in the stack of levels: 0 is the ground floor.")
        v.member(\.name, "name", doc: "The name.")
        v.member(\.shortName, "short_name", doc: "The name in short, as on the buttons of an elevator.")
        v.member(\.places, "places", doc: "The number of its places.")
    }
}

/// A connector of a venue in short.
struct ConnectorSummary: Answer {
    let connector: Connector
    let venue: Venue

    private var id: FeatureID { connector.id }
    private var kind: String { connector.kind.rawValue }
    private var name: String? { connector.name?.base }
    private var levels: [FeatureID] { connector.stops.compactMap { venue.node($0.node)?.level } }

    static var name: StaticString { "connector_summary" }
    static var doc: StaticString { "A connector in short." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the connector.")
        v.member(\.kind, "kind", doc: "What it is, such as stairs or elevator.")
        v.member(\.name, "name", doc: "The name; null for none.")
        v.member(\.levels, "levels", doc: "The ids of the levels of its stops.")
    }
}
