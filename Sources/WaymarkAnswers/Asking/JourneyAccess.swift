import WaymarkEngine

/// How a door keeps the journeys of those who ask: a journey is a state of the door, not of the store.
package struct JourneyAccess {
    /// Returns the last route that was asked for; nil if there is none.
    package var lastRequest: () -> RouteRequest? = { nil }
    /// Starts a journey.
    package var start: (JourneyOrder) throws(AnswerError) -> StartedJourney
    /// Says why a member cannot walk beside the one who asks; nil if they can.
    package var objection: (_ member: String) -> AnswerError? = { _ in nil }
    /// Lets a member walk, and returns the route with what follows for members.
    package var walk: (_ member: String, _ request: RouteRequest, _ moment: Timestamp) throws(AnswerError) -> Walk

    package typealias Walk = (route: Route?, events: [SharingEvent])

    package init(
        start: @escaping (JourneyOrder) throws(AnswerError) -> StartedJourney,
        walk: @escaping (String, RouteRequest, Timestamp) throws(AnswerError) -> Walk
    ) {
        (self.start, self.walk) = (start, walk)
    }
}

/// A journey that somebody asks for.
package struct JourneyOrder: Sendable {
    package var request: RouteRequest
    /// The start and the destination as they were given; empty for the last route.
    package var points: [String]
    /// Whether it reroutes without asking.
    package var isAutomatic: Bool
    package var instructions: InstructionOptions
    package var departure: Timestamp
}

extension Inquiry {
    /// Returns how the door keeps journeys.
    func journeys<Asked: Change>(for type: Asked.Type) throws(AnswerError) -> JourneyAccess {
        guard let journeys else {
            throw AnswerError(.forbidden, "\(Asked.name) starts a journey, which is not possible here")
        }
        return journeys
    }
}

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

    /// - Parameters:
    ///   - events: The events of its start.
    ///   - news: What followed for members since the last report.
    ///   - text: All of it for people.
    ///   - warnings: What did not come about.
    package init(
        of visitor: String, at departure: Timestamp, along route: Route?, _ events: [JourneyEvent],
        _ news: SharingReport, in calendar: VenueCalendar, text: AnswerSheet, warnings: [String] = []
    ) {
        (self.visitor, self.route, self.news, self.text, self.warnings) = (visitor, route, news, text, warnings)
        self.departure = VenueMoment(departure, in: calendar)
        entries = events.map { JourneyEventEntry($0, in: calendar) }
        self.events = events.map { $0.json(in: calendar) }
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
