import ArgumentParser
import WaymarkEngine
import WaymarkImport
import WaymarkModel

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

    @Option(help: ArgumentHelp("The files' format, as waymark, gtfs or graph; told from the files by default.", valueName: "name"))
    var format: String?

    @OptionGroup var source: SourceOptions

    @Flag(help: "Show all differences and warnings.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        var outcome = CommandOutcome()
        var venues: [JSON] = []
        for path in paths {
            let result = try engine.importVenues(session.resolved(path), options: source.importOptions(format: format))
            let view = DiagnosticView(result.diagnostics, session: session, showsAll: all, isBrief: !all)
            view.write(to: &outcome, asResult: false)
            for venue in result.venues {
                write(venue, to: &outcome)
                venues.append(Self.json(venue))
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

    private func write(_ venue: ImportedVenue, to outcome: inout CommandOutcome) {
        let counts = [
            counted(venue.levelCount, "level"), counted(venue.placeCount, "place"), counted(venue.nodeCount, "node"),
            counted(venue.edgeCount, "edge"), counted(venue.connectorCount, "connector"),
        ]
        outcome.result("\(venue.name) (\(venue.id)): \(counts.joined(separator: ", "))", .strong)
        guard !venue.isNew else { return }
        guard !venue.changes.isEmpty else {
            outcome.result("  unchanged")
            return
        }
        let shown = all ? venue.changes : Array(venue.changes.prefix(Self.changeLimit))
        for change in shown { outcome.result("  \(change.text)", change.emphasis) }
        if shown.count < venue.changes.count {
            outcome.result("  and \(venue.changes.count - shown.count) more; --all lists them")
        }
    }

    /// How many differences are listed without `--all`.
    private static let changeLimit = 20

    private static func json(_ venue: ImportedVenue) -> JSON {
        [
            "id": .string(venue.id.rawValue), "name": .string(venue.name), "new": .bool(venue.isNew),
            "levels": .integer(Int64(venue.levelCount)), "places": .integer(Int64(venue.placeCount)),
            "nodes": .integer(Int64(venue.nodeCount)), "edges": .integer(Int64(venue.edgeCount)),
            "connectors": .integer(Int64(venue.connectorCount)),
            "changes": .array(venue.changes.map { .string($0.text) }),
        ]
    }
}

extension VenueChange {
    fileprivate var emphasis: CommandOutcome.Emphasis {
        switch kind {
        case .added: .added
        case .removed: .removed
        case .changed: .changed
        }
    }
}
