import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

// The ids of a venue in the code.
extension LuaInspection {
    /// Checks an id that a function of `waymark` is called with.
    func checkID(_ text: String, of function: FunctionName, at place: LuaPlace) {
        guard let venue else { return }
        switch function {
        case .venueLevel, .venueConnectors, .venueZones: checkLevel(text, in: venue, at: place)
        case .routeLengthTo, .navGoTo, .navRedirect, .navAddStop:
            guard venue.destinationWaypoint(FeatureID(text)) == nil else { return }
            lacks("place, connector or opening", text, in: venue, venue.destinationIDs, at: place)
        case .venuePlace:
            guard venue.place(FeatureID(text)) == nil else { return }
            lacks("place", text, in: venue, venue.places.map(\.id.rawValue), at: place)
        case .navClose, .navSlow, .navDelay, .navReopen:
            let id = FeatureID(text)
            let isKnown =
                venue.level(id) != nil || venue.place(id) != nil || venue.connector(id) != nil
                || venue.areas.contains { $0.id == id } || venue.edges.contains { $0.id == id || $0.path == id }
            if !isKnown {
                let ids = venue.connectors.map(\.id.rawValue) + venue.areas.map(\.id.rawValue)
                lacks("path, connector, place, area or level", text, in: venue, ids, at: place)
            }
        default: break
        }
    }

    /// Checks the start or the end of a route: a place, `@` with a node, or `LEVEL:X,Y`.
    func checkWaypoint(_ text: String, at place: LuaPlace) {
        guard let venue, venue.destinationWaypoint(FeatureID(text)) == nil else { return }
        if text.hasPrefix("@") {
            let id = String(text.dropFirst())
            guard venue.node(FeatureID(id)) == nil else { return }
            return lacks("node", id, in: venue, venue.nodes.map(\.id.rawValue), at: place)
        }
        if let colon = text.lastIndex(of: ":") { return checkLevel(String(text[..<colon]), in: venue, at: place) }
        lacks("place", text, in: venue, venue.destinationIDs, at: place)
    }

    /// Checks an id that a member of `e` is compared with.
    func checkID(_ text: String, asMember value: LuaExpression, at place: LuaPlace) {
        guard let venue, case .index(let base, let key) = value.kind, case .string(let word) = key.kind, isLive(base)
        else { return }
        switch word {
        case "level", "from_level", "to_level": checkLevel(text, in: venue, at: place)
        case "connector":
            guard venue.connector(FeatureID(text)) == nil else { return }
            lacks("connector", text, in: venue, venue.connectors.map(\.id.rawValue), at: place)
        default: break
        }
    }

    private func checkLevel(_ text: String, in venue: Venue, at place: LuaPlace) {
        guard venue.level(FeatureID(text)) == nil else { return }
        lacks("level", text, in: venue, venue.levels.map(\.id.rawValue), at: place)
    }

    private func lacks(_ kind: String, _ id: String, in venue: Venue, _ ids: [String], at place: LuaPlace) {
        let near = EditDistance.suggestion(for: id, among: ids)
        report(
            "the venue \"\(venue.id)\" has no \(kind) \"\(id)\"", at: place,
            help: near.map { "did you mean \"\($0)\"?" } ?? "waymark levels, connectors and places list the ids")
    }
}

extension Venue {
    /// The ids of all that a route can lead to.
    fileprivate var destinationIDs: [String] {
        (places.map(\.id) + connectors.map(\.id) + openings.map(\.id)).map(\.rawValue)
    }
}
