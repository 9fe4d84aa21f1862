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
        // Only a point to measure from and plugins need the loaded venue.
        if near == nil, let matches = try engine.storedMatches(text, in: try session.venueID(global), limit: limit) {
            let rows = matches.places.map { Row($0, matches) }
            // What is near places with equal names is in the loaded venue.
            guard Self.hasEqualNames(rows) else { return answer(text, rows, in: matches.venue) }
            return answer(text, distinguished(rows, FeatureNames(try session.venue(global).venue)), in: matches.venue)
        }
        let venue = try session.venue(global)
        let names = FeatureNames(venue.venue)
        let rows = try engine.find(text, in: venue, near: near?.text, limit: limit).map { Row($0, names) }
        return answer(
            text, Self.hasEqualNames(rows) ? distinguished(rows, names) : rows, in: venue.venue.contents)
    }

    private static func hasEqualNames(_ rows: [Row]) -> Bool {
        var known: Set<[String]> = []
        return rows.contains { !known.insert([$0.name, $0.level.rawValue]).inserted }
    }

    private func distinguished(_ rows: [Row], _ names: FeatureNames) -> [Row] {
        let nearby = names.nearbyNames(of: rows.map(\.id))
        return rows.map { row in
            var row = row
            row.nearby = nearby[row.id]
            return row
        }
    }

    private func answer(_ text: String, _ found: [Row], in venue: VenueContents) -> CommandOutcome {
        var outcome = CommandOutcome()
        var columns: [(String, TextTable.Alignment)] = [("id", .left), ("name", .left), ("level", .left)]
        let hasNearby = found.contains { $0.nearby != nil }
        if hasNearby { columns.append(("near", .left)) }
        if near != nil { columns.append(("metres", .right)) }
        columns.append(("category", .left))
        let isBrought = found.contains { $0.plugin != nil }
        if isBrought { columns.append(("", .left)) }
        var table = TextTable(columns)
        for row in found {
            let distance = near == nil ? [] : [row.distance.map { JSON.decimal($0, places: 0) } ?? "-"]
            let nearby = hasNearby ? [row.nearby ?? ""] : []
            table.rows.append(
                [row.id.rawValue, row.name, row.levelName] + nearby + distance + [row.category]
                    + (isBrought ? [row.origin] : []))
        }
        outcome.result(table)
        if found.isEmpty {
            outcome.status = .refused
            outcome.talk("no place matches \"\(text)\" in \(venue.name.base)")
        }
        outcome.places = found.map(\.id)
        outcome.json = [
            "schema": "waymark.find/1",
            "places": .array(found.map { $0.json(anchor: venue.anchor) }),
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
}

extension FindCommand {
    /// A place in the answer.
    private struct Row {
        var id: FeatureID
        var name: String
        var category: String
        var level: FeatureID
        var levelName: String
        var position: Point
        var distance: Double?
        var plugin: String?
        var note: String?
        /// The named place that distinguishes it from others with its name on its level.
        var nearby: String?

        init(_ hit: FoundPlace, _ names: FeatureNames) {
            id = hit.place.id
            name = hit.place.name.base
            category = hit.place.category
            level = hit.place.level
            levelName = names.level(of: hit.place)
            position = hit.place.position
            distance = hit.distance
            plugin = hit.plugin
            note = hit.note
        }

        init(_ match: PlaceMatch, _ matches: VenueMatches) {
            id = match.place
            name = match.name
            category = match.category
            level = match.level
            levelName =
                matches.hasSeveralBuildings
                ? match.buildingName.map { "\($0), \(match.levelName)" } ?? match.levelName : match.levelName
            position = match.position
        }

        /// The plugin that added the place, with its note; empty for places of the venue.
        var origin: String { plugin.map { plugin in note.map { "\(plugin): \($0)" } ?? plugin } ?? "" }

        func json(anchor: Anchor) -> JSON {
            let coordinate = anchor.coordinate(of: position)
            var json: JSON = [
                "id": .string(id.rawValue), "name": .string(name), "category": .string(category),
                "level_id": .string(level.rawValue), "level_name": .string(levelName),
                "location": [.degrees(coordinate.longitude), .degrees(coordinate.latitude)],
                "distance_m": distance.map { .metres($0) } ?? .null,
            ]
            if let nearby { json = json.adding("near", .string(nearby)) }
            guard let plugin else { return json }
            return json.adding("plugin", .string(plugin)).adding("note", .text(note))
        }
    }
}
