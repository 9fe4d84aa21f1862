import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `plugin enable ID`: enables a plugin.
struct PluginEnableCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Enable a plugin, now and in future runs.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @Flag(help: "For this session only.")
    var session = false

    @OptionGroup var global: GlobalOptions

    func run(in shell: ShellSession) throws -> CommandOutcome {
        let engine = try shell.pluginEngine(global)
        let plugin = try shell.plugin(id.text, engine)
        let profiles = shell.pluginHost(global, engine)?.profiles.map(\.profile) ?? []
        let problems = plugin.problems(knowing: profiles)
        guard !problems.contains(where: { $0.severity == .error }) else {
            var outcome = CommandOutcome(status: .refused)
            shell.write(problems, from: try shell.pluginEngine(global).pluginCatalog(), to: &outcome)
            outcome.talk("\(plugin.id) is not enabled: it did not load", .error)
            outcome.json = [
                "schema": "waymark.plugin-enable/1", "plugin": .string(plugin.id), "enabled": false,
                "diagnostics": shell.json(problems),
            ]
            return outcome
        }
        return try shell.set(plugin, isEnabled: true, forSession: session, global)
    }
}

/// `plugin disable ID`: disables a plugin.
struct PluginDisableCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Disable a plugin, now and in future runs.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @Flag(help: "For this session only.")
    var session = false

    @OptionGroup var global: GlobalOptions

    func run(in shell: ShellSession) throws -> CommandOutcome {
        let engine = try shell.pluginEngine(global)
        if let plugin = engine.installedPlugins().first(where: { $0.id == id.text }) {
            return try shell.set(plugin, isEnabled: false, forSession: session, global)
        }
        // The plugin can be gone or broken and still be enabled in the store.
        let stored = try engine.storedPlugins().first { $0.plugin == id.text }
        guard stored?.isEnabled == true else {
            _ = try shell.plugin(id.text, engine)
            return CommandOutcome()
        }
        try shell.engine(global, writing: true).setPlugin(id.text, isEnabled: false)
        var outcome = CommandOutcome()
        outcome.result("\(id.text) is disabled")
        shell.noteConditions(of: [id.text], engine, in: &outcome)
        outcome.json = ["schema": "waymark.plugin-enable/1", "plugin": .string(id.text), "enabled": false]
        return outcome
    }
}

extension ShellSession {
    /// Enables or disables a plugin, in the store or for this session only.
    fileprivate func set(
        _ plugin: InstalledPlugin, isEnabled: Bool, forSession: Bool, _ global: GlobalOptions
    ) throws -> CommandOutcome {
        if forSession {
            pluginSwitches[plugin.id] = isEnabled
            for engine in pluginEngines { engine.switchPlugin(plugin.id, isEnabled) }
        } else {
            pluginSwitches[plugin.id] = nil
            try engine(global, writing: true).setPlugin(plugin.id, isEnabled: isEnabled)
            for engine in pluginEngines { engine.switchPlugin(plugin.id, nil) }
        }
        var outcome = CommandOutcome()
        outcome.result(
            "\(plugin.id) \(plugin.folder.manifest.version) is \(isEnabled ? "enabled" : "disabled")"
                + (forSession ? " for this session" : ""))
        if !isEnabled { noteConditions(of: [plugin.id], try pluginEngine(global), in: &outcome) }
        outcome.json = [
            "schema": "waymark.plugin-enable/1", "plugin": .string(plugin.id), "enabled": .bool(isEnabled),
            "session": .bool(forSession),
        ]
        return outcome
    }
}

/// `plugin set ID NAME VALUE`: sets an option.
struct PluginSetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set an option of a plugin; without a value, restore its default.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @Argument(
        help: ArgumentHelp("The option, or priority: from -1000 to 1000, higher is asked first.", valueName: "option"))
    var option: TextArgument

    @Argument(help: ArgumentHelp("The new value; write a list as a,b.", valueName: "value"))
    var value: TextArgument?

    @Option(
        name: [.customLong("for")],
        help: ArgumentHelp("Only in this venue; there it overrides the value for all venues.", valueName: "venue"))
    var venueName: TextArgument?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let plugin = try session.plugin(id.text, session.pluginEngine(global))
        let engine = try session.engine(global, writing: true)
        guard venueName == nil || option.text != "priority" else {
            throw ShellError(.usage, "the priority is the same in all venues", help: "leave --for out")
        }
        let venue = try venue(of: plugin, engine)
        let isPriority =
            option.text == "priority" && !plugin.folder.manifest.options.contains { $0.name == "priority" }
        if isPriority {
            var priority: Int?
            if let value {
                guard let number = Int(value.text), (-1000...1000).contains(number) else {
                    throw ShellError(
                        .usage, "\"\(value.text)\" is not a valid priority",
                        help: "give a whole number from -1000 to 1000")
                }
                priority = number
            }
            try engine.setPriority(priority, of: plugin.id)
        } else if let problem = try setOption(of: plugin, in: venue, engine).first {
            throw ShellError(.usage, problem.message, help: problem.help)
        }
        for other in session.pluginEngines { other.switchPlugin(plugin.id, session.pluginSwitches[plugin.id]) }
        let now = engine.installedPlugins(in: venue).first { $0.id == plugin.id } ?? plugin
        let text =
            isPriority
            ? now.priority.map { String($0) } ?? "the manifest's" : now.options[option.text]?.text ?? ""
        var outcome = CommandOutcome()
        let isDefault = !(now.options.settings.first { $0.name == option.text }?.isGiven ?? true)
        let place = venue.map { " in \($0)" } ?? ""
        outcome.result("\(plugin.id): \(option.text) is \(text)\(isDefault ? ", its default" : "")\(place)")
        outcome.json = [
            "schema": "waymark.plugin-set/1", "plugin": .string(plugin.id), "option": .string(option.text),
            "value": now.options[option.text].map(OptionText.json)
                ?? now.priority.map { .integer(Int64($0)) } ?? .null,
            "venue": .text(venue?.rawValue),
        ]
        return outcome
    }

    /// Returns the venue of `--for`; nil without the option. A venue that no longer exists is accepted to reset its
    /// options.
    private func venue(of plugin: InstalledPlugin, _ engine: Engine) throws -> FeatureID? {
        guard let name = venueName?.text else { return nil }
        let stored = try engine.storedPlugins().first { $0.plugin == plugin.id }?.venueOptions ?? []
        if value == nil, let known = stored.first(where: { $0.venue.rawValue == name }) { return known.venue }
        return try engine.venueID(named: name)
    }

    private func setOption(
        of plugin: InstalledPlugin, in venue: FeatureID?, _ engine: Engine
    ) throws -> [Diagnostic] {
        guard let venue else { return try engine.setOption(option.text, of: plugin, to: value?.text) }
        return try engine.setOption(option.text, of: plugin, to: value?.text, in: venue)
    }
}
