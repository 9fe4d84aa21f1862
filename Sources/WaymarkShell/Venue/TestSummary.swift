import WaymarkAnswers
import WaymarkEngine

/// What came of the tests in a venue's files, for those who edit or import it: the tests that fail, and a count.
struct TestSummary {
    let results: [RouteTestResult]

    /// The tests that fail.
    var failed: [RouteTestResult] { results.filter { !$0.isPassed } }

    func write(to outcome: inout CommandOutcome, in session: ShellSession) {
        guard !results.isEmpty else { return }
        let failed = failed
        for result in failed {
            let place = result.place
            outcome.result(
                "\(session.shown(place.file)):\(place.line):\(place.column): \(result.test.title)", .error)
            for line in result.lines { outcome.result("  " + line) }
        }
        if failed.isEmpty {
            outcome.result("\(counted(results.count, "test")): all as expected", .added)
        } else {
            outcome.result("\(failed.count) of \(counted(results.count, "test")) failed", .error)
        }
    }

    /// The names of the tests that fail.
    var failedTitles: JSON { .array(failed.map { .string($0.test.title) }) }
}
