import WaymarkModel
import WaymarkRouting

/// How the features of a venue are called in answers.
public struct FeatureNames: Sendable {
    public let venue: Venue
    /// The reader's language, BCP 47; nil is the venue's own.
    public let language: String?

    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        self.language = language
    }

    /// `Ground floor`, or `Tower, Level 2` where several buildings have levels.
    public func level(_ id: FeatureID) -> String {
        guard let level = venue.level(id) else { return id.rawValue }
        let name = level.name.text(in: language)
        guard venue.buildings.count > 1, let building = level.building.flatMap({ venue.building($0) }) else {
            return name
        }
        return "\(building.name.text(in: language)), \(name)"
    }

    /// `elevator "Lift A"`.
    public func connector(_ connector: Connector) -> String {
        let name = connector.name?.text(in: language) ?? connector.id.rawValue
        return "\(Self.word(for: connector.kind)) \"\(name)\""
    }

    /// `door "North door"`.
    public func edge(_ edge: PathEdge) -> String {
        "\(Self.word(for: edge.kind)) \"\(edge.name?.text(in: language) ?? edge.id.rawValue)\""
    }

    /// What a segment of a route passes.
    public func source(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): edge(venue.edges[index])
        case .connector(let index, _, _): connector(venue.connectors[index])
        }
    }

    /// A waypoint as a person would call it.
    public func waypoint(_ waypoint: Waypoint) -> String {
        switch waypoint {
        case .place(let id): venue.place(id)?.name.text(in: language) ?? id.rawValue
        case .node(let id): venue.node(id)?.name?.text(in: language) ?? id.rawValue
        case .position(let point, let level):
            "\(JSON.decimal(point.x, places: 2)),\(JSON.decimal(point.y, places: 2))@\(level)"
        case .category(let category): category
        }
    }

    /// What a condition is about.
    public func target(_ target: Condition.Target) -> String {
        switch target {
        case .edge(let id):
            venue.edges.first { $0.id == id }.map(edge)
                ?? "path \"\(venue.edges.first { $0.path == id }?.name?.text(in: language) ?? id.rawValue)\""
        case .connector(let id): venue.connector(id).map(connector) ?? "connector \"\(id)\""
        case .connectorStop(let id, let level):
            (venue.connector(id).map(connector) ?? "connector \"\(id)\"") + " at \(self.level(level))"
        case .area(let id): "area \"\(venue.areas.first { $0.id == id }?.name?.text(in: language) ?? id.rawValue)\""
        case .place(let id): "place \"\(venue.place(id)?.name.text(in: language) ?? id.rawValue)\""
        }
    }

    /// A way type in words.
    public static func word(for kind: WayKind) -> String {
        switch kind {
        case .movingWalkway: "moving walkway"
        case .outdoorPath: "outdoor path"
        default: kind.rawValue
        }
    }

    /// A kind of connector in words.
    public static func word(for kind: Connector.Kind) -> String {
        switch kind {
        case .movingWalkway: "moving walkway"
        case .inclinedLift: "inclined lift"
        default: kind.rawValue
        }
    }
}
