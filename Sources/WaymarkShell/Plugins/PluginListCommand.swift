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
        let manifest = plugin.folder.manifest
        let report = session.pluginHost(global, engine)?.plugins.first { $0.id == plugin.id }
        var facts = FactList("\(manifest.name) (\(manifest.id)) \(manifest.version)", schema: "waymark.plugin/1")
        facts.add(member: "id", .string(manifest.id))
        facts.add(member: "name", .string(manifest.name))
        facts.add(member: "version", .string(manifest.version.description))
        facts.add("does", manifest.summary, member: "description")
        facts.add("by", manifest.credits.author, member: "author")
        facts.add("license", manifest.credits.license, member: "license")
        facts.add("page", manifest.credits.homepage, member: "homepage")
        let state = PluginState(plugin, report)
        facts.add("state", state.text + " (\(Self.words(plugin.standing)))", member: "state", json: .string(state.text))
        facts.add("folder", plugin.folder.path, member: "path")
        facts.add("api", "\(manifest.api)", member: "api", json: .integer(Int64(manifest.api)))
        let capabilities = manifest.capabilities.map(\.rawValue).sorted()
        facts.add(
            "needs", capabilities.joined(separator: ", "), member: "capabilities",
            json: .array(capabilities.map { .string($0) }))
        add(hooks: manifest, plugin, to: &facts)
        add(options: manifest, plugin, to: &facts)
        add(try engine.storedPlugins().first { $0.plugin == plugin.id }?.venueOptions ?? [], to: &facts)
        return facts.outcome()
    }

    private func add(hooks manifest: PluginManifest, _ plugin: InstalledPlugin, to facts: inout FactList) {
        var table = TextTable([("hook", .left), ("priority", .right), ("kind", .left), ("rule", .left)])
        for use in manifest.hooks {
            let hook = PluginAPI.hook(use.hook)
            table.add(
                use.hook.rawValue, String(plugin.priority ?? use.priority), hook.kind.rawValue, hook.rule.words)
        }
        facts.add(table)
        facts.add(
            member: "hooks",
            .array(
                manifest.hooks.map { use in
                    [
                        "hook": .string(use.hook.rawValue),
                        "priority": .integer(Int64(plugin.priority ?? use.priority)),
                    ]
                }))
    }

    /// Adds the options that are set for a single venue.
    private func add(_ options: [VenueOption], to facts: inout FactList) {
        guard !options.isEmpty else { return }
        var table = TextTable([("only in", .left), ("option", .left), ("value", .left)])
        for option in options { table.add(option.venue.rawValue, option.name, option.text) }
        facts.add(table)
        facts.add(
            member: "venue_options",
            .array(
                options.map {
                    [
                        "venue": .string($0.venue.rawValue), "name": .string($0.name), "value": .string($0.text),
                    ]
                }))
    }

    private func add(options manifest: PluginManifest, _ plugin: InstalledPlugin, to facts: inout FactList) {
        var table = TextTable([("option", .left), ("value", .left), ("takes", .left), ("", .left)])
        var members: [JSON] = []
        for (option, setting) in zip(manifest.options, plugin.options.settings) {
            let value = setting.value.text + (setting.isGiven ? "" : " (default)")
            table.add(option.name, value, option.limits, option.summary ?? "")
            members.append([
                "name": .string(option.name), "value": OptionText.json(setting.value), "set": .bool(setting.isGiven),
                "default": OptionText.json(option.defaultValue), "takes": .string(option.limits),
                "description": .text(option.summary),
            ])
        }
        facts.add(table)
        facts.add(member: "options", .array(members))
    }

    private static func words(_ standing: InstalledPlugin.Standing) -> String {
        switch standing {
        case .session: "for this session"
        case .stored: "set in the store"
        case .named: "named with --plugins or $WAYMARK_PLUGINS"
        case .found: "not enabled; waymark plugin enable enables it"
        }
    }
}

extension HookDeclaration.Rule {
    /// How the answers of several plugins are combined.
    var words: String {
        switch self {
        case .tellAll: "all are notified"
        case .first: "the first answer wins"
        case .veto: "a single false vetoes"
        case .any: "a single true decides"
        case .chain: "each changes the result of the one before"
        case .cost: "factors multiply, seconds add, closed wins"
        case .concatenate: "all answers are joined"
        }
    }
}
