import GRDB
import WaymarkModel

/// The last changes of a file, each with what it takes to undo it.
///
/// A change is recorded in its own transaction. A new change ends the possibility to make undone changes again, and a new
/// import or removal the possibility to undo the one before it, because each keeps a whole venue.
struct ChangeLog {
    let database: Database

    /// The number of changes of conditions and points that are kept.
    static let limit = 100

    init(_ database: Database) { self.database = database }

    /// Starts a change, so that venues can be kept with it.
    ///
    /// - Returns: Its number.
    func begin(_ kind: StoreChange.Kind, at moment: Timestamp?) throws -> Int64 {
        let big = StoreChange.Kind.allCases.filter(\.keepsVenues).map { "'\($0.rawValue)'" }.joined(separator: ", ")
        try database.execute(sql: "DELETE FROM changes WHERE undone IS NOT NULL")
        if kind.keepsVenues {
            try database.execute(sql: "DELETE FROM changes WHERE kind IN (\(big))")
        } else {
            try database.execute(
                sql: """
                    DELETE FROM changes WHERE number <= (SELECT number FROM changes WHERE kind NOT IN (\(big))
                    ORDER BY number DESC LIMIT 1 OFFSET \(Self.limit - 1)) AND kind NOT IN (\(big))
                    """)
        }
        try database.execute(
            sql: "INSERT INTO changes (kind, made_ms, steps) VALUES (?, ?, '{}')",
            arguments: [kind.rawValue, moment?.milliseconds])
        return database.lastInsertedRowID
    }

    /// Sets what a change did.
    ///
    /// - Parameter undone: The revision of the undo; nil if the change is in force.
    func set(_ steps: ChangeSteps, of number: Int64, undone: Int64? = nil) throws {
        try database.execute(
            sql: "UPDATE changes SET steps = ?, undone = ? WHERE number = ?",
            arguments: [try steps.text(), undone, number])
    }

    /// Records a change, unless it changed nothing.
    func record(_ kind: StoreChange.Kind, _ steps: ChangeSteps, at moment: Timestamp?) throws {
        guard !steps.isEmpty else { return }
        try set(steps, of: try begin(kind, at: moment))
    }

    /// Returns the changes with their steps, newest first; the undone ones first, in the order in which they can be made
    /// again.
    func all() throws -> [(change: StoreChange, steps: ChangeSteps)] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT number, kind, made_ms, undone IS NOT NULL, steps FROM changes
                ORDER BY undone IS NULL, undone DESC, number DESC
                """)
        return try rows.map { row in try Self.recorded(row) }
    }

    private static func recorded(_ row: Row) throws -> (change: StoreChange, steps: ChangeSteps) {
        guard let kind = StoreChange.Kind(rawValue: try row.decode(atIndex: 1)) else {
            throw MisfitRow(reason: "a change of an unknown kind")
        }
        let steps = try ChangeSteps(parsing: try row.decode(atIndex: 4))
        var change = StoreChange(
            id: try row.decode(atIndex: 0), kind: kind,
            made: try row.decode(Int64?.self, atIndex: 2).map { Timestamp(milliseconds: $0) },
            isUndone: try row.decode(atIndex: 3))
        change.versions = steps.versions.map { version in
            StoreChange.Version(
                venue: FeatureID(rawValue: version.venue), name: version.name, timeZone: version.timeZone,
                importedAt: version.before.map { Timestamp(milliseconds: $0.importedMs) },
                source: version.before?.source)
        }
        for step in steps.conditions {
            let venue = FeatureID(rawValue: step.venue)
            change.conditions += step.lifted.map {
                StoreChange.ChangedCondition(venue: venue, condition: $0.condition, isSet: false)
            }
            change.conditions += step.set.map {
                StoreChange.ChangedCondition(venue: venue, condition: $0.condition, isSet: true)
            }
        }
        change.bookings = steps.bookings.map(\.shown)
        change.valueCount = steps.values.count
        return (change, steps)
    }

    /// Returns the numbers of the changes that cannot be read.
    func unreadable() throws -> [Int64] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT number, kind, made_ms, undone IS NOT NULL, steps FROM changes ORDER BY number")
        return try rows.compactMap { row in
            let number: Int64 = try row.decode(atIndex: 0)
            do {
                _ = try Self.recorded(row)
                return nil
            } catch is MisfitRow {
                return number
            } catch is RowDecodingError {
                return number
            }
        }
    }

    /// Deletes the changes that cannot be taken back because of damage.
    func forgetDamaged() throws {
        for number in Set(try unreadable() + KeptVenues(database).damaged().map(\.change)) {
            try forget(number)
        }
    }

    /// Deletes a change.
    func forget(_ number: Int64) throws {
        try database.execute(sql: "DELETE FROM changes WHERE number = ?", arguments: [number])
    }

    /// Deletes the changes that keep venues, or all of them.
    func forget(onlyVenues: Bool) throws {
        try database.execute(
            sql: onlyVenues ? "DELETE FROM changes WHERE kind IN ('import', 'removal')" : "DELETE FROM changes")
    }
}

extension ChangeSteps.Booking {
    /// The booking for people.
    var shown: StoreChange.Booking {
        StoreChange.Booking(
            visitor: visitor, venue: FeatureID(rawValue: venue), points: points,
            subject: recommendation ?? award?.plugin ?? "")
    }
}
