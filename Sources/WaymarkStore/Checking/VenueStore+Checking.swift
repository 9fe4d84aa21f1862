import GRDB
import WaymarkModel

extension VenueStore {
    /// Reads the whole file and lists its defects in pages, indexes, constraints, references, the hash of each venue,
    /// the search indexes of places, conditions and points.
    ///
    /// This takes seconds for large files and writes nothing to them.
    ///
    /// - Returns: The defects; empty if the file is sound.
    /// - Throws: `StoreError` with `locked` or `inputOutput` if the file cannot be read.
    package func check() throws(StoreError) -> [StoreFinding] {
        try readingApart { database in
            var checker = StoreChecker(database)
            try checker.run()
            guard checker.findings.allSatisfy({ $0.kind != .pages && $0.kind != .schema }) else {
                return checker.findings
            }
            // SQLite's temporary database: in memory as far as it fits, otherwise in a file without a name.
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
    /// - Throws: `StoreError` with `corrupt` and the first defect.
    package func verify() throws(StoreError) {
        guard let first = try check().first else { return }
        throw StoreError(.corrupt, "\"\(path)\" is damaged (\(first.message))", path: path, remedy: first.remedy)
    }

    /// Rebuilds all indexes, and the packed bytes of venues, from the rows that they are made from, in one transaction.
    /// Rows that are not what was imported are not packed, and searches refuse them until the venue is imported again.
    ///
    /// - Throws: `StoreError` if the file cannot be written.
    package func rebuildIndexes() throws(StoreError) {
        try writing { database in
            try database.execute(sql: "REINDEX")
            try self.remakeSearch(database)
            // The router makes it again.
            for key in try Int64.fetchAll(database, sql: "SELECT key FROM venues")
            where try SearchOrders.areDamaged(ofVenue: key, database) {
                try SearchOrders.write(nil, ofVenue: key, database)
            }
            try ChangeLog(database).forgetDamaged()
            try ConditionHashes.writeAll(database)
            try database.execute(
                sql: """
                    DELETE FROM place_positions;
                    INSERT INTO place_positions SELECT key, x, x, y, y, level FROM places;
                    """)
        }
    }
}
