import GRDB
import WaymarkModel

/// The rows of a venue's members, groups and messages.
struct SharingRows {
    let venue: Int64
    let store: VenueStore
    let database: Database

    init(of id: FeatureID, in store: VenueStore, _ database: Database) throws {
        venue = try store.key(of: id, database)
        self.store = store
        self.database = database
    }

    /// The comparison of rows with what was written.
    var sums: SharingSums { SharingSums(rows: self) }

    /// The number of members, when they have been compared with what was stored.
    var memberCount: Int {
        get throws {
            try sums.checkMemberIDs()
            return try Int.fetchOne(
                database, sql: "SELECT count(*) FROM members WHERE venue = ?", arguments: [venue]) ?? 0
        }
    }

    func messages(in group: String, of member: String?, since oldest: Timestamp) throws -> [StoredLocation] {
        try sums.checkMessages(in: group, of: member)
        return try Row.fetchAll(
            database,
            sql: """
                SELECT p.id, l.time_ms, l.arrived_ms, l.is_late, l.has_wrong_clock, l.type, l.body
                FROM location_messages AS l JOIN sharing_groups AS g ON g.key = l.sharing_group
                JOIN members AS p ON p.key = l.member
                WHERE g.venue = ? AND g.id = ? AND (? IS NULL OR p.id = ?) AND l.arrived_ms > ? ORDER BY l.key
                """, arguments: [venue, group, member, member, oldest.milliseconds]
        ).map { row in
            StoredLocation(
                group: group, member: try row.decode(atIndex: 0),
                time: Timestamp(milliseconds: try row.decode(atIndex: 1)),
                arrived: Timestamp(milliseconds: try row.decode(atIndex: 2)), isLate: try row.decode(atIndex: 3),
                hasWrongClock: try row.decode(atIndex: 4),
                isTransition: try row.decode(String.self, atIndex: 5) == "transition", body: try row.decode(atIndex: 6))
        }
    }

    // MARK: Saving

