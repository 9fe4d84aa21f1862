import Foundation
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkEngine

/// A plugin closes the lift by what it stores, and another process changes that.
@Suite struct `Costs of plugins change in every process` {
    private let folder: PluginFolderOnDisk
    private let path: String

    init() throws {
        folder = try PluginFolderOnDisk()
        path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
        try folder.write(
            "alarm", hooks: ["edge_cost", "command", "commands", "did_update_progress"], capabilities: ["storage"],
            """
            function M.commands()
                return {{ name = "alarm", summary = "Close the lift, or open it." }, { name = "renew", summary = "Ask." }}
            end
            function M.command(e)
                if e.name == "renew" then waymark.invalidate() return "renewed" end
                waymark.storage.set("closed", e.arguments[1] or "nothing")
                return "done"
            end
            function M.did_update_progress(e) waymark.storage.set("seen", e.ctx.time) end
            function M.edge_cost(e)
                if e.edge.connector == "lift" then waymark.log.info("asked") end
                local closed = waymark.storage.get("closed")
                if closed and e.edge.connector == closed then return false, nil, "an alarm" end
            end
            """)
    }

    /// Runs a command of the plugin in another process, with one argument or none.
    private static func command(_ name: String, _ argument: String, _ path: String, _ plugins: String) async {
        await #expect(processExitsWith: .success) {
            [name = name as String, argument = argument as String, path = path as String, plugins = plugins as String]
            in
            let engine = try alarmEngine(path, plugins)
            let arguments = argument.isEmpty ? [] : [argument]
            guard engine.pluginHost(for: "clinic")?.run(command: name, arguments: arguments) != nil else { exit(2) }
            try engine.flush()
        }
    }

    private func request(_ profile: Profile = .wheelchair) -> RouteRequest {
        RouteRequest(waypoints: [.place("desk"), .place("lab")], profile: profile, time: .depart(ClinicEngine.now))
    }

    /// The number of times that the plugin was asked about the lift since the last call.
    private func asked(_ engine: Engine) -> Int {
        engine.takePluginNews().lines.filter { $0.text == "asked" }.count
    }

    @Test func `An alarm in another process reaches a journey at its next input, and the next route`() async throws {
        let traveller = try Traveller(alarmEngine(path, folder.path), request())
        await Self.command("alarm", "lift", path, folder.path)
        try traveller.expectAlarm()
        await Self.command("alarm", "", path, folder.path)
        try traveller.expectEnd()
    }

    @Test func `Every change reaches a journey at its next input, however soon after another one`() async throws {
        let traveller = try Traveller(alarmEngine(path, folder.path), request())
        for _ in 0..<2 {
            await Self.command("alarm", "lift", path, folder.path)
            try traveller.expectClosed()
            await Self.command("alarm", "", path, folder.path)
            try traveller.expectEnd()
        }
        try traveller.expectReplay()
    }

    @Test func `A call of invalidate in another process asks the plugin again, once`() async throws {
        let engine = try alarmEngine(path, folder.path)
        _ = try engine.route(request(), in: engine.venue())
        #expect(asked(engine) == 2)
        _ = try engine.route(request(), in: engine.venue())
        #expect(asked(engine) == 0)
        await Self.command("renew", "", path, folder.path)
        for expected in [2, 0] {
            _ = try engine.route(request(), in: engine.venue())
            #expect(asked(engine) == expected)
        }
        // Its own call is not taken for another process's.
        _ = engine.pluginHost(for: "clinic")?.run(command: "renew", arguments: [])
        for expected in [2, 0] {
            _ = try engine.route(request(), in: engine.venue())
            #expect(asked(engine) == expected)
        }
    }

    @Test func `A value that costs do not depend on leaves them as they are`() throws {
        let engine = try alarmEngine(path, folder.path)
        var journey = try Journey(
            engine, venue: engine.venue(), request: request(), options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        var events = try journey.setOut()
        for _ in 0..<20 { events += try journey.walk() }
        #expect(events.contains { $0.name == "did_update_progress" })
        #expect(asked(engine) == 2)
        #expect(!events.contains { $0.name == "did_refresh_route" })
    }
}

/// A traveller on the way to the laboratory by the lift.
private final class Traveller {
    private let engine: Engine
    private let request: RouteRequest
    private var journey: Journey

    init(_ engine: Engine, _ request: RouteRequest) throws {
        self.engine = engine
        self.request = request
        journey = try Journey(
            engine, venue: engine.venue(), request: request, options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<3 { _ = try journey.walk() }
        #expect(journey.session?.isWayClosed == false)
    }

    func expectAlarm() throws {
        var events = try journey.walk()
        #expect(events.contains { $0.name == "did_fail_to_reroute" })
        #expect(journey.session?.isWayClosed == true)
        for _ in 0..<60 where !journey.isStuck { events += try journey.walk() }
        let shown = events.compactMap { event in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
        #expect(!shown.contains { $0.contains("lift") })
        do throws(EngineError) {
            _ = try engine.route(request, in: engine.venue())
            Issue.record("there is a way")
        } catch {
            guard case .refusal(let refusal) = error else { throw error }
            #expect(refusal.diagnostic.code == .wayClosed)
            #expect(
                refusal.diagnostic.notes == [
                    "elevator \"Lift\" is closed: an alarm (alarm)",
                    "escalator \"Escalator\" is not for the profile wheelchair",
                ])
        }
    }

    func expectClosed() throws {
        let events = try journey.take(.tick(journey.now))
        #expect(events.contains { $0.name == "did_fail_to_reroute" })
    }

    /// Replays the journey, without the store's values of today.
    func expectReplay() throws {
        let lines = JourneyRecording.lines(
            of: journey, contentHash: try engine.contentHash(of: engine.venue()))
        let result = try engine.replay(lines)
        #expect(result.recorded.count > 4)
        #expect(result.firstDifference == nil)
    }

    func expectEnd() throws {
        let events = try journey.take(.tick(journey.now))
        #expect(events.contains { $0.name == "way_reopened" })
        _ = try engine.route(request, in: engine.venue())
    }
}

private func alarmEngine(_ path: String, _ plugins: String) throws -> Engine {
    var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
    configuration.pluginPaths = [PluginPath(plugins)]
    return try Engine(configuration)
}
