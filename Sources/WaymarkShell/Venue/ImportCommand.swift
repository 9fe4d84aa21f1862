import ArgumentParser
import WaymarkEngine

/// `import PATH…`: imports venues into the store.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import venues into the store: YAML folders, GTFS feeds, node and edge tables.",
        discussion: """
            A venue that the store already has is replaced in one step: its ids and live conditions stay, and the \
            differences are listed. All paths are imported in one step: if any of them has errors, nothing changes.
            """)

    @Argument(help: ArgumentHelp("Folders, files or archives.", valueName: "path"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The files' format: waymark, gtfs, graph or osm. Default: detected from the files.", valueName: "name"))
    var format: String?

    @OptionGroup var source: SourceOptions

    @Flag(help: "Show all differences and warnings.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let options = try source.importOptions(format: format, limits: session.limits(global))
        var batches: [ImportBatch] = []
        for path in paths {
            try session.checkInterruption()
            batches.append(ImportBatch(try Engine.check(session.reading(path).path, options: options), source: path))
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
        let engine = try session.engine(global, writing: true)
        let isInterrupted = session.configuration.isInterrupted
        let results = try engine.importVenues(batches, at: session.now(VenueCalendar(timeZone: "UTC"))) { _ in
            !isInterrupted()
        }
        let texts = results.flatMap { $0.venues.map { ImportedVenueText($0.venue, $0.diff) } }
        for text in texts { text.write(to: &outcome, limit: all ? nil : Self.changeLimit) }
        outcome.json = ["schema": "waymark.import/1", "venues": .array(texts.map(\.json))]
        return outcome
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
