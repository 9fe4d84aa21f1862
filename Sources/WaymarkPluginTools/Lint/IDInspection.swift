import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// Checks the ids of a venue in the code.
struct IDInspection {
    let code: LuaInspection

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
        guard let venue = code.venue, venue.destinationWaypoint(FeatureID(text)) == nil else { return }
        if text.hasPrefix("@") { return checkID(String(text.dropFirst()), .node, at: place) }
        if let colon = text.lastIndex(of: ":") { return checkID(String(text[..<colon]), .level, at: place) }
        checkID(text, .destination, at: place)
    }

    /// Checks an id that a value is compared with.
    func checkID(_ text: String, comparedWith fact: LuaFact, at place: LuaPlace) {
        if case .id(let kind) = fact, !text.isEmpty { checkID(text, kind, at: place) }
    }

    private func checkID(_ text: String, _ kind: LuaIDKind, at place: LuaPlace) {
        guard let venue = code.venue, !kind.isKnown(text, in: venue) else { return }
        let near = EditDistance.suggestion(for: text, among: kind.ids(of: venue))
        code.report(
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

extension LuaInspection {
    var idCheck: IDInspection { IDInspection(code: self) }
}
