import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Encodes a route as a GeoJSON feature collection, with a line for each step and a point for each waypoint.
public enum RouteGeoJSON {
    /// Returns the feature collection of a route.
    ///
    /// - Parameters:
    ///   - answer: The route. Its alternative is not encoded.
    ///   - venue: The venue of the route.
    ///   - composer: The composer of the instructions. Names are in its language if the venue has them.
    public static func encode(
        _ answer: GuidedAnswer, in venue: LoadedVenue, composer: InstructionComposer = InstructionComposer()
    ) -> JSON {
        let sentences = composer.instructions(for: answer.guided)
        let shapes = GeoJSON(anchor: venue.venue.anchor)
        let names = FeatureNames(venue.venue)
        var features: [JSON] = []
        for (index, leg) in answer.guided.legs.enumerated() {
            for (step, sentence) in zip(leg.steps, sentences[index]) where step.geometry.count > 1 {
                features.append(
                    GeoJSON.feature(
                        geometry: shapes.line(step.geometry.map(\.point)),
                        properties: properties(step, leg: index, language: composer.options.language)
                            + [.init("instruction", .string(sentence))]))
            }
        }
        let route = answer.guided.route
        for end in route.legs.prefix(1).map(\.from) + route.legs.map(\.to) {
            let place = end.place.map { route.venue[$0].id }
            features.append(
                GeoJSON.feature(
                    geometry: shapes.point(end.point),
                    properties: [
                        .init("feature_type", "waypoint"),
                        .init(
                            "name",
                            .string(names.end(end))),
                        .init("level_id", .string(route.venue[end.level].id.rawValue)),
                        .init("place", .text(place?.rawValue)),
                        .init("snap_distance_m", .metres(end.snapDistance)),
                    ]))
        }
        return GeoJSON.collection(
            features,
            more: [
                .init("distance_m", .metres(answer.guided.summary.distance)),
                .init("duration_s", .seconds(milliseconds: route.duration)),
                .init("weight_s", .seconds(milliseconds: route.weight)),
                .init("profile", .string(route.profile.name)),
            ])
    }

    private static func properties(_ step: RouteStep, leg: Int, language: String) -> [JSON.Member] {
        [
            .init("feature_type", "step"), .init("leg", .integer(Int64(leg))),
            .init("maneuver", .string(step.maneuver.kind.name)),
            .init("name", .text(step.name?.text(in: language))),
            .init("level_id", .string(step.start.level.rawValue)),
            .init("end_level_id", .string(step.end.level.rawValue)),
            .init("highway", .string(step.highway.rawValue)), .init("context", .string(step.context.rawValue)),
            .init("distance_m", .metres(step.distance)), .init("duration_s", .seconds(milliseconds: step.duration)),
        ]
    }
}
