import Foundation
import GRDB
import WaymarkModel

/// The search orders of a file: bytes that the router made of a venue, and that spare it most of the work next time.
///
/// The store does not know what they mean. They belong to one content hash and end with a checksum, so bytes of other contents
/// and damaged bytes are as good as none. The router checks what it reads: a wrong order costs time, not answers.
enum SearchOrders {
    /// The maximum size in bytes. The order of a network with a million crossings has 4 MB.
    private static let maximumSize = 64 << 20
    private static let checksumSize = 8

    /// Returns the order of a venue; nil if there is none for its contents, or if it is damaged.
    static func bytes(ofVenue key: Int64, _ database: Database) throws -> [UInt8]? {
        guard try Schema.version(of: database) >= Schema.firstVersionWithSearchOrders else { return nil }
        let statement = try database.cachedStatement(
            sql: """
                SELECT o.bytes FROM search_orders AS o JOIN venues AS v ON v.key = o.venue
                WHERE o.venue = ? AND o.content_hash = v.content_hash AND length(o.bytes) <= ?
                """)
        do {
            guard let row = try Row.fetchOne(statement, arguments: [key, maximumSize]) else { return nil }
            return unsealed([UInt8](try row.decode(Data.self, atIndex: 0)))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            // Damaged pages of these bytes do not matter.
            return nil
        }
    }

    /// Returns whether a venue has bytes that cannot be used.
    static func areDamaged(ofVenue key: Int64, _ database: Database) throws -> Bool {
        guard try Schema.version(of: database) >= Schema.firstVersionWithSearchOrders else { return false }
        let hasBytes = try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM search_orders AS o JOIN venues AS v ON v.key = o.venue
                WHERE o.venue = ? AND o.content_hash = v.content_hash)
                """,
            arguments: [key])
        return try hasBytes == true && bytes(ofVenue: key, database) == nil
    }

    /// Writes the order of a venue whose rows are in the file; nil removes it.
    static func write(_ bytes: [UInt8]?, ofVenue key: Int64, _ database: Database) throws {
        guard let bytes, bytes.count <= maximumSize - checksumSize else {
            return try database.execute(sql: "DELETE FROM search_orders WHERE venue = ?", arguments: [key])
        }
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO search_orders (venue, content_hash, bytes)
                SELECT key, content_hash, ? FROM venues WHERE key = ?
                """,
            arguments: [Data(sealed(bytes)), key])
    }

    private static func checksum(of bytes: [UInt8]) -> [UInt8] {
        var sum = PackedChecksum(count: bytes.count)
        bytes.withUnsafeBytes { sum.add($0) }
        return withUnsafeBytes(of: sum.value.littleEndian) { Array($0) }
    }

    private static func sealed(_ bytes: [UInt8]) -> [UInt8] { bytes + checksum(of: bytes) }

    private static func unsealed(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= checksumSize else { return nil }
        let covered = Array(bytes.dropLast(checksumSize))
        return checksum(of: covered).elementsEqual(bytes.suffix(checksumSize)) ? covered : nil
    }
}

extension VenueStore {
    /// Whether the file may be written.
    package var isWritable: Bool { access == .readWrite }

    /// Keeps the search order of a venue that was read without one. Does nothing if the file cannot be written at once, or if the
    /// venue has changed since.
    ///
    /// - Parameter revision: The revision of the contents that the order was made of.
    package func keep(searchOrder bytes: [UInt8], of id: FeatureID, revision: Int64) {
        guard isWritable else { return }
        // Searches do without it; whatever keeps it from being written does not concern the caller.
        try? writing(waiting: 0) { database in
            let key = try Int64.fetchOne(
                database, sql: "SELECT key FROM venues WHERE id = ? AND content_revision = ?",
                arguments: [id.rawValue, revision])
            if let key { try SearchOrders.write(bytes, ofVenue: key, database) }
        }
    }
}
