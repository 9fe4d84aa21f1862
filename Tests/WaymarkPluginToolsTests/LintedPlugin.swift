import PluginTestSupport
import Testing
import WaymarkAnswers
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

/// What the lint says about a plugin with every capability.
enum LintedPlugin {
    /// Returns what the lint says about the code of a plugin with every hook that it has.
    static func slips(
        _ lua: String, lib: String? = nil, hooks: [String] = [],
        capabilities: [String] = ["storage", "navigation", "timers", "roles"], in venue: Venue? = nil
    ) throws -> [String] {
        let folder = try PluginsFolder()
        let names = Set(
            lua.matches(of: /function M\.(\w+)\(/).map { String($0.output.1) }.filter {
                HookName(rawValue: $0) != nil
            }
        ).union(hooks).sorted()
        try folder.write(
            "quiet/plugin.json",
            """
            {"id": "quiet", "name": "Q", "version": "1.0.0", "api": 1,
             "hooks": {\(names.map { "\"\($0)\": {}" }.joined(separator: ", "))},
             "options": {"mode": {"type": "enum", "values": ["prefer", "avoid"], "default": "avoid"},
                         "kinds": {"type": "list", "of": "string", "default": []}},
             "capabilities": [\(capabilities.map { "\"\($0)\"" }.joined(separator: ", "))]}
            """)
        try folder.write("quiet/init.lua", "local M = {}\n\(lua)\nreturn M\n")
        if let lib { try folder.write("quiet/lib/price.lua", lib) }
        try folder.write("quiet/i18n/en.json", #"{"hello": "Hello {name}"}"#)
        let plugin = try #require(folder.find().plugin("quiet"))
        return plugin.lint(in: venue, asking: Catalogue.declarations).filter { !$0.message.hasSuffix("is not used") }
            .map { diagnostic in
                let place = diagnostic.span.map {
                    "\($0.file.hasSuffix("price.lua") ? "lib " : "")\($0.line):\($0.column)"
                }
                return "\(place ?? "-") \(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
            }
    }

    static func hook(_ name: String, _ body: String) -> String { "function M.\(name)(e)\n\(body)\nend" }
}
