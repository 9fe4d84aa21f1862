import Foundation
import PluginTestSupport
import Testing
import WaymarkAnswers
import WaymarkModel
import WaymarkPlugins

@testable import WaymarkPluginTools

@Suite struct `The definitions for editors are those of the sandbox` {
    private static let lines = LuaDefinitions.text(asking: Catalogue.declarations).split(separator: "\n").map(
        String.init)

    /// The functions that the definitions have, beside those of tests.
    private static let defined: Set<String> = Set(
        lines.compactMap { $0.firstMatch(of: /^function ([\w.]+)\(/).map { String($0.output.1) } })

    /// What a script finds, as paths: the functions of these tables, and their values.
    private static func found(_ tables: [String], isTest: Bool = false) throws -> Set<String> {
        let walk = """
            local found = {}
            local function walk(path, t, depth)
                for name, value in pairs(t) do
                    local here = path .. "." .. name
                    if type(value) == "function" then found[#found + 1] = here end
                    if type(value) == "table" and depth > 0 and name ~= "options" then walk(here, value, depth - 1) end
                end
            end
            \(tables.map { "walk(\"\($0)\", \($0), 2)" }.joined(separator: " "))
            """
        if isTest {
            let package = Walk.package("walker", [.edgeCost: 0], "return {edge_cost = function() end}")
            let test = walk + " it(table.concat(found, ' '), function() end)"
            let results = PluginTestRunner(package).run([
                PluginFile(name: "tests/a_test.lua", path: "tests/a_test.lua", bytes: Array(test.utf8))
            ])
            return Set(try #require(results.first).name.split(separator: " ").map(String.init))
        }
        let host = Walk.host([
            Walk.package(
                "walker", [.commands: 0, .command: 0],
                "\(walk) return {commands = function() return {{name = 'walk', summary = 's'}} end, "
                    + "command = function() return table.concat(found, ' ') end}")
        ])
        let line = try #require(host.run(command: "walk", arguments: [])?.first)
        return Set(line.split(separator: " ").map(String.init))
    }

    @Test func `Every function of the definitions is in the sandbox, and the other way round`() throws {
        let plain = Self.defined.filter { !$0.hasPrefix("waymark.test.") && $0.contains(".") }
        #expect(try Self.found(["waymark", "os", "json"]) == plain)
        #expect(plain.count > 50)
        let tests = Self.defined.filter { $0.hasPrefix("waymark.test.") }
        #expect(try Self.found(["waymark.test"], isTest: true) == tests)
        #expect(Self.defined.filter { !$0.contains(".") } == Set(["describe", "it", "expect"]))
    }

    @Test func `The functions of Lua that the lint and luacheck know are those of the sandbox`() throws {
        for (table, members) in LuaGlobals.libraries {
            let values: Set = ["huge", "pi", "maxinteger", "mininteger", "charpattern"]
            #expect(
                try Self.found([table]) == Set(members.filter { !values.contains($0) }.map { "\(table).\($0)" }))
        }
        #expect(LuaGlobals.members(of: "os") == ["date", "time"])
        #expect(LuaGlobals.members(of: "json") == ["decode", "encode", "null", "object"])
    }

    @Test(arguments: LuaGlobals.remedies.keys.sorted()) func `A script hears the remedy that plugin check names`(
        name: String
    ) throws {
        guard !["_G", "_ENV"].contains(name) else { return }
        let host = Walk.host([
            Walk.package(
                "asks", [.commands: 0, .command: 0],
                "return {commands = function() return {{name = 'ask', summary = 's'}} end, command = function() "
                    + "local _, problem = pcall(function() return \(name) end) return problem end}")
        ])
        let line = try #require(host.run(command: "ask", arguments: [])?.first)
        #expect(line.hasSuffix("there is no global '\(name)'; \(LuaGlobals.remedies[name] ?? "")"))
    }

    /// The classes that the definitions have, with the names of their members.
    private static let classes: [String: [String]] = {
        var classes: [String: [String]] = [:]
        var open = ""
        for line in lines {
            if let match = line.firstMatch(of: /^---@class ([\w.]+)$/) {
                open = String(match.output.1)
                classes[open] = []
            } else if let match = line.firstMatch(of: /^---@field (\w+|\[string\])\??\s/) {
                classes[open]?.append(String(match.output.1))
            }
        }
        return classes
    }()

    @Test func `The classes have the members that scripts read, and hooks have the names that scripts return`() {
        for object in PluginAPI.objects + PluginAPI.records {
            #expect(Self.classes["waymark.\(object.name)"] == object.fields.map(\.name), "\(object.name)")
        }
        for hook in PluginAPI.hooks {
            #expect(Self.classes["waymark.e.\(hook.name.rawValue)"] == hook.arguments.map(\.name))
        }
        #expect(Self.classes["waymark.Hooks"] == PluginAPI.hooks.map(\.name.rawValue))
        #expect(Self.classes["waymark"] == PluginAPI.constants.map(\.name))
    }

    /// The annotations of the definitions, and of the plugins of the repository.
    private static let annotations: [String] = {
        let files = ShippedPlugins.catalog.plugins.flatMap { [$0.main] + $0.modules + $0.tests }
        return lines.filter { $0.hasPrefix("---@") }
            + files.flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").map(String.init) }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("---@") }
    }()

    @Test func `Every annotation can be read, and every type that it names exists`() {
        for line in Self.annotations {
            var reader = AnnotationReader(line)
            let isValid = reader.isValid()
            #expect(isValid, "\(line)")
            for name in reader.types where name.hasPrefix("waymark") {
                #expect(Self.classes[name] != nil, "\(name) in \(line)")
            }
        }
        #expect(Self.annotations.count > 500)
        for line in ["---@field x", "---@param e string|", "---@type table<string", "---@return fun(", "---@nothing x"]
        {
            var reader = AnnotationReader(line)
            let isValid = reader.isValid()
            #expect(!isValid, "\(line)")
        }
    }

    private static let server = ["/usr/bin", "/usr/local/bin", "/opt/lua-language-server/bin"]
        .map { $0 + "/lua-language-server" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: server != nil, "lua-language-server is not installed, and Debian has no package of it"))
    func `The Lua language server finds nothing in the plugins of the repository`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.server))
        process.arguments = ["--check", ShippedPlugins.root.appending(path: "plugins").path, "--checklevel=Warning"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(output)")
    }
}

