import WaymarkEngine

/// A level with what is on it.
package struct ShownLevel: Answer {
    private let venue: Venue
    private let level: Level
    private let around: [EnclosureRule]
    private let now: Timestamp
    private let conditions: [Condition]
    private let loaded: LoadedVenue

    init(_ loaded: LoadedVenue, _ level: Level, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        venue = loaded.venue
        self.level = level
        self.now = now
        around = venue.index(ofLevel: level.id).map { [venue] in venue.enclosureRules(of: $0) } ?? []
        self.conditions = conditions.filter { condition in
            if case .connectorStop(_, let stop) = condition.target { return stop == level.id }
            return condition.enclosure == .level(level.id)
                || level.building != nil && condition.enclosure == level.building.map { .building($0) }
        }
    }

    private var id: FeatureID { level.id }
    private var name: String { level.name.base }
    private var building: FeatureID? { level.building.flatMap { venue.building($0) }?.id }
    private var ordinal: Double { level.ordinal }
    private var shortName: String { level.shortName }
    private var elevation: Double? { level.elevation }
    private var isOutdoor: Bool { level.isOutdoor }
    private var hours: [String] { around.compactMap { $0.hours?.source } }
    private var access: [String] { around.flatMap(\.access.names) }
    private var isOpen: Bool { around.closing(at: now, in: venue.calendar) == nil }
    private var entries: [ConditionEntry] {
        let names = FeatureNames(venue)
        return conditions.map { ConditionEntry($0, names, at: now) }
    }
    private var underlay: String? { level.underlay.file }
    private var units: Int { venue.units.count { $0.level == level.id } }
    private var openings: Int { venue.openings.count { $0.level == level.id } }
    private var nodes: Int {
        let index = venue.index(ofLevel: level.id)
        return venue.nodeIndices.count { venue.level(of: $0) == index }
    }
    private var edges: Int {
        let index = venue.index(ofLevel: level.id)
        return venue.edgeIndices.count { venue.level(of: venue.ends(of: $0).from) == index }
    }
    private var areas: [FeatureID] { venue.areas.filter { $0.level == level.id }.map(\.id) }
    private var ways: [Connector] {
        venue.connectors.filter { connector in
            connector.stops.contains { venue.node($0.node)?.level == level.id }
        }
    }
    private var connectors: [FeatureID] { ways.map(\.id) }
    private var placeIDs: [FeatureID] { venue.places(on: level.id).map(\.id) }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        let names = FeatureNames(venue)
        var facts = FactSheet("\(names.level(level.id)) (level \(level.id))")
        let buildings = names.buildings(on: level.id)
        facts.add(
            building == nil && buildings.count > 1 ? "buildings" : "building", buildings.joined(separator: ", "))
        facts.add("ordinal", JSON.decimal(level.ordinal, places: 3))
        facts.add("short name", level.shortName)
        facts.add("elevation", level.elevation.map { UnitText.metres($0) })
        facts.add("outdoor", level.isOutdoor ? "yes" : nil)
        for fact in HoursText.facts(around, names, now: now) { facts.add(fact.name, fact.text) }
        for condition in conditions { facts.add(condition, at: now, in: loaded) }
        facts.add(
            "network",
            [counted(nodes, "node"), counted(edges, "edge"), counted(areas.count, "area")].joined(separator: ", "))
        let (units, openings) = (units, openings)
        if units + openings > 0 {
            facts.add("plan", "\(counted(units, "unit")), \(counted(openings, "opening"))")
        }
        facts.add("image", underlay)
        var table = AnswerTable([("connector", .left), ("kind", .left), ("name", .left), ("leads to", .left)])
        table.rows = ways.map { connector in
            let others = connector.stops.compactMap { venue.node($0.node)?.level }.filter { $0 != level.id }
            return [
                connector.id.rawValue, FeatureNames.word(for: connector.kind), connector.name?.base ?? "",
                others.map { name(of: $0, names) }.joined(separator: "; "),
            ]
        }
        facts.add(table)
        table = AnswerTable([("place", .left), ("name", .left), ("category", .left)])
        table.rows = venue.places(on: level.id).sorted(naturallyBy: \.name.base).map { place in
            [place.id.rawValue, place.name.base, place.category]
        }
        facts.add(table)
        return facts.sheet
    }

    /// Returns the name of another level, with its building only if it is a different building.
    private func name(of other: FeatureID, _ names: FeatureNames) -> String {
        guard let found = venue.level(other), found.building == level.building else { return names.level(other) }
        return found.name.base
    }

    package static var name: StaticString { "show_level" }
    package static var schema: StaticString? { "waymark.show_level/1" }
    package static var doc: StaticString { "A level with what is on it." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the level.")
        v.member(\.name, "name", doc: "The name.")
        v.member(\.building, "building", doc: "The id of its building; null for none.")
        v.member(\.ordinal, "ordinal", doc: "Where it is in the stack of levels: 0 is the ground floor.")
        v.member(\.shortName, "short_name", doc: "The name in short, as on the buttons of an elevator.")
        v.member(\.elevation, "elevation_m", .metres, doc: "Its height; null if it is not stated.")
        v.member(\.isOutdoor, "outdoor", doc: "Whether it is in the open.")
        v.member(\.underlay, "underlay", doc: "The file of its picture; null for none.")
        v.member(
            \.hours, "hours", doc: "When people may enter it: its hours and those of its building; empty for always.")
        v.member(\.isOpen, "open_now", doc: "Whether it is open now.")
        v.member(\.access, "access", doc: "The roles that may enter it and its building; empty for all.")
        v.objects(\.entries, "conditions", doc: "The live conditions of its landings.")
        v.member(\.units, "units", doc: "The number of rooms of the plan.")
        v.member(\.openings, "openings", doc: "The number of doors of the plan.")
        v.member(\.nodes, "nodes", doc: "The number of nodes of the network.")
        v.member(\.edges, "edges", doc: "The number of edges of the network.")
        v.member(\.areas, "areas", doc: "The ids of its areas.")
        v.member(\.connectors, "connectors", doc: "The ids of the connectors that stop there.")
        v.member(\.placeIDs, "places", doc: "The ids of its places.")
    }
}
