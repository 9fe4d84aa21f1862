import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The profile, the way types and the time of departure: shared by all commands that search for a way.
struct TravelOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The travel profile.", valueName: "profile"))
    var profile = ProfileArgument(.walking)

    @Option(
        help: ArgumentHelp(
            "Way types to use only if there is no other way, for example stairs,escalator.", valueName: "kinds"))
    var avoid: [WayKindsArgument] = []

    @Option(help: ArgumentHelp("Way types never to use, for example escalator.", valueName: "kinds"))
    var exclude: [WayKindsArgument] = []

    @Option(help: ArgumentHelp("Way types to prefer, for example ramp.", valueName: "kinds"))
    var prefer: [WayKindsArgument] = []

    @Option(help: ArgumentHelp("Roles in addition to public, for example staff.", valueName: "role"))
    var role: [RolesArgument] = []

    @Option(help: ArgumentHelp("Your own speed in metres per second, instead of the profile's.", valueName: "speed"))
    var pace: Double?

    @Option(
        help: ArgumentHelp("The clear width in metres that you need, instead of the profile's.", valueName: "metres"))
    var width: Double?

    @Option(
        help: ArgumentHelp("The steepest slope for you in per cent, instead of the profile's.", valueName: "percent"))
    var slope: Double?

    @Option(help: ArgumentHelp("When to leave: \(MomentArgument.help).", valueName: "moment"))
    var depart: MomentArgument?

    func validate() throws {
        let limits = [
            ("pace", pace, TravellerLimits.pace), ("width", width, TravellerLimits.width),
            ("slope", slope, TravellerLimits.slope),
        ]
        for case (let name, let value?, let range) in limits where !range.contains(value) {
            let (low, high) = (JSON.decimal(range.lowerBound, places: 6), JSON.decimal(range.upperBound, places: 6))
            throw ValidationError("--\(name) must be between \(low) and \(high)")
        }
    }

    /// Returns a request for a route between waypoints.
    ///
    /// - Throws: `ShellError` for a profile that is not among `profiles`.
    func request(_ waypoints: [Waypoint], time: RouteRequest.Time, among profiles: [Profile]) throws -> RouteRequest {
        let traveller = Traveller(
            profile: try profile.profile(among: profiles), avoid: Self.union(avoid), exclude: Self.union(exclude),
            prefer: Self.union(prefer), roles: role.reduce(into: []) { $0.formUnion($1.roles) }, pace: pace,
            width: width, slope: slope.map { $0 / 100 })
        return RouteRequest(waypoints: waypoints, traveller: traveller, time: time)
    }

    /// Rejects an unknown profile before anything is opened, if there are no plugins that could add one.
    ///
    /// - Throws: `ShellError` for an unknown profile.
    func check(_ others: [ProfileArgument] = [], in session: ShellSession, _ global: GlobalOptions) throws {
        guard try session.pluginPaths(global).isEmpty else { return }
        _ = try profile.profile(among: Profile.standard)
        for other in others { _ = try other.profile(among: Profile.standard, option: "compare") }
    }

    /// Returns the time of departure: `--depart`, otherwise now.
    func departure(_ now: Timestamp, _ calendar: VenueCalendar) -> Timestamp {
        depart?.moment.timestamp(now: now, calendar: calendar) ?? now
    }

    /// The options as a user writes them, without the time.
    var words: [String] {
        let lists = [("--avoid", avoid), ("--exclude", exclude), ("--prefer", prefer)].flatMap { name, lists in
            lists.flatMap { [name, $0.kinds.map(\.rawValue).sorted().joined(separator: ",")] }
        }
        let roles = role.flatMap { ["--role", $0.roles.map(\.rawValue).sorted().joined(separator: ",")] }
        let limits = [("--pace", pace), ("--width", width), ("--slope", slope)].flatMap { name, limit in
            limit.map { [name, JSON.decimal($0, places: 6)] } ?? []
        }
        return ["--profile", profile.name] + lists + roles + limits
    }

    private static func union(_ lists: [WayKindsArgument]) -> Set<WayKind> {
        lists.reduce(into: []) { $0.formUnion($1.kinds) }
    }
}
