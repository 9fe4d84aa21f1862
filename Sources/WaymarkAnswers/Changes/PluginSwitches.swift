import WaymarkEngine

/// Enables a plugin.
package struct EnablePluginChange: Change {
    package typealias Reply = SwitchedPlugin
    package var choice = PluginChoice()

    package init() {}

    package static var name: StaticString { "enable-plugin" }
    package static var parent: StaticString? { "plugin" }
    package static var command: StaticString { "enable" }
    package static var doc: StaticString { "Enable a plugin, now and in future runs." }
    package static var topic: Topic { .plugins }
    package static var permission: Permission { .plugins }
    package static var needsStore: Bool { false }
    package var isInStore: Bool { !choice.session }
    package static var discussion: StaticString {
        """
        A plugin that does not load is not enabled. One that was stopped because it failed starts again, in the venue and \
        on your journey.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.choice) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SwitchedPlugin {
        let plugin = try inquiry.plugin(choice.plugin)
        try load(plugin, inquiry)
        try choice.set(true, inquiry)
        let stop = reasonOfStop(plugin, inquiry)
        if stop != nil { inquiry.plugins.restart(inquiry.engine, plugin.id) }
        return SwitchedPlugin(plugin, isEnabled: true, forSession: choice.session, stoppedBecause: stop)
    }

    /// Returns why the plugin was stopped although it is enabled; nil if it was not.
    private func reasonOfStop(_ plugin: InstalledPlugin, _ inquiry: Inquiry) -> String? {
        let reports = (inquiry.pluginHost?.plugins ?? []) + inquiry.plugins.reports()
        return reports.first { $0.id == plugin.id && !$0.isEnabled && $0.reason != nil }?.reason
    }

    /// Loads it, apart from those that run.
    private func load(_ plugin: InstalledPlugin, _ inquiry: Inquiry) throws(AnswerError) {
        let problems = plugin.problems(knowing: inquiry.pluginHost?.profiles.map(\.profile) ?? [])
        let errors = problems.filter { $0.severity == .error }
        guard let first = errors.first else { return }
        var error = AnswerError(.conflict, "\(plugin.id) is not enabled: it did not load", parameter: "plugin")
        let refusal = Refusal(
            first.code, error.message.plain, help: "waymark plugin check \(plugin.id) shows where",
            notes: errors.map { Self.line($0, shown: inquiry.files?.shown ?? { $0 }) })
        error.help = refusal.diagnostic.help.map { AnswerText($0) }
        error.refusal = refusal
        throw error
    }

    /// Returns a diagnostic with its file and line.
    private static func line(_ diagnostic: Diagnostic, shown: (String) -> String) -> String {
        guard let span = diagnostic.span else { return diagnostic.message }
        return "\(shown(span.file)):\(span.line): \(diagnostic.message)"
    }
}

/// Disables a plugin.
package struct DisablePluginChange: Change {
    package typealias Reply = SwitchedPlugin
    package var choice = PluginChoice()

    package init() {}

    package static var name: StaticString { "disable-plugin" }
    package static var parent: StaticString? { "plugin" }
    package static var command: StaticString { "disable" }
    package static var doc: StaticString { "Disable a plugin, now and in future runs." }
    package static var topic: Topic { .plugins }
    package static var permission: Permission { .plugins }
    package static var needsStore: Bool { false }
    package var isInStore: Bool { !choice.session }
    package static var discussion: StaticString {
        "What the plugin has closed stays closed until it is lifted: the answer says so."
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.choice) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SwitchedPlugin {
        let plugin = try found(inquiry)
        try choice.set(false, inquiry)
        let moment = inquiry.moment(in: VenueCalendar(timeZone: "UTC"))
        return SwitchedPlugin(
            plugin, id: choice.plugin, isEnabled: false, forSession: choice.session,
            standing: StandingConditions.all(of: [choice.plugin], inquiry.engine, at: moment))
    }

    /// Returns the plugin; nil if it is gone or broken, and enabled in the store nevertheless.
    private func found(_ inquiry: Inquiry) throws(AnswerError) -> InstalledPlugin? {
        let engine = inquiry.engine
        if let plugin = engine.installedPlugins().first(where: { $0.id == choice.plugin }) { return plugin }
        let stored = try inquiry.asking { () throws(EngineError) in try engine.storedPlugins() }
        guard !choice.session, stored.contains(where: { $0.plugin == choice.plugin && $0.isEnabled == true }) else {
            return try inquiry.plugin(choice.plugin)
        }
        return nil
    }
}

/// Which plugin is enabled or disabled, and for how long.
package struct PluginChoice: ParameterGroup {
    package var plugin = ""
    package var session = false

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.plugin, "plugin", "plugin", at: .positional, required: true, doc: "The plugin.")
        v.parameter(\.session, "session", doc: "For this session only.")
    }

    /// Enables or disables it, in the store or for the session of those who ask.
    func set(_ isEnabled: Bool, _ inquiry: Inquiry) throws(AnswerError) {
        guard session else {
            try inquiry.asking { () throws(EngineError) in
                try inquiry.engine.setPlugin(plugin, isEnabled: isEnabled)
            }
            inquiry.plugins.choose?(plugin, nil)
            return
        }
        guard let choose = inquiry.plugins.choose else {
            throw AnswerError(
                .forbidden, "there are no sessions here", help: "leave \(name: "session") out", parameter: "session")
        }
        choose(plugin, isEnabled)
    }
}

/// The plugin that was enabled or disabled.
package struct SwitchedPlugin: Answer {
    private let plugin: String
    private let version: String?
    private let isEnabled: Bool
    private let forSession: Bool
    private let standing: [StandingConditions]
    /// Why it had been stopped and starts again; nil if it had not.
    private let stop: String?

    /// - Parameter plugin: The plugin; nil if there is only what the store knows of it.
    fileprivate init(
        _ plugin: InstalledPlugin?, id: String? = nil, isEnabled: Bool, forSession: Bool,
        standing: [StandingConditions] = [], stoppedBecause stop: String? = nil
    ) {
        self.stop = stop
        self.plugin = plugin?.id ?? id ?? ""
        version = plugin?.version
        (self.isEnabled, self.forSession, self.standing) = (isEnabled, forSession, standing)
    }

    package var remarks: [String] { standing.map(\.note) }

    package static var name: StaticString { "switched_plugin" }
    package static var schema: StaticString? { "waymark.plugin-enable/1" }
    package static var doc: StaticString { "The plugin that was enabled or disabled." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id.")
        v.member(\.version, "version", doc: "The version; null if the plugin is gone or broken.")
        v.member(\.isEnabled, "enabled", doc: "Whether it is enabled from now on.")
        v.member(\.forSession, "session", doc: "Whether that ends with the session.")
        v.member(
            \.stop, "stopped", omitted: true, doc: "Why it had been stopped, if it starts again.")
        v.objects(\.standing, "standing", doc: "The live conditions that stay in force without it, by venue.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        let label = [plugin, version].compactMap(\.self).joined(separator: " ")
        let start = stop.map { ", and starts again: it had been stopped, because \($0)" } ?? ""
        sheet.add("\(label) is \(isEnabled ? "enabled" : "disabled")\(forSession ? " for this session" : "")\(start)")
        return sheet
    }
}
