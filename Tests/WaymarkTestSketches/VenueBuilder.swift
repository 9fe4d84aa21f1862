import WaymarkModel

/// A small venue, drawn or put together in a few lines.
///
/// What it makes counts as validated, so the caller keeps the promises of a venue.
public struct VenueBuilder: Sendable {
    public var contents: VenueContents

    public init(timeZone: String = "UTC") {
        contents = VenueContents(id: "test", name: "Test venue", timeZone: timeZone)
    }

    /// The finished venue, with the links behind entrances with conditions.
    public var venue: Venue {
        var contents = contents
        contents.addEntranceLinks()
        return Venue(validated: contents)
    }

    public mutating func level(_ id: FeatureID, ordinal: Double, building: FeatureID? = nil, elevation: Double? = nil) {
        if let building, !contents.buildings.contains(where: { $0.id == building }) {
            contents.buildings.append(Building(id: building, name: LocalizedText(building.rawValue)))
        }
        contents.levels.append(
            Level(
                id: id, building: building, ordinal: ordinal, name: LocalizedText(id.rawValue), shortName: id.rawValue,
                elevation: elevation))
    }

    public mutating func node(_ id: FeatureID, _ x: Double, _ y: Double, on level: FeatureID) {
        contents.nodes.append(PathNode(id: id, level: level, position: Point(x: x, y: y)))
    }

    /// An edge between two nodes, named `a~b` after them, as long as they are apart.
    public mutating func edge(_ from: FeatureID, _ to: FeatureID, _ change: (inout PathEdge) -> Void = { _ in }) {
        var edge = PathEdge(
            id: FeatureID("\(from)~\(to)"), from: from, to: to, length: position(from).distance(to: position(to)))
        change(&edge)
        contents.edges.append(edge)
    }

    /// A connector between nodes; flights without numbers where it is walked.
    public mutating func connector(
        _ id: FeatureID, _ kind: Connector.Kind, _ stops: [FeatureID], _ change: (inout Connector) -> Void = { _ in }
    ) {
        var connector = Connector(id: id, kind: kind, stops: stops.map { Connector.Stop(node: $0) })
        if !kind.isRide { connector.flights = Array(repeating: Connector.Flight(), count: stops.count - 1) }
        change(&connector)
        contents.connectors.append(connector)
    }

    public mutating func place(
        _ id: FeatureID, at entrances: [FeatureID], category: String = "shop",
        _ change: (inout Place) -> Void = { _ in }
    ) {
        let node = contents.nodes.first { $0.id == entrances[0] }
        var place = Place(
            id: id, name: LocalizedText(id.rawValue), category: category,
            entrances: entrances.map { Place.Entrance($0) },
            level: node?.level ?? "", position: position(entrances[0]))
        change(&place)
        contents.places.append(place)
    }

    private func position(_ id: FeatureID) -> Point {
        guard let node = contents.nodes.first(where: { $0.id == id }) else {
            preconditionFailure("no node \"\(id)\" drawn yet")
        }
        return node.position
    }
}
