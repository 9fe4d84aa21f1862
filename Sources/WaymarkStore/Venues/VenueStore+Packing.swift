import GRDB
import GRDBSQLite
import WaymarkModel

extension VenueStore {
    /// Returns a venue from its bytes, or otherwise from its rows.
    func loaded(_ id: FeatureID, key: Int64, _ database: Database) throws -> (venue: Venue, isPacked: Bool) {
        if let venue = try PackedVenues.venue(id, key: key, database) { return (venue, true) }
        return (try VenueLoader(database, venueKey: key).venue(id: id), false)
    }

    /// Writes the bytes of a venue that was read from its rows, so that the next call reads it faster. Does nothing if the
    /// file cannot be written at once, if it has changed, or if the rows are not what was imported.
    func packAgain(_ venue: Venue) {
        guard access == .readWrite else { return }
        let hash = ContentHash.of(venue.contents)
        // The venue was read; whatever keeps its bytes from being written does not concern the caller.
        try? writing(waiting: 0) { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT key, content_hash FROM venues WHERE id = ?", arguments: [venue.id.rawValue])
            guard let row, try row.decode(String.self, atIndex: 1) == hash else { return }
            try PackedVenues.write(venue, key: try row.decode(atIndex: 0), database)
        }
    }
}
