import GRDB
import WaymarkModel

/// The points that plugins award in a store.
package struct StoredAwards: Sendable {
    let store: VenueStore

    /// Books a plugin's points in the visitor's ledger, in one transaction.
    ///
    /// - Returns: The visitor's new balance; nil if this award was already booked for this arrival, in which case
    ///   nothing changes.
    /// - Throws: `StoreError` with `invalidPluginValue` if an id is empty or too long, or if the points are out of
    ///   range.
    package func add(
        _ award: PluginAward, visitor: String, venue: FeatureID, at time: Timestamp
    ) throws(StoreError) -> Int? {
        let message = "award \"\(award.id)\" of plugin \"\(award.plugin)\" cannot be booked"
        let remedy = "ids have 1 to 200 characters, reasons 300; points are 0 to \(StoredPluginLimits.points)"
        guard (0...StoredPluginLimits.points).contains(award.points) else {
            throw StoreError(.invalidPluginValue, message, path: store.path, remedy: remedy)
        }
        return try store.guarding(message, remedy) { database in
            let balance = try self.book(award, visitor: visitor, venue: venue, at: time, database)
            if balance != nil {
                var steps = ChangeSteps()
                steps.bookings = [ChangeSteps.Booking(award, to: visitor, in: venue, at: time)]
                try ChangeLog(database).record(.points, steps, at: time)
            }
            return balance
        }
    }

    /// Books an award within a transaction. Returns nil if it was booked before.
    func book(
        _ award: PluginAward, visitor: String, venue: FeatureID, at time: Timestamp, _ database: Database
    ) throws -> Int? {
        let key = try Int64.fetchOne(
            database,
            sql: """
                INSERT INTO plugin_awards (plugin, id, arrival, visitor, venue_id, reason) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (visitor, venue_id, plugin, id, arrival) DO NOTHING RETURNING key
                """,
            arguments: [award.plugin, award.id, award.arrival, visitor, venue.rawValue, award.reason])
        guard let key else { return nil }
        let balance = try store.rewards.balance(of: visitor, database) + award.points
        try database.execute(
            sql: "INSERT INTO bookings (award, visitor, points, balance, booked_ms) VALUES (?, ?, ?, ?, ?)",
            arguments: [key, visitor, award.points, balance, time.milliseconds])
        return balance
    }

    /// Returns the points that plugins awarded to a visitor in one venue or in all venues, in the order of booking.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func all(
        of visitor: String, venue: FeatureID? = nil
    ) throws(StoreError) -> [(award: PluginAward, venue: FeatureID, booked: Timestamp)] {
        try store.readingPlugins([]) { database in
            try store.rewards.verify(visitor, database)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT a.plugin, a.id, a.arrival, a.reason, a.venue_id, b.points, b.booked_ms
                    FROM plugin_awards AS a JOIN bookings AS b ON b.award = a.key
                    WHERE a.visitor = ? AND (? IS NULL OR a.venue_id = ?) ORDER BY b.key
                    """, arguments: [visitor, venue?.rawValue, venue?.rawValue])
            return try rows.map { row in
                let award = PluginAward(
                    plugin: try row.decode(forColumn: "plugin"), id: try row.decode(forColumn: "id"),
                    arrival: try row.decode(forColumn: "arrival"), points: try row.decode(forColumn: "points"),
                    reason: try row.decode(forColumn: "reason"))
                return (
                    award, FeatureID(try row.decode(String.self, forColumn: "venue_id")),
                    Timestamp(milliseconds: try row.decode(forColumn: "booked_ms"))
                )
            }
        }
    }
}

extension ChangeSteps.Booking {
    /// The points of a plugin's award.
    init(_ award: PluginAward, to visitor: String, in venue: FeatureID, at time: Timestamp) {
        self.init(
            visitor: visitor, venue: venue.rawValue, points: award.points, bookedMs: time.milliseconds,
            award: Award(plugin: award.plugin, id: award.id, arrival: award.arrival, reason: award.reason))
    }
}

extension VenueStore {
    /// The points that plugins award.
    package var awards: StoredAwards { StoredAwards(store: self) }
}
