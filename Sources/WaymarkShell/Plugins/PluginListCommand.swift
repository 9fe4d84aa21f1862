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
        let host = session.pluginHost(global, engine)
        let reports = Dictionary((host?.plugins ?? []).map { ($0.id, $0) }) { $1 }
        var outcome = CommandOutcome()
        var table = TextTable([("id", .left), ("version", .left), ("state", .left), ("hooks", .left)])
        for plugin in plugins {
            let hooks = plugin.folder.manifest.hooks.map(\.hook.rawValue).joined(separator: ", ")
            let state = PluginState(plugin, reports[plugin.id])
            table.add(plugin.id, plugin.folder.manifest.version.description, state.text, hooks)
        }
        outcome.result(table)
        let shared = (host?.order ?? []).filter { $0.plugins.count > 1 }
        if !shared.isEmpty {
            outcome.result("")
            for entry in shared {
                outcome.result("\(entry.hook.rawValue) asks \(entry.plugins.joined(separator: ", then "))")
            }
        }
        let catalog = engine.pluginCatalog()
        let broken = catalog.diagnostics.count { $0.severity == .error }
        if broken > 0 {
            outcome.talk("\(counted(broken, "mistake")) in other plugins: waymark plugin check", .warning)
        }
        if plugins.isEmpty, broken == 0 {
            outcome.result("no plugins")
            outcome.talk("  = help: waymark plugin new NAME creates one; --plugins FOLDER names a folder of plugins")
        }
        outcome.json = [
            "schema": "waymark.plugins/1",
            "plugins": .array(plugins.map { PluginState($0, reports[$0.id]).json(of: $0, session) }),
            "order": .object(
                (host?.order ?? []).map { .init($0.hook.rawValue, .array($0.plugins.map { .string($0) })) }),
        ]
        return outcome
    }
}

/// The state of a plugin as text.
struct PluginState {
    let text: String
    private let report: PluginReport?

    init(_ plugin: InstalledPlugin, _ report: PluginReport?) {
        self.report = report
        if !plugin.isEnabled {
            text = plugin.standing == .found ? "available" : "disabled"
        } else if let report {
            text = report.reason.map { "failed: \($0)" } ?? "enabled"
        } else {
            text = "failed: it did not load"
        }
    }

    func json(of plugin: InstalledPlugin, _ session: ShellSession) -> JSON {
        let manifest = plugin.folder.manifest
        return [
            "id": .string(plugin.id), "name": .string(manifest.name), "version": .string(manifest.version.description),
            "api": .integer(Int64(manifest.api)), "path": .string(session.shown(plugin.folder.path)),
            "state": .string(plugin.isEnabled ? (report?.isEnabled == true ? "enabled" : "failed") : text),
            "standing": .string(plugin.standing.rawValue), "reason": .text(report?.reason),
            "hooks": .array(
                manifest.hooks.map { use in
                    [
                        "hook": .string(use.hook.rawValue),
                        "priority": .integer(Int64(plugin.priority ?? use.priority)),
                    ]
                }),
            "calls": .integer(Int64(report?.calls ?? 0)), "fuel": .integer(report?.fuel ?? 0),
            "memory_bytes": .integer(Int64(report?.memory ?? 0)), "faults": .integer(Int64(report?.faults ?? 0)),
        ]
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
        let found = try session.plugin(id.text, engine)
        let venue = session.openVenueID
        let plugin = engine.installedPlugins(in: venue).first { $0.id == found.id } ?? found
        let report = session.pluginHost(global, engine)?.plugins.first { $0.id == plugin.id }
        let answer = PluginAnswer(
            plugin, state: PluginState(plugin, report).text,
            venueOptions: try engine.storedPlugins().first { $0.plugin == plugin.id }?.venueOptions ?? [])
        var outcome = CommandOutcome()
        outcome.result(answer.sheet(.english))
        outcome.answer = answer.document
        return outcome
    }
}
