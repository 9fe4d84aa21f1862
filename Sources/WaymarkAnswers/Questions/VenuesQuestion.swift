import WaymarkEngine

/// Which venues are there?
package struct VenuesQuestion: Question {
    package init() {}

    package static var name: StaticString { "venues" }
    package static var doc: StaticString { "List the venues of the store." }
    package static var topic: Topic { .venues }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> VenuesAnswer {
        let venues = try inquiry.asking { () throws(EngineError) in try inquiry.engine.venues() }
        return VenuesAnswer(
            venues: try inquiry.asking { () throws(EngineError) in
                var stored: [StoredVenue] = []
                for venue in venues { stored.append(StoredVenue(venue, damage: try inquiry.engine.damage(of: venue))) }
                return stored
            })
    }
}

/// The venues of a store.
package struct VenuesAnswer: Answer {
    package let venues: [StoredVenue]

    package var remark: String? { venues.isEmpty ? "the store has no venues; waymark import PATH adds one" : nil }

    package static var name: StaticString { "venues" }
    package static var schema: StaticString? { "waymark.venues/1" }
    package static var doc: StaticString { "The venues of a store." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.venues, "venues", rows: true, doc: "The venues, by id.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        var table = AnswerTable([
            ("id", .left), ("name", .left), ("levels", .right), ("places", .right), ("connectors", .right),
            ("conditions", .right),
        ])
        table.rows = venues.map(\.row)
        if !table.rows.isEmpty { sheet.add(table) }
        for damage in venues.compactMap(\.damage) { sheet.add(fault: damage) }
        return sheet
    }
}

/// A venue of a store, with the numbers of its features.
package struct StoredVenue: Answer {
    private let summary: VenueSummary
    fileprivate let damage: String?

    fileprivate init(_ summary: VenueSummary, damage: String?) {
        self.summary = summary
        self.damage = damage
    }

    private subscript(kind: VenueDiff.Kind) -> Int { summary.counts[kind] ?? 0 }
    private var label: String { summary.name.base }
    fileprivate var row: [String] {
        [summary.id.rawValue, label]
            + [self[.level], self[.place], self[.connector], summary.conditionCount].map { String($0) }
    }

    package static var name: StaticString { "stored_venue" }
    package static var doc: StaticString { "A venue of a store, with the numbers of its features." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.summary.id, "id", doc: "The id.")
        v.member(\.label, "name", doc: "The name.")
        v.member(\.[.building], "buildings", doc: "The number of buildings.")
        v.member(\.[.level], "levels", doc: "The number of levels.")
        v.member(\.[.node], "nodes", doc: "The number of nodes.")
        v.member(\.[.edge], "edges", doc: "The number of edges of paths.")
        v.member(\.[.connector], "connectors", doc: "The number of connectors.")
        v.member(\.[.area], "areas", doc: "The number of areas.")
        v.member(\.[.place], "places", doc: "The number of places.")
        v.member(\.[.geofence], "geofences", doc: "The number of geofences.")
        v.member(\.[.recommendation], "recommendations", doc: "The number of recommendations.")
        v.member(\.[.unit], "units", doc: "The number of units.")
        v.member(\.[.opening], "openings", doc: "The number of openings.")
        v.member(\.[.obstacle], "obstacles", doc: "The number of obstacles.")
        v.member(\.[.footprint], "footprints", doc: "The number of footprints.")
        v.member(\.[.detail], "details", doc: "The number of details of floor plans.")
        v.member(\.[.region], "regions", doc: "The number of open floors.")
        v.member(\.summary.conditionCount, "conditions", doc: "The number of live conditions, in force or not.")
        v.member(\.summary.source, "source", doc: "Where the last import read it; null if that is unknown.")
        v.member(\.summary.contentHash, "content_hash", doc: "A hash of its contents, the same in every store.")
        v.member(
            \.damage, "damage", omitted: true,
            doc: "What is wrong with the store, so that the name and the numbers may not be those that were written.")
    }
}
