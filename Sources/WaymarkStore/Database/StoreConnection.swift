import Foundation
import GRDB
import Synchronization
import WaymarkModel

/// A connection to a store's file. A process has at most one connection per file that writes, however many stores use
/// it.
///
/// While it exists, its file is marked in `DatabaseFiles`, so that nothing else in the process opens the file.
final class StoreConnection: Sendable {
    let queue: DatabaseQueue
    /// The identity of the opened file; nil in memory.
    let identity: FileIdentity?
    /// The copy to read if the file has an older schema and this connection may not write.
    let outdated: OutdatedStore?
    private let hold: DatabaseFiles.Hold?

    init(
        _ queue: DatabaseQueue, identity: FileIdentity? = nil, hold: DatabaseFiles.Hold? = nil,
        outdated: OutdatedStore? = nil
    ) {
        self.queue = queue
        self.identity = identity
        self.hold = hold
        self.outdated = outdated
    }

    deinit {
        // The mark must outlive the descriptor. Closing fails only while statements are running, and there are none.
        try? queue.close()
    }

    /// Runs a body on a consistent state of the file.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if let outdated { return try outdated.read(queue, body) }
        return try queue.read(body)
    }

    private struct Reference: Sendable {
        weak let connection: StoreConnection?
    }

    private static let writers = Mutex<[FileIdentity: Reference]>([:])

    /// Returns the connection of this process that writes to a file, or the one that `open` makes if there is none.
    static func writer(of path: StorePath, open: () throws -> StoreConnection) throws -> StoreConnection {
        let known = writer(of: path)
        if let known, known.isOpen { return known }
        return try writers.withLock { writers in
            writers = writers.filter { $0.value.connection != nil }
            // Another thread may have opened it in the meantime.
            if let identity = FileIdentity(path: path.file), let other = writers[identity]?.connection, other !== known
            {
                return other
            }
            let connection = try open()
            if let identity = connection.identity { writers[identity] = Reference(connection: connection) }
            return connection
        }
    }

    private static func writer(of path: StorePath) -> StoreConnection? {
        guard let identity = FileIdentity(path: path.file) else { return nil }
        return writers.withLock { $0[identity]?.connection }
    }

    /// Whether the queue has not been closed. Waits for its current work.
    private var isOpen: Bool { queue.unsafeRead { $0.sqliteConnection != nil } }
}
