import ArgumentParser
import WaymarkAnswers
import WaymarkEngine
import WaymarkPluginTools

/// `plugin bench ID`: measures the costs of a plugin.
struct PluginBenchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what a plugin costs: loading, the edges of the venue, a walk.",
        discussion: "The walk leads from the venue's first place to its last, with and without the plugin.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.pluginEngine(global)
        let plugin = try engine.plugin(named: id.text)
        let stored = try engine.storedPlugins().first { $0.plugin == plugin.id }
        let venue = try? session.venue(global)
        let calendar = venue?.calendar ?? VenueCalendar(timeZone: "UTC")
        let profiles = SessionPlugins(session: session, global: global).host(of: engine)?.profiles.map(\.profile) ?? []
        var trial = PluginTrial(plugin.folder, given: stored?.given(in: venue?.id) ?? [], engine: Engine.version)
        trial.otherProfiles = profiles
        let measurement = try measure(trial, in: venue, engine, at: session.now(calendar))
        var outcome = CommandOutcome(
            PluginCostsAnswer(
                plugin.id, measurement.figures.map { PluginFigure($0.name, $0.value, unit: $0.unit) },
                faults: measurement.faults.map { "\($0)" }, notes: measurement.notes))
        outcome.status = measurement.faults.isEmpty ? .done : .refused
        for note in measurement.notes { outcome.talk("note: \(note)", .note) }
        for fault in measurement.faults { outcome.talk("error: \(plugin.id) failed in \(fault)", .error) }
        return outcome
    }

    private func measure(
        _ trial: PluginTrial, in venue: LoadedVenue?, _ engine: Engine, at moment: Timestamp
    ) throws -> PluginBench.Measurement {
        let rehearsal = venue.flatMap { Rehearsal(in: $0, engine, at: moment) }
        do {
            return try PluginBench(trial).measure(
                in: venue?.snapshot, at: moment,
                walk: rehearsal.map { rehearsal in
                    { host in
                        let walk = try rehearsal.walk(with: host)
                        return PluginBench.Walk(fixes: walk.fixes, duration: walk.duration, faults: walk.faults)
                    }
                })
        } catch let failure as PluginBench.LoadingFailure {
            let problem = failure.diagnostic
            throw EngineError.refusal(Refusal(problem.code, problem.message, help: problem.help))
        }
    }
}
