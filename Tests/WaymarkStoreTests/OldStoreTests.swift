import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `Stores of older schemas are migrated` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
    }

    private func version() throws -> Int? {
        let queue = try DatabaseQueue(path: path)
        return try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }

    @Test func `Each version that did more than add columns has a fixture`() {
        #expect(OldStores.versions == Array(1...Schema.lastWritten))
    }

    @Test func `The version of the schema is the number of its migrations`() {
        #expect(Schema.migrations.count == Schema.version)
        #expect(Schema.version == max(Schema.lastWritten, AddedColumns.all.keys.max() ?? 0))
    }

    @Test func `The number for the triggers and views is that of the migrations`() throws {
        let digest = try DatabaseQueue().writeWithoutTransaction { memory in
            for migration in Schema.migrations { try memory.execute(sql: migration.sql) }
            return try StoreProgram.digest(in: memory)
        }
        #expect(digest == StoreProgram.digestOfPresentSchema)
    }

    @Test(arguments: [1, 16, 21])
    func `A trigger of another program is found before the upgrade, and does not act on what is read`(
        version: Int
    ) throws {
        try OldStores.make(version: version, at: path)
        for made in [
            "TRIGGER evil AFTER UPDATE ON venues BEGIN DELETE FROM conditions; END",
            "TRIGGER \"e \"\"vil\" BEFORE INSERT ON conditions BEGIN SELECT raise(IGNORE); END",
            "TABLE notes (text TEXT)",
        ] {
            try OldStores.execute("CREATE \(made)", at: path)
        }
        do {
            let store = try VenueStore(path: path, access: .readOnly)
            #expect(try store.conditions.all(of: "clinic").map(\.reason) == ["door stuck"])
        }
        let error = #expect(throws: StoreError.self) { try VenueStore(path: path) }
        #expect(error?.code == .corrupt && error?.message.contains("is not Waymark's") == true)
        #expect(try self.version() == version)
        try OldStores.execute("DROP TRIGGER evil; DROP TRIGGER \"e \"\"vil\"", at: path)
        // Its tables do not act on anything.
        let store = try VenueStore(path: path)
        #expect(try store.conditions.all(of: "clinic").map(\.reason) == ["door stuck"])
        _ = try store.conditions.add(ConditionDraft(target: .connector("lift"), effect: .closed), to: "clinic")
        #expect(try self.version() == Schema.version)
    }

    @Test(arguments: OldStores.versions(around: 1, 2, 6, ContentHash.version))
    func `An old store is read as it is, and nothing is written to it`(version: Int) throws {
        try OldStores.make(version: version, at: path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        do {
            let store = try VenueStore(path: path, access: .readOnly)
            #expect(try store.venues().map(\.id) == ["clinic"])
            #expect(try store.conditions.all(of: "clinic").map(\.reason) == ["door stuck"])
            #expect(try store.rewards.points(of: "visitor") == [0, 30, 35][min(version, 3) - 1])
            #expect(try store.rewards.visits(of: "visitor").count == (version > 1 ? 2 : 0))
            #expect(try store.awards.all(of: "visitor").count == (version > 2 ? 1 : 0))
            #expect(try store.plugins.all().count == (version > 2 ? 1 : 0))
            #expect(try store.members.sharing(in: "clinic").members.count == (version > 6 ? 2 : 0))
            let locations = try store.members.locations(in: "clinic", groups: ["g1"], since: Timestamp(seconds: 0))
            #expect(locations.count == (version > 6 ? 1 : 0))
            #expect(try store.info().schemaVersion == version)
            #expect(try store.upkeep.check().isEmpty)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try self.version() == version)
    }

    @Test(arguments: OldStores.versions) func `An old store is migrated when it is opened for writing`(version: Int)
        throws
    {
        try OldStores.make(version: version, at: path)
        let reader = try VenueStore(path: path, access: .readOnly)
        let expected = try StoreState(of: reader)
        let writer = try VenueStore(path: path)
        #expect(try StoreState(of: writer) == expected)
        #expect(try writer.upkeep.check().isEmpty)
        #expect(try self.version() == Schema.version)
        // Who read the older schema goes on with the newer one.
        try writer.remove("clinic")
        #expect(try reader.venues().isEmpty)
    }

    /// A copy of a large venue takes as long as importing it, and each command would make one.
    @Test(arguments: OldStores.versions(around: ContentHash.version))
    func `Only a store whose contents differ is copied to be read`(
        version: Int
    ) throws {
        try OldStores.make(version: version, at: path)
        let store = try VenueStore(path: path, access: .readOnly)
        #expect((store.connection.outdated == nil) == (version >= ContentHash.version))
    }

    @Test func `A venue that was packed before a change of the rules is read as it is`() throws {
        try OldStores.make(version: 14, at: path)
        _ = try VenueStore(path: path)
        let before = try VenueStore(path: path, access: .readOnly).venue("clinic")
        let old = try DatabaseQueue(path: path)
        try old.writeWithoutTransaction { database in
            let key = try #require(try Int64.fetchOne(database, sql: "SELECT key FROM venues"))
            try PackedVenues.write(before, key: key, database)
        }
        try old.close()
        let packed = { (path: String) in
            try DatabaseQueue(path: path).read { try Data.fetchAll($0, sql: "SELECT bytes FROM packed_venues") }
        }
        let bytes = try packed(path)
        #expect(!bytes.isEmpty)
        let writer = try VenueStore(path: path)
        #expect(try writer.venue("clinic") == before)
        #expect(try self.version() == Schema.version)
        #expect(try packed(path) == bytes)
    }

    @Test func `A store that another process changes is read again`() throws {
        try OldStores.make(version: 1, at: path)
        let reader = try VenueStore(path: path, access: .readOnly)
        #expect(try reader.conditions.all(of: "clinic").count == 1)
        let older = try DatabaseQueue(path: path)
        try older.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM conditions") }
        #expect(try reader.conditions.all(of: "clinic").isEmpty)
    }

    @Test func `A table that somebody wrote in other words is made again without its list of kinds`() throws {
        try OldStores.make(version: 11, at: path)
        let old = try DatabaseQueue(path: path)
        try old.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = replace(sql, '''destination'')),', '''destination'') ),')
                        WHERE name = 'nodes';
                    PRAGMA writable_schema = OFF;
                    """)
        }
        try old.close()
        let store = try VenueStore(path: path)
        #expect(try store.venues().map(\.id) == ["clinic"])
        #expect(try store.upkeep.check().isEmpty)
        #expect(try store.queue.read { try Self.listedKinds(of: "nodes", in: $0) } == nil)
    }

    private static func listedKinds(of table: String, in database: Database) throws -> Range<String.Index>? {
        try String.fetchOne(database, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [table])?
            .firstRange(of: "CHECK (kind")
    }

    @Test(arguments: OldStores.versions(around: 12, 14))
    func `The store has no list of kinds, and keeps its other rules and its rows`(
        version: Int
    ) throws {
        try OldStores.make(version: version, at: path)
        _ = try VenueStore(path: path)
        let file = try DatabaseQueue(path: path)
        try file.write { database in
            let broken = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
            #expect(broken.isEmpty)
            let hasKeys = try Bool.fetchOne(database, sql: "PRAGMA foreign_keys")
            #expect(hasKeys == true)
            for table in ["nodes", "edges", "connectors"] {
                let kinds = try Self.listedKinds(of: table, in: database)
                #expect(kinds == nil, "\(table)")
                #expect(throws: DatabaseError.self, "\(table)") {
                    try database.execute(sql: "UPDATE \(table) SET name = NULL, name_translations = '{}'")
                }
                #expect(throws: DatabaseError.self, "\(table)") {
                    try database.execute(sql: "UPDATE \(table) SET kind = NULL")
                }
            }
            #expect(throws: DatabaseError.self) { try database.execute(sql: "UPDATE edges SET from_node = 99999") }
            #expect(throws: DatabaseError.self) { try database.execute(sql: "UPDATE edges SET to_node = from_node") }
        }
    }

    @Test(arguments: ["nodes", "edges", "connectors"]) func `Loading a venue refuses a kind that it does not know`(
        table: String
    ) throws {
        try OldStores.make(version: 14, at: path)
        let store = try VenueStore(path: path)
        #expect(try store.upkeep.check().isEmpty)
        let file = try DatabaseQueue(path: path)
        // Without its bytes, the venue is read from the rows.
        try file.write { try $0.execute(sql: "DELETE FROM packed_venues; UPDATE \(table) SET kind = 'tunnel'") }
        #expect(throws: StoreError.self) { try store.venue("clinic") }
        #expect(try !store.upkeep.check().isEmpty)
    }
}
