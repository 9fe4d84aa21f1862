import WaymarkImport
import WaymarkImportKit
import WaymarkModel

/// A venue as a GeoJSON feature collection. The property `feature_type` names the kind of each feature.
///
/// The other properties are the declared attributes of the feature, under their names in venue files, in snake case and
/// with their units: `length_m`, `one_way`, `wheelchair`. An attribute without a value is null.
///
/// The member `waymark_venue` of the collection is the venue in the native format, from which `import` reads it again. Other
/// programs ignore it.
public enum VenueGeoJSON {
    /// Returns the levels, nodes, edges, connectors, areas, places and geofences of a venue, then its floor plan, each kind
    /// in the author's order.
    ///
    /// Levels have no geometry. Conditions and costs are not exported.
    public static func encode(_ venue: Venue) -> JSON {
        let shapes = GeoJSON(anchor: venue.anchor)
        var features = venue.levels.map { feature($0, .null) }
        features += venue.nodes.map { feature($0, shapes.point($0.position)) }
        features += venue.edges.compactMap { edge in
            guard let from = venue.node(edge.from), let to = venue.node(edge.to) else { return nil }
            return feature(
                edge, shapes.line([from.position, to.position]), more: [.init("level", .string(from.level.rawValue))])
        }
        features += venue.connectors.map { connector in
            let nodes = connector.stops.compactMap { venue.node($0.node) }
            return feature(
                connector, shapes.line(nodes.map(\.position)),
                more: [.init("levels", .array(nodes.map { .string($0.level.rawValue) }))])
        }
        features += venue.areas.map { feature($0, shapes.polygon($0.polygon)) }
        features += venue.places.map { feature($0, shapes.point($0.position)) }
        features += venue.geofences.map { feature($0, shapes.polygon($0.polygon)) }
        features += venue.units.map { feature($0, shapes.polygon($0.polygon)) }
        features += venue.openings.map { opening in
            let points = opening.line.points
            return feature(opening, points.count == 1 ? shapes.point(points[0]) : shapes.line(points))
        }
        features += venue.obstacles.map { feature($0, shapes.polygon($0.polygon)) }
        features += venue.footprints.map { feature($0, shapes.polygon($0.polygon)) }
        features += venue.details.map { feature($0, shapes.line($0.line.points)) }
        return GeoJSON.collection(
            features,
            more: [
                .init("id", .string(venue.id.rawValue)), .init("name", .string(venue.name.base)),
                .init("attribution", .text(venue.attribution)),
                .init(
                    PlanCarrier.member,
                    .object([
                        .init(PlanCarrier.features, .integer(Int64(features.count))),
                        .init(PlanCarrier.venue, .string(VenueYAMLWriter.yaml(of: venue.contents.withoutUnderlays))),
                    ])),
            ])
    }

    private static func feature<Feature: VenueFeature>(
        _ feature: Feature, _ geometry: JSON, more: [JSON.Member] = []
    ) -> JSON {
        GeoJSON.feature(
            id: feature.id.rawValue, geometry: geometry,
            properties: [.init("feature_type", .string(Feature.featureKind.rawValue))] + more
                + FeatureMembers.members(of: feature))
    }
}
