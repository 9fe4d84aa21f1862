import WaymarkAnswers
import WaymarkEngine

/// What `watch` shows of a venue's files: the findings after each change, and what the change means for people.
struct VenueWatch {
    private let session: ShellSession
    private let path: ReadablePath
    private let isFolder: Bool
    /// Why the files could not be read the last time; nil if they could.
    private var problem: String?
    /// The page that is written after each change; nil for none.
    private let page: String?
    /// The files when they were last read.
    private var state: FileState?
    /// Whether the main file had no text when it was last read, as in the middle of a save.
    private var isBlank = false
    /// The last edition without errors, with which the next one is compared.
    private var former: Edition?

    init(_ path: ReadablePath, page: String?, in session: ShellSession) throws {
        (self.path, self.page, self.session) = (path, page, session)
        isFolder = path.isFolder
        if let page, try session.mapFormat(page).ending != "html" {
            throw ShellError(.invalid, "watch writes a page", help: "the name must end in .html")
        }
    }

    /// Reads the files again if they changed.
    ///
    /// - Parameter first: Shows the findings, before the tests run and the routes are compared; nil returns all at once.
    /// - Returns: What to show, or what is left to show; nil if nothing changed.
    mutating func step(showing first: ((CommandOutcome) throws -> Void)? = nil) throws -> CommandOutcome? {
        let excluded: String? = if let page { try session.writing(page).path } else { nil }
        let now = FileState(of: path, isFolder: isFolder, except: excluded)
        guard now != state else { return nil }
        let (isFirst, before) = (state == nil, state)
        state = now
        var outcome = CommandOutcome()
        guard let report = try read(isFirst: isFirst, &outcome) else { return outcome.pieces.isEmpty ? nil : outcome }
        // Many editors empty a file before they write it: it is looked at once more.
        let wasBlank = isBlank
        isBlank = report.diagnostics.contains { $0.code == .missingKey && $0.message == "the file is empty" }
        if isBlank, !wasBlank, !isFirst {
            state = before
            return nil
        }
        let view = DiagnosticView(report, session: session, showsAll: false)
        view.write(to: &outcome, asResult: true)
        outcome.answer = WatchedFiles(report, shown: session.shown).document
        outcome.status = report.hasErrors ? .refused : .done
        let counts = String(DiagnosticPrinter.summary(of: report.diagnostics).dropLast())
        let emphasis: CommandOutcome.Emphasis =
            if report.hasErrors { .error } else if report.warningCount > 0 { .warning } else { .added }
        outcome.result("\(path.shown): \(counts)", emphasis)
        if let first {
            try first(outcome)
            outcome.pieces = []
        }
        try test(report, &outcome)
        try compare(report, &outcome)
        if let page { try MapProblems.write(report, to: page, in: session, &outcome, isLive: true) }
        return outcome
    }

    /// Reads the files.
    ///
    /// - Returns: Nil if they cannot be read for a moment, which the outcome says once.
    private mutating func read(isFirst: Bool, _ outcome: inout CommandOutcome) throws -> ImportReport? {
        var options = ImportOptions()
        options.keepsAtlases = page != nil
        options.now = session.now(VenueCalendar(timeZone: "UTC"))
        do throws(EngineError) {
            let report = try Engine.check(path.path, options: options)
            problem = nil
            return report
        } catch {
            // An editor may be about to replace the file: the next change shows what came of it.
            guard !isFirst, case .source(let reason) = error else { throw error }
            // What was said is not said again while nothing can be read.
            guard reason.message != problem else { return nil }
            problem = reason.message
            outcome.result("\(path.shown): \(reason.message)", .error)
            outcome.answer = WatchedFiles(unreadable: reason.message).document
            return nil
        }
    }

    /// Shows the tests of the files that fail.
    private func test(_ report: ImportReport, _ outcome: inout CommandOutcome) throws {
        guard !report.hasErrors else { return }
        let tests = TestSummary(results: try VenueTests.report(of: report, shown: path.shown, in: session).results)
        guard !tests.results.isEmpty else { return }
        tests.write(to: &outcome, in: session)
        if !tests.failed.isEmpty { outcome.status = .refused }
        outcome.json = outcome.json?.adding("failed_tests", tests.failedTitles)
    }

    /// Shows what changed since the last edition without errors, and keeps the present one.
    private mutating func compare(_ report: ImportReport, _ outcome: inout CommandOutcome) throws {
        guard !report.hasErrors, report.venues.count == 1 else { return }
        let venue = report.venues[0]
        let before = former
        former = Edition(venue: venue, tests: report.tests[venue.id] ?? [])
        guard let before, before.venue.id == venue.id else { return }
        let now = session.now(venue.calendar)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        var options = VenueReview.Options(mostPlaces: 20)
        options.tests = (before.tests, report.tests[venue.id] ?? [])
        let review = try engine.review(from: before.venue, to: venue, options: options)
        let text = ReviewText(review, limit: ReviewText.limit)
        if !review.isEmpty { text.write(to: &outcome) }
        outcome.json = outcome.json?.adding("review", text.json)
    }
}
