import GRDB
import WaymarkModel

/// Checks a store, makes its indexes again and copies it.
package struct StoreUpkeep: Sendable {
    let store: VenueStore

    /// Reads the whole file and lists its defects in pages, indexes, constraints, references, the hash of each venue,
    /// the search indexes of places, conditions and points.
    ///
    /// This takes seconds for large files and writes nothing to them.
    ///
    /// - Returns: The defects; empty if the file is sound.
    /// - Throws: `StoreError` with `locked` or `inputOutput` if the file cannot be read.
    package func check() throws(StoreError) -> [StoreFinding] {
        var found: [StoreFinding]?
        do {
            try store.readingApart { database in found = try Self.findings(database) }
        } catch  where error.code == .corrupt && found?.isEmpty == false {
            // Where a page is damaged, SQLite can say so again at the end of the transaction.
        }
        return found ?? []
    }

    private static func findings(_ database: Database) throws -> [StoreFinding] {
        var checker = StoreChecker(database)
        try checker.run()
        guard checker.findings.allSatisfy({ $0.kind != .pages && $0.kind != .schema }) else { return checker.findings }
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

    /// Checks that the file is sound.
    ///
    /// - Throws: `StoreError` with `corrupt` and the first defect.
    package func verify() throws(StoreError) {
        guard let first = try check().first else { return }
        throw StoreError(
            .corrupt, "\"\(store.path)\" is damaged (\(first.message))", path: store.path, remedy: first.remedy)
    }

    /// Rebuilds all indexes, and the packed bytes of venues, from the rows that they are made from, in one transaction.
    /// Rows of venues that are gone are deleted. Rows that are not what was imported are not packed, and searches refuse them until the venue is imported again.
    ///
    /// - Throws: `StoreError` if the file cannot be written.
    package func rebuildIndexes() throws(StoreError) {
        try store.writing(isRepair: true) { database in
            try database.execute(sql: "REINDEX")
            try OrphanedRows(database: database).delete()
            try Revisions.restore(database)
            try store.searchIndex.remake(database)
            // The router makes it again.
            for key in try Int64.fetchAll(database, sql: "SELECT key FROM venues")
            where try SearchOrders.areDamaged(ofVenue: key, database) {
                try SearchOrders.write(nil, ofVenue: key, database)
            }
            // Without all of them, an earlier one would count as the last.
            if try RowSums(database).areIntact(RowSums.Name(subject: .changes)) {
                try ChangeLog(database).forgetDamaged()
            } else {
                try ChangeLog(database).forget(onlyVenues: false)
            }
            try database.execute(sql: "DELETE FROM plugin_storage WHERE NOT json_valid(value)")
            try ChangeKeySums(database).forgetDamagedAnswers()
            try RowSums(database).writeAll()
            try ConditionHashes.writeAll(database)
            try SumCounts(database).writeAll()
            try database.execute(
                sql: """
                    DELETE FROM place_positions;
                    INSERT INTO place_positions SELECT key, x, x, y, y, level FROM places;
                    """)
        }
    }

    /// Copies the store into a new file with SQLite's online backup, while the store is in use.
    ///
    /// The copy is a consistent state in a single file without journals. It gets its name only when it is complete and
    /// on the disk. If the process is killed before that, at most a file remains whose name continues with `.partial-`.
    ///
    /// - Parameters:
    ///   - destination: A path where no file exists.
    ///   - progress: Called from time to time with the share that is done, from 0 to 1. Returning false stops the
    ///     backup.
    /// - Returns: The size of the copy in bytes.
    /// - Throws: `StoreError` with `exists` if there is a file or a journal of one, with `interrupted`, or with the
    ///   errors of writing.
    @discardableResult
    package func backup(
        to destination: String, progress: ((Double) -> Bool)? = nil
    ) throws(StoreError) -> Int {
        do {
            let target = try BackupTarget(destination)
            defer { target.removePartial() }
            try target.write(probe: store.probe) { copy in
                try store.connection.readFileApart { database in
                    try database.backup(to: copy, pagesPerStep: 64) { step in
                        let done = 1 - Double(step.remainingPageCount) / Double(max(step.totalPageCount, 1))
                        if progress?(done) == false { throw CancellationError() }
                    }
                }
            }
            try target.publish(probe: store.probe)
            return StorePath(destination).size()
        } catch let error as DatabaseError where !Self.concernsWriting(error) {
            throw StoreError(error, path: store.path)
        } catch {
            throw StoreError(error, path: destination)
        }
    }

    /// Returns whether SQLite's error concerns the copy. Otherwise it concerns the source.
    private static func concernsWriting(_ error: DatabaseError) -> Bool {
        let codes: [ResultCode] = [
            .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
            .SQLITE_IOERR_DELETE,
        ]
        return [.SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
            || codes.contains(error.extendedResultCode)
    }
}

extension VenueStore {
    /// Checks the file, makes its indexes again and copies it.
    package var upkeep: StoreUpkeep { StoreUpkeep(store: self) }
}
