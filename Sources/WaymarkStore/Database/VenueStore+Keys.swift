import GRDB
import WaymarkModel

extension VenueStore {
    /// Returns the row number of a venue, or throws `unknownVenue` with candidates.
    func key(of id: FeatureID, _ database: Database) throws -> Int64 {
        if let key = try storedKey(of: id, database) { return key }
        try refuseLostVenues(database)
        let known = try String.fetchAll(database, sql: "SELECT id FROM venues ORDER BY id")
        let suggestion = EditDistance.suggestion(for: id.rawValue, among: known)
        let remedy =
            suggestion.map { "did you mean \"\($0)\"?" }
            ?? (known.isEmpty ? "import a venue first" : "waymark venues lists the \(known.count) venues of the store")
        throw StoreError(
            .unknownVenue, "there is no venue \"\(id)\" in \"\(path)\"", path: path, remedy: remedy,
            candidates: suggestion.map { [$0] } ?? [])
    }

    func storedKey(of id: FeatureID, _ database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "SELECT key FROM venues WHERE id = ?", arguments: [id.rawValue])
    }

    /// Refuses a store where another program deleted or added a venue, when what it has not, or all it has, is asked for.
    func refuseLostVenues(_ database: Database) throws {
        if let loss = try lossOfVenues(database) { throw loss }
    }

    /// Returns an error if another program deleted or added a venue.
    func lossOfVenues(_ database: Database) throws -> StoreError? {
        try database.lostVenue.map { changedElsewhere($0) }
    }
}

extension Database {
    /// Says that the venues are not those that Waymark wrote; nil if they are as many.
    var lostVenue: String? {
        get throws {
            try SumCounts(self).hasAllVenues()
                ? nil : "another program has deleted or added a venue (rows of \"venues\")"
        }
    }
}
