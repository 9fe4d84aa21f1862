import WaymarkModel

/// The settings of a plugin in `plugins.json`.
package struct PluginSettings: Hashable, Sendable {
    /// The id of the plugin.
    package var id: String
    /// Whether the plugin is enabled; nil leaves this to the program that starts the engine.
    package var isEnabled: Bool?
    /// The priorities that replace those of the manifest, by hook.
    package var priorities: [HookName: Int]
    /// The values given for options.
    package var options: [GivenOption]
    /// The location of the plugin's id in the file.
    package var span: SourceSpan

    /// The keys of a plugin's settings.
    static let keys = ["enabled", "priority", "options"]

    /// Reads a `plugins.json`: an object with plugin ids as keys. Each value can have `enabled`, `priority` (by hook)
    /// and `options`.
    ///
    /// This does not check whether the plugins and options exist; `PluginCatalog` and `PluginOptions` do.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The path of the file, as diagnostics show it.
    /// - Returns: The valid settings, in the order of the file, and all problems in the file.
    package static func read(
        _ bytes: [UInt8], file: String
    ) -> (settings: [PluginSettings], diagnostics: [Diagnostic]) {
        var checker = FileChecker()
        guard let node = checker.read(bytes, file: file) else { return ([], checker.diagnostics) }
        guard let members = node.members else {
            checker.wrongType(node, what: "the file", wanted: "an object", help: "for example {\"quiet-zones\": {}}")
            return ([], checker.diagnostics)
        }
        let settings = members.compactMap { PluginSettings($0, &checker) }
        return (settings, checker.diagnostics)
    }

    private init?(_ member: JSONMember, _ checker: inout FileChecker) {
        let what = "plugin \"\(member.name)\""
        guard let members = checker.members(of: member.node, what: what, keys: Self.keys) else { return nil }
        id = member.name
        span = member.span
        priorities = [:]
        options = []
        if let enabled = members["enabled"] {
            if case .boolean(let flag) = enabled.node.value {
                isEnabled = flag
            } else {
                checker.wrongType(enabled.node, what: "enabled", wanted: "true or false")
            }
        }
        if let priority = members["priority"] {
            let names = HookName.allCases.map(\.rawValue)
            let known = checker.members(of: priority.node, what: "priority", keys: names) ?? [:]
            for hook in HookName.allCases {
                priorities[hook] = checker.integer(
                    known[hook.rawValue], what: "the priority", in: PluginManifest.priorities)
            }
        }
        if let given = members["options"] {
            if let members = given.node.members {
                options = members.map { GivenOption($0) }
            } else {
                checker.wrongType(given.node, what: "options", wanted: "an object")
            }
        }
    }
}
