import WaymarkModel

enum RecommendationRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.recommendation
    static let table = "recommendations"
    static let columns = ["place", "title", "title_translations", "points", "radius_m", "dwell_s", "hours"]

    static func features(of contents: VenueContents) -> [Recommendation] { contents.recommendations }

    static func cells(_ recommendation: Recommendation) -> [Cell] {
        [.reference(.place, recommendation.place)] + Cell.texts(recommendation.title)
            + [
                .integer(recommendation.points), .real(recommendation.radius), .real(recommendation.dwell),
                .hours(recommendation.hours),
            ]
    }

    static func load(_ loader: VenueLoader) throws -> [Recommendation] {
        try loader.features(Self.self) { _, id, row in
            Recommendation(
                id: id, place: try row.reference(.place), title: try row.localizedText(), points: try row.integer(),
                radius: try row.real(), dwell: try row.real(), hours: try row.hours())
        }
    }
}
