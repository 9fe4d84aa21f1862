import Foundation
import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A store opens safely` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
    }

    private func code(
        _ access: StoreAccess = .readWrite, busyTimeout: Double = 0
    ) -> StoreError.Code? {
        do {
            let store = try VenueStore(path: path, access: access, busyTimeout: busyTimeout)
            try store.upkeep.verify()
            for summary in try store.venues() { _ = try store.venue(summary.id) }
            return nil
        } catch {
            return error.code
        }
    }

    private func bytes(_ suffix: String = "") throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path + suffix))
    }

    private func put(_ data: Data, _ suffix: String = "") throws {
        try data.write(to: URL(fileURLWithPath: path + suffix))
    }

    /// A file with one venue, and nothing beside it.
    private func makeStore() throws {
        let store = try VenueStore(path: path)
        try store.save([try RichVenue.venue()], source: nil, at: Timestamp(seconds: 0))
        try store.queue.writeWithoutTransaction { database in
            _ = try database.checkpoint(.truncate)
        }
        store.connection.close()
    }

    private func alter(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test(arguments: [StoreAccess.readWrite, .readOnly])
    func `A store under two names fails under both, and works again under the one that is left`(
        access: StoreAccess
    ) throws {
        try makeStore()
        let other = folder.file("other.db")
        try FileManager.default.linkItem(atPath: path, toPath: other)
        for name in [path, other] {
            let error = #expect(throws: StoreError.self) { try VenueStore(path: name, access: access) }
            #expect(error?.code == .manyNames)
            #expect(error?.message.contains("one of 2 names") == true)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        try FileManager.default.removeItem(atPath: other)
        #expect(code(access) == nil)
    }

    @Test func `Opening a missing store for reading says so and creates nothing`() {
        #expect(code(.readOnly) == .missing)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `Opening a store twice at once works`() throws {
        let first = try VenueStore(path: path)
        let second = try VenueStore(path: path)
        try first.save([try RichVenue.venue()], source: nil, at: Timestamp(seconds: 0))
        #expect(try second.venues().count == 1)
    }

    @Test func `An open store uses a write-ahead log and carries its marks`() throws {
        let store = try VenueStore(path: path)
        let marks = try store.queue.read { database in
            [
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try String.fetchOne(database, sql: "PRAGMA application_id"),
                try String.fetchOne(database, sql: "PRAGMA user_version"),
                try String.fetchOne(database, sql: "PRAGMA foreign_keys"),
            ]
        }
        #expect(marks == ["wal", "1464685131", "\(Schema.version)", "1"])
    }

    @Test func `Opening a folder fails`() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(code() == .notADatabase)
    }

    @Test func `Opening a path below a file fails`() throws {
        try put(Data("x".utf8))
        let error = #expect(throws: StoreError.self) { try VenueStore(path: path + "/store.db") }
        #expect(error?.code == .readOnly)
    }

    @Test(arguments: [StoreAccess.readWrite, .readOnly])
    func `Opening a file that is not a database fails and leaves it alone`(access: StoreAccess) throws {
        let text = Data(String(repeating: "These are not the bytes. ", count: 100).utf8)
        try put(text)
        #expect(code(access) == .notADatabase)
        #expect(try bytes() == text)
    }

    @Test(arguments: [
        "CREATE TABLE notes (text TEXT)", "PRAGMA application_id = 7", "PRAGMA user_version = 3",
        "CREATE TABLE venues (id TEXT); PRAGMA user_version = 1",
    ])
    func `Opening another program's database fails and leaves it alone`(sql: String) throws {
        try alter(sql)
        let before = try bytes()
        #expect(code() == .foreignDatabase)
        #expect(code(.readOnly) == .foreignDatabase)
        #expect(try bytes() == before)
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func `Opening a newer Waymark's store fails and leaves it alone`() throws {
        try makeStore()
        try alter("PRAGMA user_version = 99")
        #expect(code() == .newerSchema)
        #expect(code(.readOnly) == .newerSchema)
        try alter("PRAGMA user_version = \(Schema.version)")
        #expect(code() == nil)
    }

    /// A file as an older Waymark left it.
    private func makeStore(version: Int) throws {
        for migration in Schema.migrations[..<version] { try alter(migration.sql) }
        try alter("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)")
    }

    @Test func `A store of the first version is migrated`() throws {
        try makeStore(version: 1)
        let store = try VenueStore(path: path)
        try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Timestamp(seconds: 1))
        #expect(try store.rewards.visits(of: "ada").count == 1)
    }

    @Test func `A store of the second version is migrated with its bookings`() throws {
        try makeStore(version: 2)
        try alter(
            """
            INSERT INTO visits VALUES (1, 'ada', 'mall', 'read', 1000, 'arrived', 2000);
            INSERT INTO bookings VALUES (7, 1, 'ada', 30, 30, 2000);
            """)
        let before = try VenueStore(path: path, access: .readOnly)
        #expect(try before.rewards.points(of: "ada") == 30)
        #expect(try before.plugins.all().isEmpty)
        #expect(try before.pluginValues.values(of: "counter", scope: "").isEmpty)
        #expect(try before.plugins.revision() == 0)
        let store = try VenueStore(path: path)
        #expect(try store.rewards.points(of: "ada") == 30)
        #expect(try store.rewards.visits(of: "ada").first?.points == 30)
        let award = PluginAward(plugin: "counter", id: "first", arrival: "1", points: 5)
        #expect(try store.awards.add(award, visitor: "ada", venue: "mall", at: Timestamp(seconds: 3)) == 35)
        try store.upkeep.verify()
    }

    @Test func `A store that has lost its tables fails`() throws {
        try makeStore()
        try alter("DROP TABLE edges")
        #expect(code() == .corrupt)
    }

    @Test(arguments: [
        "UPDATE venues SET time_zone = 'Mars/Phobos'",
        "PRAGMA foreign_keys = OFF; DELETE FROM levels", "UPDATE areas SET polygon = '[[[1]]]'",
        "UPDATE areas SET polygon = '[]'", "UPDATE areas SET access = '[1]'",
        "UPDATE places SET tags = '{\"a\":{}}'", "PRAGMA ignore_check_constraints = ON; UPDATE edges SET kind = 'tube'",
        "PRAGMA ignore_check_constraints = ON; UPDATE edges SET tags = '{'",
        "UPDATE nodes SET id = 'e' || char(769) WHERE id = 'bar'; UPDATE nodes SET id = 'é' WHERE id = 'door'",
    ])
    func `A store whose rows are not a venue fails without a crash`(sql: String) throws {
        try makeStore()
        try alter(sql)
        #expect(code(.readOnly) == .corrupt)
    }

    @Test func `A store cut to any length fails or is whole`() throws {
        try makeStore()
        let whole = try bytes()
        let lengths = Set(stride(from: 1, to: whole.count, by: 4099)).union(1...16).union([99, 100, 511, 512, 4095])
            .union(stride(from: 4096, to: whole.count, by: 4096 * 5))
        for length in lengths.sorted() {
            try put(whole.prefix(length))
            for access in [StoreAccess.readOnly, .readWrite] {
                let code = code(access)
                #expect(code == .corrupt || code == .notADatabase, "\(length) of \(whole.count) bytes: \(code as Any)")
            }
            #expect(try bytes() == whole.prefix(length), "\(length) bytes")
        }
    }

    @Test func `An empty store beside its journal fails and keeps the journal`() throws {
        try put(Data())
        #expect(code(.readOnly) == .missing)
        try put(Data("journal".utf8), "-wal")
        #expect(code() == .corrupt)
        #expect(try bytes("-wal") == Data("journal".utf8))
    }

    @Test func `An empty store beside a journal of its pages fails and keeps the journal`() throws {
        try put(Data())
        let journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) + Data(count: 8) + Data([0, 0, 0, 9])
        try put(journal, "-journal")
        #expect(code() == .corrupt)
        #expect(try bytes("-journal") == journal)
    }

    @Test func `A store whose creation was killed before the first page starts again`() throws {
        try put(Data())
        // What SQLite 3.40 leaves: no magic yet, no records, a nonce, no pages before, sectors of 512, pages of 4096.
        let header = Data(count: 12) + Data([0xAF, 0xAC, 0x50, 0xCB, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x10, 0])
        try put(header + Data(count: 512 - header.count), "-journal")
        #expect(code(.readOnly) == .missing)
        #expect(code() == nil)
    }

    @Test func `An empty path fails because nothing could be kept`() {
        #expect(throws: StoreError.self) { try VenueStore(path: "") }
    }

    @Test func `A store that is removed or replaced refuses writes that would be lost`() throws {
        let venue = try RichVenue.venue()
        let store = try VenueStore(path: path)
        try store.save([venue], source: nil, at: Timestamp(seconds: 0))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
        #expect(throws: StoreError.self) { try store.remove(venue.id) }
        try put(try Data(contentsOf: URL(fileURLWithPath: path + ".old")))
        #expect(throws: StoreError.self) { try store.remove(venue.id) }
        #expect(try store.venues().map(\.id) == [venue.id])
    }

    @Test func `A store with any page damaged fails or answers, without a crash`() throws {
        try makeStore()
        let whole = try bytes()
        for page in stride(from: 0, to: whole.count, by: 4096 * 3) {
            var damaged = whole
            for offset in page..<min(page + 64, whole.count) { damaged[offset] ^= 0x5A }
            try put(damaged)
            _ = code(.readOnly)
            _ = code()
        }
        try put(whole)
        #expect(code() == nil)
    }

    @Test func `Opening for reading does not write`() throws {
        try makeStore()
        let before = try bytes()
        let store = try VenueStore(path: path, access: .readOnly)
        let draft = ConditionDraft(target: .place("cafe"), effect: .closed)
        let error = #expect(throws: StoreError.self) { try store.conditions.add(draft, to: "museum") }
        #expect(error?.code == .readOnly)
        #expect(try bytes() == before)
    }

    @Test func `An immutable address reads without files beside the store`() throws {
        try makeStore()
        let odd = folder.file("a ?#% é.db")
        try FileManager.default.moveItem(atPath: path, toPath: odd)
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: StoreFile.immutableAddress(of: odd), configuration: configuration)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM venues") } == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a ?#% é.db"])
    }

    @Test func `A medium that accepts no files beside the store is read all the same`() throws {
        try makeStore()
        // A folder in the place of the shared-memory file: SQLite can neither open nor create it.
        try FileManager.default.createDirectory(atPath: path + "-shm", withIntermediateDirectories: true)
        #expect(code(.readOnly) == nil)
    }

    /// Permissions do not bind root, so a child process becomes nobody first.
    @Test func `A read-only store is read, and writing to it fails`() async throws {
        try makeStore()
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        await #expect(processExitsWith: .success) { [path = path as String, folder = folder.path as String] in
            if getuid() == 0 { try #require(setuid(65534) == 0) }
            let reader = try VenueStore(path: path, access: .readOnly)
            #expect(try reader.venue("museum").contents == RichVenue.contents())
            let draft = ConditionDraft(target: .place("cafe"), effect: .closed)
            let refused = #expect(throws: StoreError.self) {
                try VenueStore(path: path).conditions.add(draft, to: "museum")
            }
            #expect(refused?.code == .readOnly)
            let absent = #expect(throws: StoreError.self) { try VenueStore(path: folder + "/new.db") }
            #expect(absent?.code == .readOnly)
            let deep = #expect(throws: StoreError.self) { try VenueStore(path: folder + "/deep/new.db") }
            #expect(deep?.code == .readOnly)
        }
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }

    @Test func `A store that another process writes waits, then fails, and nothing is lost`() throws {
        try makeStore()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        let store = try VenueStore(path: path, busyTimeout: 0.05)
        let draft = ConditionDraft(target: .place("cafe"), effect: .closed)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let error = #expect(throws: StoreError.self) { try store.conditions.add(draft, to: "museum") }
        #expect(error?.code == .locked)
        // Readers do not wait for writers.
        #expect(try store.venues().count == 1)
        try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try store.conditions.add(draft, to: "museum")
        #expect(try store.conditions.all(of: "museum").count == 1)
    }

    @Test func `A store that another process holds exclusively fails`() throws {
        try makeStore()
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE; COMMIT") }
        #expect(code() == .locked)
        #expect(code(.readOnly) == .locked)
        try other.close()
        #expect(code() == nil)
    }

    @Test func `A full disk refuses the import and keeps the old data`() throws {
        try makeStore()
        let pages = try bytes().count / 4096 + 20
        let probe = StoreProbe(maximumPageCount: pages)
        let store = try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
        let large = Venue(validated: LargeVenue.contents(side: 40))
        let error = #expect(throws: StoreError.self) { try store.save([large], source: nil, at: Timestamp(seconds: 0)) }
        #expect(error?.code == .full)
        #expect(try store.venues().map(\.id) == ["museum"])
        #expect(try store.venue("museum").contents == RichVenue.contents())
        #expect(code() == nil)
    }

    @Test func `A disk without room for the first tables fails`() throws {
        let probe = StoreProbe(maximumPageCount: 4)
        let error = #expect(throws: StoreError.self) {
            try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
        }
        #expect(error?.code == .full)
        #expect(code() == nil)
    }
}
