import WaymarkEngine

/// Accepts a recommendation.
package struct AcceptChange: Change {
    package typealias Reply = VisitAnswer
    package var visit = VisitParameters()

    package init() {}

    package static var name: StaticString { "accept" }
    package static var doc: StaticString {
        "Accept a recommendation; a visitor who is already there arrives at once."
    }
    package static var topic: Topic { .recommendations }
    package static var permission: Permission { .journeys }
    package static var isPersonal: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.visit) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> VisitAnswer { try visit.reply(.accept, inquiry) }
}

/// Declines a recommendation.
package struct DeclineChange: Change {
    package typealias Reply = VisitAnswer
    package var visit = VisitParameters()

    package init() {}

    package static var name: StaticString { "decline" }
    package static var doc: StaticString { "Decline a recommendation." }
    package static var topic: Topic { .recommendations }
    package static var permission: Permission { .journeys }
    package static var isPersonal: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.visit) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> VisitAnswer { try visit.reply(.decline, inquiry) }
}

/// Gives up an accepted recommendation.
package struct StopVisitChange: Change {
    package typealias Reply = VisitAnswer
    package var visit = VisitParameters()

    package init() {}

    package static var name: StaticString { "stop-visit" }
    package static var command: StaticString { "stop" }
    package static var doc: StaticString { "Give up an accepted recommendation, without points." }
    package static var topic: Topic { .recommendations }
    package static var permission: Permission { .journeys }
    package static var isPersonal: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.visit) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> VisitAnswer { try visit.reply(.stop, inquiry) }
}

/// Which recommendation a visitor replies to.
package struct VisitParameters: ParameterGroup {
    package var id = ""

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.id, "id", "id", at: .positional, required: true, doc: "The recommendation's id.")
    }

    /// Replies on the journey that the door keeps, or else on one without a route, which ends with the reply.
    func reply(_ reply: VisitReply, _ inquiry: Inquiry) throws(AnswerError) -> VisitAnswer {
        do throws(AnswerError) { return try answer(reply, inquiry) } catch {
            // Which venue is meant is another matter.
            throw error.kind == .invalid ? error : error.about("id")
        }
    }

    private func answer(_ reply: VisitReply, _ inquiry: Inquiry) throws(AnswerError) -> VisitAnswer {
        let id = FeatureID(id)
        if let visit = inquiry.journeys?.visit { return VisitAnswer(try visit(reply, id), to: id) }
        guard let visitor = inquiry.visitor else {
            throw AnswerError(.forbidden, "recommendations are for a visitor", help: "ask as a visitor")
        }
        let (venue, moment) = (try inquiry.venue, try inquiry.moment)
        let events = try inquiry.asking { () throws(EngineError) in
            var journey = try Journey(
                inquiry.engine, venue: venue, request: nil, options: JourneyOptions(visitor: visitor), at: moment)
            return try journey.reply(reply, to: id, at: moment, stop: inquiry.stop)
        }
        var text = AnswerSheet()
        for event in events { text.add(event.name) }
        return VisitAnswer(
            JourneyReport(of: visitor, along: nil, events, at: moment, in: venue.calendar, text: text), to: id)
    }
}

/// What followed from the reply to a recommendation.
package struct VisitAnswer: Answer {
    private let id: FeatureID
    private let visitor: String
    private let entries: [JourneyEventEntry]
    private let news: SharingReport
    private let events: [JSON]
    private let text: AnswerSheet
    package let warnings: [String]

    init(_ report: JourneyReport, to id: FeatureID) {
        self.id = id
        (visitor, text, warnings) = (report.visitor, report.text, report.warnings)
        news = SharingReport(report.news, at: report.moment, in: report.calendar)
        entries = report.events.map { JourneyEventEntry($0, in: report.calendar) }
        events = report.events.map { $0.json(in: report.calendar) }
    }

    package var lines: [JSON]? { events + (news.lines ?? []) }

    package static var name: StaticString { "visit" }
    package static var schema: StaticString? { "waymark.visit/1" }
    package static var doc: StaticString { "What followed from the reply to a recommendation." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the recommendation.")
        v.member(\.visitor, "visitor", doc: "The visitor who replied.")
        v.objects(\.entries, "events", rows: true, doc: "The events that followed, as the page of events has them.")
        v.objects(\.news.entries, "sharing", doc: "What followed for members.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { text }
}
