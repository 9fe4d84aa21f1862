import WaymarkAnswers
import WaymarkEngine

/// What an import would change in the store, for `--dry-run`: the differences, and the live conditions that it would drop.
struct ImportReviewText {
    private let review: ReviewText
    private let dropped: [Condition]
    private let closures: (set: [Condition], lifted: [Condition])
    private let lines: [(text: String, mark: AnswerSheet.Mark)]
    private let names: FeatureNames

    init(_ review: VenueReview, conditions: [Condition], limit: Int?) {
        self.review = ReviewText(review, limit: limit)
        names = FeatureNames(review.old)
        dropped = conditions.filter { !review.new.has($0.target) }
        closures = review.closures(among: conditions.filter { review.new.has($0.target) })
        lines = ClosureLines(review.new).lines(set: closures.set, lifted: closures.lifted)
    }

    func write(to outcome: inout CommandOutcome) {
        review.write(to: &outcome)
        for condition in dropped {
            outcome.result(
                "- condition \(condition.id) on \(names.target(condition.target)), which would no longer exist",
                .removed)
        }
        for line in lines { outcome.result(line.text, line.mark == .added ? .added : .removed) }
    }

    var json: JSON {
        review.json.adding("dropped_conditions", .array(dropped.map { .integer($0.id) }))
            .adding("set_conditions", .integer(Int64(closures.set.count)))
            .adding("lifted_conditions", .array(closures.lifted.map { .integer($0.id) }))
    }
}

extension Venue {
    /// Returns whether the venue has what a condition is on.
    fileprivate func has(_ target: Condition.Target) -> Bool {
        switch target {
        case .edge(let id): edges.contains { $0.id == id || $0.path == id }
        case .connector(let id): connector(id) != nil
        case .connectorStop(let id, let level):
            connector(id)?.stops.contains { node($0.node)?.level == level } == true
        case .area(let id): areas.contains { $0.id == id } || units.contains { $0.id == id }
        case .place(let id): place(id) != nil
        }
    }
}
