import GRDB
import WaymarkModel

/// A member who was deleted, at any engine of a broker.
package struct Erasure: Hashable, Sendable {
    /// The id of the member.
    package var member: String
    /// When they were deleted.
    package var moment: Timestamp
    /// Whether the broker needs nothing more of it.
    package var isCarried: Bool

    package init(member: String, moment: Timestamp, isCarried: Bool) {
        self.member = member
        self.moment = moment
        self.isCarried = isCarried
    }
}

extension BrokerDesk {
    /// The members who were deleted in the last day, in the order of their ids.
    package func erasures() throws -> [Erasure] {
        let sql = "SELECT member, moment_ms, is_carried FROM erased_members WHERE venue = ? ORDER BY member"
        return try Row.fetchAll(database, sql: sql, arguments: [venue]).map {
            Erasure(
                member: try $0.decode(atIndex: 0), moment: Timestamp(milliseconds: try $0.decode(atIndex: 1)),
                isCarried: try $0.decode(atIndex: 2))
        }
    }

    /// Notes that a member was deleted.
    package func note(_ erasure: Erasure) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO erased_members (venue, member, moment_ms, is_carried) VALUES (?, ?, ?, ?)",
            arguments: [venue, erasure.member, erasure.moment.milliseconds, erasure.isCarried])
    }

    /// Deletes what somebody shared until a moment, everything about them that waits for the broker, and what it keeps. Who is a
    /// member here stays one.
    package func erase(_ member: String, until moment: Timestamp) throws {
        let key = try Int64.fetchOne(
            database, sql: "SELECT key FROM members WHERE venue = ? AND id = ?", arguments: [venue, member])
        if let key {
            let limit = moment.milliseconds
            try database.execute(
                sql: "DELETE FROM location_messages WHERE member = ? AND time_ms <= ?", arguments: [key, limit])
            try database.execute(
                sql: """
                    UPDATE sharing_group_members SET latest = NULL
                    WHERE member = ? AND json_extract(latest, '$.time_ms') <= ?
                    """, arguments: [key, limit])
            try database.execute(
                sql:
                    "UPDATE members SET state = json_remove(state, '$.fix', '$.regions') WHERE key = ? AND fix_ms <= ?",
                arguments: [key, limit])
        }
        let kept = try keptPositions().filter { $0.member == member }.map(\.topic)
        try forget(member)
        for topic in kept { try add(OutgoingMessage(topic: topic, payload: "", isRetained: true)) }
    }
}
