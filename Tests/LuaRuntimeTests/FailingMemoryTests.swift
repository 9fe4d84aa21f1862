import Testing

@testable import LuaRuntime

@Suite struct `A Lua state survives running out of memory` {
    private static let script = """
        local words = require "lib.words"
        local kept = {}
        return {
          f = function(e)
            local t = { e.x, e.name, e.fix.x, [10] = e.list, k = waymark.table() }
            for k, v in pairs(t) do kept[#kept + 1] = tostring(k) .. type(v) end
            table.sort(kept)
            local ok, message = pcall(error, setmetatable({}, { __tostring = function() return "m" end }))
            local text = ("a b c"):gsub("%a", function(c) return c:upper() .. waymark.text(30) end)
            for w in text:gmatch("%a+") do kept[w] = #w end
            if #kept > 40 then kept = {} end
            waymark.echo({ 1, { a = "x" } })
            return { text = string.format("%5s|%s", "x", tostring(message)), list = { table.unpack(table.pack(1, 2)) }, n = #words }
          end,
          g = function(e) return e.x end,
        }
        """
    private static let module = LuaSource(name: "lib/words.lua", text: "return { 'a', 'b', 'c' }")

    private func makeState(_ host: ScriptedHost, failing: UInt64 = 0) throws -> LuaState {
        try LuaState(
            limits: LuaLimits(), seed: 1, library: ScriptedHost.library, host: host, failingAllocation: failing)
    }

    @Test func `A failed allocation while a state is made or loaded is an error that leaks nothing`() throws {
        let host = ScriptedHost()
        let state = try makeState(host)
        let madeBy = state.allocations
        try state.load(LuaSource(name: "init.lua", text: Self.script), modules: [Self.module])
        let loadedBy = state.allocations
        #expect(madeBy > 200 && loadedBy > madeBy + 40)
        for nth in 1...loadedBy {
            let error = #expect(throws: LuaError.self) {
                let failing = try makeState(host, failing: nth)
                try failing.load(LuaSource(name: "init.lua", text: Self.script), modules: [Self.module])
            }
            #expect(error?.kind == .memory || error?.kind == .host, "allocation \(nth): \(String(describing: error))")
        }
        #expect(host.tokens.alive == 0)
    }

    /// One failure may be mended by a collection; two are not; all from there on are a full heap.
    @Test(arguments: [1, 2, 3, UInt64.max])
    func `A failed allocation during a call ends the call cleanly`(count: UInt64) throws {
        var nth: UInt64 = 1
        var succeeded = false
        var failures = 0
        while !succeeded {
            let scripted = try ScriptedHost().loaded(Self.script, [Self.module])
            let before = scripted.state.allocations
            scripted.state.failAllocation(nth, count: count)
            do {
                let results = try scripted.call()
                #expect(results.value(at: 0)["text"] == .string("    x|m"))
                succeeded = scripted.state.allocations < before + nth
            } catch let error as LuaError {
                failures += 1
                #expect(error.kind == .memory || error.message.contains("not enough memory"), "\(nth): \(error)")
            }
            scripted.state.failAllocation(0)
            #expect(scripted.host.tokens.alive == 0)
            if scripted.state.killedBy == nil {
                #expect(try scripted.call("g").number(at: 0) == 3.5)
            } else {
                #expect(scripted.failure("g")?.kind == .memory)
            }
            nth += 1
        }
        #expect(nth > 50)
        #expect(count == 1 || failures > 50)
    }

    @Test func `Memory stays flat through a hundred thousand calls with random failures`() throws {
        let scripted = try Scripted(
            """
            local kept = {}
            return { f = function(e)
              local n = math.random(12)
              if n == 1 then error("no") end
              if n == 2 then error({ e.x }) end
              if n == 3 then waymark.fail(e.name) end
              if n == 4 then return { {}, function() end } end
              if n == 5 then return 0 / 0 end
              if n == 6 then local x = e.boom end
              if n == 7 then while true do kept[1] = { e.fix } end end
              if n == 8 then return e.fix.self.self, e end
              if n == 9 then kept = { e, e.fix, e.list } return kept[3] end
              if n == 10 then return ("x"):rep(5000), waymark.table() end
              if n == 11 then local _ = kept[1] and kept[1].x end
              return e.fix.x, e.name
            end }
            """)
        var failures = 0
        func calls(_ count: Int) throws -> Int {
            for _ in 0..<count where scripted.failure(fuel: 500) != nil { failures += 1 }
            scripted.state.sweep()
            return scripted.state.memoryInUse
        }
        let early = try calls(2_000)
        let late = try calls(100_000)
        #expect(abs(late - early) < 8_192, "\(early) became \(late)")
        #expect((30_000..<90_000).contains(failures), "\(failures)")
        #expect(scripted.host.tokens.alive == 0)
        #expect(scripted.state.memoryPeak < 300_000)
    }
}

extension ScriptedHost {
    fileprivate func loaded(_ script: String, _ modules: [LuaSource]) throws -> Scripted {
        try Scripted(script, modules: modules)
    }
}
