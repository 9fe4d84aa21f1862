import Foundation
import GRDB
import WaymarkModel

/// The hash of each venue's live conditions as Waymark last wrote them, by which a check finds rows that somebody else
/// changed or deleted.
enum ConditionHashes {
    /// Notes the conditions of a venue as they are now.
    static func write(ofVenue key: Int64, _ database: Database) throws {
        try database.execute(
            sql: writing, arguments: [key, try hash(ofVenue: key, database)])
    }

    // Replacing a row would not fire the trigger that counts deleted ones.
    private static let writing = """
        INSERT INTO condition_hashes (venue, hash) VALUES (?, ?) ON CONFLICT (venue) DO UPDATE SET hash = excluded.hash
        """

    /// Notes the conditions of all venues as they are now. Of those that were not as they were set, an engine asks the broker again.
    static func writeAll(_ database: Database) throws {
        for key in try Int64.fetchAll(database, sql: "SELECT key FROM venues") {
            if try !areIntact(ofVenue: key, database) { try ConditionTopics.compareAgain(ofVenue: key, database) }
            try write(ofVenue: key, database)
        }
    }

    /// Notes that the conditions of a venue are not those that were set, until somebody has looked at them.
    static func spoil(ofVenue key: Int64, _ database: Database) throws {
        try database.execute(sql: writing, arguments: [key, "lost"])
    }

    /// Returns whether the conditions of a venue are those that were written.
    static func areIntact(ofVenue key: Int64, _ database: Database) throws -> Bool {
        let written = try String.fetchOne(
            database, sql: "SELECT hash FROM condition_hashes WHERE venue = ?", arguments: [key])
        // Only a venue that never had a condition has no hash.
        if written == nil {
            let revision = try Int64.fetchOne(
                database, sql: "SELECT conditions_revision FROM venues WHERE key = ?", arguments: [key])
            if revision != 0 { return false }
            // The revision can be deleted, too.
            if try !isComplete(database) { return false }
        }
        // Numbers that nobody can set, such as infinity, have no hash.
        return try (written ?? hash(of: [])) == (try? hash(ofVenue: key, database))
    }

    /// What the hashes are called in the counts of sums.
    static let subject = "conditions"

    /// Returns whether there are as many hashes as Waymark wrote. A file of an older version has no count.
    private static func isComplete(_ database: Database) throws -> Bool {
        guard try database.tableExists("sum_counts") else { return true }
        let statement = try database.cachedStatement(
            sql: "SELECT count = (SELECT count(*) FROM condition_hashes) FROM sum_counts WHERE subject = ?")
        return try Bool.fetchOne(statement, arguments: [subject]) ?? false
    }

    private static func hash(ofVenue key: Int64, _ database: Database) throws -> String {
        try hash(of: ConditionColumns.all(ofVenue: key, database))
    }

    /// The hash of the columns as JSON.
    private static func hash(of conditions: [ConditionColumns]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(StableHash(try encoder.encode(conditions)).value, radix: 16)
    }
}
