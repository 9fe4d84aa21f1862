import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

/// Rows of plugins, changes and points that another program changes, deletes or adds.
@Suite struct `Rows that another program changed are noticed` {
    private let folder: TemporaryFolder
    private let path: String
    private let store: VenueStore
    private let now = Timestamp(seconds: 1)

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
        store = try VenueStore(path: path)
        try store.save([try RichVenue.venue()], source: "museum.yaml", at: now)
        try store.pluginValues.apply([.set("alarm", json: "[1]")], to: "evacuation", scope: "venue/museum")
        try store.pluginValues.apply([.set("count", json: "1")], to: "counter", scope: "venue/museum")
        try store.plugins.setEnabled(true, plugin: "evacuation")
        try store.plugins.setOption("size", of: "evacuation", json: "3")
        try store.rewards.begin("see-cafe", visitor: "ada", venue: "museum", at: now)
        _ = try store.rewards.award(
            25, visitor: "ada", recommendation: "see-cafe", visit: now, venue: "museum", at: now)
        _ = try store.awards.add(
            PluginAward(plugin: "evacuation", id: "first", arrival: "1", points: 5), visitor: "ada", venue: "museum",
            at: now)
        try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum", at: now)
    }

    private func kinds() throws -> Set<StoreFinding.Kind> {
        Set(try VenueStore(path: path, access: .readOnly).upkeep.check().map(\.kind))
    }

    private func alter(_ sql: String) throws {
        try OldStores.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)", at: path)
    }

    private func code(_ body: () throws -> Void) -> StoreError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    @Test func `What Waymark does itself damages nothing`() throws {
        try store.pluginValues.apply(
            [.set("alarm", json: "[2]"), .delete("alarm")], to: "evacuation", scope: "venue/museum")
        try store.plugins.setEnabled(nil, plugin: "evacuation")
        try store.plugins.setPriority(4, plugin: "evacuation")
        try store.plugins.setOption("size", of: "evacuation", json: nil)
        for _ in 0..<3 { _ = try store.history.undo() }
        _ = try store.history.redo()
        try store.remove("museum", at: now)
        _ = try store.history.undo()
        try store.pluginValues.clear(of: "counter")
        #expect(try kinds().isEmpty)
        #expect(try store.plugins.all().map(\.plugin) == ["evacuation"])
        #expect(try store.pluginValues.losses(scope: "venue/museum").isEmpty)
        #expect(try store.rewards.checkedPoints(of: "ada") == 25)
        #expect(try store.history.all().count > 1)
    }

    @Test(arguments: [
        "UPDATE plugin_storage SET value = '[]' WHERE name = 'alarm'",
        "DELETE FROM plugin_storage WHERE name = 'alarm'",
        "UPDATE plugin_storage SET name = 'other' WHERE name = 'alarm'",
        "UPDATE plugin_storage SET scope = 'venue/x' WHERE name = 'alarm'",
        "UPDATE plugin_storage SET plugin = 'counter' WHERE name = 'alarm'",
        "INSERT INTO plugin_storage VALUES ('evacuation', 'venue/museum', 'more', '1')",
    ]) func `What a plugin stores`(sql: String) throws {
        try alter(sql)
        #expect(code { _ = try store.pluginValues.values(of: "evacuation", scope: "venue/museum") } == .corrupt)
        #expect(code { _ = try store.pluginValues.value("alarm", of: "evacuation", scope: "venue/museum") } == .corrupt)
        #expect(try store.pluginValues.losses(scope: "venue/museum")["evacuation"]?.code == .corrupt)
        #expect(try kinds() == [.plugins])
        // Writing does not make it good.
        try store.pluginValues.apply([.set("note", json: "1")], to: "evacuation", scope: "venue/museum")
        #expect(code { _ = try store.pluginValues.values(of: "evacuation", scope: "venue/museum") } == .corrupt)
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        _ = try store.pluginValues.values(of: "evacuation", scope: "venue/museum")
    }

    @Test func `Of values that were deleted with their sum, each plugin without a sum can be the owner`() throws {
        try alter(
            "DELETE FROM plugin_storage WHERE plugin = 'evacuation'; DELETE FROM row_sums WHERE owner = 'evacuation'")
        #expect(
            try store.pluginValues.losses(scope: "venue/museum", of: ["evacuation", "counter"]).keys.sorted() == [
                "counter", "evacuation",
            ])
        #expect(code { _ = try store.pluginValues.values(of: "evacuation", scope: "venue/museum") } == .corrupt)
        try store.upkeep.rebuildIndexes()
        #expect(try store.pluginValues.losses(scope: "venue/museum", of: ["evacuation", "counter"]).isEmpty)
    }

    @Test func `Rows of a venue that another program deleted are deleted by a rebuild`() throws {
        try alter("DELETE FROM venues")
        #expect(try kinds().contains(.references))
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        try store.save([try RichVenue.venue()], source: "museum.yaml", at: now)
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: ["DELETE FROM store", "UPDATE store SET change_count = 1"])
    func `A count of changes that is gone or too low is found, and a rebuild makes it right`(_ damage: String) throws {
        let before = try store.revision(of: "museum")
        try alter(damage)
        #expect(try kinds() == [.changes])
        let draft = ConditionDraft(target: .place("cafe"), effect: .closed, reason: "works")
        if damage.contains("DELETE") {
            let store = try VenueStore(path: path)
            #expect(code { try store.conditions.add(draft, to: "museum", at: now) } == .corrupt)
        }
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        let store = try VenueStore(path: path)
        try store.conditions.add(draft, to: "museum", at: now)
        #expect(try store.revision(of: "museum").conditions > max(before.conditions, before.content))
        #expect(try kinds().isEmpty)
    }

    @Test func `Damage of one plugin is not that of another`() throws {
        try alter("UPDATE plugin_storage SET value = '[]' WHERE name = 'alarm'")
        #expect(try store.pluginValues.values(of: "counter", scope: "venue/museum") == ["count": "1"])
        #expect(try store.pluginValues.losses(scope: "venue/museum").keys.sorted() == ["evacuation"])
    }

    @Test(arguments: [
        "UPDATE plugin_states SET is_enabled = 0", "DELETE FROM plugin_states", "UPDATE plugin_options SET value = '4'",
        "DELETE FROM plugin_options", "INSERT INTO plugin_states VALUES ('other', 1, NULL)",
    ]) func `The settings of plugins`(sql: String) throws {
        try alter(sql)
        #expect(code { _ = try store.plugins.all() } == .corrupt)
        #expect(try kinds() == [.plugins])
    }

    @Test(arguments: [
        "DELETE FROM changes WHERE number = (SELECT max(number) FROM changes)", "UPDATE changes SET undone = -1",
        "UPDATE changes SET number = 0 WHERE number = (SELECT max(number) FROM changes)",
        "UPDATE changes SET made_ms = 7 WHERE kind = 'points'",
        "UPDATE changes SET steps = '{\"values\":[],\"bookings\":[],\"versions\":[],\"conditions\":[]}'",
    ]) func `Changes that can be undone`(sql: String) throws {
        try alter(sql.replacingOccurrences(of: "undone = -1", with: "undone = -number"))
        #expect(code { _ = try store.history.all() } == .corrupt)
        #expect(code { _ = try store.history.undo() } == .corrupt)
        #expect(try kinds() == [.changes])
        try store.upkeep.rebuildIndexes()
        #expect(try store.history.all().isEmpty)
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: [
        "UPDATE plugin_awards SET id = 'firs'", "UPDATE plugin_awards SET plugin = 'connector'",
        "UPDATE plugin_awards SET venue_id = 'x'", "UPDATE plugin_awards SET reason = 'x'",
        "UPDATE bookings SET booked_ms = 9223372036854775807 WHERE key = 2",
        "UPDATE visits SET recommendation_id = 'other'", "DELETE FROM bookings; DELETE FROM plugin_awards",
    ]) func `Visits, awards and bookings`(sql: String) throws {
        try alter(sql)
        #expect(code { _ = try store.rewards.checkedPoints(of: "ada") } == .corrupt)
        #expect(code { _ = try store.rewards.visits(of: "ada") } == .corrupt)
        #expect(code { _ = try store.awards.all(of: "ada") } == .corrupt)
        let points = try #require(try store.history.all().first { $0.kind == .points })
        #expect(code { _ = try store.history.undo(points.id) } == .corrupt)
        #expect(try kinds().contains(.points))
        #expect(try store.rewards.checkedPoints(of: "ben") == 0)
    }

    @Test func `A lost number of the schema is damage, and not an empty history`() throws {
        try alter("PRAGMA user_version = 0")
        #expect(try !store.history.all().isEmpty)
        #expect(code { _ = try store.history.undo() } == .corrupt)
    }

    @Test func `An older store is taken as it is`() throws {
        for version in OldStores.versions(around: 3, 17, 21) {
            let old = folder.file("old-\(version).db")
            try OldStores.make(version: version, at: old)
            let store = try VenueStore(path: old)
            _ = try store.plugins.all()
            _ = try store.history.all()
            #expect(
                try store.upkeep.check().allSatisfy { $0.kind != .plugins && $0.kind != .points && $0.kind != .changes }
            )
        }
    }

    @Test func `A write costs as much with a hundred rows as with one`() throws {
        let counter = StatementCounter()
        func cost(_ number: Int) throws -> Int {
            counter.reset()
            _ = try store.awards.add(
                PluginAward(plugin: "evacuation", id: "n\(number)", arrival: "1", points: 1), visitor: "ada",
                venue: "museum", at: now)
            return counter.count
        }
        try store.writing { database in database.trace { _ in counter.add() } }
        let costs = try (0..<150).map { try cost($0) }
        #expect(costs[60] <= costs[0] && costs[0] < 25, "\(costs)")
        // From the hundredth on, each change lets the oldest one go.
        #expect(costs[149] <= costs[120] && costs[149] < 2 * costs[0], "\(costs)")
    }
}

/// Counts statements.
private final class StatementCounter: @unchecked Sendable {
    private(set) var count = 0
    func add() { count += 1 }
    func reset() { count = 0 }
}
