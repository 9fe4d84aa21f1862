import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `Plugins read the engine's clock` {
    @Test func `The clock is the engine's, unless a question brings its time`() {
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
        let later = Walk.start.adding(seconds: 60)
        #expect(host.run(command: "clock", arguments: [], at: later)?.first.flatMap(Double.init) == start + 60)
        #expect(time() == start)
    }

    @Test func `Weights can be recomputed before the route that is being requested`() {
        let host = Walk.host([Walk.package("anew", .prepareRouteQuery, "waymark.invalidate()")])
        let before = host.revision
        _ = host.prepare(Walk.plan().request, in: Walk.venue)
        #expect(host.revision == before + 1)
    }
}
