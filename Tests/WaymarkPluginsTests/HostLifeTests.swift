import Foundation
import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

@Suite struct `A plugin takes part in a session` {
    private func lines(_ session: PluginSession, at seconds: Double = 0) -> [String] {
        session.settle(at: Walk.start.adding(seconds: seconds)).lines.filter { $0.plugin != nil }.map(\.text)
    }

    /// What a piece of Lua logs when asked with an arrival.
    private func say(_ body: String) -> [String] {
        let session = Walk.session(Walk.package("p", .shouldAdvanceLeg, body))
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        let outcome = session.settle(at: Walk.start)
        return outcome.lines.filter { $0.plugin != nil }.map(\.text) + outcome.faults.map(\.message)
    }

    @Test func `A plugin logs 20 lines a second, printable and short`() {
        let session = Walk.session(
            Walk.package("p", .shouldAdvanceLeg, "for i = 1, 30 do waymark.log.info(i .. (\"\\27\"):rep(400)) end"))
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        let first = lines(session)
        #expect(first.count == 20)
        #expect(first.allSatisfy { $0.utf8.count <= 300 && !$0.unicodeScalars.contains("\u{1B}") })
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context(at: 1))
        #expect(lines(session, at: 1).first == "suppressed 10 more lines")
    }

    @Test func `A plugin reads the clock of the session and that of the venue`() {
        #expect(say("waymark.log.info(waymark.clock.now())") == ["1700000000"])
        #expect(
            say("local t = waymark.clock.local_time() waymark.log.info(t.text .. \" \" .. t.weekday)") == ["22:13 2"])
    }

    @Test func `Timers call the plugin in their order, at their moments`() {
        let lua = """
            local M = {}
            function M.should_advance_leg()
                waymark.timer.after(3, "c", 7)
                waymark.timer.after(2, "b")
                waymark.timer.after(2, "a")
                waymark.timer.after(1, "gone")
                waymark.timer.cancel("gone")
                waymark.timer.after(30, "c", 8)
                waymark.timer.after(4, "c", 9)
            end
            function M.timer(e) waymark.log.info(e.name .. waymark.clock.now() % 100 .. tostring(e.argument)) end
            return M
            """
        let session = Walk.session(Walk.package("p", [.shouldAdvanceLeg: 0, .timer: 0], lua))
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        #expect(lines(session, at: 1) == [])
        #expect(lines(session, at: 5) == ["b2.0nil", "a2.0nil", "c4.0" + "9"])
        #expect(lines(session, at: 60) == [])
    }

    @Test func `A plugin has at most 32 timers, none shorter than a tenth of a second`() {
        let lua = """
            local M = {}
            function M.should_advance_leg() for i = 1, 33 do waymark.timer.after(1, "t" .. i) end end
            function M.step_changed() waymark.timer.after(0.05, "t") end
            function M.timer() end
            return M
            """
        let session = Walk.session(Walk.package("p", [.shouldAdvanceLeg: 0, "step_changed": 0, .timer: 0], lua))
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        session.observe(.stepChanged(.init(StepPosition(leg: 0, step: 1), cause: .manual)), in: Walk.context())
        #expect(
            session.settle(at: Walk.start).faults.map(\.message) == [
                "init.lua:2: there are 32 timers already", "init.lua:3: a timer must take 0.1 to 86400 seconds",
            ])
    }

    @Test func `A plugin stores data under keys, up to its limit`() {
        #expect(
            say(
                """
                local s = waymark.storage
                s.set("a.b", {x = 1, list = {1.5, "two", true}})
                s.set("gone", 1) s.delete("gone")
                local v = s.get("a.b")
                waymark.log.info(v.x .. v.list[1] .. v.list[2] .. tostring(v.list[3]) .. #s.keys() .. tostring(s.get("gone")))
                """) == ["11.5twotrue1nil"])
        #expect(say("waymark.storage.set(\"Big\", 1)")[0].contains("argument 1 must be a key"))
        #expect(say("waymark.storage.set(\"k\", (\"x\"):rep(5000))")[0].contains("4096 bytes"))
        #expect(
            say("for i = 1, 20 do waymark.storage.set(\"k\" .. i, (\"x\"):rep(4000)) end")[0].contains("65536 bytes"))
    }

    @Test func `A plugin learns which capability a function needs`() {
        let session = Walk.session(
            Walk.package(
                "p", [.shouldAdvanceLeg: 0, .timer: 0],
                "return {should_advance_leg = function()\nwaymark.timer.after(1, 'x')\nwaymark.nav.reroute()\nend, timer = function() end}",
                capabilities: [.timers]))
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == nil)
        let outcome = session.settle(at: Walk.start)
        #expect(
            outcome.faults.map(\.message) == [
                "init.lua:3: declare the capability \"navigation\" in plugin.json to call this"
            ])
        #expect(outcome.actions == [])
    }

    @Test func `A plugin can ask about the venue and the route`() {
        #expect(say("waymark.log.info(waymark.venue.level(\"l1\").ordinal)") == ["1"])
        #expect(say("waymark.log.info(tostring(waymark.venue.level(\"l7\")))") == ["nil"])
        #expect(say("waymark.log.info(waymark.venue.place(\"cafe\").category)") == ["food.cafe"])
        #expect(say("waymark.log.info(waymark.venue.places(\"food\")[1])") == ["cafe"])
        #expect(
            say("local n = waymark.venue.nearest(\"shop\")[1] waymark.log.info(n.place .. n.distance)") == ["kiosk75.0"]
        )
        #expect(say("waymark.log.info(waymark.route.length_to(\"kiosk\"))") == ["75"])
        #expect(say("waymark.log.info(waymark.route.steps()[1].kind)") == ["depart"])
        #expect(say("waymark.log.info(waymark.route.step(1).level_name)") == ["l0"])
        #expect(say("waymark.log.info(tostring(waymark.route.step(99)))") == ["nil"])
        #expect(say("waymark.log.info(waymark.units.distance(130))") == ["130 m"])
    }

    @Test func `Texts are in the session's language, else in English`() {
        let texts = ["en": ["hello": "Hello {name}", "bye": "Bye"], "de": ["hello": "Hallo {name}"]]
        var surroundings = Walk.surroundings
        surroundings.instructions = InstructionOptions(language: "de-AT")
        let lua = """
            return {should_advance_leg = function()
                waymark.log.info(waymark.i18n.t("hello", {name = "Ada"}) .. waymark.i18n.t("bye") .. waymark.i18n.t("x"))
            end}
            """
        let session = Walk.host([Walk.package("p", [.shouldAdvanceLeg: 0], lua, texts: texts)]).session(surroundings)
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        #expect(lines(session) == ["Hallo AdaByex"])
    }

    @Test func `Requests of a plugin are queued`() {
        let windows = try? OpeningHours("Mo-Fr 07:00-07:30")
        let body = """
            waymark.nav.close("stairs", "wet", 60)
            waymark.nav.slow("a~b", 2, nil, "Mo-Fr 07:00-07:30")
            waymark.nav.say("Mind the\\nstep")
            waymark.nav.advance_leg()
            waymark.invalidate()
            """
        let host = Walk.host([Walk.package("p", .shouldAdvanceLeg, body)])
        let session = host.session(Walk.surroundings)
        let revision = host.revision
        _ = session.didArrive(at: 1, isLast: true, in: Walk.context())
        #expect(
            session.settle(at: Walk.start).actions.map(\.kind) == [
                .close(target: "stairs", reason: "wet", seconds: 60),
                windows.map { .slow(target: "a~b", factor: 2, seconds: nil, every: $0) } ?? .reroute,
                .say("Mind the step"), .advanceLeg, .invalidate,
            ])
        #expect(host.revision > revision)
        #expect(say("waymark.nav.close(\"stairs\", nil, nil, \"sometimes\")")[0].contains("are not opening hours"))
        #expect(say("waymark.nav.close(\"roof\")")[0].contains("nothing in the venue has the id \"roof\""))
    }

    @Test func `A plugin hears of events with their members, and less often if the manifest says so`() {
        let lua = """
            local M = {}
            function M.did_update_progress(e)
                waymark.log.info(("%d %.0f %s %s"):format(
                    e.progress.step, e.location.x, e.raw_location.level, tostring(e.ctx.is_riding)))
            end
            function M.session_started(e) waymark.log.info(e.route.levels[2] .. e.place .. e.ctx.visitor) end
            function M.floor_changed(e) waymark.log.info(e.from .. e.to .. tostring(e.connector)) end
            return M
            """
        var package = Walk.package("p", ["did_update_progress": 0, "session_started": 0, "floor_changed": 0], lua)
        let index = package.bindings.firstIndex { $0.hook == "did_update_progress" }!
        package.bindings[index].everyMetres = 5
        let session = Walk.session(package)
        var navigation = Walk.navigation()
        let routes = Walk.Provider(Router(snapshot: VenueSnapshot(Walk.venue)))
        for metre in stride(from: 0.0, through: 12, by: 1) {
            _ = navigation.update(Walk.fix(metre, 0, at: metre), policies: session, routes: routes)
        }
        session.observe(.levelChanged(.init(from: "l0", to: "l1", connector: nil)), in: Walk.context())
        #expect(
            lines(session) == [
                "l1cafeada", "1 0 l0 false", "1 5 l0 false", "1 10 l0 false", "l0l1nil",
            ])
    }

    @Test func `Each award for an arrival is given once`() {
        let body = "return {{id = \"coffee\", points = 5, reason = e.waypoint.name}, {id = \"walk\", points = 1}}"
        let session = Walk.session(
            Walk.package("a", .arrivalRewards, body),
            Walk.package("b", .arrivalRewards, "return {{id = \"x\", points = 1.5}}"))
        for _ in 0..<2 {
            session.observe(.didArrive(.init(waypoint: 1, isLast: true, place: "cafe")), in: Walk.context())
        }
        let outcome = session.settle(at: Walk.start)
        #expect(outcome.rewards.map(\.key) == ["a/coffee/s1/1", "a/walk/s1/1"])
        #expect(outcome.rewards.map(\.reason) == ["cafe", nil])
        #expect(outcome.faults.map(\.plugin) == ["b", "b"])
        session.arrive(at: "cafe", arrival: "visit 7", time: Walk.start)
        #expect(session.settle(at: Walk.start).rewards.map(\.key) == ["a/coffee/visit 7", "a/walk/visit 7"])
    }

    @Test func `Rewards and points for an arrival stay within the limits`() {
        func outcome(_ body: String) -> PluginSession.Outcome {
            let session = Walk.session(Walk.package("a", .arrivalRewards, body))
            session.observe(.didArrive(.init(waypoint: 1, isLast: true, place: "cafe")), in: Walk.context())
            return session.settle(at: Walk.start)
        }
        let list = "local t = {} for i = 1, %d do t[i] = {id = \"r\" .. i, points = %d} end return t"
        let (limits, most) = (PluginLimits(), PluginLimits().pointsPerArrival / PluginLimits().rewardsPerArrival)
        let full = outcome(String(format: list, limits.rewardsPerArrival, most))
        #expect(full.rewards.reduce(0) { $0 + $1.points } == limits.pointsPerArrival)
        #expect(full.faults.isEmpty)
        let many = outcome(String(format: list, limits.rewardsPerArrival + 1, 1))
        #expect(many.rewards.isEmpty)
        #expect(
            many.faults.map(\.message) == ["init.lua:2: arrival_rewards returned 11 rewards; an arrival has at most 10"]
        )
        let dear = outcome(String(format: list, 2, limits.pointsPerArrival))
        #expect(dear.rewards.isEmpty)
        #expect(
            dear.faults.map(\.message) == [
                "init.lua:2: arrival_rewards returned 400000 points; an arrival has at most 200000"
            ])
    }

    @Test func `A plugin hears of what happens beside the session`() {
        let session = Walk.session(
            Walk.package("p", "points_awarded", "waymark.log.info(e.recommendation .. e.points .. tostring(e.ctx))"))
        session.observe(Event.PointsAwarded("r", points: 5, balance: 5), at: Walk.start)
        #expect(lines(session) == ["r5nil"])
    }

    @Test func `A plugin can be disabled and enabled`() {
        let session = Walk.session(Walk.package("p", .shouldAdvanceLeg, "return true"))
        #expect(session.setEnabled("p", false))
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == nil)
        #expect(session.setEnabled("p", true))
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == true)
        #expect(!session.setEnabled("q", true))
    }
}
