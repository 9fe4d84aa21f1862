import LuaRuntime
import PluginTestSupport
import Synchronization
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

@Suite struct `A failing plugin is contained` {
    let ask = { (session: PluginSession, seconds: Double) in
        session.didArrive(at: 1, isLast: true, in: Walk.context(at: seconds))
    }

    @Test func `Three faults in a row disable a plugin, with a report`() {
        let session = Walk.session(Walk.package("bad", .shouldAdvanceLeg, "error(\"no\")"))
        for second in 0..<5 { #expect(ask(session, Double(second)) == nil) }
        let faults = session.settle(at: Walk.start.adding(seconds: 5)).faults
        #expect(faults.count == 3)
        #expect(faults.map(\.disabled) == [nil, nil, "it failed 3 times in a row"])
        #expect(session.plugins.first?.isEnabled == false)
        #expect(session.plugins.first?.reason == "it failed 3 times in a row")
        #expect(session.plugins.first?.calls == 3)
    }

    /// Each fault is on the second line of its body, in what C runs for Lua.
    @Test(arguments: [
        // 2,000 tables, each of which asks the next one.
        ("local t = {} for _ = 1, 2000 do t = setmetatable({}, {__index = t}) end", "t = t.nothing"),
        ("local t = {} for _ = 1, 2000 do t = setmetatable({}, {__newindex = t}) end", "t.nothing = 1"),
        ("local t = setmetatable({}, {__tostring = function() return 7 end})", "tostring(t)"),
        ("local t = setmetatable({}, {__name = 7})", "t()"),
        ("local t = {3, 'a', 2}", "table.sort(t)"),
        ("local t = ('x'):rep(100)", "local _ = t:rep(1e9)"),
        ("local t = {}", "local _ = 'a' .. t"),
        ("local t = {}", "local _ = t < 1"),
        ("local t", "local _ = #t"),
        ("local t = {}", "t[nil] = 1"),
        ("local t = 1", "local _ = t // 0"),
        ("local t = 'x'", "local _ = t:gsub('.', function() return {} end)"),
        ("local t = {}", "local _ = math.floor(t)"),
    ])
    func `Every fault names the plugin, its file and its line`(first: String, second: String) {
        let session = Walk.session(Walk.package("bad", .shouldAdvanceLeg, first + "\n" + second))
        _ = ask(session, 0)
        let faults = session.settle(at: Walk.start.adding(seconds: 5)).faults
        #expect(faults.count == 1 && faults.first?.plugin == "bad")
        #expect(faults.first?.message.hasPrefix("init.lua:4: ") == true, "\(faults)")
    }

    @Test func `Ten faults within a minute disable a plugin, ten within an hour do not`() {
        let body = "M.n = (M.n or 0) + 1 if M.n % 2 == 0 then return true end error(\"now and then\")"
        for (step, isDisabled) in [(3.0, true), (10.0, false)] {
            let session = Walk.session(Walk.package("bad", .shouldAdvanceLeg, body))
            for call in 0..<24 { _ = ask(session, Double(call) * step) }
            #expect((session.plugins.first?.reason != nil) == isDisabled)
        }
    }

    @Test func `A plugin may run out of fuel once`() {
        let session = Walk.session(Walk.package("slow", .shouldAdvanceLeg, "while true do end"))
        #expect(ask(session, 0) == nil)
        #expect(session.plugins.first?.isEnabled == true)
        #expect(ask(session, 100) == nil)
        #expect(session.plugins.first?.reason == "it spent its fuel 2 times")
        #expect(session.settle(at: Walk.start).faults.map(\.kind) == [.fuel, .fuel])
    }

    @Test func `A plugin that takes too much memory is disabled at once, and its state is gone`() {
        let body = "local t = {} for i = 1, 1e6 do t[i] = (\"x\"):rep(30000) .. i end"
        var limits = PluginLimits()
        limits.lua.callFuel = 50_000_000
        let session = Walk.session(Walk.package("greedy", .shouldAdvanceLeg, body), limits: limits)
        #expect(ask(session, 0) == nil)
        #expect(session.plugins.first?.reason == "it took too much memory")
        #expect(session.plugins.first?.memory == 0)
        #expect(ask(session, 1) == nil)
    }

    @Test func `A plugin cannot use up a session's whole second`() {
        var limits = PluginLimits()
        limits.fuelPerSecond = 10_000
        let session = Walk.session(
            Walk.package("busy", .shouldAdvanceStep, "for i = 1, 1000 do end return true"), limits: limits)
        func ask(_ seconds: Double) -> Bool? {
            session.shouldAdvanceStep(StepPosition(leg: 0, step: 0), proposed: false, in: Walk.context(at: seconds))
        }
        var answers: [Bool?] = []
        for _ in 0..<20 { answers.append(ask(0)) }
        #expect(answers.first == true)
        #expect(answers.last == .some(nil))
        #expect(session.plugins.first?.reason == "it spent its fuel 2 times")
        let patient = Walk.session(
            Walk.package("busy", .shouldAdvanceStep, "for i = 1, 1000 do end return true"), limits: limits)
        for second in 0..<20 {
            #expect(
                patient.shouldAdvanceStep(
                    StepPosition(leg: 0, step: 0), proposed: false, in: Walk.context(at: Double(second))) == true)
        }
    }

