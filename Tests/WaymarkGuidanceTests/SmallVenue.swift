import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

/// A small venue, and routes through it by the names of their nodes.
///
/// Levels are `site` (outdoors), `g`, `1`, `2` of the building `main`, and `east1` of `east`. Nodes are joined by
/// corridors unless another edge is added.
struct SmallVenue {
    var contents = VenueContents(
        id: "small", name: "Small venue", anchor: Anchor(origin: Coordinate(latitude: 52, longitude: 5)),
        buildings: [Building(id: "main", name: "Main building"), Building(id: "east", name: "East wing")],
        levels: [
            Level(id: "site", ordinal: 0, name: "Outdoors", shortName: "0", isOutdoor: true),
            Level(id: "g", building: "main", ordinal: 0, name: "Ground floor", shortName: "G"),
            Level(id: "1", building: "main", ordinal: 1, name: "Level 1", shortName: "1"),
            Level(id: "2", building: "main", ordinal: 2, name: "Level 2", shortName: "2"),
            Level(id: "east1", building: "east", ordinal: 1, name: "Floor B", shortName: "B"),
        ])

    init() {}

    /// Draws some of the levels; edges are named by their ends, as in `a~b`.
    init(_ plans: KeyValuePairs<String, String>, scale: Double = 5, legend: String = "") {
        let levels = contents.levels.map { level in
            "  - {id: \"\(level.id)\", ordinal: \(level.ordinal), name: \"\(level.name.base)\"}"
        }
        let drawn = VenueSketch.contents(
            head: "id: small\nname: Small venue\nlevels:\n" + levels.joined(separator: "\n"), plans: plans,
            scale: scale, legend: legend)
        (contents.nodes, contents.edges, contents.connectors) = (drawn.nodes, drawn.edges, drawn.connectors)
    }

    mutating func node(_ id: FeatureID, _ level: FeatureID, _ x: Double, _ y: Double, name: LocalizedText? = nil) {
        contents.nodes.append(PathNode(id: id, level: level, position: Point(x: x, y: y), name: name))
    }

    /// Nodes of one level, joined in their order: `a 0 0, b 10 0`.
    mutating func corridor(_ level: FeatureID, _ text: String, kind: WayKind = .corridor) {
        var last: FeatureID?
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            let id = FeatureID(words[0])
            if words.count == 3, let x = Double(words[1]), let y = Double(words[2]) { node(id, level, x, y) }
            if let last { edge(last, id, kind) }
            last = id
        }
    }

    mutating func edge(
        _ from: FeatureID, _ to: FeatureID, _ kind: WayKind = .corridor, name: LocalizedText? = nil,
        steps: Int? = nil, signpost: LocalizedText? = nil
    ) {
        let length = position(from).distance(to: position(to))
        contents.edges.append(
            PathEdge(
                id: FeatureID("\(from)~\(to)"), from: from, to: to, kind: kind, name: name, length: max(length, 0.1),
                stepCount: steps, signpost: signpost))
    }

    mutating func connector(
        _ id: FeatureID, _ kind: Connector.Kind, _ stops: [FeatureID], name: LocalizedText? = nil
    ) {
        let flights = kind.isRide ? [] : stops.dropFirst().map { _ in Connector.Flight() }
        contents.connectors.append(
            Connector(id: id, kind: kind, name: name, stops: stops.map { Connector.Stop(node: $0) }, flights: flights))
    }

    mutating func place(_ id: FeatureID, _ name: LocalizedText, at node: FeatureID, label: Point? = nil) {
        let level = contents.nodes.first { $0.id == node }?.level ?? "g"
        contents.places.append(
            Place(
                id: id, name: name, category: "shop", entrances: [Place.Entrance(node)], level: level,
                position: label ?? position(node)))
    }

    func position(_ node: FeatureID) -> Point {
        contents.nodes.first { $0.id == node }?.position ?? Point(x: 0, y: 0)
    }

    private func level(_ node: FeatureID) -> Index<Level> {
        venue.index(ofNode: node).map { venue.level(of: $0) } ?? 0
    }

    var venue: Venue { Venue(validated: contents) }

    /// A leg along nodes, each a second per metre and ten seconds per ride.
    func leg(_ path: String, to place: FeatureID? = nil, from origin: FeatureID? = nil) -> RouteLeg {
        let nodes = path.split(separator: " ").map { FeatureID($0) }
        let segments = zip(nodes, nodes.dropFirst()).map { segment($0, $1) }
        func end(_ node: FeatureID, _ place: FeatureID?) -> RouteEnd {
            RouteEnd(
                waypoint: place.map { .place($0) } ?? .node(node),
                destination: place.flatMap { venue.index(ofPlace: $0) }.map { .place($0) },
                node: venue.index(ofNode: node), point: position(node), level: level(node))
        }
        return RouteLeg(
            from: end(nodes[0], origin), to: end(nodes[nodes.count - 1], place), segments: segments)
    }

    func guided(
        _ path: String, to place: FeatureID? = nil, from origin: FeatureID? = nil, notices: [RouteNotice] = []
    ) -> GuidedRoute {
        let route = Route(
            in: venue, profile: .walking, legs: [leg(path, to: place, from: origin)], departure: Timestamp(seconds: 0),
            notices: notices)
        return RouteGuide(venue: venue).guide(route)
    }

    func sentences(_ path: String, to place: FeatureID? = nil, from origin: FeatureID? = nil) -> [String] {
        InstructionComposer().instructions(for: guided(path, to: place, from: origin))[0]
    }

    private func segment(_ from: FeatureID, _ to: FeatureID) -> RouteSegment {
        var source = RouteSegment.Source.edge(0, isReversed: false)
        var kind = WayKind.corridor
        if let index = contents.edges.firstIndex(where: {
            ($0.from == from && $0.to == to) || ($0.from == to && $0.to == from)
        }) {
            source = .edge(Index(index), isReversed: contents.edges[index].from == to)
            kind = contents.edges[index].kind
        }
        for (index, connector) in contents.connectors.enumerated() {
            if let first = connector.stops.firstIndex(where: { $0.node == from }),
                let second = connector.stops.firstIndex(where: { $0.node == to })
            {
                source = .connector(Index(index), fromStop: first, toStop: second)
                kind = WayKind(rawValue: connector.kind.rawValue) ?? .corridor
            }
        }
        let distance = kind == .elevator ? 0 : position(from).distance(to: position(to))
        let duration = kind == .elevator ? 10_000 : Int64(distance * 1000)
        return RouteSegment(
            source: source, kind: kind, start: position(from), end: position(to), fromLevel: level(from),
            toLevel: level(to), fromNode: venue.index(ofNode: from), toNode: venue.index(ofNode: to),
            distance: distance, duration: duration, weight: duration,
            entry: Timestamp(seconds: 0))
    }
}
