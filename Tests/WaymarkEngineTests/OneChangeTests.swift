import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkEngine

/// A plugin closes the gallery by conditions, and the lift, its only way out, by its costs.
@Suite struct `What a hook says of costs and conditions is one change for a journey` {
    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.write(
            "alarm", hooks: ["edge_cost", "command", "commands"], capabilities: ["navigation", "storage"],
            """
            function M.commands() return {{ name = "alarm", summary = "Close the gallery and the lift." }} end
            function M.command(e)
                if e.arguments[1] == "off" then
                    waymark.storage.delete("on")
                    waymark.nav.reopen()
                else
                    waymark.nav.close("u", "alarm")
                    waymark.storage.set("on", true)
                end
                waymark.invalidate()
                return "done"
            end
            function M.edge_cost(e)
                if e.edge.connector == "lift" and waymark.storage.get("on") then return false, nil, "not in an alarm" end
            end
            """)
        house = try ClosingEngine(
            """
            nodes:
              g: {door: [0, 0], hall: [10, 0]}
              u: {top: [10, 0], shop: [60, 0], end: [90, 0]}
            paths: [[door, hall], [top, shop], [shop, end]]
            connectors: [{id: lift, kind: elevator, name: Lift, stops: [hall, top]}]
            """, levels: ClosingEngine.gallery, plugins: plugins, isOnDisk: true)
    }

    private func journey() throws -> Journey {
        var journey = try house.journey(.node("end"), .node("door"))
        for _ in 0..<5 { _ = try journey.walk() }
        return journey
    }

    /// Runs the command as another process does.
    private func alarm(_ arguments: String...) throws {
        var configuration = EngineConfiguration(
            storePath: house.folder.file("store.sqlite"), clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins.path)]
        let other = try Engine(configuration)
        let host = try #require(other.pluginHost(for: "house"))
        let answer = other.answer(command: "alarm", arguments: arguments, of: host, in: try other.venue())
        guard case .done = answer else {
            Issue.record("\(String(describing: answer))")
            return
        }
        try other.flush()
    }

    private func expectReplay(_ journey: borrowing Journey) throws {
        let lines = JourneyRecording.lines(
            of: journey, contentHash: try house.engine.contentHash(of: house.engine.venue()))
        let result = try house.engine.replay(lines)
        #expect(result.recorded.count > 4)
        #expect(result.firstDifference == nil)
    }

    private func names(_ events: [JourneyEvent]) -> [String] {
        let asked = ["will_reroute", "did_reroute", "route_notice", "conditions_changed"]
        return events.map(\.name).filter(asked.contains)
    }

    @Test func `Nobody is led to a lift that an alarm of another process closes, and the end is heard once`() throws {
        var journey = try journey()
        try alarm()
        let closed = try journey.take(.tick(journey.now))
        #expect(names(closed) == ["conditions_changed", "will_reroute"], "\(closed.map(\.name))")
        #expect(closed.contains { $0.name == "did_fail_to_reroute" })
        try alarm("off")
        let opened = try journey.take(.tick(journey.now))
        #expect(names(opened) == ["conditions_changed"], "\(opened.map(\.name))")
        #expect(opened.count { $0.name == "way_reopened" } == 1)
        try expectReplay(journey)
    }

    @Test func `The same holds for a command in the journey's own process`() throws {
        var journey = try journey()
        let closed = try journey.run(command: "alarm", arguments: []).events
        #expect(names(closed) == ["conditions_changed", "will_reroute"], "\(closed.map(\.name))")
        #expect(closed.contains { $0.name == "did_fail_to_reroute" })
        let opened = try journey.run(command: "alarm", arguments: ["off"]).events
        #expect(names(opened) == ["conditions_changed"], "\(opened.map(\.name))")
        #expect(opened.count { $0.name == "way_reopened" } == 1)
        try expectReplay(journey)
    }

    @Test func `A command takes what another process has changed before, in one change`() throws {
        var journey = try journey()
        try alarm()
        let events = try journey.run(command: "alarm", arguments: ["off"]).events
        #expect(!events.contains { $0.name == "did_reroute" || $0.name == "route_notice" }, "\(events.map(\.name))")
        try expectReplay(journey)
    }

    @Test(arguments: [true, false]) func `An alarm that is undone is over, and replayed so`(isRedone: Bool) throws {
        var journey = try journey()
        try alarm()
        for _ in 0..<5 { _ = try journey.walk() }
        _ = try house.engine.undo()
        if isRedone {
            _ = try journey.walk()
            _ = try house.engine.redo()
        }
        for _ in 0..<200 where !journey.hasArrived { _ = try journey.walk() }
        let hasArrived = journey.hasArrived
        #expect(hasArrived != isRedone, "the lift goes if the alarm is over")
        try expectReplay(journey)
    }

    @Test func `An alarm of the journey itself that is undone is over in a replay, too`() throws {
        var journey = try journey()
        _ = try journey.run(command: "alarm", arguments: [])
        for _ in 0..<5 { _ = try journey.walk() }
        _ = try house.engine.undo()
        for _ in 0..<200 where !journey.hasArrived { _ = try journey.walk() }
        let hasArrived = journey.hasArrived
        #expect(hasArrived)
        try expectReplay(journey)
    }
}
