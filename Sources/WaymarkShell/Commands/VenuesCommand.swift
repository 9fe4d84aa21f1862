import ArgumentParser
import WaymarkEngine

/// `venues`: what the store holds.
struct VenuesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "venues", abstract: "List the venues of the store.")

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let venues = try session.engine(global).venues()
        var outcome = CommandOutcome()
        var table = TextTable([("id", .left), ("name", .left), ("levels", .right), ("places", .right), ("zone", .left)])
        for venue in venues {
            table.add(
                venue.id.rawValue, venue.name, String(venue.levelCount), String(venue.placeCount), venue.timeZone)
        }
        if venues.isEmpty {
            outcome.talk("the store has no venues; waymark import PATH brings one in")
        } else {
            for (index, line) in table.lines().enumerated() { outcome.result(line, index == 0 ? .faint : .none) }
        }
        outcome.json = [
            "schema": "waymark.venues/1",
            "venues": .array(
                venues.map { venue in
                    [
                        "id": .string(venue.id.rawValue), "name": .string(venue.name),
                        "levels": .integer(Int64(venue.levelCount)), "nodes": .integer(Int64(venue.nodeCount)),
                        "edges": .integer(Int64(venue.edgeCount)),
                        "connectors": .integer(Int64(venue.connectorCount)),
                        "places": .integer(Int64(venue.placeCount)), "time_zone": .string(venue.timeZone),
                    ]
                }),
        ]
        return outcome
    }
}
