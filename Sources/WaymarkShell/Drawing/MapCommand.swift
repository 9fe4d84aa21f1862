import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `map [THING]`: draws levels with rooms, names, routes and the traveller, on the terminal or into a file.
struct MapCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Draw a map: rooms, ways, names, a route, the traveller.",
        discussion: """
            THING is a venue, a level, a place or a connector. Default: the journey under way, otherwise the venue's \
            main level. It can also be a folder or file with a venue that is not imported.

            -o writes a file: .svg, .png, .html (one page with all levels) or .geojson (with a style for MapLibre \
            beside it). A device or a pipe (-o /dev/stdout) gets an SVG. --live keeps such a file up to date while the journey goes on; --live off stops that.

            After a map at the prompt, + and - draw it larger and smaller.
            """)

    @Argument(help: ArgumentHelp("A venue, a level, a place or a connector.", valueName: "thing"))
    var thing: TextArgument?

    @Option(help: ArgumentHelp("A level to draw; repeat the option for several.", valueName: "level"))
    var level: [TextArgument] = []

    @Flag(help: "Draw all levels.")
    var all = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Draw the route between two or more points.", valueName: "point"))
    var route: [TextArgument] = []

    @Option(
        help: ArgumentHelp(
            "Draw what can be reached within a time (90s, 5m, 1h); repeat the option for several.", valueName: "time"))
    var reach: [SpanText] = []

    @Option(
        help: ArgumentHelp(
            "Where to start, for --reach; repeat the option for several. Default: the traveller.", valueName: "point"))
    var from: [TextArgument] = []

    @Option(help: ArgumentHelp("Draw what is around a place.", valueName: "place"))
    var at: TextArgument?

    @Flag(help: "Mark what check finds in the venue.")
    var problems = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The layers, separated by commas; +network adds one to the default layers, and -places leaves one out.",
            valueName: "layers"))
    var layers: LayersArgument?

    @OptionGroup var view: MapViewOptions
    @OptionGroup var travel: GroupOptions<TripParameters>

    @Option(
        help: ArgumentHelp(
            "Another profile whose route is drawn too; repeat the option for several.", valueName: "profile"))
    var compare: [ProfileArgument] = []

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("A file to keep up to date during the journey; off stops that.", valueName: "file"))
    var live: String?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Draw the members whom this member sees. Default: the visitor (set visitor).", valueName: "member"))
    var viewer: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard route.count != 1 else { throw ValidationError("--route needs a start and a destination") }
        guard from.isEmpty || !reach.isEmpty else { throw ValidationError("--from needs --reach") }
        guard route.isEmpty || reach.isEmpty else { throw ValidationError("Give --route or --reach, not both") }
        guard reach.count <= 5 else { throw ValidationError("--reach draws at most five times") }
        guard level.isEmpty || !all else { throw ValidationError("Give --level or --all, not both") }
        guard thing == nil || at == nil else { throw ValidationError("Give a thing or --at, not both") }
        guard output == nil || live == nil else { throw ValidationError("Give -o or --live, not both") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        if live == "off" {
            session.travel.liveMap = nil
            return CommandOutcome()
        }
        let format = try (output ?? live).map(session.mapFormat)
        let trip = try travel.trip(compare, in: session, global)
        let subject = try subject(in: session)
        var content = try content(of: subject, trip, in: session)
        if format?.showsEveryLevel == true, content.levels.isEmpty { content.isEveryLevel = true }
        // The terminal draws no images.
        if format != nil, content.layers.contains(.underlay) {
            content.images = try subject.engine.underlayImages(of: subject.venue)
        }
        let scene = MapScene(of: subject.venue.venue, showing: content)
        var outcome = CommandOutcome()
        if let path = live {
            guard session.travel.journey?.venue.id == subject.venue.id else {
                throw ShellError(
                    .conflict, "no journey is under way", help: "go FROM TO starts one; -o writes a file once")
            }
            let written = try session.write(scene, to: path, view, isLive: true)
            session.travel.liveMap = LiveMap(path: path, view: view, layers: content.layers, images: content.images)
            return written
        }
        if let output { return try session.write(scene, to: output, view) }
        try SessionMaps(session: session, global: global).draw(scene, view, into: &outcome, words: session.commandWords)
        for problem in scene.problems {
            outcome.result(
                "\(problem.isError ? "error" : "warning")[\(problem.code)]: \(problem.text)",
                problem.isError ? .error : .warning)
        }
        outcome.answer = SessionMaps(session: session, global: global).document(scene, view)
        if let focus = content.focus, subject.venue.venue.place(focus) != nil { outcome.places = [focus] }
        return outcome
    }

    private func content(of subject: Subject, _ trip: Trip, in session: ShellSession) throws -> MapContent {
        let engine = subject.engine
        let venue = subject.venue
        let now = session.now(venue.calendar)
        var content = MapContent()
        content.levels = subject.levels
        content.focus = subject.focus
        content.isEveryLevel = all
        content.isNorthUp = view.northUp
        if let layers { content.layers = layers.layers }
        content.conditions = try engine.conditions(of: venue).compactMap {
            $0.occurrence(at: now, in: venue.calendar)
        }
        if content.layers.contains(.members) { content.members = try members(of: venue, engine, session, now) }
        if problems { content.problems = try MapProblems.of(venue, engine) }
        if !reach.isEmpty {
            content.reach = try bands(of: subject, trip, session)
            content.layers.insert(.reach)
        } else if !route.isEmpty {
            let texts = route.map(\.text)
            let points = try points(subject, in: session)
            let waypoints = try reporting("route") { () throws(AnswerError) in
                try points.points(texts, for: "route")
            }
            let moment = trip.departure(now, venue.calendar)
            var request = try trip.request(waypoints, time: .depart(moment), among: venue.profiles)
            points.mark(&request, from: texts[0])
            let composer = venue.composer(InstructionOptions())
            content.routes = [MapRoute(try engine.route(request, in: venue).guided, composer: composer)]
            for profile in compare {
                request.traveller.profile = try profile.profile(among: venue.profiles, option: "compare")
                content.routes.append(
                    MapRoute(try engine.route(request, in: venue).guided, composer: composer))
            }
        } else if let journey = session.travel.journey, journey.venue.id == venue.id {
            content.take(journey)
            // Who asks for a place wants to see the place, and not where the traveller is.
            if content.levels.isEmpty, let focus = content.focus, output == nil, live == nil {
                content.levels = levels(of: focus, in: venue.venue)
            }
            // A window that is too narrow for levels beside each other shows the traveller's.
            let columns = SessionMaps(session: session, global: global).options(view).columns
            if content.levels.isEmpty, content.focus == nil, output == nil, live == nil,
                columns < 2 * TerminalPainter.narrowest + 2, let level = content.position?.level
            {
                content.levels = [level]
            }
        }
        return content
    }

    /// Returns what can be reached from the given points, otherwise from where the traveller is.
    private func bands(
        of subject: Subject, _ trip: Trip, _ session: ShellSession
    ) throws -> MapReach {
        let (venue, engine) = (subject.venue, subject.engine)
        let starts = from.isEmpty ? ["here"] : from.map(\.text)
        let inquiry = try points(subject, in: session)
        let moment = trip.departure(session.now(venue.calendar), venue.calendar)
        let points = try reporting("from") { () throws(AnswerError) in try inquiry.points(starts, for: "from") }
        let request = try trip.request(points + points, time: .depart(moment), among: venue.profiles)
        let limits = Set(reach.map(\.milliseconds)).sorted()
        var asked = ReachRequest(
            points: points, limit: .time(limits[limits.count - 1]), traveller: request.traveller, departure: moment)
        asked.isUnderWay = starts.count == 1 && inquiry.isHere(starts[0])
        asked.keptOut = inquiry.keptOut(from: starts)
        let found = try engine.reach(asked, in: venue)
        return MapReach(found, limits.map { .time($0) }) { limit in
            guard case .time(let time) = limit else { return "" }
            return Phrasebook.english.exactDuration(milliseconds: time)
        }
    }

    /// Returns the levels of a place, a node or a connector.
    private func levels(of feature: FeatureID, in venue: Venue) -> [FeatureID] {
        if let level = venue.place(feature)?.level ?? venue.node(feature)?.level { return [level] }
        guard let connector = venue.connector(feature) else { return [] }
        return venue.levels.map(\.id).filter { level in
            connector.stops.contains { venue.node($0.node)?.level == level }
        }
    }

    /// Returns the members whom a member sees; none if the visitor is not a member.
    private func members(
        of venue: LoadedVenue, _ engine: Engine, _ session: ShellSession, _ now: Timestamp
    ) throws -> [MapMember] {
        let sharing = engine.sharing(in: venue)
        let visitor = session.travel.visitor
        guard try viewer != nil || sharing.state(of: [visitor], at: now).member(visitor) != nil else { return [] }
        return try sharing.trails(for: viewer ?? visitor, at: now).map { trail in
            let end = trail.end.map { " (\($0.rawValue))" } ?? ""
            // What has expired is left out, except for where a member was last.
            let fresh = trail.points.filter { !$0.isExpired }
            let positions = (fresh.isEmpty ? trail.points.suffix(1) : fresh).compactMap { point in
                point.level.map { MapPosition(point: point.point, level: $0, accuracy: point.accuracy ?? 0) }
            }
            let isAssumed = trail.points.last { $0.level != nil }?.levelBasis != nil
            return MapMember(
                id: trail.member.id, name: trail.member.label + (isAssumed ? " (level assumed)" : "") + end,
                color: trail.member.color, trail: positions,
                time: trail.points.last { $0.level != nil }.map { venue.calendar.formatTime($0.time) })
        }
    }
}

extension MapContent {
    /// Adds the route and the position of a journey.
    mutating func take(_ journey: HeldJourney) {
        let composer = journey.venue.composer(journey.start.options.instructions)
        let shown = MapContent(journey: journey.journey, composer: composer)
        if journey.session?.isEnded == false { routes = shown.routes }
        position = shown.position
    }
}

extension SpanText: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
