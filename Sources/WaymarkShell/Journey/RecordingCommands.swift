import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `record FILE`: writes the journey so far, and as it continues, to a file as lines of JSON.
struct RecordCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Record the journey, from its start, to a file for replay.",
        discussion: "The file is complete after every command. The recording ends with the journey, or with record off."
    )

    @Argument(help: ArgumentHelp("The file; off ends the recording.", valueName: "file"))
    var file: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if file == "off" { return try stop(session) }
        guard let journey = session.travel.journey else {
            throw ShellError(.refused, "no journey is under way", help: "go FROM TO starts one")
        }
        guard journey.droppedEntries == 0 else {
            throw ShellError(
                .refused, "the journey is too long: its first \(journey.droppedEntries) entries are gone",
                help: "start recording earlier; a recording that has started continues")
        }
        let recording = try LiveRecording(journey, to: session.writing(file))
        session.travel.recording = recording
        session.travel.journey?.firstUnwritten = recording.written
        return outcome(of: journey, "recording to \(file): \(counted(journey.events.count, "event")) so far")
    }

    private func stop(_ session: ShellSession) throws -> CommandOutcome {
        guard let recording = session.travel.recording, let journey = session.travel.journey else {
            throw ShellError(
                .refused, "nothing is being recorded", help: "record FILE starts a recording of the journey")
        }
        session.travel.recording = nil
        return outcome(of: journey, "recorded \(counted(journey.events.count, "event")) in \(recording.file)")
    }

    private func outcome(of journey: HeldJourney, _ text: String) -> CommandOutcome {
        var outcome = CommandOutcome()
        outcome.result(text)
        outcome.json = ["schema": "waymark.record/1", "events": .integer(Int64(journey.events.count))]
        return outcome
    }
}

/// `replay FILE`: runs a recorded journey again and reports differences.
struct ReplayCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Run a recorded journey again and compare its events.",
        discussion: """
            A replay awards no points. With --diff, compare the events of two recordings instead. With --fixes, feed \
            the fixes of a file to the current journey: GPX 1.1, or lat,lon,level,accuracy,time (x,y for lat,lon) as \
            CSV or as JSON with one object per line.
            """)

    @Argument(help: ArgumentHelp("The recording.", valueName: "file"))
    var file: String?

    @Option(help: ArgumentHelp("Another recording to compare with.", valueName: "file"))
    var diff: String?

    @Option(help: ArgumentHelp("A file of fixes for the current journey.", valueName: "file"))
    var fixes: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if let fixes {
            guard file == nil, diff == nil else {
                throw ShellError(.usage, "--fixes cannot be combined with a recording", help: "replay --fixes FILE")
            }
            return try FixFeed(file: fixes, session: session, global: global).run()
        }
        guard let file else {
            throw ShellError(.usage, "no recording is named", help: "write replay FILE, or replay --fixes FILE")
        }
        let lines = try lines(of: file, in: session)
        let result: ReplayResult
        do {
            if let diff {
                result = ReplayResult(
                    recorded: try JourneyRecording.events(in: lines),
                    replayed: try JourneyRecording.events(in: try self.lines(of: diff, in: session)),
                    isOtherVenue: false)
            } else {
                result = try session.engine(global).replay(lines)
            }
        } catch let error as RecordingError {
            throw ShellError(.badData, "\"\(file)\", line \(error.line): \(error.message)")
        }
        return outcome(of: result)
    }

    private func outcome(of result: ReplayResult) -> CommandOutcome {
        var outcome = CommandOutcome()
        if result.isOtherVenue, result.stop == nil {
            outcome.talk("note: the venue has changed since the recording", .note)
        }
        for note in result.pluginNotes { outcome.talk("note: \(note)", .note) }
        outcome.json = [
            "schema": "waymark.replay/1", "same": .bool(result.firstDifference == nil && result.stop == nil),
            "events": .integer(Int64(result.replayed.count)), "other_venue": .bool(result.isOtherVenue),
            "unequal": .array(
                result.unequalCounts.map {
                    [
                        "event": .string($0.event), "before": .integer(Int64($0.recorded)),
                        "after": .integer(Int64($0.replayed)),
                    ]
                }),
            "needed_from_line": result.stop.map { .integer(Int64($0.line)) } ?? .null,
            "needed_content": .text(result.stop?.contentHash),
        ]
        if !result.pluginNotes.isEmpty {
            outcome.json = outcome.json?.adding("plugin_notes", .array(result.pluginNotes.map { .string($0) }))
        }
        if let stop = result.stop, result.firstDifference == nil {
            outcome.status = .refused
            if stop.line > 1 {
                outcome.result("the same \(counted(result.replayed.count, "event")) up to line \(stop.line)")
            }
            let since =
                stop.line > 1 ? "the venue was re-imported there" : "the store has a different state of the venue"
            outcome.talk("error: cannot replay from line \(stop.line) on: \(since)", .error)
            outcome.talk("  = help: import the venue with the content hash \(stop.contentHash)", .note)
            return outcome
        }
        guard let index = result.firstDifference else {
            outcome.result("the same \(counted(result.replayed.count, "event"))")
            return outcome
        }
        outcome.status = .refused
        outcome.result("event \(index + 1) differs:")
        outcome.result("- \(result.recorded.indices.contains(index) ? result.recorded[index] : "(none)")", .removed)
        outcome.result("+ \(result.replayed.indices.contains(index) ? result.replayed[index] : "(none)")", .added)
        for count in result.unequalCounts {
            outcome.result("\(count.event): \(count.recorded) before, \(count.replayed) after")
        }
        return outcome
    }

    private func lines(of path: String, in session: ShellSession) throws -> [String] {
        let limits = session.limits(global)
        let lines = try session.reading(path).contents(limit: limits.recordingBytes).split(separator: 0x0A)
        for (index, line) in lines.enumerated() where line.count > limits.recordingLineBytes {
            throw ShellError(
                .badData,
                "\"\(path)\", line \(index + 1): longer than \(InputLimits.text(bytes: limits.recordingLineBytes))",
                help: InputLimits.help)
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
