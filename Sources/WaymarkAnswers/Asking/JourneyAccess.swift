import WaymarkEngine

/// How a door keeps the journeys of those who ask: a journey is a state of the door, not of the store.
package struct JourneyAccess {
    /// Returns the last route that was asked for; nil if there is none.
    package var lastRequest: () -> RouteRequest? = { nil }
    /// Starts a journey.
    package var start: (JourneyOrder) throws(AnswerError) -> BegunJourney
    /// Says why a member cannot walk beside the one who asks; nil if they can.
    package var objection: (_ member: String) -> AnswerError? = { _ in nil }
    /// Lets a member walk, and returns the route with what follows for members.
    package var walk: (_ member: String, _ request: RouteRequest, _ moment: Timestamp) throws(AnswerError) -> Walk

    package typealias Walk = (route: Route?, events: [SharingEvent])

    package init(
        start: @escaping (JourneyOrder) throws(AnswerError) -> BegunJourney,
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

/// A journey that a door started.
package struct BegunJourney: Sendable {
    package var visitor: String
    package var route: Route?
    /// The events of its start.
    package var events: [JourneyEvent]
    /// What followed for members since the last report.
    package var news: [SharingEvent]
    package var moment: Timestamp
    package var calendar: VenueCalendar
    /// All of it for people.
    package var text: AnswerSheet
    /// What did not come about.
    package var warnings: [String]

    package init(
        of visitor: String, along route: Route?, _ events: [JourneyEvent], news: [SharingEvent] = [],
        at moment: Timestamp, in calendar: VenueCalendar, text: AnswerSheet, warnings: [String] = []
    ) {
        (self.visitor, self.route, self.events, self.news) = (visitor, route, events, news)
        (self.moment, self.calendar, self.text, self.warnings) = (moment, calendar, text, warnings)
    }
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
