import Foundation
import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// Journeys of one engine at different times, with plugins that look at the clock in every state.
@Suite struct `Each journey has its own time` {
    private let folder: PluginFolderOnDisk

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "by-hours", hooks: ["prepare_route_query", "edge_cost", "did_update_progress", "should_discard_location"],
            """
            local function hour() return waymark.clock.local_time().hour end
            function M.prepare_route_query(e) return {avoid = hour() % 2 == 0 and {"stairs"} or {"elevator"}} end
            function M.edge_cost(e) if e.edge.kind == "corridor" then return 1 + hour() / 10 end end
            function M.did_update_progress(e) waymark.log.info("progress at " .. waymark.clock.now()) end
            function M.should_discard_location(e) waymark.log.info("fix at " .. waymark.clock.now()) end
            """)
    }

    private func engine() throws -> Engine {
        try ClinicEngine(plugins: [PluginPath(folder.path)]).engine
    }

    /// Walks for a while, beginning some hours after ten, and asks for routes between the fixes.
    private static func walk(_ engine: Engine, _ number: Int) throws -> [String] {
        let venue = try engine.venue()
        let moment = ClinicEngine.now.adding(seconds: Double(number) * 3600)
        let points = [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)]
        let options = JourneyOptions(visitor: "visitor-\(number)")
        var journey = try Journey(
            engine, venue: venue, request: RouteRequest(waypoints: points, time: .depart(moment)), options: options,
            at: moment)
        _ = try journey.setOut()
        var lines: [String] = []
        for _ in 0..<12 {
            _ = try journey.walk()
            let route = try engine.route(RouteRequest(waypoints: points, time: .depart(moment)), in: venue)
            lines.append("\(route.guided.route.weight)")
        }
        try journey.take(.command(.reroute, at: journey.now))
        return JourneyRecording.lines(of: journey, contentHash: journey.contentHash) + lines
    }

    @Test func `What a journey has come to can be kept while the journey goes on`() throws {
        let engine = try engine()
        let venue = try engine.venue()
        let points = [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)]
        var journey = try Journey(
            engine, venue: venue, request: RouteRequest(waypoints: points, time: .depart(ClinicEngine.now)),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        let kept = journey.state
        for _ in 0..<5 { _ = try journey.walk() }
        #expect(kept.now < journey.now)
        #expect(kept.entries.count < journey.entries.count)
        #expect(kept.position?.point != journey.state.position?.point)
    }

    @Test func `Eight journeys at different times on eight threads give what they give one after the other`() throws {
        let alone = try engine()
        let expected = try (0..<8).map { try Self.walk(alone, $0) }
        let together = try engine()
        _ = try together.venue()
        let found = Mutex<[Int: [String]]>([:])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            do {
                let lines = try Self.walk(together, number)
                found.withLock { $0[number] = lines }
            } catch {
                Issue.record(error)
            }
        }
        for number in 0..<8 { #expect(found.withLock { $0[number] } == expected[number]) }
        #expect(Set(expected.map { $0.joined() }).count == 8)
        #expect(expected.allSatisfy { $0.contains { $0.contains("progress at") } })
    }
}
