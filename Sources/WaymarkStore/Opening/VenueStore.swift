import Foundation
import GRDB
import GRDBSQLite
import WaymarkModel

/// One SQLite file that keeps venues and their live conditions.
///
/// Every change is one transaction: it is there as a whole or not at all, whatever kills the process. Any number of
/// processes may have the file open; each sees another's change at its next call (`revision(of:)` tells cheaply whether
/// there is one). Calls on one store run one after another, on any thread. In one process, stores that write to one file
/// share a connection.
public final class VenueStore: Sendable {
    /// What a connection may do.
    public enum Access: Hashable, Sendable {
        /// Reads and writes; creates the file and its folder when missing.
        case readWrite
        /// Reads only, also from a medium that cannot be written.
        case readOnly
    }

    /// The path as it was given.
    public let path: String
    public let access: Access

    let connection: StoreConnection
    /// The connection itself, for tests and copies.
    var queue: DatabaseQueue { connection.queue }
    private let busyTimeout: Double
    let probe: StoreProbe?

    /// How long to wait for another process by default, in seconds.
    public static let defaultBusyTimeout = 5.0

    /// Opens the store at `path`.
    ///
    /// - Parameter busyTimeout: How long to wait for another process that is writing, in seconds; 0 does not wait.
    /// - Throws: `StoreError` with `missing`, `notADatabase`, `foreignDatabase`, `newerSchema`, `corrupt`, `readOnly`,
    ///   `full`, `locked` or `inputOutput`. The file is never changed when this fails.
    public convenience init(
        path: String, access: Access = .readWrite, busyTimeout: Double = defaultBusyTimeout
    ) throws(StoreError) {
        try self.init(path: path, access: access, busyTimeout: busyTimeout, probe: nil)
    }

    /// Opens the store with a probe that sees and limits what the connection does; for tests of crashes and full disks.
    package init(path: String, access: Access, busyTimeout: Double, probe: StoreProbe?) throws(StoreError) {
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

    /// Runs a body on a consistent state of the file as it is, be its schema an older one.
    func readingFile<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body as one transaction that nobody else writes beside; rolls back when it throws.
    ///
    /// - Parameter seconds: How long to wait for another process that is writing; nil waits for the busy timeout.
    func writing<Value>(
        waiting seconds: Double? = nil, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        guard access == .readWrite else { throw .readOnly(path) }
        if let identity = connection.identity, FileIdentity(path: path) != identity {
            // SQLite would go on in the file that has no name any more.
            throw StoreError(
                .missing, "\"\(path)\" was removed or replaced while it was open; nothing was changed", path: path,
                remedy: "start again, and import the venues if the file is gone")
        }
        do {
            return try queue.writeWithoutTransaction { database in
                // The connection may be shared with a store that waits for another time.
                defer { Self.wait(busyTimeout, on: database) }
                return try Self.begin(on: database, waiting: seconds ?? busyTimeout) {
                    // A commit that has to wait for readers waits for the whole busy timeout.
                    Self.wait(busyTimeout, on: database)
                    // A newer Waymark may have brought the file up to date since it was opened.
                    let version = try Schema.version(of: database)
                    if version > Schema.version { throw Schema.newer(version, path: self.path) }
                    return try body(database)
                }
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body as one transaction. Waits in short turns for another process that is writing: SQLite looks again ever more
    /// rarely within one, so that a process that writes all the time would keep this one out.
    private static func begin<Value>(
        on database: Database, waiting seconds: Double, _ body: () throws -> Value
    ) throws -> Value {
        var left = seconds
        while true {
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

    /// Seconds; SQLite looks nine times within them.
    private static let longestTurn = 0.1

    private static func wait(_ seconds: Double, on database: Database) {
        sqlite3_busy_timeout(database.sqliteConnection, Int32(clamping: Int(seconds * 1000)))
    }
}
