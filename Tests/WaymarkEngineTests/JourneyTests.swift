import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore

@Suite struct `A journey` {
    /// From the reception by the escalator to the laboratory.
    private static func journey(
        _ clinic: ClinicEngine, rerouting: NavigationSession.Rerouting = .ask, noise: Double = 0
    ) throws -> Journey {
        var options = JourneyOptions(rerouting: rerouting)
        options.simulation.noise = noise
        return try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"), options: options,
            at: ClinicEngine.now)
    }

    private static func walkToEnd(_ journey: inout Journey) throws {
        _ = try journey.setOut()
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
    }

    @Test func `arrives once, never off its route`() throws {
        var journey = try Self.journey(ClinicEngine())
        try Self.walkToEnd(&journey)
        let names = journey.events.map(\.name)
        #expect(names.filter { $0 == "did_arrive" }.count == 1)
        #expect(!names.contains("did_go_off_route"))
        #expect(names.first == "session_started")
    }

    @Test func `is the same for the same seed and another for another`() throws {
        func run(seed: UInt64) throws -> [JourneyEntry] {
            let clinic = try ClinicEngine()
            var options = JourneyOptions()
            options.simulation.noise = 1
            options.simulation.seed = seed
            var journey = try Journey(
                clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"), options: options,
                at: ClinicEngine.now)
            try Self.walkToEnd(&journey)
            return journey.entries
        }
        #expect(try run(seed: 1) == run(seed: 1))
        #expect(try run(seed: 1) != run(seed: 2))
    }

    @Test func `takes another way when the one ahead is closed, and keeps it when it is only delayed`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var journey = try Self.journey(clinic)
        _ = try journey.setOut()
        let condition = try clinic.engine.add(
            ConditionDraft(target: .connector("escalator"), effect: .delayed(seconds: 2)), to: venue)
        var names = try journey.walk().map(\.name)
        #expect(names.contains("did_refresh_route"))
        #expect(!names.contains("did_reroute"))
        try clinic.engine.lift(condition, from: venue)
        try clinic.engine.add(ConditionDraft(target: .connector("escalator"), effect: .closed), to: venue)
        names = try journey.walk().map(\.name)
        #expect(names.contains("did_reroute"))
        try Self.walkToEnd(&journey)
        #expect(journey.hasArrived)
    }

    @Test func `is not troubled by what closes behind it`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var journey = try Self.journey(clinic)
        _ = try journey.setOut()
        while journey.session?.level != "u" { _ = try journey.walk() }
        while journey.session?.position.step ?? 0 < 2 { _ = try journey.walk() }
        try clinic.engine.add(ConditionDraft(target: .connector("escalator"), effect: .closed), to: venue)
        let names = try journey.walk().map(\.name)
        #expect(!names.contains("did_reroute"))
    }

    @Test func `replays byte for byte, and says what differs`() throws {
        let clinic = try ClinicEngine()
        var journey = try Self.journey(clinic, noise: 0.7)
        _ = try journey.setOut()
        _ = try journey.walk()
        let isAside = journey.stray(metres: 12, seconds: nil)
        #expect(isAside)
        _ = try journey.walk()
        _ = try journey.take(.command(.answerAlert(.reroute), at: journey.now))
        try Self.walkToEnd(&journey)
        let hash = try clinic.engine.contentHash(of: journey.venue)
        var lines = JourneyRecording.lines(of: journey, contentHash: hash)
        let same = try clinic.engine.replay(lines)
        #expect(same.firstDifference == nil)
        #expect(!same.isOtherVenue)
        #expect(same.replayed.count == journey.events.count)

        let alert = try #require(lines.firstIndex { $0.contains(#""command": "reroute""#) })
        lines[alert] = lines[alert].replacing("reroute", with: "dismiss")
        #expect(try clinic.engine.replay(lines).firstDifference != nil)
        #expect(throws: RecordingError.self) { try clinic.engine.replay(["{}"]) }
        #expect(throws: RecordingError.self) { try clinic.engine.replay([]) }
    }
}
