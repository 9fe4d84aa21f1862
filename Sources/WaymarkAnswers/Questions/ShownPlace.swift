import WaymarkEngine

/// A place with its hours, entrances and conditions.
package struct ShownPlace: Answer {
    private let loaded: LoadedVenue
    private let place: Place
    private let live: [Condition]
    private let hoursNow: HoursText?
    /// The rules of the level and the building around it.
    private let around: [EnclosureRule]
    private let moment: Timestamp

    init(_ loaded: LoadedVenue, _ place: Place, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        self.place = place
        live = conditions.filter { $0.target == .place(place.id) }
        hoursNow = HoursText(place.hours, now: now, in: loaded.calendar)
        let rules = loaded.venue.index(ofLevel: place.level).map { loaded.venue.enclosureRules(of: $0) } ?? []
        around = rules.isEmpty || loaded.venue.isOutside(place) ? [] : rules
        moment = now
    }

    private var id: FeatureID { place.id }
    private var name: String { place.name.base }
    private var category: String { place.category }
    private var level: FeatureID { place.level }
    private var aliases: [String] { place.aliases }
    private var translations: NamedMembers { NamedMembers(place.name.translations) }
    private var summary: String? { place.summary?.base }
    private var description: String? { place.description?.base }
    private var phone: String? { place.phone }
    private var website: String? { place.website }
    private var photo: String? { place.photo }
    private var hours: String? { place.hours?.source }
    private var access: [String] { place.access.names }
    private var levelHours: [String] { around.compactMap { $0.hours?.source } }
    private var levelAccess: [String] { around.flatMap(\.access.names) }
    private var levelOpen: Bool { around.closing(at: moment, in: loaded.calendar) == nil }
    private var entrances: [FeatureID] { place.entrances.map(\.node) }
    private var entranceConditions: [ShownEntrance] {
        place.entrances.filter(\.hasConditions).map { ShownEntrance(entrance: $0) }
    }
    private var tags: NamedTexts { NamedTexts(place.tags) }
    private var conditions: [ConditionEntry] {
        let names = FeatureNames(loaded.venue)
        return live.map { ConditionEntry($0, names, at: moment) }
    }
    private var location: Coordinate { loaded.venue.anchor.coordinate(of: place.position) }

    package var places: [FeatureID] { [place.id] }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        let names = FeatureNames(loaded.venue)
        var facts = FactSheet("\(place.name.base) (\(place.id))")
        facts.add("category", place.category)
        facts.add("level", names.level(of: place))
        facts.add("also", place.aliases.joined(separator: ", "))
        for (language, text) in translations.texts.sorted { facts.add(language, text) }
        facts.add("about", summary)
        facts.add("more", description)
        facts.add("phone", phone)
        facts.add("website", website)
        facts.add("photo", photo)
        facts.add("hours", hoursNow?.text)
        facts.add("today", hoursNow?.today)
        facts.add("only for", access.joined(separator: ", "))
        for fact in HoursText.facts(around, names, now: moment) { facts.add(fact.name, fact.text) }
        facts.add(
            place.entrances.count == 1 ? "entrance" : "entrances",
            place.entrances.map { entrance($0, names) }.joined(separator: ", "))
        facts.add(tags: place.tags)
        for condition in live { facts.add(condition, at: moment, in: loaded) }
        return facts.sheet
    }

    /// Returns `g-door`, or `g-door (North door, Ground floor, only for staff)` if the entrance has a name or conditions, or
    /// is on a different level than the place.
    private func entrance(_ entrance: Place.Entrance, _ names: FeatureNames) -> String {
        let node = loaded.venue.node(entrance.node)
        let roles = entrance.access.names.joined(separator: ", ")
        let more = [
            node?.name?.base, node.flatMap { $0.level == place.level ? nil : names.level($0.level) },
            entrance.hours?.source, roles.isEmpty ? nil : "only for \(roles)",
            entrance.isAccessible.map { $0 ? "wheelchair" : "no wheelchair" },
            entrance.delay.map { "\(JSON.decimal($0, places: 0)) s" },
        ].compactMap { $0 }.joined(separator: ", ")
        return more.isEmpty ? entrance.node.rawValue : "\(entrance.node) (\(more))"
    }

    package static var name: StaticString { "show_place" }
    package static var schema: StaticString? { "waymark.show_place/1" }
    package static var doc: StaticString { "A place with its hours, entrances and conditions." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the place.")
        v.member(\.name, "name", doc: "The name.")
        v.member(\.category, "category", doc: "The category.")
        v.member(\.level, "level_id", doc: "The id of its level.")
        v.member(\.aliases, "aliases", doc: "Other names.")
        v.member(\.translations, "name_", for: .objects, doc: "The name in another language, with its code at the end.")
        v.member(\.summary, "summary", doc: "A sentence about it; null for none.")
        v.member(\.description, "description", doc: "A longer text about it; null for none.")
        v.member(\.phone, "phone", doc: "The telephone number; null if it is not stated.")
        v.member(\.website, "website", doc: "The website; null if it is not stated.")
        v.member(\.photo, "photo", doc: "The photo; null for none.")
        v.member(\.hours, "hours", doc: "The opening hours; null if they are not stated.")
        v.object(\.hoursNow, "hours_now", doc: "The state of the hours; null if they are not stated.")
        v.member(\.access, "access", doc: "The roles that may enter; empty for all.")
        v.member(\.levelHours, "level_hours", doc: "The hours of its level and its building; empty for always.")
        v.member(\.levelOpen, "level_open_now", doc: "Whether its level and its building are open now.")
        v.member(
            \.levelAccess, "level_access", doc: "The roles that may enter its level and its building; empty for all.")
        v.member(\.entrances, "entrances", doc: "The ids of the nodes of its entrances.")
        v.objects(\.entranceConditions, "entrance_conditions", doc: "The entrances that have conditions.")
        v.member(\.tags, "tags", doc: "The tags.")
        v.objects(\.conditions, "conditions", doc: "The live conditions of the place.")
        v.member(\.location, "location", doc: "Where it is.")
    }
}

/// An entrance with its own conditions.
struct ShownEntrance: Answer {
    let entrance: Place.Entrance

    private var node: FeatureID { entrance.node }
    private var hours: String? { entrance.hours?.source }
    private var access: [String] { entrance.access.names }
    private var wheelchair: Bool? { entrance.isAccessible }
    private var delay: Double? { entrance.delay }

    static var name: StaticString { "entrance" }
    static var doc: StaticString { "An entrance with its own conditions." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.node, "node", doc: "The id of its node.")
        v.member(\.hours, "hours", doc: "When it is open; null for always.")
        v.member(\.access, "access", doc: "The roles that may use it; empty for all.")
        v.member(\.wheelchair, "wheelchair", doc: "Whether wheelchairs can use it; null if it is not known.")
        v.member(\.delay, "delay_s", .seconds, doc: "How long it takes to pass; null if it is not stated.")
    }
}
