import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

@Suite struct `Decisions of several plugins are combined` {
    @Test func `The first opinion wins by priority, then by id, and the rest are not asked`() {
        let session = Walk.session(
            Walk.package("b", .evaluateOffRoute, "return \"off\""),
            Walk.package("a", .evaluateOffRoute, "return \"pending\""),
            Walk.package("c", .evaluateOffRoute, "return nil", priority: 10))
        let deviation = Deviation(kind: .none, metres: 0, since: Walk.start)
        #expect(session.offRouteVerdict(deviation, proposed: .on, in: Walk.context()) == .pending)
        #expect(session.plugins.map(\.calls) == [1, 0, 1])
        let entry = session.trace.entries.first
        #expect(session.trace.entries.count == 1)
        #expect(entry?.plugin == "a" && entry?.answer == "pending" && entry?.isDecisive == true)
        #expect(session.trace.decider(of: .evaluateOffRoute) == "a")
    }

    @Test func `Any no is a veto, and all plugins are asked`() {
        let session = Walk.session(
            Walk.package("a", .shouldReroute, "if e.reason == \"manual\" then return false end"),
            Walk.package("b", .shouldReroute, "return true"))
        #expect(session.shouldReroute(.manual, in: Walk.context()) == false)
        #expect(session.shouldReroute(.offRoute, in: Walk.context()) == nil)
        #expect(session.trace.entries.map(\.answer) == ["false", "true", "true"])
        #expect(session.trace.entries.map(\.isDecisive) == [true, false, false])
    }

    @Test func `Any yes discards a fix`() {
        let session = Walk.session(
            Walk.package("a", .shouldDiscardLocation, "return e.fix.x > 3"),
            Walk.package("b", .shouldDiscardLocation, "return e.verdict == \"inaccurate\""))
        let fix = Fix(point: Point(x: 2, y: 0), level: "l0", time: Walk.start)
        #expect(session.shouldDiscard(fix, verdict: .qualified, in: Walk.context()) == nil)
        #expect(session.shouldDiscard(fix, verdict: .inaccurate, in: Walk.context()) == true)
    }

    @Test func `Words pass through all plugins, and an invalid stage is left out alone`() {
        let session = Walk.session(
            Walk.package("a", .formatInstruction, "return e.text .. \"!\""),
            Walk.package("b", .formatInstruction, "return 5"),
            Walk.package("c", .formatInstruction, "return e.text .. \" (\" .. e.default .. \")\""))
        let words = session.instruction(
            "Go", for: StepPosition(leg: 0, step: 0), channel: .visual, in: Walk.context())
        #expect(words == "Go! (Go)")
        let outcome = session.settle(at: Walk.start)
        #expect(outcome.faults.map(\.plugin) == ["b"])
        #expect(outcome.faults.first?.message.contains("must return a string") == true)
        #expect(outcome.decisions.map(\.plugin) == ["a", "c"])
    }

    @Test func `A hook that fails has no opinion, and the others continue`() {
        let session = Walk.session(
            Walk.package("a", .shouldAdvanceLeg, "error(\"broken\")"),
            Walk.package("b", .shouldAdvanceLeg, "return false"))
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == false)
        let fault = session.settle(at: Walk.start).faults.first
        #expect(fault?.message == "init.lua:3: broken")
        #expect(fault?.hook == "should_advance_leg")
        #expect(fault?.disabled == nil)
    }

    @Test func `An unanswered decision costs one log line, once`() {
        let session = Walk.session(Walk.package("a", .shouldAdvanceLeg, "return nil"))
        for _ in 0..<3 { _ = session.didArrive(at: 1, isLast: true, in: Walk.context()) }
        #expect(session.settle(at: Walk.start).lines.map(\.level) == [.debug])
    }

    @Test(arguments: ["1e300", "0/0", "-1/0", "1003"]) func `A position beyond 1 km is refused`(x: String) {
        let fix = Fix(point: Point(x: 2, y: 1), level: "l0", time: Walk.start)
        let set = Walk.session(Walk.package("a", .snapLocation, "return {x = \(x), y = 1}"))
        #expect(set.snap(fix, proposed: nil, in: Walk.context()) == nil)
        #expect(set.settle(at: Walk.start).faults.map(\.kind) == [.result])
        let planned = Walk.session(Walk.package("a", .simulateLocation, "return {x = \(x)}"))
        #expect(planned.simulate(fix, in: Walk.context()) == .unchanged)
        #expect(planned.settle(at: Walk.start).faults.map(\.kind) == [.result])
    }

    @Test func `A position may be set, or left where the fix is`() {
        let fix = Fix(point: Point(x: 2, y: 1), level: "l0", time: Walk.start)
        let set = Walk.session(Walk.package("a", .snapLocation, "return {x = e.default_x + 1, y = 7}"))
        #expect(set.snap(fix, proposed: Point(x: 2, y: 0), in: Walk.context()) == Point(x: 3, y: 7))
        let off = Walk.session(Walk.package("a", .snapLocation, "return false"))
        #expect(off.snap(fix, proposed: Point(x: 2, y: 0), in: Walk.context()) == fix.point)
        var navigation = Walk.navigation()
        let events = navigation.update(
            Walk.fix(2, 1, at: 0), policies: off, routes: Walk.Provider(Router(snapshot: VenueSnapshot(Walk.venue))))
        #expect(!events.contains(.snappingChanged(.init(isSnapped: true))))
        #expect(navigation.progress?.isSnapped == false)
    }

    @Test func `A level must belong to the venue`() {
        let fix = Fix(point: Point(x: 2, y: 1), level: "l0", time: Walk.start)
        let session = Walk.session(
            Walk.package("a", .resolveFloor, "return \"attic\""),
            Walk.package("b", .resolveFloor, "if e.previous == \"l0\" and e.default == \"l0\" then return \"l1\" end"))
        #expect(session.resolveLevel(of: fix, proposed: "l0", in: Walk.context()) == "l1")
        #expect(session.settle(at: Walk.start).faults.map(\.plugin) == ["a"])
    }

    @Test func `A query is changed stage by stage, with existing profiles only`() {
        let query = RouteRequest(waypoints: [.node("a"), .place("cafe")], time: .depart(Walk.start))
        let session = Walk.session(
            Walk.package("a", .prepareRouteQuery, "return {profile = \"wheelchair\", avoid = {\"stairs\"}}"),
            Walk.package(
                "b", .prepareRouteQuery,
                "if e.query.profile == \"wheelchair\" then return {exclude = {\"escalator\"}} end"),
            Walk.package("c", .prepareRouteQuery, "return {profile = \"flying\"}"))
        let prepared = session.prepareQuery(query, reason: .closure, in: Walk.context())
        #expect(prepared?.profile == .wheelchair)
        #expect(prepared?.avoid == [.stairs])
        #expect(prepared?.exclude == [.escalator])
        #expect(session.settle(at: Walk.start).faults.map(\.plugin) == ["c"])
    }

    @Test func `A simulated fix may be changed or dropped`() {
        let fix = Fix(point: Point(x: 2, y: 1), level: "l0", time: Walk.start)
        let session = Walk.session(
            Walk.package("a", .simulateLocation, "if e.fix.x > 10 then return false end return {x = 11, accuracy = 4}"))
        var moved = fix
        moved.point = Point(x: 11, y: 1)
        moved.accuracy = 4
        #expect(session.simulate(fix, in: Walk.context()) == .changed(moved))
        #expect(session.simulate(moved, in: Walk.context()) == .dropped)
    }
}
