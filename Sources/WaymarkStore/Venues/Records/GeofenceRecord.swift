import WaymarkModel

enum GeofenceRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.geofence
    static let table = "geofences"
    static let columns = ["name", "name_translations", "polygon", "tags"]
    static let levels = PartTable(name: "geofence_levels", owner: "geofence", columns: ["level"], field: "levels")
    static let parts = [levels]

    static func features(of contents: VenueContents) -> [Geofence] { contents.geofences }

    static func cells(_ geofence: Geofence) -> [Cell] {
        Cell.texts(geofence.name) + [.polygon(geofence.polygon), .dictionary(geofence.tags)]
    }

    static func rows(_ geofence: Geofence) -> [[[Cell]]] { [geofence.levels.map { [.reference(.level, $0)] }] }

    static func load(_ loader: VenueLoader) throws -> [Geofence] {
        let levels = try loader.parts(Self.levels, of: table) { row in try row.reference(.level) }
        return try loader.features(Self.self) { key, id, row in
            Geofence(
                id: id, name: try row.localizedText(), levels: levels[key] ?? [], polygon: try row.polygon(),
                tags: try row.dictionary())
        }
    }
}
