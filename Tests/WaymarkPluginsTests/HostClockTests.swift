import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `The clock of plugins in the engine` {
    @Test func `is the engine's, and the session's while one updates`() {
        let package = Walk.package(
            "clock", [.commands: 0, .command: 0],
            """
            return {
                commands = function() return {{name = "clock", summary = "Tells the time."}} end,
                command = function() return tostring(waymark.clock.now()) end,
            }
            """)
        let host = Walk.host([package])
        func time() -> Double? { host.run(command: "clock", arguments: [])?.first.flatMap(Double.init) }
        let start = Double(Walk.start.milliseconds) / 1000
        #expect(time() == start)
        host.follow(Walk.start.adding(seconds: 60))
        #expect(time() == start + 60)
        host.follow(nil)
        #expect(time() == start)
    }

    @Test func `lets weights be made anew before the route that is being asked for`() {
        let host = Walk.host([Walk.package("anew", .prepareRouteQuery, "waymark.invalidate()")])
        let before = host.revision
        _ = host.prepare(Walk.plan().request, in: Walk.venue)
        #expect(host.revision == before + 1)
    }
}
