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

    /// Reports the live conditions that plugins have set during a journey, when it ends.
    func noteConditions(of journey: HeldJourney, in outcome: inout CommandOutcome) {
        let plugins = journey.engine.installedPlugins().map(\.id)
        noteConditions(of: plugins, journey.engine, since: journey.start.moment, in: &outcome)
    }
}
