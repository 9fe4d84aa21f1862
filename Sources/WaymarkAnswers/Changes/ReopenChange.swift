import WaymarkEngine

/// Lifts conditions.
package struct ReopenChange: Change {
    package typealias Reply = ReopenAnswer
    package var target: String?
    package var level: String?
    package var all = false
    package var author: String?

    package init() {}

    package static var name: StaticString { "reopen" }
    package static var doc: StaticString { "Lift all live conditions on something: closures, delays and others." }
    package static var topic: Topic { .conditions }
    package static var permission: Permission { .conditions }
    package static var discussion: StaticString {
        """
        Reopening something lifts what was set on it by itself. A level or a building that was closed as a whole stays \
        closed when a connector into it is reopened: reopen it by its id, or one landing with its level.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.target, "target", "target", at: .positional,
            doc:
                "What to reopen, by id or name, or the number of one condition. If a number is an id, too, write level:1 or condition:1."
        )
        v.parameter(\.level, "level", "level", doc: "Only the connector's landing on this level.")
        v.parameter(\.all, "all", doc: "Lift every condition of the venue.")
        v.parameter(\.author, "by", "plugin", doc: "Lift every condition that this plugin set.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        guard [all, target != nil, author != nil].filter({ $0 }).count == 1 else {
            throw AnswerError(
                .invalid, "name what to reopen, or give \(name: "all") or \(name: "by") PLUGIN", parameter: "target")
        }
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ReopenAnswer {
        let venue = try inquiry.venue
        // Also those that a damaged store has on nothing: lifting them is the remedy.
        let present = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.storedConditions(of: venue.id)
        }
        let reading = target.map { ReopenTarget($0, level: level, present, venue) }
        let lifted = try reading?.lifted() ?? present.filter { author == nil || $0.author == author }
        try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.lift(lifted, from: venue, stop: inquiry.stop)
        }
        return ReopenAnswer(
            lifted, in: venue, closed: lifted.isEmpty ? closedForGood(venue) + (reading?.closedAround() ?? []) : [])
    }

    /// Returns what is said of paths that no condition closes, and that nobody uses for the reason that the venue states.
    private func closedForGood(_ venue: LoadedVenue) -> [String] {
        guard let target else { return [] }
        let edges = venue.venue.edges.filter { $0.path.rawValue == target || $0.id.rawValue == target }
        let reasons = edges.compactMap { edge in edge.statedClosure.map { "\(target) is closed in the venue: \($0)" } }
        if reasons.isEmpty { return [] }
        return Array(Set(reasons)).sorted() + ["set its hours in overrides.yaml, and import it again"]
    }
}

/// The conditions that were lifted.
package struct ReopenAnswer: Answer {
    private let lines: [String]
    private let closed: [String]
    package let lifted: [ConditionEntry]

    /// - Parameter closed: What is said of a target that the venue itself closes.
    init(_ conditions: [Condition], in venue: LoadedVenue, closed: [String] = []) {
        self.closed = closed
        let names = FeatureNames(venue.venue)
        lifted = conditions.map { ConditionEntry($0, names) }
        lines = conditions.map { "lifted \($0.id): \(ConditionText.sentence($0, in: venue))" }
    }

    package var denial: String? {
        lifted.isEmpty ? (["no conditions to lift"] + closed).joined(separator: "; ") : nil
    }

    package static var name: StaticString { "reopen" }
    package static var schema: StaticString? { "waymark.reopen/1" }
    package static var doc: StaticString { "The live conditions that were lifted." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.lifted, "lifted", rows: true, doc: "The conditions.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for line in lines { sheet.add(line) }
        return sheet
    }
}
