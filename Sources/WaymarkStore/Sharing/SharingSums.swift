import GRDB
import WaymarkModel

/// Compares the rows of members, groups and messages with what Waymark wrote, before anything is answered from them.
///
/// What a question asks for is the error `corrupt` if it is damaged. What would only be loaded because it is over is left out
/// instead, so that one damaged row does not stop everybody.
struct SharingSums {
    let rows: SharingRows

    var sums: RowSums { RowSums(rows.database) }
    private var database: Database { rows.database }

    private func name(_ subject: SummedTable.Subject, _ keys: [String]) -> RowSums.Name {
        RowSums.Name(subject: subject, keys: keys)
    }

    private func error(_ name: RowSums.Name) throws -> StoreError {
        rows.store.changedElsewhere(try Self.loss(name, database))
    }

    private func check(_ subject: SummedTable.Subject, _ keys: [String]) throws {
        let name = name(subject, keys)
        if try !sums.areIntact(name) { throw try error(name) }
    }

    private func check(_ subject: SummedTable.Subject, owners: String) throws {
        if let first = try sums.damaged(subject, owners: owners).first { throw try error(first) }
    }

    private func damaged(_ subject: SummedTable.Subject, _ owners: String) throws -> Set<Int64> {
        Set(try sums.damaged(subject, owners: owners).compactMap { Int64($0.owner) })
    }

    // MARK: Members and groups

    /// Checks the counters and the time.
    func checkCounters() throws { try check(.sharing, ["\(rows.venue)"]) }

    /// Checks everything in the venue, except messages.
    func checkAll() throws {
        let venue = "[\(rows.venue)]"
        for subject in try incomplete() { throw rows.store.changedElsewhere(Self.loss(of: subject)) }
        try check(.memberIDs, owners: venue)
        try check(.groupIDs, owners: venue)
        try check(.members, owners: keys("SELECT key FROM members WHERE venue = ?", rows.venue))
        try check(.groups, owners: keys("SELECT key FROM sharing_groups WHERE venue = ?", rows.venue))
    }

    /// Checks that the members of the venue are those that were stored, whatever they shared.
    func checkMemberIDs() throws {
        for subject in try incomplete() where subject == .memberIDs {
            throw rows.store.changedElsewhere(Self.loss(of: subject))
        }
        try check(.memberIDs, owners: "[\(rows.venue)]")
    }

    /// Checks that members and groups that are asked for and were not found do not exist.
    func checkMissing(members: Set<String>, groups: Set<String>) throws {
        for id in members.sorted() { try check(.memberIDs, ["\(rows.venue)", id]) }
        for id in groups.sorted() { try check(.groupIDs, ["\(rows.venue)", id]) }
    }

    /// Checks the rows that a load found.
    ///
    /// - Returns: The rows to load. Damaged ones that nobody asks for are left out.
    func checked(_ keys: SharingKeys, for need: SharingNeed) throws -> SharingKeys {
        let members = try damaged(.members, keys.members)
        let groups = try damaged(.groups, keys.groups)
        guard !members.isEmpty || !groups.isEmpty else { return keys }
        let asked = try self.keys(
            """
            SELECT key FROM members WHERE venue = ? AND id IN (SELECT value FROM json_each(?))
            UNION SELECT member FROM sharing_group_members WHERE sharing_group IN (SELECT value FROM json_each(?))
            """, rows.venue, SharingRows.list(need.members.union(need.viewers)), keys.whole)
        let askedGroups = try self.keys(
            """
            SELECT key FROM sharing_groups WHERE venue = ? AND id IN (SELECT value FROM json_each(?))
            UNION SELECT sharing_group FROM sharing_group_members WHERE member IN (SELECT value FROM json_each(?))
            """, rows.venue, SharingRows.list(need.groups.union(need.whole)), need.leavesOutDamage ? "[]" : asked)
        try check(.members, owners: asked)
        try check(.groups, owners: askedGroups)
        var kept = keys
        // What is over is over in all groups of a member, or in none.
        kept.members = try self.keys(
            """
            SELECT value FROM json_each(?1) WHERE value NOT IN (SELECT value FROM json_each(?2)) AND (value NOT IN (
                SELECT member FROM sharing_group_members WHERE sharing_group IN (SELECT value FROM json_each(?3)))
                OR value IN (SELECT value FROM json_each(?4)))
            """, keys.members, SharingRows.list(members.sorted()), SharingRows.list(groups.sorted()),
            need.leavesOutDamage ? asked : "[]")
        kept.groups = try self.keys(
            "SELECT value FROM json_each(?1) WHERE value NOT IN (SELECT value FROM json_each(?2))",
            keys.groups, SharingRows.list(groups.sorted()))
        return kept
    }