    /// Writes what differs.
    ///
    /// - Returns: Whether rows were deleted.
    func save(_ after: StoredSharing, over before: StoredSharing) throws -> Bool {
        var hasDeleted = false
        let groups = Dictionary(before.groups.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let members = Dictionary(before.members.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for id in Set(groups.keys).subtracting(after.groups.map(\.id)).sorted() {
            try cached(
                "DELETE FROM sharing_groups WHERE venue = ? AND id = ?"
            ).execute(arguments: [venue, id])
            hasDeleted = true
        }
        for id in Set(members.keys).subtracting(after.members.map(\.id)).sorted() {
            try cached(
                "DELETE FROM members WHERE venue = ? AND id = ?"
            ).execute(arguments: [venue, id])
            try noteErasure(of: id, at: after.now?.milliseconds ?? 0)
            hasDeleted = true
        }
        for member in after.members where members[member.id] != member { try save(member) }
        for group in after.groups where groups[group.id] != group {
            hasDeleted = try save(group, over: groups[group.id]) || hasDeleted
        }
        try cached(
            """
            INSERT INTO sharing (venue, next_group, next_color, now_ms, purged_ms) VALUES (?1, ?2, ?3, ?4, ?4)
            ON CONFLICT (venue) DO UPDATE SET next_group = ?2, next_color = ?3, now_ms = ?4
            """
        ).execute(arguments: [venue, after.nextGroup, after.nextColor, after.now?.milliseconds ?? 0])
        return hasDeleted
    }

    /// Notes that a member was deleted, if the venue is joined to a broker: other engines must hear of it.
    private func noteErasure(of member: String, at moment: Int64) throws {
        try cached(
            """
            INSERT OR REPLACE INTO erased_members (venue, member, moment_ms, is_carried)
            SELECT venue, ?2, ?3, 0 FROM broker_links WHERE venue = ?1
            """
        ).execute(arguments: [venue, member, moment])
    }

    private func save(_ member: StoredSharing.Member) throws {
        try cached(
            """
            INSERT INTO members (venue, id, color, name, address, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (venue, id) DO UPDATE SET color = ?3, name = ?4, address = ?5, state = ?6
            """
        ).execute(arguments: [venue, member.id, member.color, member.name, member.address, member.state])
    }

    private func save(_ group: StoredSharing.Group, over before: StoredSharing.Group?) throws -> Bool {
        try cached(
            """
            INSERT INTO sharing_groups (venue, id, subject, started_ms, active_ms) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (venue, id) DO UPDATE SET subject = ?3, active_ms = ?5
            """
        ).execute(arguments: [
            venue, group.id, group.subject, group.started.milliseconds, group.active.milliseconds,
        ])
        let key = try Int64.fetchOne(
            cached("SELECT key FROM sharing_groups WHERE venue = ? AND id = ?"), arguments: [venue, group.id])
        let gone = Set(before?.members.map(\.id) ?? []).subtracting(group.members.map(\.id)).sorted()
        for id in gone {
            try cached(
                """
                DELETE FROM sharing_group_members
                WHERE sharing_group = ?1 AND member = (SELECT key FROM members WHERE venue = ?2 AND id = ?3)
                """
            ).execute(arguments: [key, venue, id])
        }
        // The latest locations that were not loaded are not written.
        let known = Dictionary(before?.members.map { ($0.id, $0) } ?? [], uniquingKeysWith: { $1 })
        for (position, member) in group.members.enumerated() where known[member.id] != member {
            try cached(
                """
                INSERT INTO sharing_group_members (sharing_group, member, position, latest)
                SELECT ?1, key, ?3, ?4 FROM members WHERE venue = ?5 AND id = ?2
                ON CONFLICT (sharing_group, member) DO UPDATE SET latest = ?4
                """
            ).execute(arguments: [key, member.id, position, member.latest, venue])
        }
        return !gone.isEmpty
    }

    func add(_ message: StoredLocation) throws {
        // A message of an action whose later actions removed the member or the group is not kept.
        try cached(
            """
            INSERT INTO location_messages
                (sharing_group, member, time_ms, arrived_ms, is_late, has_wrong_clock, type, body, is_carried)
            SELECT s.sharing_group, s.member, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM sharing_group_members AS s
            JOIN sharing_groups AS g ON g.key = s.sharing_group JOIN members AS m ON m.key = s.member
            WHERE g.venue = ?1 AND g.id = ?2 AND m.id = ?3
            """
        ).execute(arguments: [
            venue, message.group, message.member, message.time.milliseconds, message.arrived.milliseconds,
            message.isLate, message.hasWrongClock, message.isTransition ? "transition" : "location", message.body,
            message.isReceived,
        ])
    }

    // MARK: Retention

    /// Deletes messages that are too old, and those beyond the number that is kept.
    ///
    /// - Returns: Whether the log must be emptied: at most once in a while, because that takes time.
    func purge(_ retention: SharingRetention, at now: Timestamp, touched: [StoredLocation]) throws -> Bool {
        try cached(
            """
            DELETE FROM location_messages WHERE arrived_ms <= ?
            AND sharing_group IN (SELECT key FROM sharing_groups WHERE venue = ?)
            """
        ).execute(arguments: [now.milliseconds - retention.age, venue])
        var deleted = database.changesCount
        // What was shared before it is too old by then.
        try cached("DELETE FROM erased_members WHERE venue = ? AND moment_ms <= ?")
            .execute(arguments: [venue, now.milliseconds - retention.age])
        for pair in Set(touched.map { [$0.group, $0.member] }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            try cached(
                """
                DELETE FROM location_messages WHERE key <= (
                    SELECT l.key FROM location_messages AS l JOIN sharing_groups AS g ON g.key = l.sharing_group
                    JOIN members AS m ON m.key = l.member WHERE g.venue = ?1 AND g.id = ?2 AND m.id = ?3
                    ORDER BY l.key DESC LIMIT 1 OFFSET ?4)
                AND (sharing_group, member) = (
                    SELECT g.key, m.key FROM sharing_groups AS g JOIN members AS m ON m.venue = g.venue
                    WHERE g.venue = ?1 AND g.id = ?2 AND m.id = ?3)
                """
            ).execute(arguments: [venue, pair[0], pair[1], retention.count])
            deleted += database.changesCount
        }
        guard deleted > 0 else { return false }
        let emptied = try Int64.fetchOne(
            cached("SELECT purged_ms FROM sharing WHERE venue = ?"), arguments: [venue])
        guard let emptied, emptied <= now.milliseconds, now.milliseconds - emptied < SharingRetention.delay else {
            try cached(
                "UPDATE sharing SET purged_ms = ? WHERE venue = ?"
            ).execute(arguments: [now.milliseconds, venue])
            return true
        }
        return false
    }
}
