import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `A plugin's command works on a journey` {
    private func host(_ body: String) -> PluginHost {
        Walk.host([
            Walk.package(
                "p", [.commands: 0, .command: 0],
                """
                local M = {}
                function M.commands() return {{name = "go-on", summary = "Goes on."}} end
                function M.command(e) \(body) end
                return M
                """)
        ])
    }

    private func done(_ answer: PluginCommandAnswer?) -> PluginCommandResult? {
        if case .done(let result) = answer { result } else { nil }
    }

    @Test func `A command returns data for programs beside its lines`() throws {
        let answer = try #require(
            done(host("return {\"two\"}, {count = 2, list = {1, 2}}").answer(command: "go-on", arguments: [])))
        #expect(answer.lines == ["two"])
        #expect(answer.data?.json == #"{"count":2,"list":[1,2]}"#)
        #expect(done(host("return \"one\"").answer(command: "go-on", arguments: []))?.data == nil)
        #expect(done(host("return nil, {a = 1}").answer(command: "go-on", arguments: []))?.lines == [])
    }

    @Test func `A command reads the journey under way and asks it to change course`() throws {
        let host = host(
            """
            waymark.nav.reroute()
            waymark.nav.close("lift", "smoke")
            waymark.invalidate()
            return e.ctx.visitor .. " " .. waymark.route.remaining().legs .. " " .. #waymark.venue.nearest("shop")
            """)
        let before = host.revision
        let journey = CommandJourney(
            Walk.context(), visitor: "ada", ways: Walk.surroundings.ways)
        let answer = try #require(
            done(host.answer(command: "go-on", arguments: [], in: Walk.venue, following: journey)))
        #expect(answer.lines == ["ada 1 1"])
        #expect(
            answer.actions.map(\.kind) == [
                .reroute, .close(target: "lift", reason: "smoke", seconds: nil), .invalidate,
            ])
        #expect(host.revision == before + 1)
    }

    @Test(arguments: ["waymark.nav.reroute()", "waymark.nav.say('hello')", "waymark.nav.advance_leg()"])
    func `A command that changes a journey fails if there is none`(call: String) {
        let host = host("\(call) return \"done\"")
        #expect(host.answer(command: "go-on", arguments: [], in: Walk.venue) == nil)
        #expect(host.drain().faults.count == 1)
    }

    @Test func `Only a command can lead other travellers`() throws {
        let session = Walk.session(Walk.package("p", .shouldAdvanceStep, "waymark.nav.go_to('kiosk', 'now', 'bob')"))
        _ = session.shouldAdvanceStep(StepPosition(leg: 0, step: 0), proposed: false, in: Walk.context())
        let faults = session.settle(at: Walk.start).faults
        #expect(faults.first?.message.contains("only a command can lead other travellers") == true)
        let answer = host("waymark.nav.go_to('kiosk', nil, '*') waymark.nav.skip_stop('now', 'bob')")
            .answer(command: "go-on", arguments: [], in: Walk.venue)
        #expect(
            done(answer)?.actions.map(\.kind) == [
                .order(.goTo("kiosk"), reason: nil, traveller: nil),
                .order(.skipStop, reason: "now", traveller: "bob"),
            ])
        for call in ["go_to('moon', nil, 'bob')", "go_to('kiosk', nil, '')", "skip_stop(nil, 5)"] {
            #expect(host("waymark.nav.\(call)").answer(command: "go-on", arguments: [], in: Walk.venue) == nil)
        }
    }

    @Test func `A command leaves nothing of a journey behind for the next question`() {
        let host = host("return tostring(e.ctx == nil) .. tostring(waymark.route.remaining() == nil)")
        let journey = CommandJourney(Walk.context(), visitor: "ada", ways: Walk.surroundings.ways)
        #expect(
            done(host.answer(command: "go-on", arguments: [], in: Walk.venue, following: journey))?.lines == [
                "falsefalse"
            ])
        #expect(host.run(command: "go-on", arguments: [], in: Walk.venue) == ["truetrue"])
    }

    /// While it runs, no plugin can be asked what ways cost.
    @Test func `A command leaves no costs behind that nobody asked for`() throws {
        let snapshot = VenueSnapshot(Walk.venue)
        let host = Walk.host([
            Walk.package(
                "p", [.commands: 0, .command: 0, .edgeCost: 0],
                """
                local M, asked = {}, 0
                function M.commands() return {{name = "look", summary = "s"}, {name = "count", summary = "s"}} end
                function M.edge_cost() asked = asked + 1 end
                function M.command(e)
                    if e.name == "count" then return tostring(asked) end
                    return tostring(#waymark.venue.nearest("shop"))
                end
                return M
                """)
        ])
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        let journey = CommandJourney(Walk.context(), ways: Walk.Ways(router))
        let answer = host.answer(command: "look", arguments: [], in: Walk.venue, following: journey)
        #expect(done(answer)?.lines == ["1"])
        #expect(host.run(command: "count", arguments: []) == ["0"])
        let key = WeightsKey(Walk.context().plan.request)
        _ = try router.weights(for: key, at: Walk.context().time)
        #expect(host.run(command: "count", arguments: []) != ["0"])
    }
}

