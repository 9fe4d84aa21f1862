import LuaRuntime
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `A command of a plugin on a journey` {
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

    @Test func `returns data for programs beside its lines`() throws {
        let answer = try #require(
            done(host("return {\"two\"}, {count = 2, list = {1, 2}}").answer(command: "go-on", arguments: [])))
        #expect(answer.lines == ["two"])
        #expect(answer.data?.json == #"{"count":2,"list":[1,2]}"#)
        #expect(done(host("return \"one\"").answer(command: "go-on", arguments: []))?.data == nil)
        #expect(done(host("return nil, {a = 1}").answer(command: "go-on", arguments: []))?.lines == [])
    }

    @Test func `reads the journey under way and asks it to change course`() throws {
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
    func `fails where it wants to change a journey and there is none`(call: String) {
        let host = host("\(call) return \"done\"")
        #expect(host.answer(command: "go-on", arguments: [], in: Walk.venue) == nil)
        #expect(host.drain().faults.count == 1)
    }

    @Test func `leaves nothing of a journey behind for what is asked next`() {
        let host = host("return tostring(e.ctx == nil) .. tostring(waymark.route.remaining() == nil)")
        let journey = CommandJourney(Walk.context(), visitor: "ada", ways: Walk.surroundings.ways)
        #expect(
            done(host.answer(command: "go-on", arguments: [], in: Walk.venue, following: journey))?.lines == ["falsefalse"])
        #expect(host.run(command: "go-on", arguments: [], in: Walk.venue) == ["truetrue"])
    }
}
