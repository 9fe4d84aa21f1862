import GRDB
import WaymarkModel

/// The visits to recommended places, and the points for them, in a store.
package struct VisitLedger: Sendable {
    let store: VenueStore

    /// Starts a visit, or declines it.
    ///
    /// - Throws: `StoreError` with `invalidVisit` if the visitor is already on the way or already has the points, or if
    ///   the name is empty or longer than 200 characters.
    package func begin(
        _ recommendation: FeatureID, visitor: String, venue: FeatureID, at time: Timestamp, declining: Bool = false,
        stop: StopSignal? = nil
    ) throws(StoreError) {
        guard (1...200).contains(visitor.unicodeScalars.count) else {
            throw StoreError(
                .invalidVisit, "a visitor's name must have 1 to 200 characters", path: store.path,
                remedy: "choose a shorter name")
        }
        try store.writing(stop: stop) { database in
            let states = try String.fetchAll(
                database,
                sql: "SELECT state FROM visits WHERE visitor = ? AND venue_id = ? AND recommendation_id = ?",
                arguments: [visitor, venue.rawValue, recommendation.rawValue])
            if states.contains(Visit.State.arrived.rawValue) {
                throw self.refusal(
                    "\(visitor) already has the points of \"\(recommendation)\"", "a recommendation counts once")
            }
            if states.contains(Visit.State.accepted.rawValue) {
                throw self.refusal(
                    "\(visitor) has already accepted \"\(recommendation)\"", "go there, or stop it")
            }
            try database.execute(
                sql: """
                    INSERT INTO visits (visitor, venue_id, recommendation_id, begun_ms, state, ended_ms)
                    VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (visitor, venue_id, recommendation_id, begun_ms)
                    DO UPDATE SET state = excluded.state, ended_ms = excluded.ended_ms
                    """,
                arguments: [
                    visitor, venue.rawValue, recommendation.rawValue, time.milliseconds,
                    (declining ? Visit.State.declined : .accepted).rawValue, declining ? time.milliseconds : nil,
                ])
        }
    }

    /// Ends a visit in progress, without points.
    ///
    /// - Throws: `StoreError` with `invalidVisit` if there is none.
    package func stop(
        _ recommendation: FeatureID, visitor: String, venue: FeatureID, at time: Timestamp, stop: StopSignal? = nil
    ) throws(StoreError) {
        try store.writing(stop: stop) { database in
            try database.execute(
                sql: """
                    UPDATE visits SET state = 'stopped', ended_ms = ?
                    WHERE visitor = ? AND venue_id = ? AND recommendation_id = ? AND state = 'accepted'
                    """,
                arguments: [time.milliseconds, visitor, venue.rawValue, recommendation.rawValue])
            if database.changesCount == 0 {
                throw self.refusal(
                    "\(visitor) is not under way to \"\(recommendation)\"", "accept it first")
            }
        }
    }

    /// Ends a visit and books its points, in one transaction.
    ///
    /// - Parameter visit: The moment when the visit was accepted.
    /// - Returns: The visitor's new balance; nil if this visit is no longer in progress, in which case nothing changes.
    /// - Throws: `StoreError` if the file cannot be written.
    package func award(
        _ points: Int, visitor: String, recommendation: FeatureID, visit: Timestamp, venue: FeatureID,
        at time: Timestamp
    ) throws(StoreError) -> Int? {
        try store.writing { database in
            let balance = try self.book(
                points, visitor: visitor, recommendation: recommendation, visit: visit, venue: venue, at: time, database
            )
            if balance != nil {
                var steps = ChangeSteps()
                steps.bookings = [
                    ChangeSteps.Booking(
                        points, of: visitor, for: recommendation, accepted: visit, in: venue, at: time)
                ]
                try ChangeLog(database).record(.points, steps, at: time)
            }
            return balance
        }
    }

    /// Ends a visit and books its points within a transaction. Returns nil if it is not in progress.
    func book(
        _ points: Int, visitor: String, recommendation: FeatureID, visit: Timestamp, venue: FeatureID,
        at time: Timestamp, _ database: Database
    ) throws -> Int? {
        let points = max(0, points)
        let key = try Int64.fetchOne(
            database,
            sql: """
                UPDATE visits SET state = 'arrived', ended_ms = ?
                WHERE visitor = ? AND venue_id = ? AND recommendation_id = ? AND begun_ms = ? AND state = 'accepted'
                RETURNING key
                """,
            arguments: [
                time.milliseconds, visitor, venue.rawValue, recommendation.rawValue, visit.milliseconds,
            ])
        guard let key else { return nil }
        let balance = try balance(of: visitor, database) + points
        try database.execute(
            sql: "INSERT INTO bookings (visit, visitor, points, balance, booked_ms) VALUES (?, ?, ?, ?, ?)",
            arguments: [key, visitor, points, balance, time.milliseconds])
        return balance
    }

    /// Returns a visitor's points in all venues.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func points(of visitor: String) throws(StoreError) -> Int {
        try store.readingWithin { database in try self.balance(of: visitor, database) }
    }

    /// Returns a visitor's points in all venues, if what they were booked for is there.
    ///
    /// - Throws: `StoreError` if the file cannot be read, or is damaged.
    package func checkedPoints(of visitor: String) throws(StoreError) -> Int {
        try store.readingWithin { database in
            try self.verify(visitor, database)
            if let fault = try BookingFaults.all(of: visitor, limit: 1, database).first {
                throw StoreError(
                    .corrupt, "\"\(store.path)\" is damaged: \(fault)", path: store.path,
                    remedy: "run \"waymark store check\", and restore a backup")
            }
            return try self.balance(of: visitor, database)
        }
    }

    /// Returns a visitor's visits to one venue or to all venues, in the order in which they started.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func visits(of visitor: String, venue: FeatureID? = nil) throws(StoreError) -> [Visit] {
        try store.readingWithin { database in
            try self.verify(visitor, database)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT v.venue_id, v.recommendation_id, v.begun_ms, v.state, v.ended_ms, b.points
                    FROM visits AS v LEFT JOIN bookings AS b ON b.visit = v.key
                    WHERE v.visitor = ? AND (? IS NULL OR v.venue_id = ?) ORDER BY v.begun_ms, v.key
                    """, arguments: [visitor, venue?.rawValue, venue?.rawValue])
            return try rows.map { row in
                guard let state = Visit.State(rawValue: try row.decode(forColumn: "state")) else {
                    throw MisfitRow(reason: "a visit in an unknown state")
                }
                let ended: Int64? = try row.decode(forColumn: "ended_ms")
                let points: Int? = try row.decode(forColumn: "points")
                return Visit(
                    visitor: visitor, venue: FeatureID(try row.decode(String.self, forColumn: "venue_id")),
                    recommendation: FeatureID(try row.decode(String.self, forColumn: "recommendation_id")),
                    begun: Timestamp(milliseconds: try row.decode(forColumn: "begun_ms")), state: state,
                    ended: ended.map { Timestamp(milliseconds: $0) }, points: points ?? 0)
            }
        }
    }

    /// Checks that the visits, awards and bookings of a visitor are those that Waymark wrote.
    func verify(_ visitor: String, _ database: Database) throws {
        guard try !RowSums(database).areIntact(RowSums.Name(subject: .points, keys: [visitor])) else { return }
        throw store.changedElsewhere("the points of \"\(visitor)\" are not those that were booked")
    }

    func balance(of visitor: String, _ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT coalesce(sum(points), 0) FROM bookings WHERE visitor = ?", arguments: [visitor])
            ?? 0
    }

    private func refusal(_ message: String, _ remedy: String) -> StoreError {
        StoreError(.invalidVisit, message, path: store.path, remedy: remedy)
    }
}

extension VenueStore {
    /// The visits to recommended places, and their points.
    package var rewards: VisitLedger { VisitLedger(store: self) }
}
