import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `plugin list`: lists the plugins and their states.
struct PluginListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the plugins that were found and whether they are enabled.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.pluginEngine(global)
        let plugins = engine.installedPlugins()
        let host = SessionPlugins(session: session, global: global).host(of: engine)
        let answer = PluginsAnswer(plugins, host, shown: session.shown)
        var outcome = CommandOutcome()
        outcome.result(answer.sheet(.english))
        let catalog = engine.pluginCatalog()
        let broken = catalog.diagnostics.count { $0.severity == .error }
        if broken > 0 {
            outcome.talk("\(counted(broken, "mistake")) in other plugins: waymark plugin check", .warning)
        }
        if plugins.isEmpty, broken == 0 {
            outcome.result("no plugins")
            outcome.talk("  = help: waymark plugin new NAME creates one; --plugins FOLDER names a folder of plugins")
        }
        outcome.answer = answer.document
        return outcome
    }
}

/// `plugin show ID`: describes a plugin.
struct PluginShowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a plugin: its hooks, its options and their values.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.pluginEngine(global)
        let found = try engine.plugin(named: id.text)
        let venue = session.openVenueID
        let plugin = engine.installedPlugins(in: venue).first { $0.id == found.id } ?? found
        let report = SessionPlugins(session: session, global: global).host(of: engine)?.plugins.first {
            $0.id == plugin.id
        }
        let answer = PluginAnswer(
            plugin, state: PluginState(plugin, report).text,
            venueOptions: try engine.storedPlugins().first { $0.plugin == plugin.id }?.venueOptions ?? [])
        var outcome = CommandOutcome()
        outcome.result(answer.sheet(.english))
        outcome.answer = answer.document
        return outcome
    }
}
