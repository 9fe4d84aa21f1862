import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools
import WaymarkPlugins

@Suite struct `A plugin can have its own tests` {
    private let lua = """
        local words = require "lib.words"
        local M = {}
        function M.should_reroute(e) if e.reason == words.bad then return false end end
        function M.timer(e) waymark.log.info("due " .. e.name) end
        function M.should_advance_leg(e)
            waymark.timer.after(5, "later", 3)
            waymark.storage.set("place", e.waypoint.place)
            waymark.nav.reroute()
        end
        return M
        """

    private func run(_ test: String) -> [PluginTestResult] {
        var package = Walk.package("p", [.shouldReroute: 0, .shouldAdvanceLeg: 0, .timer: 0], lua)
        package.modules = [LuaSource(name: "lib/words.lua", text: "return {bad = \"closure\"}")]
        // Fuel ends what never ends, also on a slow machine.
        var limits = PluginLimits()
        limits.lua.cpuNanoseconds *= 100
        return PluginTestRunner(package, limits: limits).run([
            PluginFile(name: "tests/rules_test.lua", path: "p/tests/rules_test.lua", bytes: Array(test.utf8))
        ])
    }

    @Test func `Tests call hooks with their own tables, under the names of their groups`() {
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

    @Test func `Tests set the options that the plugin declares`() throws {
        let manifest = """
            {"id": "pp", "name": "P", "version": "1.0.0", "api": 1, "hooks": {"should_reroute": {}},
             "options": {"patience": {"type": "integer", "min": 0, "max": 9, "default": 3},
               "levels": {"type": "list", "of": "string", "default": ["g"]}}}
            """
        let schema = try #require(PluginManifest.read(Array(manifest.utf8), file: "plugin.json").manifest).options
        var package = Walk.package(
            "pp", [.shouldReroute: 0],
            """
            local options = waymark.options
            local early = options.patience
            return {should_reroute = function() return early .. options.patience .. table.concat(options.levels) end}
            """)
        package.options = .record([
            LuaField(name: "levels", value: .list([.string("g")])), LuaField(name: "patience", value: .integer(3)),
        ])
        func run(_ body: String) -> [String?] {
            let file = PluginFile(name: "tests/a_test.lua", path: "a_test.lua", bytes: Array(body.utf8))
            return PluginTestRunner(package, options: schema).run([file]).map { $0.failure?.message }
        }
        #expect(
            run(
                """
                waymark.test.options{patience = 5}
                local M = require "init"
                it("has them from the start", function() expect(M.should_reroute()).equals("55g") end)
                it("has others", function()
                    waymark.test.options{levels = {"a", "b"}}
                    expect(M.should_reroute()).equals("53ab")
                    expect(#waymark.options.levels).equals(2)
                    waymark.test.options()
                    expect(M.should_reroute()).equals("53g")
                end)
                it("cannot change them otherwise", function()
                    expect(function() waymark.options.patience = 1 end).fails("read-only")
                    expect(function() waymark.options.levels[1] = "x" end).fails("read-only")
                    waymark.test.options{levels = {"a"}}
                    expect(function() waymark.options.levels[1] = "x" end).fails("read-only")
                end)
                """) == [nil, nil, nil])
        let wrong = run(
            """
            it("is unknown", function() waymark.test.options{patiense = 5} end)
            it("is too much", function() waymark.test.options{patience = 50} end)
            it("is not a table", function() waymark.test.options(5) end)
            """)
        #expect(wrong.map { $0?.contains("did you mean \"patience\"") ?? false } == [true, false, false])
        #expect(wrong[1]?.contains("option \"patience\" of plugin \"pp\"") == true, "\(wrong)")
        #expect(wrong[2]?.contains("argument 1 must be a table of options") == true, "\(wrong)")
    }

