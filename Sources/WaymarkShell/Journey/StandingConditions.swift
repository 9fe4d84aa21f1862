import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Reports the live conditions that stay in force after the plugins that set them.
    ///
    /// - Parameter start: Only conditions from this moment on are reported; nil reports all.
    func noteConditions(
        of plugins: [String], _ engine: Engine, since start: Timestamp? = nil, in outcome: inout CommandOutcome
    ) {
        for venue in (try? engine.venues()) ?? [] {
            let moment = now(VenueCalendar(timeZone: "UTC"))
            var conditions = (try? engine.storedConditions(of: venue.id)) ?? []
            conditions.removeAll { condition in
                if let until = condition.until, until <= moment { return true }
                guard let start else { return false }
                return condition.from.map { $0 < start } ?? true
            }
            for plugin in plugins.sorted() {
                let count = conditions.filter { $0.author == plugin }.count
                guard count > 0 else { continue }
                outcome.talk(
                    "note: \(counted(count, "condition")) of \(plugin) stay\(count == 1 ? "s" : "") in force in "
                        + "\(venue.id): reopen --by \(plugin) lifts \(count == 1 ? "it" : "them")", .note)
            }
        }
    }

    /// Reports the live conditions that plugins have set during a journey, when it ends.
    func noteConditions(of journey: HeldJourney, in outcome: inout CommandOutcome) {
        let plugins = journey.engine.installedPlugins().map(\.id)
        noteConditions(of: plugins, journey.engine, since: journey.start.moment, in: &outcome)
    }
}
