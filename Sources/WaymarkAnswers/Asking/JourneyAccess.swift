import WaymarkEngine

/// How a door keeps the journeys of those who ask: a journey is a state of the door, not of the store.
package struct JourneyAccess {
    /// Returns the last route that was asked for; nil if there is none.
    package var lastRequest: () -> RouteRequest? = { nil }
    /// Starts a journey.
    package var start: (JourneyOrder) throws(AnswerError) -> JourneyReport
    /// Replies to a recommendation, on the journey of the one who asks; nil if the door keeps none.
    package var visit: ((VisitReply, FeatureID) throws(AnswerError) -> JourneyReport)?
    /// Returns the venue of the journey of the one who asks, which may be another than that of the inquiry; nil without one.
    package var venue: () -> LoadedVenue? = { nil }
    /// Returns what names the journey that the one who asks started last; nil if they started none. A key of a step belongs
    /// to it.
    package var name: () -> String? = { nil }
    /// Takes a step of the journey of the one who asks; nil if the door takes none.
    package var step: ((JourneyStep) throws(AnswerError) -> JourneyReport)?
    /// Runs a plugin's command on the journey of the one who asks. Nil if these are not the plugins of the journey, or if the
    /// door runs none.
    package var run:
        ((_ command: String, _ arguments: [String], _ host: PluginHost?) throws(AnswerError) -> CommandRun?)?
    /// Returns the journey of the one who asks; nil if the door shows none.
    package var look: ((JourneyNeed) throws(AnswerError) -> JourneyLook)?
    /// Says why a member cannot walk beside the one who asks; nil if they can.
    package var objection: (_ member: String) -> AnswerError? = { _ in nil }
    /// Lets a member walk, and returns the route with what follows for members.
    package var walk: (_ member: String, _ request: RouteRequest, _ moment: Timestamp) throws(AnswerError) -> Walk

    package typealias Walk = (route: Route?, events: [SharingEvent])

    package init(
        start: @escaping (JourneyOrder) throws(AnswerError) -> JourneyReport,
        walk: @escaping (String, RouteRequest, Timestamp) throws(AnswerError) -> Walk
    ) {
        (self.start, self.walk) = (start, walk)
    }
}

/// What came of a plugin's command; no report if it is not about a journey.
package typealias CommandRun = (answer: PluginCommandAnswer?, report: JourneyReport?)

/// What a visitor says to a recommendation.
package enum VisitReply: Sendable {
    case accept, decline
    /// Gives it up after it was accepted.
    case stop
}

extension Journey {
    /// Replies to a recommendation, and returns the events that follow.
    package mutating func reply(
        _ reply: VisitReply, to id: FeatureID, at time: Timestamp, stop: StopSignal? = nil
    ) throws(EngineError) -> [JourneyEvent] {
        switch reply {
        case .accept: try accept(id, at: time, stop: stop)
        case .decline: try decline(id, at: time, stop: stop)
        case .stop: try self.stop(id, at: time, stop: stop)
        }
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
    /// Whether people read the spoken instructions instead of the displayed ones.
    package var isSpoken: Bool
    package var departure: Timestamp
}

/// What a door tells of a journey that it keeps.
package struct JourneyReport: Sendable {
    package var visitor: String
    package var route: Route?
    /// The events of its start, or of what was asked for.
    package var events: [JourneyEvent]
    /// What followed for members since the last report.
    package var news: [SharingEvent]
    package var moment: Timestamp
    package var calendar: VenueCalendar
    /// All of it for people.
    package var text: AnswerSheet
    /// What did not come about.
    package var warnings: [String]
    /// Why what was asked did not come about; nil if it did.
    package var failure: AnswerError?
    /// Remarks for people.
    package var remarks: [String] = []

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

    /// Looks at the journey of the one who asks.
    func look<Asked: JourneyBound>(for type: Asked.Type) throws(AnswerError) -> JourneyLook {
        guard let look = journeys?.look else {
            throw AnswerError(.forbidden, "\(Asked.name) is about a journey, and there are none here")
        }
        return try look(Asked.need)
    }
}
