import WaymarkAnswers
import WaymarkEngine

/// The plugins of a session, as a command sees them.
struct SessionPlugins {
    let session: ShellSession
    let global: GlobalOptions

    /// What the session lends to an inquiry about plugins.
    var access: PluginAccess {
        var access = PluginAccess()
        access.choose = { (id, isOn) in
            session.pluginSwitches[id] = isOn
            for engine in engines { engine.switchPlugin(id, isOn) }
        }
        access.reload = { _ in
            for engine in engines { engine.reloadPlugins() }
            if let journey = session.travel.journey { _ = journey.engine.pluginHost(for: journey.venue.id) }
        }
        access.restart = { (_, id) in
            for engine in engines { engine.restartPlugin(id) }
        }
        access.reports = {
            let engine = try? session.pluginEngine(global)
            let running = engine.flatMap { host(of: $0)?.plugins } ?? []
            return running + (session.travel.journey?.actingPlugins ?? [])
        }
        return access
    }

    /// Returns the running plugins: those of the named venue, otherwise of the open venue, otherwise those without a venue. Nil
    /// if no plugins are running.
    func host(of engine: Engine) -> PluginHost? {
        let named = (global.venue ?? session.defaults.venue).map { text in
            (try? engine.venueID(named: text)) ?? FeatureID(text)
        }
        return engine.pluginHost(for: named ?? session.openVenueID(in: engine))
    }

    /// The engines that a change of plugins affects: all open engines, and the engine of the journey.
    var engines: [Engine] {
        session.openEngines + (session.travel.journey.map { [$0.engine] } ?? [])
    }
}
