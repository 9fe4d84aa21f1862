import WaymarkModel

/// A venue as a GeoJSON feature collection. The property `feature_type` names the kind of each feature.
public enum VenueGeoJSON {
    /// Returns the levels, nodes, edges, connectors, areas, places and geofences of a venue, then its floor plan, each kind
    /// in the author's order.
    ///
    /// Levels have no geometry. Conditions and costs are not exported.
    public static func encode(_ venue: Venue) -> JSON {
        let shapes = GeoJSON(anchor: venue.anchor)
        var features = venue.levels.map(level)
        features += venue.nodes.map { node(venue, $0, shapes) }
        features += venue.edges.compactMap { edge(venue, $0, shapes) }
        features += venue.connectors.map { connector(venue, $0, shapes) }
        features += venue.areas.map { area in
            GeoJSON.feature(
                id: area.id.rawValue, geometry: shapes.polygon(area.polygon),
                properties: [
                    .init("feature_type", "area"), .init("level", .string(area.level.rawValue)),
                    .init("name", .text(area.name?.base)), .init("category", .string(area.category)),
                    .init("access", roles(area.access)),
                ])
        }
        features += venue.places.map { place($0, shapes) }
        features += venue.geofences.map { fence in
            GeoJSON.feature(
                id: fence.id.rawValue, geometry: shapes.polygon(fence.polygon),
                properties: [
                    .init("feature_type", "geofence"), .init("name", .string(fence.name.base)),
                    .init("levels", .array(fence.levels.map { .string($0.rawValue) })),
                ])
        }
        features += plan(venue, shapes)
        return GeoJSON.collection(
            features,
            more: [
                .init("id", .string(venue.id.rawValue)), .init("name", .string(venue.name.base)),
                .init("attribution", .text(venue.attribution)),
            ])
    }

    private static func level(_ level: Level) -> JSON {
        GeoJSON.feature(
            id: level.id.rawValue, geometry: .null,
            properties: [
                .init("feature_type", "level"), .init("building", .text(level.building?.rawValue)),
                .init("ordinal", .number(level.ordinal, places: 3)), .init("name", .string(level.name.base)),
                .init("short_name", .string(level.shortName)), .init("outdoor", .bool(level.isOutdoor)),
            ])
    }

    private static func node(_ venue: Venue, _ node: PathNode, _ shapes: GeoJSON) -> JSON {
        GeoJSON.feature(
            id: node.id.rawValue, geometry: shapes.point(node.position),
            properties: [
                .init("feature_type", "node"), .init("level", .string(node.level.rawValue)),
                .init("kind", .string(node.kind.rawValue)), .init("name", .text(node.name?.base)),
            ])
    }

    private static func edge(_ venue: Venue, _ edge: PathEdge, _ shapes: GeoJSON) -> JSON? {
        guard let from = venue.node(edge.from), let to = venue.node(edge.to) else { return nil }
        return GeoJSON.feature(
            id: edge.id.rawValue, geometry: shapes.line([from.position, to.position]),
            properties: [
                .init("feature_type", "edge"), .init("level", .string(from.level.rawValue)),
                .init("kind", .string(edge.kind.rawValue)), .init("name", .text(edge.name?.base)),
                .init("from", .string(edge.from.rawValue)), .init("to", .string(edge.to.rawValue)),
                .init("one_way", .bool(edge.isOneWay)), .init("length_m", .metres(edge.length)),
                .init("access", roles(edge.access)), .init("hours", .text(edge.hours?.source)),
            ])
    }

    private static func connector(_ venue: Venue, _ connector: Connector, _ shapes: GeoJSON) -> JSON {
        let nodes = connector.stops.compactMap { venue.node($0.node) }
        return GeoJSON.feature(
            id: connector.id.rawValue, geometry: shapes.line(nodes.map(\.position)),
            properties: [
                .init("feature_type", "connector"), .init("kind", .string(connector.kind.rawValue)),
                .init("name", .text(connector.name?.base)),
                .init("levels", .array(nodes.map { .string($0.level.rawValue) })),
                .init("stops", .array(nodes.map { .string($0.id.rawValue) })),
                .init("direction", .string(connector.direction.rawValue)), .init("access", roles(connector.access)),
                .init("hours", .text(connector.hours?.source)),
            ])
    }

    private static func place(_ place: Place, _ shapes: GeoJSON) -> JSON {
        GeoJSON.feature(
            id: place.id.rawValue, geometry: shapes.point(place.position),
            properties: [
                .init("feature_type", "place"), .init("level", .string(place.level.rawValue)),
                .init("name", .string(place.name.base)), .init("category", .string(place.category)),
                .init("aliases", .array(place.aliases.map { .string($0) })),
                .init("entrances", .array(place.entrances.map { .string($0.node.rawValue) })),
                .init("access", roles(place.access)), .init("hours", .text(place.hours?.source)),
                .init("summary", .text(place.summary?.base)), .init("description", .text(place.description?.base)),
                .init("phone", .text(place.phone)), .init("website", .text(place.website)),
                .init("photo", .text(place.photo)),
            ])
    }

    static func roles(_ roles: Set<Role>) -> JSON { .array(roles.sorted().map { .string($0.rawValue) }) }
}
