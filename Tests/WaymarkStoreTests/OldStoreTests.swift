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

    @Test(arguments: OldStores.versions) func `An old store is read as it is, and nothing is written to it`(
        version: Int
    ) throws {
        try OldStores.make(version: version, at: path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        do {
            let store = try VenueStore(path: path, access: .readOnly)
            #expect(try store.venues().map(\.id) == ["clinic"])
            #expect(try store.conditions(of: "clinic").map(\.reason) == ["door stuck"])
            #expect(try store.points(of: "visitor") == [0, 30, 35][min(version, 3) - 1])
            #expect(try store.visits(of: "visitor").count == (version > 1 ? 2 : 0))
            #expect(try store.awards(of: "visitor").count == (version > 2 ? 1 : 0))
            #expect(try store.pluginSettings().count == (version > 2 ? 1 : 0))
            #expect(try store.sharing(in: "clinic").members.count == (version > 6 ? 2 : 0))
            let locations = try store.locations(in: "clinic", groups: ["g1"], since: Timestamp(seconds: 0))
            #expect(locations.count == (version > 6 ? 1 : 0))
            #expect(try store.info().schemaVersion == version)
            #expect(try store.check().isEmpty)
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
        #expect(try writer.check().isEmpty)
        #expect(try self.version() == Schema.version)
        // Who read the older schema goes on with the newer one.
        try writer.remove("clinic")
        #expect(try reader.venues().isEmpty)
    }

    /// A copy of a large venue takes as long as importing it, and each command would make one.
    @Test(arguments: OldStores.versions) func `Only a store whose contents differ is copied to be read`(
        version: Int
    ) throws {
        try OldStores.make(version: version, at: path)
        let store = try VenueStore(path: path, access: .readOnly)
        #expect((store.connection.outdated == nil) == (version >= 11))
    }

    @Test func `A venue that was packed before a change of the rules is read as it is`() throws {
        try OldStores.make(version: 11, at: path)
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
        #expect(try reader.conditions(of: "clinic").count == 1)
        let older = try DatabaseQueue(path: path)
        try older.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM conditions") }
        #expect(try reader.conditions(of: "clinic").isEmpty)
    }

    @Test func `A table that somebody wrote in other words keeps its rule`() throws {
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
        #expect(try store.check().isEmpty)
        try store.queue.write { database in
            let sql = try String.fetchOne(database, sql: "SELECT sql FROM sqlite_schema WHERE name = 'nodes'")
            #expect(sql?.contains("'destination') ),") == true)
            #expect(throws: DatabaseError.self) { try database.execute(sql: "UPDATE nodes SET kind = 'tunnel'") }
        }
    }

    /// A list of more than two values is a table that SQLite makes again for each row that it checks.
    @Test(arguments: OldStores.versions) func `No table with many rows compares kinds with a list`(version: Int) throws
    {
        try OldStores.make(version: version, at: path)
        let store = try VenueStore(path: path)
        try store.queue.write { database in
            for table in ["nodes", "edges", "connectors"] {
                let steps = try Row.fetchAll(
                    database, sql: "EXPLAIN UPDATE \(table) SET kind = 'door', venue = venue WHERE key = 1")
                #expect(!steps.contains { $0["opcode"] == "OpenEphemeral" }, "\(table)")
                #expect(throws: DatabaseError.self, "\(table)") {
                    try database.execute(sql: "UPDATE \(table) SET kind = 'tunnel'")
                }
            }
            for (table, kinds) in [
                ("nodes", PathNode.Kind.allCases.map(\.rawValue)), ("edges", WayKind.allCases.map(\.rawValue)),
                ("connectors", Connector.Kind.allCases.map(\.rawValue)),
            ] {
                for kind in kinds { try database.execute(sql: "UPDATE \(table) SET kind = ?", arguments: [kind]) }
            }
        }
    }
}
