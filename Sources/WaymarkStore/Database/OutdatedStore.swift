import GRDB
import Synchronization

/// A file with an older schema, whose contents are read as if it were up to date, for connections that may not write.
///
/// The upgraded copy is in memory. It is made again after another process has changed the file.
final class OutdatedStore: Sendable {
    private struct Copy {
        var queue: DatabaseQueue
        /// SQLite's version number of the state of the file that was copied.
        var dataVersion: Int64
    }

    private let path: String
    private let copy = Mutex<Copy?>(nil)

    init(path: String) { self.path = path }

    /// Runs a body on the file, or on the copy while the file is not up to date.
    func read<Value>(_ source: DatabaseQueue, _ body: (Database) throws -> Value) throws -> Value {
        // A user may be waiting for a reading command here. The lock only prevents two copies at once.
        let current: DatabaseQueue? = try copy.withLock { copy in
            try source.read { database in
                if try Schema.version(of: database) >= ContentHash.version { return nil }
                let dataVersion = try Int64.fetchOne(database, sql: "PRAGMA data_version") ?? 0
                if let known = copy, known.dataVersion == dataVersion { return known.queue }
                let queue = try DatabaseQueue()
                try queue.writeWithoutTransaction { memory in
                    try database.backup(to: memory)
                    // Reading goes on whatever another program has put there; only writing to the file does not.
                    try StoreProgram.dropForeign(in: memory)
                    try Schema.migrate(memory, path: path)
                }
                copy = Copy(queue: queue, dataVersion: dataVersion)
                return queue
            }
        }
        return try (current ?? source).read(body)
    }
}
