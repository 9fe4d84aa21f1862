import Foundation
import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore

@Suite struct `A journey leads a traveller to the destination` {
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

    @Test func `A journey arrives once and is never off its route`() throws {
        var journey = try Self.journey(ClinicEngine())
        try Self.walkToEnd(&journey)
        let names = journey.events.map(\.name)
        #expect(names.filter { $0 == "did_arrive" }.count == 1)
        #expect(!names.contains("did_go_off_route"))
        #expect(names.first == "session_started")
    }

    @Test func `The same seed gives the same journey, and another seed gives another`() throws {
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

    @Test func `A journey leaves a way that is closed ahead, and keeps one that is only delayed`() throws {
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
        #expect(journey.state.hasArrived)
    }

    @Test func `A closure behind the traveller does not affect the journey`() throws {
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

    @Test func `Place and level come from the same estimate while the signal is lost`() throws {
        var journey = try Self.journey(ClinicEngine())
        _ = try journey.setOut()
        let real = journey.position?.point
        for _ in 0..<40 { _ = try journey.take(.tick(journey.now.adding(milliseconds: 1000))) }
        let session = try #require(journey.state.session)
        #expect(session.simulation == .poorSignal)
        let progress = try #require(session.progress)
        #expect(session.lastFix?.point != real)
        #expect(journey.position?.point == session.lastFix?.point)
        #expect(journey.position?.level == progress.level)
        // What is booked goes by what was measured.
        #expect(journey.lastFix?.point == real)
        #expect(journey.lastFix?.level == "g")
    }

    @Test func `A fix on a level that the session does not believe moves the traveller nowhere`() throws {
        var journey = try Self.journey(ClinicEngine())
        _ = try journey.setOut()
        let here = try #require(journey.state.position)
        _ = try journey.take(
            .fix(Fix(point: Point(x: 3, y: 3), level: "u", accuracy: 3, time: journey.now.adding(milliseconds: 1000))))
        #expect(journey.session?.level == here.level)
        #expect(journey.position?.point == here.point)
        #expect(journey.lastFix?.point == here.point)
    }

    @Test func `A traveller who misses a turn walks on and then follows the new route`() throws {
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
        #expect(journey.state.hasArrived)
    }

    /// When the traveller on the way from the desk to the laboratory comes to its first connector.
    private static func comesToConnector(_ clinic: ClinicEngine) throws -> Timestamp {
        let route = try #require(try journey(clinic).session?.plan.route)
        return try #require(route.legs[0].segments.first { $0.fromLevel != $0.toLevel }).entry
    }

    /// A journey that is to pass a connector five seconds before some are closed, and is held up for a minute.
    private static func lateJourney(_ clinic: ClinicEngine, closing: [FeatureID], until: Double) throws -> Journey {
        let closes = try comesToConnector(clinic).adding(seconds: 5)
        let venue = try clinic.engine.venue()
        for connector in closing {
            try clinic.engine.add(
                ConditionDraft(
                    target: .connector(connector), effect: .closed, from: closes,
                    until: closes.adding(seconds: until)), to: venue)
        }
        var journey = try journey(clinic)
        _ = try journey.setOut()
        _ = try journey.walk()
        let isAside = journey.stray(metres: 6, seconds: 60)
        #expect(isAside)
        return journey
    }

    @Test func `A journey takes another way if the way ahead closes before the traveller gets there`() throws {
        let clinic = try ClinicEngine()
        var journey = try Self.lateJourney(clinic, closing: ["escalator"], until: 7200)
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.events.contains { $0.kind == .navigation(.didReroute(.init(.closure, isProactive: true))) })
        #expect(journey.state.hasArrived)
        #expect(
            !journey.events.contains { event in
                if case .navigation(.levelChanged(let change)) = event.kind {
                    change.connector == "escalator"
                } else {
                    false
                }
            })
    }

