import WaymarkModel

enum PlaceRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.place
    static let table = "places"
    static let columns = [
        "name", "name_translations", "category", "level", "x", "y", "hours", "access", "summary",
        "summary_translations", "tags",
    ]
    static let entrances = PartTable(name: "place_entrances", owner: "place", columns: ["node"], field: "entrances")
    static let aliases = PartTable(name: "place_aliases", owner: "place", columns: ["alias"], field: "aliases")
    static let parts = [entrances, aliases]

    static func features(of contents: VenueContents) -> [Place] { contents.places }

    static func cells(_ place: Place) -> [Cell] {
        Cell.texts(place.name)
            + [
                .text(place.category), .reference(.level, place.level), .real(place.position.x),
                .real(place.position.y), .hours(place.hours), .roles(place.access),
            ] + Cell.texts(place.summary) + [.dictionary(place.tags)]
    }

    static func rows(_ place: Place) -> [[[Cell]]] {
        [place.entrances.map { [.reference(.node, $0)] }, place.aliases.map { [.text($0)] }]
    }

    static func load(_ loader: VenueLoader) throws -> [Place] {
        let entrances = try loader.parts(Self.entrances, of: table) { row in try row.reference(.node) }
        let aliases = try loader.parts(Self.aliases, of: table) { row in try row.text() }
        return try loader.features(Self.self, referent: .place) { key, id, row in
            Place(
                id: id, name: try row.localizedText(), category: try row.text(), aliases: aliases[key] ?? [],
                entrances: entrances[key] ?? [], level: try row.reference(.level), position: try row.point(),
                hours: try row.hours(), access: try row.roles(), summary: try row.optionalLocalizedText(),
                tags: try row.dictionary())
        }
    }
}