    @Test func `A hook that failed leaves nothing behind`() {
        let cupboard = Walk.Cupboard()
        let lua = """
            local M = {}
            function M.timer() end
            function M.should_advance_leg(e)
                waymark.storage.set("kept", e.waypoint.index)
                waymark.timer.after(5, "later")
                waymark.nav.reroute()
                if e.waypoint.index == 2 then error("too late") end
            end
            return M
            """
        let package = Walk.package("p", [.shouldAdvanceLeg: 0, .timer: 0], lua)
        let session = Walk.host([package], storage: cupboard).session(Walk.surroundings)
        #expect(session.didArrive(at: 2, isLast: true, in: Walk.context()) == nil)
        var outcome = session.settle(at: Walk.start)
        #expect(outcome.faults.map(\.message) == ["init.lua:7: too late"])
        #expect(outcome.actions.isEmpty)
        #expect(cupboard.values.withLock { $0 }.isEmpty)
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == nil)
        outcome = session.settle(at: Walk.start)
        #expect(outcome.actions.map(\.kind) == [.reroute])
        #expect(cupboard.values.withLock { $0 } == ["p": ["kept": "1"]])
    }

    @Test func `Other plugins hear of a plugin's failure`() {
        let session = Walk.session(
            Walk.package("bad", .shouldAdvanceLeg, "error(\"no\")"),
            Walk.package("watch", "plugin_error", "waymark.log.info(e.plugin .. \" \" .. e.hook .. \" \" .. e.message)")
        )
        _ = ask(session, 0)
        let lines = session.settle(at: Walk.start).lines.filter { $0.plugin == "watch" }
        #expect(lines.map(\.text) == ["bad should_advance_leg init.lua:3: no"])
    }

    @Test func `Failures take the same course each time`() {
        func run() -> [String] {
            let session = Walk.session(
                Walk.package(
                    "dice", .shouldAdvanceLeg, "if math.random() < 0.4 then error(\"bad luck\") end return true"))
            return (0..<40).map { "\(String(describing: ask(session, Double($0) * 20)))" }
                + session.plugins.map { "\($0)" }
        }
        #expect(run() == run())
    }
}

@Suite struct `Loading a plugin finds its mistakes` {
    private func problems(_ package: PluginPackage) -> [String] {
        PluginHost.load([package], PluginHost.Setup(clock: { Walk.start })).diagnostics
            .map { "\($0.code) \($0.span?.file ?? ""):\($0.span?.line ?? 0) \($0.message)" }
    }

    @Test func `Hooks that are declared but not returned are found, and the reverse`() {
        let package = Walk.package(
            "p", [.shouldAdvanceLeg: 0],
            "return {shoud_reroute = function() end, should_reroute = function() end, x = 1}")
        #expect(
            problems(package) == [
                "WM0606 init.lua:0 plugin \"p\": the manifest declares the hook \"should_advance_leg\", but init.lua does not "
                    + "return a function of that name",
                "WM0606 init.lua:0 plugin \"p\": init.lua returns \"shoud_reroute\", which is not a hook; did you mean "
                    + "\"should_reroute\"?",
                "WM0606 init.lua:0 plugin \"p\": init.lua returns the hook \"should_reroute\", but the manifest does not "
                    + "declare it",
            ])
    }

    @Test func `A loading error says where it is`() {
        #expect(problems(Walk.package("p", [:], "local x =\n= 1"))[0].hasPrefix("WM0610 init.lua:2"))
        #expect(problems(Walk.package("p", [:], "local x\nx.y = 1"))[0].hasPrefix("WM0611 init.lua:2"))
        #expect(problems(Walk.package("p", [:], "while true do end"))[0].hasPrefix("WM0612 init.lua:1"))
        #expect(
            problems(Walk.package("p", .profiles, "return {{name = \"fast\", base = \"flying\"}}"))[0]
                .contains("\"flying\", which is not a profile"))
    }

    @Test func `A broken reload keeps the old plugin, and a good one replaces it between updates`() {
        let host = Walk.host([Walk.package("p", .shouldAdvanceLeg, "return true")])
        let session = host.session(Walk.surroundings)
        let ask = { session.didArrive(at: 1, isLast: true, in: Walk.context()) }
        let revision = host.revision
        #expect(!host.load(Walk.package("p", .shouldAdvanceLeg, "return ) false")).isEmpty)
        _ = session.settle(at: Walk.start)
        #expect(ask() == true)
        #expect(host.revision == revision)
        #expect(host.load(Walk.package("p", .shouldAdvanceLeg, "return false")).isEmpty)
        #expect(ask() == true)
        _ = session.settle(at: Walk.start)
        #expect(ask() == false)
        #expect(host.revision > revision)
    }

    @Test func `A reload hands over what was saved, and the timers`() {
        func lua(_ answer: String) -> String {
            """
            local M = {}
            local count = 0
            function M.should_advance_leg() count = count + 1 waymark.timer.after(9, "t") return count > \(answer) end
            function M.timer(e) waymark.log.info(e.name .. " " .. count) end
            function M.save() return {count = count} end
            function M.restore(data, version) count = data.count waymark.log.info("from " .. version) end
            return M
            """
        }
        let host = Walk.host([Walk.package("p", [.shouldAdvanceLeg: 0, .timer: 0], lua("9"))])
        let session = host.session(Walk.surroundings)
        for _ in 0..<3 { _ = session.didArrive(at: 1, isLast: true, in: Walk.context()) }
        #expect(host.load(Walk.package("p", [.shouldAdvanceLeg: 0, .timer: 0], lua("3"))).isEmpty)
        _ = session.settle(at: Walk.start)
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == true)
        let lines = session.settle(at: Walk.start.adding(seconds: 10)).lines.map(\.text)
        #expect(lines.last == "t 4")
    }
}
