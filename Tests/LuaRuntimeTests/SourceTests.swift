import Testing

@testable import LuaRuntime

@Suite struct `Lua sources are checked before they run` {
    private func refusal(_ text: String) -> LuaError? {
        #expect(throws: LuaError.self) { try Scripted(text) }
    }

    private func refusal(bytes: [UInt8]) throws -> LuaError? {
        let host = ScriptedHost()
        let state = try LuaState(seed: 1, library: ScriptedHost.library, host: host)
        return #expect(throws: LuaError.self) { try state.load(LuaSource(name: "init.lua", bytes: bytes)) }
    }

    @Test func `A source that does not compile is reported with its line`() {
        let error = refusal("local a = 1\nlocal b = = 2\nreturn {}")
        #expect(error?.kind == .syntax)
        #expect(error?.file == "init.lua")
        #expect(error?.line == 2)
        #expect(error?.message == "unexpected symbol near '='")
    }

    @Test func `A source must be text and must not be too long`() throws {
        #expect(try refusal(bytes: [0x1B, 0x4C, 0x75, 0x61, 0x54])?.kind == .syntax)
        #expect(try refusal(bytes: [0x1B])?.message.contains("compiled Lua") == true)
        #expect(try refusal(bytes: Array("return {} -- ".utf8) + [0xFF])?.message.contains("not UTF-8") == true)
        #expect(try refusal(bytes: Array("return {} -- ".utf8) + [0])?.kind == .syntax)
        #expect(try refusal(bytes: Array("--\n\u{FEFF}".utf8) + [0xED, 0xA0, 0x80])?.kind == .syntax)
        #expect(try refusal(bytes: [UInt8](repeating: 0x20, count: 65_537))?.message.contains("too long") == true)
        #expect(try refusal(bytes: [])?.kind == .result)
        #expect(throws: Never.self) { try Scripted("\u{FEFF}return { name = 'é' }") }
    }

    /// Naming what failed in these would recurse once per link: at some 50,000 links the stack of a program is used up.
    @Test(arguments: [
        NamedSource("20,000 members", "return a" + String(repeating: ".x", count: 20_000) + " + 1"),
        NamedSource("15,000 indices", "return a" + String(repeating: "[1]", count: 15_000) + " + 1"),
        NamedSource("15,000 method calls", "return a" + String(repeating: ":x()", count: 15_000) + " + 1"),
        NamedSource("an assignment to 300 members", "local a = {} a" + String(repeating: ".x", count: 300) + " = 1"),
        NamedSource(
            "members of parentheses",
            "return " + String(repeating: "(", count: 150) + "a"
                + String(repeating: String(repeating: ".x", count: 150) + ")", count: 150) + ".y + 1"),
        NamedSource(
            "members of indices",
            "return " + String(repeating: "q[", count: 150) + "a"
                + String(repeating: String(repeating: ".x", count: 150) + "]", count: 150) + " + 1"),
        NamedSource(
            "comments between members", "return a --[[ x ]] " + String(repeating: ". --x\n x", count: 300) + " + 1"),
    ])
    func `A source cannot contain an endless chain of index operations`(source: NamedSource) {
        #expect(refusal(source.text)?.message == "an expression may have at most 200 index operations in a row")
    }

    /// Ends of lines in texts that a hasty reader takes for the end of the text, or of the line.
    @Test(arguments: ["\\z\n", "\\\n\r", "\\\r\n", "\\\r", "\\z\r\n \t", "\\\n\\\r"])
    func `A line end inside a string hides nothing from the checks`(end: String) {
        let chain = "return a" + String(repeating: ".x", count: 16_000) + " + 1"
        for quote in ["\"", "'"] {
            let error = refusal("local s = \(quote)\(end)\(quote) \(chain)")
            #expect(error?.message == "an expression may have at most 200 index operations in a row")
        }
    }

    /// What the reading of the text refuses, the check of the code refuses too.
    @Test(arguments: [
        NamedSource("20,000 members", "return a" + String(repeating: ".x", count: 20_000) + " + 1"),
        NamedSource(
            "method calls and members",
            "local a return a" + String(repeating: ":x()", count: 10) + String(repeating: ".x", count: 15_000) + " + 1"),
        NamedSource(
            "members of indices",
            "return " + String(repeating: "q[", count: 150) + "a"
                + String(repeating: String(repeating: ".x", count: 150) + "]", count: 150) + " + 1"),
        NamedSource(
            "indices with members",
            "local a return a" + String(repeating: "[a" + String(repeating: ".x", count: 150) + "]", count: 150)
                + " + 1"),
    ])
    func `Code that the checks could not read is refused after compilation`(source: NamedSource) throws {
        let host = ScriptedHost()
        let state = try LuaState(seed: 1, library: ScriptedHost.library, host: host)
        state.skipGuard()
        let error = #expect(throws: LuaError.self) { try state.load(LuaSource(name: "init.lua", text: source.text)) }
        #expect(error?.kind == .syntax)
        #expect(error?.line == 1)
        #expect(error?.message == "an expression may have at most 200 index operations in a row")
    }

