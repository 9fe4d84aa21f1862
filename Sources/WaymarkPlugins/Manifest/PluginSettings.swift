import WaymarkModel

/// What the integrator says about one plugin in `plugins.json`.
public struct PluginSettings: Hashable, Sendable {
    public var id: String
    /// Nil leaves it to whoever starts the engine.
    public var isEnabled: Bool?
    /// Instead of the manifest's.
    public var priorities: [HookName: Int]
    public var options: [GivenOption]
    /// Where the file names the plugin.
    public var span: SourceSpan

    static let keys = ["enabled", "priority", "options"]

    /// Reads a `plugins.json`: an object by plugin id, each with `enabled`, `priority` (by hook) and `options`.
    ///
    /// Whether the plugins and their options exist is not checked here: `PluginCatalog` and `PluginOptions` do.
    ///
    /// - Returns: What could be understood, in the order of the file, and everything that is wrong.
    public static func read(
        _ bytes: [UInt8], file: String
    ) -> (settings: [PluginSettings], diagnostics: [Diagnostic]) {
        var checker = FileChecker()
        guard let node = checker.read(bytes, file: file) else { return ([], checker.diagnostics) }
        guard let members = node.members else {
            checker.wrongType(node, what: "the file", wanted: "an object", help: "as in {\"quiet-zones\": {}}")
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
