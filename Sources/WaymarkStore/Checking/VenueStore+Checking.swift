import GRDB
import WaymarkModel

extension VenueStore {
    /// Reads the whole file and lists what is wrong in it: pages, indexes, rules, references, the hash of each venue, the
    /// indexes that places are found by, conditions and points.
    ///
    /// Takes seconds for large files, and writes nothing to them.
    ///
    /// - Returns: What is wrong; empty if the file is sound.
    /// - Throws: `locked` or `inputOutput` if the file cannot be read.
    public func check() throws(StoreError) -> [StoreFinding] {
        try reading { database in
            var checker = StoreChecker(database)
            try checker.run()
            guard checker.findings.allSatisfy({ $0.kind != .pages && $0.kind != .schema }) else {
                return checker.findings
            }
            // SQLite's own temporary database: in memory as far as it fits, else in a file that has no name.
            let copy = try DatabaseQueue(path: "")
            let more = try copy.writeWithoutTransaction { memory in
                try database.backup(to: memory)
                var checker = StoreChecker(memory)
                try checker.runOnCopy()
                return checker.findings
            }
            return checker.findings + more
        }
    }

    /// Checks that the file is sound.
    ///
    /// - Throws: `corrupt` with the first thing found.
    public func verify() throws(StoreError) {
        guard let first = try check().first else { return }
        throw StoreError(.corrupt, "\"\(path)\" is damaged (\(first.message))", path: path, remedy: first.remedy)
    }

    /// Builds all indexes again from the rows that they index, in one transaction.
    public func rebuildIndexes() throws(StoreError) {
        try writing { database in
            try database.execute(sql: "REINDEX")
            // The first time makes the index fit to be written by the triggers of the words.
            try database.execute(sql: "INSERT INTO place_search (place_search) VALUES ('rebuild')")
            try database.execute(sql: "DELETE FROM place_words")
            let venues = try Row.fetchAll(database, sql: "SELECT key, id FROM venues")
            for venue in venues {
                let key: Int64 = try venue.decode(atIndex: 0)
                let id = FeatureID(rawValue: try venue.decode(atIndex: 1))
                let places = try VenueLoader(database, venueKey: key).contents(id: id).places
                for place in places {
                    let row = try Int64.fetchOne(
                        database, sql: "SELECT key FROM places WHERE venue = ? AND id = ?",
                        arguments: [key, place.id.rawValue])
                    if let row { try PlaceWords.write(place, key: row, isNew: true, to: database) }
                }
            }
            try database.execute(sql: "INSERT INTO place_search (place_search) VALUES ('rebuild')")
            try database.execute(
                sql: """
                    DELETE FROM place_positions;
                    INSERT INTO place_positions SELECT key, x, x, y, y, level FROM places;
                    """)
        }
    }
}
