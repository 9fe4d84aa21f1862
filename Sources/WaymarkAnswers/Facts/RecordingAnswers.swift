import WaymarkEngine

/// How much of a journey is recorded.
package struct RecordedJourney: Answer {
    private let events: Int

    package init(events: Int) { self.events = events }

    package static var name: StaticString { "recorded_journey" }
    package static var schema: StaticString? { "waymark.record/1" }
    package static var doc: StaticString { "How much of a journey is recorded." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.events, "events", doc: "The number of events so far.")
    }
}

/// How a recorded journey compares with the same journey again, or with another recording.
package struct ComparedJourney: Answer {
    private let result: ReplayResult
    private let unequal: [ComparedEvents]

    package init(_ result: ReplayResult) {
        self.result = result
        unequal = result.unequalCounts.map { count in
            ComparedEvents(event: count.event, before: count.recorded, after: count.replayed)
        }
    }

    private var isSame: Bool { result.firstDifference == nil && result.stop == nil }
    private var count: Int { result.replayed.count }
    private var stopLine: Int? { result.stop?.line }
    private var content: String? { result.stop?.contentHash }
    private var pluginNotes: [String]? { result.pluginNotes.isEmpty ? nil : result.pluginNotes }

    package var isDenied: Bool { !isSame }
    package var remarks: [String] {
        (result.isOtherVenue && result.stop == nil ? ["note: the venue has changed since the recording"] : [])
            + result.pluginNotes.map { "note: \($0)" }
    }
    /// Why it could not be replayed to its end, if there is no difference until then.
    package var failure: AnswerError? {
        guard let stop = result.stop, result.firstDifference == nil else { return nil }
        let since = stop.line > 1 ? "the venue was re-imported there" : "the store has a different state of the venue"
        return AnswerError(
            .conflict, "cannot replay from line \(String(stop.line)) on: \(since)",
            help: "import the venue with the content hash \(stop.contentHash)")
    }

    package static var name: StaticString { "compared_journey" }
    package static var schema: StaticString? { "waymark.replay/1" }
    package static var doc: StaticString {
        "How a recorded journey compares with the same journey again, or with another recording."
    }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.isSame, "same", doc: "Whether the events are the same.")
        v.member(\.count, "events", doc: "The number of events.")
        v.member(\.result.isOtherVenue, "other_venue", doc: "Whether the venue has changed since the recording.")
        v.objects(\.unequal, "unequal", rows: true, doc: "The kinds of event of which there are more or fewer.")
        v.member(
            \.stopLine, "needed_from_line",
            doc: "The line from which another state of the venue is needed; null if none is.")
        v.member(\.content, "needed_content", doc: "The hash of the contents that are needed; null if none are.")
        v.member(\.pluginNotes, "plugin_notes", omitted: true, doc: "What differs in the plugins.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if let stop = result.stop, result.firstDifference == nil {
            if stop.line > 1 { sheet.add("the same \(counted(count, "event")) up to line \(stop.line)") }
            return sheet
        }
        guard let index = result.firstDifference else {
            sheet.add("the same \(counted(count, "event"))")
            return sheet
        }
        sheet.add("event \(index + 1) differs:")
        sheet.add(
            "- \(result.recorded.indices.contains(index) ? result.recorded[index] : "(none)")", marked: .removed)
        sheet.add("+ \(result.replayed.indices.contains(index) ? result.replayed[index] : "(none)")", marked: .added)
        for count in result.unequalCounts {
            sheet.add("\(count.event): \(count.recorded) before, \(count.replayed) after")
        }
        return sheet
    }
}

/// How many events of a kind there were before and after.
package struct ComparedEvents: Answer {
    fileprivate let event: String
    fileprivate let before: Int
    fileprivate let after: Int

    package static var name: StaticString { "compared_events" }
    package static var doc: StaticString { "How many events of a kind there were before and after." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.event, "event", doc: "The name of the event.")
        v.member(\.before, "before", doc: "How many there were.")
        v.member(\.after, "after", doc: "How many there are now.")
    }
}
