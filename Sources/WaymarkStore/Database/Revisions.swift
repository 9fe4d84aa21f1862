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
        guard let next else { throw MisfitRow(reason: "no count of changes") }
        return next
    }

    /// Notes that conditions of a venue were set or deleted.
    static func conditionsChanged(ofVenue key: Int64, _ database: Database) throws {
        try ConditionHashes.write(ofVenue: key, database)
        try database.execute(
            sql: "UPDATE venues SET conditions_revision = ? WHERE key = ?", arguments: [try next(database), key])
    }
}
