import WaymarkModel
import WaymarkRouting

/// What a venue has under an id. Answers print the ids of all kinds of features, and few commands take each kind: a refusal says what
/// it is that cannot stand there.
struct IdentifiedFeature {
    private let id: FeatureID
    /// What it is, with its article: `a path`.
    let noun: String

    /// Returns the feature with an id; nil if there is none.
    init?(_ text: String, in venue: Venue) {
        let id = FeatureID(text)
        guard let noun = Self.noun(of: id, in: venue) else { return nil }
        (self.id, self.noun) = (id, noun)
    }

    private static func noun(of id: FeatureID, in venue: Venue) -> String? {
        if venue.place(id) != nil { return "a place" }
        if let connector = venue.connector(id) {
            return "a connector (\(FeatureNames.word(for: connector.kind.wayKind)))"
        }
        if venue.node(id) != nil { return "a node of the paths" }
        if venue.edges.contains(where: { $0.path == id || $0.id == id }) { return "a path" }
        if venue.areas.contains(where: { $0.id == id }) { return "an area" }
        if let unit = venue.units.first(where: { $0.id == id }) {
            return unit.place.map { "the unit of place \"\($0)\"" } ?? "a unit"
        }
        if venue.openings.contains(where: { $0.id == id }) { return "a door" }
        if venue.level(id) != nil { return "a level" }
        if venue.building(id) != nil { return "a building" }
        if venue.geofences.contains(where: { $0.id == id }) { return "a geofence" }
        if venue.recommendations.contains(where: { $0.id == id }) { return "a recommendation" }
        return venue.id == id ? "the venue" : nil
    }

    /// The help for somebody who starts or ends a way there.
    var asWaypoint: String { "\(id) is \(noun); ways lead from and to places, nodes, connectors and positions" }

    /// The help for somebody who wants to see it.
    var asShown: String { "\(id) is \(noun); waymark show takes a level, a connector or a place" }

    /// The help for somebody who sets a condition on it.
    func asTarget(in venue: Venue) -> String {
        let ways = venue.edges.filter { $0.from == id || $0.to == id }.map(\.path)
        var seen: Set<FeatureID> = []
        let paths = ways.filter { seen.insert($0).inserted }.map(\.rawValue)
        return paths.isEmpty
            ? "\(id) is \(noun); name a connector, a path, an area, a unit or a place"
            : "\(id) is \(noun); name a path that leads there: \(paths.shortList(most: 8))"
    }
}

extension Venue {
    /// Returns the place, node or opening with an id, or the landing of a connector, if it is on a level; nil otherwise.
    func feature(_ id: FeatureID, on level: FeatureID) -> Waypoint? {
        if place(id)?.level == level { return .place(id) }
        if node(id)?.level == level { return .node(id) }
        if let landing = landing(of: id, on: level) { return landing }
        return openings.contains { $0.id == id && $0.level == level } ? .opening(id) : nil
    }

    /// Returns the landing of a connector on a level; nil if it has none.
    func landing(of id: FeatureID, on level: FeatureID) -> Waypoint? {
        connector(id)?.stops.first { node($0.node)?.level == level }.map { .node($0.node) }
    }
}
