import GRDB
import WaymarkModel

/// The mapping of conditions to their table.
enum ConditionRecord {
    /// - Parameter number: The number of a condition that comes back; nil gives it the next one.
    static func insert(
        _ draft: ConditionDraft, number: Int64? = nil, venue: Int64, _ database: Database
    ) throws -> Condition {
        var condition = draft.condition
        let columns = ConditionColumns(condition)
        try database.execute(
            sql: """
                INSERT INTO conditions
                (id, venue, target_kind, target_id, target_level, effect, amount, reason, author, from_ms, until_ms, every,
                    enclosure_kind, enclosure_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                number, venue, columns.targetKind, columns.targetID, columns.targetLevel, columns.effect,
                columns.amount, columns.reason, columns.author, columns.fromMs, columns.untilMs, columns.every,
                columns.enclosureKind, columns.enclosureID,
            ])
        condition.id = database.lastInsertedRowID
        return condition
    }

    /// Returns the conditions of a venue, ordered by number. Rows that only a damaged file has are among them, so that they can be
    /// deleted.
    static func all(ofVenue venue: Int64, _ database: Database) throws -> [Condition] {
        try ConditionColumns.all(ofVenue: venue, database).map(\.condition)
    }

    /// A condition that cannot stay, and what is wrong with it.
    struct Fault {
        var number: Int64
        var text: String
        /// Whether nobody can have set it, whatever the venue has.
        var isDamage = true
    }

    /// Conditions that were deleted, and the numbers of those among them that were damaged.
    struct Misfits {
        var conditions: [Condition]
        var damaged: Set<Int64>
    }

    /// Returns the conditions that only a damaged file has, or that are on what the venue does not have.
    static func faults(ofVenue venue: Int64, _ database: Database) throws -> [Fault] {
        let targets = ConditionTargets(database: database, venue: venue)
        return try ConditionColumns.all(ofVenue: venue, database).compactMap { columns in
            if let fault = columns.fault { return Fault(number: columns.id, text: fault) }
            let condition = columns.condition
            guard try targets.objection(to: condition.target, condition.effect) == nil else {
                return Fault(
                    number: columns.id, text: "is on something that the venue does not have", isDamage: false)
            }
            return ConditionDraft(condition).problem == nil
                ? nil : Fault(number: columns.id, text: "has an impossible value")
        }
    }

    /// Lets a condition end later.
    static func extend(_ number: Int64, to end: Timestamp?, ofVenue venue: Int64, _ database: Database) throws {
        try database.execute(
            sql: "UPDATE conditions SET until_ms = ? WHERE id = ?", arguments: [end?.milliseconds, number])
        try Revisions.conditionsChanged(ofVenue: venue, database)
    }

    static func delete(_ conditions: [Condition], ofVenue venue: Int64, _ database: Database) throws {
        if conditions.isEmpty { return }
        for condition in conditions {
            try database.execute(sql: "DELETE FROM conditions WHERE id = ?", arguments: [condition.id])
        }
        try Revisions.conditionsChanged(ofVenue: venue, database)
    }

    /// Lets the conditions stand alone that were set with a level or building that a new version of the venue does not have.
    private static func forgetEnclosures(ofVenue key: Int64, _ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE conditions SET enclosure_kind = NULL, enclosure_id = NULL
                WHERE venue = ?1 AND (enclosure_kind = 'level' AND enclosure_id NOT IN (SELECT id FROM levels WHERE venue = ?1)
                    OR enclosure_kind = 'building' AND enclosure_id NOT IN (SELECT id FROM buildings WHERE venue = ?1))
                """, arguments: [key])
        if database.changesCount > 0 { try Revisions.conditionsChanged(ofVenue: key, database) }
    }

    /// Deletes the conditions that have no fitting target in a new version of the venue, or that nobody can have set, and returns
    /// them. The others stay on their targets, also without the level or building with which they were set.
    static func dropMisfits(ofVenue key: Int64, _ database: Database) throws -> Misfits {
        let faults = try faults(ofVenue: key, database)
        let faulty = Set(faults.map(\.number))
        let misfits = try all(ofVenue: key, database).filter { faulty.contains($0.id) }
        try ConditionTopics.keepAtOthers(misfits, ofVenue: key, database)
        try delete(misfits, ofVenue: key, database)
        try forgetEnclosures(ofVenue: key, database)
        return Misfits(conditions: misfits, damaged: Set(faults.filter(\.isDamage).map(\.number)))
    }
}
