import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

/// Rows of members, groups and messages that another program changes, deletes or adds.
@Suite struct `What members share is compared with what was stored` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let start = SharingTests.start

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()], source: "museum", at: SharingTests.start)
        var three = SharingTests.two
        three.members.append(.init(id: "cleo", color: 2, name: "Cleo", address: "", state: #"{"until_ms":5}"#))
        three.groups[0].members[0].latest = #"{"time_ms":1,"arrived_ms":1,"message":{"expires":1}}"#
        try change { $0 = three }
        try change([SharingTests.location("ada", at: start), SharingTests.location("ben", at: start)])
    }

    private func change(
        _ messages: [StoredLocation] = [], needing need: SharingNeed? = nil,
        _ body: (inout StoredSharing) -> Void = { _ in }
    ) throws {
        try store.members.change(in: "museum", at: start, keeping: SharingTests.retention, needing: need) { sharing in
            body(&sharing)
            sharing.now = start
            return (messages, ())
        }
    }

    private func alter(_ sql: String) throws {
        try OldStores.execute(
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)", at: folder.storePath)
    }

    private func need(_ members: Set<String>, groups: Set<String> = [], whole: Bool = false) -> SharingNeed {
        var need = SharingNeed()
        need.members = members
        need.groups = groups
        if whole { need.viewers = members }
        need.due = SharingNeed.Due(latest: start, lastEnd: Timestamp(milliseconds: .max), oldest: Timestamp(seconds: 0))
        return need
    }

    @Test(arguments: [
        "DELETE FROM members WHERE id = 'cleo'",
        "DELETE FROM members; DELETE FROM row_sums WHERE subject = 'memberIDs'",
        """
        INSERT INTO members (venue, id, color, name, address, state)
        SELECT venue, 'dora', 5, name, address, state FROM members LIMIT 1
        """,
    ]) func `Members are counted only if they are those that were stored`(sql: String) throws {
        #expect(try store.members.count(in: "museum") == 3)
        try alter(sql)
        #expect(loss { _ = try store.members.count(in: "museum") } != nil)
        #expect(loss { _ = try store.history.undo(isRehearsal: true) } != nil)
    }

    /// The message of the error with which a body fails as damaged; nil if it does not.
    private func loss(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            guard let error = error as? StoreError, error.code == .corrupt else { return nil }
            return error.message
        }
    }

    private func kinds() throws -> Set<StoreFinding.Kind> {
        Set(try VenueStore(path: folder.storePath, access: .readOnly).upkeep.check().map(\.kind))
    }

    @Test func `What Waymark does itself damages nothing`() throws {
        try change { $0.members[0].name = "Ada L." }
        try change(needing: need(["ben"])) { $0.members[0].state = #"{"fix":{"time_ms":1}}"# }
        try store.members.deleteShared(before: start)
        try change { $0.groups[0].members.removeFirst() }
        try change { sharing in
            sharing.groups.append(.init(id: "g2", subject: "", started: start, active: start, members: []))
            sharing.members.removeLast()
        }
        #expect(try kinds().isEmpty)
        try change { sharing in
            sharing.groups = []
            sharing.members = []
        }
        // The numbers of rows that are gone are used again.
        try change { $0 = SharingTests.two }
        #expect(try kinds().isEmpty)
        try store.remove("museum", at: start)
        #expect(try kinds().isEmpty)
        let left = try store.reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM row_sums") }
        #expect(left == 1, "only the changes that can be undone")
    }

    private static let damages: [(String, named: String)] = [
        ("UPDATE members SET name = 'Eve' WHERE id = 'ada'", "member \"ada\""),
        ("UPDATE members SET state = '{}' WHERE id = 'cleo'", "member \"cleo\""),
        ("UPDATE members SET id = 'eve' WHERE id = 'ada'", "member \"ada\""),
        ("UPDATE members SET venue = 7 WHERE id = 'ada'", "member \"ada\""),
        ("UPDATE members SET color = 9 WHERE id = 'ada'", "member \"ada\""),
        ("UPDATE members SET key = 9 WHERE id = 'cleo'", "cleo"), ("DELETE FROM members WHERE id = 'cleo'", "cleo"),
        ("INSERT INTO members VALUES (9, 1, 'eve', 1, 'Eve', '', '{}')", "member \"eve\""),
        ("UPDATE sharing_groups SET subject = 'War'", "group \"g1\""),
        ("UPDATE sharing_groups SET id = 'g7'", "group \"g1\""), ("DELETE FROM sharing_groups", "group \"g1\""),
        ("INSERT INTO sharing_groups VALUES (9, 1, 'g9', '', 0, 0)", "group \"g9\""),
        ("UPDATE sharing_group_members SET latest = NULL", "member \"ada\""),
        ("UPDATE sharing_group_members SET position = 1 - position", "member \"ada\""),
        ("DELETE FROM sharing_group_members WHERE member = 2", "member \"ben\""),
        ("INSERT INTO sharing_group_members VALUES (1, 3, 2, NULL)", "member \"cleo\""),
        ("UPDATE sharing SET now_ms = 99", "\"sharing\""), ("DELETE FROM sharing", "\"sharing\""),
    ]

    @Test(arguments: damages.indices)
    func `A question about it is refused with the row, until the store is rebuilt`(index: Int) throws {
        let (sql, named) = Self.damages[index]
        try alter(sql)
        let found = loss { _ = try store.members.sharing(in: "museum") }
        #expect(found?.contains(named) == true, "\(found ?? "nothing")")
        #expect(try kinds().contains(.sharing))
        // Writing does not make it good.
        try? change(needing: need(["ben"])) { $0.members[0].name = "Benny" }
        #expect(loss { _ = try store.members.sharing(in: "museum") } != nil)
        guard !sql.contains("venue = 7"), !sql.contains("DELETE"), !sql.contains("key = 9") else { return }
        try store.upkeep.rebuildIndexes()
        #expect(loss { _ = try store.members.sharing(in: "museum") } == nil)
        #expect(try !kinds().contains(.sharing))
    }

    @Test(arguments: [
        "UPDATE members SET state = '{\"until_ms\":5}' WHERE id = 'ada'", "DELETE FROM members WHERE id = 'cleo'",
        "UPDATE members SET state = '{\"until_ms\":9}' WHERE id = 'cleo'",
        "UPDATE sharing_group_members SET latest = '{\"message\":{\"expires\":2}}' WHERE member = 1",
        "INSERT INTO sharing_groups VALUES (9, 1, 'g9', '', 0, 0)",
    ]) func `Other members are asked about and move on`(sql: String) throws {
        try alter(sql)
        let before = try store.members.sharing(in: "museum", needing: need(["ben"]))
        #expect(before.members.map(\.id).contains("ben"))
        try change([SharingTests.location("ben", at: start)], needing: need(["ben"])) { sharing in
            for index in sharing.groups[0].members.indices { sharing.groups[0].members[index].latest = "{}" }
        }
        #expect(
            try store.members.locations(in: "museum", groups: ["g1"], of: "ben", since: Timestamp(seconds: 0)).count
                == 2)
    }

    @Test(arguments: [
        ("UPDATE members SET state = '{\"a\":1}' WHERE id = 'ada'", "ada", "\"ada\""),
        ("DELETE FROM members WHERE id = 'cleo'", "cleo", "\"cleo\""),
        ("UPDATE members SET id = 'eve' WHERE id = 'cleo'", "cleo", "\"cleo\""),
        ("UPDATE members SET id = 'eve' WHERE id = 'cleo'", "eve", "\"eve\""),
        ("DELETE FROM sharing_group_members WHERE member = 1", "ada", "\"ada\""),
        ("DELETE FROM sharing_group_members WHERE member = 1", "ben", "\"g1\""),
        ("UPDATE sharing_groups SET subject = 'War'", "ben", "\"g1\""),
    ]) func `Who is asked about is not answered from what is damaged`(
        sql: String, id: String, named: String
    ) throws {
        try alter(sql)
        for whole in [false, true] {
            let found = loss { _ = try store.members.sharing(in: "museum", needing: need([id], whole: whole)) }
            #expect(found?.contains(named) == true, "\(found ?? "nothing")")
        }
        #expect(loss { try change(needing: need([id])) } != nil)
    }

    @Test func `Who sees a group sees no damaged member of it`() throws {
        try alter("UPDATE members SET state = '{}', name = 'Eve' WHERE id = 'ada'")
        let found = loss { _ = try store.members.sharing(in: "museum", needing: need(["ben"], whole: true)) }
        #expect(found?.contains("\"ada\"") == true)
    }

    @Test(arguments: [
        "UPDATE location_messages SET body = '{}' WHERE member = 1", "DELETE FROM location_messages WHERE member = 1",
        "UPDATE location_messages SET time_ms = 3 WHERE member = 1", "UPDATE location_messages SET member = 2",
        "INSERT INTO location_messages VALUES (9, 1, 1, 1, 1, 0, 0, 'location', '{}', 0)",
    ]) func `Messages are those that were sent`(sql: String) throws {
        try alter(sql)
        let since = Timestamp(seconds: 0)
        let found = loss { _ = try store.members.locations(in: "museum", groups: ["g1"], of: "ada", since: since) }
        #expect(found?.contains("what member \"ada\" sent in group \"g1\"") == true, "\(found ?? "nothing")")
        #expect(loss { _ = try store.members.locations(in: "museum", groups: ["g1"], since: since) } != nil)
        #expect(try kinds() == [.sharing])
        guard !sql.contains("SET member") else { return }
        #expect(try store.members.locations(in: "museum", groups: ["g1"], of: "ben", since: since).count == 1)
        _ = try store.members.sharing(in: "museum")
    }

    @Test func `What reads never writes, so that its statements stay compiled`() throws {
        _ = try store.members.sharing(in: "museum")
        // SQLite compiles everything again when this changes, and GRDB's own reading changes it twice.
        #expect(try store.queue.unsafeRead { try Bool.fetchOne($0, sql: "PRAGMA query_only") } == true)
    }

    @Test func `An older store is taken as it is, and keeps the damage that its sums show`() throws {
        for version in OldStores.versions(around: 7, 21) {
            let old = folder.file("old-\(version).db")
            try OldStores.make(version: version, at: old)
            if version == 22 { try OldStores.execute("UPDATE bookings SET points = 31 WHERE key = 1", at: old) }
            _ = try VenueStore(path: old, access: .readOnly).members.sharing(in: "clinic")
            let store = try VenueStore(path: old)
            #expect(try store.members.sharing(in: "clinic").members.count == (version > 6 ? 2 : 0))
            #expect(try store.upkeep.check().contains { $0.kind == .sharing } == false)
            #expect(loss { _ = try store.rewards.checkedPoints(of: "visitor") } == nil || version == 22)
        }
    }
}
