import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

@Suite struct `Numbers in recordings` {
    private static let extremes = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "-1e308", "1e18",
        "1000000000000000",
        "-1000000000000000", "1000000000000001", "-1000000000000001", "0", "-1", "-0.5", "1e-300", "253402300800000",
    ]

    /// A recording with each kind of input that has numbers.
    private static func lines(_ clinic: ClinicEngine) throws -> [String] {
        var options = SimulationOptions()
        options.noise = 0.5
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(simulation: options), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<3 { _ = try journey.walk() }
        let slow = ConditionDraft(
            target: .connector("escalator"), effect: .slowed(factor: 2), from: ClinicEngine.now,
            until: ClinicEngine.now.adding(seconds: 600))
        _ = try clinic.engine.add(slow, to: journey.venue)
        _ = try journey.walk()
        _ = try journey.take(.command(.takeAlternative(0), at: journey.now))
        let message = try LocationMessage(
            parsing: #"{"_type": "location", "lat": 52.1, "lon": 5.1, "tst": 1767603600, "acc": 5, "n": 3}"#)
        var shared = SharedMessage(
            message, group: "g", sender: "ada", time: journey.now, arrived: journey.now)
        shared.isLate = true
        journey.take([.shared(Event.LocationShared(shared))], at: journey.now)
        _ = try journey.walk()
        return JourneyRecording.lines(of: journey, contentHash: try clinic.engine.contentHash(of: journey.venue))
    }

    /// The places of the numbers in a line: after a colon.
    private static func numbers(in line: String) -> [Range<String.Index>] {
        line.matches(of: /: (-?[0-9][0-9.]*)/).map { $0.output.1.startIndex..<$0.output.1.endIndex }
    }

    @Test func `No number ends the program: a recording is replayed, or refused with its line`() throws {
        let clinic = try ClinicEngine()
        let lines = try Self.lines(clinic)
        #expect(try clinic.engine.replay(lines).firstDifference == nil)
        // The head, and the first input of each kind.
        var kinds: Set<Substring> = []
        let inputs = lines.indices.filter { index in
            index == 0
                || lines[index].hasPrefix("{\"input\"")
                    && kinds.insert(lines[index].split(separator: "\"")[3]).inserted
        }
        var generator = SeededGenerator(seed: 14)
        for index in inputs {
            for place in Self.numbers(in: lines[index]) {
                let one = Self.extremes.randomElement(using: &generator) ?? "0"
                for extreme in [Self.extremes[0], Self.extremes[1], one] {
                    var changed = lines
                    changed[index].replaceSubrange(place, with: extreme)
                    do {
                        _ = try clinic.engine.replay(changed)
                    } catch let error as RecordingError {
                        #expect(error.line == index + 1)
                    } catch is EngineError {
                        // No route at such a time.
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("fix", "time_ms"), ("sharing", "moment_ms"), ("conditions", "from_ms"), ("command", "index"),
    ]) func `A number out of range is refused by its name`(input: String, name: String) throws {
        let clinic = try ClinicEngine()
        var lines = try Self.lines(clinic)
        let index = try #require(
            lines.firstIndex { $0.hasPrefix("{\"input\": \"\(input)\"") && $0.contains("\"\(name)\": ") })
        lines[index] = lines[index].replacing(
            try Regex("\"\(name)\": -?[0-9]+"), with: "\"\(name)\": 9223372036854775807")
        let error = #expect(throws: RecordingError.self) { try clinic.engine.replay(lines) }
        #expect(error?.line == index + 1)
        #expect(error?.message == "\(name) is out of range: it must be from -10^15 to 10^15")
    }
}
