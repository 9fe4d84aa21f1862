import WaymarkEngine
import WaymarkModel

/// A place as `show` tells it.
struct PlaceDescription {
    private let loaded: LoadedVenue
    private let place: Place
    private let conditions: [Condition]
    private let now: Timestamp

    init(_ loaded: LoadedVenue, _ place: Place, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        self.place = place
        self.conditions = conditions.filter { $0.target == .place(place.id) }
        self.now = now
    }

    func outcome() -> CommandOutcome {
        let names = FeatureNames(loaded.venue)
        var facts = FactList("\(place.name.base) (\(place.id))", schema: "waymark.show_place/1")
        facts.add(member: "id", .string(place.id.rawValue))
        facts.add(member: "name", .string(place.name.base))
        facts.add("category", place.category, member: "category")
        facts.add("level", names.level(place.level), member: "level_id", json: .string(place.level.rawValue))
        facts.add(
            "also", place.aliases.joined(separator: ", "), member: "aliases",
            json: .array(place.aliases.map { .string($0) }))
        for (language, text) in place.name.translations.sorted(by: { $0.key < $1.key }) {
            facts.add(language, text, member: "name_\(language)")
        }
        facts.add("about", place.summary?.base, member: "summary")
        facts.add("hours", hours, member: "hours", json: .text(place.hours?.source))
        let roles = place.access.sorted().map(\.rawValue)
        facts.add(
            "only for", roles.joined(separator: ", "), member: "access", json: .array(roles.map { .string($0) }))
        let entrances = place.entrances.map(\.rawValue)
        facts.add(
            entrances.count == 1 ? "entrance" : "entrances", entrances.joined(separator: ", "), member: "entrances",
            json: .array(entrances.map { .string($0) }))
        let tags = place.tags.sorted { $0.key < $1.key }
        facts.add(
            "tags", tags.map { "\($0.key)=\($0.value)" }.joined(separator: ", "), member: "tags",
            json: .object(tags.map { .init($0.key, .string($0.value)) }))
        for condition in conditions { facts.add("now", ConditionText.sentence(condition, in: loaded)) }
        let coordinate = loaded.venue.anchor.coordinate(of: place.position)
        facts.add(member: "conditions", .array(conditions.map { ConditionText.json($0, in: loaded) }))
        facts.add(member: "location", [.degrees(coordinate.longitude), .degrees(coordinate.latitude)])
        return facts.outcome()
    }

    private var hours: String? {
        guard let hours = place.hours else { return nil }
        return "\(hours.source) (\(hours.isOpen(at: now, in: loaded.calendar) ? "open" : "closed") now)"
    }
}