    /// Whether a member is what was stored.
    func isIntact(member key: Int64) throws -> Bool { try sums.areIntact(name(.members, ["\(key)"])) }

    private func keys(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws -> String {
        SharingRows.list(try Int64.fetchAll(rows.cached(sql), arguments: StatementArguments(arguments)))
    }

    // MARK: Messages

    /// Checks the messages in a group.
    ///
    /// - Parameter member: The sender; nil: all.
    func checkMessages(in group: String, of member: String?) throws {
        let found = try Int64.fetchOne(
            rows.cached("SELECT key FROM sharing_groups WHERE venue = ? AND id = ?"), arguments: [rows.venue, group])
        guard let found else { return try checkMissing(members: [], groups: [group]) }
        try check(.groups, ["\(found)"])
        guard let member else {
            try check(
                .members, owners: keys("SELECT member FROM sharing_group_members WHERE sharing_group = ?", found))
            return try check(.messages, owners: "[\(found)]")
        }
        let sender = try Int64.fetchOne(
            rows.cached("SELECT key FROM members WHERE venue = ? AND id = ?"), arguments: [rows.venue, member])
        guard let sender else { return try checkMissing(members: [member], groups: []) }
        try check(.members, ["\(sender)"])
        try check(.messages, ["\(found)", "\(sender)"])
    }

    // MARK: Reporting

    /// The subjects some of whose sums are gone, so that members or groups may be.
    func incomplete() throws -> [SummedTable.Subject] {
        try [.memberIDs, .groupIDs].filter { try !sums.isComplete($0) }
    }

    /// Says what may be gone with the sums of a subject.
    static func loss(of subject: SummedTable.Subject) -> String {
        let (what, table) = subject == .memberIDs ? ("members", "members") : ("groups", "sharing_groups")
        return "\(what) were deleted (rows of \"\(table)\")"
    }

    /// Says which rows are not what was stored.
    static func loss(_ name: RowSums.Name, _ database: Database) throws -> String {
        func id(_ table: String, _ key: String) throws -> String {
            let id = try String.fetchOne(database, sql: "SELECT id FROM \(table) WHERE key = ?", arguments: [key])
            return id.map { "\"\($0)\"" } ?? "of row \(key)"
        }
        func changed(_ what: String, _ rows: String) -> String { "\(what) is not as it was stored (\(rows))" }
        switch name.subject {
        case .members:
            return changed(
                "member \(try id("members", name.owner))",
                "row \(name.owner) of \"members\", or their rows of \"sharing_group_members\"")
        case .groups:
            return changed(
                "group \(try id("sharing_groups", name.owner))",
                "row \(name.owner) of \"sharing_groups\", or its rows of \"sharing_group_members\"")
        case .memberIDs: return changed("member \"\(name.scope)\"", "a row of \"members\"")
        case .groupIDs: return changed("group \"\(name.scope)\"", "a row of \"sharing_groups\"")
        case .messages:
            let (group, member) = (try id("sharing_groups", name.owner), try id("members", name.scope))
            return changed("what member \(member) sent in group \(group)", "rows of \"location_messages\"")
        default: return changed("the time of what members share", "row \(name.owner) of \"sharing\"")
        }
    }
}
