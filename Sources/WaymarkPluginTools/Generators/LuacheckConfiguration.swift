import WaymarkPlugins

/// The `luacheck` configuration for the sandbox: the text of a `.luacheckrc` next to plugins or in a plugin's folder.
package enum LuacheckConfiguration {
    /// Returns the text of the file.
    ///
    /// - Parameter tests: The path of the tests relative to the file: `tests` or `*/tests`.
    package static func text(tests: String) -> String {
        var tables: [(name: String, members: [String])] = []
        for function in PluginAPI.functions {
            let parts = function.name.rawValue.split(separator: ".").map(String.init)
            if parts.count == 1 {
                tables.append((parts[0], []))
            } else if tables.last?.name == parts[0] {
                tables[tables.count - 1].members.append(parts[1])
            } else {
                tables.append((parts[0], [parts[1]]))
            }
        }
        var text = """
            -- What there is in the sandbox of Waymark's plugins, for luacheck.
            std = "lua54"
            not_globals = {
                "collectgarbage", "coroutine", "debug", "dofile", "io", "load", "loadfile", "os", "package", "warn",
            }
            unused_args = false
            exclude_files = {"**/*.d.lua"}
            read_globals = {
                waymark = {
                    fields = {
                        api = {},
                        engine = {},
                        options = {other_fields = true},

            """
        for table in tables {
            let fields = table.members.map { "\($0) = {}" }.joined(separator: ", ")
            text += "            \(table.name) = {" + (fields.isEmpty ? "" : "fields = {\(fields)}") + "},\n"
        }
        let own = PluginAPI.testFunctions.map(\.name)
        let fields = own.filter { $0.contains(".") }.map { "\($0.split(separator: ".").last ?? "") = {}" }
        text += "            test = {fields = {\(fields.joined(separator: ", "))}},   -- in tests\n"
        let names = own.filter { !$0.contains(".") }.map { "\"\($0)\"" }.joined(separator: ", ")
        return text + """
                    },
                },
            }
            files["\(tests)"] = {read_globals = {\(names)}}

            """
    }
}
