import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `import PATH…`: imports venues into the store.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract:
            "Import venues into the store: YAML folders, IMDF, OpenStreetMap, IndoorGML, GeoJSON, GTFS feeds, node and edge tables.",
        discussion: """
            A venue that the store already has is replaced in one step: its ids and live conditions stay, and the \
            differences are listed. All paths are imported in one step: if any of them has errors, nothing changes.
            """)

    @Argument(help: ArgumentHelp("Folders, files or archives.", valueName: "path"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The files' format: \(Engine.formats.joined(separator: ", ")). Default: detected from the files.",
            valueName: "name"))
    var format: String?

    @OptionGroup var source: GroupOptions<SourceParameters>

    @Flag(help: "Show all differences, warnings and inferences.")
    var all = false

    @Flag(help: "Refuse ways that are only inferred from floor plans, unless overrides.yaml confirms them.")
    var strict = false

    @Flag(help: "Do everything but change the store.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let source = try source.parameters(in: session, global)
        let options = try session.reporting(SourceParameters.self) { () throws(AnswerError) in
            try source.options(format: format, "format", strict: strict, session.fileAccess(global))
        }
        var batches: [ImportBatch] = []
        let progress = ProgressLine(session.configuration.showProgress)
        defer { progress.clear() }
        for path in paths {
            try session.checkInterruption()
            progress.show("reading \(path)")
            let report = try Engine.check(session.reading(path).path, options: options) { step in
                progress.show("deriving the paths of \(step.venue)", done: step.done, of: step.total)
            }
            batches.append(ImportBatch(report, source: path))
        }
        var outcome = CommandOutcome()
        let views = batches.map { DiagnosticView($0.report, session: session, showsAll: all) }
        for (view, batch) in zip(views, batches) {
            if all || batch.report.hasErrors {
                view.write(to: &outcome, asResult: false)
            } else {
                view.writeBrief(to: &outcome, path: batch.source)
            }
        }
        if batches.contains(where: { $0.report.hasErrors || $0.report.venues.isEmpty }) {
            refuse(batches, &outcome)
            outcome.json = DiagnosticView.json(batches.map(\.report), schema: "waymark.check/1", session: session)
            return outcome
        }
        try checkIDs(batches)
        if dryRun { return try rehearsed(batches, outcome, session) }
        let engine = try session.engine(global, writing: true)
        let isInterrupted = session.configuration.isInterrupted
        // A fixed clock shows the time of the venue.
        let zone = batches.first?.report.venues.first?.timeZone ?? "UTC"
        let results = try engine.importVenues(batches, at: session.now(VenueCalendar(timeZone: zone))) { saved in
            progress.show("saving \(saved.venue)", done: saved.done, of: saved.total)
            return !isInterrupted()
        }
        let texts = results.flatMap { $0.venues.map { ImportedVenueText($0.venue, $0.diff) } }
        let reports = batches.flatMap { summaries(of: $0) }
        for (text, summary) in zip(texts, reports) {
            text.write(to: &outcome, limit: all ? nil : Self.changeLimit)
            summary.write(to: &outcome, all: all)
        }
        outcome.json = [
            "schema": "waymark.import/1", "venues": .array(texts.map(\.json)),
            "reports": .array(reports.map(\.json)),
        ]
        return outcome
    }

    /// Returns the reports of a batch's valid venues.
    private func summaries(of batch: ImportBatch) -> [ImportSummaryText] {
        let summaries = Dictionary(
            batch.report.summaries.map { ($0.venue, $0) }, uniquingKeysWith: { first, _ in first })
        return batch.report.venues.compactMap { venue in
            summaries[venue.id].map { ImportSummaryText($0, of: venue, surveys: dryRun) }
        }
    }

    /// Shows what an import would do, without a store.
    private func rehearsed(
        _ batches: [ImportBatch], _ outcome: CommandOutcome, _ session: ShellSession
    ) throws -> CommandOutcome {
        var outcome = outcome
        let venues = batches.flatMap(\.report.venues)
        let reports = batches.flatMap { summaries(of: $0) }
        for (venue, summary) in zip(venues, reports) {
            outcome.result(ImportedVenueText.counts(of: venue), .strong)
            summary.write(to: &outcome, all: all)
        }
        let reviews = try rehearsals(venues, session)
        for review in reviews { review.write(to: &outcome) }
        outcome.talk("nothing is imported: this is a dry run")
        outcome.json = [
            "schema": "waymark.import/1", "dry_run": .bool(true),
            "venues": .array(venues.map { ImportedVenueText.json(of: $0) }),
            "reports": .array(reports.map(\.json)), "reviews": .array(reviews.map(\.json)),
        ]
        return outcome
    }

    /// Compares venues with those of the store, if it has them.
    private func rehearsals(_ venues: [Venue], _ session: ShellSession) throws -> [ImportReviewText] {
        guard let engine = try? session.engine(global), let known = try? engine.venues() else { return [] }
        return try venues.filter { venue in known.contains { $0.id == venue.id } }.map { venue in
            let stored = try engine.venue(venue.id)
            let review = try engine.review(from: stored.venue, to: venue)
            return ImportReviewText(
                review, conditions: try engine.storedConditions(of: venue.id), limit: all ? nil : ReviewText.limit)
        }
    }

    /// Reports for each source why it was not imported.
    private func refuse(_ batches: [ImportBatch], _ outcome: inout CommandOutcome) {
        outcome.status = .badData
        let nothing = batches.count == 1 ? ", nothing is imported" : ""
        for batch in batches {
            let count = counted(batch.report.errorCount, "error")
            if batch.report.hasErrors || batch.report.venues.isEmpty {
                outcome.talk(
                    "\(batch.source): \(count)\(nothing); waymark check \(batch.source) shows them all", .strong)
            } else {
                outcome.talk("\(batch.source): \(count), not imported because of the others")
            }
        }
        if batches.count > 1 { outcome.talk("nothing is imported", .strong) }
    }

    /// Checks that each venue comes from a single source.
    ///
    /// - Throws: `ShellError` if two sources have the same venue.
    private func checkIDs(_ batches: [ImportBatch]) throws {
        var sources: [FeatureID: String] = [:]
        for batch in batches {
            for venue in batch.report.venues {
                guard let other = sources.updateValue(batch.source, forKey: venue.id) else { continue }
                throw ShellError(
                    .badData,
                    "venue \"\(venue.id)\" is in both \"\(other)\" and \"\(batch.source)\"; nothing is imported",
                    help: "leave one of them out")
            }
        }
    }

    /// The maximum number of differences without `--all`.
    private static let changeLimit = 20
}
