import WaymarkEngine

/// What transcripts and the tests of venues found. It has no times, so that the same files give the same bytes.
package struct TestsAnswer: Answer {
    private let transcripts: [TestedTranscript]
    private let failed: Int
    private let tests: ApplicableList<TestedRoute>
    private let problems: ApplicableList<TestProblem>

    /// - Parameter failed: The number of all failures.
    package init(
        _ transcripts: [TestedTranscript], routes: [TestedRoute], problems: [TestProblem], failed: Int
    ) {
        (self.transcripts, self.failed) = (transcripts, failed)
        let hasVenues = !routes.isEmpty || !problems.isEmpty
        tests = ApplicableList(hasVenues ? routes : nil)
        self.problems = ApplicableList(hasVenues ? problems : nil)
    }

    package static var name: StaticString { "tests" }
    package static var schema: StaticString? { "waymark.test/1" }
    package static var doc: StaticString { "What transcripts and the tests of venues found." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.transcripts, "transcripts", doc: "The transcripts.")
        v.member(\.failed, "failed", doc: "The number of all failures.")
        v.objects(\.tests, "tests", doc: "The tests of venues, if there are any.")
        v.objects(
            \.problems, "problems", doc: "The files whose tests could not be tried, if there are any tests of venues.")
    }
}

/// A transcript that was run.
package struct TestedTranscript: Answer {
    private let file: String
    private let commands: Int
    private let failures: [FailedCommand]
    private let doubts: [DoubtfulLine]

    package init(_ file: String, commands: Int, failures: [FailedCommand], doubts: [DoubtfulLine]) {
        (self.file, self.commands, self.failures, self.doubts) = (file, commands, failures, doubts)
    }

    package static var name: StaticString { "tested_transcript" }
    package static var doc: StaticString { "A transcript that was run." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The file.")
        v.member(\.commands, "commands", doc: "The number of commands.")
        v.objects(\.failures, "failures", rows: true, doc: "The commands with another output than is written.")
        v.objects(\.doubts, "doubts", doc: "The lines that prove nothing.")
    }
}

/// A command of a transcript with another output than is written.
package struct FailedCommand: Answer {
    private let line: Int
    private let command: String
    private let difference: [String]

    package init(line: Int, command: String, difference: [String]) {
        (self.line, self.command, self.difference) = (line, command, difference)
    }

    package static var name: StaticString { "failed_command" }
    package static var doc: StaticString { "A command of a transcript with another output than is written." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.line, "line", doc: "The line.")
        v.member(\.command, "command", doc: "The command.")
        v.member(\.difference, "difference", doc: "The lines of the difference.")
    }
}

/// A line of a transcript that proves nothing.
package struct DoubtfulLine: Answer {
    private let line: Int
    private let message: String

    package init(line: Int, message: String) { (self.line, self.message) = (line, message) }

    package static var name: StaticString { "doubtful_line" }
    package static var doc: StaticString { "A line of a transcript that proves nothing." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.line, "line", doc: "The line.")
        v.member(\.message, "message", doc: "Why it proves nothing.")
    }
}

extension RouteTestResult {
    /// Where the first flaw was written, or the test.
    package var place: SourceSpan { flaws.first.map { span(of: $0) } ?? test.span }
}

/// A test of a route that a venue promises.
package struct TestedRoute: Answer {
    private let file: String
    private let result: RouteTestResult
    private let flaws: [RouteFlaw]

    package init(_ file: String, _ result: RouteTestResult) {
        (self.file, self.result) = (file, result)
        flaws = result.flaws.map { flaw in
            RouteFlaw(key: flaw.key, span: result.span(of: flaw), message: flaw.message, help: flaw.help)
        }
    }

    private var line: Int { result.place.line }
    private var column: Int { result.place.column }
    private var title: String { result.test.title }
    private var seconds: Double? { result.duration.map { (Double($0) / 100).rounded() / 10 } }
    private var metres: Double? { result.distance.map { ($0 * 10).rounded() / 10 } }

    package static var name: StaticString { "tested_route" }
    package static var doc: StaticString { "A test of a route that a venue promises." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The file.")
        v.member(\.line, "line", doc: "The line.")
        v.member(\.column, "column", doc: "The column.")
        v.member(\.title, "name", doc: "The name of the test.")
        v.member(\.result.isPassed, "passed", doc: "Whether the route is as it is promised.")
        v.member(\.seconds, "seconds", .seconds, doc: "The duration of the route; null if there is none.")
        v.member(\.metres, "metres", .metres, doc: "The length of the route; null if there is none.")
        v.objects(\.flaws, "flaws", rows: true, doc: "What is not as it is promised.")
    }
}

/// What is not as a test of a route promises.
package struct RouteFlaw: Answer {
    fileprivate let key: String
    fileprivate let span: SourceSpan
    fileprivate let message: String
    fileprivate let help: String?

    package static var name: StaticString { "route_flaw" }
    package static var doc: StaticString { "What is not as a test of a route promises." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.key, "key", doc: "The key of the test that promises it.")
        v.member(\.span.line, "line", doc: "The line.")
        v.member(\.span.column, "column", doc: "The column.")
        v.member(\.message, "message", doc: "What is so instead.")
        v.member(\.help, "help", doc: "What to do; null if nothing is known to help.")
    }
}

/// A file whose tests could not be tried.
package struct TestProblem: Answer {
    private let file: String
    private let problem: String

    package init(_ file: String, _ problem: String) { (self.file, self.problem) = (file, problem) }

    package static var name: StaticString { "test_problem" }
    package static var doc: StaticString { "A file whose tests could not be tried." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The file.")
        v.member(\.problem, "problem", doc: "Why.")
    }
}
