import GRDB
import GRDBSQLite
import WaymarkModel

/// The packed venues of a file: what the rows of a venue say, once more as bytes that are read in one piece.
///
/// They are written in the transaction that writes the rows. The rows remain what counts: bytes that do not match are not
/// used, and are written again from the rows.
enum PackedVenues {
    /// The maximum size of a row in bytes. SQLite copies a row when it writes one.
    private static let partSize = 1 << 20

    /// Returns a venue from its bytes; nil if there are none, or if they do not match the venue's content hash.
    static func venue(_ id: FeatureID, key: Int64, _ database: Database) throws -> Venue? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT v.content_hash, p.bytes, (SELECT sum(length(bytes)) FROM packed_venues WHERE venue = ?1)
                FROM venues AS v JOIN packed_venues AS p ON p.venue = v.key WHERE v.key = ?1 ORDER BY p.part
                """)
        var hash: String?
        var bytes: PackedBytes?
        do {
            try read(statement, key: key) { handle in
                if hash == nil {
                    hash = sqlite3_column_text(handle, 0).map { String(cString: $0) }
                    let size = Int(sqlite3_column_int64(handle, 2))
                    if (0...PackedVenue.maximumSize).contains(size) { bytes = PackedBytes(capacity: size) }
                }
                return bytes.map { append(handle, column: 1, to: $0) } ?? false
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            // Damaged pages of these bytes do not matter: the rows have everything.
            return nil
        }
        guard let hash, let bytes else { return nil }
        return PackedVenue.venue(from: bytes, id: id, hash: hash)
    }

    /// Writes the bytes of a venue whose rows have just been written or read.
    static func write(_ venue: Venue, key: Int64, _ database: Database) throws {
        let hash = try String.fetchOne(database, sql: "SELECT content_hash FROM venues WHERE key = ?", arguments: [key])
        guard let hash, let pieces = PackedVenue.pieces(of: venue, hash: hash) else { return try remove(key, database) }
        if try isStored(pieces, key, database) { return }
        try remove(key, database)
        let statement = try RowBinder.statement(
            database, "INSERT INTO packed_venues (venue, part, bytes) VALUES (?, ?, ?)")
        var part: Int64 = 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(partSize, pieces.reduce(0) { $0 + $1.count }))
        func write() throws {
            try bytes.withUnsafeBytes { bytes in
                var row = RowBinder(statement)
                row.cell(key)
                row.cell(part)
                row.cell(bytes)
                try row.execute()
            }
            part += 1
            bytes.removeAll(keepingCapacity: true)
        }
        for piece in pieces {
            var rest = piece[...]
            while !rest.isEmpty {
                let next = rest.prefix(partSize - bytes.count)
                bytes += next
                rest = rest.dropFirst(next.count)
                if bytes.count == partSize { try write() }
            }
        }
        if !bytes.isEmpty { try write() }
    }

    /// Deletes the bytes of a venue.
    static func remove(_ key: Int64, _ database: Database) throws {
        try database.execute(sql: "DELETE FROM packed_venues WHERE venue = ?", arguments: [key])
    }

    /// Returns whether a venue has bytes, whatever they are.
    static func hasBytes(_ key: Int64, _ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM packed_venues WHERE venue = ?)", arguments: [key]) ?? false
    }

    /// Returns whether the file has exactly these bytes, however they are cut into rows.
    private static func isStored(_ pieces: [[UInt8]], _ key: Int64, _ database: Database) throws -> Bool {
        let statement = try database.makeStatement(
            sql: "SELECT bytes FROM packed_venues WHERE venue = ? ORDER BY part")
        var (piece, offset) = (0, 0)
        var isEqual = true
        do {
            try read(statement, key: key) { handle in
                let start = sqlite3_column_blob(handle, 0)
                var row = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, 0)))[...]
                while isEqual, !row.isEmpty {
                    guard piece < pieces.count else {
                        isEqual = false
                        break
                    }
                    let count = min(pieces[piece].count - offset, row.count)
                    isEqual = pieces[piece].withUnsafeBytes { piece in
                        zip(row.prefix(count), piece[offset..<offset + count]).allSatisfy { $0 == $1 }
                    }
                    row = row.dropFirst(count)
                    offset += count
                    if offset == pieces[piece].count { (piece, offset) = (piece + 1, 0) }
                }
                return isEqual
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false
        }
        return isEqual && pieces[piece...].allSatisfy(\.isEmpty)
    }

    /// Calls a body with each row until it returns false.
    private static func read(_ statement: Statement, key: Int64, _ body: (OpaquePointer) -> Bool) throws {
        let cursor = try Row.fetchCursor(statement, arguments: [key])
        while try cursor.next() != nil {
            guard body(statement.sqliteStatement) else { return }
        }
    }

    /// Appends a part; returns false if it is not one, or longer than the file said.
    private static func append(_ handle: OpaquePointer, column: Int32, to bytes: PackedBytes) -> Bool {
        guard sqlite3_column_type(handle, column) == SQLITE_BLOB, let start = sqlite3_column_blob(handle, column) else {
            return false
        }
        return bytes.append(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
