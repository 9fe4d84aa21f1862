import WaymarkModel
import WaymarkPlugins

/// The files of a new plugin. The plugin loads, each of its hooks does something small, and its tests pass.
package enum PluginScaffold {
    /// The hooks of a new plugin for which the author names none.
    package static let usualHooks: [HookName] = [.evaluateOffRoute, .formatInstruction, .edgeCost]

    private static let sessionStarted = "session_started"

    /// A file of the new plugin.
    package struct File: Hashable, Sendable {
        /// The path relative to the plugin's folder.
        package var name: String
        /// The contents of the file.
        package var text: String
    }

    /// Returns the files of a new plugin.
    ///
    /// - Parameters:
    ///   - id: An id that `PluginManifest.isID` accepts.
    ///   - hooks: The hooks of the plugin; if empty, `usualHooks`.
    package static func files(id: String, hooks: [HookName]) -> [File] {
        var named = Set(hooks.isEmpty ? usualHooks : hooks)
        // What works only together.
        if !named.isDisjoint(with: [.commands, .command]) { named.formUnion([.commands, .command]) }
        if named.contains(.timer), let start = HookName(rawValue: sessionStarted) { named.insert(start) }
        let hooks = HookName.allCases.filter(named.contains)
        return [
            File(name: "plugin.json", text: manifest(id, hooks)),
            File(name: "init.lua", text: main(id, hooks)),
            File(name: "tests/\(id)_test.lua", text: test(id, hooks)),
            File(name: "\(id).wmt", text: transcript(id)),
            File(name: "README.md", text: readme(id, hooks)),
            File(name: ".luarc.json", text: editorSettings),
            File(name: ".luacheckrc", text: LuacheckConfiguration.text(tests: "tests")),
        ]
    }

    /// Returns the files beside plugins that editors read: definitions of the API, and the schema of the manifest.
    package static func library(asking questions: [QuestionDeclaration]) -> [File] {
        [
            File(name: "waymark.d.lua", text: LuaDefinitions.text(asking: questions)),
            File(name: "plugin.schema.json", text: ManifestSchema.text),
        ]
    }

    /// Returns the title for an id: `Quiet routes` for `quiet-routes`.
    static func title(_ id: String) -> String {
        let words = id.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func manifest(_ id: String, _ hooks: [HookName]) -> String {
        let uses = hooks.map { "    \"\($0.rawValue)\": {}" }.joined(separator: ",\n")
        return """
            {
              "$schema": "../library/plugin.schema.json",
              "id": "\(id)",
              "name": "\(title(id))",
              "version": "0.1.0",
              "api": \(PluginAPI.major),
              "description": "States in one sentence what the plugin does.",
              "hooks": {
            \(uses)
              },
              "options": {},
              "capabilities": [\(hooks.contains(.timer) ? "\"timers\"" : "")]
            }

            """
    }

    private static func main(_ id: String, _ hooks: [HookName]) -> String {
        var text = """
            -- \(title(id)). Each function answers the hook with its name; its body is an example.
            -- `waymark plugin doc HOOK` describes what `e` contains and what a function can return.

            ---@type waymark.Hooks
            local M = {}


            """
        for hook in hooks { text += function(PluginAPI.hook(hook), example(hook, among: hooks)) }
        return text + "return M\n"
    }

    private static func example(_ hook: HookName, among hooks: [HookName]) -> HookExample {
        hook.rawValue == sessionStarted && hooks.contains(.timer)
            ? HookExamples.timerStart : HookExamples.example(PluginAPI.hook(hook))
    }

    /// Returns a hook's function with its example.
    private static func function(_ hook: HookDeclaration, _ example: HookExample) -> String {
        var text = wrapped(hook.meaning)
        text +=
            hook.arguments.isEmpty
            ? "" : wrapped("`e` has " + hook.arguments.map { "`\($0.name)`" }.joined(separator: ", ") + ".")
        if !hook.results.isEmpty { text += wrapped("Without an opinion: \(hook.fallback)") }
        text += "function M.\(hook.name.rawValue)(\(hook.arguments.isEmpty ? "" : "e"))\n"
        text += example.lines.map { "    \($0)\n" }.joined()
        return text + "end\n\n"
    }

    /// Returns a Lua comment with lines of up to 100 characters.
    private static func wrapped(_ sentence: String) -> String {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > 96 { lines.append("") }
            lines[lines.count - 1] += " " + word
        }
        return lines.map { "--\($0)\n" }.joined()
    }

    private static func test(_ id: String, _ hooks: [HookName]) -> String {
        var text = """
            local M = require "init"

            describe("\(id)", function()

            """
        for hook in hooks {
            // The log takes 20 lines a second.
            let pause = hooks.count > 20 ? ["waymark.test.advance(1)"] : []
            let checks = (pause + example(hook, among: hooks).checks).map { "        \($0)\n" }.joined()
            text += "    it(\"answers \(hook.rawValue) as its example\", function()\n\(checks)    end)\n\n"
        }
        return text + "end)\n"
    }

    private static func transcript(_ id: String) -> String {
        """
        # What \(title(id)) changes at the prompt. Write commands after "> " and what they print below them;
        # `waymark plugin test` compares the output, and with `--bless` writes it. For example, with a venue in ./venue:
        # > import venue
        # > route entrance cafe --why

        > plugin check .
        \(id) 0.1.0: no problems

        """
    }

    private static func readme(_ id: String, _ hooks: [HookName]) -> String {
        let rows = hooks.map { "| `\($0.rawValue)` | \(PluginAPI.hook($0).meaning) |" }.joined(separator: "\n")
        return """
            # \(title(id))

            States in a few sentences what the plugin does, and for whom.

            | hook | asked |
            | --- | --- |
            \(rows)

            ```
            waymark plugin check \(id)    # the manifest, the options, the Lua
            waymark plugin test \(id)     # tests/\(id)_test.lua
            waymark plugin enable \(id)
            waymark plugin trace \(id)    # its calls and its answers
            ```

            `luacheck .` finds misspelt names. Editors with LuaLS complete hooks and functions, and check the manifest, by the
            files in the folder `library` beside this one; `waymark plugin library` renews them for a later Waymark.

            """
    }

    /// The settings for the Lua language server: the text of a plugin's `.luarc.json`.
    static let editorSettings = """
        {
          "runtime.version": "Lua 5.4",
          "runtime.builtin": {
            "coroutine": "disable", "debug": "disable", "io": "disable", "os": "disable", "package": "disable"
          },
          "workspace.library": ["../library"]
        }

        """
}
