import GRDB
import GRDBSQLite
import WaymarkModel

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
