import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Tasks await a journey` {
    private static func request(_ engine: Engine, _ venue: LoadedVenue) throws -> RouteRequest {
        RouteRequest(
            waypoints: [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)],
            time: .depart(ClinicEngine.now))
    }

    private static func isStopped(_ error: EngineError?, _ reason: StopSignal.Reason) -> Bool {
        if case .stopped(reason)? = error { true } else { false }
    }

    @Test func `A journey of tasks comes to what a journey without tasks comes to`() async throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        let request = try Self.request(engine, venue)
        var alone = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try alone.setOut()
        for _ in 0..<5 { _ = try alone.walk() }
        _ = try alone.wait(seconds: 30)
        try alone.take(.command(.reroute, at: alone.now))
        let journey = try await engine.async().journey(
            request, in: venue, options: JourneyOptions(), at: ClinicEngine.now)
        try await journey.setOut()
        for _ in 0..<5 { try await journey.walk() }
        try await journey.wait(seconds: 30)
        try await journey.take(.command(.reroute, at: try await journey.state().now))
        let lines = try await journey.run { journey, _ throws(EngineError) in
            JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        }
        #expect(lines == JourneyRecording.lines(of: alone, contentHash: alone.contentHash))
        #expect(try await engine.async().replay(lines).firstDifference == nil)
        await #expect(throws: RecordingError.self) { try await engine.async().replay(["nothing"]) }
    }

    @Test func `Each listener hears the events of all calls, in order, until the session ends`() async throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        let journey = try await engine.async().journey(
            try Self.request(engine, venue), in: venue, options: JourneyOptions(), at: ClinicEngine.now)
        let (first, second) = (journey.events(), journey.events())
        var told = try await journey.setOut()
        for _ in 0..<3 { told += try await journey.walk() }
        let late = journey.events()
        let before = told.count
        told += try await journey.wait(seconds: 5)
        told += try await journey.take(.command(.end, at: try await journey.state().now))
        #expect(told.contains { if case .navigation(.sessionEnded) = $0.kind { true } else { false } })
        for (events, expected) in [(first, told), (second, told), (late, Array(told[before...]))] {
            var heard: [JourneyEvent] = []
            for await event in events { heard.append(event) }
            #expect(heard == expected)
        }
    }

    @Test func `Events end with the journey's object, and a listener who leaves is forgotten`() async throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        var journey: AsyncJourney? = try await engine.async().journey(
            try Self.request(engine, venue), in: venue, options: JourneyOptions(), at: ClinicEngine.now)
        let events = try #require(journey?.events())
        let left = try #require(journey?.events())
        let listener = Task { for await _ in left {} }
        listener.cancel()
        await listener.value
        let told = try await journey?.setOut() ?? []
        journey = nil
        var heard: [JourneyEvent] = []
        for await event in events { heard.append(event) }
        #expect(heard == told)
        #expect(!heard.isEmpty)
    }

    @Test func `A visit that waits for a locked store stops nothing else, and can be cancelled`() async throws {
        let store = try LockedClinic()
        let (engine, venue) = (store.engine, store.venue)
        let request = try Self.request(engine, venue)
        let options = JourneyOptions(visitor: "ada")
        let waiting = try await engine.async().journey(request, in: venue, options: options, at: ClinicEngine.now)
        let other = try await engine.async().journey(
            request, in: venue, options: JourneyOptions(visitor: "bob"), at: ClinicEngine.now)
        let visit = Task { try await waiting.accept("test", at: ClinicEngine.now) }
        await store.waitForWrite()
        // Its next inputs come after the visit.
        let walk = Task { try await waiting.setOut() }
        try await other.setOut()
        #expect(try await other.state().lastFix != nil)
        #expect(try await engine.async().route(request, in: venue).guided.route.weight > 0)
        visit.cancel()
        let error = await #expect(throws: EngineError.self) { try await visit.value }
        #expect(Self.isStopped(error, .cancelled))
        _ = try await walk.value
        let state = try await waiting.state()
        #expect(state.lastFix != nil)
        #expect(!state.entries.contains { if case .input(.accept) = $0 { true } else { false } })
        try store.unlock()
        let events = try await waiting.accept("test", at: state.now)
        #expect(events.map(\.name).contains("recommendation_accepted"))
        #expect(try engine.visits(of: "ada").count == 1)
    }

    @Test func `A visit that is cancelled behind another change holds nothing up`() async throws {
        let store = try LockedClinic()
        let (engine, venue) = (store.engine, store.venue)
        let journey = try await engine.async().journey(
            try Self.request(engine, venue), in: venue, options: JourneyOptions(), at: ClinicEngine.now)
        let closure = ConditionDraft(target: .connector("lift"), effect: .closed)
        let change = Task { try await engine.async().add(closure, to: venue) }
        await store.waitForWrite()
        let late = await #expect(throws: EngineError.self) {
            try await engine.async(within: .milliseconds(1)).journey(
                nil, in: venue, options: JourneyOptions(visitor: "bob"), at: ClinicEngine.now
            ).accept("test", at: ClinicEngine.now)
        }
        #expect(Self.isStopped(late, .deadline))
        let visit = Task { try await journey.accept("test", at: ClinicEngine.now) }
        visit.cancel()
        let error = await #expect(throws: EngineError.self) { try await visit.value }
        #expect(Self.isStopped(error, .cancelled))
        // The change still waits.
        try await journey.setOut()
        #expect(try await journey.state().lastFix != nil)
        try store.unlock()
        _ = try await change.value
        #expect(try engine.conditions(of: venue).count == 1)
        #expect(try await journey.accept("test", at: journey.state().now).isEmpty == false)
    }

    @Test func `A journey whose time is over before it begins does not begin`() async throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        let request = try Self.request(engine, venue)
        let error = await #expect(throws: EngineError.self) {
            try await engine.async(within: .zero).journey(
                request, in: venue, options: JourneyOptions(), at: ClinicEngine.now)
        }
        #expect(Self.isStopped(error, .deadline))
        let stop = StopSignal()
        stop.send(.cancelled)
        let other = #expect(throws: EngineError.self) {
            _ = try Journey(
                engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now, stop: stop)
        }
        #expect(Self.isStopped(other, .cancelled))
    }

    @Test func `Time that passes and a replay stop between two inputs`() throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        var journey = try Journey(
            engine, venue: venue, request: try Self.request(engine, venue), options: JourneyOptions(),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        let whole = StopSignal(atLook: .max)
        let end = journey.now.adding(seconds: 600)
        var error = #expect(throws: EngineError.self) { try journey.wait(seconds: 600, stop: StopSignal(atLook: 4)) }
        #expect(Self.isStopped(error, .cancelled))
        #expect(journey.now > ClinicEngine.now && journey.now < end)
        _ = try journey.wait(seconds: 600, stop: whole)
        #expect(whole.looks > 4)
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(try engine.replay(lines).firstDifference == nil)
        error = #expect(throws: EngineError.self) { try engine.replay(lines, stop: StopSignal(atLook: 9)) }
        #expect(Self.isStopped(error, .cancelled))
    }

    @Test func `A file of fixes is read until somebody asks to stop`() throws {
        let folder = try PluginFolderOnDisk()
        let rows = (0..<3000).map { "1,2,g,\($0)" }.joined(separator: "\n")
        try ("x,y,level,time\n" + rows).write(toFile: folder.file("f.csv"), atomically: true, encoding: .utf8)
        let engine = try ClinicEngine().engine
        let journey = try Journey(
            engine, venue: try engine.venue(), request: nil, options: JourneyOptions(), at: ClinicEngine.now)
        let signal = StopSignal(atLook: .max)
        #expect(try journey.readFixes(folder.file("f.csv"), stop: signal).fixes.count == 3000)
        let error = #expect(throws: EngineError.self) {
            _ = try journey.readFixes(folder.file("f.csv"), stop: StopSignal(atLook: signal.looks / 2))
        }
        #expect(Self.isStopped(error, .cancelled))
    }

    @Test func `A map is drawn until somebody asks to stop`() async throws {
        let engine = try ClinicEngine().engine
        let scene = try engine.map(of: try engine.venue())
        #expect(try await engine.async().paint(scene, with: SVGPainter()) == SVGPainter().paint(scene))
        #expect(try await engine.async().paint(scene, with: HTMLPainter()) == HTMLPainter().paint(scene))
        let features = GeoJSONPainter().features(of: scene)
        #expect(try await engine.async().paint(scene, with: GeoJSONPainter()) == features)
        await #expect(throws: EngineError.self) {
            try await engine.async(within: .zero).paint(scene, with: SVGPainter())
        }
    }
}
