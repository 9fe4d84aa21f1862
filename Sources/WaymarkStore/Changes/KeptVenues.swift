import Foundation
import GRDB
import WaymarkModel

/// The versions of venues that are kept with changes: their packed bytes, and the images under their plans.
struct KeptVenues {
    let database: Database

    init(_ database: Database) { self.database = database }

    /// Copies the packed bytes of a venue.
    ///
    /// - Returns: Whether there are any.
    func keepBytes(ofVenue key: Int64, id: FeatureID, change: Int64) throws -> Bool {
        try database.execute(
            sql: """
                INSERT INTO kept_venues (change, venue, part, bytes)
                SELECT ?, ?, part, bytes FROM packed_venues WHERE venue = ?
                """, arguments: [change, id.rawValue, key])
        return database.changesCount > 0
    }

    /// Keeps images, by their level.
    func keep(_ images: [FeatureID: UnderlayImage], of id: FeatureID, change: Int64) throws {
        for (level, image) in images.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try database.execute(
                sql: "INSERT INTO kept_images (change, venue, level, bytes) VALUES (?, ?, ?, ?)",
                arguments: [change, id.rawValue, level.rawValue, Data(image.bytes)])
        }
    }

    /// Returns a venue; nil if its bytes are missing or damaged, or have the layout of another Waymark.
    func venue(_ id: FeatureID, hash: String, change: Int64) throws -> Venue? {
        guard let bytes = try bytes(of: id.rawValue, change: change) else { return nil }
        return PackedVenue.venue(from: bytes, id: id, hash: hash)
    }

    private func bytes(of venue: String, change: Int64) throws -> PackedBytes? {
        let size = try Int.fetchOne(
            database, sql: "SELECT sum(length(bytes)) FROM kept_venues WHERE change = ? AND venue = ?",
            arguments: [change, venue])
        guard let size, (0...PackedVenue.maximumSize).contains(size) else { return nil }
        let bytes = PackedBytes(capacity: size)
        let rows = try Row.fetchCursor(
            database, sql: "SELECT bytes FROM kept_venues WHERE change = ? AND venue = ? ORDER BY part",
            arguments: [change, venue])
        while let row = try rows.next() {
            let isAppended = try row.withUnsafeData(atIndex: 0) { data in
                data?.withUnsafeBytes { bytes.append($0) } ?? false
            }
            guard isAppended else { return nil }
        }
        return bytes
    }

    /// Returns the images of a venue, by their level.
    func images(of id: FeatureID, change: Int64) throws -> [FeatureID: UnderlayImage] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT level, bytes FROM kept_images WHERE change = ? AND venue = ?",
            arguments: [change, id.rawValue])
        var images: [FeatureID: UnderlayImage] = [:]
        for row in rows {
            let level = FeatureID(rawValue: try row.decode(String.self, atIndex: 0))
            let bytes: Data = try row.decode(atIndex: 1)
            do throws(UnderlayImage.Flaw) {
                images[level] = try UnderlayImage([UInt8](bytes))
            } catch {
                throw MisfitRow(reason: "an image that cannot be read")
            }
        }
        return images
    }

    /// Deletes what is kept of a venue with a change.
    func forget(_ id: FeatureID, change: Int64) throws {
        for table in ["kept_venues", "kept_images"] {
            try database.execute(
                sql: "DELETE FROM \(table) WHERE change = ? AND venue = ?", arguments: [change, id.rawValue])
        }
    }

    /// Returns the venues whose bytes are damaged, whatever their layout, with the number of the change.
    func damaged() throws -> [(change: Int64, venue: String)] {
        let rows = try Row.fetchAll(database, sql: "SELECT DISTINCT change, venue FROM kept_venues ORDER BY 1, 2")
        return try rows.compactMap { row in
            let (change, venue): (Int64, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
            guard let bytes = try bytes(of: venue, change: change), PackedVenue.isWhole(bytes) else {
                return (change, venue)
            }
            return nil
        }
    }
}
