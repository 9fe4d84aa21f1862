import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

/// Rows that another program deletes together with their sums.
@Suite struct `Rows that were deleted with their sums are missed` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let now = Timestamp(seconds: 1)
    private let forgets = "UPDATE venues SET conditions_revision = 0"

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()], source: "museum", at: SharingTests.start)
        try store.plugins.setEnabled(true, plugin: "evacuation")
        try store.rewards.begin("see-cafe", visitor: "ada", venue: "museum", at: now)
        _ = try store.rewards.award(
            25, visitor: "ada", recommendation: "see-cafe", visit: now, venue: "museum", at: now)
        try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum", at: now)
        try store.members.change(in: "museum", at: now, keeping: SharingTests.retention, needing: nil) { sharing in
            sharing = SharingTests.two
            sharing.now = now
            return ([], ())
        }
    }

    private func alter(_ sql: String) throws {
        try OldStores.execute("PRAGMA foreign_keys = OFF; \(sql)", at: folder.storePath)
    }

    private func kinds() throws -> Set<StoreFinding.Kind> {
        Set(try VenueStore(path: folder.storePath, access: .readOnly).upkeep.check().map(\.kind))
    }

    private func isRefused(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return false
        } catch {
            return (error as? StoreError)?.code == .corrupt
        }
    }

    private static let lostPoints = """
        DELETE FROM bookings; DELETE FROM plugin_awards; DELETE FROM visits; DELETE FROM row_sums WHERE subject = 'points';
        """

    @Test(arguments: [lostPoints, lostPoints + " DELETE FROM sum_counts;"]) func `Points are missed`(sql: String) throws
    {
        try alter(sql)
        #expect(try kinds().contains(.points))
        #expect(isRefused { _ = try store.rewards.checkedPoints(of: "ada") })
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        #expect(try store.rewards.checkedPoints(of: "ada") == 0)
    }

    @Test func `Changes that can be undone are missed`() throws {
        try alter("DELETE FROM changes; DELETE FROM row_sums WHERE subject = 'changes'")
        #expect(try kinds() == [.changes])
        #expect(isRefused { _ = try store.history.undo() })
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: ["OFF", "ON"]) func `A venue is missed, and is not one that never was`(keys: String) throws {
        try store.save([Venue(validated: LargeVenue.contents(side: 4))], source: "grid", at: now)
        try OldStores.execute(
            "PRAGMA foreign_keys = \(keys); DELETE FROM venues WHERE id = 'museum'", at: folder.storePath)
        let other = try VenueStore(path: folder.storePath)
        #expect(try kinds().contains(.content))
        #expect(isRefused { _ = try other.venue("museum") })
        #expect(isRefused { _ = try other.conditions.all(of: "museum") })
        #expect(isRefused { _ = try other.contains("museum") })
        #expect(isRefused { _ = try other.venueNames() })
        #expect(isRefused { _ = try other.venues() })
        // Its rows would become those of another venue.
        #expect(isRefused { try other.save([RichVenue.venue()], source: "museum", at: now) })
        #expect(try other.venue("grid").id == "grid")
        try other.upkeep.rebuildIndexes()
        #expect(try other.venueNames().map(\.id) == ["grid"])
    }

    @Test func `Settings of plugins are missed`() throws {
        try alter("DELETE FROM plugin_states; DELETE FROM row_sums WHERE subject = 'settings'")
        #expect(try kinds() == [.plugins])
        #expect(isRefused { _ = try store.plugins.all() })
    }

    @Test func `Conditions are missed without their hash and revision`() throws {
        try alter("DELETE FROM conditions; DELETE FROM condition_hashes; \(forgets)")
        #expect(try kinds() == [.conditions])
        #expect(try !store.conditions.areIntact(of: "museum"))
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        #expect(try store.conditions.areIntact(of: "museum"))
    }

    @Test func `Members and groups are missed`() throws {
        let subjects = "'members', 'memberIDs', 'groups', 'groupIDs', 'messages', 'sharing'"
        try alter(
            """
            DELETE FROM location_messages; DELETE FROM sharing_group_members; DELETE FROM sharing_groups; DELETE FROM members;
            DELETE FROM row_sums WHERE subject IN (\(subjects));
            """)
        #expect(try kinds() == [.sharing])
        var need = SharingNeed()
        need.members = ["ada"]
        #expect(isRefused { _ = try store.members.sharing(in: "museum", needing: need) })
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
    }

    @Test func `What Waymark adds, overwrites and deletes is counted`() throws {
        for _ in 0..<2 {
            try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum", at: now)
        }
        try store.members.change(in: "museum", at: now, keeping: SharingTests.retention, needing: nil) { sharing in
            sharing.members = []
            sharing.groups = []
            return ([], ())
        }
        try store.plugins.setEnabled(nil, plugin: "evacuation")
        #expect(try kinds().isEmpty)
        try store.remove("museum", at: now)
        #expect(try kinds().isEmpty)
        _ = try store.history.undo()
        #expect(try kinds().isEmpty)
    }

    @Test func `A store that was just made has all counts`() throws {
        let store = try VenueStore(path: folder.file("new.db"))
        try store.plugins.setEnabled(true, plugin: "evacuation")
        try OldStores.execute("DELETE FROM sum_counts WHERE subject = 'points'", at: folder.file("new.db"))
        #expect(try VenueStore(path: folder.file("new.db"), access: .readOnly).upkeep.check().map(\.kind) == [.points])
    }
}
