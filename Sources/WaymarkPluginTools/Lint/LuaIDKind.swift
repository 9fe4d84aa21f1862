import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// What an id in a plugin's code is the id of.
enum LuaIDKind {
    case level, place, connector, area, geofence, zone, building, node
    /// What a route can lead to.
    case destination
    /// What can be closed, slowed or delayed.
    case target

    /// What the message calls it.
    var name: String {
        switch self {
        case .level: "level"
        case .place: "place"
        case .connector: "connector"
        case .area: "area"
        case .geofence: "geofence"
        case .zone: "area or geofence"
        case .building: "building"
        case .node: "node"
        case .destination: "place, connector, opening or entrance"
        case .target: "path, connector, place, area, unit, level or building"
        }
    }

    /// The kind of id that a member has; nil if it has none of the venue.
    ///
    /// - Parameter owner: The object, or the hook whose `e` it is.
    init?(ofMember field: FieldDeclaration, in owner: String) {
        switch (owner, field.name) {
        case ("level", "id"): self = .level
        case ("place", "id"), ("found_place", "id"): self = .place
        case ("connector", "id"): self = .connector
        case ("zone", "id"): self = .zone
        case ("edge", "id"), ("condition", "target"): self = .target
        case (_, "level"), (_, "from_level"), (_, "to_level"), (_, "levels"): self = .level
        case ("level_changed", "from"), ("level_changed", "to"): self = .level
        case (_, "place"): self = .place
        case (_, "connector"), (_, "connectors"): self = .connector
        case (_, "region"), (_, "regions"), (_, "geofences"): self = .geofence
        case (_, "areas"): self = .area
        case (_, "zones"): self = .zone
        case (_, "building"): self = .building
        case (_, "node"): self = .node
        default: return nil
        }
        switch LuaFact.typed(field.type).type {
        case .string?, .list(.string)?: break
        default: return nil
        }
    }

    /// Returns whether the venue has something of this kind with an id.
    func isKnown(_ text: String, in venue: Venue) -> Bool {
        let id = FeatureID(text)
        switch self {
        case .level: return venue.level(id) != nil
        case .place: return venue.place(id) != nil
        case .connector: return venue.connector(id) != nil
        case .area: return venue.areas.contains { $0.id == id }
        case .geofence: return venue.geofences.contains { $0.id == id }
        case .zone: return LuaIDKind.area.isKnown(text, in: venue) || LuaIDKind.geofence.isKnown(text, in: venue)
        case .building: return venue.buildings.contains { $0.id == id }
        case .node: return venue.node(id) != nil
        case .destination: return venue.destinationWaypoint(id) != nil
        case .target: return venue.hasTarget(id)
        }
    }

    /// The ids of this kind, to suggest one.
    func ids(of venue: Venue) -> [String] {
        switch self {
        case .level: venue.levels.map(\.id.rawValue)
        case .place: venue.places.map(\.id.rawValue)
        case .connector: venue.connectors.map(\.id.rawValue)
        case .area: venue.areas.map(\.id.rawValue)
        case .geofence: venue.geofences.map(\.id.rawValue)
        case .zone: LuaIDKind.area.ids(of: venue) + LuaIDKind.geofence.ids(of: venue)
        case .building: venue.buildings.map(\.id.rawValue)
        case .node: venue.nodes.map(\.id.rawValue)
        case .destination: venue.destinationIDs
        case .target: LuaIDKind.connector.ids(of: venue) + LuaIDKind.area.ids(of: venue)
        }
    }
}

extension Venue {
    /// The ids of all that a route can lead to.
    fileprivate var destinationIDs: [String] {
        (places.map(\.id) + connectors.map(\.id) + openings.map(\.id)).map(\.rawValue)
    }
}
