import ArgumentParser
import Foundation
import WaymarkEngine

/// `test PATH…`: runs transcripts.
struct TestCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run transcripts: *.wmt files, and the console blocks of Markdown files (*.md).",
        discussion: """
            Lines that start with "> " are commands. The expected output follows each: "..." matches any lines, "[..]" \
            the rest of a line, "[1]" the exit status. A folder means all such files in it. Each file starts with an \
            empty store at 2026-01-05T10:00 in the venue's time zone.
            """)

    @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
    var paths: [String]

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder to run the commands in. Default: that of each file.", valueName: "folder"))
    var workingFolder: String?

    @Flag(help: "Rewrite the expectations that fail.")
    var bless = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var outcome = CommandOutcome()
        var (commandCount, failureCount, blessedCount) = (0, 0, 0)
        let files = try transcripts(session)
        var results: [JSON] = []
        for file in files {
            try session.checkInterruption()
            let path = try session.reading(file)
            let report = try TranscriptRunner(in: session).run(
                path, workingDirectory: workingFolder(session) ?? Self.folder(of: path.path))
            if report.commandCount == 0, !file.hasSuffix(".wmt") { continue }
            commandCount += report.commandCount
            if bless, let corrected = report.corrected {
                try OutputFile.write(corrected, to: session.writing(path))
                blessedCount += report.failures.count
                outcome.talk("blessed \(file): \(counted(report.failures.count, "command"))")
            } else {
                failureCount += report.failures.count
                for failure in report.failures {
                    outcome.result("\(file):\(failure.line): \(failure.command)", .error)
                    for line in failure.difference { outcome.result("  " + line, Self.emphasis(line)) }
                    outcome.result("")
                }
            }
            results.append([
                "file": .string(file), "commands": .integer(Int64(report.commandCount)),
                "failures": .array(report.failures.map(Self.json)),
            ])
        }
        let verdict =
            failureCount > 0
            ? "\(failureCount) failed" : blessedCount > 0 ? "\(blessedCount) rewritten" : "all as expected"
        outcome.result("\(counted(results.count, "transcript")), \(counted(commandCount, "command")): \(verdict)")
        outcome.status = failureCount > 0 ? .refused : .done
        outcome.json = [
            "schema": "waymark.test/1", "transcripts": .array(results), "failed": .integer(Int64(failureCount)),
        ]
        return outcome
    }

    /// Returns the folder of `--in`.
    private func workingFolder(_ session: ShellSession) throws -> String? {
        guard let workingFolder else { return nil }
        let folder = try session.reading(workingFolder)
        guard folder.isFolder else { throw ShellError(.noInput, "no such folder: \"\(workingFolder)\"") }
        return URL(fileURLWithPath: folder.path).path
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return URL(fileURLWithPath: folder.isEmpty ? "." : folder).path
    }

    /// Returns the files of all paths; the files of a folder are sorted by name.
    private func transcripts(_ session: ShellSession) throws -> [String] {
        var files: [String] = []
        for path in paths {
            let folder = try session.reading(path)
            guard session.isReadable(path) else {
                throw ShellError(.noInput, "no such file or folder: \"\(path)\"")
            }
            guard folder.isFolder else {
                files.append(path)
                continue
            }
            let inside = folder.allEntries.filter { $0.hasSuffix(".wmt") || $0.hasSuffix(".md") }.sorted()
            guard !inside.isEmpty else { throw ShellError(.noInput, "no transcripts in \"\(path)\"") }
            files += inside.map { (path as NSString).appendingPathComponent($0) }
        }
        return files
    }

    private static func emphasis(_ line: String) -> CommandOutcome.Emphasis {
        line.hasPrefix("-") ? .removed : line.hasPrefix("+") ? .added : .none
    }

    private static func json(_ failure: TranscriptRunner.Failure) -> JSON {
        [
            "line": .integer(Int64(failure.line)), "command": .string(failure.command),
            "difference": .array(failure.difference.map { .string($0) }),
        ]
    }
}
