import LuaRuntime
import Testing

@Suite struct `Values cross the border between Lua and Swift by copy` {
    @Test(arguments: ["0/0", "1/0", "-1/0", "{ 0/0 }", "{ a = { -math.huge } }"])
    func `A number that is not finite is refused`(expression: String) throws {
        let error = try #require(try failure("return \(expression)"))
        #expect(error.kind == .result)
        #expect(error.message == "the result is a number that is not finite")
        let argument = try #require(try failure("waymark.echo(\(expression))"))
        #expect(argument.kind == .runtime)
        #expect(argument.message == "argument 1 is a number that is not finite")
    }

    @Test func `The largest numbers survive the crossing, and none stops the program`() throws {
        let scripted = try Scripted(body: "return 2^63, -2^63, math.mininteger, 1e308")
        let results = try scripted.call()
        #expect(results.integer(at: 0) == nil)
        #expect(results.number(at: 0) == 0x1p63)
        #expect(results.integer(at: 1) == .min)
        #expect(results.integer(at: 2) == .min)
        #expect(results.integer(at: 3) == nil)
        #expect(results.value(at: 3).asInteger == nil)
        #expect(try answer("return waymark.echo(2^63)") == .number(0x1p63))
        #expect(try answer("return waymark.text(2^63)") == .string(""))
        #expect(try answer("return e.fix.y") == .null)
    }

    @Test func `Values are not converted to other types`() throws {
        let results = try Scripted(body: "return '5', 1, false, nil").call()
        #expect(results.number(at: 0) == nil)
        #expect(results.boolean(at: 1) == nil)
        #expect(results.string(at: 1) == nil)
        #expect(results.boolean(at: 2) == false)
        #expect(results.isNil(at: 3))
        #expect(results.isNil(at: 4) && results.value(at: -1) == .null)
    }

    @Test func `Tables are read raw, in the order of their keys`() throws {
        let body = """
            return setmetatable({ b = 1, a = { true, "x" }, c = {} }, { __index = function() note("ran") end,
              __len = function() note("ran") return 9 end })
            """
        let scripted = try Scripted(body: body)
        #expect(
            try scripted.call().value(at: 0)
                == .record([
                    LuaField(name: "a", value: .list([.boolean(true), .string("x")])),
                    LuaField(name: "b", value: .integer(1)), LuaField(name: "c", value: .list([])),
                ]))
        #expect(scripted.host.notes.isEmpty)
    }

    @Test(arguments: [
        ("return { 1, nil, 3 }", "list with holes"), ("return { 1, a = 2 }", "both names and numbers"),
        ("return { [1.5] = 1 }", "key that is a number"), ("return { [true] = 1 }", "key that is a boolean"),
        ("return { [{}] = 1 }", "key that is a table"), ("return {{{{{}}}}}", "nested more than 4 deep"),
        ("local t = {} t[1] = t return t", "nested more than 4 deep"), ("return function() end", "a function"),
        ("return e", "a userdata"), ("return { e.fix }", "a userdata"), ("return 1, 2, 3, 4, 5", "more than 4 values"),
        ("local t = {} for i = 1, 256 do t[i] = i end return t", "more than 256 values"),
        ("local t = {} for i = 1, 256 do t['k' .. i] = i end return t", "more than 256 values"),
        ("local t = {} for i = 1, 100 do t[i] = { 1, 2 } end return t", "more than 256 values"),
        ("return table.unpack({}, 1, 200)", "more than 4 values"), ("return { [0] = 1 }", "list with holes"),
        ("return { [math.maxinteger] = 1 }", "list with holes"),
    ])
    func `A value that cannot cross is refused with a reason`(body: String, reason: String) throws {
        let error = try #require(try failure(body))
        #expect(error.kind == .result)
        #expect(error.message.contains(reason), "\(error.message)")
    }

    @Test func `Values can be as large and as deep as the limits allow`() throws {
        let many = try answer("local t = {} for i = 1, 255 do t['k' .. i] = i end return t")
        guard case .record(let fields) = many else { return #expect(Bool(false), "no record") }
        #expect(fields.count == 255)
        #expect(fields.map(\.name) == fields.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(try answer("return {{{{}}}}") == .list([.list([.list([.list([])])])]))
    }

    @Test func `Text that is not UTF-8 is repaired`() throws {
        #expect(try answer("return 'a\\xffb\\0c'") == .string("a\u{FFFD}b\0c"))
        let error = try #require(try failure("error('\\xff\\27[2J\\nx\\xe2\\x80\\xae', 0)"))
        #expect(error.message == "\u{FFFD}\\x1b[2J\\nx")
    }

    @Test func `Values from the host arrive as ordinary Lua tables`() throws {
        #expect(try answer("local t = waymark.table() t.list[3] = 'x' t.new = 1 return #t.list") == .integer(3))
        #expect(try answer("local t = e.list t[1] = 9 return e.list[1]") == .integer(1))
    }

    @Test func `A host value that is too long raises an error in the script and does not end the program`() throws {
        let scripted = try Scripted(body: "return pcall(waymark.text, 20000)")
        let results = try scripted.call()
        #expect(results.boolean(at: 0) == false)
        #expect(results.string(at: 1)?.contains("a string from the host is too long") == true)
    }

    @Test func `A call has at most eight arguments`() throws {
        #expect(try answer("return waymark.echo(1, 2, 3, 4, 5, 6, 7, 8)") == .integer(1))
        #expect(try failure("waymark.echo(1, 2, 3, 4, 5, 6, 7, 8, 9)")?.kind == .runtime)
        #expect(try failure("waymark.echo(table.unpack({}, 1, 250))")?.kind == .runtime)
    }
}

