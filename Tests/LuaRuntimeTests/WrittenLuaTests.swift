import LuaRuntime
import Testing

@Suite struct `Lua works as people write it` {
    @Test(arguments: [
        ("'4' * 2", "8"), ("'10' + 1", "11"), ("1 + '10'", "11"), ("'3' - '1'", "2"), ("-'2'", "-2"), ("'7' // 2", "3"),
        ("'7' % '4'", "3"), ("'2' ^ 3", "8.0"), ("'1' / 4", "0.25"), ("' 0x10 ' + 0", "16"), ("'1e2' + 0", "100.0"),
        ("'9223372036854775807' + 1", "-9223372036854775808"), ("10 .. 2", "102"),
        ("'2' * setmetatable({}, {__mul = function(a, b) return a .. '!' end})", "2!"),
        ("setmetatable({}, {__mul = function(a, b) return b .. '!' end}) * '2'", "2!"),
    ])
    func `Texts that are numbers can be calculated with, as in stock Lua`(expression: String, result: String) throws {
        #expect(try answer("return tostring(\(expression))") == .string(result))
    }

    @Test(arguments: [
        ("'x' * 2", "attempt to perform arithmetic on a string value that is not a number"),
        ("2 - '1 x'", "attempt to perform arithmetic on a string value that is not a number"),
        ("'1\\0' + 1", "attempt to perform arithmetic on a string value that is not a number"),
        ("'2' + {}", "attempt to perform arithmetic on a table value"),
        ("{} + '2'", "attempt to perform arithmetic on a table value"),
        ("'2' < 3", "attempt to compare string with number"),
    ])
    func `A text that is not a number is an error that says so`(expression: String, message: String) throws {
        #expect(try failure("return \(expression)")?.message == message)
        #expect(try failure("return '2' % 0")?.kind == .runtime)
    }

    @Test func `Iteration asks the metamethod that a table has for it`() throws {
        let sorted = """
            local t = setmetatable({}, {__pairs = function(t) return function(s, i) if i < 3 then return i + 1, s end end, 'v', 0 end})
            local out = {} for k, v in pairs(t) do out[#out + 1] = k .. v end return table.concat(out, ' ')
            """
        #expect(try answer(sorted) == .string("1v 2v 3v"))
        let proxy = """
            local data = {b = 2, a = 1}
            local t = setmetatable({}, {__pairs = function() return next, data, nil end})
            local out = {} for k, v in pairs(t) do out[#out + 1] = k .. v end return table.concat(out, ' ')
            """
        #expect(try answer(proxy) == .string("a1 b2"))
        #expect(try failure("pairs(setmetatable({}, {__pairs = function() error('no', 0) end}))")?.message == "no")
        #expect(
            try failure("local t t = setmetatable({}, {__pairs = function() return pairs(t) end}) pairs(t)") != nil)
    }

    @Test func `Stepping with next goes through the keys in the order of pairs`() throws {
        let body = """
            local t = {x = 1, a = 2, [3] = 3, [1.5] = 4, [true] = 5, 'one'}
            local one, two = {}, {}
            for k, v in pairs(t) do one[#one + 1] = tostring(k) .. '=' .. tostring(v) end
            for k, v in next, t do two[#two + 1] = tostring(k) .. '=' .. tostring(v) end
            return table.concat(one, ' ') == table.concat(two, ' ') and table.concat(two, ' ')
            """
        #expect(try answer(body) == .string("1=one 3=3 1.5=4 a=2 x=1 true=5"))
        #expect(try answer("local k, v = next({b = 1, a = 2}) return k .. v") == .string("a2"))
        #expect(try answer("return next({10, 20}, 1.0)") == .integer(2))
        #expect(try answer("return next({})") == .null)
        #expect(try answer("return next({[{}] = 1})") == .boolean(true))
        #expect(try failure("next({[{}] = 1}, 'a')")?.message.contains("has no order") == true)
        // Each step looks at all keys, which is paid for.
        let slow = "local t = {} for i = 1, 3000 do t[i] = i end for _ in next, t do end"
        #expect(try failure(slow)?.kind == .fuel)
    }

    @Test func `Values are moved as in stock Lua`() throws {
        let shown = "local t = table.move(%) return table.concat(t, ' ')"
        for (arguments, result) in [
            ("{1, 2, 3}, 1, 3, 2", "1 1 2 3"), ("{1, 2, 3}, 2, 3, 1", "2 3 3"),
            ("{1, 2, 3}, 1, 3, 3, {8, 9}", "8 9 1 2 3"),
            ("{1, 2}, 2, 1, 1", "1 2"), ("waymark.options.levels, 1, 2, 1, {}", "G 1"),
        ] {
            #expect(try answer(shown.replacing("%", with: arguments)) == .string(result), "\(arguments)")
        }
        #expect(try failure("table.move({}, 1, 1 << 60, 2)")?.message == "table.move: too many elements to move")
        #expect(try failure("table.move({}, math.mininteger, math.maxinteger, 2)")?.kind == .runtime)
        #expect(
            try failure("table.move({1}, 1, 2, math.maxinteger)")?.message.contains("destination wrap around") == true)
        #expect(
            try failure("table.move(waymark.options.levels, 1, 2, 2)")?.message.contains("read-only") == true)
        #expect(try failure("while true do table.move({}, 1, 60000, 2) end")?.kind == .fuel)
    }

    @Test func `Characters are iterated, and what is not UTF-8 is refused`() throws {
        let body =
            "local out = {} for p, c in utf8.codes('aé€😀') do out[#out + 1] = p .. ':' .. c end return table.concat(out, ' ')"
        #expect(try answer(body) == .string("1:97 2:233 4:8364 7:128512"))
        #expect(try answer("for _ in utf8.codes('') do return 1 end") == .null)
        for bytes in [
            "\\x80", "a\\x80", "\\xC3", "\\xC0\\x80", "\\xED\\xA0\\x80", "\\xF5\\x80\\x80\\x80", "é\\x80", "\\xFF",
        ] {
            #expect(try failure("for _ in utf8.codes('\(bytes)') do end")?.message == "invalid UTF-8 code", "\(bytes)")
        }
    }

    @Test(arguments: [
        ("require 'words'", "module 'words' not found; did you mean 'lib.words'?"),
        ("require 'other'", "module 'other' not found; require finds only files in lib/: lib/words.lua is 'lib.words'"),
    ])
    func `A module that is not there is refused with the remedy`(statement: String, message: String) throws {
        let words = LuaSource(name: "lib/words.lua", text: "return {}")
        let error = #expect(throws: LuaError.self) { try Scripted("\(statement) return {}", modules: [words]) }
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("print", "use waymark.log.info"), ("coroutine", "use waymark.timer to go on later"),
        ("unpack", "use table.unpack"), ("io", "plugins have no files; use waymark.storage"),
    ])
    func `What only other Lua has is refused with the remedy`(name: String, remedy: String) throws {
        #expect(try failure("return \(name)")?.message == "there is no global '\(name)'; \(remedy)")
    }
}
