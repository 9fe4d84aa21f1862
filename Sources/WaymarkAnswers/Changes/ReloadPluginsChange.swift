import WaymarkEngine

/// Reads the files of plugins again.
package struct ReloadPluginsChange: Change {
    package typealias Reply = ReloadedPlugins
    package var plugin: String?

    package init() {}

    package static var name: StaticString { "reload-plugins" }
    package static var parent: StaticString? { "plugin" }
    package static var command: StaticString { "reload" }
    package static var doc: StaticString {
        "Reload the plugins' files, and start those again that failed; a plugin with errors stays as it was loaded."
    }
    package static var topic: Topic { .plugins }
    package static var permission: Permission { .plugins }
    package static var needsStore: Bool { false }
    package var isInStore: Bool { false }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.plugin, "plugin", "plugin", at: .positional, doc: "Show only this plugin's mistakes.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ReloadedPlugins {
        let engine = inquiry.engine
        inquiry.plugins.reload(engine)
        let reports = inquiry.pluginHost?.plugins ?? []
        var problems = engine.takePluginNews().diagnostics.map(engine.located)
        if let plugin {
            let folder = try inquiry.plugin(plugin).folder
            problems = problems.filter {
                $0.message.contains("\"\(plugin)\"") || ($0.span?.file.hasPrefix(folder.path) ?? false)
            }
        }
        return ReloadedPlugins(reports, problems, engine.pluginCatalog(), shown: inquiry.files?.shown ?? { $0 })
    }
}

extension Engine {
    /// Returns a diagnostic of a loaded plugin with the path of its file.
    package func located(_ diagnostic: Diagnostic) -> Diagnostic {
        let plugins = installedPlugins()
        // The message can mention another plugin as well.
        let plugin =
            plugins.first { diagnostic.message.hasPrefix("plugin \"\($0.id)\"") }
            ?? plugins.first { diagnostic.message.contains("\"\($0.id)\"") }
        return plugin?.folder.located(diagnostic) ?? diagnostic
    }
}

/// The plugins that run after their files were read again.
package struct ReloadedPlugins: Answer {
    private let diagnostics: [DiagnosticEntry]
    private let plugins: [RunningPlugin]
    private let text: AnswerSheet
    package let denial: String?

    fileprivate init(
        _ reports: [PluginReport], _ problems: [Diagnostic], _ catalog: PluginCatalog, shown: (String) -> String
    ) {
        plugins = reports.map { RunningPlugin($0) }
        diagnostics = DiagnosticPrinter.sorted(problems).map { DiagnosticEntry($0, shown: shown) }
        var text = AnswerSheet()
        text.add(problems) { file, line in catalog.sourceLine(file, line) }
        let hasErrors = problems.contains { $0.severity == .error }
        denial = hasErrors ? "plugins with errors stay as they were loaded" : nil
        if !hasErrors {
            let names = plugins.map(\.label).joined(separator: ", ")
            text.add(names.isEmpty ? "no plugin is enabled" : "loaded \(names)")
        }
        self.text = text
    }

    package static var name: StaticString { "reloaded_plugins" }
    package static var schema: StaticString? { "waymark.plugin-reload/1" }
    package static var doc: StaticString { "The plugins that run after their files were read again." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.diagnostics, "diagnostics", doc: "What is wrong in their files.")
        v.objects(\.plugins, "plugins", rows: true, doc: "The plugins that run.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { text }
}

/// A plugin that runs.
package struct RunningPlugin: Answer {
    private let id: String
    private let version: String

    fileprivate init(_ report: PluginReport) { (id, version) = (report.id, "\(report.version)") }

    fileprivate var label: String { "\(id) \(version)" }

    package static var name: StaticString { "running_plugin" }
    package static var doc: StaticString { "A plugin that runs." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id.")
        v.member(\.version, "version", doc: "The version.")
    }
}
