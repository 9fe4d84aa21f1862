import WaymarkModel
import WaymarkNavigation

/// The result of `waymark.venue.info`.
enum VenueObject: LuaObject {
    static let name = "venue"
    static let doc = "The venue."

    typealias Subject = Venue

    static let members = Members<Self> { v in
        v.field("id", "Its id.") { $0.id }
        v.field("name", "Its name.") { $0.name }
        v.field("language", "The language of its names, for example `en`.") { $0.language }
        v.field("time_zone", "Its time zone, for example `Europe/Amsterdam`.") { $0.timeZone }
        v.field("lat", "The latitude of its anchor.", unit: .degrees) { $0.anchor.origin.latitude }
        v.field("lon", "The longitude of its anchor.", unit: .degrees) { $0.anchor.origin.longitude }
        v.field("levels", "The number of its levels.") { $0.levels.count }
        v.field("places", "The number of its places.") { $0.placeIndices.count }
        v.field(
            "bearing", "The compass direction of the y axis of its frame; the x axis is 90° to the right of it.",
            unit: .degrees
        ) { $0.anchor.bearing }
    }
}

/// A level of the venue.
enum LevelObject: LuaObject {
    static let name = "level"
    static let doc = "A level of the venue."

    typealias Subject = Level

    static let members = Members<Self> { l in
        l.field("id", "Its id.") { $0.id }
        l.field("name", "Its name.") { $0.name }
        l.field("ordinal", "Its height in storeys; 0 is ground level.") { $0.ordinal }
        l.field("building", "The id of its building; nil is outdoors.") { $0.building }
        l.field("short_name", "Its label on an elevator's buttons, for example `2`.") { $0.shortName }
    }
}

/// A connector in the result of `waymark.venue.connectors`.
enum ConnectorObject: LuaObject {
    static let name = "connector"
    static let doc = "A way from level to level."

    /// A connector, the levels of its stops, and whether people can use it now.
    struct Subject {
        var connector: Connector
        var levels: [FeatureID]
        var isOpen: Bool
    }

    static let members = Members<Self> { c in
        c.field("id", "Its id.") { $0.connector.id }
        c.field("kind", "What it is.") { $0.connector.kind }
        c.field("name", "Its name.") { $0.connector.name }
        c.field("levels", "The ids of the levels of its landings, in order.") { $0.levels }
        c.field("direction", "Its direction along the order of its landings.") { $0.connector.direction }
        c.field("is_open", "Whether its opening hours and the live conditions let people use it now.") { $0.isOpen }
        c.field(
            "is_accessible", "Whether the venue's author states that wheelchairs can use it; nil if not stated."
        ) { $0.connector.isAccessible }
        c.field("tags", "Its tags in the venue's files.") { $0.connector.tags }
    }
}

/// An area or geofence in the result of `waymark.venue.zones`.
enum ZoneObject: LuaObject {
    static let name = "zone"
    static let doc = "An area or a geofence."

    /// An area or a geofence.
    enum Subject {
        case area(Area)
        case geofence(Geofence)

        /// The id of the area or geofence.
        var id: FeatureID {
            switch self {
            case .area(let area): area.id
            case .geofence(let fence): fence.id
            }
        }
    }

    static let members = Members<Self> { z in
        z.field("id", "Its id.") { $0.id }
        z.field("kind", "What it is.", as: .choice(["area", "geofence"])) { zone -> String in
            if case .area = zone { "area" } else { "geofence" }
        }
        z.field("name", "Its name.") { zone -> LocalizedText? in
            switch zone {
            case .area(let area): area.name
            case .geofence(let fence): fence.name
            }
        }
        z.field("category", "Its dotted category; areas only.") { zone -> String? in
            if case .area(let area) = zone { area.category } else { nil }
        }
        z.field("levels", "The ids of its levels; for a geofence, an empty list means every level.") {
            zone -> [FeatureID] in
            switch zone {
            case .area(let area): [area.level]
            case .geofence(let fence): fence.levels
            }
        }
        z.field("tags", "Its tags in the venue's files; geofences only.") { zone -> [String: String] in
            if case .geofence(let fence) = zone { fence.tags } else { [:] }
        }
    }
}
