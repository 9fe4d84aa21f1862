import WaymarkModel

enum BuildingRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.building
    static let table = "buildings"
    static let columns = ["name", "name_translations"]

    static func features(of contents: VenueContents) -> [Building] { contents.buildings }
    static func cells(_ building: Building) -> [Cell] { Cell.texts(building.name) }

    static func load(_ loader: VenueLoader) throws -> [Building] {
        try loader.features(Self.self, referent: .building) { _, id, row in
            Building(id: id, name: try row.localizedText())
        }
    }
}
