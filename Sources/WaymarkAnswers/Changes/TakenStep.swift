import WaymarkEngine

/// What followed from a step of a journey.
package struct TakenStep: Answer {
    private let visitor: String
    private let time: VenueMoment
    private let entries: [JourneyEventEntry]
    private let news: SharingReport
    private let events: [JSON]
    private let text: AnswerSheet
    private let isKept: Bool
    package let warnings: [String]
    package let remarks: [String]
    package let failure: AnswerError?

    init(_ report: JourneyReport) {
        (visitor, text, warnings) = (report.visitor, report.text, report.warnings)
        (remarks, failure) = (report.remarks, report.failure)
        time = VenueMoment(report.moment, in: report.calendar)
        news = SharingReport(report.news, at: report.moment, in: report.calendar)
        entries = report.events.map { JourneyEventEntry($0, in: report.calendar) }
        events = report.events.map { $0.json(in: report.calendar) }
        isKept = report.events.contains { event in
            if case .navigation(.didFailToTakeAlternative) = event.kind { true } else { false }
        }
    }

    package var lines: [JSON]? { events + (news.lines ?? []) }
    package var isDenied: Bool { failure != nil || isKept }

    private var error: ErrorAnswer? { failure.map { ErrorAnswer($0, code: $0.kind.rawValue) } }

    package static var name: StaticString { "taken_step" }
    package static var schema: StaticString? { "waymark.step/1" }
    package static var doc: StaticString { "What followed from a step of a journey." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.visitor, "visitor", doc: "The visitor who travels.")
        v.member(\.time, "time", doc: "The time of the journey after it.")
        v.objects(\.entries, "events", rows: true, doc: "The events that followed, as the page of events has them.")
        v.objects(\.news.entries, "sharing", doc: "What followed for members.")
        v.object(\.error, "error", omitted: true, doc: "Why there is no new route, after a request for one.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { text }
}
