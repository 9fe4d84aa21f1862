import WaymarkEngine
import WaymarkModel

/// A level as `show` tells it.
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
            "building", building.map { "\($0.name.base) (\($0.id))" }, member: "building",
            json: .text(building?.id.rawValue))
        facts.add(
            "ordinal", JSON.decimal(level.ordinal, places: 3), member: "ordinal",
            json: .number(level.ordinal, places: 3))
        facts.add("short name", level.shortName, member: "short_name")
        facts.add(
            "elevation", level.elevation.map { "\(JSON.decimal($0, places: 2)) m" }, member: "elevation_m",
            json: level.elevation.map { .metres($0) } ?? .null)
        let nodeCount = venue.nodes.filter { $0.level == level.id }.count
        facts.add("nodes", String(nodeCount), member: "nodes", json: .integer(Int64(nodeCount)))
        let connectors = venue.connectors.filter { connector in
            connector.stops.contains { venue.node($0.node)?.level == level.id }
        }
        facts.add(
            "connectors", connectors.map { $0.name?.base ?? $0.id.rawValue }.joined(separator: ", "),
            member: "connectors", json: .array(connectors.map { .string($0.id.rawValue) }))
        let places = venue.places.filter { $0.level == level.id }
        var table = TextTable([("place", .left), ("name", .left), ("category", .left)])
        for place in places { table.add(place.id.rawValue, place.name.base, place.category) }
        facts.add(table)
        facts.add(member: "places", .array(places.map { .string($0.id.rawValue) }))
        return facts.outcome()
    }

    static func summary(_ level: Level, _ placeCount: Int) -> JSON {
        [
            "id": .string(level.id.rawValue), "building": .text(level.building?.rawValue),
            "ordinal": .number(level.ordinal, places: 3), "name": .string(level.name.base),
            "short_name": .string(level.shortName), "places": .integer(Int64(placeCount)),
        ]
    }
}
