import Foundation
import GRDB
import GRDBSQLite
import Synchronization
import WaymarkModel

/// An SQLite file that keeps venues and their live conditions.
///
/// Every change is one transaction: it is applied completely or not, even if the process is killed. Any number of
/// processes can have the file open. Each sees another's change at its next call; `revision(of:)` is a cheap way to
/// check for one. Any thread can call a store. Reading never waits for writing, and writes of one process run one after
/// the other. Stores in one process that write to the same file share a connection.
///
/// ```swift
/// let store = try VenueStore(path: "venues.db")
/// try store.save(venues, source: "riverside-mall", at: now)
/// let venue = try store.venue("riverside-mall")
/// ```
package final class VenueStore: Sendable {
    /// The path as it was given.
    package let path: String
    /// The access to the file.
    package let access: StoreAccess

    let connection: StoreConnection
    /// The queue of the connection that reads.
    var queue: DatabaseQueue { connection.reader }
    private let busyTimeout: Double
    let probe: StoreProbe?
    /// The checksum of what searches read, once it was compared with the file.
    let intactSearch = Mutex<String?>(nil)

    /// The default time to wait for another process, in seconds.
    package static let defaultBusyTimeout = 5.0

    /// Opens the store at `path`.
    ///
    /// - Parameter busyTimeout: The time to wait for another process that is writing, in seconds; 0 does not wait.
    /// - Throws: `StoreError` with `missing`, `notADatabase`, `foreignDatabase`, `newerSchema`, `corrupt`, `readOnly`,
    ///   `full`, `locked` or `inputOutput`. A failure never changes the file.
    package convenience init(
        path: String, access: StoreAccess = .readWrite, busyTimeout: Double = defaultBusyTimeout
    ) throws(StoreError) {
        try self.init(path: path, access: access, busyTimeout: busyTimeout, probe: nil)
    }

    /// Opens the store with a probe that observes and limits the connection, for tests of crashes and full disks.
    package init(path: String, access: StoreAccess, busyTimeout: Double, probe: StoreProbe?) throws(StoreError) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
        self.probe = probe
        do {
            let file = StoreFile(path: StorePath(path), access: access, busyTimeout: busyTimeout, probe: probe)
            connection = try file.open()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body on a consistent state of the file.
    func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try connection.read(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body that reads for long, as `reading` does. Other reading does not wait for it.
    func readingApart<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try connection.readApart(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body on a consistent state of the file itself, even if its schema is older.
    func readingFile<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try connection.readFile(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body in a transaction that excludes other writers. Rolls back if it throws.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for others that are writing; nil waits for the busy timeout for other processes, and
    ///     for this process as long as it writes.
    ///   - stop: Asks to wait no longer; nil if nobody can. A transaction that has begun is not stopped.
    ///   - isRepair: Whether triggers and views of another program may be there.
    func writing<Value>(
        waiting seconds: Double? = nil, stop: StopSignal? = nil, isRepair: Bool = false,
        _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        guard access == .readWrite else { throw .readOnly(path) }
        if let identity = connection.identity, FileIdentity(path: RealPath.of(path)) != identity {
            // SQLite would continue with the file that no longer has a name.
            throw StoreError.replaced(path)
        }
        let keyed = KeyedChange.current
        let written: Value?
        do {
            written = try connection.write(waiting: seconds, stop: stop) { database in
                // The connection may be shared with a store that has another timeout.
                defer { Self.wait(busyTimeout, on: database) }
                return try Self.begin(on: database, waiting: seconds ?? busyTimeout, stop) {
                    // A commit that must wait for readers waits for the whole busy timeout.
                    Self.wait(busyTimeout, on: database)
                    // A newer Waymark may have upgraded the file since it was opened.
                    let version = try Schema.version(of: database)
                    if version > Schema.version { throw Schema.newer(version, path: self.path) }
                    if version < Schema.version {
                        throw StoreError.corrupt("\"\(self.path)\" has lost the number of its schema", path: self.path)
                    }
                    if !isRepair { try connection.checkPrograms(database, path: self.path) }
                    if let keyed, !keyed.isCommitted {
                        try ChangeKeySums(database).check(keyed.key, path: self.path)
                        try keyed.enter(database, path: self.path)
                    }
                    return try body(database)
                }
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw try refusal(error)
        } catch {
            throw StoreError(error, path: path)
        }
        guard let written else { throw .busy(path) }
        keyed?.noteCommit()
        return written
    }

    /// Says why a rule of the file rejects what was written: because its rows are not what was written before, or else because
    /// of the value.
    private func refusal(_ error: DatabaseError) throws(StoreError) -> StoreError {
        if access == .readWrite, !StorePath(path).isInMemory, try !upkeep.check().isEmpty {
            return .corrupt(
                "\"\(path)\" is damaged: its rows do not belong together; nothing was changed", path: path)
        }
        return StoreError(error, path: path)
    }

    /// Runs a body in a transaction. Waits in short turns for another process that is writing: within a turn SQLite
    /// checks less and less often, so in a single long turn a process that writes constantly could block this one.
    private static func begin<Value>(
        on database: Database, waiting seconds: Double, _ stop: StopSignal?, _ body: () throws -> Value
    ) throws -> Value {
        var left = seconds
        while true {
            if stop?.isSent == true { throw CancellationError() }
            let turn = min(left, longestTurn)
            left -= turn
            wait(turn, on: database)
            var value: Value?
            var hasBegun = false
            do {
                try database.inTransaction(.immediate) {
                    hasBegun = true
                    value = try body()
                    return .commit
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !hasBegun && left > 0 {
                continue
            }
            guard let value else { preconditionFailure("a committed transaction without a value") }
            return value
        }
    }

    /// The maximum length of a turn in seconds; SQLite checks nine times in it.
    static let longestTurn = 0.1

    private static func wait(_ seconds: Double, on database: Database) {
        sqlite3_busy_timeout(database.sqliteConnection, Int32(clamping: Int(seconds * 1000)))
    }

    /// Moves committed pages into the file and empties the log, so that deleted rows are in neither. If that fails, for
    /// example because another process reads the log, the next deletion or the end of the last process does it.
    package func emptyLog() {
        _ = try? connection.write { database in
            try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }
}
