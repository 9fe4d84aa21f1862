import Foundation
import GRDB
import Synchronization
import WaymarkModel

/// A connection to a store's file. Of those that write there is one per file and process, however many stores use it.
///
/// While it lives, its file is marked in `DatabaseFiles`, so that nothing else in the process opens it.
final class StoreConnection: Sendable {
    let queue: DatabaseQueue
    /// The file that was opened; nil in memory.
    let identity: FileIdentity?
    /// The copy that is read where the file has an older schema and this connection may not write.
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
        // The mark must outlive the descriptor. Closing fails only with statements under way, and there are none.
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

    /// The connection of this process that writes to a file, or the one that `open` makes where there is none.
    static func writer(of path: StorePath, open: () throws -> StoreConnection) throws -> StoreConnection {
        let known = writer(of: path)
        if let known, known.isOpen { return known }
        return try writers.withLock { writers in
            writers = writers.filter { $0.value.connection != nil }
            // Another thread may have opened it meanwhile.
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

    /// Whether the queue has not been closed; waits for what it is doing.
    private var isOpen: Bool { queue.unsafeRead { $0.sqliteConnection != nil } }
}
