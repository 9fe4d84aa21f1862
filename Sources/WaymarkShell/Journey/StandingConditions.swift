import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Reports the live conditions that stay in force after the plugins that set them.
    ///
    /// - Parameter start: Only conditions from this moment on are reported; nil reports all.
    func noteConditions(
        of plugins: [String], _ engine: Engine, since start: Timestamp? = nil, in outcome: inout CommandOutcome
    ) {
        let standing = StandingConditions.all(
            of: plugins, engine, since: start, at: now(VenueCalendar(timeZone: "UTC")))
        for conditions in standing { outcome.talk(conditions.note, .note) }
    }

    /// Returns a remark about the live conditions that plugins have set during a journey, for its end.
    func standingConditions(of journey: HeldJourney) -> [String] {
        let plugins = journey.engine.installedPlugins().map(\.id)
        return StandingConditions.all(
            of: plugins, journey.engine, since: journey.start.moment, at: now(VenueCalendar(timeZone: "UTC"))
        ).map(\.note)
    }
}
