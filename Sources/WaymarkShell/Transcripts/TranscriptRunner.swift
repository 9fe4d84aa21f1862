import Foundation
import WaymarkEngine

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

    /// The moment every transcript starts at, in the zone of its venue.
    static let startMoment = "2026-01-05T10:00"

    /// Runs a file.
    ///
    /// - Throws: `ShellError` when the file or the temporary store cannot be had, or the file is running already.
    func run(path: String, workingDirectory: String) throws -> Report {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard !running.contains(file), depth < RunCommand.maximumNesting else {
            throw ShellError(
                .usage, "\"\(path)\" tests transcripts that test each other without end",
                help: "a transcript cannot test itself, or the folder it lies in")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw ShellError(.noInput, "cannot read \"\(path)\"", help: "give a *.wmt or Markdown file, or a folder")
        }
        let transcript = Transcript(ScriptText.of(data), isMarkdown: path.hasSuffix(".md"))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ShellError(
                .inputOutput, "cannot make a folder for the store in \(folder.deletingLastPathComponent().path)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        var inner = self
        inner.running.insert(file)
        return inner.run(
            transcript, store: folder.appendingPathComponent("store.sqlite").path, folder: workingDirectory)
    }

    func run(_ transcript: Transcript, store: String, folder: String) -> Report {
        let console = TranscriptConsole()
        var configuration = ShellSession.Configuration(
            workingDirectory: folder, storePath: store, clock: .fixed(Self.startMoment), width: 80,
            hiddenPaths: [(store as NSString).deletingLastPathComponent], createsStore: true)
        configuration.pluginPaths = pluginPaths
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
