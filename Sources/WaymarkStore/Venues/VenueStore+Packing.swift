import GRDB
import GRDBSQLite
import WaymarkModel

/// A stamp of a store's state, as the connection that reads sees it. Two equal stamps of the same store mean that nothing in the file changed between them.
package struct StoreStamp: Hashable, Sendable {
    /// SQLite's count of the commits of other connections, which include the one that writes.
    var commitsOfOthers: Int64
    /// The number of rows that this connection changed; 0 if another connection writes.
    var ownChanges: Int
}

extension VenueStore {
    /// Returns a stamp of the file's current state, with one statement and no transaction.
    ///
    /// It changes with every commit of any process, so it is the cheapest way to find out whether anything must be read
    /// again. Stamps of different stores or of an earlier run cannot be compared.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func stamp() throws(StoreError) -> StoreStamp {
        do {
            return try queue.unsafeReentrantRead { database in
                // Each route and each input of a journey asks for a stamp. GRDB's cursor took four fifths of the instructions.
                let statement = try database.cachedStatement(sql: "PRAGMA data_version").sqliteStatement
                defer { sqlite3_reset(statement) }
                let code = sqlite3_step(statement)
                guard code == SQLITE_ROW else {
                    throw DatabaseError(
                        resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
                }
                return StoreStamp(
                    commitsOfOthers: sqlite3_column_int64(statement, 0), ownChanges: database.totalChangesCount)
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body on a consistent state of the file, as `reading` does. It can run inside one of this store's
    /// transactions: plugins ask questions there.
    func readingWithin<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            if connection.outdated != nil { return try connection.read(body) }
            return try queue.unsafeReentrantRead { database in
                if database.isInsideTransaction { return try body(database) }
                var value: Value?
                try database.inTransaction(.deferred) {
                    value = try body(database)
                    return .commit
                }
                guard let value else { throw MisfitRow(reason: "nothing that was read") }
                return value
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body that reads with one statement. Unlike `reading`, it does not open a transaction, and it can run
    /// inside one of this store's transactions.
    func looking<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            if connection.outdated != nil { return try connection.read(body) }
            return try queue.unsafeReentrantRead(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }
}

extension VenueStore {
    /// Returns a venue from its bytes, or otherwise from its rows, if these are what was imported.
    ///
    /// - Throws: `MisfitRow` for other rows: where the bytes are damaged, the rows can be damaged as well, and a venue that
    ///   differs in a single number gives wrong routes.
    func loaded(_ id: FeatureID, key: Int64, _ database: Database) throws -> (venue: Venue, isPacked: Bool) {
        if let venue = try PackedVenues.venue(id, key: key, database) { return (venue, true) }
        let venue = try VenueLoader(database, venueKey: key).venue(id: id)
        let hash = try String.fetchOne(database, sql: "SELECT content_hash FROM venues WHERE key = ?", arguments: [key])
        guard hash == ContentHash.of(venue.contents) else {
            throw MisfitRow(reason: "contents that differ from what was imported")
        }
        return (venue, false)
    }

    /// Writes the bytes of a venue that was read from its rows, so that the next call reads it faster. Does nothing if the
    /// file cannot be written at once, or if it has changed.
    func packAgain(_ venue: Venue) {
        guard access == .readWrite else { return }
        let hash = ContentHash.of(venue.contents)
        // The venue was read; whatever keeps its bytes from being written does not concern the caller.
        try? writing(waiting: 0) { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT key, content_hash FROM venues WHERE id = ?", arguments: [venue.id.rawValue])
            // Another process may have imported other contents since.
            guard let row, try row.decode(String.self, atIndex: 1) == hash else { return }
            try PackedVenues.write(venue, key: try row.decode(atIndex: 0), database)
        }
    }
}
