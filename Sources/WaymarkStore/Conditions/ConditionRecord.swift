import GRDB
import WaymarkModel

/// The mapping of conditions to their table.
enum ConditionRecord {
    static func insert(_ draft: ConditionDraft, venue: Int64, _ database: Database) throws -> Condition {
        let target = columns(of: draft.target)
        let effect = columns(of: draft.effect)
        try database.execute(
            sql: """
                INSERT INTO conditions
                (venue, target_kind, target_id, target_level, effect, amount, reason, author, from_ms, until_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                venue, target.kind, target.id, target.level, effect.name, effect.amount, draft.reason, draft.author,
                draft.from?.milliseconds, draft.until?.milliseconds,
            ])
        return Condition(
            id: database.lastInsertedRowID, target: draft.target, effect: draft.effect, reason: draft.reason,
            author: draft.author, from: draft.from, until: draft.until)
    }

    /// Returns the conditions of a venue, ordered by number.
    static func all(ofVenue venue: Int64, _ database: Database) throws -> [Condition] {
        return try Row.fetchAll(
            database,
            sql: """
                SELECT id, target_kind, target_id, target_level, effect, amount, reason, author, from_ms, until_ms
                FROM conditions WHERE venue = ? ORDER BY id
                """, arguments: [venue]
        ).map { row in
            let reader = RowReader(row)
            return Condition(
                id: try reader.wide(), target: try target(reader), effect: try effect(reader),
                reason: try reader.optionalText(), author: try reader.optionalText(),
                from: try reader.optionalWide().map { Timestamp(milliseconds: $0) },
                until: try reader.optionalWide().map { Timestamp(milliseconds: $0) })
        }
    }

    static func delete(_ conditions: [Condition], ofVenue venue: Int64, _ database: Database) throws {
        if conditions.isEmpty { return }
        for condition in conditions {
            try database.execute(sql: "DELETE FROM conditions WHERE id = ?", arguments: [condition.id])
        }
        try Revisions.conditionsChanged(ofVenue: venue, database)
    }

    /// Deletes the conditions that have no fitting target in a new version of the venue, and returns them.
    static func dropMisfits(ofVenue key: Int64, _ database: Database) throws -> [Condition] {
        let targets = ConditionTargets(database: database, venue: key)
        let misfits = try all(ofVenue: key, database).filter { condition in
            try targets.objection(to: condition.target, condition.effect) != nil
        }
        try delete(misfits, ofVenue: key, database)
        return misfits
    }

    private static func columns(of target: Condition.Target) -> (kind: String, id: String, level: String?) {
        switch target {
        case .edge(let id): ("edge", id.rawValue, nil)
        case .connector(let id): ("connector", id.rawValue, nil)
        case .connectorStop(let id, let level): ("connectorStop", id.rawValue, level.rawValue)
        case .area(let id): ("area", id.rawValue, nil)
        case .place(let id): ("place", id.rawValue, nil)
        }
    }

    private static func target(_ reader: RowReader) throws -> Condition.Target {
        let kind = try reader.text()
        let id = FeatureID(rawValue: try reader.text())
        let level = try reader.optionalText().map { FeatureID(rawValue: $0) }
        switch (kind, level) {
        case ("edge", nil): return .edge(id)
        case ("connector", nil): return .connector(id)
        case ("connectorStop", let level?): return .connectorStop(id, level: level)
        case ("area", nil): return .area(id)
        case ("place", nil): return .place(id)
        default: throw MisfitRow(reason: "a condition on the unknown kind \"\(kind)\"")
        }
    }

    private static func columns(of effect: Condition.Effect) -> (name: String, amount: Double?) {
        switch effect {
        case .closed: ("closed", nil)
        case .delayed(let seconds): ("delayed", seconds)
        case .slowed(let factor): ("slowed", factor)
        case .reversed: ("reversed", nil)
        }
    }

    private static func effect(_ reader: RowReader) throws -> Condition.Effect {
        let name = try reader.text()
        let amount = try reader.optionalReal()
        switch (name, amount) {
        case ("closed", nil): return .closed
        case ("delayed", let seconds?): return .delayed(seconds: seconds)
        case ("slowed", let factor?): return .slowed(factor: factor)
        case ("reversed", nil): return .reversed
        default: throw MisfitRow(reason: "a condition with the unknown effect \"\(name)\"")
        }
    }
}
