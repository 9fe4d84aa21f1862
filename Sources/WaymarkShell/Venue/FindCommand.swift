import ArgumentParser
import WaymarkEngine

/// `find TEXT`: finds places by any part of a name.
struct FindCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Find places by any part of a name, an alias or a category; typos are forgiven.")

    @Argument(help: ArgumentHelp("The text to search for.", valueName: "text"))
    var words: [TextArgument]

    @Option(help: ArgumentHelp("List the places nearest to this point first.", valueName: "point"))
    var near: TextArgument?

    @Option(help: ArgumentHelp("Maximum number of results.", valueName: "count"))
    var limit = 10

    @Flag(help: "Search all venues of the store.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be between 1 and 1000") }
        if all, near != nil { throw ValidationError("--near needs one venue; leave out --all") }
        if all, global.venue != nil { throw ValidationError("--all searches all venues; leave out --venue") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        let text = words.map(\.text).joined(separator: " ")
        if all { return everywhere(text, try engine.findEverywhere(text, limit: limit)) }
        let venue = try session.venue(global)
        let found = try engine.find(text, in: venue, near: near?.text, limit: limit)
        var outcome = CommandOutcome()
        let names = FeatureNames(venue.venue)
        var columns: [(String, TextTable.Alignment)] = [("id", .left), ("name", .left), ("level", .left)]
        if near != nil { columns.append(("metres", .right)) }
        columns.append(("category", .left))
        let isBrought = found.contains { $0.plugin != nil }
        if isBrought { columns.append(("", .left)) }
        var table = TextTable(columns)
        for hit in found {
            let distance = near == nil ? [] : [hit.distance.map { JSON.decimal($0, places: 0) } ?? "-"]
            let place = hit.place
            table.rows.append(
                [place.id.rawValue, place.name.base, names.level(place.level)] + distance + [place.category]
                    + (isBrought ? [Self.note(hit)] : []))
        }
        outcome.result(table)
        if found.isEmpty {
            outcome.status = .refused
            outcome.talk("no place matches \"\(text)\" in \(venue.venue.name.base)")
        }
        outcome.places = found.map(\.place.id)
        outcome.json = [
            "schema": "waymark.find/1",
            "places": .array(found.map { Self.json($0, names) }),
        ]
        return outcome
    }

    private func everywhere(_ text: String, _ found: [PlaceMatch]) -> CommandOutcome {
        var outcome = CommandOutcome()
        var table = TextTable([
            ("venue", .left), ("id", .left), ("name", .left), ("level", .left), ("category", .left),
        ])
        for match in found {
            table.add(match.venue.rawValue, match.place.rawValue, match.name, match.levelName, match.category)
        }
        outcome.result(table)
        if found.isEmpty {
            outcome.status = .refused
            outcome.talk("no place matches \"\(text)\" in any venue of the store")
        }
        outcome.json = [
            "schema": "waymark.find/1",
            "places": .array(
                found.map { match in
                    [
                        "venue": .string(match.venue.rawValue), "venue_name": .string(match.venueName),
                        "id": .string(match.place.rawValue), "name": .string(match.name),
                        "category": .string(match.category), "level_id": .string(match.level.rawValue),
                        "level_name": .string(match.levelName),
                    ]
                }),
        ]
        return outcome
    }

    /// Returns the plugin that added a place, with its note; empty for places of the venue.
    private static func note(_ hit: FoundPlace) -> String {
        hit.plugin.map { plugin in hit.note.map { "\(plugin): \($0)" } ?? plugin } ?? ""
    }

    private static func json(_ hit: FoundPlace, _ names: FeatureNames) -> JSON {
        let coordinate = names.venue.anchor.coordinate(of: hit.place.position)
        let json: JSON = [
            "id": .string(hit.place.id.rawValue), "name": .string(hit.place.name.base),
            "category": .string(hit.place.category), "level_id": .string(hit.place.level.rawValue),
            "level_name": .string(names.level(hit.place.level)),
            "location": [.degrees(coordinate.longitude), .degrees(coordinate.latitude)],
            "distance_m": hit.distance.map { .metres($0) } ?? .null,
        ]
        guard let plugin = hit.plugin else { return json }
        return json.adding("plugin", .string(plugin)).adding("note", .text(hit.note))
    }
}
