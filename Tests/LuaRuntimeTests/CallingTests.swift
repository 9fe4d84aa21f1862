import LuaRuntime
import Testing

@Suite struct `The host can call the functions of a script` {
    @Test func `A call reads only the fields it asks for and returns the function's result`() throws {
        let scripted = try Scripted(body: "return e.x, e.name, e.fix.x, e.missing")
        let results = try scripted.call()
        #expect(results.number(at: 0) == 3.5)
        #expect(results.string(at: 1) == "corridor 3, which has a name longer than forty bytes")
        #expect(results.number(at: 2) == 4.5)
        #expect(results.isNil(at: 3))
    }

    @Test func `A call may return nothing`() throws {
        let results = try Scripted(body: "").call()
        #expect(results.count == 0)
    }

    @Test func `A call accepts values of every kind`() throws {
        let scripted = try Scripted("return { f = function(...) return {...} end }")
        let function = try #require(scripted.state.function("f"))
        let record = LuaValue.record([LuaField(name: "a", value: .list([.number(1.5)]))])
        let results = try scripted.state.call(
            function, [.boolean(true), .integer(3), .string("é"), .value(record), .number(2.5)])
        #expect(
            results.value(at: 0)
                == .list([.boolean(true), .integer(3), .string("é"), record, .number(2.5)]))
    }

    @Test func `A name that the script did not return is not a function`() throws {
        let scripted = try Scripted("return { f = function() end, version = 3 }")
        #expect(scripted.state.returned.map(\.name) == ["f", "version"])
        #expect(scripted.state.returned.map(\.isFunction) == [true, false])
        #expect(scripted.state.function("version") == nil)
        #expect(scripted.state.function("g") == nil)
    }

    /// The names are taken from the Lua stack one by one: what is left on it would write past its end.
    @Test(arguments: [30, 60, 256])
    func `A function may stand beside many names that are not functions`(count: Int) throws {
        let scripted = try Scripted(
            "local t = {f = function() return 7 end} for i = 2, \(count) do t['n' .. i] = {} end return t")
        #expect(scripted.state.returned.count == count)
        scripted.state.sweep()
        #expect(try scripted.call().integer(at: 0) == 7)
    }

    @Test func `An error in a call names file, line and frames`() throws {
        let scripted = try Scripted(
            "local function g(e)\n  return e.x .. nil\nend\nreturn { f = function(e)\n  g(e) end }")
        let error = try #require(scripted.failure())
        #expect(error.kind == .runtime)
        #expect(error.file == "init.lua")
        #expect(error.line == 2)
        #expect(error.message.contains("attempt to concatenate a nil value"))
        #expect(error.frames.map(\.line) == [2, 5])
    }

    /// What a function returned is read when no line of the script runs.
    @Test(arguments: [
        ("local M = {}\n\nfunction M.f(e)\n  return print\nend\nreturn M\n\n", 4),
        ("return {\n  f = function(e) return 1, 2, 3, 4, 5 end }", 2),
        ("return { f = string.rep,\n}\n\n", 2),
        (
            "local t = {}\nfor _ = 1, 2100 do t = setmetatable({}, { __index = t }) end\nreturn { f = function(e)\n return t.x end }",
            4
        ),
        (
            "local t = {}\nfor _ = 1, 2100 do t = setmetatable({}, { __index = t }) end\nreturn { f = function(e)\n return { t, [t] = 1 } end }",
            3
        ),
    ]) func `Each failure of a call names a file and a line`(script: String, line: Int) throws {
        let error = try #require(try Scripted(script).failure())
        #expect(error.file == "init.lua")
        #expect(error.line == line, "\(error)")
    }

    @Test(arguments: [
        "return 7\n\n", "\n\n\nreturn { [1] = 2 }",
        "local t = {}\nfor _ = 1, 2100 do t = setmetatable({}, { __index = t }) end\nreturn t.x", "",
    ])
    func `Each failure of loading names a file and a line`(script: String) throws {
        let error = #expect(throws: LuaError.self) { try Scripted(script) }
        #expect(error?.file == "init.lua")
        #expect((error?.line ?? 0) >= 1)
    }

    @Test func `A call cannot enter its own state`() throws {
        let scripted = try Scripted(body: "waymark.enter() return e.x")
        var inner: LuaError?
        scripted.host.inside = { inner = scripted.failure() }
        defer { scripted.host.inside = nil }
        #expect(try scripted.call().number(at: 0) == 3.5)
        #expect(inner?.kind == .busy)
    }

    @Test func `The state stays usable after a call fails`() throws {
        let scripted = try Scripted("return { f = function(e) error({}) end, g = function(e) return 1 end }")
        #expect(scripted.failure()?.message == "the error is a table, not a string")
        #expect(try scripted.call("g").integer(at: 0) == 1)
    }
}