/// Reads a line of LuaCATS: `---@param name? type description` and the like.
private struct AnnotationReader {
    private var rest: Substring
    private(set) var types: [String] = []

    init(_ line: String) { rest = line.dropFirst("---@".count) }

    mutating func isValid() -> Bool {
        switch word() {
        case "meta", "class": return word() != nil
        case "type", "overload": return type() && isAtEnd
        case "return": return type() && isAtEnd
        case "field":
            _ = space()
            if take("[") {
                guard type(), take("]") else { return false }
            } else if word() == nil {
                return false
            }
            _ = take("?")
            return space() && type() && isAtEnd
        case "param":
            guard word() != nil else { return false }
            _ = take("?")
            return space() && type() && isAtEnd
        default: return false
        }
    }

    /// What follows a type is a description.
    private var isAtEnd: Bool { rest.isEmpty || rest.first == " " }

    private mutating func word() -> String? {
        _ = space()
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : String(word)
    }

    private mutating func space() -> Bool {
        let count = rest.prefix { $0 == " " }.count
        rest = rest.dropFirst(count)
        return count > 0
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A union of types, each of which may be a list or optional.
    private mutating func type() -> Bool {
        _ = space()
        repeat {
            guard single() else { return false }
            while rest.hasPrefix("[]") { rest = rest.dropFirst(2) }
            _ = take("?")
        } while take("|")
        return true
    }

    private mutating func single() -> Bool {
        if take("(") { return type() && take(")") }
        if take("\"") {
            rest = rest.drop { $0 != "\"" }
            return take("\"")
        }
        if rest.hasPrefix("fun(") {
            rest = rest.dropFirst("fun(".count)
            return function()
        }
        guard rest.first?.isLetter == true, let name = word() else { return false }
        types.append(name)
        guard take("<") else { return true }
        repeat { guard type() else { return false } } while take(",")
        return take(">")
    }

    private mutating func function() -> Bool {
        while !take(")") {
            guard word() != nil else { return false }
            _ = take("?")
            if take(":"), !type() { return false }
            if !take(","), rest.first != ")" { return false }
        }
        guard take(":") else { return true }
        repeat {
            guard type() else { return false }
        } while rest.hasPrefix(", ") && take(",")
        return true
    }
}
