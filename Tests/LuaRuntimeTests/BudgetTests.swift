import LuaRuntime
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Every way we know to get around a budget on stock Lua; each ends here as a kill of the right kind.
@Suite struct `Every script runs within a budget of work` {
    /// Bodies that run for ever, or would with a stock library.
    static let endless = [
        "while true do end",
        "while true do pcall(error) end",
        "while true do pcall(function() while true do end end) end",
        "pcall(pcall, function() while true do end end) while true do end",
        "xpcall(error, function() while true do end end)",
        "xpcall(function() while true do end end, function() while true do end end) while true do end",
        "while true do xpcall(function() while true do end end, function(m) return m end) end",
        "local t = setmetatable({}, { __index = function(t, k) while true do end end }) return t.x",
        "local t = setmetatable({}, { __eq = function() while true do end end }) return t == setmetatable({}, getmetatable(t))",
        "local t = setmetatable({}, { __concat = function() while true do pcall(error) end end }) return t .. 'x'",
        "table.sort({ 3, 2, 1 }, function() while true do pcall(error) end end)",
        "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
        "string.format('%s', setmetatable({}, { __tostring = function() while true do pcall(error) end end }))",
        "('abc'):gsub('.', function() while true do pcall(error) end end)",
        "('abc'):gsub('.', setmetatable({}, { __index = function() while true do end end }))",
        "for _ in ('x'):rep(30000):gmatch('.-.-.-.-.-y') do end",
        "return (('a'):rep(30000)):find(('a?'):rep(30) .. ('a'):rep(30) .. 'b')",
        "return (('a'):rep(30000)):match('(.*)(.*)(.*)b')",
        "return (('('):rep(30000)):find('%b()')",
        "local s = ('x'):rep(30000) while true do s = s:reverse():upper() end",
        "local t = {} for i = 1, 1000 do t[i] = 1000 - i end while true do table.sort(t) end",
        "local t = {} for i = 1, 1000 do t[i] = i end while true do for _ in pairs(t) do break end end",
        "local t = {} for i = 1, 5000 do t[i] = i end while true do table.insert(t, 1, 0) table.remove(t, 1) end",
        "local t = {} for i = 1, 200 do t[i] = ('x'):rep(100) end while true do table.concat(t) end",
        "while true do string.format('%99d %99d %99d', 1, 2, 3) end",
        "while true do e.x = nil end",
        "while true do local _ = pcall(function() return e.fix.nothing end) end",
        "while true do waymark.echo(1) end",
        "while true do tostring(1.5) tonumber('0x10') math.random(5) end",
        "while true do setmetatable({}, {}) end",
        "while true do utf8.len(('é'):rep(1000)) end",
        "local function f() return f() end f()",
        "for i = 1, math.huge do end",
        "while true do next({}) select('#', 1, 2) type(1) rawget({}, 1) end",
        "local s = ('x'):rep(100) while true do s:rep(300) end",
        "while true do local a = ('x'):rep(100) .. ('y'):rep(100) end",
        "goto again ::again:: goto again",
        "repeat local ok, message = pcall(error, ('x'):rep(30000)) until false",
        "local function f() pcall(f) pcall(f) end f()",
        "local t = setmetatable({}, { __lt = function() while true do end end }) return t < t",
        "local t = setmetatable({}, { __call = function() while true do end end }) t()",
        "return #setmetatable({}, { __len = function() while true do end end })",
        "local t = setmetatable({}, { __newindex = function() while true do end end }) t.x = 1",
        "return -setmetatable({}, { __unm = function() while true do end end })",
    ]

    @Test(arguments: endless) func `An endless script is stopped by its budget, and the state stays usable`(
        body: String
    ) throws {
        let scripted = try Scripted("return { f = function(e) \(body) end, g = function(e) return e.x end }")
        let error = try #require(scripted.failure())
        #expect(error.kind == .fuel || error.kind == .runtime, "\(error)")
        #expect(scripted.state.killedBy == nil)
        #expect(try scripted.call("g").number(at: 0) == 3.5)
    }

    @Test func `A spent budget cannot be caught by pcall, and nothing runs after it`() throws {
        let scripted = try Scripted(
            body: "pcall(function() while true do end end) note('still here') return 1")
        #expect(scripted.failure()?.kind == .fuel)
        #expect(scripted.host.notes.isEmpty)
    }

    @Test func `A spent budget names the line where it ran out`() throws {
        let scripted = try Scripted("return { f = function(e)\n while true do\n local x = 1 end end }")
        let error = try #require(scripted.failure())
        #expect(error.kind == .fuel)
        #expect(error.file == "init.lua")
        #expect((2...3).contains(error.line ?? 0))
        #expect(error.isKill)
    }

    @Test func `The same script spends the same budget in every state`() throws {
        let body =
            "local t = {} for i = 1, 50 do t['k' .. i] = i end local n = 0 for k, v in pairs(t) do n = n + v end return n"
        let first = try Scripted(body: body)
        let second = try Scripted(body: body)
        try first.call()
        try second.call()
        #expect(first.state.fuelUsed == second.state.fuelUsed)
        #expect(first.state.fuelUsed > 100)
    }

