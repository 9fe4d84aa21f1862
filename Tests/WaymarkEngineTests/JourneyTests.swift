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

    @Test func `shows the place and the level of the same reckoning while the signal is lost`() throws {
        var journey = try Self.journey(ClinicEngine())
        _ = try journey.setOut()
        let real = journey.position?.point
        for _ in 0..<40 { _ = try journey.take(.tick(journey.now.adding(milliseconds: 1000))) }
        let session = try #require(journey.session)
        #expect(session.simulation == .poorSignal)
        let progress = try #require(session.progress)
        #expect(session.lastFix?.point != real)
        #expect(journey.position?.point == session.lastFix?.point)
        #expect(journey.position?.level == progress.level)
        // What is booked goes by what was measured.
        #expect(journey.lastFix?.point == real)
        #expect(journey.lastFix?.level == "g")
    }

    @Test func `is nowhere else for a fix on a level that it does not believe`() throws {
        var journey = try Self.journey(ClinicEngine())
        _ = try journey.setOut()
        let here = try #require(journey.position)
        _ = try journey.take(
            .fix(Fix(point: Point(x: 3, y: 3), level: "u", accuracy: 3, time: journey.now.adding(milliseconds: 1000))))
        #expect(journey.session?.level == here.level)
        #expect(journey.position?.point == here.point)
        #expect(journey.lastFix?.point == here.point)
    }

    @Test func `misses a turn, walks on, and goes on along the new route`() throws {
        let clinic = try ClinicEngine()
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("lab", "desk"),
            options: JourneyOptions(rerouting: .automatic), at: ClinicEngine.now)
        _ = try journey.setOut()
        let misses = journey.missTurn()
        #expect(misses)
        try Self.walkToEnd(&journey)
        let names = journey.events.map(\.name)
        #expect(names.contains("did_go_off_route") && names.contains("did_reroute"))
        #expect(journey.hasArrived)
    }
}
