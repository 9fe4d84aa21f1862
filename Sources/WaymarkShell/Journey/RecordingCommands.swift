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
            throw JourneyNeed.missing
        }
        guard journey.droppedEntries == 0 else {
            throw ShellError(
                .conflict, "the journey is too long: its first \(journey.droppedEntries) entries are gone",
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
                .conflict, "nothing is being recorded", help: "record FILE starts a recording of the journey")
        }
        session.travel.recording = nil
        return outcome(of: journey, "recorded \(counted(journey.events.count, "event")) in \(recording.file)")
    }

    private func outcome(of journey: HeldJourney, _ text: String) -> CommandOutcome {
        var outcome = CommandOutcome()
        outcome.result(text)
        outcome.answer = RecordedJourney(events: journey.events.count).document
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
                throw ShellError(.invalid, "--fixes cannot be combined with a recording", help: "replay --fixes FILE")
            }
            return try FixFeed(file: fixes, session: session, global: global).run()
        }
        guard let file else {
            throw ShellError(.invalid, "no recording is named", help: "write replay FILE, or replay --fixes FILE")
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
            throw ShellError(.damaged, "\"\(file)\", line \(error.line): \(error.message)")
        }
        return outcome(of: ComparedJourney(result))
    }

    private func outcome(of answer: ComparedJourney) -> CommandOutcome {
        var outcome = CommandOutcome()
        for remark in answer.remarks { outcome.talk(remark, .note) }
        outcome.result(answer.sheet(.english))
        outcome.answer = answer.document
        if let failure = answer.failure { outcome.pieces += CommandOutcome.failure(of: failure).pieces }
        if answer.isDenied { outcome.status = .refused }
        return outcome
    }

    private func lines(of path: String, in session: ShellSession) throws -> [String] {
        let limits = session.limits(global)
        let lines = try session.reading(path).contents(limit: limits.recordingBytes).split(separator: 0x0A)
        for (index, line) in lines.enumerated() where line.count > limits.recordingLineBytes {
            throw ShellError(
                .damaged,
                "\"\(path)\", line \(index + 1): longer than \(InputLimits.text(bytes: limits.recordingLineBytes))",
                help: InputLimits.help)
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
