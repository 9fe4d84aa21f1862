import GRDB
import WaymarkModel

/// Keeps the live conditions that close what a venue itself says is closed: connectors, levels and buildings.
///
/// An import closes something once, when its closure is new. A person who lifts a condition opens what it closed, and a later import
/// of the same closure leaves that open, even if only some of its landings were opened. A closure that the venue does not have any
/// more is lifted.
struct StandingClosures {
    private let database: Database
    private let venue: Int64
    /// The closures that the venue had before.
    private let before: Set<ClosurePlan.Stated>
    /// What those were closed at; nil if that is not known.
    private let targets: Set<Condition.Target>?

    /// Reads the closures of a venue before it is saved, even if its rows do not make a venue.
    ///
    /// - Parameter venue: The venue's key; nil if it is new.
    static func read(ofVenue venue: Int64?, _ database: Database) throws -> Set<ClosurePlan.Stated> {
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
                return ClosurePlan.Stated(
                    subject: try reader.text(), reason: try reader.optionalText(), from: try reader.optionalText(),
                    until: try reader.optionalText(), every: try reader.optionalText())
            })
    }

    /// - Parameters:
    ///   - venue: The venue's key.
    ///   - before: The closures that the venue had before.
    ///   - targets: What those were closed at; nil if that is not known.
    init(_ database: Database, venue: Int64, before: Set<ClosurePlan.Stated>, at targets: Set<Condition.Target>?) {
        (self.database, self.venue, self.before, self.targets) = (database, venue, before, targets)
    }

    /// Brings the live conditions up to date with the venue that was saved.
    ///
    /// - Returns: The conditions that were set, and those that were lifted.
    func update(_ saved: Venue) throws -> (set: [Condition], lifted: [Condition]) {
        let present = try ConditionRecord.all(ofVenue: venue, database)
        let plan = ClosurePlan(of: saved, before: before, at: targets, present)
        try ConditionRecord.delete(plan.lifted + plan.named.map(\.condition), ofVenue: venue, database)
        for (condition, draft) in plan.named {
            _ = try ConditionRecord.insert(draft, number: condition.id, venue: venue, database)
        }
        let set = try plan.set.map { try ConditionRecord.insert($0, venue: venue, database) }
        if !set.isEmpty { try Revisions.conditionsChanged(ofVenue: venue, database) }
        return (set, plan.lifted)
    }
}
