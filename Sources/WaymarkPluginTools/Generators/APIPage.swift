import WaymarkModel
import WaymarkPlugins

/// The reference of the plugin API: the text of `docs/plugin-api.md`.
package enum APIPage {
    /// The whole page, in Markdown.
    package static var text: String {
        var text = """
            # The plugin API

            Every hook that a plugin may answer and every function that it may call. This page is generated from the
            declarations in `Sources/WaymarkPlugins/Declarations`; `WAYMARK_BLESS=1 swift test --filter WaymarkPluginToolsTests`
            updates it. [plugins.md](plugins.md) explains how to write plugins. Editors get the same information from
            `plugins/library/waymark.d.lua` and `docs/plugin.schema.json`.

            This is version \(PluginAPI.major) of the API. Within a major version there are only additions.

            Times are seconds (moments: since 1970, on the engine's clock), distances metres, angles degrees; positions are metres
            east and north of the venue's anchor. Legs, steps and alternatives count from 1, as lists do; the waypoint with number 0 is the start.

            ## Hooks

            `init.lua` returns a table of functions, one for each hook that `plugin.json` declares. Each is called with one
            read-only object, here called `e`, which is gone when the call ends. Nil means no opinion. Plugins are asked by descending
            priority, then by id, and their answers are combined according to the hook's kind:

            | kind | combined by |
            | --- | --- |

            """
        for rule in HookDeclaration.Rule.allCases { text += "| \(rule.kinds) | \(rule.meaning) |\n" }
        text += """

            Most hooks run in the session's state; those marked *engine* run in a state that the engine keeps from load to unload, away
            from any session, and those marked *both* run in either, with `e.ctx` nil away from sessions.


            """
        for room in PluginAPI.hookRooms {
            text += "### \(room.title)\n\n"
            for hook in room.hooks { text += page(of: hook) }
        }
        return text + shapes + functions + tests
    }

    /// Returns the section about a hook.
    package static func page(of hook: HookDeclaration) -> String {
        var text = "#### `\(hook.name.rawValue)`\n\n*\(hook.rule.kinds)"
        if hook.scope != .session { text += ", \(hook.scope.rawValue)" }
        text += "* · \(hook.meaning)\n\n"
        if hook.isFrequent {
            text += "Use `every_m` or `every_s` in the manifest for fewer calls.\n\n"
        }
        text += table("member of `e`", hook.arguments)
        if !hook.results.isEmpty { text += table("returns", hook.results) + "Without an opinion: \(hook.fallback)\n\n" }
        return text
    }

    /// Returns the section about a function.
    package static func page(of function: FunctionDeclaration) -> String {
        let parameters = function.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        var text = "#### `\(function.path)(\(parameters.joined(separator: ", ")))`\n\n\(function.meaning)"
        if let capability = function.capability { text += " Needs the capability `\(capability.rawValue)`." }
        text += "\n\n" + table("parameter", function.parameters)
        if let result = function.result { text += table("returns", [result] + [function.reason].compactMap(\.self)) }
        if let errors = function.errors { text += "Errors: \(errors)\n\n" }
        return text
    }

    /// Returns the section about an object or record.
    package static func page(of shape: ObjectDeclaration) -> String {
        "### `\(shape.name)`\n\n\(shape.meaning)\n\n" + table("member", shape.fields)
    }

    /// Returns the section about a test function.
    package static func page(of function: TestDeclaration) -> String {
        let parameters = function.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ")
        return "#### `\(function.name)(\(parameters))`\n\n\(function.meaning)\n\n"
            + table("parameter", function.parameters) + (function.result.map { table("returns", [$0]) } ?? "")
    }

    private static var shapes: String {
        var text = """
            ## Objects

            What hooks find in `e`, and what functions return. In `e` they are read-only and gone after the call; functions return
            copies that the plugin can keep.


            """
        for object in PluginAPI.objects {
            text += page(of: object)
        }
        text +=
            "## Records\n\nTables that hooks return and functions take. Members that are not listed are an error.\n\n"
        for record in PluginAPI.records {
            text += page(of: record)
        }
        return text
    }

    private static var functions: String {
        var text = """
            ## Functions

            The table `waymark` is the engine. Functions that need a capability fail unless `plugin.json` requests it:


            """
        for capability in PluginCapability.allCases { text += "- `\(capability.rawValue)` \(capability.meaning)\n" }
        text += """

            Changes to the session are queued and take effect when the update has ended. Queries change nothing; those that search
            cost fuel. `math.random` is seeded by the engine.


            """ + table("constant", PluginAPI.constants + PluginAPI.libraryConstants)
        for room in PluginAPI.functionRooms {
            text += "### \(room.title)\n\n" + room.functions.map { page(of: $0) }.joined()
        }
        return text
    }

    private static var tests: String {
        var text = """
            ## Tests

            Files `tests/*_test.lua` run in the same sandbox, with a few more functions. There `require "init"` is the plugin's own
            table of hooks. Each file has a separate state; its clock starts at a fixed moment, and its storage is empty.

            | function | meaning |
            | --- | --- |

            """
        for function in PluginAPI.testFunctions { text += row(function, before: "") }
        for expectation in PluginAPI.expectations { text += row(expectation, before: "expect(value).") }
        return text
    }

    private static func row(_ function: TestDeclaration, before path: String) -> String {
        let parameters = function.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ")
        return "| `\(path)\(function.name)(\(parameters))` | \(function.meaning) |\n"
    }

    private static func table(_ title: String, _ fields: [FieldDeclaration]) -> String {
        if fields.isEmpty { return "" }
        var text = "| \(title) | type | |\n| --- | --- | --- |\n"
        for field in fields {
            let limits = field.limits.isEmpty ? "" : " " + field.limits.joined(separator: ", ") + "."
            text += "| `\(field.name)` | \(field.type.cell) | \(field.doc)\(limits) |\n"
        }
        return text + "\n"
    }
}

extension HookDeclaration.Rule {
    /// The name for the kind of hook that uses the rule, as in the reference.
    package var kinds: String {
        switch self {
        case .tellAll: "observe"
        case .first: "decision, first"
        case .veto: "decision, veto"
        case .any: "decision, any"
        case .chain: "transform"
        case .cost: "cost"
        case .concatenate: "collect"
        }
    }

    /// The description of the rule.
    package var meaning: String {
        switch self {
        case .tellAll: "All are notified, and nothing is returned."
        case .first: "The first opinion wins, and the rest are not asked."
        case .veto: "All are asked; a single `false` vetoes."
        case .any: "All are asked; a single `true` decides."
        case .chain: "Each receives the result of the one before."
        case .cost: "Factors multiply, seconds add, closed wins. Asked once for each edge, when weights are computed."
        case .concatenate: "All are asked; the lists are joined."
        }
    }
}
