import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `Plugins read profiles and ask for routes that nobody follows` {
    private static let cart = """
        local M = {}
        function M.profiles()
            return {{name = "cart", base = "luggage", speed = 0.8, forbid = {"stairs"}, max_incline = 0.05, min_width = 1}}
        end
        return M
        """

    /// What the hook of a session answers, or what is wrong with it.
    private func line(_ expression: String, capabilities: Set<PluginCapability> = []) -> String {
        let package = Walk.package(
            "p", [.shouldAdvanceStep: 0],
            "return {should_advance_step = function(e) waymark.log.info(tostring(\(expression))) end}",
            capabilities: capabilities)
        let session = Walk.host([Walk.package("carts", [.profiles: 0], Self.cart), package])
            .session(Walk.surroundings)
        _ = session.shouldAdvanceStep(StepPosition(leg: 0, step: 0), proposed: false, in: Walk.context())
        let outcome = session.settle(at: Walk.start)
        return (outcome.lines.filter { $0.level == .info }.map(\.text) + outcome.faults.map(\.message)).joined()
    }

    @Test func `A profile is read by its name, whether standard or a plugin's`() {
        #expect(line("waymark.venue.profile('wheelchair').speed") == "0.9")
        #expect(line("table.concat(waymark.venue.profile('staff').roles, ',')") == "staff")
        #expect(line("table.concat(waymark.venue.profile('cart').forbid, ',')") == "stairs")
        #expect(line("waymark.venue.profile('cart').max_incline") == "0.05")
        #expect(line("waymark.venue.profile('walking').min_width") == "nil")
        #expect(line("waymark.venue.profile('jet')") == "nil")
        #expect(line("#waymark.venue.profiles() .. waymark.venue.profiles()[6].name") == "6cart")
    }

    @Test func `A second route can be asked for another profile`() {
        // The walker takes the stairs or the lift, the wheelchair only the lift.
        let query = "waymark.route.find{to = 'cafe', profile = 'wheelchair'}"
        #expect(line("table.concat(\(query).connectors, ',')") == "lift")
        #expect(line("\(query).place .. ' ' .. table.concat(\(query).levels, ',')") == "cafe l0,l1")
        #expect(line("\(query).duration > waymark.route.find{to = 'cafe', profile = 'luggage'}.duration") == "true")
        #expect(line("waymark.route.find{from = 'kiosk', to = '@b'}.distance") == "40.0")
        #expect(line("waymark.route.find{from = 'l0:0,0', to = 'kiosk', exclude = {'corridor'}}") == "nil")
        #expect(line("waymark.route.find{from = 'kiosk'}.distance") == "75.0")
    }

    @Test(arguments: [
        ("{to = 'nowhere'}", "\"nowhere\" is not a place, a connector, an opening, a node or a position of the venue"),
        ("{to = '@zz'}", "is not a place"), ("{to = 'l9:1,1'}", "is not a place"), ("{to = 'l0:1'}", "is not a place"),
        ("{to = 'l0:nan,1'}", "is not a place"), ("{to = 'cafe', profile = 'jet'}", "there is no profile \"jet\""),
        ("{target = 'cafe'}", "unknown member"),
        ("{to = 'cafe', profile = 'staff'}", "the role \"staff\" needs the capability \"roles\""),
    ]) func `A query that cannot be used is an error`(query: String, message: String) {
        let found = line("waymark.route.find\(query)")
        #expect(found.contains(message), "\(found)")
    }

    @Test func `A role comes only with the capability`() {
        #expect(line("waymark.route.find{to = 'cafe', profile = 'staff'} ~= nil", capabilities: [.roles]) == "true")
    }

    @Test func `A command finds routes without a session, and other hooks of the engine do not`() throws {
        let query = "{from = 'kiosk', to = 'cafe', profile = 'wheelchair'}"
        let body = "return tostring(waymark.route.find\(query).connectors[1])"
        let host = Walk.host([
            Walk.package(
                "p", [.commands: 0, .command: 0, .searchResults: 0],
                """
                return {
                    commands = function() return {{name = "way", summary = "s"}} end,
                    command = function(e) \(body) end,
                    search_results = function() waymark.route.find{from = "kiosk", to = "cafe"} end,
                }
                """)
        ])
        let answer = host.answer(
            command: "way", arguments: [], in: Walk.venue, ways: Walk.surroundings.ways)
        #expect(answer == .done(PluginCommandResult(plugin: "p", lines: ["lift"])))
        _ = host.searchResults(for: "x", limit: 1, in: Walk.venue)
        #expect(host.drain().faults.first?.message.contains("only hooks of a session and commands") == true)
    }

    @Test func `Steps have a node, a position and the side of their landmark`() {
        let steps = "waymark.route.steps()"
        #expect(line("\(steps)[1].node .. ' ' .. \(steps)[1].x .. ' ' .. \(steps)[1].y") == "a 0.0 0.0")
        #expect(line("\(steps)[#\(steps)].node") == "k")
        #expect(line("\(steps)[1].lat ~= nil") == "true")
        #expect(line("\(steps)[1].landmark_side") == "nil")
    }
}
