import WaymarkAnswers
import WaymarkEngine

/// The description of a venue for `show`.
struct VenueDescription {
    private let venue: Venue

    init(_ loaded: LoadedVenue) { venue = loaded.venue }

    func outcome() -> CommandOutcome {
        var facts = FactList("\(venue.name.base) (\(venue.id))", schema: "waymark.show_venue/1")
        facts.add(member: "id", .string(venue.id.rawValue))
        facts.add(member: "name", .string(venue.name.base))
        facts.add("time zone", venue.timeZone, member: "time_zone")
        let origin = venue.anchor.origin
        facts.add(
            "anchor", "\(JSON.decimal(origin.latitude, places: 6)), \(JSON.decimal(origin.longitude, places: 6))",
            member: "anchor", json: [.degrees(origin.longitude), .degrees(origin.latitude)])
        facts.add("network", counts, member: "counts", json: countsJSON)
        facts.add("source", venue.attribution, member: "attribution")
        let names = FeatureNames(venue)
        var levels = TextTable([("level", .left), ("ordinal", .right), ("name", .left), ("places", .right)])
        let placeCounts = Dictionary(grouping: venue.placeIndices) { venue.level(of: $0) }.mapValues(\.count)
        let ordered = venue.levels.enumerated().sorted {
            ($1.element.ordinal, $0.offset) < ($0.element.ordinal, $1.offset)
        }
        for (index, level) in ordered {
            levels.add(
                level.id.rawValue, JSON.decimal(level.ordinal, places: 2), names.level(level.id),
                String(placeCounts[Index(index)] ?? 0))
        }
        facts.add(levels)
        var connectors = TextTable([("connector", .left), ("kind", .left), ("levels", .left), ("name", .left)])
        for connector in venue.connectors {
            let stops = connector.stops.compactMap { venue.node($0.node).flatMap { venue.level($0.level)?.shortName } }
            connectors.add(
                connector.id.rawValue, FeatureNames.word(for: connector.kind), stops.joined(separator: " "),
                connector.name?.base ?? "")
        }
        facts.add(connectors)
        facts.add(
            member: "levels",
            .array(ordered.map { LevelDescription.summary($0.element, placeCounts[Index($0.offset)] ?? 0) }))
        facts.add(member: "connectors", .array(venue.connectors.map { ConnectorDescription.summary($0, venue) }))
        return facts.outcome()
    }

    private var counts: String {
        let plan = [(venue.units.count, "unit"), (venue.openings.count, "opening")]
        return
            ([
                counted(venue.nodeIndices.count, "node"), counted(venue.edgeIndices.count, "edge"),
                counted(venue.connectors.count, "connector"), counted(venue.areas.count, "area"),
                counted(venue.placeIndices.count, "place"),
            ] + plan.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }).joined(separator: ", ")
    }

    private var countsJSON: JSON {
        [
            "buildings": .integer(Int64(venue.buildings.count)), "levels": .integer(Int64(venue.levels.count)),
            "nodes": .integer(Int64(venue.nodeIndices.count)), "edges": .integer(Int64(venue.edgeIndices.count)),
            "connectors": .integer(Int64(venue.connectors.count)), "areas": .integer(Int64(venue.areas.count)),
            "places": .integer(Int64(venue.placeIndices.count)), "geofences": .integer(Int64(venue.geofences.count)),
            "units": .integer(Int64(venue.units.count)), "openings": .integer(Int64(venue.openings.count)),
        ]
    }
}
