import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// The state that commands about journeys share.
    struct Travel {
        /// The journey under way.
        var journey: HeldJourney?
        /// How many journeys were started, and what names the last of them.
        var started = 0
        var name: String?
        /// The last route request, for a `go` without points.
        var lastRequest: RouteRequest?
        var visitor = "visitor"
        var simulation = SimulationOptions()
        /// The file that records the journey; nil if it is not recorded.
        var recording: LiveRecording?
        /// The file that shows the journey; nil if there is none.
        var liveMap: LiveMap?
        /// The clock from before the journey.
        var clock: Clock?
        /// The journeys of members who walk beside the visitor, by member.
        var companions: [String: HeldJourney] = [:]
        /// The positions of members who stand, by member.
        var standing: [String: Fix] = [:]
        /// The member whom the journey leads to.
        var pursuit: Pursuit?
        /// What happened to members, for the next report.
        var sharingNews: [SharingEvent] = []
        /// Why the last positions could not be shared; nil if they were.
        var sharingFailure: CommandOutcome?
    }

    /// Returns the current journey, which must have a route.
    ///
    /// - Throws: `ShellError` if there is no such journey.
    func journeyOnRoute() throws -> HeldJourney {
        guard let journey = travel.journey, journey.session?.isEnded == false else { throw JourneyNeed.missing }
        return journey
    }

    /// Checks that there is such a journey.
    func require(_ need: JourneyNeed) throws {
        switch need {
        case .route: _ = try journeyOnRoute()
        case .journey: if travel.journey == nil { throw JourneyNeed.missing }
        case .nothing: break
        }
    }

    /// Returns the current journey, otherwise a journey without a route, which only watches places.
    ///
    /// - Throws: An error of the engine, for example if the venue cannot be opened.
    func journeyAnyhow(_ global: GlobalOptions) throws -> HeldJourney {
        if let journey = travel.journey { return journey }
        return try newJourney(nil, rerouting: .ask, global)
    }

    /// Creates a journey that starts at a moment, by default now.
    ///
    /// - Throws: An error of the engine, for example if the venue cannot be opened.
    func newJourney(
        _ request: RouteRequest?, rerouting: NavigationSession.Rerouting,
        instructions: InstructionOptions = InstructionOptions(), at moment: Timestamp? = nil, _ global: GlobalOptions
    ) throws -> HeldJourney {
        let venue = try venue(global)
        // A store that is read-only can still guide a traveller. Only points cannot be booked.
        let reading = try engine(global)
        let engine = (try? engine(global, writing: true)) ?? reading
        var simulation = travel.simulation
        simulation.seed = seed
        let journey = HeldJourney(
            try Journey(
                engine, venue: venue, request: request,
                options: JourneyOptions(
                    visitor: travel.visitor, rerouting: rerouting, simulation: simulation, instructions: instructions),
                at: moment ?? now(venue.calendar)))
        journey.collectsPositions = true
        return journey
    }

    /// Stores the journey, appends its entries to the recording, and sets the session's clock to its time.
    ///
    /// - Throws: `ShellError` if the recording cannot be written. The recording ends then, and the journey continues.
    func keep(_ journey: HeldJourney) throws {
        if travel.journey == nil { travel.clock = clock }
        travel.journey = journey
        clock = .moved(journey.now)
        // A store that cannot be written must not stop the journey.
        do {
            let people = SessionSharing(session: self)
            let events = try people.shareMoves(until: journey.now, of: journey.engine, in: journey.venue)
            travel.sharingNews += events
            try people.hear(events, of: people.sharing(journey.engine, in: journey.venue), at: journey.now)
        } catch EngineError.store(let error) where error.code == .unknownVenue {
            // Nobody is left to share with. What stops the journey says that the venue is gone.
        } catch {
            travel.sharingFailure = CommandOutcome.failure(of: error)
        }
        do {
            try travel.recording?.append(travel.journey ?? journey)
        } catch {
            travel.recording = nil
            throw error
        }
        // Keep entries that are not in the file yet, however many a command adds.
        let written = travel.recording?.written
        travel.journey?.firstUnwritten = written
        try renewLiveMap(journey)
    }

    /// Ends the current journey, because a command starts something that is not part of it, and reports the end.
    ///
    /// - Throws: An error of the engine, or `ShellError` if the recording cannot be written.
    func abandonJourney(_ global: GlobalOptions) throws -> CommandOutcome {
        guard let journey = travel.journey else { return CommandOutcome() }
        let events = journey.session?.isEnded == false ? try journey.take(.command(.end, at: journey.now)) : []
        // The recording includes the end of the journey.
        try keep(journey)
        var outcome = outcome(events, of: journey, global)
        for note in standingConditions(of: journey) { outcome.talk(note, .note) }
        endJourney()
        return outcome
    }

    /// Ends the journey. A live clock runs again; a fixed clock stays at the time of the journey.
    func endJourney() {
        if case .live? = travel.clock, let before = travel.clock { clock = before }
        travel.journey = nil
        travel.clock = nil
        travel.recording = nil
        travel.liveMap = nil
        travel.pursuit = nil
    }

    /// Returns events as lines of text, or with `--json` with an object for each event.
    func outcome(
        _ events: [JourneyEvent], of journey: HeldJourney, all: Bool = false, _ global: GlobalOptions
    ) -> CommandOutcome {
        var outcome = CommandOutcome()
        let isJSON = global.json || defaults.json
        let calendar = journey.venue.calendar
        if isJSON {
            outcome.pieces = events.map { .json($0.json(in: calendar).compact()) }
        } else {
            let text = JourneyEventText(journey)
            for event in events {
                if let line = text.line(event, all: all) { outcome.result(line, Self.emphasis(event.kind)) }
            }
        }
        SharingText(calendar, at: journey.now, isJSON: isJSON).write(travel.sharingNews, to: &outcome)
        travel.sharingNews = []
        if let failure = travel.sharingFailure {
            outcome.talk("warning: the latest positions were not shared", .warning)
            outcome.pieces += failure.pieces
            travel.sharingFailure = nil
        }
        return outcome
    }

    static func emphasis(_ kind: JourneyEvent.Kind) -> CommandOutcome.Emphasis {
        switch kind {
        case .navigation(.wentOffRoute), .navigation(.offRouteAlertShown), .navigation(.didFailToReroute),
            .navigation(.routeNotice):
            .warning
        case .navigation(.didArrive), .pointsAwarded: .strong
        default: .none
        }
    }

    /// Returns the events of what moves a journey.
    ///
    /// What has happened when it fails or is interrupted has happened: plugins remember it, so the clock and the
    /// recording follow. A journey that has not begun yet does not begin then.
    ///
    /// - Throws: The error of `body`.
    func events(
        of journey: HeldJourney, _ body: (HeldJourney) throws -> [JourneyEvent]
    ) throws -> [JourneyEvent] {
        do {
            return try body(journey)
        } catch {
            if travel.journey === journey { try? keep(journey) }
            throw error
        }
    }

    /// Gives an input to the journey, and reports the events, or the status if there are none.
    ///
    /// - Throws: `ShellError` if there is no journey with a route, or its recording cannot be written; or the error of
    ///   `body`.
    func advance(
        _ global: GlobalOptions, _ body: (HeldJourney) throws -> [JourneyEvent]
    ) throws -> CommandOutcome {
        let journey = try journeyOnRoute()
        let events = try events(of: journey, body)
        try keep(journey)
        var outcome = outcome(events, of: journey, global)
        if outcome.pieces.isEmpty, !(global.json || defaults.json) {
            outcome.result(JourneyStatus(journey.state).line)
        }
        return outcome
    }
}
