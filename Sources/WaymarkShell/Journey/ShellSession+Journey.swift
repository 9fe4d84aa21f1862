import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension ShellSession {
    /// What commands about journeys leave for each other.
    struct Travel {
        /// The journey under way.
        var journey: Journey?
        /// The last route that was asked for, for a `go` without points.
        var lastRequest: RouteRequest?
        var visitor = "visitor"
        var simulation = SimulationOptions()
        /// The file that the journey is being written into.
        var recording: LiveRecording?
        /// The clock before the journey moved it.
        var clock: Clock?
    }

    /// The journey under way, with a route.
    ///
    /// - Throws: `ShellError` when there is none.
    func journeyOnRoute() throws -> Journey {
        guard let journey = travel.journey, journey.session?.isEnded == false else {
            throw ShellError(.refused, "no journey is under way", help: "go FROM TO sets out")
        }
        return journey
    }

    /// The journey under way as it stands after what changed in the store, and what there is to tell of that; in JSON, the
    /// events are left to `events`.
    func journeyCaughtUp(_ global: GlobalOptions) throws -> (outcome: CommandOutcome, journey: Journey) {
        guard var journey = travel.journey else {
            throw ShellError(.refused, "no journey is under way", help: "go FROM TO sets out")
        }
        let events = try journey.catchUp()
        guard !events.isEmpty else { return (CommandOutcome(), journey) }
        try keep(journey)
        let isJSON = global.json || defaults.json
        return (isJSON ? CommandOutcome() : outcome(events, of: journey, global), journey)
    }

    /// The journey under way, else one that only watches places.
    func journeyAnyhow(_ global: GlobalOptions) throws -> Journey {
        if let journey = travel.journey { return journey }
        return try newJourney(nil, rerouting: .ask, global)
    }

    /// A journey from a moment on; without one, from the present moment.
    func newJourney(
        _ request: RouteRequest?, rerouting: NavigationSession.Rerouting,
        instructions: InstructionOptions = InstructionOptions(), at moment: Timestamp? = nil, _ global: GlobalOptions
    ) throws -> Journey {
        let venue = try venue(global)
        // A store that cannot be written still leads the way; only points cannot be booked.
        let reading = try engine(global)
        let engine = (try? engine(global, writing: true)) ?? reading
        var simulation = travel.simulation
        simulation.seed = seed
        return try Journey(
            engine, venue: venue, request: request,
            options: JourneyOptions(
                visitor: travel.visitor, rerouting: rerouting, simulation: simulation, instructions: instructions),
            at: moment ?? now(venue.calendar))
    }

    /// Keeps the journey as it is now, and in the file it is recorded in; the session's clock follows it.
    ///
    /// - Throws: `ShellError` when that file cannot be written any more; the recording ends then, the journey goes on.
    func keep(_ journey: Journey) throws {
        if travel.journey == nil { travel.clock = clock }
        travel.journey = journey
        clock = .moved(journey.now)
        do {
            try travel.recording?.append(journey)
        } catch {
            travel.recording = nil
            throw error
        }
        // What is not in the file yet must not be forgotten, however much one command brings.
        let written = travel.recording?.written
        travel.journey?.firstUnwritten = written
    }

    /// Ends the journey under way because something begins that is not part of it, and tells so.
    func abandonJourney(_ global: GlobalOptions) throws -> CommandOutcome {
        guard var journey = travel.journey else { return CommandOutcome() }
        let events = journey.session?.isEnded == false ? try journey.take(.command(.end, at: journey.now)) : []
        // Its end belongs into its recording.
        try keep(journey)
        var outcome = outcome(events, of: journey, global)
        noteConditions(of: journey, in: &outcome)
        endJourney()
        return outcome
    }

    /// Ends the journey; a clock that runs by itself takes over again, one that stands still stays where it came to.
    func endJourney() {
        if case .live? = travel.clock, let before = travel.clock { clock = before }
        travel.journey = nil
        travel.clock = nil
        travel.recording = nil
    }

    /// Events as lines, or with `--json` as one object a line.
    func outcome(
        _ events: [JourneyEvent], of journey: Journey, all: Bool = false, _ global: GlobalOptions
    ) -> CommandOutcome {
        var outcome = CommandOutcome()
        if global.json || defaults.json {
            let calendar = journey.venue.calendar
            outcome.pieces = events.map { .document($0.json(in: calendar).compact() + "\n") }
            return outcome
        }
        let text = JourneyEventText(journey)
        for event in events {
            if let line = text.line(event, all: all) { outcome.result(line, Self.emphasis(event.kind)) }
        }
        return outcome
    }

    private static func emphasis(_ kind: JourneyEvent.Kind) -> CommandOutcome.Emphasis {
        switch kind {
        case .navigation(.wentOffRoute), .navigation(.offRouteAlertShown), .navigation(.didFailToReroute),
            .navigation(.routeNotice):
            .warning
        case .navigation(.didArrive), .pointsAwarded: .strong
        default: .none
        }
    }

    /// Hands one input to the journey and tells what follows, or how things stand if nothing does.
    func advance(
        _ global: GlobalOptions, _ body: (inout Journey) throws -> [JourneyEvent]
    ) throws -> CommandOutcome {
        var journey = try journeyOnRoute()
        let events = try body(&journey)
        try keep(journey)
        var outcome = outcome(events, of: journey, global)
        if outcome.pieces.isEmpty, !(global.json || defaults.json) {
            outcome.result(JourneyStatus(journey).line)
        }
        return outcome
    }

    /// The point and level that a text means.
    func spot(_ text: String, in venue: LoadedVenue, _ global: GlobalOptions) throws -> (Point, FeatureID) {
        switch try engine(global).waypoint(text, in: venue) {
        case .place(let id):
            if let place = venue.venue.place(id) { return (place.position, place.level) }
        case .node(let id):
            if let node = venue.venue.node(id) { return (node.position, node.level) }
        case .position(let point, let level): return (point, level)
        case .category: break
        }
        throw ShellError(
            .usage, "\"\(text)\" is no single point", help: "name a place, a node, lat,lon,level or x,y@level")
    }
}