    @Test func `A journey waits at a closed way until it opens, and says so, if there is no other way`() throws {
        let clinic = try ClinicEngine()
        let connectors = try clinic.engine.venue().venue.connectors.map(\.id)
        var journey = try Self.lateJourney(clinic, closing: connectors, until: 1500)
        let opens = try Self.comesToConnector(try ClinicEngine()).adding(seconds: 1505)
        let level = journey.session?.level
        while journey.now < opens.adding(seconds: -1000) { _ = try journey.walk() }
        #expect(journey.session?.isWayClosed == true)
        while journey.now < opens {
            #expect(journey.session?.level == level)
            _ = try journey.walk()
        }
        #expect(journey.session?.isWayClosed == false)
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.state.hasArrived)
        let names = journey.events.map(\.name)
        #expect(names.filter { $0 == "did_fail_to_reroute" }.count == 1)
        #expect(names.filter { $0 == "way_reopened" }.count == 1)
        #expect(names.filter { $0 == "route_notice" }.count == 1)
    }

    @Test func `The remaining time after a delay is that of the rest of the route, not of the whole`() throws {
        let clinic = try ClinicEngine()
        var journey = try Self.journey(clinic)
        _ = try journey.setOut()
        for _ in 0..<4 { _ = try journey.walk() }
        let before = try #require(journey.session?.remaining(at: journey.now))
        try clinic.engine.add(
            ConditionDraft(target: .connector("escalator"), effect: .delayed(seconds: 2)),
            to: try clinic.engine.venue())
        let told = try journey.take(.tick(journey.now)).compactMap { event -> (Double, Int64)? in
            if case .routeSet(let route) = event.kind { (route.distance, route.milliseconds) } else { nil }
        }
        #expect(told.first?.0 == before.distance)
        #expect(told.first?.1 == before.milliseconds + 2_000)
        #expect(before.distance < journey.session?.plan.route.distance ?? 0)
    }

    @Test func `A journey continues in a re-imported venue, and its recording says that it needs that venue`() throws {
        let clinic = try ClinicEngine()
        var journey = try Self.journey(clinic)
        _ = try journey.setOut()
        for _ in 0..<3 { _ = try journey.walk() }
        let first = journey.contentHash
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("clinic-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(at: ClinicEngine.folder.appendingPathComponent("clinic"), to: copy)
        let file = copy.appendingPathComponent("venue.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("Elm Street Clinic", with: "Oak Street Clinic")
            .write(to: file, atomically: true, encoding: .utf8)
        #expect(try !clinic.engine.importVenues(copy.path).report.hasErrors)
        let names = try journey.walk().map(\.name)
        #expect(names.prefix(4) == ["venue_changed", "step_changed", "did_reroute", "route_set"])
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.events.filter { $0.name == "session_started" }.count == 1)

        let lines = JourneyRecording.lines(of: journey, contentHash: first)
        let line = try #require(lines.firstIndex { $0.hasPrefix(#"{"input": "venue""#) }) + 1
        #expect(try clinic.engine.replay(lines).stop == .init(line: 1, contentHash: first))
        let old = try ClinicEngine()
        let replay = try old.engine.replay(lines)
        #expect(replay.firstDifference == nil)
        #expect(replay.stop?.line == line)
        #expect(replay.stop?.contentHash == (try clinic.engine.contentHash(of: clinic.engine.venue())))
        #expect(replay.stop?.contentHash != first)
    }

    @Test(arguments: [
        ("en", "Turn around"), ("nl", "Keer om"), ("de", "Umdrehen"), ("fr", "Faites demi-tour"),
        ("es", "Dé la vuelta"),
    ])
    func `A traveller who has to turn round is told so in every language`(_ language: String, _ words: String) throws {
        let clinic = try ClinicEngine()
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("g-door", "lab"),
            options: JourneyOptions(instructions: InstructionOptions(language: language)), at: ClinicEngine.now)
        _ = try journey.setOut()
        // Towards the stairs.
        for _ in 0..<11 { _ = try journey.walk() }
        try clinic.engine.add(
            ConditionDraft(target: .connector("stairs"), effect: .closed), to: try clinic.engine.venue())
        let told = try (journey.walk() + journey.walk()).compactMap { event -> String? in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
        #expect(told.first?.hasPrefix(words) == true, "\(told)")
    }
}
