import LuaRuntime
import Testing

@Suite struct `Every state has a memory limit` {
    @Test(arguments: [
        "local t = {} while true do t[#t + 1] = {} end",
        "local t = {} for i = 1, 1e9 do t[i] = i end",
        "local s = 'x' while true do s = s .. s end",
        "local t = {} while true do pcall(function() while true do t[#t + 1] = ('x'):rep(30000) .. #t end end) end",
        "local t = {} for i = 1, 1e9 do t['k' .. i] = i end",
        "local t = {} while true do t[#t + 1] = function() return t end end",
    ])
    func `Exceeding the memory limit ends the state and cannot be caught`(body: String) throws {
        let scripted = try Scripted(body: body)
        let error = try #require(scripted.failure(fuel: 1_000_000_000))
        #expect(error.kind == .memory, "\(error)")
        #expect(scripted.state.killedBy == .memory)
        #expect(scripted.state.memoryPeak <= LuaLimits().memory)
        #expect(scripted.failure()?.kind == .memory)
    }

    @Test func `A library function that makes too much raises an error that the script can handle`() throws {
        #expect(try answer("return (pcall(string.rep, 'x', 1 << 40))") == .boolean(false))
        #expect(try answer("return (pcall(string.rep, '', 1 << 60))") == .boolean(true))
        #expect(try answer("return (pcall(string.rep, 'x', math.maxinteger, ('y'):rep(30000)))") == .boolean(false))
        #expect(try answer("return #('x'):rep(32768)") == .integer(32768))
        #expect(try answer("return (pcall(string.rep, 'x', 32769))") == .boolean(false))
        #expect(
            try answer("local t = {} for i = 1, 100 do t[i] = ('x'):rep(1000) end return (pcall(table.concat, t))")
                == .boolean(false))
        #expect(try answer("return (pcall(string.gsub, ('x'):rep(1000), 'x', ('y'):rep(1000)))") == .boolean(false))
        #expect(try answer("return (pcall(string.format, ('%99d'):rep(400), table.unpack({})))") == .boolean(false))
        #expect(try answer("return (pcall(table.unpack, {}, 1, 1e7))") == .boolean(false))
        #expect(try answer("return (pcall(table.unpack, {}, math.mininteger, math.maxinteger))") == .boolean(false))
        #expect(try answer("return (pcall(table.concat, {}, 'x', 1, math.maxinteger))") == .boolean(false))
    }

    @Test func `Garbage does not count towards the memory limit`() throws {
        let scripted = try Scripted(body: "local t = {} for i = 1, 1000 do t[i] = { i } end")
        try scripted.call()
        scripted.state.sweep()
        let before = scripted.state.memoryInUse
        for _ in 0..<50 { try scripted.call() }
        scripted.state.sweep()
        #expect(scripted.state.memoryInUse == before)
    }
}
