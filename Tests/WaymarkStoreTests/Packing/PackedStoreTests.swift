import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `A store keeps packed venues beside their rows` {
    private let folder: TemporaryFolder
    private let path: String
    private let moment = Timestamp(seconds: 0)

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
        try VenueStore(path: path).save([try RichVenue.venue()], source: nil, at: moment)
    }

    private func alter(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql, arguments: arguments) }
        try queue.close()
    }

    private func stored() throws -> [UInt8] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { database in
            try Data.fetchAll(database, sql: "SELECT bytes FROM packed_venues ORDER BY part").flatMap { Array($0) }
        }
    }

    private func rows(_ id: FeatureID, of store: VenueStore) throws -> Venue {
        try store.reading { database in
            try VenueLoader(database, venueKey: try store.key(of: id, database)).venue(id: id)
        }
    }

    private func packed(_ id: FeatureID, of store: VenueStore) throws -> Venue? {
        try store.reading { database in try PackedVenues.venue(id, key: try store.key(of: id, database), database) }
    }

    /// Compares both ways to read a venue, byte for byte.
    private func expectSame(_ id: FeatureID, in store: VenueStore, _ comment: Comment) throws {
        let rows = try rows(id, of: store)
        let packed = try #require(try packed(id, of: store), comment)
        for edge in rows.edgeIndices {
            #expect(packed.id(of: edge) == rows.id(of: edge), comment)
            #expect(packed.path(of: edge) == rows.path(of: edge), comment)
        }
        #expect(packed.contents == rows.contents, comment)
        #expect(packed.referenceNumbers == rows.referenceNumbers, comment)
        let hash = "0123456789abcdef"
        #expect(PackedVenue.pieces(of: packed, hash: hash) == PackedVenue.pieces(of: rows, hash: hash), comment)
        #expect(try store.venue(id) == rows, comment)
    }

    @Test func `Random venues are the same from their rows and packed`() throws {
        let store = try VenueStore(path: ":memory:")
        for seed in stride(from: 0, to: Seeds.count, by: 10) {
            let venue = RandomVenue(seed: UInt64(seed)).venue
            try store.save([venue], source: nil, at: moment)
            try expectSame(venue.id, in: store, "seed \(seed)")
        }
    }

    @Test func `Texts with U+0000, zeros with a sign and texts in other bytes are the same from their rows and packed`()
        throws
    {
        var contents = try RichVenue.contents()
        contents.places[0].name = LocalizedText("Cafe\u{301}\u{0}hidden", translations: ["n\u{0}l": "a\u{0}b"])
        contents.places[0].aliases = ["\u{0}", "a\u{0}b"]
        contents.places[0].tags = ["a\u{0}": "\u{0}b", "\u{E9}": "e\u{301}"]
        contents.places[0].access = ["a\u{0}b"]
        contents.edges[0].path = "p\u{0}q"
        contents.costs.speeds = ["w\u{0}x": 2]
        contents.levels[1].elevation = -0.0
        contents.nodes[1].position = Point(x: -0.0, y: -0.0)
        contents.areas[0].polygon.outer[0] = Point(x: -0.0, y: 0)
        let store = try VenueStore(path: ":memory:")
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        try expectSame("museum", in: store, "special values")
    }

    @Test func `A venue is read packed, and not from its rows`() throws {
        try alter("UPDATE areas SET polygon = '[]'")
        #expect(try VenueStore(path: path, access: .readOnly).venue("museum") == RichVenue.venue())
        #expect(try VenueStore(path: path).snapshot("museum").venue == RichVenue.venue())
    }

    @Test(arguments: [
        "DELETE FROM packed_venues", "UPDATE packed_venues SET bytes = x''",
        "UPDATE packed_venues SET bytes = zeroblob(9)", "UPDATE packed_venues SET bytes = substr(bytes, 1, 99)",
        "UPDATE packed_venues SET bytes = CAST(bytes || x'00' AS BLOB)",
        "INSERT INTO packed_venues (venue, part, bytes) VALUES (1, 1, x'00')",
        // The number of an older layout.
        "UPDATE packed_venues SET bytes = CAST(substr(bytes, 1, 4) || x'00' || substr(bytes, 6) AS BLOB)",
    ])
    func `A packed venue that is missing or damaged is read from its rows and packed again`(sql: String) throws {
        let before = try stored()
        try alter(sql)
        #expect(try VenueStore(path: path, access: .readOnly).venue("museum") == RichVenue.venue())
        #expect(try stored() != before)
        let store = try VenueStore(path: path)
        #expect(try store.snapshot("museum").venue == RichVenue.venue())
        #expect(try stored() == before)
        try store.upkeep.verify()
    }

    @Test(arguments: [
        "DELETE FROM packed_venues; UPDATE places SET summary = 'changed'",
        "UPDATE packed_venues SET bytes = zeroblob(9); UPDATE nodes SET x = x + 1 WHERE position = 1",
        "UPDATE venues SET content_hash = '0123456789abcdef'",
    ]) func `Rows that are not what was imported are not used, and not packed`(sql: String) throws {
        try alter(sql)
        let before = try stored()
        for access in [StoreAccess.readOnly, .readWrite] {
            let error = #expect(throws: StoreError.self) { try VenueStore(path: path, access: access).venue("museum") }
            #expect(error?.code == .corrupt)
            #expect(throws: StoreError.self) { try VenueStore(path: path, access: access).snapshot("museum") }
        }
        #expect(try stored() == before)
        // Another import repairs it.
        try VenueStore(path: path).save([try RichVenue.venue()], source: nil, at: moment)
        #expect(try VenueStore(path: path).venue("museum") == RichVenue.venue())
    }

    @Test func `A store that another process writes to is read without waiting`() throws {
        let before = try stored()
        try alter("DELETE FROM packed_venues")
        let other = try DatabaseQueue(path: path)
        let store = try VenueStore(path: path)
        try other.inDatabase { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            #expect(try store.venue("museum") == RichVenue.venue())
            try database.execute(sql: "COMMIT")
        }
        #expect(try stored().isEmpty)
        _ = try store.venue("museum")
        #expect(try stored() == before)
        try other.close()
    }

    @Test func `Importing writes the packed venue again if it differs, and removing deletes it`() throws {
        let store = try VenueStore(path: path)
        let before = try stored()
        try store.save([try RichVenue.venue()], source: "again", at: moment)
        #expect(try stored() == before)
        var contents = try RichVenue.contents()
        contents.name = "New"
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        #expect(try stored() != before)
        try expectSame("museum", in: store, "after a change")
        try store.remove("museum")
        #expect(try stored().isEmpty)
    }

    @Test func `A check finds a packed venue that does not match its rows, and a rebuild repairs it`() throws {
        var contents = try RichVenue.contents()
        contents.name = "Forged"
        let hash = try #require(try VenueStore(path: path).venues().first).contentHash
        let bytes = Array(try #require(PackedVenue.pieces(of: Venue(validated: contents), hash: hash)).joined())
        for wrong in [Data(bytes), Data("damaged".utf8)] {
            try alter("UPDATE packed_venues SET bytes = ?", [wrong])
            let findings = try VenueStore(path: path, access: .readOnly).upkeep.check()
            #expect(findings.map(\.kind) == [.packed])
            #expect(findings.first?.venue == "museum")
            let store = try VenueStore(path: path)
            try store.upkeep.rebuildIndexes()
            try store.upkeep.verify()
            #expect(try store.venue("museum") == RichVenue.venue())
        }
    }

    @Test func `A large venue is packed in several parts`() throws {
        let venue = Venue(validated: LargeVenue.contents(side: 110))
        let store = try VenueStore(path: ":memory:")
        try store.save([venue], source: nil, at: moment)
        let parts = try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM packed_venues") ?? 0 }
        #expect(parts > 1)
        try expectSame(venue.id, in: store, "several parts")
        try store.queue.inDatabase { try $0.execute(sql: "DELETE FROM packed_venues WHERE part = 0") }
        #expect(try packed(venue.id, of: store) == nil)
        #expect(try store.venue(venue.id) == venue)
        #expect(try packed(venue.id, of: store) == venue)
    }

    @Test(arguments: OldStores.versions(around: ContentHash.version)) func `Migrating an old store packs its venues`(
        version: Int
    ) throws {
        let path = folder.file("old.db")
        try OldStores.make(version: version, at: path)
        let store = try VenueStore(path: path)
        // A store with the same contents is not packed by the migration, but when it is read.
        if version >= ContentHash.version { _ = try store.venue("clinic") }
        try expectSame("clinic", in: store, "version \(version)")
    }
}