@Suite struct `Scripts see host values as objects` {
    @Test func `An object cannot be used after its call`() throws {
        let scripted = try Scripted(
            """
            local kept
            return { f = function(e) local fix = kept and kept.fix kept = e return fix and fix.x end,
                     g = function(e) kept = e.fix end, h = function(e) return waymark.subject(kept) end }
            """)
        try scripted.call()
        #expect(scripted.failure()?.message == "'event' is used after its call has returned")
        try scripted.call("g")
        #expect(scripted.failure("h")?.message == "argument 1 is a userdata, which cannot be passed")
    }

    @Test func `An object has exactly the fields of its kind`() throws {
        #expect(try failure("return e.fix.name")?.message == "'fix' has no such field 'name'")
        #expect(try failure("return e.fix[(\"n\"):rep(41)]")?.message == "'fix' has no such field")
        #expect(try failure("return e.fix[\"a\\27b\"]")?.message == "'fix' has no such field")
        #expect(try failure("return e[1]")?.kind == .runtime)
        #expect(try failure("return e[nil]")?.kind == .runtime)
        #expect(try failure("return e.boom")?.message == "cannot be read")
        #expect(try failure("return waymark.object(2)")?.message.contains("an unknown kind of object") == true)
        #expect(try failure("return waymark.object(-1)")?.kind == .runtime)
    }

    @Test func `The host gets an object back by its number`() throws {
        #expect(try answer("return waymark.subject(e.fix)") == .integer(4))
        #expect(try answer("return waymark.subject(waymark.object(1))") == .integer(7))
        #expect(try answer("return e.fix == e.fix and e ~= e.fix and e.fix.self == e.fix") == .boolean(true))
    }

    @Test func `A failing object raises an ordinary error that the script can catch`() throws {
        let scripted = try Scripted(body: "local ok, message = pcall(waymark.fail, 'no such place') return message")
        #expect(try scripted.call().string(at: 0) == "no such place")
        let error = try #require(try failure("waymark.fail('no such place')"))
        #expect(error.description == "init.lua:1: no such place")
    }

    @Test func `An object has only its fields`() throws {
        for body in [
            "return #e", "return e()", "return e + 1", "for k in pairs(e) do end", "return next(e)",
            "return rawget(e, 'x')",
            "return e < e", "return e .. 'x'", "setmetatable({}, { __index = e }).nothing = 1 return ({}).x.y",
        ] {
            #expect(try failure(body)?.kind == .runtime)
        }
        #expect(try answer("return setmetatable({}, { __index = e }).x") == .number(3.5))
    }
}

@Suite struct `Constant tables behave like tables` {
    @Test func `A constant table can be read, counted and iterated`() throws {
        #expect(try answer("return waymark.api + #waymark.options.levels") == .integer(3))
        #expect(
            try answer("local s = '' for i, v in ipairs(waymark.options.levels) do s = s .. i .. v end return s")
                == .string("1G21"))
        #expect(
            try answer("local s = '' for k, v in pairs(waymark.options) do s = s .. k end return s")
                == .string("levelsmax"))
        #expect(
            try answer(
                "return table.concat(waymark.options.levels, ',') .. select('#', table.unpack(waymark.options.levels))")
                == .string("G,12"))
        #expect(try answer("return waymark.options.levels") == .list([.string("G"), .string("1")]))
        #expect(try answer("return rawlen(waymark.options.levels) + (next(waymark.options) and 1 or 0)") == .integer(3))
        #expect(try answer("return ('max'):gsub('%w+', waymark.options)") == .string("2.5"))
    }
}
