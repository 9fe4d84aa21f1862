import GRDB
import WaymarkModel

/// The contents of a store and the state of its file.
public struct StoreInfo: Hashable, Sendable {
    /// The path without links.
    public var file: String
    /// The size of the file in bytes; 0 in memory.
    public var fileSize: Int
    /// The size in bytes of committed changes that are still in the log beside the file.
    public var logSize: Int
    /// The version of the file's schema.
    public var schemaVersion: Int
    /// SQLite's journal mode: `wal`, unless the file system has no shared memory.
    public var journalMode: String
    /// The size of a page in bytes.
    public var pageSize: Int
    /// The number of pages.
    public var pageCount: Int
    /// The number of unused pages.
    public var freePageCount: Int
    /// The version of the schema that this Waymark writes.
    public static var currentSchemaVersion: Int { Schema.version }
    /// The venues, ordered by id.
    public var venues: [VenueSummary]
    /// The number of live conditions.
    public var conditionCount: Int
    /// The number of visits.
    public var visitCount: Int
    /// The number of bookings of points.
    public var bookingCount: Int
    /// The number of values that plugins keep.
    public var pluginValueCount: Int
}

extension VenueStore {
    /// Returns the contents of the store and the state of its file.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func info() throws(StoreError) -> StoreInfo {
        let place = StorePath(path)
        let venues = try venues()
        // The file itself, even if an older schema is read through a copy.
        let (schema, mode, size, pages, free) = try readingFile { database in
            func number(_ name: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0 }
            return (
                try number("user_version"), try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "",
                try number("page_size"), try number("page_count"), try number("freelist_count")
            )
        }
        return try reading { database in
            func count(_ table: String) throws -> Int {
                try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            return StoreInfo(
                file: place.file, fileSize: place.isInMemory ? 0 : place.size(),
                logSize: place.isInMemory ? 0 : place.size("-wal"), schemaVersion: schema, journalMode: mode,
                pageSize: size, pageCount: pages, freePageCount: free, venues: venues,
                conditionCount: try count("conditions"), visitCount: try count("visits"),
                bookingCount: try count("bookings"), pluginValueCount: try count("plugin_storage"))
        }
    }
}
