import ArgumentParser
import WaymarkEngine

/// `nearest CATEGORY --from X`: lists the nearest places by travel time.
struct NearestCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "nearest", abstract: "List the nearest places of a category, by travel time.")

    @Argument(help: ArgumentHelp("A dotted category; food also finds food.cafe.", valueName: "category"))
    var category: TextArgument

    @Option(help: ArgumentHelp("Where to start; a point, as for route.", valueName: "point"))
    var from: TextArgument

    @Option(help: ArgumentHelp("Maximum number of results.", valueName: "count"))
    var count = 5

    @OptionGroup var travel: TravelOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...1000).contains(count) else { throw ValidationError("--count must be between 1 and 1000") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try travel.check(in: session, global)
        let engine = try session.engine(global)
        let venue = try session.venue(global)
        let now = session.now(venue.calendar)
        let start = try engine.waypoint(from.text, in: venue)
        let wanted = category.text.hasPrefix("category:") ? String(category.text.dropFirst(9)) : category.text
        let base = try travel.request([], time: .depart(now), among: venue.profiles)
        let request = NearestRequest(
            category: wanted, from: start, count: count, profile: base.profile, avoid: base.avoid,
            exclude: base.exclude, prefer: base.prefer, roles: base.roles,
            departure: travel.departure(now, venue.calendar))
        let found = try engine.nearest(request, in: venue)
        let names = FeatureNames(venue.venue)
        var outcome = CommandOutcome()
        var table = TextTable([
            ("", .right), ("id", .left), ("name", .left), ("level", .left), ("distance", .right), ("time", .right),
            ("", .left),
        ])
        for (index, hit) in found.enumerated() {
            table.add(
                String(index + 1), hit.place.id.rawValue, hit.place.name.base, names.level(of: hit.place),
                Phrasebook.english.totalDistance(hit.distance),
                Phrasebook.english.totalDuration(milliseconds: hit.duration),
                Self.opening(hit, venue.calendar, on: venue.calendar.date(of: now)))
        }
        outcome.result(table)
        outcome.places = found.map(\.place.id)
        outcome.json = [
            "schema": "waymark.nearest/1", "category": .string(wanted),
            "places": .array(
                found.map { hit in
                    [
                        "id": .string(hit.place.id.rawValue), "name": .string(hit.place.name.base),
                        "category": .string(hit.place.category), "level_id": .string(hit.place.level.rawValue),
                        "level_name": .string(names.level(of: hit.place)), "distance_m": .metres(hit.distance),
                        "duration_s": .seconds(milliseconds: hit.duration),
                        "weight_s": .seconds(milliseconds: hit.weight),
                        "waiting_s": .seconds(milliseconds: hit.waiting), "open": .bool(hit.isOpen),
                        "opens": .text(hit.opens.map(venue.calendar.format)),
                    ]
                }),
        ]
        return outcome
    }

    /// Returns notes about a place: a wait on the way, and whether it is closed on arrival.
    private static func opening(_ hit: NearPlace, _ calendar: VenueCalendar, on day: CalendarDate) -> String {
        var facts: [String] = []
        if hit.waiting > 0 {
            facts.append("waits \(Phrasebook.english.totalDuration(milliseconds: hit.waiting)) on the way")
        }
        if !hit.isOpen {
            facts.append("closed" + (hit.opens.map { ", opens \(calendar.formatLocal($0, readOn: day))" } ?? ""))
        }
        return facts.joined(separator: "; ")
    }
}
