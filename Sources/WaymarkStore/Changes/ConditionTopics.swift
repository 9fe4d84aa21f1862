import GRDB
import WaymarkModel

/// Where the conditions of a venue are shared at a broker.
enum ConditionTopics {
    /// Returns the topics at which the conditions of a venue are shared at a broker, by number.
    static func all(ofVenue venue: Int64, _ database: Database) throws -> [Int64: String] {
        var topics: [Int64: String] = [:]
        let sql = "SELECT condition, topic FROM broker_conditions WHERE venue = ? AND condition <> 0"
        for row in try Row.fetchAll(database, sql: sql, arguments: [venue]) {
            topics[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1)
        }
        return topics
    }

    /// Lets an engine take the conditions of a venue from the broker, where others have not changed them: those that are gone from the
    /// file were not lifted, and others may not be as they were set.
    ///
    /// - Parameter numbers: The conditions that this is about; nil for all.
    static func compareAgain(_ numbers: Set<Int64>? = nil, ofVenue venue: Int64, _ database: Database) throws {
        let present = Set(
            try Int64.fetchAll(database, sql: "SELECT id FROM conditions WHERE venue = ?", arguments: [venue]))
        for (number, topic) in try all(ofVenue: venue, database) where numbers?.contains(number) ?? true {
            try database.execute(
                sql: "DELETE FROM broker_outbox WHERE venue = ? AND topic = ? AND acked_ms IS NOT NULL",
                arguments: [venue, topic])
            if present.contains(number) { continue }
            try database.execute(
                sql: "DELETE FROM broker_conditions WHERE venue = ? AND topic = ?", arguments: [venue, topic])
        }
    }

    /// Lets conditions of other engines at a broker stay set there, although the venue here cannot have them: nobody has lifted them.
    static func keepAtOthers(_ conditions: [Condition], ofVenue key: Int64, _ database: Database) throws {
        for condition in conditions {
            try database.execute(
                sql: """
                    DELETE FROM broker_conditions WHERE venue = ?1 AND condition = ?2 AND instr(topic,
                        '/$conditions/' || (SELECT engine FROM broker_links WHERE venue = ?1) || '/') = 0
                    """, arguments: [key, condition.id])
        }
    }
}
