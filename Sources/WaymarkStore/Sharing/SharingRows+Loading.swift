import GRDB
import WaymarkModel

/// The keys of rows of members and groups to load, as lists in JSON.
struct SharingKeys {
    var members = "[]"
    var groups = "[]"
    /// The groups whose members all have their latest locations.
    var whole = "[]"
    var due: SharingNeed.Due
}

extension SharingRows {
    /// Loads all members and groups that are as they were stored, and says which are not.
    func loadSound() throws -> (sharing: StoredSharing, damage: SharingDamage) {
        let (keys, damage) = try sums.soundKeys()
        var sharing = try counters()
        sharing.members = try members(keys)
        sharing.groups = try groups(keys)
        return (sharing, damage)
    }

    /// Loads members and groups.
    ///
    /// - Parameter need: The members and groups to load; nil loads all.
    func load(_ need: SharingNeed? = nil) throws -> StoredSharing {
        try sums.checkCounters()
        var sharing = try counters()
        let keys = try need.map { try sums.checked(self.keys($0, now: sharing.now), for: $0) }
        if keys == nil { try sums.checkAll() }
        sharing.members = try members(keys)
        sharing.groups = try groups(keys)
        if let need {
            try sums.checkMissing(
                members: need.members.union(need.viewers).subtracting(sharing.members.map(\.id)),
                groups: need.groups.union(need.whole).subtracting(sharing.groups.map(\.id)))
        }
        if need?.countsGroups == true {
            let count = try Int.fetchOne(
                cached("SELECT count(*) FROM sharing_groups WHERE venue = ?"), arguments: [venue])
            sharing.unloadedGroups = (count ?? 0) - sharing.groups.count
        }
        return sharing
    }

    /// Loads the counters and the time.
    private func counters() throws -> StoredSharing {
        var sharing = StoredSharing()
        let counters = "SELECT next_group, next_color, now_ms FROM sharing WHERE venue = ?"
        if let row = try Row.fetchOne(cached(counters), arguments: [venue]) {
            sharing.nextGroup = try row.decode(atIndex: 0)
            sharing.nextColor = try row.decode(atIndex: 1)
            sharing.now = Timestamp(milliseconds: try row.decode(atIndex: 2))
        }
        return sharing
    }

    /// Finds the rows that are needed. Each part of a statement uses its own index.
    private func keys(_ need: SharingNeed, now: Timestamp?) throws -> SharingKeys {
        // Time does not go back, so what was over at the last action is over now.
        var due = need.due ?? .never
        if need.due != nil, let now { due.latest = max(due.latest, now) }
        var keys = SharingKeys(due: due)
        let ids = Self.list(need.members.union(need.viewers))
        let members = try Int64.fetchAll(
            cached(
                """
                SELECT key FROM members WHERE venue = ?1 AND id IN (SELECT value FROM json_each(?2))
                UNION SELECT key FROM members WHERE venue = ?1 AND until_ms <= ?3
                UNION SELECT key FROM members WHERE venue = ?1 AND until_ms > ?4
                UNION SELECT key FROM members WHERE venue = ?1 AND fix_ms <= ?5
                """),
            arguments: [
                venue, ids, due.latest.milliseconds, due.lastEnd.milliseconds, due.oldest.milliseconds,
            ])
        keys.members = Self.list(members)
        let groups = try Int64.fetchAll(
            cached(
                """
                SELECT sharing_group FROM sharing_group_members
                    WHERE member IN (SELECT value FROM json_each(?2))
                UNION SELECT key FROM sharing_groups WHERE venue = ?1 AND id IN (SELECT value FROM json_each(?3))
                UNION SELECT s.sharing_group FROM sharing_group_members AS s
                    JOIN sharing_groups AS g ON g.key = s.sharing_group WHERE g.venue = ?1 AND s.expires_s <= ?4
                UNION SELECT s.sharing_group FROM sharing_group_members AS s
                    JOIN sharing_groups AS g ON g.key = s.sharing_group WHERE g.venue = ?1 AND s.latest_ms <= ?5
                """),
            arguments: [
                venue, keys.members, Self.list(need.groups.union(need.whole)), due.latest.milliseconds / 1000,
                due.oldest.milliseconds,
            ])
        keys.groups = Self.list(groups)
        guard !need.viewers.isEmpty || !need.whole.isEmpty else { return keys }
        let whole = try Int64.fetchAll(
            cached(
                """
                SELECT s.sharing_group FROM sharing_group_members AS s JOIN members AS m ON m.key = s.member
                WHERE m.venue = ?1 AND m.id IN (SELECT value FROM json_each(?2))
                UNION SELECT key FROM sharing_groups WHERE venue = ?1 AND id IN (SELECT value FROM json_each(?3))
                """), arguments: [venue, Self.list(need.viewers), Self.list(need.whole)])
        keys.whole = Self.list(whole)
        let shown = try Int64.fetchAll(
            cached(
                """
                SELECT DISTINCT member FROM sharing_group_members
                WHERE sharing_group IN (SELECT value FROM json_each(?))
                """), arguments: [keys.whole])
        keys.members = Self.list(Set(members).union(shown).sorted())
        return keys
    }

