import Foundation
import GRDB
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A store keeps what the router found out about a network` {
    private let folder: TemporaryFolder
    private let path: String
    private let moment = Timestamp(seconds: 0)
    private let order: [UInt8] = [3, 1, 4, 1, 5, 9, 2, 6]

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
        try VenueStore(path: path).save([saved(try RichVenue.venue(), order)], at: moment)
    }

    private func saved(_ venue: Venue, _ order: [UInt8]?) -> SavedVenues {
        SavedVenues([venue], source: nil, searchOrder: { _ in order })
    }

    private func alter(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func stored(_ access: StoreAccess = .readOnly) throws -> [UInt8]? {
        try VenueStore(path: path, access: access).snapshot("museum").searchOrder
    }

    private func rowCount() throws -> Int? {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM search_orders") }
    }

    @Test func `An order is saved with its venue and read with it`() throws {
        #expect(try stored() == order)
        #expect(try VenueStore(path: path).upkeep.check().isEmpty)
    }

    @Test func `Saving a venue without an order removes the one before, and so does removing the venue`() throws {
        let store = try VenueStore(path: path)
        try store.save([saved(try RichVenue.venue(), nil)], at: moment)
        #expect(try rowCount() == 0)
        try store.save([saved(try RichVenue.venue(), [])], at: moment)
        #expect(try stored() == [])
        try store.remove("museum")
        #expect(try rowCount() == 0)
    }

    @Test(arguments: [
        "UPDATE search_orders SET bytes = CAST(x'04' || substr(bytes, 2) AS BLOB)",
        "UPDATE search_orders SET bytes = zeroblob(16)",
        "UPDATE search_orders SET bytes = CAST(bytes || x'00' AS BLOB)",
        "UPDATE search_orders SET bytes = substr(bytes, 1, 9)", "UPDATE search_orders SET bytes = zeroblob(70000000)",
        "DELETE FROM search_orders",
    ])
    func `An order of other contents and a damaged one are as good as none`(sql: String) throws {
        try alter(sql)
        #expect(try stored() == nil)
        #expect(try stored(.readWrite) == nil)
        #expect(try VenueStore(path: path).venue("museum") == RichVenue.venue())
    }

    @Test func `A check reports a damaged order, and a rebuild removes it`() throws {
        try alter("UPDATE search_orders SET bytes = CAST(x'04' || substr(bytes, 2) AS BLOB)")
        let store = try VenueStore(path: path)
        #expect(try store.upkeep.check().map(\.message) == ["venue \"museum\": its search order is damaged"])
        try store.upkeep.rebuildIndexes()
        #expect(try store.upkeep.check().isEmpty)
        #expect(try rowCount() == 0)
    }

    @Test func `An order is kept later only for the contents that it was made of, and only where it may be written`()
        throws
    {
        try alter("DELETE FROM search_orders")
        let store = try VenueStore(path: path)
        let revision = try store.snapshot("museum").revision.content
        try VenueStore(path: path, access: .readOnly).keep(searchOrder: order, of: "museum", revision: revision)
        store.keep(searchOrder: order, of: "museum", revision: revision + 1)
        store.keep(searchOrder: order, of: "nowhere", revision: revision)
        #expect(try rowCount() == 0)
        store.keep(searchOrder: order, of: "museum", revision: revision)
        #expect(try stored() == order)
    }

    @Test func `A file of the schema before is read without an order, and takes one once it is migrated`() throws {
        let path = folder.file("old.db")
        try OldStores.make(version: Schema.firstVersionWithSearchOrders - 1, at: path)
        let reader = try VenueStore(path: path, access: .readOnly)
        #expect(try reader.snapshot("clinic").searchOrder == nil)
        #expect(try reader.upkeep.check().isEmpty)
        let store = try VenueStore(path: path)
        store.keep(searchOrder: order, of: "clinic", revision: try store.snapshot("clinic").revision.content)
        #expect(try store.snapshot("clinic").searchOrder == order)
    }
}
