import GRDB
import Synchronization
import WaymarkModel

/// The schema of the file, and the upgrade of older files to it.
enum Schema {
    /// "WMRK" in ASCII: SQLite's mark of the program that a file belongs to.
    static let applicationID: Int64 = 0x574D_524B

    /// A step from a version to the next; never edited once released.
    struct Migration {
        /// The date and what it adds.
        let name: String
        let sql: String
    }

    /// The migrations that are written as SQL, by the version that each leads to.
    private static let written = [
        1: firstTables, 2: rewards, 3: plugins, 4: rides, 5: spelling, 6: floorPlan, 7: sharing, 8: broker,
        9: packedVenues, 10: underlays, 11: sharingMoments, 12: comparedKinds,
        13: searchOrders, 14: freeKinds, firstVersionWithChanges: changes,
        firstVersionWithSearchSums: searchSums, 19: windows, firstVersionWithChangeKeys: changeKeys,
        21: enclosures, firstVersionWithRowSums: rowSums,
        firstVersionWithSharingSums: sharingSums, firstVersionWithSumCounts: sumCounts,
        firstVersionWithKeySums: keySums,
    ]

    /// The last version with a migration that is written as SQL.
    static var lastWritten: Int { written.keys.max() ?? 0 }

    /// The migrations in order. `user_version` is the number of them that were applied to a file.
    static let migrations: [Migration] = {
        let added = AddedColumns.all
        precondition(version == max(lastWritten, added.keys.max() ?? 0), "a migration without its version")
        precondition(
            ContentHash.version >= added.keys.max() ?? 0, "columns that files of the content's version do not have")
        return (1...version).map { version in
            Migration(
                name: written[version]?.name ?? "columns of version \(version)",
                sql: (added[version] ?? "") + (written[version]?.sql ?? ""))
        }
    }()

    /// The number of migrations. It is written here, because making the migrations from the declared attributes took a
    /// sixth of the instructions of a first answer.
    static let version = 25

    /// The version that added the tables of plugins.
    static let firstVersionWithPlugins = 3

    /// The versions that added the tables of members and of brokers.
    static let (firstVersionWithSharing, firstVersionWithBroker) = (7, 8)

    /// The version that added the checksum of what searches read.
    static let firstVersionWithSearchSums = 18

    /// Returns the number of migrations that were applied to a file.
    static func version(of database: Database) throws -> Int {
        try Int.fetchOne(database.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    }

    /// Checks that the file is a Waymark store; an empty database passes.
    ///
    /// - Throws: `StoreError` with `missing` for an empty database that is open for reading, with `foreignDatabase`,
    ///   `newerSchema` or `corrupt`.
    static func verify(_ database: Database, path: String) throws {
        let application = try Int64.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let version = try version(of: database)
        if application == 0, version == 0, try isEmpty(database) {
            if database.configuration.readonly { throw StoreError.missing(path) }
            return
        }
        guard application == applicationID else {
            throw StoreError(
                .foreignDatabase, "\"\(path)\" is a database of another program", path: path,
                remedy: "name another file with --store; this file was not changed")
        }
        guard version <= Self.version else {
            throw newer(version, path: path)
        }
        guard version > 0, try !isEmpty(database) else {
            throw StoreError.corrupt("\"\(path)\" has lost its tables", path: path)
        }
    }

    static func newer(_ version: Int, path: String) -> StoreError {
        StoreError(
            .newerSchema,
            "\"\(path)\" was written by a newer Waymark (schema \(version); this one knows \(Self.version))",
            path: path, remedy: "update Waymark, or name another file with --store")
    }

    /// Upgrades the file in one transaction.
    static func migrate(_ database: Database, path: String) throws {
        if try version(of: database) == version { return }
        // Dropping a table that is made again would delete the rows that refer to it. Its rows keep their keys, so that
        // no reference can break.
        let hasKeys = try Bool.fetchOne(database, sql: "PRAGMA foreign_keys") ?? false
        try database.execute(sql: "PRAGMA foreign_keys = OFF")
        defer { if hasKeys { try? database.execute(sql: "PRAGMA foreign_keys = ON") } }
        try database.inTransaction(.immediate) {
            // Another process may have upgraded it between the check and the lock.
            try verify(database, path: path)
            let seen = try version(of: database)
            // They could undo what the upgrade writes.
            if seen > 0 { try StoreProgram.refuseForeign(in: database, path: path) }
            for migration in migrations[seen...] { try database.execute(sql: migration.sql) }
            if seen > 0, seen < ContentHash.version { try hashAgain(database) }
            if seen < firstVersionWithChanges { try ConditionHashes.writeAll(database) }
            // Sums that the file has already stay, with what they say is damaged.
            try RowSums(database).writeAll(SummedTable.Subject.allCases.filter { seen < $0.since })
            try SumCounts(database).writeAll(since: seen)
            if seen < firstVersionWithSearchSums {
                if seen > 0 { try SearchSum.repairIndex(database) }
                try SearchSum.write(database)
            }
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
        }
    }

    /// Recomputes the hashes and packs the venues, because a migration can add columns and they are part of both.
    /// Venues that cannot be loaded keep their hash, and a check reports them.
    private static func hashAgain(_ database: Database) throws {
        // Versions that are kept for an undo have the columns of an older schema.
        try ChangeLog(database).forget(onlyVenues: true)
        for row in try Row.fetchAll(database, sql: "SELECT key, id FROM venues") {
            let key: Int64 = try row.decode(atIndex: 0)
            let id = FeatureID(rawValue: try row.decode(atIndex: 1))
            let venue: Venue
            do {
                venue = try VenueLoader(database, venueKey: key).venue(id: id)
            } catch is MisfitRow {
                continue
            } catch is RowDecodingError {
                continue
            }
            try database.execute(
                sql: "UPDATE venues SET content_hash = ? WHERE key = ?",
                arguments: [ContentHash.of(venue.contents), key])
            try PackedVenues.write(venue, key: key, database)
        }
    }

    /// Returns the kind and name of the tables, indexes and triggers of a file, in alphabetical order.
    static func names(in database: Database) throws -> [String] {
        try String.fetchAll(
            database, sql: "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1")
    }

    /// What every file of a version has. Making it runs all migrations, so it is kept.
    struct Expected: Sendable {
        /// The tables, indexes and triggers.
        let names: [String]
        /// The triggers and views.
        let programs: [StoreProgram]
    }

    private static let expected = Mutex<[Int: Expected]>([:])

    /// Returns what every file of a version has.
    static func expected(ofVersion version: Int) throws -> Expected {
        if let known = expected.withLock({ $0[version] }) { return known }
        let made = try DatabaseQueue().writeWithoutTransaction { memory in
            for migration in migrations.prefix(version) { try memory.execute(sql: migration.sql) }
            return Expected(names: try names(in: memory), programs: try StoreProgram.all(in: memory))
        }
        expected.withLock { $0[version] = made }
        return made
    }

    private static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }
}
