import WaymarkModel
import WaymarkPlugins

/// The API definitions for editors: the text of `plugins/library/waymark.d.lua`, in LuaCATS.
package enum LuaDefinitions {
    /// Returns the whole file.
    ///
    /// - Parameter questions: The questions that plugins can ask with `waymark.ask`.
    package static func text(asking questions: [QuestionDeclaration]) -> String {
        """
        ---@meta waymark
        -- The plugin API of Waymark, generated from its declarations: `WAYMARK_BLESS=1 swift test --filter WaymarkPluginToolsTests`.
        -- For editors only; it never runs. docs/plugin-api.md describes the same in prose.


        """ + objects + hookClasses + hookTable + answers(questions) + functions(questions) + tests
    }

    private static var objects: String {
        var text = "-- What hooks read, and what functions return.\n\n"
        for object in PluginAPI.objects { text += shape(object, as: object.name) }
        text += "-- What hooks return.\n\n"
        for record in PluginAPI.records { text += shape(record, as: record.name) }
        return text + """
            ---The values of the options that `plugin.json` declares.
            ---@class waymark.options
            ---@field [string] any


            """
    }

    private static var hookClasses: String {
        "-- The `e` of each hook.\n\n"
            + PluginAPI.hooks.map { hook in
                shape(ObjectDeclaration("", hook.meaning, hook.arguments), as: "e." + hook.name.rawValue)
            }.joined()
    }

    private static var hookTable: String {
        var text = """
            ---What `init.lua` returns: a function for each hook that `plugin.json` declares.
            ---@class waymark.Hooks

            """
        for hook in PluginAPI.hooks {
            let results = hook.results.isEmpty ? "" : ": " + hook.results.map { resultType($0) }.joined(separator: ", ")
            text += "---@field \(hook.name.rawValue)? fun(e: waymark.e.\(hook.name.rawValue))\(results)"
            text += " \(hook.meaning)\n"
        }
        return text + "\n"
    }

    /// Returns the type of a result, which can always be nil.
    private static func resultType(_ result: FieldDeclaration) -> String {
        result.isOptional ? result.type.luaName : APIType.optional(result.type).luaName
    }

    /// The parameters of questions, and their answers.
    private static func answers(_ questions: [QuestionDeclaration]) -> String {
        if questions.isEmpty { return "" }
        var text = "-- The parameters of the questions of `waymark.ask`, and their answers.\n\n"
        var told: Set<String> = []
        for question in questions {
            text += "---The parameters of `\(question.name)`.\n---@class waymark.ask.\(question.name)\n"
            text += question.parameters.map(parameter).joined() + "\n"
            for object in question.objects where told.insert(object.name).inserted {
                text += shape(object, as: object.name)
            }
        }
        return text
    }

    private static func parameter(_ field: FieldDeclaration) -> String {
        guard case .optional(let type) = field.type else { return Self.field(field) }
        return "---@field \(field.name)? \(type.luaName) \(described(field))\n"
    }

    /// What `waymark.ask` takes and returns for each question.
    private static func overloads(_ questions: [QuestionDeclaration]) -> String {
        questions.map { question in
            let answer = question.answers.map { "waymark." + $0 }.joined(separator: "|")
            let mark = question.parameters.contains { !$0.isOptional } ? "" : "?"
            return "---@overload fun(question: \"\(question.name)\", parameters\(mark): waymark.ask.\(question.name)): "
                + "\(question.answers.count > 1 ? "(\(answer))" : answer)?, string?\n"
        }.joined()
    }

    private static func functions(_ questions: [QuestionDeclaration]) -> String {
        var text = "---The engine, as plugins see it.\n---@class waymark\n"
        for constant in PluginAPI.constants { text += field(constant) }
        text += "waymark = {}\n\n"
        var tables: Set = ["waymark"]
        for function in PluginAPI.functions {
            let table = function.path.split(separator: ".").dropLast().joined(separator: ".")
            if tables.insert(table).inserted { text += "\(table) = {}\n\n" }
            text += Self.function(function, function.name == .ask ? overloads(questions) : "")
        }
        for constant in PluginAPI.libraryConstants {
            text += "---\(constant.doc)\n---@type \(constant.type.luaName)\n\(constant.name) = {}\n\n"
        }
        return text
    }

    private static func function(_ function: FunctionDeclaration, _ overloads: String) -> String {
        var text = "---\(function.meaning)\n"
        if let capability = function.capability {
            text += "---\n---Needs the capability `\(capability.rawValue)`.\n"
        }
        if let errors = function.errors { text += "---\n---Errors: \(errors)\n" }
        text += overloads
        text += signature(function.path, function.parameters, returns: function.result, function.reason)
        return text
    }

    private static func signature(
        _ path: String, _ parameters: [FieldDeclaration], returns results: FieldDeclaration?...
    ) -> String {
        var text = ""
        for parameter in parameters {
            var type = parameter.type
            if case .optional(let inner) = type { type = inner }
            let mark = parameter.isOptional ? "?" : ""
            text += "---@param \(parameter.name)\(mark) \(type.luaName) \(described(parameter))\n"
        }
        for result in results.compactMap(\.self) {
            text += "---@return \(result.type.luaName) \(result.name) \(described(result))\n"
        }
        return text + "function \(path)(\(parameters.map(\.name).joined(separator: ", "))) end\n\n"
    }

    private static var tests: String {
        var text = """
            -- Files in `tests` only. There `require "init"` is the plugin's own table of hooks.

            ---What `expect` returns.
            ---@class waymark.Expectation

            """
        for expectation in PluginAPI.expectations {
            let parameters = expectation.parameters.map { "\($0.name): \($0.type.luaName)" }.joined(separator: ", ")
            text += "---@field \(expectation.name) fun(\(parameters)) \(expectation.meaning)\n"
        }
        text += "\n"
        for function in PluginAPI.testFunctions where !function.name.contains(".") {
            text += "---\(function.meaning)\n"
            let isExpect = function.name == "expect"
            let result = FieldDeclaration("expectation", .object("Expectation"), "Its checks.")
            text += signature(function.name, function.parameters, returns: isExpect ? result : nil)
        }
        text += "waymark.test = {}\n\n"
        for function in PluginAPI.testFunctions where function.name.contains(".") {
            text += "---\(function.meaning)\n"
            text += signature(function.name, function.parameters, returns: function.result)
        }
        return String(text.dropLast())
    }

    private static func shape(_ shape: ObjectDeclaration, as name: String) -> String {
        "---\(shape.meaning)\n---@class waymark.\(name)\n" + shape.fields.map(field).joined() + "\n"
    }

    private static func field(_ field: FieldDeclaration) -> String {
        "---@field \(field.name) \(field.type.luaName) \(described(field))\n"
    }

    private static func described(_ field: FieldDeclaration) -> String {
        field.doc + field.limits.map { " (\($0))" }.joined()
    }
}

extension FieldDeclaration {
    /// The unit, the range and the maximum length, as far as they are declared: `m`, `0 to 100`, `at most 64 bytes`.
    var limits: [String] {
        var limits: [String] = []
        if let unit = member.measure.symbol { limits.append(unit) }
        if let range = member.range {
            let (low, high) = (OptionValue.number(range.lowerBound).text, OptionValue.number(range.upperBound).text)
            limits.append("\(low) to \(high)")
        }
        if let maximumLength { limits.append("at most \(maximumLength) bytes") }
        return limits
    }
}
