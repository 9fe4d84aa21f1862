import WaymarkPlugins

/// The `luacheck` configuration for the sandbox: the text of a `.luacheckrc` next to plugins or in a plugin's folder.
package enum LuacheckConfiguration {
    /// Returns the text of the file.
    ///
    /// - Parameter tests: The path of the tests relative to the file: `tests` or `*/tests`.
    package static func text(tests: String) -> String {
        let own = PluginAPI.testFunctions.map(\.name)
        let plain = LuaGlobals.names.filter { LuaGlobals.members(of: $0) == nil && $0 != "waymark" }.sorted()
        var text = """
            -- What there is in the sandbox of Waymark's plugins, for luacheck.
            std = "none"
            unused_args = false
            exclude_files = {"**/*.d.lua"}
            read_globals = {
                \(quoted(plain)),

            """
        for name in LuaGlobals.names.sorted() {
            if let members = LuaGlobals.members(of: name) { text += "    \(name) = \(fields(members)),\n" }
        }
        text += """
                waymark = {
                    fields = {
                        api = {},
                        engine = {},
                        options = {other_fields = true},

            """
        for table in tables {
            text += "            \(table.name) = \(table.members.isEmpty ? "{}" : fields(table.members)),\n"
        }
        let tested = own.filter { $0.contains(".") }.map { String($0.split(separator: ".").last ?? "") }
        text += "            test = \(fields(tested)),   -- in tests\n"
        return text + """
                    },
                },
            }
            files["\(tests)"] = {read_globals = {\(quoted(own.filter { !$0.contains(".") }))}}

            """
    }

    /// The tables and functions of `waymark`, with the members of the tables.
    private static var tables: [(name: String, members: [String])] {
        var tables: [(name: String, members: [String])] = []
        for function in PluginAPI.functions where function.path.hasPrefix("waymark.") {
            let parts = function.name.rawValue.split(separator: ".").map(String.init)
            if tables.last?.name != parts[0] { tables.append((parts[0], [])) }
            if parts.count > 1 { tables[tables.count - 1].members.append(parts[1]) }
        }
        return tables
    }

    private static func fields(_ names: [String]) -> String {
        "{fields = {" + names.map { "\($0) = {}" }.joined(separator: ", ") + "}}"
    }

    private static func quoted(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
