import ArgumentParser
import WaymarkAnswers
import WaymarkEngine
import WaymarkPluginTools

/// `plugin check [PATH|ID…]`: shows every mistake that can be found without a journey.
struct PluginCheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check plugins and show every mistake in them.",
        discussion: """
            Reads the files, looks for common mistakes in the Lua code and loads each plugin in isolation. If a venue \
            is open, asks for the cost of every edge twice, in two orders that must agree.
            """)

    @Argument(help: ArgumentHelp("Folders or ids. Default: every plugin found.", valueName: "plugin"))
    var plugins: [String] = []

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let selection = try PluginSelection(plugins, in: session, global)
        let engine = try session.pluginEngine(global)
        let settings = try engine.storedPlugins()
        let venue = session.openVenue
        var diagnostics = selection.diagnostics
        func trial(_ folder: PluginFolder) -> PluginTrial {
            let given = settings.first { $0.plugin == folder.id }?.given(in: venue?.id) ?? []
            var trial = PluginTrial(folder, given: given, engine: Engine.version)
            trial.questions = Catalogue.declarations
            return trial
        }
        var trials = selection.plugins.map(trial)
        let others = engine.installedPlugins().filter { other in
            other.isEnabled && !selection.plugins.contains { $0.id == other.id }
        }
        let profiles = PluginTrial.profiles(of: trials + others.map { trial($0.folder) })
        for index in trials.indices { trials[index].otherProfiles = profiles }
        for trial in trials { diagnostics += trial.diagnostics(in: venue?.snapshot) }
        diagnostics += PluginTrial.hidden(among: trials, verbs: session.verbs.names)
        diagnostics += PluginTrial.doubledLanguages(among: trials)
        let answer = PluginCheckAnswer(diagnostics, of: selection.plugins.map(\.id), shown: session.shown)
        let isDenied = answer.errors > 0 || (strict && answer.warnings > 0)
        var outcome = CommandOutcome(status: isDenied ? .refused : .done)
        outcome.result(diagnostics, from: selection.catalog)
        let names = selection.plugins.map { "\($0.id) \($0.manifest.version)" }.joined(separator: ", ")
        let summary = DiagnosticPrinter.summary(of: diagnostics).dropLast()
        outcome.result(
            names.isEmpty && diagnostics.isEmpty ? "no plugins" : (names.isEmpty ? "" : names + ": ") + summary)
        outcome.answer = answer.document
        return outcome
    }
}
