import GRDB
import WaymarkModel

/// Keeps the live conditions that close what a venue itself says is closed: connectors, levels and buildings.
///
/// An import closes something once, when its closure is new. A person who lifts the condition opens it, and a later import of
/// the same closure leaves it open. A closure that the venue does not have any more is lifted.
struct StandingClosures {
    private let database: Database
    private let venue: Int64
    /// The closures that the venue had before.
    private let before: Set<Stated>

    /// A closure as a venue states it.
    struct Stated: Hashable {
        /// What it closes: `connector lift-a`.
        var subject: String
        var reason: String?
        var from: String?
        var until: String?
        var every: String?
    }

    /// Reads the closures of a venue before it is saved.
    ///
    /// - Parameter venue: The venue's key; nil if it is new.
    static func read(ofVenue venue: Int64?, _ database: Database) throws -> Set<Stated> {
        guard let venue else { return [] }
        let windowed = "closure_reason, closure_from, closure_until, closure_every"
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT 'connector ' || id AS subject, closure, NULL, NULL, NULL FROM connectors
                WHERE venue = ?1 AND closure IS NOT NULL
                UNION ALL SELECT 'level ' || id, \(windowed) FROM levels WHERE venue = ?1 AND closure_reason IS NOT NULL
                UNION ALL SELECT 'building ' || id, \(windowed) FROM buildings
                WHERE venue = ?1 AND closure_reason IS NOT NULL
                """, arguments: [venue])
        return try Set(
            rows.map { row in
                let reader = RowReader(row)
                return Stated(
                    subject: try reader.text(), reason: try reader.optionalText(), from: try reader.optionalText(),
                    until: try reader.optionalText(), every: try reader.optionalText())
            })
    }

    /// - Parameters:
    ///   - venue: The venue's key.
    ///   - before: The closures that the venue had before.
    init(_ database: Database, venue: Int64, before: Set<Stated>) {
        (self.database, self.venue, self.before) = (database, venue, before)
    }

    /// Brings the live conditions up to date with the venue that was saved.
    func update(_ saved: Venue) throws {
        let closures = saved.statedClosures
        if closures.isEmpty, before.isEmpty { return }
        let stated = try Self.read(ofVenue: venue, database)
        let wanted = Set(closures.flatMap(\.conditions).map { ConditionDraft($0) })
        let conditions = try ConditionRecord.all(ofVenue: venue, database).filter { $0.author == Condition.importer }
        let present = Set(conditions.map { ConditionDraft($0) })
        try ConditionRecord.delete(
            conditions.filter { !wanted.contains(ConditionDraft($0)) }, ofVenue: venue, database)
        let known = Set(stated.intersection(before).map(\.subject))
        var isChanged = false
        for closure in closures {
            let drafts = closure.conditions.map { ConditionDraft($0) }
            // Somebody lifted it. What is closed still closes at new landings, too.
            if known.contains(closure.subject), !drafts.contains(where: present.contains) { continue }
            for draft in drafts where !present.contains(draft) {
                _ = try ConditionRecord.insert(draft, venue: venue, database)
                isChanged = true
            }
        }
        if isChanged { try Revisions.conditionsChanged(ofVenue: venue, database) }
    }
}
