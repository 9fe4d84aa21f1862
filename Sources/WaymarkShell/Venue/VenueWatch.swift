import WaymarkAnswers
import WaymarkEngine

/// What `watch` shows of a venue's files: the findings after each change, and what the change means for people.
struct VenueWatch {
    private let session: ShellSession
    private let path: ReadablePath
    /// The page that is written after each change; nil for none.
    private let page: String?
    /// The files when they were last read.
    private var state: FileState?
    /// The last edition without errors, with which the next one is compared.
    private var former: Venue?

    init(_ path: ReadablePath, page: String?, in session: ShellSession) throws {
        (self.path, self.page, self.session) = (path, page, session)
        if let page, try session.mapFormat(page).ending != "html" {
            throw ShellError(.usage, "watch writes a page", help: "the name must end in .html")
        }
    }

    /// Reads the files again if they changed.
    ///
    /// - Returns: What to show; nil if nothing changed.
    mutating func step() throws -> CommandOutcome? {
        let excluded: String? = if let page { try session.writing(page).path } else { nil }
        let now = FileState(of: path, except: excluded)
        guard now != state else { return nil }
        let isFirst = state == nil
        state = now
        var outcome = CommandOutcome()
        guard let report = try read(isFirst: isFirst, &outcome) else { return outcome }
        let view = DiagnosticView(report, session: session, showsAll: false)
        view.write(to: &outcome, asResult: true)
        outcome.json = view.json(schema: "waymark.watch/1")
        outcome.status = report.hasErrors ? .refused : .done
        let counts = String(DiagnosticPrinter.summary(of: report.diagnostics).dropLast())
        let emphasis: CommandOutcome.Emphasis =
            if report.hasErrors { .error } else if report.warningCount > 0 { .warning } else { .added }
        outcome.result("\(path.shown): \(counts)", emphasis)
        try compare(report, &outcome)
        if let page { try MapProblems.write(report, to: page, in: session, &outcome, isLive: true) }
        return outcome
    }

    /// Reads the files.
    ///
    /// - Returns: Nil if they cannot be read for a moment, which the outcome says.
    private func read(isFirst: Bool, _ outcome: inout CommandOutcome) throws -> ImportReport? {
        var options = ImportOptions()
        options.keepsAtlases = page != nil
        do {
            return try Engine.check(path.path, options: options)
        } catch {
            // An editor may be about to replace the file: the next change shows what came of it.
            guard !isFirst, case .source(let reason) = error else { throw error }
            outcome.result("\(path.shown): \(reason.message)", .error)
            outcome.json = ["schema": "waymark.watch/1", "error": .string(reason.message)]
            return nil
        }
    }

    /// Shows what changed since the last edition without errors, and keeps the present one.
    private mutating func compare(_ report: ImportReport, _ outcome: inout CommandOutcome) throws {
        guard !report.hasErrors, report.venues.count == 1 else { return }
        let venue = report.venues[0]
        let before = former
        former = venue
        guard let before, before.id == venue.id else { return }
        let now = session.now(venue.calendar)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        let options = VenueReview.Options(mostPlaces: 20)
        let review = try engine.review(from: before, to: venue, options: options)
        let text = ReviewText(review, limit: ReviewText.limit)
        if !review.isEmpty { text.write(to: &outcome) }
        outcome.json = outcome.json?.adding("review", text.json)
    }
}
