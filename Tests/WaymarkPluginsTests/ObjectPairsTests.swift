import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `The object e works with pairs` {
    @Test func `The function pairs goes through e in order, without empty members`() {
        let package = Walk.package(
            "p", "did_update_progress",
            """
            local names = {}
            for name, value in pairs(e.progress) do names[#names + 1] = name .. "=" .. type(value) end
            waymark.log.info(table.concat(names, " "))
            local top = {}
            for name in pairs(e) do top[#top + 1] = name end
            waymark.log.info(table.concat(top, " "))
            """)
        let session = Walk.session(package)
        var context = Walk.context()
        let progress = RouteProgress(
            position: context.position, level: "l0", location: Point(x: 5, y: 0), rawLocation: Point(x: 5, y: 1),
            isSnapped: true, distanceToManeuver: 35, distanceRemainingOnLeg: 70, distanceRemaining: 70,
            durationToManeuver: 30_000, durationRemainingOnLeg: 90_000, durationRemaining: 90_000, fraction: 0.1,
            arrival: Walk.start)
        context.progress = progress
        session.observe(.progress(progress), in: context)
        let outcome = session.settle(at: context.time, in: context)
        #expect(outcome.faults.map(\.message) == [])
        #expect(outcome.lines.first?.text.hasPrefix("arrival=number distance_remaining=number") == true)
        #expect(outcome.lines.last?.text == "ctx location progress raw_location")
    }

    @Test func `The function pairs raises an error after the call of its hook`() {
        let package = Walk.package(
            "p", ["session_started": 0, "step_changed": 0],
            """
            local kept
            local M = {}
            function M.session_started(e) kept = e end
            function M.step_changed() for _ in pairs(kept) do end end
            return M
            """)
        let session = Walk.session(package)
        session.observe(.sessionStarted, in: Walk.context())
        session.observe(.stepChanged(.init(StepPosition(leg: 0, step: 0), cause: .newRoute)), in: Walk.context())
        let faults = session.settle(at: Walk.start).faults.map(\.message)
        #expect(faults.count == 1 && faults[0].contains("is used after its call has returned"), "\(faults)")
    }
}