    /// Random operations on constants in functions with many: each is refused, or gives what it gives in a short function.
    @Test func `A source with many constants computes the same as a short one`() throws {
        let names = (0..<300).map { "x.n\($0) = 'text \($0)'" }.joined(separator: " ")
        var random = Random(seed: 5)
        var refused = 0
        for _ in 0..<600 {
            func operand() -> String {
                let simple = random.pick(["1", "2", "70000", "c", "v", "(v)", "-1", "x.k", "3.0", "0x7fffffffffff"])
                switch random.below(4) {
                case 0: return "(\(simple) or 'text 299')"
                case 1: return "(v and \(simple))"
                default: return simple
                }
            }
            let mark = random.pick(["&", "|", "~", "<<", ">>", "+", "-", "*"])
            let body = "local c <const> = 7 local v = 9 x.k = 5 return \(operand()) \(mark) \(operand())"
            let host = ScriptedHost()
            let short = try Scripted("return { f = function() local x = {} \(body) end }")
            let state = try LuaState(seed: 1, library: ScriptedHost.library, host: host)
            state.skipGuard()
            do throws(LuaError) {
                try state.load(
                    LuaSource(name: "init.lua", text: "return { f = function() local x = {} \(names) \(body) end }"))
            } catch {
                #expect(error.message.contains("put the number on the right"), "\(body): \(error)")
                refused += 1
                continue
            }
            let function = try #require(state.function("f"))
            #expect(try state.call(function).value(at: 0) == short.call().value(at: 0), "\(body)")
        }
        #expect((20..<300).contains(refused), "\(refused)")
    }

    /// In 5.4.4 the result of these is the address of the text, as a number.
    @Test(arguments: [
        "return 1 ~ (2 or TEXT)", "return (1) | TEXT", "return 1 + 1 & TEXT", "return -(3) << TEXT",
        "local c <const> = 1 return c ~ TEXT",
    ])
    func `A source with many constants has none on the left of a bitwise operator`(expression: String) throws {
        let names = (0..<300).map { "x.n\($0) = 'text \($0)'" }.joined(separator: " ")
        let body = expression.replacing("TEXT", with: "'text 299'")
        let error = refusal("return { f = function() local x = {} \(names)\n\(body) end }")
        #expect(error?.line == 2)
        #expect(error?.message.contains("put the number on the right") == true)
        #expect(throws: Never.self) { try Scripted("return { f = function() \(body) end }") }
        #expect(throws: Never.self) {
            try Scripted("return { f = function() local x = {} \(names) return x.a & 255 end }")
        }
    }

    /// Each of these stalls or overflows the compiler of 5.4.4, or tries to, if it is long enough.
    @Test(arguments: [
        NamedSource("elseif", "if a then " + String(repeating: "elseif a then ", count: 3_000) + "end return {}"),
        NamedSource("braces", "return " + String(repeating: "{", count: 10_000)),
        NamedSource("parentheses", "return " + String(repeating: "(", count: 10_000)),
        NamedSource("not", "return -" + String(repeating: "not ", count: 10_000) + "1"),
        NamedSource("joined texts", "return " + String(repeating: "1 .. ", count: 10_000) + "1"),
        NamedSource("powers", "return " + String(repeating: "2 ^ ", count: 10_000) + "2"),
        NamedSource("blocks", String(repeating: "do ", count: 10_000)),
        NamedSource("functions", String(repeating: "function f() ", count: 4_000)),
        NamedSource("locals", "local " + (0..<300).map { "a\($0)" }.joined(separator: ",") + " return {}"),
        NamedSource("a goto without a label", "goto nowhere return {}"), NamedSource("an open text", "return { [["),
        NamedSource("a huge code point", "return '\\u{80000000}'"),
        NamedSource("a changed constant", "local x <const> = 1 x = 2 return {}"),
    ])
    func `A source that would break the compiler is refused`(source: NamedSource) {
        #expect([.syntax, .runtime, .fuel, .memory].contains(refusal(source.text)?.kind))
    }

    @Test func `Ordinary sources pass every check`() throws {
        let chain = "local a = setmetatable({}, {}) a.x = a local b = a" + String(repeating: ".x", count: 190) + "\n"
        let lines = String(repeating: "local t = { x = 1 } t.x = t.x + 1 t['x'] = t.x\n", count: 150)
        let strings = "local s = [==[ a.x.x.x ]] ]==] .. '\\'.x.x' .. \"\\\\\" -- .x.x\n--[[ ]] .x ]]\n".replacing(
            "]] .x ]]", with: " .x ]]")
        let branches = "local k = 1 if k == 0 then " + String(repeating: "elseif k == 2 then ", count: 1_500) + "end\n"
        let calls = "local q = {} function q:f() return self end q" + String(repeating: ":f()", count: 150) + "\n"
        let environment = "local _ENV <const> = {} f = 1\n"
        for text in [chain, lines, strings, branches, calls, environment] {
            #expect(throws: Never.self) { try Scripted("do \(text) end return {}") }
        }
    }

    @Test func `A source must return a table of names, exactly once`() throws {
        #expect(refusal("return 1")?.message == "the script returned a number, not a table")
        #expect(refusal("")?.kind == .result)
        #expect(refusal("return { function() end }")?.kind == .result)
        #expect(refusal("local t = {} for i = 1, 300 do t['k' .. i] = i end return t")?.kind == .result)
        let scripted = try Scripted("return {}")
        let again = #expect(throws: LuaError.self) {
            try scripted.state.load(LuaSource(name: "b.lua", text: "return {}"))
        }
        #expect(again?.kind == .missing)
    }
}
