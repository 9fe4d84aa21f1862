import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The form of the report of `test`.
enum TranscriptFormat: String, ExpressibleByArgument, CaseIterable {
    case text, junit, github, tap
}

/// What came of transcripts, in all forms of the report.
struct TranscriptResults {
    private struct File {
        var path: String
        var report: TranscriptRunner.Report
        var isBlessed: Bool
    }

    private var files: [File] = []
    /// The tests of venues, with the path of their file and its name for people.
    private var tests: [(path: String, shown: String, result: RouteTestResult, duration: Duration)] = []
    /// The venues whose tests could not be tried, and why.
    private var problems: [(path: String, text: String)] = []

    /// Adds the tests of a venue.
    ///
    /// - Parameter path: The main file of the venue.
    mutating func add(_ path: String, _ report: VenueTests.Report, _ session: ShellSession) {
        if let problem = report.problem { problems.append((path, problem)) }
        tests += zip(report.results, report.durations).map { (path, session.shown($0.place.file), $0, $1) }
    }

    mutating func add(_ path: String, _ report: TranscriptRunner.Report, isBlessed: Bool = false) {
        files.append(File(path: path, report: report, isBlessed: isBlessed))
    }

    /// The number of commands and lines that are not as they should be, without those that were rewritten.
    var failureCount: Int {
        files.reduce(0) { $0 + $1.report.doubts.count + ($1.isBlessed ? 0 : $1.report.failures.count) }
            + problems.count + tests.count { !$0.result.isPassed }
    }

    /// Whether nothing was tried, and nothing is wrong.
    var isBlank: Bool { commandCount == 0 && tests.isEmpty && failureCount == 0 }

    private var commandCount: Int { files.reduce(0) { $0 + $1.report.trials.count } }

    func write(_ format: TranscriptFormat, to outcome: inout CommandOutcome) {
        switch format {
        case .text: writeText(to: &outcome)
        case .junit: for line in junit { outcome.result(line) }
        case .github: for line in annotations { outcome.result(line) }
        case .tap: for line in tap { outcome.result(line) }
        }
    }

    private func writeText(to outcome: inout CommandOutcome) {
        for problem in problems {
            outcome.result("\(problem.path): \(problem.text)", .error)
            outcome.result("")
        }
        for (_, shown, result, _) in tests where !result.isPassed {
            let place = result.place
            outcome.result("\(shown):\(place.line):\(place.column): \(result.test.title)", .error)
            for line in result.lines { outcome.result("  " + line) }
            outcome.result("")
        }
        for file in files {
            for doubt in file.report.doubts {
                outcome.result("\(file.path):\(doubt.line): \(doubt.message)", .error)
                outcome.result("")
            }
            for failure in file.isBlessed ? [] : file.report.failures {
                outcome.result("\(file.path):\(failure.line): \(failure.command)", .error)
                for line in failure.difference { outcome.result("  " + line, Self.emphasis(line)) }
                outcome.result("")
            }
        }
        outcome.result(summary)
    }

    private var summary: String {
        let blessed = files.reduce(0) { $0 + ($1.isBlessed ? $1.report.failures.count : 0) }
        let verdict =
            failureCount > 0
            ? "\(failureCount) failed" : blessed > 0 ? "\(blessed) rewritten" : "all as expected"
        var parts: [String] = []
        if !tests.isEmpty || !problems.isEmpty {
            let venues = Set(tests.map(\.path) + problems.map(\.path)).count
            parts += [counted(venues, "venue"), counted(tests.count, "test")]
        }
        if !files.isEmpty || parts.isEmpty {
            parts += [counted(files.count, "transcript"), counted(commandCount, "command")]
        }
        return "\(parts.joined(separator: ", ")): \(verdict)"
    }

    private static func emphasis(_ line: String) -> CommandOutcome.Emphasis {
        line.hasPrefix("-") ? .removed : line.hasPrefix("+") ? .added : .none
    }

    /// The report for programs. It has no times, so that the same files give the same bytes.
    var answer: TestsAnswer {
        TestsAnswer(
            files.map { file in
                TestedTranscript(
                    file.path, commands: file.report.trials.count,
                    failures: (file.isBlessed ? [] : file.report.failures).map { failure in
                        FailedCommand(line: failure.line, command: failure.command, difference: failure.difference)
                    },
                    doubts: file.report.doubts.map { DoubtfulLine(line: $0.line, message: $0.message) })
            },
            routes: tests.map { TestedRoute($0.shown, $0.result) },
            problems: problems.map { TestProblem($0.path, $0.text) }, failed: failureCount)
    }
}

extension TranscriptResults {
    /// A test of a report: a command, or a line that proves nothing.
    private struct Entry {
        var line: Int
        var column: Int?
        var name: String
        var duration = Duration.zero
        /// What is wrong, as lines; nil if nothing is.
        var failure: [String]?
    }

    private func entries(of file: File) -> [Entry] {
        file.report.doubts.map { Entry(line: $0.line, name: "line \($0.line)", failure: [$0.message]) }
            + file.report.trials.map { trial in
                Entry(
                    line: trial.line, name: trial.command, duration: trial.duration,
                    failure: file.isBlessed ? nil : trial.failure?.difference)
            }
    }

    /// The entries of each file: venues first, then transcripts.
    private var suites: [(path: String, entries: [Entry])] {
        var suites: [(path: String, entries: [Entry])] = []
        for problem in problems {
            suites.append((problem.path, [Entry(line: 1, name: "the venue's tests", failure: [problem.text])]))
        }
        for (_, shown, result, duration) in tests {
            let entry = Entry(
                line: result.place.line, column: result.place.column, name: result.test.title, duration: duration,
                failure: result.isPassed ? nil : result.lines)
            if suites.last?.path == shown {
                suites[suites.count - 1].entries.append(entry)
            } else {
                suites.append((shown, [entry]))
            }
        }
        return suites + files.map { ($0.path, entries(of: $0)) }
    }

    private var junit: [String] {
        let suites = suites.map { path, entries in
            JUnitReport.Suite(
                name: path,
                cases: entries.map { entry in
                    JUnitReport.Case(
                        name: entry.name, place: (path, entry.line), duration: entry.duration,
                        failure: entry.failure.map { ("line \(entry.line)", $0) })
                })
        }
        return JUnitReport(suites: suites).lines
    }

    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    private var annotations: [String] {
        var lines: [String] = []
        for (path, entries) in suites {
            for entry in entries {
                guard let failure = entry.failure else { continue }
                let column = entry.column.map { ",col=\($0)" } ?? ""
                let place =
                    "file=\(Self.property(path)),line=\(entry.line)\(column),title=\(Self.property(entry.name))"
                lines.append("::error \(place)::\(Self.message(failure.joined(separator: "\n")))")
            }
        }
        return lines + [summary]
    }

    /// The Test Anything Protocol, version 14.
    private var tap: [String] {
        let all = suites.flatMap { path, entries in entries.map { (path, $0) } }
        var lines = ["TAP version 14", "1..\(all.count)"]
        for (number, (path, entry)) in all.enumerated() {
            let name = "\(path):\(entry.line): \(entry.name)".replacing("\\", with: "\\\\").replacing("#", with: "\\#")
            lines.append("\(entry.failure == nil ? "ok" : "not ok") \(number + 1) - \(name)")
            lines += ["  ---", "  duration_ms: \(entry.duration.wholeMilliseconds)"]
            if let failure = entry.failure { lines += ["  message: |"] + failure.map { "    " + $0 } }
            lines.append("  ...")
        }
        return lines
    }

    private static func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
