import GRDB
import WaymarkModel

extension VenueStore {
    /// Returns the row number of a venue, or throws `unknownVenue` with candidates.
    func key(of id: FeatureID, _ database: Database) throws -> Int64 {
        if let key = try storedKey(of: id, database) { return key }
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
}
