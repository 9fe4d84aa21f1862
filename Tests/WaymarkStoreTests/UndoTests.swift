import Foundation
import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `The last change of a store can be undone` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private static let noon = Timestamp(seconds: 1_767_614_400)

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private static func grid(_ version: Int) -> Venue {
        Venue(validated: LargeVenue.contents(side: 4, version: version))
    }

    private func save(_ version: Int, minutes: Int = 0) throws {
        let moment = Self.noon.adding(seconds: Double(minutes) * 60)
        try store.save([Self.grid(version)], source: "grid \(version)", at: moment)
    }

    /// What the rows of tables are, except for revisions, which never return.
    private func rows(_ tables: String...) throws -> [String] {
        try store.queue.read { database in
            try tables.flatMap { table in
                try Row.fetchAll(database, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { row in
                    row.filter { !$0.0.hasSuffix("_revision") }.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
                }
            }
        }
    }

    private static let wet = ConditionDraft(target: .place("p0-0"), effect: .closed, reason: "wet", author: "Ana")

    @Test func `An import is undone and made again, to the last row and hash`() throws {
        try save(0)
        let wet = try store.conditions.add(Self.wet, to: "grid")
        let tables = ["venues", "levels", "nodes", "edges", "places", "conditions", "place_words", "packed_venues"]
        let state = { try tables.flatMap { try rows($0) } }
        let before = try state()
        let revision = try store.revision(of: "grid")
        try save(1, minutes: 2)
        let after = try state()
        let undone = try store.history.undo()
        #expect(undone.change.kind == .importing)
        #expect(undone.change.made == Self.noon.adding(seconds: 120))
        #expect(undone.change.versions.map(\.name) == ["Grid 0"])
        #expect(undone.change.versions.map(\.importedAt) == [Self.noon])
        #expect(try Set(state()) == Set(before))
        #expect(try store.venue("grid") == Self.grid(0))
        #expect(try store.venues().map(\.source) == ["grid 0"])
        #expect(try store.revision(of: "grid").content > revision.content)
        #expect(try store.conditions.all(of: "grid") == [wet])
        #expect(try store.upkeep.check().isEmpty)
        _ = try store.history.redo()
        #expect(try Set(state()) == Set(after))
        #expect(try store.upkeep.check().isEmpty)
        _ = try store.history.undo()
        #expect(try store.venue("grid") == Self.grid(0))
    }

    @Test func `The import of a new venue is undone by its removal, and made again`() throws {
        try save(0)
        let wet = try store.conditions.add(Self.wet, to: "grid")
        let undone = try store.history.undo(1)
        #expect(undone.change.versions.map(\.importedAt) == [nil])
        #expect(try store.venues().isEmpty)
        let redone = try store.history.redo()
        #expect(redone.change.versions.map(\.importedAt) == [Self.noon])
        #expect(try store.venue("grid") == Self.grid(0))
        #expect(try store.conditions.all(of: "grid") == [wet])
    }

    @Test func `An import of the same contents does not count as a change`() throws {
        try save(0)
        try save(1)
        try save(1, minutes: 5)
        #expect(try store.history.all().map(\.made) == [Self.noon])
        _ = try store.history.undo()
        #expect(try store.venue("grid") == Self.grid(0))
    }

    @Test func `A removed venue comes back with its conditions and their numbers`() throws {
        try save(0)
        let wet = try store.conditions.add(Self.wet, to: "grid")
        try store.remove("grid", at: Self.noon)
        let undone = try store.history.undo()
        #expect(undone.change.kind == .removal)
        #expect(try store.venue("grid") == Self.grid(0))
        #expect(try store.conditions.all(of: "grid") == [wet])
        let new = try store.conditions.add(Self.wet, to: "grid")
        #expect(new.id > wet.id)
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `A venue's images come back`() throws {
        let image = try UnderlayImage(Array("<svg width=\"4\" height=\"3\"></svg>".utf8))
        var contents = LargeVenue.contents(side: 4)
        contents.levels[0].underlay.fingerprint = image.fingerprint
        let saved = SavedVenues([Venue(validated: contents)], source: nil, images: ["grid": ["g": image]])
        try store.save([saved], at: Self.noon)
        try save(1)
        #expect(try store.underlayImages(of: "grid").isEmpty)
        _ = try store.history.undo()
        #expect(try store.underlayImages(of: "grid") == ["g": image])
        try store.remove("grid")
        _ = try store.history.undo()
        #expect(try store.underlayImages(of: "grid") == ["g": image])
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `Conditions are lifted and set again with their numbers, each in its turn`() throws {
        try save(0)
        let wet = try store.conditions.add(Self.wet, to: "grid")
        let slow = try store.conditions.add(
            ConditionDraft(target: .edge("h0-1"), effect: .slowed(factor: 2)), to: "grid")
        try store.conditions.lift([wet.id, slow.id], in: "grid")
        let revision = try store.revision(of: "grid")
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "grid") == [wet, slow])
        #expect(try store.revision(of: "grid").conditions > revision.conditions)
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "grid") == [wet])
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "grid").isEmpty)
        for expected in [[wet], [wet, slow], []] {
            _ = try store.history.redo()
            #expect(try store.conditions.all(of: "grid") == expected)
        }
        let error = #expect(throws: StoreError.self) { try store.history.redo() }
        #expect(error?.code == .nothingToUndo)
    }

    @Test func `A condition whose target is gone does not come back, and says so`() throws {
        try save(0)
        let shut = try store.conditions.add(ConditionDraft(target: .place("p2-2"), effect: .closed), to: "grid")
        try store.conditions.lift(shut.id, in: "grid")
        var smaller = LargeVenue.contents(side: 4)
        smaller.places.removeAll { $0.id == "p2-2" }
        try store.save([Venue(validated: smaller)], source: nil, at: Self.noon)
        let number = try #require(try store.history.all().first { $0.kind == .conditions }?.id)
        #expect(try store.history.undo(number).lostConditions == [shut])
        #expect(try store.conditions.all(of: "grid").isEmpty)
    }

    @Test func `What an import dropped comes back with its undo, and what only the new version has is dropped`() throws
    {
        try save(0)
        let shut = try store.conditions.add(ConditionDraft(target: .place("p2-2"), effect: .closed), to: "grid")
        var other = LargeVenue.contents(side: 4)
        other.places.removeAll { $0.id == "p2-2" }
        other.places[0].id = "new"
        try store.save([Venue(validated: other)], source: nil, at: Self.noon)
        #expect(try store.conditions.all(of: "grid").isEmpty)
        let onNew = try store.conditions.add(ConditionDraft(target: .place("new"), effect: .closed), to: "grid")
        let number = try #require(try store.history.all().first { $0.kind == .importing }?.id)
        #expect(try store.history.undo(number).droppedConditions == [onNew])
        #expect(try store.conditions.all(of: "grid") == [shut])
        _ = try store.history.redo()
        #expect(try store.conditions.all(of: "grid") == [onNew])
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `Points are taken back once, and the visit counts as given up`() throws {
        try save(0)
        for id in ["read", "eat"] as [FeatureID] {
            try store.rewards.begin(id, visitor: "ada", venue: "grid", at: Self.noon)
            _ = try store.rewards.award(
                30, visitor: "ada", recommendation: id, visit: Self.noon, venue: "grid", at: Self.noon)
        }
        // The first of both, so that the balance of the second changes.
        let numbers = try store.history.all().filter { $0.kind == .points }.map(\.id)
        _ = try store.history.undo(numbers[1])
        #expect(try store.rewards.points(of: "ada") == 30)
        #expect(try store.rewards.visits(of: "ada").map(\.state) == [.stopped, .arrived])
        #expect(try store.upkeep.check().isEmpty)
        #expect(throws: StoreError.self) { try store.history.undo(numbers[1]) }
        _ = try store.history.redo()
        #expect(try store.rewards.points(of: "ada") == 60)
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `A visit that went on since keeps its points`() throws {
        try save(0)
        try store.rewards.begin("read", visitor: "ada", venue: "grid", at: Self.noon)
        _ = try store.rewards.award(
            30, visitor: "ada", recommendation: "read", visit: Self.noon, venue: "grid", at: Self.noon)
        _ = try store.history.undo()
        try store.rewards.begin("read", visitor: "ada", venue: "grid", at: Self.noon.adding(seconds: 9))
        let redone = try store.history.redo()
        #expect(redone.lostBookings.map(\.points) == [30])
        #expect(try store.rewards.points(of: "ada") == 0)
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `What a plugin's hook did is taken back as a whole, except values that it has changed since`() throws {
        try save(0)
        try store.pluginValues.apply([.set("count", json: "1")], to: "stamps", scope: "venue/grid")
        let hook = HookRecord(
            plugin: "stamps", changes: [.set("count", json: "2"), .set("last", json: "\"p0-0\"")],
            awards: [PluginAward(plugin: "stamps", id: "came", arrival: "1", points: 5)], conditions: [Self.wet])
        let transaction = HookTransaction(
            scope: "venue/grid", visitor: "ada", venue: "grid", time: Self.noon, hooks: [hook])
        _ = try store.hooks.keep(transaction, waiting: 0, isStrict: true)
        try store.pluginValues.apply([.set("last", json: "\"p2-2\"")], to: "stamps", scope: "venue/grid")
        let undone = try store.history.undo()
        #expect(undone.change.kind == .points)
        #expect(undone.lostValues == ["stamps last"])
        #expect(try store.rewards.points(of: "ada") == 0)
        #expect(try store.awards.all(of: "ada").isEmpty)
        #expect(try store.conditions.all(of: "grid").isEmpty)
        #expect(try store.pluginValues.values(of: "stamps", scope: "venue/grid") == ["count": "1", "last": "\"p2-2\""])
        _ = try store.history.redo()
        #expect(try store.rewards.points(of: "ada") == 5)
        #expect(try store.conditions.all(of: "grid").map(\.reason) == ["wet"])
        #expect(try store.pluginValues.value("count", of: "stamps", scope: "venue/grid") == "2")
    }

    @Test(arguments: ["removal", "import", "undone import"]) func `No change of a venue hides that a condition is gone`(
        change: String
    ) throws {
        func saveSmall() throws {
            try store.save(
                [Venue(validated: LargeVenue.contents(side: 2, version: 1))], source: "small", at: Self.noon)
        }
        if change == "undone import" { try saveSmall() }
        try save(0)
        // The other one is on something that the small version does not have.
        try store.conditions.add(Self.wet, to: "grid")
        try store.conditions.add(ConditionDraft(target: .place("p2-2"), effect: .closed), to: "grid")
        try store.writing { try $0.execute(sql: "DELETE FROM conditions WHERE id = 1") }
        #expect(try store.conditions.fault(of: "grid")?.code == .corrupt)
        switch change {
        case "removal":
            try store.remove("grid")
            _ = try store.history.undo()
        case "import": try saveSmall()
        default: _ = try store.history.undo(store.history.all().first { $0.kind == .importing }?.id)
        }
        #expect(try store.conditions.fault(of: "grid")?.code == .corrupt)
        try store.upkeep.rebuildIndexes()
        #expect(try store.conditions.fault(of: "grid") == nil)
    }

    @Test func `A change that others have taken back by other means is not taken back again`() throws {
        try save(0)
        let condition = try store.conditions.add(Self.wet, to: "grid")
        // As an engine at a broker does that ends what others set.
        let key = try store.queue.read { try Int64.fetchOne($0, sql: "SELECT key FROM venues WHERE id = 'grid'") ?? 0 }
        try store.writing { database in try ConditionRecord.delete([condition], ofVenue: key, database) }
        #expect(try store.history.undo().overtakenConditions == [condition])
        #expect(try store.history.all().map(\.kind) == [.importing], "there is nothing to make again")
        #expect(throws: StoreError.self) { try store.history.redo() }
    }

    @Test func `A rehearsal says the same and changes nothing`() throws {
        try save(0)
        try save(1)
        let tables = ["venues", "nodes", "places", "changes", "kept_venues"]
        let before = try tables.flatMap { try rows($0) }
        let rehearsed = try store.history.undo(isRehearsal: true)
        #expect(try tables.flatMap { try rows($0) } == before)
        #expect(try store.history.undo() == rehearsed)
    }

    @Test func `Only the last import or removal is kept, and the last hundred other changes`() throws {
        try save(0)
        try save(1)
        let size = { try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM kept_venues") ?? 0 } }
        for _ in 0..<ChangeLog.limit + 5 { try store.conditions.add(Self.wet, to: "grid") }
        #expect(try store.history.all().filter { $0.kind == .importing }.count == 1)
        #expect(try store.history.all().count == ChangeLog.limit + 1)
        #expect(try size() == 1)
        try store.remove("grid")
        #expect(try store.history.all().filter(\.kind.keepsVenues).map(\.kind) == [.removal])
        #expect(try size() == 1)
    }

    @Test func `A new change ends what can be made again`() throws {
        try save(0)
        try save(1)
        _ = try store.history.undo()
        try store.conditions.add(Self.wet, to: "grid")
        #expect(throws: StoreError.self) { try store.history.redo() }
        #expect(try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM kept_venues") } == 0)
    }

    @Test func `Another process sees what came back`() throws {
        try save(0)
        try save(1)
        let other = try VenueStore(path: store.path)
        let before = try (other.stamp(), other.revision(of: "grid"))
        _ = try store.history.undo()
        #expect(try other.stamp() != before.0)
        #expect(try other.revision(of: "grid") != before.1)
        #expect(try other.venue("grid") == Self.grid(0))
        _ = try other.history.redo()
        #expect(try store.venue("grid") == Self.grid(1))
    }

    @Test func `A damaged version is not brought back, and the check names it and removes it`() throws {
        try save(0)
        try save(1)
        let file = try DatabaseQueue(path: store.path)
        try file.write { database in
            let bytes = try #require(try Data.fetchOne(database, sql: "SELECT bytes FROM kept_venues"))
            var damaged = bytes
            damaged[damaged.count / 2] ^= 0x40
            try database.execute(sql: "UPDATE kept_venues SET bytes = ?", arguments: [damaged])
        }
        let error = #expect(throws: StoreError.self) { try store.history.undo() }
        #expect(error?.code == .nothingToUndo)
        #expect(try store.venue("grid") == Self.grid(1))
        #expect(try store.upkeep.check().map(\.kind) == [.changes])
        try store.upkeep.rebuildIndexes()
        #expect(try store.upkeep.check().isEmpty)
        #expect(try store.history.all().isEmpty)
    }

    @Test func `Steps that somebody wrote are found, and undo does nothing`() throws {
        try save(0)
        let file = try DatabaseQueue(path: store.path)
        try file.write { try $0.execute(sql: "UPDATE changes SET steps = '{\"versions\": 3}'") }
        let error = #expect(throws: StoreError.self) { try store.history.undo() }
        #expect(error?.code == .corrupt)
        #expect(try Set(store.upkeep.check().map(\.kind)) == [.changes])
        try store.upkeep.rebuildIndexes()
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `A store without changes has nothing to undo`() throws {
        let error = #expect(throws: StoreError.self) { try store.history.undo() }
        #expect(error?.code == .nothingToUndo)
    }
}
