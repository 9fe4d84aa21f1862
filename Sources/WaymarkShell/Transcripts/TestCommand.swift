import ArgumentParser
import Foundation
import Synchronization
import WaymarkAnswers
import WaymarkEngine

/// `test PATH…`: runs transcripts.
struct TestCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run transcripts, and the tests in venues.",
        discussion: """
            Transcripts are *.wmt files, and the console blocks of Markdown files (*.md). A venue.yaml is tried for the \
            routes that its list tests: promises.

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

    @Option(help: ArgumentHelp("Run only the files whose path contains this text.", valueName: "text"))
    var filter: String?

    @OptionGroup var parameters: GroupOptions<TestRunParameters>

    @Option(
        help: ArgumentHelp(
            """
            The form of the report: text, junit (XML), github (annotations of a pull request) or tap. All but text have \
            the time of each command.
            """, valueName: "format"))
    var format = TranscriptFormat.text

    @Flag(help: "Rewrite the expectations that fail. Wildcards and lines that still hold stay.")
    var bless = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var outcome = CommandOutcome()
        var results = TranscriptResults()
        let found = try sources(session).filter { file in filter.map { file.contains($0) } ?? true }
        let files = found.filter { !VenueTests.isVenue($0) }
        if let filter, found.isEmpty {
            throw ShellError(.absent, "no path of a transcript or venue contains \"\(filter)\"")
        }
        let tests = VenueTests(session)
        for file in found where VenueTests.isVenue(file) {
            try session.checkInterruption()
            results.add(file, try tests.report(of: file), session)
        }
        let jobs = try parameters.parameters(in: session, global).jobs
        for (file, report) in zip(files, try reports(of: files, jobs: jobs, in: session)) {
            // A page without console blocks is a page, not a test.
            if report.trials.isEmpty, report.doubts.isEmpty, !file.hasSuffix(".wmt") { continue }
            if bless, let corrected = report.corrected {
                try OutputFile.write(corrected, to: session.writing(session.reading(file)))
                outcome.talk("blessed \(file): \(counted(report.failures.count, "command"))")
                results.add(file, report, isBlessed: true)
            } else {
                results.add(file, report)
            }
        }
        guard !results.isBlank else {
            throw ShellError(
                .absent, "no transcripts and no tests in \(paths.map { "\"\($0)\"" }.shortList(most: 3))",
                help: "a page has console blocks, and a venue a list of tests")
        }
        results.write(format, to: &outcome)
        outcome.status = results.failureCount > 0 ? .refused : .done
        outcome.answer = results.answer.document
        return outcome
    }

    /// Runs files, as many at the same time as `--jobs` says. The reports are in the order of the files.
    private func reports(
        of files: [String], jobs: Int, in session: ShellSession
    ) throws -> [TranscriptRunner.Report] {
        let runner = TranscriptRunner(in: session)
        let folder = try workingFolder(session)
        let paths = try files.map { try session.reading($0) }
        let results = Mutex<[Int: Result<TranscriptRunner.Report, any Error>]>([:])
        let next = Mutex(0)
        let isInterrupted = runner.isInterrupted
        DispatchQueue.concurrentPerform(iterations: min(jobs, paths.count)) { _ in
            while !isInterrupted() {
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard index < paths.count else { return }
                let result = Result {
                    try runner.run(paths[index], workingDirectory: folder ?? Self.folder(of: paths[index].path))
                }
                results.withLock { $0[index] = result }
            }
        }
        try session.checkInterruption()
        return try results.withLock { results in try paths.indices.compactMap { try results[$0]?.get() } }
    }

    /// Returns the folder of `--in`.
    private func workingFolder(_ session: ShellSession) throws -> String? {
        guard let workingFolder else { return nil }
        let folder = try session.reading(workingFolder)
        guard folder.isFolder else { throw ShellError(.absent, "no such folder: \"\(workingFolder)\"") }
        return URL(fileURLWithPath: folder.path).path
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return URL(fileURLWithPath: folder.isEmpty ? "." : folder).path
    }

    /// Returns the transcripts and the main files of venues with tests of all paths; the files of a folder are sorted by name.
    private func sources(_ session: ShellSession) throws -> [String] {
        var files: [String] = []
        for path in paths {
            let folder = try session.reading(path)
            guard session.isReadable(path) else {
                throw ShellError(.absent, "no such file or folder: \"\(path)\"")
            }
            guard folder.isFolder else {
                files.append(path)
                continue
            }
            let tests = VenueTests(session)
            let inside = try folder.allEntries.sorted().map { (path as NSString).appendingPathComponent($0) }.filter {
                try $0.hasSuffix(".wmt") || $0.hasSuffix(".md") || VenueTests.isVenue($0) && tests.mayHaveTests($0)
            }
            guard !inside.isEmpty else { throw ShellError(.absent, "no transcripts and no tests in \"\(path)\"") }
            files += inside
        }
        return files
    }
}
