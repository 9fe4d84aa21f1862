import GRDB
import WaymarkModel

/// What a venue keeps for a broker, within one transaction.
package struct BrokerDesk {
    let venue: Int64
    let id: FeatureID
    let database: Database
    let store: VenueStore

    // MARK: The link

    /// The link; nil if the venue was never joined to a broker.
    package func link() throws -> StoredLink? {
        let sql = "SELECT engine, state FROM broker_links WHERE venue = ?"
        return try Row.fetchOne(database, sql: sql, arguments: [venue]).map {
            StoredLink(engine: try $0.decode(atIndex: 0), state: try $0.decode(atIndex: 1))
        }
    }

    /// Sets the link. With the first link, the messages so far count as carried.
    package func setLink(_ link: StoredLink) throws {
        if try self.link() == nil { try database.execute(sql: Self.carryAll, arguments: [venue]) }
        try database.execute(
            sql: """
                INSERT INTO broker_links (venue, engine, state) VALUES (?1, ?2, ?3)
                ON CONFLICT (venue) DO UPDATE SET engine = ?2, state = ?3
                """, arguments: [venue, link.engine, link.state])
    }

    private static let carryAll = """
        UPDATE location_messages SET is_carried = 1 WHERE is_carried = 0
        AND sharing_group IN (SELECT key FROM sharing_groups WHERE venue = ?)
        """

    // MARK: Sending

    /// The messages of members that are not in the outbox yet, oldest first, with their keys.
    package func uncarried(limit: Int) throws -> [(key: Int64, location: StoredLocation)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT l.key, g.id, p.id, l.time_ms, l.arrived_ms, l.is_late, l.has_wrong_clock, l.type, l.body
                FROM location_messages AS l JOIN sharing_groups AS g ON g.key = l.sharing_group
                JOIN members AS p ON p.key = l.member
                WHERE l.is_carried = 0 AND g.venue = ? ORDER BY l.key LIMIT ?
                """, arguments: [venue, limit]
        ).map { row in
            let location = StoredLocation(
                group: try row.decode(atIndex: 1), member: try row.decode(atIndex: 2),
                time: Timestamp(milliseconds: try row.decode(atIndex: 3)),
                arrived: Timestamp(milliseconds: try row.decode(atIndex: 4)), isLate: try row.decode(atIndex: 5),
                hasWrongClock: try row.decode(atIndex: 6),
                isTransition: try row.decode(String.self, atIndex: 7) == "transition", body: try row.decode(atIndex: 8))
            return (try row.decode(atIndex: 0), location)
        }
    }

    /// Notes that messages are in the outbox.
    package func markCarried(_ keys: [Int64]) throws {
        for key in keys {
            try database.execute(
                literal: "UPDATE location_messages SET is_carried = 1 WHERE key = \(key)")
        }
    }

    /// Adds a message to the outbox. An empty one replaces all messages of its topic, also those that still wait.
    ///
    /// - Returns: The key of the message.
    @discardableResult
    package func add(_ message: OutgoingMessage) throws -> Int64 {
        if message.isRetained, message.payload.isEmpty {
            try database.execute(
                sql: "DELETE FROM broker_outbox WHERE venue = ? AND topic = ?", arguments: [venue, message.topic])
        }
        try database.execute(
            sql: """
                INSERT INTO broker_outbox (venue, topic, payload, is_retained, member, expires_ms)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                venue, message.topic, message.payload, message.isRetained, message.member,
                message.expires?.milliseconds,
            ])
        return database.lastInsertedRowID
    }

    /// The messages that the broker has not acknowledged, oldest first, with their keys.
    package func waiting(after key: Int64, limit: Int) throws -> [(key: Int64, message: OutgoingMessage)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT key, topic, payload, is_retained, member, expires_ms FROM broker_outbox
                WHERE venue = ? AND key > ? AND acked_ms IS NULL ORDER BY key LIMIT ?
                """, arguments: [venue, key, limit]
        ).map { row in (try row.decode(atIndex: 0), try Self.message(row)) }
    }

    private static func message(_ row: Row) throws -> OutgoingMessage {
        OutgoingMessage(
            topic: try row.decode(atIndex: 1), payload: try row.decode(atIndex: 2),
            isRetained: try row.decode(atIndex: 3), member: try row.decode(atIndex: 4),
            expires: try row.decode(Int64?.self, atIndex: 5).map { Timestamp(milliseconds: $0) })
    }

    /// The number of messages that the broker has not acknowledged.
    package func waitingCount() throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT count(*) FROM broker_outbox WHERE venue = ? AND acked_ms IS NULL",
            arguments: [venue]) ?? 0
    }

    /// The topics at which the broker keeps a position, with the member.
    package func keptPositions() throws -> [(topic: String, member: String)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT DISTINCT topic, member FROM broker_outbox
                WHERE venue = ? AND is_retained = 1 AND payload <> '' AND member IS NOT NULL ORDER BY topic
                """, arguments: [venue]
        ).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
    }

    /// The ids of the members whom messages in the outbox are about.
    package func members() throws -> [String] {
        let sql = "SELECT DISTINCT member FROM broker_outbox WHERE venue = ? AND member IS NOT NULL ORDER BY member"
        return try String.fetchAll(database, sql: sql, arguments: [venue])
    }

    /// Deletes all messages about a member.
    package func forget(_ member: String) throws {
        try database.execute(
            sql: "DELETE FROM broker_outbox WHERE venue = ? AND member = ?", arguments: [venue, member])
    }

    /// Notes that the broker acknowledged messages.
    package func acknowledge(_ keys: [Int64], at now: Timestamp) throws {
        for key in keys {
            try database.execute(
                literal: "UPDATE broker_outbox SET acked_ms = \(now.milliseconds) WHERE key = \(key)")
        }
    }

    /// Lets messages that are still there be sent again: those that the broker acknowledged shortly before it may have
    /// died, and what it should keep.
    ///
    /// - Parameter prefixes: The starts of the topics of states that other engines may have changed: they are first
    ///   compared with what the broker keeps.
    package func sendAgain(except prefixes: [String]) throws {
        let others = prefixes.map { _ in " AND substr(topic, 1, length(?)) <> ?" }.joined()
        try database.execute(
            sql: "UPDATE broker_outbox SET acked_ms = NULL WHERE venue = ? AND acked_ms IS NOT NULL" + others,
            arguments: StatementArguments([venue]) + StatementArguments(prefixes.flatMap { [$0, $0] }))
    }

    /// Deletes the oldest messages that wait, except what the broker keeps, if there are more than a number.
    ///
    /// - Returns: The number of deleted messages.
    package func dropOldest(beyond limit: Int) throws -> Int {
        let surplus = try waitingCount() - limit
        guard surplus > 0 else { return 0 }
        try database.execute(
            sql: """
                DELETE FROM broker_outbox WHERE key IN (
                    SELECT key FROM broker_outbox AS w WHERE venue = ?1 AND acked_ms IS NULL AND (is_retained = 0
                    OR EXISTS (SELECT 1 FROM broker_outbox AS o WHERE o.venue = ?1 AND o.topic = w.topic
                        AND o.is_retained = 1 AND o.key > w.key)) ORDER BY key LIMIT ?2)
                """, arguments: [venue, surplus])
        return database.changesCount
    }

    /// Deletes messages that were acknowledged before a moment, except what the broker keeps.
    package func tidy(acknowledgedBefore moment: Timestamp, receivedBefore oldest: Timestamp) throws {
        try database.execute(
            sql: """
                DELETE FROM broker_outbox WHERE venue = ?1 AND acked_ms < ?2 AND (is_retained = 0 OR payload = '' OR EXISTS (
                    SELECT 1 FROM broker_outbox AS o WHERE o.venue = ?1 AND o.topic = broker_outbox.topic
                    AND o.is_retained = 1 AND o.key > broker_outbox.key))
                """, arguments: [venue, moment.milliseconds])
        try database.execute(
            sql: "DELETE FROM broker_inbox WHERE venue = ? AND arrived_ms < ?",
            arguments: [venue, oldest.milliseconds])
    }

    // MARK: Receiving

    /// Whether a message with this hash was received before.
    package func hasReceived(_ digest: Int64) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM broker_inbox WHERE venue = ? AND digest = ?)",
            arguments: [venue, digest]) ?? false
    }

    /// Notes the hashes of messages that were received.
    package func noteReceived(_ digests: [Int64], at now: Timestamp) throws {
        for digest in digests {
            try database.execute(
                sql: "INSERT OR IGNORE INTO broker_inbox (venue, digest, arrived_ms) VALUES (?, ?, ?)",
                arguments: [venue, digest, now.milliseconds])
        }
    }

    // MARK: Conditions

    /// The last message at the topic of a condition that this engine sent or received; nil if there was none.
    package func held(at topic: String) throws -> String? {
        try String.fetchOne(
            database,
            sql: """
                SELECT payload FROM broker_outbox WHERE venue = ? AND topic = ? AND is_retained = 1 AND payload <> ''
                ORDER BY key DESC LIMIT 1
                """, arguments: [venue, topic])
    }

    /// Holds a message at the topic of a condition instead of the one before.
    ///
    /// - Parameter acknowledged: When the broker had it; nil sends it.
    package func hold(_ message: OutgoingMessage, acknowledged: Timestamp?) throws {
        try database.execute(
            sql: "DELETE FROM broker_outbox WHERE venue = ? AND topic = ?", arguments: [venue, message.topic])
        let key = try add(message)
        if let acknowledged { try acknowledge([key], at: acknowledged) }
    }

    /// The messages that are held at topics of conditions, by topic, and whether the broker had them.
    package func held(under prefix: String) throws -> [(message: OutgoingMessage, isAcknowledged: Bool)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT key, topic, payload, is_retained, member, expires_ms, acked_ms IS NOT NULL FROM broker_outbox
                WHERE venue = ?1 AND substr(topic, 1, length(?2)) = ?2 AND is_retained = 1 AND payload <> '' ORDER BY key
                """, arguments: [venue, prefix]
        ).map { row in (try Self.message(row), try row.decode(atIndex: 6)) }
    }

    /// Lets the message that is held at a topic be sent again, after everything that was sent on this connection.
    package func sendAgain(at topic: String) throws {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT key, topic, payload, is_retained, member, expires_ms FROM broker_outbox
                WHERE venue = ? AND topic = ? AND is_retained = 1 AND payload <> '' ORDER BY key DESC LIMIT 1
                """, arguments: [venue, topic])
        if let row { try hold(Self.message(row), acknowledged: nil) }
    }

    /// The live conditions of the venue.
    package func conditions() throws -> [Condition] { try ConditionRecord.all(ofVenue: venue, database) }

    /// The numbers of the conditions that are shared, by topic.
    package func sharedConditions() throws -> [String: Int64] {
        let sql = "SELECT topic, condition FROM broker_conditions WHERE venue = ?"
        var numbers: [String: Int64] = [:]
        for row in try Row.fetchAll(database, sql: sql, arguments: [venue]) {
            numbers[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1)
        }
        return numbers
    }

    /// Notes at which topic a condition is shared; nil ends that.
    package func share(_ condition: Int64?, at topic: String) throws {
        guard let condition else {
            try database.execute(
                sql: "DELETE FROM broker_conditions WHERE venue = ? AND topic = ?", arguments: [venue, topic])
            return
        }
        try database.execute(
            sql: "INSERT OR REPLACE INTO broker_conditions (venue, topic, condition) VALUES (?, ?, ?)",
            arguments: [venue, topic, condition])
    }

    /// Returns a draft without the level or building with which another engine set it, if the venue does not have that.
    package func fitted(_ draft: ConditionDraft) throws -> ConditionDraft {
        try ConditionTargets(database: database, venue: venue).fitted(draft)
    }

    /// Records a condition.
    ///
    /// - Throws: `StoreError` if it does not fit the venue.
    package func add(_ draft: ConditionDraft) throws -> Condition { try store.conditions.add(draft, to: id, database) }

    /// Lets a condition end at another moment.
    package func extend(_ number: Int64, to end: Timestamp?) throws {
        try ConditionRecord.extend(number, to: end, ofVenue: venue, database)
    }

    /// Deletes a condition; does nothing if it is gone.
    package func lift(_ number: Int64) throws {
        let found = try conditions().filter { $0.id == number }
        try ConditionRecord.delete(found, ofVenue: venue, database)
    }
}
