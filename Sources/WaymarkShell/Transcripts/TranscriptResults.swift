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

    mutating func add(_ path: String, _ report: TranscriptRunner.Report, isBlessed: Bool = false) {
        files.append(File(path: path, report: report, isBlessed: isBlessed))
    }

    /// The number of commands and lines that are not as they should be, without those that were rewritten.
    var failureCount: Int {
        files.reduce(0) { $0 + $1.report.doubts.count + ($1.isBlessed ? 0 : $1.report.failures.count) }
    }

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
        return "\(counted(files.count, "transcript")), \(counted(commandCount, "command")): \(verdict)"
    }

    private static func emphasis(_ line: String) -> CommandOutcome.Emphasis {
        line.hasPrefix("-") ? .removed : line.hasPrefix("+") ? .added : .none
    }

    /// The report for programs. It has no times, so that the same files give the same bytes.
    var json: JSON {
        [
            "schema": "waymark.test/1",
            "transcripts": .array(
                files.map { file in
                    [
                        "file": .string(file.path), "commands": .integer(Int64(file.report.trials.count)),
                        "failures": .array((file.isBlessed ? [] : file.report.failures).map(Self.json)),
                        "doubts": .array(
                            file.report.doubts.map { doubt in
                                ["line": .integer(Int64(doubt.line)), "message": .string(doubt.message)]
                            }),
                    ]
                }), "failed": .integer(Int64(failureCount)),
        ]
    }

    private static func json(_ failure: TranscriptRunner.Failure) -> JSON {
        [
            "line": .integer(Int64(failure.line)), "command": .string(failure.command),
            "difference": .array(failure.difference.map { .string($0) }),
        ]
    }
}

extension TranscriptResults {
    /// A test of a report: a command, or a line that proves nothing.
    private struct Entry {
        var line: Int
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

    private var junit: [String] {
        let suites = files.map { file in
            JUnitReport.Suite(
                name: file.path,
                cases: entries(of: file).map { entry in
                    JUnitReport.Case(
                        name: entry.name, place: (file.path, entry.line), duration: entry.duration,
                        failure: entry.failure.map { ("line \(entry.line)", $0) })
                })
        }
        return JUnitReport(suites: suites).lines
    }

    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    private var annotations: [String] {
        var lines: [String] = []
        for file in files {
            for entry in entries(of: file) {
                guard let failure = entry.failure else { continue }
                let place = "file=\(Self.property(file.path)),line=\(entry.line),title=\(Self.property(entry.name))"
                lines.append("::error \(place)::\(Self.message(failure.joined(separator: "\n")))")
            }
        }
        return lines + [summary]
    }

    /// The Test Anything Protocol, version 14.
    private var tap: [String] {
        let all = files.flatMap { file in entries(of: file).map { (file.path, $0) } }
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
