import WaymarkEngine

/// What does the venue recommend, and what did the visitor reply?
package struct RecommendationsQuestion: Question {
    package init() {}

    package static var name: StaticString { "recommendations" }
    package static var doc: StaticString { "List recommendations and the visitor's response to each." }
    package static var topic: Topic { .recommendations }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> RecommendationsAnswer {
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        let visits = try inquiry.asking { () throws(EngineError) in
            guard let visitor = inquiry.visitor else { return [Visit]() }
            return try inquiry.engine.visits(of: visitor, in: venue.id)
        }
        let names = FeatureNames(venue.venue)
        return RecommendationsAnswer(
            recommendations: venue.venue.recommendations.map { item in
                OfferedRecommendation(
                    item, visits.last { $0.recommendation == item.id }?.state,
                    isOffered: item.hours?.isOpen(at: now, in: venue.calendar) ?? true, names)
            })
    }
}

/// The recommendations of a venue.
package struct RecommendationsAnswer: Answer {
    package let recommendations: [OfferedRecommendation]

    package static var name: StaticString { "recommendations" }
    package static var schema: StaticString? { "waymark.recommendations/1" }
    package static var doc: StaticString { "The recommendations of a venue." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.recommendations, "recommendations", rows: true, doc: "The recommendations.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        guard !recommendations.isEmpty else {
            sheet.add("the venue has no recommendations")
            return sheet
        }
        var table = AnswerTable([
            ("id", .left), ("what", .left), ("where", .left), ("points", .right), ("state", .left),
        ])
        table.rows = recommendations.map(\.row)
        sheet.add(table)
        return sheet
    }
}

/// A recommendation, and what the visitor replied.
package struct OfferedRecommendation: Answer {
    private let item: Recommendation
    private let visit: Visit.State?
    private let isOffered: Bool
    fileprivate let row: [String]

    fileprivate init(_ item: Recommendation, _ visit: Visit.State?, isOffered: Bool, _ names: FeatureNames) {
        (self.item, self.visit, self.isOffered) = (item, visit, isOffered)
        row = [
            item.id.rawValue, item.title.text(in: nil), names.waypoint(.place(item.place)), String(item.points),
            visit?.rawValue ?? (isOffered ? "offered" : "not now"),
        ]
    }

    private var title: String { item.title.text(in: nil) }
    private var state: String? { visit?.rawValue }

    package static var name: StaticString { "recommendation" }
    package static var doc: StaticString { "A recommendation, and what the visitor replied." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.item.id, "id", doc: "The id.")
        v.member(\.title, "title", doc: "What is recommended.")
        v.member(\.item.place, "place", doc: "The id of its place.")
        v.member(\.item.points, "points", doc: "The points for an arrival.")
        v.member(\.item.radius, "radius", .metres, doc: "How near the place an arrival is.")
        v.member(\.item.dwell, "dwell", .seconds, doc: "How long the visitor must stay there.")
        v.member(\.isOffered, "offered", doc: "Whether it is offered now.")
        v.member(\.state, "state", doc: "What became of it: accepted, declined, stopped, arrived; null before a reply.")
    }
}