@Suite struct `A plugin's command acts without a journey only on the venue` {
    private func host(_ body: String, in hook: HookName = .command) -> PluginHost {
        Walk.host([
            Walk.package(
                "p", [.commands: 0, .command: 0, .searchResults: 0, .timer: 0],
                """
                local M = {}
                function M.commands() return {{name = "act", summary = "s"}} end
                function M.command(e) return nil end
                function M.search_results(e) return nil end
                function M.timer(e) end
                function M.\(hook.rawValue)(e) \(body) end
                return M
                """)
        ])
    }

    private func actions(_ host: PluginHost, _ ways: (any PluginWays)? = nil) -> [PluginAction.Kind]? {
        guard case .done(let result) = host.answer(command: "act", arguments: [], in: Walk.venue, ways: ways) else {
            return nil
        }
        return result.actions.map(\.kind)
    }

    @Test func `A command closes and reopens`() {
        let host = host("waymark.nav.close('lift', 'smoke', 60) waymark.nav.reopen('lift') waymark.nav.reopen()")
        #expect(
            actions(host) == [
                .close(target: "lift", reason: "smoke", seconds: 60), .reopen(target: "lift"), .reopen(target: nil),
            ])
        #expect(host.drain().faults.isEmpty)
    }

    @Test(arguments: [
        "waymark.nav.go_to('cafe')", "waymark.nav.redirect('cafe')", "waymark.nav.add_stop('cafe')",
        "waymark.nav.skip_stop()", "waymark.nav.reroute()",
    ])
    func `A command leads nobody who is not on a journey`(call: String) {
        let host = host(call)
        #expect(actions(host) == nil)
        #expect(host.drain().faults.map(\.message) == ["init.lua:6: there is no session"])
    }

    @Test func `Other hooks without a session change nothing of the venue`() {
        let host = host("waymark.nav.close('lift')", in: .searchResults)
        _ = host.searchResults(for: "x", limit: 1, in: Walk.venue)
        #expect(host.drain().faults.map(\.message) == ["init.lua:6: there is no session"])
    }

    @Test func `A timer that could never fire is refused`() {
        let host = host("waymark.timer.after(5, 'tea')")
        #expect(actions(host) == nil)
        #expect(host.drain().faults[0].message.contains("a timer needs a session, which \"command\" does not have"))
    }

    @Test func `A command reads the conditions that hold`() {
        struct Closed: PluginWays {
            var conditions: [Condition]
            func nearest(_ request: NearestRequest) -> [NearestResult] { [] }
            func route(_ request: RouteRequest) -> Route? { nil }
        }
        let later = Walk.start.adding(seconds: 60)
        let ways = Closed(conditions: [
            Condition(id: 2, target: .connector("lift"), effect: .closed, reason: "smoke", author: "p", until: later),
            Condition(id: 1, target: .connectorStop("lift", level: "l1"), effect: .delayed(seconds: 9), author: "ada"),
            Condition(id: 3, target: .connector("stairs"), effect: .closed, from: later),
        ])
        let host = host(
            """
            local lines = {}
            for i, c in ipairs(waymark.venue.conditions()) do
                lines[i] = c.id .. c.effect .. c.target .. tostring(c.level) .. tostring(c.delay) .. c.owner
                    .. tostring(c.reason) .. tostring(c.ends and c.ends - waymark.clock.now())
            end
            return lines
            """)
        guard case .done(let result) = host.answer(command: "act", arguments: [], in: Walk.venue, ways: ways) else {
            Issue.record("no answer")
            return
        }
        #expect(result.lines == ["1delayedliftl19.0adanilnil", "2closedliftnilnilpsmoke60.0"])
    }

    @Test func `A place that the venue lacks is an error, and so is an endless reason`() {
        for (call, message) in [
            ("waymark.nav.go_to('moon')", "no place, connector, opening or entrance of the venue has the id \"moon\""),
            ("waymark.nav.add_stop('cafe', ('x'):rep(1001))", "argument 2 must be one line of 1 to 1000 bytes"),
            ("waymark.nav.go_to()", "argument 1 must be a string"),
        ] {
            let host = host(call)
            #expect(actions(host) == nil)
            #expect(host.drain().faults.map(\.message) == ["init.lua:6: \(message)"])
        }
    }
}
