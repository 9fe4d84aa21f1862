import WaymarkEngine

/// The plugins that were found, and whether they run.
package struct PluginsAnswer: Answer {
    private let plugins: [PluginEntry]
    private let shared: [String]
    private let order: JSON

    /// - Parameters:
    ///   - host: The running plugins; nil for none.
    ///   - shown: Converts a path to the form that people wrote.
    package init(_ plugins: [InstalledPlugin], _ host: PluginHost?, shown: (String) -> String) {
        let reports = Dictionary((host?.plugins ?? []).map { ($0.id, $0) }) { $1 }
        self.plugins = plugins.map { PluginEntry($0, reports[$0.id], path: shown($0.folder.path)) }
        let asked = host?.order ?? []
        shared = asked.filter { $0.plugins.count > 1 }.map { entry in
            "\(entry.hook.rawValue) asks \(entry.plugins.joined(separator: ", then "))"
        }
        order = .object(asked.map { .init($0.hook.rawValue, .array($0.plugins.map { .string($0) })) })
    }

    package static var name: StaticString { "plugins" }
    package static var schema: StaticString? { "waymark.plugins/1" }
    package static var doc: StaticString { "The plugins that were found, and whether they run." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.plugins, "plugins", rows: true, doc: "The plugins.")
        v.member(\.order, "order", doc: "For each hook the ids of the plugins that are asked, in that order.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        var table = AnswerTable([("id", .left), ("version", .left), ("state", .left), ("hooks", .left)])
        table.rows = plugins.map(\.row)
        sheet.add(table)
        if !shared.isEmpty { sheet.add("") }
        for line in shared { sheet.add(line) }
        return sheet
    }
}

/// A plugin that was found, and what it has used.
package struct PluginEntry: Answer {
    private let plugin: InstalledPlugin
    private let report: PluginReport?
    private let path: String
    private let hooks: [PluginHookUse]

    fileprivate init(_ plugin: InstalledPlugin, _ report: PluginReport?, path: String) {
        (self.plugin, self.report, self.path) = (plugin, report, path)
        hooks = plugin.folder.manifest.hooks.map { use in
            PluginHookUse(hook: use.hook.rawValue, priority: plugin.priority ?? use.priority)
        }
    }

    fileprivate var row: [String] {
        [plugin.id, version, PluginState(plugin, report).text, hooks.map(\.hook).joined(separator: ", ")]
    }

    private var manifest: PluginManifest { plugin.folder.manifest }
    private var version: String { manifest.version.description }
    private var state: String {
        guard plugin.isEnabled else { return PluginState(plugin, report).text }
        return report?.isEnabled == true ? "enabled" : "failed"
    }
    private var standing: String { plugin.standing.rawValue }
    private var reason: String? { report?.reason }
    private var calls: Int { report?.calls ?? 0 }
    private var fuel: Int64 { report?.fuel ?? 0 }
    private var memory: Int { report?.memory ?? 0 }
    private var faults: Int { report?.faults ?? 0 }

    package static var name: StaticString { "listed_plugin" }
    package static var doc: StaticString { "A plugin that was found, and what it has used." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin.id, "id", doc: "The id.")
        v.member(\.manifest.name, "name", doc: "The name.")
        v.member(\.version, "version", doc: "The version.")
        v.member(\.manifest.api, "api", doc: "The version of the interface that it uses.")
        v.member(\.path, "path", doc: "Its folder.")
        v.member(\.state, "state", doc: "enabled, disabled, available or failed.")
        v.member(\.standing, "standing", doc: "Why it is enabled or not.")
        v.member(\.reason, "reason", doc: "Why it failed; null if it did not.")
        v.objects(\.hooks, "hooks", doc: "Its hooks.")
        v.member(\.calls, "calls", doc: "How often its hooks were called.")
        v.member(\.fuel, "fuel", doc: "The work that they did, in units of fuel.")
        v.member(\.memory, "memory_bytes", doc: "The memory that it uses, in bytes.")
        v.member(\.faults, "faults", doc: "How often it failed.")
    }
}

/// A hook of a plugin.
package struct PluginHookUse: Answer {
    fileprivate let hook: String
    private let priority: Int

    fileprivate init(hook: String, priority: Int) { (self.hook, self.priority) = (hook, priority) }

    package static var name: StaticString { "plugin_hook_use" }
    package static var doc: StaticString { "A hook of a plugin." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.hook, "hook", doc: "The name of the hook.")
        v.member(\.priority, "priority", doc: "Its priority: the higher is asked first.")
    }
}

/// The state of a plugin as text.
package struct PluginState {
    package let text: String

    package init(_ plugin: InstalledPlugin, _ report: PluginReport?) {
        if !plugin.isEnabled {
            text = plugin.standing == .found ? "available" : "disabled"
        } else if let report {
            text = report.reason.map { "failed: \($0)" } ?? "enabled"
        } else {
            text = "failed: it did not load"
        }
    }
}
