import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// The clinic, imported again without something while a journey is under way.
@Suite struct `A journey is not guided along what a venue has no longer` {
    /// What is left out of the clinic: the lines of its file that start with one of these texts.
    enum Lack: String, CaseIterable, CustomStringConvertible {
        case destination, corridor, connectors, level

        var description: String { rawValue }

        var lines: [String] {
            switch self {
            case .destination: ["- {id: lab,"]
            case .corridor: ["- [u-hall, u-esc, u-lab]"]
            case .connectors: ["- {id: lift,", "- {id: stairs,", "- {id: escalator,"]
            case .level:
                ["- {id: u,", "u:", "u-", "- [u-", "- {id: store-door", "- {id: lab,", "- {id: xray,", "- {id: wc-u,"]
                    + ["- {id: store,"] + Lack.connectors.lines
            }
        }
    }

    private let folder: PluginFolderOnDisk
    private let clinic: ClinicEngine

    init() throws {
        folder = try PluginFolderOnDisk()
        clinic = try ClinicEngine()
        try importClinic()
    }

    /// Imports the clinic again without the lines that start with some texts, with others replaced, and with a
    /// recommendation.
    private func importClinic(
        without lines: [String] = [], replacing texts: [String: String] = [:],
        recommendation: String = "{id: test, place: lab, title: Have a test, points: 30, radius: 5}"
    ) throws {
        var text = try String(
            contentsOf: ClinicEngine.folder.appendingPathComponent("clinic/venue.yaml"), encoding: .utf8)
        for (old, new) in texts {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let kept = text.split(separator: "\n").filter { line in
            !lines.contains { line.drop { $0 == " " }.hasPrefix($0) }
        }
        try (kept.joined(separator: "\n") + "\nrecommendations: [\(recommendation)]\n")
            .write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        try #require(try !clinic.engine.importVenues(folder.file("venue.yaml")).report.hasErrors)
    }

    private func journey(_ waypoints: String...) throws -> Journey {
        let venue = try clinic.engine.venue()
        var request = try clinic.request(waypoints[0], waypoints[waypoints.count - 1])
        request.waypoints = try waypoints.map { try clinic.engine.waypoint($0, in: venue) }
        return try Journey(
            clinic.engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
    }

    private func walkOn(_ journey: inout Journey) throws -> [JourneyEvent] {
        var events: [JourneyEvent] = []
        for _ in 0..<300 where !journey.isStuck { events += try journey.walk() }
        for _ in 0..<100 { events += try journey.walk() }
        return events
    }

    private func instructions(_ events: [JourneyEvent]) -> [String] {
        events.compactMap { event in
            switch event.kind {
            case .navigation(.visualInstruction(let shown)): shown.text
            case .navigation(.spokenInstruction(let spoken)): spoken.text
            default: nil
            }
        }
    }

    @Test(arguments: Lack.allCases)
    func `The way ahead is closed where something is gone, which is said once, and nobody arrives`(_ lack: Lack) throws
    {
        var journey = try journey("g-door", "lab")
        _ = try journey.setOut()
        for _ in 0..<4 { _ = try journey.walk() }
        _ = try journey.accept("test", at: journey.now)
        let isPlaceGone = lack == .destination || lack == .level
        if isPlaceGone {
            try importClinic(without: lack.lines, recommendation: "")
        } else {
            try importClinic(without: lack.lines)
        }
        var events = try journey.walk()
        #expect(events.prefix(3).map(\.name).contains("venue_changed"))
        let sentence = events.first { $0.name == "did_fail_to_reroute" }
            .flatMap { $0.sentence(TravelWording(journey.venue.venue), all: false) }
        let expected = isPlaceGone ? "Laboratory is no longer there" : "the way ahead is closed, and there is no other"
        #expect(sentence?.hasPrefix(expected) == true)
        #expect(journey.session?.isWayClosed == true)
        events += try walkOn(&journey)
        // Who walks on to the place without being guided does not reach what is gone.
        let there = Fix(point: Point(x: 0, y: 20), level: "u", accuracy: 1, time: journey.now.adding(seconds: 60))
        if isPlaceGone {
            for second in 0..<5 {
                var fix = there
                fix.time = there.time.adding(seconds: Double(second))
                events += try journey.take(.fix(fix))
            }
        }
        let names = events.map(\.name)
        #expect(names.filter { $0 == "did_fail_to_reroute" }.count == 1)
        #expect(!names.contains { ["did_arrive", "will_arrive", "place_reached", "points_awarded"].contains($0) })
        #expect(!instructions(events).contains { $0.lowercased().contains("arrive") })
        if lack == .connectors || lack == .level {
            #expect(!instructions(events).contains { $0.contains("stairs") || $0.contains("lift") })
            #expect(journey.session?.level == (lack == .level ? "u" : "g"))
        }
        #expect(try clinic.engine.points(of: "ada") == 0)
        // Its map is drawn all the same.
        _ = journey.venue.map(MapContent(journey: journey))
    }

    @Test func `Who has arrived hears only that the venue was imported again`() throws {
        var journey = try journey("g-door", "lab")
        _ = try journey.setOut()
        while !journey.hasArrived { _ = try journey.walk() }
        try importClinic(without: [], recommendation: "")
        var events = try journey.catchUp()
        #expect(events.map(\.name) == ["venue_changed"])
        events = []
        for _ in 0..<20 { events += try journey.walk() }
        #expect(!events.contains { $0.name == "did_reroute" || $0.name == "route_set" }, "\(events.map(\.name))")
        #expect(journey.hasArrived && journey.session?.venue.isCopy(of: journey.venue.venue) == true)
    }

    @Test func `A step to what is gone is told from closed ones`() throws {
        var journey = try journey("g-door", "lab")
        _ = try journey.setOut()
        for _ in 0..<4 { _ = try journey.walk() }
        try importClinic(without: Lack.destination.lines, recommendation: "")
        _ = try journey.catchUp()
        let state = journey.state
        let session = try #require(state.session)
        let steps = session.plan.steps[0].indices.map { StepPosition(leg: 0, step: $0) }
        #expect(steps.filter { state.isGone($0) } == Array(steps.suffix(1)))
        #expect(steps.filter { session.isClosed($0) } == Array(steps.suffix(1)))
    }

    @Test(arguments: Lack.allCases)
    func `The journey leads on when a later import has everything again`(_ lack: Lack) throws {
        var journey = try journey("g-door", "lab")
        _ = try journey.setOut()
        for _ in 0..<4 { _ = try journey.walk() }
        try importClinic(without: lack.lines, recommendation: "")
        _ = try walkOn(&journey)
        try importClinic()
        #expect(try journey.walk().contains { $0.name == "did_reroute" })
        #expect(journey.session?.isWayClosed == false)
        _ = try walkOn(&journey)
        #expect(journey.state.hasArrived)
    }

    @Test func `Nobody arrives in a building that is closed by the hours of a later import`() throws {
        var journey = try journey("g-hall", "desk")
        _ = try journey.setOut()
        _ = try journey.walk()
        try importClinic(replacing: ["name: Main house": "name: Main house\n    hours: \"06:00-09:30\""])
        let events = try walkOn(&journey)
        #expect(journey.session?.isWayClosed == true)
        #expect(!events.contains { ["did_arrive", "will_arrive"].contains($0.name) })
        #expect(!journey.state.hasArrived)
    }

    @Test func `The legs before a waypoint that is gone are guided, and skipping it leads on`() throws {
        var journey = try journey("g-door", "desk", "lab", "xray")
        _ = try journey.setOut()
        try importClinic(without: Lack.destination.lines, recommendation: "")
        let events = try walkOn(&journey)
        let arrivals = events.compactMap { event in
            if case .navigation(.didArrive(let arrival)) = event.kind { arrival.waypoint } else { nil }
        }
        #expect(arrivals == [1])
        let isStuck = journey.isStuck
        #expect(isStuck)
        #expect(instructions(events).contains { $0.contains("reception") })
        let skipped = try journey.take(.command(.advanceLeg, at: journey.now))
        #expect(skipped.contains { $0.name == "did_reroute" })
        _ = try walkOn(&journey)
        #expect(journey.state.hasArrived)
    }

    @Test func `Who skips one of two waypoints that are gone waits at the other one, and an undo leads on`() throws {
        var journey = try journey("g-door", "wc-g", "desk", "lab")
        _ = try journey.setOut()
        try importClinic(without: ["- {id: wc-g,", "- {id: desk,"])
        let events = try walkOn(&journey)
        #expect(events.count { $0.name == "did_fail_to_reroute" } == 1)
        let first = journey.state.lastFix?.point
        _ = try journey.take(.command(.advanceLeg, at: journey.now))
        let more = try walkOn(&journey)
        let second = journey.state.lastFix?.point
        #expect(first == Point(x: 0, y: 10) && second == Point(x: 0, y: 20))
        #expect(!(events + more).contains { $0.name == "did_arrive" })
        try clinic.engine.undo()
        #expect(try journey.walk().contains { $0.name == "did_reroute" })
        _ = try walkOn(&journey)
        #expect(journey.state.hasArrived)
    }

    @Test(arguments: ["desk", "wc-g"])
    func `Who waits at a waypoint that is closed is stuck until it opens`(_ place: FeatureID) throws {
        var journey = try journey("g-door", "desk", "wc-g", "lab")
        _ = try journey.setOut()
        let closed = try clinic.engine.add(
            ConditionDraft(target: .place(place), effect: .closed), to: clinic.engine.venue())
        let steps = try steps(&journey)
        let isStuck = journey.isStuck
        #expect(isStuck && steps < 100 && !journey.state.hasArrived)
        try clinic.engine.lift(closed, from: clinic.engine.venue())
        _ = try journey.walk()
        _ = try self.steps(&journey)
        #expect(journey.state.hasArrived)
    }

    /// Lets the traveller walk until they are stuck, and returns the number of steps.
    private func steps(_ journey: inout Journey) throws -> Int {
        for step in 0..<300 {
            if journey.isStuck { return step }
            _ = try journey.walk()
        }
        return 300
    }

    @Test func `A journey that has not started yet is not guided along what is gone`() throws {
        var journey = try journey("g-door", "lab")
        try importClinic(without: Lack.connectors.lines)
        let events = try journey.setOut() + walkOn(&journey)
        #expect(events.filter { $0.name == "did_fail_to_reroute" }.count == 1)
        #expect(!instructions(events).contains { $0.contains("ake the stairs") || $0.contains("ake the lift") })
        #expect(!journey.state.hasArrived)
    }

    @Test func `A journey leads to where its destination is now, and on from a level that is new`() throws {
        var journey = try journey("g-door", "lab")
        _ = try journey.setOut()
        _ = try journey.walk()
        try importClinic(replacing: ["category: care.lab, at: u-lab": "category: care.lab, at: g-ward"])
        let events = try walkOn(&journey)
        #expect(events.contains { $0.name == "did_reroute" })
        #expect(journey.state.hasArrived && journey.session?.level == "g")

        // The upper floor has gone, and is there again with another id and without a way up.
        journey = try self.journey("g-door", "lab")
        _ = try journey.setOut()
        try importClinic(without: Lack.level.lines, recommendation: "")
        _ = try journey.walk()
        try importClinic(
            without: Lack.connectors.lines,
            replacing: ["{id: u, ordinal": "{id: upper, ordinal", "\n  u:\n": "\n  upper:\n"])
        _ = try journey.walk()
        #expect(journey.session?.isWayClosed == true)
        var found: [JourneyEvent] = []
        for _ in 0..<5 {
            let time = journey.now.adding(seconds: 1)
            found += try journey.take(.fix(Fix(point: Point(x: 0, y: 12), level: "upper", accuracy: 1, time: time)))
        }
        #expect(found.filter { $0.name == "did_reroute" }.count == 1)
        #expect(journey.session?.level == "upper" && journey.session?.isWayClosed == false)
        _ = try walkOn(&journey)
        #expect(journey.state.hasArrived)
    }
}
