import ArgumentParser
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkStore

/// `import PATH…`: venues into the store.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take venues into the store: YAML folders, GTFS feeds, node and edge tables.",
        discussion: """
            A venue that the store has already is replaced in one step: its ids and live conditions stay, and the \
            differences are listed. Files with errors change nothing.
            """)

    @Argument(help: ArgumentHelp("Folders, files or archives.", valueName: "path"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The files' format, as waymark, gtfs or graph; told from the files by default.", valueName: "name"))
    var format: String?

    @OptionGroup var source: SourceOptions

    @Flag(help: "Show all differences and warnings.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global, writing: true)
        var outcome = CommandOutcome()
        var venues: [JSON] = []
        for path in paths {
            try session.checkInterruption()
            let options = try source.importOptions(format: format)
            let result = try engine.importVenues(
                session.reading(path).path, options: options, source: path,
                at: session.now(VenueCalendar(timeZone: "UTC")))
            let view = DiagnosticView(result.report, session: session, showsAll: all)
            if all || result.report.hasErrors {
                view.write(to: &outcome, asResult: false)
            } else {
                view.writeBrief(to: &outcome, path: path)
            }
            for (venue, diff) in result.venues {
                let text = ImportedVenueText(venue, diff)
                text.write(to: &outcome, limit: all ? nil : Self.changeLimit)
                venues.append(text.json)
            }
            if result.venues.isEmpty {
                let count = counted(view.errorCount, "error")
                outcome.talk("\(path): \(count), nothing is imported; waymark check \(path) shows them all", .strong)
                outcome.status = .badData
                outcome.json = view.json(schema: "waymark.check/1")
                return outcome
            }
        }
        outcome.json = ["schema": "waymark.import/1", "venues": .array(venues)]
        return outcome
    }

    /// How many differences are listed without `--all`.
    private static let changeLimit = 20
}
