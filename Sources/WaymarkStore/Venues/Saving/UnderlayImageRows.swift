import Foundation
import GRDB
import WaymarkModel

/// The rows of the images under the plans of a venue.
struct UnderlayImageRows {
    let database: Database
    /// The number of the venue's row.
    let venue: Int64

    /// Makes the rows equal to the images of the levels. An image whose fingerprint stays is kept if it is not given.
    func save(_ images: [FeatureID: UnderlayImage], of contents: VenueContents) throws {
        try database.execute(
            sql: """
                DELETE FROM underlay_images WHERE level IN (SELECT key FROM levels WHERE venue = ?)
                AND fingerprint IS NOT (SELECT underlay_fingerprint FROM levels WHERE key = underlay_images.level)
                """, arguments: [venue])
        for level in contents.levels {
            guard let image = images[level.id], image.fingerprint == level.underlay.fingerprint else { continue }
            try database.execute(
                sql: """
                    INSERT INTO underlay_images (level, fingerprint, bytes)
                    SELECT key, ?, ? FROM levels WHERE venue = ? AND id = ?
                    ON CONFLICT (level) DO UPDATE SET bytes = excluded.bytes WHERE bytes <> excluded.bytes
                    """, arguments: [image.fingerprint, Data(image.bytes), venue, level.id.rawValue])
        }
    }

    /// Returns the images that are as they were imported, by their level.
    func images() throws -> [FeatureID: UnderlayImage] {
        var images: [FeatureID: UnderlayImage] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT l.id, i.fingerprint, i.bytes FROM underlay_images AS i JOIN levels AS l ON l.key = i.level
                WHERE l.venue = ? AND l.underlay_fingerprint = i.fingerprint
                """, arguments: [venue])
        while let row = try rows.next() {
            let id = FeatureID(rawValue: try row.decode(String.self, atIndex: 0))
            let fingerprint: String = try row.decode(atIndex: 1)
            let bytes: Data = try row.decode(atIndex: 2)
            do throws(UnderlayImage.Flaw) {
                let image = try UnderlayImage([UInt8](bytes))
                if image.fingerprint == fingerprint { images[id] = image }
            } catch {
                // A check of the store reports it, and an import repairs it.
                continue
            }
        }
        return images
    }
}

extension VenueStore {
    /// Returns the images under the plans of a venue, by their level. Damaged images are left out; `check()` reports them.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func underlayImages(of id: FeatureID) throws(StoreError) -> [FeatureID: UnderlayImage] {
        try reading { database in
            try UnderlayImageRows(database: database, venue: try self.key(of: id, database)).images()
        }
    }
}
