import WaymarkAnswers
import WaymarkEngine

/// The description of a place for `show`.
struct PlaceDescription {
    private let loaded: LoadedVenue
    private let place: Place
    private let conditions: [Condition]
    private let hours: HoursText?

    init(_ loaded: LoadedVenue, _ place: Place, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        self.place = place
        self.conditions = conditions.filter { $0.target == .place(place.id) }
        hours = HoursText(place.hours, now: now, in: loaded.calendar)
    }

    func outcome() -> CommandOutcome {
        let names = FeatureNames(loaded.venue)
        var facts = FactList("\(place.name.base) (\(place.id))", schema: "waymark.show_place/1")
        facts.add(member: "id", .string(place.id.rawValue))
        facts.add(member: "name", .string(place.name.base))
        facts.add("category", place.category, member: "category")
        facts.add("level", names.level(of: place), member: "level_id", json: .string(place.level.rawValue))
        facts.add(
            "also", place.aliases.joined(separator: ", "), member: "aliases",
            json: .array(place.aliases.map { .string($0) }))
        for (language, text) in place.name.translations.sorted(by: { $0.key < $1.key }) {
            facts.add(language, text, member: "name_\(language)")
        }
        facts.add("about", place.summary?.base, member: "summary")
        facts.add("more", place.description?.base, member: "description")
        facts.add("phone", place.phone, member: "phone")
        facts.add("website", place.website, member: "website")
        facts.add("photo", place.photo, member: "photo")
        facts.add("hours", hours?.text, member: "hours", json: .text(place.hours?.source))
        facts.add("today", hours?.today)
        facts.add(member: "hours_now", hours?.json ?? .null)
        let roles = place.access.sorted().map(\.rawValue)
        facts.add(
            "only for", roles.joined(separator: ", "), member: "access", json: .array(roles.map { .string($0) }))
        facts.add(
            place.entrances.count == 1 ? "entrance" : "entrances",
            place.entrances.map { entrance($0, names) }.joined(separator: ", "), member: "entrances",
            json: .array(place.entrances.map { .string($0.node.rawValue) }))
        facts.add(member: "entrance_conditions", .array(place.entrances.filter(\.hasConditions).map(json)))
        facts.add(tags: place.tags)
        for condition in conditions { facts.add("now", ConditionText.sentence(condition, in: loaded)) }
        let coordinate = loaded.venue.anchor.coordinate(of: place.position)
        facts.add(member: "conditions", .array(conditions.map { ConditionText.json($0, in: loaded) }))
        facts.add(member: "location", [.degrees(coordinate.longitude), .degrees(coordinate.latitude)])
        return facts.outcome()
    }

    /// Returns `g-door`, or `g-door (North door, Ground floor, only for staff)` if the entrance has a name or conditions, or
    /// is on a different level than the place.
    private func entrance(_ entrance: Place.Entrance, _ names: FeatureNames) -> String {
        let node = loaded.venue.node(entrance.node)
        let roles = entrance.access.sorted().map(\.rawValue).joined(separator: ", ")
        let more = [
            node?.name?.base, node.flatMap { $0.level == place.level ? nil : names.level($0.level) },
            entrance.hours?.source, roles.isEmpty ? nil : "only for \(roles)",
            entrance.isAccessible.map { $0 ? "wheelchair" : "no wheelchair" },
            entrance.delay.map { "\(JSON.decimal($0, places: 0)) s" },
        ].compactMap { $0 }.joined(separator: ", ")
        return more.isEmpty ? entrance.node.rawValue : "\(entrance.node) (\(more))"
    }

    private func json(_ entrance: Place.Entrance) -> JSON {
        .object([
            .init("node", .string(entrance.node.rawValue)), .init("hours", .text(entrance.hours?.source)),
            .init("access", .array(entrance.access.sorted().map { .string($0.rawValue) })),
            .init("wheelchair", entrance.isAccessible.map { .bool($0) } ?? .null),
            .init("delay_s", entrance.delay.map { .number($0, places: 3) } ?? .null),
        ])
    }
}
