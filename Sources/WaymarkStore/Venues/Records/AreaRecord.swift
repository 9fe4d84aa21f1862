import WaymarkModel

enum AreaRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.area
    static let table = "areas"
    static let columns = ["level", "name", "name_translations", "category", "polygon", "access"]

    static func features(of contents: VenueContents) -> [Area] { contents.areas }

    static func cells(_ area: Area) -> [Cell] {
        [.reference(.level, area.level)] + Cell.texts(area.name)
            + [.text(area.category), .polygon(area.polygon), .roles(area.access)]
    }

    static func load(_ loader: VenueLoader) throws -> [Area] {
        try loader.features(Self.self) { _, id, row in
            Area(
                id: id, level: try row.reference(.level), name: try row.optionalLocalizedText(),
                category: try row.text(), polygon: try row.polygon(), access: try row.roles())
        }
    }
}