    @Test func `Memory costs one unit of budget for sixteen bytes`() throws {
        let scripted = try Scripted(body: "local a = e.name:rep(300) for i = 1, 20 do local b = a .. i end")
        try scripted.call()
        let size = 300 * "corridor 3, which has a name longer than forty bytes".utf8.count
        #expect(scripted.state.fuelUsed > Int64(20 * size / 16))
    }

    @Test func `The host's work is charged to the budget`() throws {
        #expect(try failure("waymark.work(300000)")?.kind == .fuel)
        #expect(try failure("waymark.work(1000)") == nil)
    }

    @Test func `The caller can set the budget of a call`() throws {
        let scripted = try Scripted(body: "for i = 1, 1000 do end")
        #expect(scripted.failure(fuel: 500)?.kind == .fuel)
        #expect(scripted.failure(fuel: 5000) == nil)
        #expect(scripted.failure(fuel: -1)?.kind == .fuel)
        #expect(scripted.failure(fuel: .min)?.kind == .fuel)
    }

    @Test func `Loading a script has a budget too`() throws {
        let error = #expect(throws: LuaError.self) { try Scripted("while true do end return {}") }
        #expect(error?.kind == .fuel)
        let module = LuaSource(name: "lib/slow.lua", text: "pcall(function() while true do end end)")
        let inner = #expect(throws: LuaError.self) {
            try Scripted("pcall(require, 'lib.slow') return {}", modules: [module])
        }
        #expect(inner?.kind == .fuel)
    }

    @Test func `Endless recursion becomes an error that the script can handle`() throws {
        #expect(try answer("local function f() return 1 + f() end return (pcall(f))") == .boolean(false))
        let error = try failure("local function f() return 1 + f() end f()")
        #expect(error?.kind == .runtime)
        #expect(error?.message.contains("180") == true)
    }

    @Test func `A limit on processor time backs up the budget of work`() throws {
        var limits = LuaLimits()
        limits.cpuNanoseconds = Self.ample
        for body in [
            "while true do end", "while true do pcall(function() while true do end end) end",
            "return (('a'):rep(30000)):match('(.*)(.*)(.*)b')",
            "local t = {} for i = 1, 1500 do t = setmetatable({}, { __index = t }) end while true do local _ = t.x end",
            "local s = ('x'):rep(32000) local a, b = s .. 'y', s .. 'z' while true do local _ = a == b, a < b end",
        ] {
            let scripted = try Scripted(body: body, limits: limits)
            #expect(scripted.failure(fuel: .max)?.kind == .time)
            #expect(scripted.state.killedBy == .time)
            #expect(scripted.failure()?.kind == .time)
        }
    }

    @Test func `Processor time is measured at every return from the host`() throws {
        var limits = LuaLimits()
        limits.cpuNanoseconds = Self.ample
        let scripted = try Scripted(body: "waymark.enter() note('after')", limits: limits)
        scripted.host.inside = { Self.work(seconds: 0.4) }
        #expect(scripted.failure()?.kind == .time)
        #expect(scripted.host.notes.isEmpty)
        #expect(scripted.state.killedBy == .time)
    }

    /// So few instructions that the hook never looks at the clock.
    @Test func `Processor time is measured at every exit`() throws {
        var limits = LuaLimits()
        limits.cpuNanoseconds = Self.ample
        limits.memory = 64 << 20
        limits.block = 8 << 20
        limits.string = 8 << 20
        let comparisons = Array(repeating: "a < b", count: 40).joined(separator: " and ")
        let scripted = try Scripted(
            """
            local a = ('\\0'):rep(1000):rep(2000)
            local b = a:sub(2) .. 'b'
            return { f = function() return \(comparisons) end }
            """, limits: limits)
        #expect(scripted.failure()?.kind == .time)
        #expect(scripted.state.killedBy == .time)
    }

    @Test func `A state that the host enters from a script spends its own budget`() throws {
        var limits = LuaLimits()
        limits.cpuNanoseconds = Self.ample
        let outer = try Scripted(body: "waymark.enter() return 1", limits: limits)
        var generous = LuaLimits()
        generous.cpuNanoseconds = 60_000_000_000
        let inner = try Scripted(body: "waymark.enter() return 2", limits: generous)
        inner.host.inside = { Self.work(seconds: 0.4) }
        outer.host.inside = { _ = try? inner.call() }
        #expect(try outer.call().integer(at: 0) == 1)
        #expect(inner.state.slowNanoseconds > 390_000_000)
    }

    /// A limit on processor time that no loading reaches, even with sanitizers on a busy machine: 0.25 s.
    private static let ample: UInt64 = 250_000_000

    /// Takes so much processor time of this thread.
    private static func work(seconds: Double) {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let end = now() + seconds
        while now() < end {}
    }
}
