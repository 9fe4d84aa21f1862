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
    /// - Parameter seconds: How long to wait for another process that is writing, in short steps, so that a process that
    ///   writes all the time does not keep this one out; nil waits for the busy timeout.
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
                sqlite3_busy_timeout(database.sqliteConnection, Int32(clamping: Int(busyTimeout * 1000)))
                if let seconds { Self.poll(database, milliseconds: Int(seconds * 1000)) }
                defer {
                    if seconds != nil {
                        sqlite3_busy_timeout(database.sqliteConnection, Int32(clamping: Int(busyTimeout * 1000)))
                    }
                }
                var value: Value?
                try database.inTransaction(.immediate) {
                    // A newer Waymark may have brought the file up to date since it was opened.
                    let version = try Schema.version(of: database)
                    if version > Schema.version { throw Schema.newer(version, path: self.path) }
                    value = try body(database)
                    return .commit
                }
                guard let value else { preconditionFailure("a committed transaction without a value") }
                return value
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Has SQLite try again every millisecond. Its own waiting ends in steps of 100 ms.
    private static func poll(_ database: Database, milliseconds: Int) {
        sqlite3_busy_handler(
            database.sqliteConnection,
            { limit, count in
                guard Int(count) < Int(bitPattern: limit) else { return 0 }
                usleep(1000)
                return 1
            }, UnsafeMutableRawPointer(bitPattern: milliseconds))
    }
}
