import ArgumentParser
import WaymarkEngine

/// `route FROM TO`: finds a route.
struct RouteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "route", abstract: "Find the way from one point to another.",
        discussion: """
            A point is a place or a node by id or name, lat,lon,level (degrees), x,y@level (metres in the venue's \
            frame), or category:food.cafe for the nearest place of a category. member:ID is the position that a member \
            shares with you; route to ID starts where you are.
            """)

    @Argument(help: "Where to start.")
    var from: TextArgument

    @Argument(help: "Where to go.")
    var to: TextArgument

    @Option(
        help: ArgumentHelp("A point to pass on the way; repeat the option for several, in order.", valueName: "point"))
    var via: [TextArgument] = []

    @OptionGroup var travel: TravelOptions

    @Option(help: ArgumentHelp("When to arrive; instead of --depart.", valueName: "moment"))
    var arrive: MomentArgument?

    @OptionGroup var wording: WordingOptions

    @Flag(help: "Show what each part of the way costs, and who changed it.")
    var why = false

    @Option(
        help: ArgumentHelp("Another profile to compare with; repeat the option for several.", valueName: "profile"))
    var compare: [ProfileArgument] = []

    @OptionGroup var assumptions: AssumptionOptions

    @Flag(help: "Draw the route on each level after its steps.")
    var map = false

    @Flag(help: "Print the route as GeoJSON.")
    var geojson = false

    @Flag(help: "Encode the geometry of --json with five decimal places instead of six.")
    var polyline5 = false

    @Flag(help: "Add banner and voice instructions to --json, as Ferrostar and MapLibre Navigation read them.")
    var guidance = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard arrive == nil || travel.depart == nil else {
            throw ValidationError("Give --depart or --arrive, not both")
        }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try travel.check(compare, in: session, global)
        try wording.check(in: session, global)
        let engine = try session.engine(global)
        let plain = try session.venue(global)
        let (assumedVenue, assumed) = try assumptions.venue(in: session, global)
        let venue = assumptions.compareAssuming ? plain : assumedVenue
        try wording.lang.check(among: venue.phrasebooks)
        let now = session.now(venue.calendar)
        let waypoints = try session.waypoints([from] + via + [to], in: venue, global)
        let time: RouteRequest.Time =
            arrive.map { .arrive($0.moment.timestamp(now: now, calendar: venue.calendar)) }
            ?? .depart(travel.departure(now, venue.calendar))
        var request = try travel.request(waypoints, time: time, among: venue.profiles)
        // A traveller may leave what has closed around them.
        request.isUnderWay = session.isHere(from)
        let others = try compare.map { try $0.profile(among: venue.profiles, option: "compare") }
        let composer = venue.composer(wording.options)
        let travelWording = TravelWording(venue.venue, composer: composer)
        let guided = try engine.route(request, in: venue, wording: travelWording)
        session.travel.lastRequest = request
        var outcome = CommandOutcome()
        if !assumptions.compareAssuming { for sentence in assumed { outcome.result("assumed \(sentence)") } }
        if geojson {
            outcome.pieces = [
                .document(RouteGeoJSON.encode(guided, in: venue, composer: composer).formatted() + "\n")
            ]
            return outcome
        }
        if case .place(let id) = waypoints.last { outcome.places = [id] }
        // The answer is made in the form that is printed.
        let isJSON = session.printsJSON(global)
        if isJSON {
            outcome.answer = OSRMRoute.encode(
                guided, in: venue, composer: composer, precision: polyline5 ? 5 : 6, withCosts: why,
                withGuidance: guidance)
        } else {
            RouteText(guided, in: venue, wording: wording, composer: composer).write(to: &outcome)
            if why { RouteCosts(guided.guided.route, in: venue).write(to: &outcome) }
        }
        if !compare.isEmpty || assumptions.compareAssuming {
            var answers = alternatives(request, others, engine, venue)
            if assumptions.compareAssuming {
                answers.append(("assumed", Result { try engine.route(request, in: assumedVenue) }))
            }
            let comparison = RouteComparison(guided, others: answers, wording: travelWording)
            if !isJSON { comparison.write(to: &outcome) }
            outcome.json = outcome.json?.adding("compare", comparison.json)
            if !isJSON, assumptions.compareAssuming {
                for sentence in assumed { outcome.result("assumed \(sentence)") }
            }
        }
        if !assumed.isEmpty {
            outcome.json = outcome.json?.adding("assumed", .array(assumed.map { .string($0) }))
        }
        if map {
            var content = MapContent()
            content.routes = [MapRoute(guided.guided, composer: composer)]
            content.conditions = try engine.conditions(of: venue).filter { $0.isActive(at: now) }
            let words = ["map", "--route"] + ([from] + via + [to]).map(\.text)
            try session.addMap(content, of: venue, words + travel.words, global, to: &outcome)
        }
        return outcome
    }

    /// Returns the answers to the same request for the profiles of `--compare`. A refusal is an answer too.
    private func alternatives(
        _ request: RouteRequest, _ profiles: [Profile], _ engine: Engine, _ venue: LoadedVenue
    ) -> [(profile: String, answer: Result<GuidedAnswer, any Error>)] {
        profiles.map { profile in
            var request = request
            request.profile = profile
            return (profile.name, Result { try engine.route(request, in: venue) })
        }
    }
}
