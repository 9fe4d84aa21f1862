import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `go FROM TO`: starts a journey.
struct GoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "go", abstract: "Start a journey with a simulated traveller.",
        discussion: """
            Without points, the journey follows the last route. It starts at the time of --depart, or now. From then \
            on only walk and tick move the clock. go to ID leads from where you are to a member who shares a position \
            with you, and follows them when they move to another place or level.
            """)

    @Argument(help: ArgumentHelp("Where to start and where to go.", valueName: "point"))
    var points: [TextArgument] = []

    @Option(
        help: ArgumentHelp("A point to pass on the way; repeat the option for several, in order.", valueName: "point"))
    var via: [TextArgument] = []

    @OptionGroup var travel: GroupOptions<TripParameters>

    @OptionGroup var wording: GroupOptions<WordingParameters>

    @Flag(help: "Reroute without asking when the traveller leaves the route.")
    var automatic = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard points.isEmpty || points.count == 2 else {
            throw ValidationError("Give a start and a destination, or neither after a route")
        }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let trip = try travel.trip(in: session, global)
        let wording = try wording.parameters(in: session, global)
        let venue = try session.venue(global)
        try session.reporting(WordingParameters.self) { () throws(AnswerError) in
            try wording.check(among: venue.phrasebooks)
        }
        let now = session.now(venue.calendar)
        let departure = trip.departure(now, venue.calendar)
        var request: RouteRequest
        if points.count == 2 {
            let waypoints = try session.waypoints([points[0]] + via + [points[1]], in: venue, global)
            request = try trip.request(waypoints, time: .depart(departure), among: venue.profiles)
            // A traveller may leave what has closed around them.
            request.isUnderWay = session.isHere(points[0].text)
        } else if var last = session.travel.lastRequest {
            last.time = .depart(departure)
            request = last
        } else {
            throw ShellError(.usage, "there is no route to follow yet", help: "name the points: go FROM TO")
        }
        let journey = try session.newJourney(
            request, rerouting: automatic ? .automatic : .ask,
            instructions: wording.options,
            at: departure, global)
        let events = try journey.setOut()
        // A running recording belongs to the previous journey.
        session.travel.recording = nil
        session.travel.pursuit = points.last.flatMap { session.pursuit($0.text, of: points, to: request) }
        try session.keep(journey)
        var outcome = session.outcome(events, of: journey, global)
        if !session.printsJSON(global), let route = journey.session?.plan.route {
            for sentence in journey.wording.choices(of: route, in: venue) { outcome.result(sentence) }
        }
        return outcome
    }
}
