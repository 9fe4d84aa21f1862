import WaymarkAnswers
import WaymarkEngine

/// The description of a level for `show`.
struct LevelDescription {
    private let venue: Venue
    private let level: Level

    init(_ loaded: LoadedVenue, _ level: Level) {
        venue = loaded.venue
        self.level = level
    }

    func outcome() -> CommandOutcome {
        let names = FeatureNames(venue)
        var facts = FactList("\(names.level(level.id)) (level \(level.id))", schema: "waymark.show_level/1")
        facts.add(member: "id", .string(level.id.rawValue))
        facts.add(member: "name", .string(level.name.base))
        let building = level.building.flatMap { venue.building($0) }
        facts.add(
            building == nil && names.buildings(on: level.id).count > 1 ? "buildings" : "building",
            names.buildings(on: level.id).joined(separator: ", "), member: "building",
            json: .text(building?.id.rawValue))
        facts.add(
            "ordinal", JSON.decimal(level.ordinal, places: 3), member: "ordinal",
            json: .number(level.ordinal, places: 3))
        facts.add("short name", level.shortName, member: "short_name")
        facts.add(
            "elevation", level.elevation.map { UnitText.metres($0) }, member: "elevation_m",
            json: level.elevation.map { .metres($0) } ?? .null)
        facts.add(
            "outdoor", level.isOutdoor ? "yes" : nil, member: "outdoor", json: .bool(level.isOutdoor))
        let index = venue.index(ofLevel: level.id)
        let nodeCount = venue.nodeIndices.filter { venue.level(of: $0) == index }.count
        let edgeCount = venue.edgeIndices.filter { venue.level(of: venue.ends(of: $0).from) == index }.count
        let areas = venue.areas.filter { $0.level == level.id }
        facts.add(
            "network",
            [counted(nodeCount, "node"), counted(edgeCount, "edge"), counted(areas.count, "area")]
                .joined(separator: ", "))
        let units = venue.units.filter { $0.level == level.id }.count
        let openings = venue.openings.filter { $0.level == level.id }.count
        if units + openings > 0 {
            facts.add("plan", "\(counted(units, "unit")), \(counted(openings, "opening"))")
        }
        facts.add("image", level.underlay.file, member: "underlay")
        facts.add(member: "units", .integer(Int64(units)))
        facts.add(member: "openings", .integer(Int64(openings)))
        facts.add(member: "nodes", .integer(Int64(nodeCount)))
        facts.add(member: "edges", .integer(Int64(edgeCount)))
        facts.add(member: "areas", .array(areas.map { .string($0.id.rawValue) }))
        let connectors = venue.connectors.filter { connector in
            connector.stops.contains { venue.node($0.node)?.level == level.id }
        }
        facts.add(member: "connectors", .array(connectors.map { .string($0.id.rawValue) }))
        var ways = TextTable([("connector", .left), ("kind", .left), ("name", .left), ("leads to", .left)])
        for connector in connectors {
            let others = connector.stops.compactMap { venue.node($0.node)?.level }.filter { $0 != level.id }
            ways.add(
                connector.id.rawValue, FeatureNames.word(for: connector.kind), connector.name?.base ?? "",
                others.map { name(of: $0, names) }.joined(separator: "; "))
        }
        facts.add(ways)
        let places = venue.places(on: level.id)
        var table = TextTable([("place", .left), ("name", .left), ("category", .left)])
        for place in places.sorted(naturallyBy: \.name.base) {
            table.add(place.id.rawValue, place.name.base, place.category)
        }
        facts.add(table)
        facts.add(member: "places", .array(places.map { .string($0.id.rawValue) }))
        return facts.outcome()
    }

    /// Returns the name of another level, with its building only if it is a different building.
    private func name(of other: FeatureID, _ names: FeatureNames) -> String {
        guard let found = venue.level(other), found.building == level.building else { return names.level(other) }
        return found.name.base
    }

    static func summary(_ level: Level, _ placeCount: Int) -> JSON {
        [
            "id": .string(level.id.rawValue), "building": .text(level.building?.rawValue),
            "ordinal": .number(level.ordinal, places: 3), "name": .string(level.name.base),
            "short_name": .string(level.shortName), "places": .integer(Int64(placeCount)),
        ]
    }
}
