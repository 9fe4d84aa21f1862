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
        case .target: "path, connector, place, area or level"
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
    fileprivate func isKnown(_ text: String, in venue: Venue) -> Bool {
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
        case .target:
            return venue.level(id) != nil || venue.place(id) != nil || venue.connector(id) != nil
                || venue.areas.contains { $0.id == id } || venue.edges.contains { $0.id == id || $0.path == id }
        }
    }

    /// The ids of this kind, to suggest one.
    fileprivate func ids(of venue: Venue) -> [String] {
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

// The ids of a venue in the code.
extension LuaInspection {
    /// Checks an id that a function of `waymark` is called with.
    func checkID(_ text: String, of function: FunctionName, at place: LuaPlace) {
        switch function {
        case .venueLevel, .venueConnectors, .venueZones: checkID(text, .level, at: place)
        case .venuePlace: checkID(text, .place, at: place)
        case .routeLengthTo, .navGoTo, .navRedirect, .navAddStop: checkID(text, .destination, at: place)
        case .navClose, .navSlow, .navDelay, .navReopen: checkID(text, .target, at: place)
        default: break
        }
    }

    /// Checks the ids in a table: of a query, or of an answer.
    func checkIDs(_ fields: [LuaTableField], of record: String) {
        for field in fields {
            guard case .string(let name)? = field.key?.kind, case .string(let text) = field.value.kind else { continue }
            switch (record, name) {
            case ("place_query", "level"), ("fix_change", "level"), ("shared_location_change", "level"):
                checkID(text, .level, at: field.value.place)
            case ("place_query", "zone"): checkID(text, .zone, at: field.value.place)
            case ("search_result", "place"): checkID(text, .place, at: field.value.place)
            case ("route_query", "from"), ("route_query", "to"): checkWaypoint(text, at: field.value.place)
            default: break
            }
        }
    }

    /// Checks the start or the end of a route: a place, `@` with a node, or `LEVEL:X,Y`.
    private func checkWaypoint(_ text: String, at place: LuaPlace) {
        guard let venue, venue.destinationWaypoint(FeatureID(text)) == nil else { return }
        if text.hasPrefix("@") { return checkID(String(text.dropFirst()), .node, at: place) }
        if let colon = text.lastIndex(of: ":") { return checkID(String(text[..<colon]), .level, at: place) }
        checkID(text, .destination, at: place)
    }

    /// Checks an id that a value is compared with.
    func checkID(_ text: String, comparedWith fact: LuaFact, at place: LuaPlace) {
        if case .id(let kind) = fact, !text.isEmpty { checkID(text, kind, at: place) }
    }

    private func checkID(_ text: String, _ kind: LuaIDKind, at place: LuaPlace) {
        guard let venue, !kind.isKnown(text, in: venue) else { return }
        let near = EditDistance.suggestion(for: text, among: kind.ids(of: venue))
        report(
            "the venue \"\(venue.id)\" has no \(kind.name) \"\(text)\"", at: place,
            help: near.map { "did you mean \"\($0)\"?" } ?? "waymark levels, connectors and places list the ids")
    }

    /// What is known of a member.
    func fact(of field: FieldDeclaration, in owner: String) -> LuaFact {
        guard let kind = LuaIDKind(ofMember: field, in: owner) else { return .typed(field.type) }
        if case .list? = LuaFact.typed(field.type).type { return .ids(kind) }
        return .id(kind)
    }
}

extension Venue {
    /// The ids of all that a route can lead to.
    fileprivate var destinationIDs: [String] {
        (places.map(\.id) + connectors.map(\.id) + openings.map(\.id)).map(\.rawValue)
    }
}
