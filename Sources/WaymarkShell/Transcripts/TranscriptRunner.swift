import Foundation
import WaymarkEngine
import WaymarkModel

/// Runs transcripts in process, each in a fresh session.
struct TranscriptRunner {
    /// One command whose output was not as expected.
    struct Failure {
        var line: Int
        var command: String
        var difference: [String]
    }

    /// What became of one file.
    struct Report {
        var commandCount = 0
        var failures: [Failure] = []
        /// The file as it would be right, if anything failed.
        var corrected: String?
    }

    /// The files whose transcripts are being run around this one.
    var running: Set<String> = []
    /// How many scripts and transcripts are running around this one.
    var depth = 0
    /// The folders of plugins that act in the transcripts.
    var pluginPaths: [String] = []
    /// The jail that transcripts run in; its temporary folder is another one for each.
    var jail: FileJail?
    /// How much is read and compared.
    var limits = InputLimits.normal
    /// Whether the user asked to stop.
    var isInterrupted: @Sendable () -> Bool = { false }

    init() {}

    /// A runner for transcripts that a command of a session runs: within the session's jail, if it has one.
    init(in session: ShellSession) {
        running = session.runningTranscripts
        depth = session.scriptDepth
        jail = session.configuration.jail
        limits = session.limits(nil)
        isInterrupted = session.configuration.isInterrupted
    }

    /// The moment every transcript starts at, in the zone of its venue.
    static let startMoment = "2026-01-05T10:00"

    /// Runs a file.
    ///
    /// - Throws: `ShellError` when the file or the temporary store cannot be had, or the file is running already.
    func run(_ path: ReadablePath, workingDirectory: String) throws -> Report {
        let file = URL(fileURLWithPath: path.path).resolvingSymlinksInPath().path
        guard !running.contains(file), depth < RunCommand.maximumNesting else {
            throw ShellError(
                .usage, "\"\(path.shown)\" tests transcripts that test each other without end",
                help: "a transcript cannot test itself, or the folder it lies in")
        }
        let data = try path.contents(limit: limits.transcriptBytes, help: "give a *.wmt or Markdown file, or a folder")
        let transcript = Transcript(ScriptText.of(data), isMarkdown: path.path.hasSuffix(".md"))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        let work = folder.appendingPathComponent("work")
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        } catch {
            throw ShellError(
                .inputOutput, "cannot make a folder for the store in \(folder.deletingLastPathComponent().path)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        var inner = self
        inner.running.insert(file)
        inner.jail = jail?.nested(writable: work.path, origin: workingDirectory)
        return inner.run(
            transcript, store: folder.appendingPathComponent("store.sqlite").path, folder: workingDirectory)
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
        let session = ShellSession(configuration, console: console)
        session.scriptDepth = depth + 1
        session.runningTranscripts = running
        var report = Report(commandCount: transcript.exchanges.count)
        var corrections: [Int: [String]] = [:]
        for (index, exchange) in transcript.exchanges.enumerated() {
            let status =
                exchange.isProgram
                ? session.runProgram(line: exchange.command) : session.run(line: exchange.command)
            let actual = TranscriptMatcher.statement(of: console.take(), status: status)
            let expected = Array(transcript.lines[exchange.expected])
            guard expected.count * actual.count <= limits.comparedLines else {
                report.failures.append(
                    Failure(
                        line: exchange.line, command: exchange.command,
                        difference: [
                            "\(expected.count) expected lines and \(actual.count) printed are too many to compare;",
                            InputLimits.help,
                        ]))
                continue
            }
            guard !TranscriptMatcher.agrees(expected, actual) else { continue }
            corrections[index] = TranscriptMatcher.correction(of: expected, to: actual)
            report.failures.append(
                Failure(
                    line: exchange.line, command: exchange.command,
                    difference: TranscriptMatcher.difference(expected, actual)))
        }
        if !corrections.isEmpty { report.corrected = transcript.replacing(corrections) }
        return report
    }
}
