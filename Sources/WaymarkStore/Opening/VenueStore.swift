import Foundation
import GRDB

/// One SQLite file that keeps venues and their live conditions.
///
/// Every change is one transaction: it is there as a whole or not at all, whatever kills the process. Any number of
/// processes may have the file open; each sees another's change at its next call (`revision(of:)` tells cheaply whether
/// there is one). Calls on one store run one after another, on any thread.
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

    let queue: DatabaseQueue
    /// The file that was opened; nil in memory.
    private let identity: FileIdentity?

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
        do {
            queue = try StoreFile(path: path, access: access, busyTimeout: busyTimeout, probe: probe).open()
            identity = FileIdentity(path: path)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body on a consistent state of the file.
    func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body as one transaction that nobody else writes beside; rolls back when it throws.
    func writing<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        guard access == .readWrite else { throw .readOnly(path) }
        if let identity, FileIdentity(path: path) != identity {
            // SQLite would go on in the file that has no name any more.
            throw StoreError(
                .missing, "\"\(path)\" was removed or replaced while it was open; nothing was changed", path: path,
                remedy: "start again, and import the venues if the file is gone")
        }
        do {
            return try queue.writeWithoutTransaction { database in
                var value: Value?
                try database.inTransaction(.immediate) {
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
}
