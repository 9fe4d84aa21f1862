import WaymarkAnswers
import WaymarkEngine

extension GroupOptions<TripParameters> {
    /// Returns who travels and when. An unknown profile is rejected before anything is opened, if there are no plugins that
    /// could add one.
    ///
    /// - Parameter others: Other profiles of the command.
    /// - Throws: `ShellError` or `QuestionError` for an invalid value.
    func trip(_ others: [ProfileArgument] = [], in session: ShellSession, _ global: GlobalOptions) throws -> Trip {
        let parameters = try parameters(in: session, global)
        if try session.pluginPaths(global).isEmpty {
            for other in others { _ = try other.profile(among: Profile.standard, option: "compare") }
        }
        return Trip(parameters: parameters, session: session)
    }
}

/// Who travels, and when, for commands that search for a way without being a question.
struct Trip {
    fileprivate let parameters: TripParameters
    fileprivate let session: ShellSession

    /// Returns a request for a route between waypoints.
    ///
    /// - Throws: `QuestionError` for a profile that is not among `profiles`.
    func request(_ waypoints: [Waypoint], time: RouteRequest.Time, among profiles: [Profile]) throws -> RouteRequest {
        let profile = try session.reporting(TripParameters.self) { () throws(AnswerError) in
            try parameters.profile.profile(among: profiles, for: "profile")
        }
        let traveller = Traveller(
            profile: profile, avoid: parameters.avoid.kinds, exclude: parameters.exclude.kinds,
            prefer: parameters.prefer.kinds, roles: parameters.roles.roles, pace: parameters.pace,
            width: parameters.width, slope: parameters.slope.map { $0 / 100 })
        return RouteRequest(waypoints: waypoints, traveller: traveller, time: time)
    }

    /// Returns the time of departure: `--depart`, otherwise now.
    func departure(_ now: Timestamp, _ calendar: VenueCalendar) -> Timestamp {
        parameters.depart?.timestamp(now: now, calendar: calendar) ?? now
    }
}
