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

    @Test(arguments: ["waymark.nav.reroute()", "waymark.nav.say('hello')", "waymark.nav.close('lift')"])
    func `A command that changes a journey fails if there is none`(call: String) {
        let host = host("\(call) return \"done\"")
        #expect(host.answer(command: "go-on", arguments: [], in: Walk.venue) == nil)
        #expect(host.drain().faults.count == 1)
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
        let router = Router(snapshot: snapshot, weightings: host.weightings(for: snapshot))
        let journey = CommandJourney(Walk.context(), ways: Walk.Ways(router))
        let answer = host.answer(command: "look", arguments: [], in: Walk.venue, following: journey)
        #expect(done(answer)?.lines == ["1"])
        #expect(host.run(command: "count", arguments: []) == ["0"])
        let key = WeightsKey(Walk.context().plan.request)
        _ = try router.weights(for: key, at: Walk.context().time)
        #expect(host.run(command: "count", arguments: []) != ["0"])
    }
}
