import GRDB
import WaymarkModel

/// The numbers by which other processes detect a change.
package struct VenueRevision: Hashable, Sendable {
    /// A number that increases whenever the venue's contents change. It is never the same for two contents within a
    /// file.
    package var content: Int64
    /// A number that increases whenever the venue's conditions change; 0 before the first change.
    package var conditions: Int64

    /// Creates a revision.
    package init(content: Int64, conditions: Int64) {
        self.content = content
        self.conditions = conditions
    }
}

enum Revisions {
    /// Returns a number that no earlier change in this file had.
    static func next(_ database: Database) throws -> Int64 {
        let next = try Int64.fetchOne(
            database, sql: "UPDATE store SET change_count = change_count + 1 WHERE key = 1 RETURNING change_count")
        guard let next else { throw MisfitRow(reason: "the count of its changes is gone", remedy: remedy) }
        return next
    }

    /// What to do if the count of changes is not right.
    static let remedy = "run \"waymark store check --rebuild\": the count starts after the last change"

    /// Returns what is wrong with the count of changes: it is gone, or a number would be given twice. Returns nil if nothing is.
    static func fault(_ database: Database) throws -> String? {
        guard let count = try Int64.fetchOne(database, sql: "SELECT change_count FROM store") else {
            return "the count of changes is gone"
        }
        let highest = try highest(database)
        return count < highest ? "the count of changes is \(count), although there is a change \(highest)" : nil
    }

    /// Makes the count of changes right.
    static func restore(_ database: Database) throws {
        guard try fault(database) != nil else { return }
        // Others may have seen changes that have left no trace.
        let next = try highest(database) + 1_000_000
        try database.execute(
            sql: """
                INSERT INTO store (key, change_count) VALUES (1, ?)
                ON CONFLICT (key) DO UPDATE SET change_count = excluded.change_count
                """, arguments: [next])
        if try database.columns(in: "store").contains(where: { $0.name == "plugins_revision" }) {
            try database.execute(sql: "UPDATE store SET plugins_revision = ?", arguments: [try self.next(database)])
        }
    }

    /// Returns the highest number of a change that a row has.
    private static func highest(_ database: Database) throws -> Int64 {
        var columns = [("content_revision", "venues"), ("conditions_revision", "venues")]
        for (column, table) in [("plugins_revision", "store"), ("undone", "changes")]
        where try database.tableExists(table)
            && database.columns(in: table).contains(where: { $0.name == column })
        {
            columns.append((column, table))
        }
        return try columns.reduce(0) { highest, column in
            max(highest, try Int64.fetchOne(database, sql: "SELECT max(\(column.0)) FROM \(column.1)") ?? 0)
        }
    }

    /// Notes that conditions of a venue were set or deleted.
    static func conditionsChanged(ofVenue key: Int64, _ database: Database) throws {
        try ConditionHashes.write(ofVenue: key, database)
        try database.execute(
            sql: "UPDATE venues SET conditions_revision = ? WHERE key = ?", arguments: [try next(database), key])
    }
}
