import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore

@Suite struct `A recording of a journey can be replayed and compared` {
    private static func journey(_ clinic: ClinicEngine, _ simulation: SimulationOptions) throws -> Journey {
        try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(simulation: simulation), at: ClinicEngine.now)
    }

    private static var noisy: SimulationOptions {
        var options = SimulationOptions()
        options.noise = 0.7
        return options
    }

    /// The lines of a journey that may stray before its end.
    private static func lines(_ clinic: ClinicEngine, straying: Bool = true) throws -> [String] {
        var journey = try journey(clinic, noisy)
        _ = try journey.setOut()
        _ = try journey.walk()
        if straying {
            let isAside = journey.stray(metres: 12, seconds: nil)
            #expect(isAside)
            _ = try journey.walk()
            _ = try journey.take(.command(.answerAlert(.reroute), at: journey.now))
        }
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        return JourneyRecording.lines(of: journey, contentHash: try clinic.engine.contentHash(of: journey.venue))
    }

    @Test func `A recording of an older Waymark, whose legs and steps count from 0, replays the same`() throws {
        let clinic = try ClinicEngine()
        let lines = try Self.lines(clinic)
        #expect(lines.contains { $0.contains(#""event": "step_changed", "leg": 1, "step": 2,"#) })
        #expect(!lines.contains { $0.contains(#""leg": 0"#) })
        var former = lines.map { line in
            line.replacing("waymark.event/2", with: "waymark.event/1")
                .replacing(/"leg": (\d+), "step": (\d+)/) { match in
                    "\"leg\": \((Int(match.1) ?? 0) - 1), \"step\": \((Int(match.2) ?? 0) - 1)"
                }
        }
        #expect(former != lines)
        #expect(try clinic.engine.replay(former).firstDifference == nil)
        let changed = try #require(former.firstIndex { $0.contains(#""event": "step_changed", "leg": 0, "step": 1,"#) })
        former[changed] = lines[changed].replacing("waymark.event/2", with: "waymark.event/1")
        #expect(try clinic.engine.replay(former).firstDifference != nil)
    }

    @Test func `A recording replays byte for byte, and a difference is reported`() throws {
        let clinic = try ClinicEngine()
        var lines = try Self.lines(clinic)
        let same = try clinic.engine.replay(lines)
        #expect(same.firstDifference == nil)
        #expect(same.unequalCounts.isEmpty)
        #expect(!same.isOtherVenue)
        #expect(same.replayed == same.recorded && same.replayed.count > 50)

        let alert = try #require(lines.firstIndex { $0.contains(#""command": "reroute""#) })
        lines[alert] = lines[alert].replacing("reroute", with: "dismiss")
        #expect(try clinic.engine.replay(lines).firstDifference != nil)
        #expect(throws: RecordingError.self) { try clinic.engine.replay(["{}"]) }
        #expect(throws: RecordingError.self) { try clinic.engine.replay([]) }
    }

    @Test func `A recording holds the limits of the traveller and is replayed with them`() throws {
        let clinic = try ClinicEngine()
        var request = try clinic.request("desk", "lab")
        (request.traveller.pace, request.traveller.width, request.traveller.slope) = (0.6, 0.75, 0.05)
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: request, options: JourneyOptions(),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<60 where !journey.hasArrived { _ = try journey.walk() }
        let hash = try clinic.engine.contentHash(of: journey.venue)
        let lines = JourneyRecording.lines(of: journey, contentHash: hash)
        #expect(lines[0].contains(#""pace": 0.6, "width": 0.75, "slope": 0.05"#))
        let replay = try clinic.engine.replay(lines)
        #expect(replay.firstDifference == nil)
        #expect(replay.replayed == replay.recorded && replay.replayed.count > 10)
        // Without its limits, the traveller walks faster.
        let without =
            [lines[0].replacing(#", "pace": 0.6, "width": 0.75, "slope": 0.05"#, with: "")] + lines.dropFirst()
        #expect(try clinic.engine.replay(without).firstDifference != nil)
    }

    @Test func `A recording holds every option of the simulated walk and is read with them`() throws {
        let clinic = try ClinicEngine()
        var options = SimulationOptions()
        options.seed = 18_446_744_073_709_551_615
        options.speed = 1.5
        options.interval = 2_500
        options.accuracy = 4.25
        options.noise = 0.5
        options.drift = 0.75
        options.bias = -1.5
        options.dropouts = 0.125
        options.wrongLevels = 0.0625
        options.pause = 3_000
        let journey = try Self.journey(clinic, options)
        let start = try JourneyRecording.start(in: JourneyRecording.lines(of: journey, contentHash: ""))
        #expect(start.options.simulation == options)
        #expect(start == journey.start)
    }

    @Test func `A recording grows by the lines of each new entry`() throws {
        let clinic = try ClinicEngine()
        var journey = try Self.journey(clinic, Self.noisy)
        _ = try journey.setOut()
        let before = JourneyRecording.lines(of: journey, contentHash: "")
        let count = journey.entries.count
        _ = try journey.walk()
        let added = JourneyRecording.lines(of: journey.entries[count...], in: journey.venue.calendar)
        #expect(!added.isEmpty)
        #expect(before + added == JourneyRecording.lines(of: journey, contentHash: ""))
    }

    @Test func `Two recordings differ in their first unequal event, and in counts by name`() throws {
        let clinic = try ClinicEngine()
        let left = try JourneyRecording.events(in: Self.lines(clinic))
        let right = try JourneyRecording.events(in: Self.lines(clinic, straying: false))
        let diff = ReplayResult(recorded: left, replayed: right, isOtherVenue: false)
        let first = try #require(diff.firstDifference)
        #expect(left[..<first] == right[..<first] && left[first] != right[first])
        let counts = diff.unequalCounts
        #expect(counts.contains(ReplayResult.Count(event: "did_go_off_route", recorded: 1, replayed: 0)))
        #expect(!counts.contains { $0.event == "did_arrive" })
        #expect(counts.map(\.event) == counts.map(\.event).sorted())
    }

    @Test func `Members that were added to an event since a recording make no difference`() {
        let old = #"{"event": "x", "reason": "closure"}"#
        let new = #"{"event": "x", "reason": "closure", "obstacle": null}"#
        #expect(ReplayResult.firstDifference([old], [new]) == nil)
        #expect(ReplayResult.firstDifference([new], [old]) == 0)
        let decided = #"{"event": "x", "reason": "closure", "decided_by": ["a"]}"#
        let newDecided = #"{"event": "x", "reason": "closure", "obstacle": null, "decided_by": ["a"]}"#
        #expect(ReplayResult.firstDifference([decided], [newDecided]) == nil)
        #expect(ReplayResult.firstDifference([old], [decided]) == 0)
        #expect(ReplayResult.firstDifference([old], [newDecided]) == 0)
        #expect(ReplayResult.firstDifference([decided], [new]) == 0)
    }

    @Test func `A recording that ended sooner differs where it ends`() throws {
        let whole = try JourneyRecording.events(in: Self.lines(ClinicEngine()))
        let short = Array(whole.dropLast(3))
        #expect(ReplayResult.firstDifference(whole, short) == short.count)
        #expect(ReplayResult.firstDifference(short, short) == nil)
    }
}
