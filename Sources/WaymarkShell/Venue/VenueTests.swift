import Foundation
import WaymarkAnswers
import WaymarkEngine

/// The tests in a venue's files: which files have some, and what came of them.
struct VenueTests {
    /// The results of the tests of one venue.
    struct Report {
        var results: [RouteTestResult] = []
        /// How long each took, the reading of the venue with the first.
        var durations: [Duration] = []
        /// Why the tests could not be tried; nil if they were.
        var problem: String?
    }

    private let session: ShellSession
    private static let names: Set = ["venue.yaml", "venue.yml", "venue.json"]

    init(_ session: ShellSession) { self.session = session }

    /// Returns whether a file is the main file of a venue.
    static func isVenue(_ file: String) -> Bool { names.contains((file as NSString).lastPathComponent) }

    /// Returns whether a venue may have tests: whether the word stands in one of its YAML files.
    func mayHaveTests(_ file: String) throws -> Bool {
        let folder = try session.reading(Self.folder(of: file))
        let word = Data("tests".utf8)
        return try folder.allEntries.contains { name in
            guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") || Self.isVenue(name) else { return false }
            let path = try session.reading((Self.folder(of: file) as NSString).appendingPathComponent(name))
            return try path.otherThanFile == nil
                && path.contents(limit: session.limits(nil).documentBytes).range(of: word) != nil
        }
    }

    /// Tries the tests of a venue.
    func report(of file: String) throws -> Report {
        // A folder with one venue is read as a folder, so that its files may include each other.
        let report = try Engine.check(session.reading(Self.folder(of: file)).path)
        // Which tests a file has is not known if it cannot be read. Nothing is as expected then.
        if report.hasErrors { return Self.problem(of: report, shown: Self.folder(of: file)) }
        return try Self.report(of: report, shown: Self.folder(of: file), in: session)
    }

    /// Tries the tests of the venues that were read.
    static func report(of read: ImportReport, shown: String, in session: ShellSession) throws -> Report {
        guard read.tests.values.contains(where: { !$0.isEmpty }) else { return Report() }
        guard !read.hasErrors, !read.venues.isEmpty else {
            return problem(of: read, shown: shown)
        }
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Timestamp(milliseconds: 0) }))
        var report = Report()
        var started = ContinuousClock.now
        for venue in read.venues {
            report.results += RouteTester(engine).results(of: read.tests[venue.id] ?? [], in: venue) {
                let now = ContinuousClock.now
                report.durations.append(started.duration(to: now))
                started = now
            }
        }
        return report
    }

    private static func problem(of read: ImportReport, shown: String) -> Report {
        Report(problem: "the venue has \(counted(read.errorCount, "error")): waymark check \(shown)")
    }

    private static func folder(of file: String) -> String {
        let folder = (file as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }
}

extension RouteTestResult {
    /// The flaws as lines, each with its help.
    var lines: [String] {
        flaws.flatMap { flaw in [flaw.message] + (flaw.help.map { ["  = help: \($0)"] } ?? []) }
    }
}
