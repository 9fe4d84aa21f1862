import Foundation
import Synchronization
import Testing
import WaymarkEngine
import WaymarkNavigation
import WaymarkTestSupport

/// Own policies that note what they were asked, and prevent every reroute.
private final class NoReroutes: NavigationPolicies, Sendable {
    let asked = Mutex(0)

    func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? {
        asked.withLock { $0 += 1 }
        return false
    }
}

@Suite struct `A long journey stays within its limits` {
    private func journey(_ clinic: ClinicEngine, _ change: (inout JourneyOptions) -> Void) throws -> Journey {
        var options = JourneyOptions()
        change(&options)
        return try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"), options: options,
            at: ClinicEngine.now)
    }

    @Test func `A journey keeps at most a quarter more entries than its limit and counts the rest`() throws {
        var journey = try journey(ClinicEngine()) { $0.entryLimit = 100 }
        var lines: [String] = []
        var written = 0
        for _ in 0..<600 {
            _ = try journey.walk()
            lines += JourneyRecording.lines(of: journey.entries(from: written), in: journey.venue.calendar)
            written = journey.entryCount
            #expect(journey.entries.count <= 125 + 40)
        }
        #expect(journey.droppedEntries > 400)
        #expect(lines.count == journey.entryCount)
        #expect(journey.state.hasArrived)
        #expect(!journey.events.isEmpty)
    }

    @Test func `A journey that was recorded as it went replays the same after entries were dropped`() throws {
        let clinic = try ClinicEngine()
        var journey = try journey(clinic) { $0.entryLimit = 20 }
        var lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        var written = journey.entryCount
        for _ in 0..<300 {
            _ = try journey.walk()
            lines += JourneyRecording.lines(of: journey.entries(from: written), in: journey.venue.calendar)
            written = journey.entryCount
        }
        #expect(journey.droppedEntries > 100)
        let result = try clinic.engine.replay(lines)
        #expect(result.firstDifference == nil && result.stop == nil)
        #expect(result.replayed.count > 50)
    }

    @Test func `A journey keeps entries that the recording has not written, however many one step brings`() throws {
        let clinic = try ClinicEngine()
        var journey = try journey(clinic) { $0.entryLimit = 20 }
        var lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        journey.firstUnwritten = journey.entryCount
        for _ in 0..<4 {
            for _ in 0..<75 { _ = try journey.walk() }
            let written = try #require(journey.state.firstUnwritten)
            #expect(journey.droppedEntries <= written)
            lines += JourneyRecording.lines(of: journey.entries(from: written), in: journey.venue.calendar)
            journey.firstUnwritten = journey.entryCount
        }
        #expect(journey.droppedEntries > 100)
        #expect(lines.count == journey.entryCount + 1)
        #expect(try clinic.engine.replay(lines).firstDifference == nil)
    }

    @Test func `A journey drops old entries even if only commands come in`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "say", hooks: ["commands", "command"],
            """
            function M.commands() return {{name = "hello", summary = "Greets."}} end
            function M.command() return "hello" end
            """)
        let clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
        var journey = try journey(clinic) { $0.entryLimit = 20 }
        for _ in 0..<200 { _ = try journey.run(command: "hello", arguments: []) }
        #expect(journey.entries.count <= 27)
        #expect(journey.entryCount >= 200)
    }

    @Test func `A journey with its own constants and policies replays the same if it is given them`() throws {
        let clinic = try ClinicEngine()
        var options = JourneyOptions()
        options.rerouting = .automatic
        options.constants.arrivalRadius = 12
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"), options: options,
            at: ClinicEngine.now, policies: NoReroutes())
        for _ in 0..<5 { _ = try journey.walk() }
        _ = journey.stray(metres: 15, seconds: 20)
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        let same = try clinic.engine.replay(lines, constants: options.constants, policies: NoReroutes())
        #expect(same.firstDifference == nil)
        #expect(try clinic.engine.replay(lines).firstDifference != nil)
    }

    @Test func `A journey accepts constants from the program`() throws {
        func distance(_ radius: Double) throws -> Double? {
            var journey = try journey(ClinicEngine()) { $0.constants.arrivalRadius = radius }
            for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
            return journey.position?.point.distance(to: Point(x: 0, y: 20))
        }
        let near = try #require(try distance(1))
        let far = try #require(try distance(12))
        #expect(far > near + 4)
    }
}

@Suite struct `A program can add its own policies` {
    @Test func `A program's policy and plugins may each veto a reroute, and the veto names the plugins`() throws {
        struct Forbidding: NavigationPolicies, Sendable {
            var author: String?
            func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
                RerouteVeto(authors: author.map { [$0] } ?? [])
            }
        }
        func veto(_ first: any NavigationPolicies & Sendable, _ second: any NavigationPolicies & Sendable) throws
            -> RerouteVeto?
        {
            let clinic = try ClinicEngine()
            let journey = try Journey(
                clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
                options: JourneyOptions(), at: ClinicEngine.now)
            let context = try #require(journey.state.session).context(at: ClinicEngine.now)
            return PairedPolicies(first, second).rerouteVeto(.manual, in: context)
        }
        #expect(try veto(Forbidding(), Forbidding(author: "p")) == RerouteVeto(authors: ["p"]))
        #expect(try veto(DefaultPolicies(), Forbidding(author: "p")) == RerouteVeto(authors: ["p"]))
        #expect(try veto(NoReroutes(), DefaultPolicies()) == RerouteVeto())
        #expect(try veto(DefaultPolicies(), DefaultPolicies()) == nil)
    }

    @Test func `A plugin can word the steps while the program's policy vetoes reroutes`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "shout", hooks: ["format_instruction"], "function M.format_instruction(e) return e.text .. '!' end")
        let clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
        let engine = clinic.engine
        let own = NoReroutes()
        var journey = try Journey(
            engine, venue: engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(rerouting: .automatic), at: ClinicEngine.now, policies: own)
        _ = try journey.setOut()
        for _ in 0..<5 { _ = try journey.walk() }
        _ = journey.stray(metres: 15, seconds: nil)
        for _ in 0..<20 { _ = try journey.walk() }
        let names = journey.events.map(\.name)
        #expect(own.asked.withLock { $0 } > 0)
        #expect(names.contains("did_go_off_route") && !names.contains("did_reroute"))
        let words = journey.events.compactMap { event in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
        #expect(!words.isEmpty && words.allSatisfy { $0.hasSuffix("!") }, "\(words)")
    }
}