    @Test func `A failing test is reported at its expectation, and the others run`() {
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

    @Test func `Tests that are not run because one took too much memory are failures`() {
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

    @Test func `Tests move the clock and see timers, storage, log and requests to the engine`() {
        let results = run(
            """
            local M = require "init"
            it("waits", function()
                M.should_advance_leg({waypoint = {place = "cafe"}})
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

    @Test func `Tests can call a command that leads other travellers`() {
        let results = run(
            """
            it("asks all to leave", function()
                waymark.test.venue { levels = { { id = "g" } }, places = { { id = "cafe", category = "food", x = 1 } } }
                waymark.nav.go_to("cafe", "come", "*")
                waymark.nav.skip_stop(nil, "bob")
                expect(#waymark.test.actions()).equals(2)
            end)
            """)
        #expect(results.map(\.failure?.description) == [nil])
    }

    @Test func `Tests that do not load are one failure`() {
        let results = run("local x = \n=")
        #expect(results.map(\.name) == ["loads"])
        #expect(results[0].failure?.description.hasPrefix("tests/rules_test.lua:2") == true)
    }

    @Test func `Tests can draw a venue, stand in it and ask about it`() {
        let results = run(
            """
            it("asks", function()
                waymark.test.venue {
                    id = "market", time_zone = "Europe/Amsterdam",
                    levels = {{id = "g", short_name = "0"}, {id = "u", name = "Upper"}},
                    places = {
                        {id = "cheese", category = "food.cheese", x = 10, hours = "Mo-Su 08:00-20:00", tags = {farm = "yes"}},
                        {id = "tea", category = "food.tea", level = "u", x = 3, name = "Tea room"},
                    },
                    connectors = {{id = "lift", levels = {"g", "u"}}},
                    zones = {{id = "hall", x = -5, y = -5, width = 20, height = 10, levels = {"g"}}},
                }
                waymark.test.at(0, 0, "g")
                expect(waymark.venue.info().id).equals("market")
                expect(waymark.venue.level("g").short_name).equals("0")
                expect(waymark.venue.zones_here()).equals({"hall"})
                expect(waymark.venue.nearest("food", 2)[2].place).equals("tea")
                expect(waymark.route.length_to("tea")).equals(23)
                expect(#waymark.venue.search {open = true}).equals(1)
                expect(waymark.venue.search {tags = {farm = "yes"}}[1].distance).equals(10)
                expect(waymark.venue.connectors("u")[1].levels).equals({"g", "u"})
                expect(waymark.clock.local_time().hour).equals(23)
            end)
            """)
        #expect(results.map(\.failure?.description) == [nil])
    }

    @Test func `A test venue may give places and connectors ids that look like those of other features`() {
        let results = run(
            """
            it("draws", function()
                waymark.test.venue {
                    levels = { { id = "x" }, { id = "y" } },
                    places = { { id = "lift-x" }, { id = "node-2" } },
                    connectors = {
                        { id = "place-lift", levels = { "x", "y" } }, { id = "place", levels = { "x", "y", "x" } },
                    },
                }
                expect(#waymark.venue.connectors("x")).equals(2)
            end)
            it("draws anew, as often as fuel lasts", function()
                while true do waymark.test.venue { places = { { id = "x", hours = ("Mo 08:00-09:00; "):rep(60) } } } end
            end)
            """)
        #expect(results.first?.failure?.description == nil)
        #expect(results.last?.failure?.kind == .fuel)
    }

    @Test func `A test can replace what a function returns`() {
        let results = run(
            """
            it("is told", function()
                waymark.test.stub("route.remaining", {distance = 12})
                expect(waymark.route.remaining().distance).equals(12)
                waymark.test.stub("route.remaining")
                expect(waymark.route.remaining()).is_nil()
            end)
            """)
        #expect(results.map(\.failure?.description) == [nil])
    }

    @Test(arguments: [
        ("waymark.test.venue {plcaes = {}}", "unknown member"),
        ("waymark.test.venue {places = {{id = 'x', level = 'up'}}}", "the level"),
        ("waymark.test.venue {places = {{id = 'x', hours = 'often'}}}", "opening hours"),
        ("waymark.test.venue {places = {{id = 'x'}, {id = 'x'}}}", "two places with the id"),
        ("waymark.test.venue {levels = {{id = 'g'}, {id = 'g'}}}", "two levels with the id"),
        (
            "waymark.test.venue {zones = {{id = 'z', x = 0, y = 0, width = 1, height = 1, levels = {'up'}}}}",
            "the level"
        ),
        ("waymark.test.venue {places = {{id = ''}}}", "invisible id"),
        ("waymark.test.venue {places = {{id = 'a\\u{200B}'}}}", "invisible id"),
        ("waymark.test.venue {places = {{id = 'x', x = 0/0}}}", "not finite"),
        ("waymark.test.venue {places = {{id = 'x', y = -10001}}}", "must be between"),
        ("waymark.test.venue {time_zone = 'Mars/Olympus'}", "time zone"),
        ("waymark.test.venue {places = {{id = 'x', name = ('x'):rep(300)}}}", "name"),
        ("waymark.test.venue('large')", "must be a table"),
        ("waymark.test.venue {} waymark.test.at(0, 1e300, 'g')", "argument 2 must be a number from"),
        ("waymark.test.venue {connectors = {{id = 'x', levels = {'g'}}}}", "fewer than two levels"),
        ("waymark.test.at(0, 0, 'g')", "a level of the venue"),
        ("waymark.test.stub('no.such')", "a function of waymark"),
        (
            "local p = {} for i = 1, 1200 do p[i] = {id = 'p' .. i} end waymark.test.venue {places = p}",
            "more than 256 values"
        ),
    ])
    func `Tests are told what is wrong with a venue`(call: String, message: String) {
        let results = run("it(\"draws\", function() \(call) end)")
        #expect(results.first?.failure?.message.contains(message) == true, "\(results)")
    }

    @Test func `Tests see that a command was called wrongly`() {
        let package = Walk.package("counter", .command, "waymark.fail(\"say how many\")")
        let file = PluginFile(
            name: "tests/count_test.lua", path: "tests/count_test.lua",
            bytes: Array(
                """
                local plugin = require("init")
                it("asks how many", function()
                    expect(function() plugin.command({ arguments = {} }) end).fails("say how")
                end)
                """.utf8))
        #expect(PluginTestRunner(package).run([file]).map(\.failure) == [nil])
    }
}
