import ArgumentParser
import WaymarkEngine

/// `matrix FROM… --to TO…`: travel times between many points.
struct MatrixCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix", abstract: "Show the travel times between many points.",
        discussion: """
            A point is written as for route. category:food stands for all places of the category, not only the nearest.

            Each row is a start, each column a destination. "no way" means that route would refuse the trip.
            """)

    @Argument(help: ArgumentHelp("The starts.", valueName: "from"))
    var from: [TextArgument]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The destinations. Default: the starts.", valueName: "point"))
    var to: [TextArgument] = []

    @Flag(help: "Print a line for each pair, as CSV.")
    var csv = false

    @OptionGroup var travel: TravelOptions
    @OptionGroup var global: GlobalOptions

    /// The maximum number of travel times in one answer.
    private static let maximum = 1_000_000

    func run(in session: ShellSession) throws -> CommandOutcome {
        try travel.check(in: session, global)
        let engine = try session.engine(global)
        let venue = try session.venue(global)
        let now = session.now(venue.calendar)
        let starts = try points(from, in: venue, session)
        let ends = to.isEmpty ? starts : try points(to, in: venue, session)
        guard starts.count * ends.count <= Self.maximum else {
            throw ShellError(
                .usage, "\(starts.count) starts and \(ends.count) destinations are more than \(Self.maximum) pairs",
                help: "ask for fewer at a time")
        }
        let base = try travel.request([], time: .depart(now), among: venue.profiles)
        let departure = travel.departure(now, venue.calendar)
        let request = MatrixRequest(
            from: starts, to: ends, profile: base.profile, avoid: base.avoid, exclude: base.exclude,
            prefer: base.prefer, roles: base.roles, departure: departure)
        let answer = TravelTimes(request, try engine.matrix(request, in: venue), in: venue)
        if csv { return CommandOutcome(pieces: [.document(answer.csv)]) }
        var outcome = CommandOutcome()
        outcome.result(answer.table)
        outcome.json = answer.json
        return outcome
    }

    /// Returns the points of a list, with each place of a category in the order of the venue.
    private func points(
        _ texts: [TextArgument], in venue: LoadedVenue, _ session: ShellSession
    ) throws -> [Waypoint] {
        try session.waypoints(texts, in: venue, global).flatMap { waypoint -> [Waypoint] in
            guard case .category(let category) = waypoint else { return [waypoint] }
            return venue.venue.places.filter { $0.isOf(category) }.map { .place($0.id) }
        }
    }
}