    static func list(_ keys: [Int64]) -> String {
        "[" + keys.map { "\($0)" }.joined(separator: ",") + "]"
    }

    static func list(_ ids: Set<String>) -> String { JSON.array(ids.sorted().map { .string($0) }).compact() }

    private func members(_ keys: SharingKeys?) throws -> [StoredSharing.Member] {
        let columns = "SELECT id, color, name, address, state FROM members WHERE venue = ?"
        let rows =
            if let keys {
                try Row.fetchAll(
                    cached(columns + " AND key IN (SELECT value FROM json_each(?)) ORDER BY key"),
                    arguments: [venue, keys.members])
            } else {
                try Row.fetchAll(cached(columns + " ORDER BY key"), arguments: [venue])
            }
        return try rows.map { row in
            StoredSharing.Member(
                id: try row.decode(atIndex: 0), color: try row.decode(atIndex: 1), name: try row.decode(atIndex: 2),
                address: try row.decode(atIndex: 3), state: try row.decode(atIndex: 4))
        }
    }

    private func groups(_ keys: SharingKeys?) throws -> [StoredSharing.Group] {
        let columns = "SELECT key, id, subject, started_ms, active_ms FROM sharing_groups WHERE venue = ?"
        let rows =
            if let keys {
                try Row.fetchAll(
                    cached(columns + " AND key IN (SELECT value FROM json_each(?)) ORDER BY key"),
                    arguments: [venue, keys.groups])
            } else {
                try Row.fetchAll(cached(columns + " ORDER BY key"), arguments: [venue])
            }
        return try rows.map { row in
            StoredSharing.Group(
                id: try row.decode(atIndex: 1), subject: try row.decode(atIndex: 2),
                started: Timestamp(milliseconds: try row.decode(atIndex: 3)),
                active: Timestamp(milliseconds: try row.decode(atIndex: 4)),
                members: try participants(ofGroup: try row.decode(atIndex: 0), keys))
        }
    }

    /// Returns the members of a group. Latest locations that are not needed are left out.
    private func participants(ofGroup group: Int64, _ keys: SharingKeys?) throws -> [StoredSharing.Group.Participant] {
        guard let keys else {
            return try Row.fetchAll(
                cached(
                    """
                    SELECT m.id, s.latest FROM sharing_group_members AS s JOIN members AS m ON m.key = s.member
                    WHERE s.sharing_group = ? ORDER BY s.position
                    """), arguments: [group]
            ).map { .init(id: try $0.decode(atIndex: 0), latest: try $0.decode(atIndex: 1)) }
        }
        return try Row.fetchAll(
            cached(
                """
                SELECT m.id, CASE
                    WHEN s.member IN (SELECT value FROM json_each(?2))
                        OR s.sharing_group IN (SELECT value FROM json_each(?3))
                        OR s.expires_s <= ?4 OR s.latest_ms <= ?5 THEN s.latest END,
                    s.member, s.member IN (SELECT value FROM json_each(?2))
                FROM sharing_group_members AS s JOIN members AS m ON m.key = s.member
                WHERE s.sharing_group = ?1 ORDER BY s.position
                """),
            arguments: [
                group, keys.members, keys.whole, keys.due.latest.milliseconds / 1000, keys.due.oldest.milliseconds,
            ]
        ).map { row in
            var participant = StoredSharing.Group.Participant(
                id: try row.decode(atIndex: 0), latest: try row.decode(atIndex: 1))
            // It is over, and its member was not checked with those that are loaded.
            if participant.latest != nil, try !row.decode(Bool.self, atIndex: 3),
                try !sums.isIntact(member: row.decode(atIndex: 2))
            {
                participant.latest = nil
            }
            return participant
        }
    }

    /// Returns a statement that is prepared once for each connection.
    func cached(_ sql: String) throws -> Statement { try database.cachedStatement(sql: sql) }
}
