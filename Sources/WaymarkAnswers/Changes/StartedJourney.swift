import WaymarkEngine

/// The journey that was started.
package struct StartedJourney: Answer {
    private let visitor: String
    private let departure: VenueMoment
    private let route: Route?
    private let entries: [JourneyEventEntry]
    private let news: SharingReport
    private let events: [JSON]
    private let text: AnswerSheet
    package let warnings: [String]

    init(_ journey: JourneyReport, at departure: Timestamp) {
        (visitor, route, text, warnings) = (journey.visitor, journey.route, journey.text, journey.warnings)
        news = SharingReport(journey.news, at: journey.moment, in: journey.calendar)
        self.departure = VenueMoment(departure, in: journey.calendar)
        entries = journey.events.map { JourneyEventEntry($0, in: journey.calendar) }
        events = journey.events.map { $0.json(in: journey.calendar) }
    }

    package var lines: [JSON]? { events + (news.lines ?? []) }

    private var distance: Double? { route?.distance }
    private var milliseconds: Int64? { route?.duration }

    package static var name: StaticString { "started_journey" }
    package static var schema: StaticString? { "waymark.journey/1" }
    package static var doc: StaticString { "The journey that was started." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.visitor, "visitor", doc: "The visitor who travels.")
        v.member(\.departure, "departure", doc: "When it starts.")
        v.member(\.distance, "distance_m", .metres, doc: "The length of its route.")
        v.member(\.milliseconds, "duration_s", .milliseconds, doc: "The time that its route takes.")
        v.objects(\.entries, "events", rows: true, doc: "The events of its start, as the page of events has them.")
        v.objects(\.news.entries, "sharing", doc: "What followed for members.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { text }
}

/// An event of a journey.
package struct JourneyEventEntry: Answer {
    private let time: VenueMoment
    private let event: String

    init(_ event: JourneyEvent, in calendar: VenueCalendar) {
        time = VenueMoment(event.time, in: calendar)
        self.event = event.name
    }

    package static var name: StaticString { "journey_event" }
    package static var doc: StaticString { "An event of a journey." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When it happened.")
        v.member(\.event, "event", doc: "Its name.")
    }
}
