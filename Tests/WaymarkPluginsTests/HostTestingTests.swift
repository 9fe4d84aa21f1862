import LuaRuntime
import Testing
import WaymarkModel
import WaymarkPlugins

@Suite struct `The tests of a plugin` {
    private let lua = """
        local words = require "lib.words"
        local M = {}
        function M.should_reroute(e) if e.reason == words.bad then return false end end
        function M.timer(e) waymark.log.info("due " .. e.name) end
        function M.did_arrive(e)
            waymark.timer.after(5, "later", 3)
            waymark.storage.set("place", e.waypoint.place)
            waymark.nav.reroute()
        end
        return M
        """

    private func run(_ test: String) -> [PluginTestResult] {
        var package = Walk.package("p", [.shouldReroute: 0, .didArrive: 0, .timer: 0], lua)
        package.modules = [LuaSource(name: "lib/words.lua", text: "return {bad = \"closure\"}")]
        return PluginTestRunner(package).run([
            PluginFile(name: "tests/rules_test.lua", path: "p/tests/rules_test.lua", bytes: Array(test.utf8))
        ])
    }

    @Test func `call hooks with tables of their own, under names of their groups`() {
        let results = run(
            """
            local M = require "init"
            describe("rerouting", function()
                it("is refused for closures", function() expect(M.should_reroute({reason = "closure"})).is_false() end)
                describe("otherwise", function()
                    it("is left alone", function() expect(M.should_reroute({reason = "manual"})).is_nil() end)
                end)
            end)
            it("compares", function()
                expect({1, {x = "a"}}).equals({1, {x = "a"}})
                expect({1}).differs({2})
                expect(1.05).is_near(1, 0.1)
                expect("carrot").contains("rot")
                expect({1, 2}).contains(2)
                expect(function() error("out of tea") end).fails("tea")
            end)
            """)
        #expect(
            results.map(\.name) == [
                "rerouting › is refused for closures", "rerouting › otherwise › is left alone", "compares",
            ])
        #expect(results.compactMap(\.failure).map(\.description) == [])
    }

    @Test func `fail where the expectation stands, and the others run`() {
        let results = run(
            """
            it("is wrong", function()
                expect(1).equals("one")
            end)
            it("is right", function() end)
            it("never ends", function() while true do end end)
            """)
        #expect(results.map(\.passed) == [false, true, false])
        #expect(results[0].failure?.description == "tests/rules_test.lua:2: expected \"one\", got 1")
        #expect(results[2].failure?.kind == .fuel)
    }

    @Test func `that are not run since one took too much memory are failures`() {
        let results = run(
            """
            it("is right", function() end)
            it("eats", function() local t = {} for i = 1, 1e7 do t[i] = {i} end end)
            it("waits", function() end)
            it("waits too", function() end)
            """)
        #expect(results.map(\.name) == ["is right", "eats", "waits", "waits too"])
        #expect(results.map(\.passed) == [true, false, false, false])
        #expect(results.map(\.failure?.kind) == [nil, .memory, .memory, .memory])
        #expect(results.last?.failure?.message.contains("was not run") == true)
    }

    @Test func `move the clock, and see timers, storage, log and what was asked of the engine`() {
        let results = run(
            """
            local M = require "init"
            it("waits", function()
                M.did_arrive({waypoint = {place = "cafe"}})
                expect(waymark.test.advance(4)).equals({})
                local due = waymark.test.advance(2)
                expect(due).equals({{name = "later", argument = 3}})
                for _, timer in ipairs(due) do M.timer(timer) end
                expect(waymark.test.log()).contains("due later")
                expect(waymark.storage.get("place")).equals("cafe")
                expect(waymark.test.actions()).equals({"reroute"})
            end)
            """)
        #expect(results.map(\.failure?.description) == [nil])
        #expect(results[0].log == ["due later"])
    }

    @Test func `that do not load are one failure`() {
        let results = run("local x = \n=")
        #expect(results.map(\.name) == ["loads"])
        #expect(results[0].failure?.description.hasPrefix("tests/rules_test.lua:2") == true)
    }
}
