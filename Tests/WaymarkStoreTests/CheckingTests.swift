import Foundation
import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A store can be checked` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
        let store = try VenueStore(path: path)
        try store.save([try RichVenue.venue()], source: "museum.yaml", at: Timestamp(seconds: 0))
        try store.rewards.begin("see-cafe", visitor: "ada", venue: "museum", at: Timestamp(seconds: 1))
        _ = try store.rewards.award(
            25, visitor: "ada", recommendation: "see-cafe", visit: Timestamp(seconds: 1), venue: "museum",
            at: Timestamp(seconds: 2))
        try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum")
    }

    private func alter(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            try database.execute(sql: sql)
        }
        try queue.close()
    }

    private func kinds() throws -> Set<StoreFinding.Kind> {
        Set(try VenueStore(path: path, access: .readOnly).upkeep.check().map(\.kind))
    }

    @Test func `A sound store has no findings`() throws {
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: [
        "TRIGGER evil AFTER INSERT ON conditions BEGIN DELETE FROM conditions WHERE id = new.id; END",
        "TRIGGER evil BEFORE INSERT ON conditions BEGIN SELECT raise(ABORT, 'no'); END",
        "TRIGGER evil AFTER INSERT ON plugin_storage BEGIN DELETE FROM plugin_storage; END",
        "TRIGGER evil AFTER INSERT ON members BEGIN DELETE FROM members; END",
        "TRIGGER evil AFTER INSERT ON changes BEGIN DELETE FROM changes; END",
        "VIEW evil AS SELECT 1",
    ]) func `Nothing is written while a trigger or view of another program is there`(made: String) throws {
        let store = try VenueStore(path: path)
        let draft = ConditionDraft(target: .connector("lift"), effect: .closed)
        let first = try store.conditions.add(draft, to: "museum")
        try alter("CREATE \(made)")
        for writer in [store, try VenueStore(path: path)] {
            let error = #expect(throws: StoreError.self) { try writer.conditions.lift(first.id, in: "museum") }
            #expect(error?.code == .corrupt)
            #expect(error?.message.contains("evil") == true)
            #expect(throws: StoreError.self) {
                try writer.pluginValues.apply([.set("alarm", json: "[1]")], to: "evacuation", scope: "venue/museum")
            }
        }
        #expect(try kinds() == [.schema])
        try store.upkeep.rebuildIndexes()
        try alter("DROP \(made.prefix { $0 != " " }) evil")
        try store.conditions.lift(first.id, in: "museum")
        #expect(try kinds().isEmpty)
    }

    @Test func `Lifting another condition does not make up for one that is gone`() throws {
        let store = try VenueStore(path: path)
        let kept = try store.conditions.add(
            ConditionDraft(target: .connector("lift"), effect: .closed), to: "museum")
        try alter("DELETE FROM conditions WHERE id <> \(kept.id)")
        #expect(try store.conditions.fault(of: "museum")?.code == .corrupt)
        #expect(throws: StoreError.self) { try store.conditions.lift(kept.id, in: "museum") }
        #expect(throws: StoreError.self) { try store.conditions.reopen(.connector("lift"), in: "museum") }
        #expect(try store.conditions.fault(of: "museum")?.code == .corrupt)
        try store.upkeep.rebuildIndexes()
        try store.conditions.lift(kept.id, in: "museum")
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: ["{", "", "close lift"]) func `What a plugin stored and is not JSON is damage, and not nothing`(
        value: String
    ) throws {
        let store = try VenueStore(path: path)
        try store.pluginValues.apply([.set("alarm", json: "[1]")], to: "evacuation", scope: "venue/museum")
        try alter("UPDATE plugin_storage SET value = '\(value)' WHERE name = 'alarm'")
        #expect(throws: StoreError.self) { try store.pluginValues.values(of: "evacuation", scope: "venue/museum") }
        #expect(throws: StoreError.self) {
            try store.pluginValues.value("alarm", of: "evacuation", scope: "venue/museum")
        }
        #expect(try kinds() == [.plugins])
        try store.upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
    }

    @Test func `Conditions that another program changed are taken as they are by a rebuild`() throws {
        try alter("DELETE FROM conditions")
        #expect(try kinds() == [.conditions])
        try VenueStore(path: path).upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
    }

    @Test(arguments: [
        ("UPDATE places SET summary = 'changed' WHERE id = 'cafe'", StoreFinding.Kind.content),
        ("UPDATE venues SET content_hash = '0123456789abcdef'", .content),
        ("DELETE FROM venue_holidays", .content),
        ("UPDATE venues SET time_zone = 'Mars/Phobos'", .content),
        ("DELETE FROM place_words WHERE kind = 'alias'", .search),
        ("UPDATE place_words SET folded = 'nothing' WHERE kind = 'category'", .search),
        ("INSERT INTO place_search (place_search, rowid, folded) VALUES ('delete', 1, 'x')", .search),
        ("INSERT INTO place_search (place_search) VALUES ('delete-all')", .search),
        ("UPDATE place_positions SET min_x = 90, max_x = 91", .positions),
        ("DELETE FROM place_positions", .positions),
        ("INSERT INTO place_positions VALUES (99, 1, 1, 1, 1, 1)", .positions),
        ("UPDATE conditions SET target_id = 'gone'", .conditions), ("DELETE FROM conditions", .conditions),
        ("DELETE FROM conditions; DELETE FROM condition_hashes", .conditions),
        ("UPDATE conditions SET every = 'never on a Moonday'", .conditions),
        ("UPDATE conditions SET until_ms = 5", .conditions), ("UPDATE conditions SET reason = 'wet'", .conditions),
        ("UPDATE bookings SET balance = 26", .points), ("DELETE FROM bookings", .points),
        ("UPDATE bookings SET visit = 77", .references), ("DROP TRIGGER places_moved", .schema),
        ("CREATE TRIGGER spy AFTER INSERT ON conditions BEGIN DELETE FROM conditions; END", .schema),
        ("CREATE VIEW lifts AS SELECT * FROM connectors", .schema),
        ("DROP TRIGGER places_moved; CREATE TRIGGER places_moved AFTER DELETE ON levels BEGIN SELECT 1; END", .schema),
        ("UPDATE connectors SET kind = 'stairs' WHERE kind = 'elevator'", .content),
        ("DELETE FROM connector_flights", .content),
        ("DROP INDEX nodes_by_level", .schema), ("DROP TABLE plugin_options", .schema),
        ("UPDATE edges SET kind = 'tube' WHERE id = 'upper'", .content),
        ("UPDATE connector_rides SET duration_s = 12", .content), ("DELETE FROM connector_rides", .content),
        ("UPDATE connector_rides SET to_node = 777", .references), ("DROP TABLE connector_rides", .schema),
    ])
    func `A damaged store is described`(sql: String, kind: StoreFinding.Kind) throws {
        try alter(sql)
        #expect(try kinds().contains(kind))
    }

    @Test(arguments: [
        "UPDATE bookings SET points = 500", "DELETE FROM bookings", "UPDATE bookings SET visitor = 'ben'",
        "UPDATE bookings SET visit = -2 WHERE visit IS NOT NULL", "UPDATE visits SET visitor = 'ben'",
        "UPDATE bookings SET award = -2 WHERE award = 1", "UPDATE plugin_awards SET visitor = 'ben'",
        "DELETE FROM bookings WHERE award = 1", "DELETE FROM plugin_awards",
    ]) func `Points of a damaged store are not answered`(sql: String) throws {
        _ = try VenueStore(path: path).awards.add(
            PluginAward(plugin: "gift", id: "first", arrival: "x", points: 5), visitor: "ada", venue: "museum",
            at: Timestamp(seconds: 3))
        #expect(try kinds().isEmpty)
        #expect(try VenueStore(path: path).rewards.checkedPoints(of: "ada") == 30)
        try alter(sql)
        #expect(try kinds().contains(.points))
        #expect {
            _ = try VenueStore(path: path).rewards.checkedPoints(of: "ada")
        } throws: {
            ($0 as? StoreError)?.code == .corrupt
        }
        #expect(try VenueStore(path: path).rewards.checkedPoints(of: "eve") == 0)
    }

    @Test(arguments: [
        "UPDATE conditions SET every = 'never on a Moonday'",
        "UPDATE conditions SET effect = 'haunted'",
        "UPDATE conditions SET target_kind = 'ghost'",
    ])
    func `A condition that cannot be read keeps nobody from lifting it, and from the venue`(sql: String) throws {
        try alter(sql)
        let store = try VenueStore(path: path)
        let found = try store.upkeep.check().filter { $0.kind == .conditions }
        let number = try #require(try store.conditions.all(of: "museum").first?.id)
        #expect(found.contains { $0.remedy.contains("reopen \(number)") }, "\(found)")
        #expect(try store.conditions.fault(of: "museum")?.code == .corrupt)
        try store.conditions.lift(number, in: "museum", at: Timestamp(seconds: 3))
        #expect(try kinds().isEmpty)
        #expect(try store.conditions.fault(of: "museum") == nil)
        // What cannot be read does not come back.
        let undone = try store.history.undo()
        #expect(undone.lostConditions.map(\.id) == [number])
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }

    @Test func `An import drops a condition that cannot be read`() throws {
        try alter("UPDATE conditions SET every = 'never on a Moonday'")
        let store = try VenueStore(path: path)
        try store.save([try RichVenue.venue()], source: nil, at: Timestamp(seconds: 3))
        #expect(try kinds().isEmpty)
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }

    @Test(arguments: [
        "UPDATE places SET summary = 'changed' WHERE id = 'cafe'",
        "UPDATE venues SET content_hash = '0123456789abcdef'", "DELETE FROM venue_holidays",
        "UPDATE venues SET time_zone = 'Mars/Phobos'", "UPDATE areas SET polygon = '[[[1]]]'",
        "UPDATE edges SET kind = 'tube' WHERE id = 'upper'",
    ])
    func `A re-import repairs the venue and keeps its conditions`(sql: String) throws {
        try alter(sql)
        #expect(try !kinds().isEmpty)
        let store = try VenueStore(path: path)
        try store.save([try RichVenue.venue()], source: "museum.yaml", at: Timestamp(seconds: 3))
        #expect(try kinds().isEmpty)
        #expect(try store.venue("museum").contents == RichVenue.contents())
        #expect(try store.conditions.all(of: "museum").count == 1)
    }

    @Test(arguments: [
        "DELETE FROM place_words", "UPDATE place_words SET folded = 'nothing' WHERE kind = 'category'",
        "INSERT INTO place_search (place_search) VALUES ('delete-all')", "DELETE FROM place_positions",
        "INSERT INTO place_positions VALUES (99, 1, 1, 1, 1, 1)",
    ])
    func `Rebuilding the indexes repairs them`(sql: String) throws {
        try alter(sql)
        #expect(try !kinds().isEmpty)
        try VenueStore(path: path).upkeep.rebuildIndexes()
        #expect(try kinds().isEmpty)
        #expect(try VenueStore(path: path).search.find("bistro").first?.place == "cafe")
    }

    @Test func `Equal texts in other bytes, and texts that end at U+0000, are the same`() throws {
        var contents = try RichVenue.contents()
        contents.places[0].name = LocalizedText("Cafe\u{301} Nord")
        contents.places[1].name = LocalizedText("Accueil\u{0}hidden")
        contents.attribution = "other"
        let store = try VenueStore(path: path)
        try store.save([Venue(validated: contents)], source: nil, at: Timestamp(seconds: 3))
        #expect(try kinds().isEmpty)
        // The same name with other bytes is not written, and the hash is that of the bytes that are there.
        contents.places[0].name = LocalizedText("Caf\u{E9} Nord")
        contents.attribution = "another"
        try store.save([Venue(validated: contents)], source: nil, at: Timestamp(seconds: 4))
        #expect(try kinds().isEmpty)
    }
}

@Suite struct `A store can be backed up` {
    private let folder: TemporaryFolder
    private var path: String { folder.storePath }
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()])
    }

    @Test func `A backup is the same store in one file, while others write`() throws {
        let writer = try DatabaseQueue(path: path)
        let copy = folder.file("copy.db")
        try writer.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE; UPDATE venues SET name = 'half'")
            try VenueStore(path: path, access: .readOnly).upkeep.backup(to: copy)
            try database.execute(sql: "ROLLBACK")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.hasPrefix("copy") } == ["copy.db"])
        let backup = try VenueStore(path: copy, access: .readOnly)
        #expect(try StoreState(of: backup) == StoreState(of: store))
        #expect(try backup.upkeep.check().isEmpty)
    }

    @Test(arguments: ["", "-wal", "-journal", "-shm"])
    func `A backup does not replace a file or lie beside another's journal`(ending: String) throws {
        let copy = folder.file("copy.db")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: copy + ending))
        #expect(#expect(throws: StoreError.self) { try store.upkeep.backup(to: copy) }?.code == .exists)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy + ending)) == Data("mine".utf8))
    }

    @Test func `A backup does not replace the store itself or the target of a link`() throws {
        let link = folder.file("link.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("none.db"))
        for target in [path, link] {
            #expect(#expect(throws: StoreError.self) { try store.upkeep.backup(to: target) }?.code == .exists)
        }
        #expect(try store.venues().count == 1)
    }

    @Test func `A backup that is stopped leaves nothing`() throws {
        let error = #expect(throws: StoreError.self) {
            try store.upkeep.backup(to: folder.file("copy.db")) { _ in false }
        }
        #expect(error?.code == .interrupted)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.contains(".partial-") })
    }
}
