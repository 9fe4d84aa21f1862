import WaymarkModel

enum LevelRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.level
    static let table = "levels"
    static let columns = [
        "building", "ordinal", "name", "name_translations", "short_name", "elevation_m", "is_outdoor",
    ]

    static func features(of contents: VenueContents) -> [Level] { contents.levels }

    static func cells(_ level: Level) -> [Cell] {
        [level.building.map { .reference(.building, $0) } ?? .null, .real(level.ordinal)]
            + Cell.texts(level.name)
            + [.text(level.shortName), .real(level.elevation), .flag(level.isOutdoor)]
    }

    static func load(_ loader: VenueLoader) throws -> [Level] {
        try loader.features(Self.self, referent: .level) { _, id, row in
            Level(
                id: id, building: try row.optionalReference(.building), ordinal: try row.real(),
                name: try row.localizedText(), shortName: try row.text(), elevation: try row.optionalReal(),
                isOutdoor: try row.flag())
        }
    }
}
