import ArgumentParser
import WaymarkEngine
import WaymarkModel

/// `find TEXT`: places by any part of a name.
struct FindCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Find places by any part of a name, an alias or a category; typos are forgiven.")

    @Argument(help: ArgumentHelp("What to look for.", valueName: "text"))
    var words: [TextArgument]

    @Option(help: ArgumentHelp("List what is near this point first.", valueName: "point"))
    var near: TextArgument?

    @Option(help: ArgumentHelp("The most places to list.", valueName: "count"))
    var limit = 10

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit takes 1 to 1000") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        let venue = try session.venue(global)
        let text = words.map(\.text).joined(separator: " ")
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
            outcome.talk("nothing like \"\(text)\" in \(venue.venue.name.base)")
        }
        outcome.places = found.map(\.place.id)
        outcome.json = [
            "schema": "waymark.find/1",
            "places": .array(found.map { Self.json($0, names) }),
        ]
        return outcome
    }

    /// What a plugin says of a place that it brought.
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
