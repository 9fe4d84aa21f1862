import GRDB
import GRDBSQLite
import WaymarkModel

/// A checksum of all that searches for places read, by which a search finds rows and pages that are no longer what
/// Waymark wrote.
///
/// SQLite notices bytes that are not a page. It does not notice a page that was exchanged for another one of the index, and
/// then a search misses places without a word.
enum SearchSum {
    /// The tables and their columns. Never changed without a migration that writes the checksum again. The tables are
    /// read themselves, because an index can be damaged too.
    private static let queries = [
        "SELECT key, place, kind, text, folded FROM place_words NOT INDEXED ORDER BY key",
        "SELECT id, block FROM place_search_data ORDER BY id",
        "SELECT segid, term, pgno FROM place_search_idx ORDER BY segid, term",
        "SELECT id, sz FROM place_search_docsize ORDER BY id",
        "SELECT k, v FROM place_search_config ORDER BY k",
        "SELECT key, venue, id, level, name, name_translations, category, x, y FROM places NOT INDEXED ORDER BY key",
        "SELECT key, venue, id, ordinal, building, name, name_translations FROM levels NOT INDEXED ORDER BY key",
        "SELECT key, venue, id, name, name_translations FROM buildings NOT INDEXED ORDER BY key",
        "SELECT key, venue, building, kind, polygon FROM footprints NOT INDEXED ORDER BY key",
        """
        SELECT key, id, name, name_translations, language, time_zone, anchor_latitude, anchor_longitude,
            anchor_bearing, attribution FROM venues NOT INDEXED ORDER BY key
        """,
    ]

    /// Notes the state of the file as it is. A state that SQLite cannot read is not noted, and no search trusts it.
    ///
    /// - Returns: The checksum; nil if there is none.
    @discardableResult
    static func write(_ database: Database) throws -> String? {
        // The index keeps what is new in memory until a savepoint or the end of the transaction.
        try database.execute(sql: "SAVEPOINT search_sum; RELEASE search_sum")
        guard let sum = try readable({ try compute(database) }) else {
            try forget(database)
            return nil
        }
        try database.execute(
            sql: "INSERT OR REPLACE INTO search_sums (key, sum) VALUES (1, ?)", arguments: [sum])
        return sum
    }

    /// Notes that no search may trust the file, until its indexes are made again.
    static func forget(_ database: Database) throws { try database.execute(sql: "DELETE FROM search_sums") }

    /// Returns the checksum that was written; nil if there is none.
    static func written(_ database: Database) throws -> String? {
        try String.fetchOne(database.cachedStatement(sql: "SELECT sum FROM search_sums WHERE key = 1"))
    }

    /// Returns whether the file is what was written.
    static func isIntact(_ database: Database) throws -> Bool {
        guard let written = try readable({ try written(database) }) ?? nil else { return false }
        return try readable { try compute(database) } == written
    }

    /// Makes the index of an older file again, if it does not have all words, before its state is noted.
    static func repairIndex(_ database: Database) throws {
        let isSound: Bool? = try readable {
            try database.execute(sql: "INSERT INTO place_search (place_search, rank) VALUES ('integrity-check', 1)")
            return true
        }
        if isSound == true { return }
        _ = try readable { try database.execute(sql: "INSERT INTO place_search (place_search) VALUES ('rebuild')") }
    }

    /// Returns nil for pages that SQLite recognises as damaged.
    private static func readable<Value>(_ body: () throws -> Value) throws -> Value? {
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return nil
        }
    }

    private static func compute(_ database: Database) throws -> String {
        var sum = PackedChecksum(count: 0)
        for query in queries {
            let statement = try database.makeStatement(sql: query)
            let cursor = try Row.fetchCursor(statement)
            let handle = statement.sqliteStatement
            let columns = sqlite3_column_count(handle)
            while try cursor.next() != nil {
                for column in 0..<columns { add(column, of: handle, to: &sum) }
            }
        }
        return String(sum.value, radix: 16)
    }

    /// Adds a value: its type, and for texts and bytes their length, so that no two rows give the same bytes.
    private static func add(_ column: Int32, of handle: OpaquePointer, to sum: inout PackedChecksum) {
        func add(_ type: Int32, _ number: UInt64) {
            withUnsafeBytes(of: (UInt64(UInt32(bitPattern: type)), number.littleEndian)) { sum.add($0) }
        }
        let type = sqlite3_column_type(handle, column)
        switch type {
        case SQLITE_INTEGER: add(type, UInt64(bitPattern: sqlite3_column_int64(handle, column)))
        case SQLITE_FLOAT: add(type, sqlite3_column_double(handle, column).bitPattern)
        case SQLITE_TEXT, SQLITE_BLOB:
            let start = sqlite3_column_blob(handle, column)
            let count = Int(sqlite3_column_bytes(handle, column))
            add(type, UInt64(count))
            sum.add(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
        default: add(type, 0)
        }
    }
}
