import Foundation
import WaymarkAnswers
import WaymarkEngine

/// Runs transcripts in this process, each in a new session.
struct TranscriptRunner: Sendable {
    /// A command whose output was not as expected.
    struct Failure {
        var line: Int
        var command: String
        var difference: [String]
    }

    /// A command that was run.
    struct Trial {
        var line: Int
        var command: String
        var duration: Duration
        /// The difference; nil if its output was as expected.
        var failure: Failure?
    }

    /// The result of a file.
    struct Report {
        var trials: [Trial] = []
        /// What the file contains that proves nothing.
        var doubts: [Transcript.Doubt] = []
        /// The corrected file; nil if no output differed.
        var corrected: String?

        var failures: [Failure] { trials.compactMap(\.failure) }
    }

    /// The files of the transcripts that run this transcript.
    var running: Set<String> = []
    /// The number of scripts and transcripts that run this transcript.
    var depth = 0
    /// The folders of plugins that are enabled in the transcripts.
    var pluginPaths: [String] = []
    /// The jail for the transcripts; nil for none. Each transcript has its own temporary folder.
    var jail: FileJail?
    /// The limits on the size of files and comparisons.
    var limits = InputLimits.normal
    /// Returns whether the user asked to stop.
    var isInterrupted: @Sendable () -> Bool = { false }

    /// Returns the verbs of the program.
    private let verbs: @Sendable () -> VerbTable

    init(verbs: @escaping @Sendable () -> VerbTable) { self.verbs = verbs }

    /// Creates a runner for transcripts that a session's command runs. It has the session's jail, if any.
    init(in session: ShellSession) {
        verbs = session.makeVerbs
        running = session.runningTranscripts
        depth = session.scriptDepth
        jail = session.configuration.jail
        limits = session.limits(nil)
        isInterrupted = session.configuration.isInterrupted
    }

    /// The start time of every transcript, in the time zone of its venue.
    static let startMoment = "2026-01-05T10:00"

    /// Runs a file.
    ///
    /// - Throws: `ShellError` if the file cannot be read, the temporary store cannot be created, or the file is already
    ///   running.
    func run(_ path: ReadablePath, workingDirectory: String) throws -> Report {
        let file = URL(fileURLWithPath: path.path).resolvingSymlinksInPath().path
        guard !running.contains(file), depth < ShellSession.maximumNesting else {
            throw ShellError(
                .invalid, "\"\(path.shown)\" is part of a loop of transcripts that test each other",
                help: "a transcript cannot test itself or its own folder")
        }
        if let other = path.otherThanFile {
            throw ShellError(
                .damaged, "\"\(path.shown)\" is \(other), not a file",
                help: "give a *.wmt or Markdown file, or a folder")
        }
        let data = try path.contents(limit: limits.transcriptBytes, help: "give a *.wmt or Markdown file, or a folder")
        let transcript = Transcript(ScriptText.of(data), isMarkdown: path.path.hasSuffix(".md"))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        let work = folder.appendingPathComponent("work")
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        } catch {
            throw ShellError(
                .store, "cannot create a folder for the store in \(folder.deletingLastPathComponent().path)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        var inner = self
        inner.running.insert(file)
        inner.jail = jail?.nested(writable: work.path, origin: workingDirectory)
        var report = inner.run(
            transcript, store: folder.appendingPathComponent("store.sqlite").path, folder: workingDirectory)
        // The rest of the file stays as it is.
        if data.range(of: Data("\r\n".utf8)) != nil {
            report.corrected = report.corrected?.replacing("\n", with: "\r\n")
        }
        return report
    }

    func run(_ transcript: Transcript, store: String, folder: String) -> Report {
        let console = TranscriptConsole()
        var configuration = ShellSession.Configuration(
            workingDirectory: folder, storePath: store, clock: .fixed(Self.startMoment), width: 80,
            hiddenPaths: [(store as NSString).deletingLastPathComponent], createsStore: true)
        configuration.pluginPaths = pluginPaths
        configuration.isInterrupted = isInterrupted
        if let jail {
            configuration.jail = jail
            configuration.workingDirectory = jail.writable
            configuration.hiddenPaths.insert(jail.origin, at: 0)
        }
        let session = ShellSession(configuration, console: console, verbs: verbs)
        session.scriptDepth = depth + 1
        session.runningTranscripts = running
        var report = Report(doubts: transcript.doubts)
        var corrections: [Int: [String]] = [:]
        for (index, exchange) in transcript.exchanges.enumerated() {
            let started = ContinuousClock.now
            let status =
                exchange.isProgram
                ? session.run(program: exchange.command) : session.run(line: exchange.command)
            let actual = TranscriptMatcher.statement(of: console.take(), status: status)
            report.trials.append(
                Trial(line: exchange.line, command: exchange.command, duration: started.duration(to: .now)))
            let last = report.trials.count - 1
            let expected = Array(transcript.lines[exchange.expected])
            guard expected.count * actual.count <= limits.comparedLines else {
                report.trials[last].failure = Failure(
                    line: exchange.line, command: exchange.command,
                    difference: [
                        "\(expected.count) expected lines and \(actual.count) printed are too many to compare;",
                        InputLimits.help,
                    ])
                continue
            }
            guard !TranscriptMatcher.agrees(expected, actual) else { continue }
            corrections[index] = TranscriptMatcher.correction(of: expected, to: actual)
            var difference = TranscriptMatcher.difference(expected, actual)
            let missing = Set(difference.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) })
            if let hint = transcript.hint(for: exchange, missing: missing, among: session.verbs) {
                difference.append("hint: " + hint)
            }
            report.trials[last].failure = Failure(
                line: exchange.line, command: exchange.command, difference: difference)
        }
        if !corrections.isEmpty { report.corrected = transcript.replacing(corrections) }
        return report
    }
}
