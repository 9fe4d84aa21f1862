import ArgumentParser
import WaymarkEngine

/// `venues`: lists the venues of the store.
struct VenuesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "venues", abstract: "List the venues of the store.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let venues = try session.engine(global).venues()
        var outcome = CommandOutcome()
        var table = TextTable([
            ("id", .left), ("name", .left), ("levels", .right), ("places", .right), ("connectors", .right),
            ("conditions", .right),
        ])
        for venue in venues {
            table.add(
                venue.id.rawValue, venue.name.base, String(venue.counts[.level] ?? 0),
                String(venue.counts[.place] ?? 0), String(venue.counts[.connector] ?? 0),
                String(venue.conditionCount))
        }
        if venues.isEmpty {
            outcome.talk("the store has no venues; waymark import PATH adds one")
        } else {
            outcome.result(table)
        }
        outcome.json = ["schema": "waymark.venues/1", "venues": .array(venues.map(Self.json))]
        return outcome
    }

    private static func json(_ venue: VenueSummary) -> JSON {
        let counts = VenueDiff.Kind.allCases.compactMap { kind in
            venue.counts[kind].map { JSON.Member("\(kind.rawValue)s", .integer(Int64($0))) }
        }
        return .object(
            [.init("id", .string(venue.id.rawValue)), .init("name", .string(venue.name.base))] + counts
                + [
                    .init("conditions", .integer(Int64(venue.conditionCount))), .init("source", .text(venue.source)),
                    .init("content_hash", .string(venue.contentHash)),
                ])
    }
}
