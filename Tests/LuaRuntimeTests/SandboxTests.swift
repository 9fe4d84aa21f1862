import LuaRuntime
import Testing

@Suite struct `The sandbox gives scripts only what is harmless` {
    @Test(arguments: [
        "io", "os", "package", "debug", "load", "loadstring", "loadfile", "dofile", "coroutine", "collectgarbage",
        "warn",
        "print", "string.dump", "string.pack", "string.unpack", "math.randomseed",
    ])
    func `The sandbox lacks every function that can do harm`(name: String) throws {
        let parts = name.split(separator: ".")
        let place = parts.count > 1 ? "rawget(_G, '\(parts[0])').\(parts[1])" : "rawget(_G, '\(name)')"
        #expect(try answer("return type(\(place))") == .string("nil"))
    }

    @Test func `The sandbox has exactly the chosen globals`() throws {
        let names = try answer("local t = {} for k in pairs(_G) do t[#t + 1] = k end return table.concat(t, ' ')")
        #expect(
            names
                == .string(
                    "_G _VERSION assert error getmetatable ipairs json math next note pairs pcall rawequal rawget rawlen rawset "
                        + "require select setmetatable string table tonumber tostring type utf8 waymark xpcall"))
    }

    @Test(arguments: [
        "string.format = nil", "_G.string = nil", "pairs = nil", "x = 1", "_G.x = 1", "rawset(_G, 'x', 1)",
        "rawset(string, 'format', nil)", "waymark.api = 2", "waymark.log = {}", "waymark.options.max = 3",
        "waymark.options.levels[1] = 'x'", "table.insert(waymark.options.levels, 'x')", "table.remove(math, 1)",
        "table.sort(waymark.options.levels)", "setmetatable(_G, {})", "setmetatable(string, {})",
        "setmetatable(waymark, nil)", "e.x = 1", "rawset(e, 'x', 1)", "setmetatable(e, {})", "e.fix.y = 2",
        "('x').y = 1", "getmetatable('').__index = nil", "rawset(getmetatable('').__index, 'x', 1)",
        "local _, t = pairs(string) t.format = 1",
    ])
    func `Scripts cannot change the sandbox`(statement: String) throws {
        let scripted = try Scripted(body: statement)
        #expect(scripted.failure()?.kind == .runtime)
        #expect(scripted.failure()?.kind == .runtime)
    }

    @Test func `While it loads, a script may define globals, but not under the library's names`() throws {
        let scripted = try Scripted("limit = 3 limit = limit + 1 return { f = function() return limit end }")
        #expect(try scripted.call().integer(at: 0) == 4)
        #expect(throws: LuaError.self) { try Scripted("pairs = next return {}") }
        #expect(throws: LuaError.self) { try Scripted("waymark = {} return {}") }
    }

    @Test(arguments: ["__gc", "__mode", "__close", "__metatable"])
    func `Metatables that could bypass the budget are refused`(event: String) throws {
        let error = try failure("setmetatable({}, { \(event) = function() end })")
        #expect(error?.message == "metatables cannot have '\(event)' here")
        // Nor can it be slipped in later.
        let later = "local m = {} local t = setmetatable({}, m) m.\(event) = function() note('ran') end t = nil"
        let scripted = try Scripted(body: later)
        try scripted.call()
        scripted.state.sweep()
        #expect(scripted.host.notes.isEmpty)
        #expect(try Scripted(body: "local t <close> = setmetatable({}, {})").failure()?.kind == .runtime)
    }

    @Test func `A script gets its metatables back unchanged`() throws {
        #expect(
            try answer(
                "local m = { __index = { x = 5 } } local t = setmetatable({}, m) return t.x, getmetatable(t) == m")
                == .integer(5))
        #expect(try answer("local m = {} return getmetatable(setmetatable({}, m)) == m") == .boolean(true))
        #expect(try answer("return getmetatable('')") == .boolean(false))
        #expect(try answer("return getmetatable(_G)") == .boolean(false))
        #expect(
            try answer(
                "local C = {} C.__index = C function C:get() return self.v end return setmetatable({ v = 4 }, C):get()")
                == .integer(4))
    }

    @Test func `Reading an unknown global is an error that suggests a similar name`() throws {
        #expect(try failure("return wamark.api")?.message == "there is no global 'wamark'; did you mean 'waymark'?")
        #expect(try failure("return os")?.message == "there is no global 'os'")
        #expect(try failure("return tostrin(1)")?.message == "there is no global 'tostrin'; did you mean 'tostring'?")
        #expect(try answer("return pcall(function() return os end)") == .boolean(false))
        let own = try Scripted("limit = 3 return { f = function() return limti end }")
        #expect(own.failure()?.message == "there is no global 'limti'; did you mean 'limit'?")
    }

    @Test func `Scripts never see memory addresses`() throws {
        #expect(
            try answer("return tostring({}) .. tostring(nil) .. tostring(function() end) .. tostring(e)")
                == .string("tablenilfunctionevent"))
        #expect(try failure("return string.format('%p', {})")?.kind == .runtime)
    }

    @Test func `A script can require only the modules it was given, and only while it loads`() throws {
        let words = LuaSource(name: "lib/words.lua", text: "note('once') return { hello = 'hi' }")
        let scripted = try Scripted(
            """
            local words = require "lib.words"
            return { f = function() return words == require "lib.words" and words.hello end,
                     g = function() return require "lib.other" end }
            """, modules: [words, LuaSource(name: "lib/other.lua", text: "return {}")])
        #expect(try scripted.call().string(at: 0) == "hi")
        #expect(scripted.host.notes == ["once"])
        #expect(scripted.failure("g")?.message.contains("while the script loads") == true)
        for name in ["io", "lib/words", "../etc/passwd", "init", "lib.words\\0", ""] {
            #expect(throws: LuaError.self) { try Scripted("require '\(name)' return {}", modules: [words]) }
        }
        let circle = LuaSource(name: "a.lua", text: "return require 'a'")
        let error = #expect(throws: LuaError.self) { try Scripted("require 'a' return {}", modules: [circle]) }
        #expect(error?.message == "module 'a' requires itself")
    }
}
