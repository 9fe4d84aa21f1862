import Foundation
import GRDB
import Synchronization
import WaymarkModel

/// A connection to a store's file. A process has at most one connection per file that writes, however many stores use
/// it.
///
/// SQLite has the file open once for reading and, from the first write on, once more for writing. The file has a
/// write-ahead log, so reading never waits for a transaction, of this process or of another. What a write acknowledged
/// is seen by the next read. A database in memory, and a file on a file system that cannot have such a log, are open
/// once for both.
///
/// While it exists, its file is marked in `DatabaseFiles`, so that nothing else in the process opens the file.
final class StoreConnection: Sendable {
    /// What reads.
    let reader: DatabaseQueue
    /// The identity of the opened file; nil in memory.
    let identity: FileIdentity?
    /// The copy to read if the file has an older schema and this connection may not write.
    let outdated: OutdatedStore?
    private let hold: DatabaseFiles.Hold?
    /// What writes; nil until the first write.
    private let writer: Mutex<DatabaseQueue?>
    private let openWriter: @Sendable () throws -> DatabaseQueue
    private let openApart: (@Sendable () throws -> DatabaseQueue)?
    private let turn = DispatchSemaphore(value: 1)

    /// Creates a connection that reads and writes with one queue.
    init(
        _ queue: DatabaseQueue, identity: FileIdentity? = nil, hold: DatabaseFiles.Hold? = nil,
        outdated: OutdatedStore? = nil
    ) {
        reader = queue
        writer = Mutex(queue)
        openWriter = { queue }
        openApart = nil
        self.identity = identity
        self.hold = hold
        self.outdated = outdated
    }

    /// Creates a connection that reads with a queue.
    ///
    /// - Parameters:
    ///   - openWriter: Opens the file once more, to write.
    ///   - openApart: Opens the file once more, for long reading.
    init(
        reader: DatabaseQueue, identity: FileIdentity, hold: DatabaseFiles.Hold,
        openWriter: @escaping @Sendable () throws -> DatabaseQueue,
        openApart: @escaping @Sendable () throws -> DatabaseQueue
    ) {
        self.reader = reader
        self.identity = identity
        self.hold = hold
        self.openWriter = openWriter
        self.openApart = openApart
        outdated = nil
        writer = Mutex(nil)
    }

    /// SQLite's number of the schema in which only Waymark's triggers and views were found.
    private let checkedSchema = Mutex<Int64?>(nil)

    deinit { close() }

    /// Closes the file. The mark must outlive the descriptors.
    func close() {
        guard let hold else { return closeQueues() }
        hold.closing(closeQueues)
    }

    private func closeQueues() {
        // Closing fails only while statements are running, and there are none.
        try? writer.withLock { try $0?.close() }
        try? reader.close()
    }

    /// Whether what reads is not what writes.
    var readsBesideWriter: Bool { openApart != nil }

    /// Runs a body on a consistent state of the file.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if let outdated { return try outdated.read(reader, body) }
        return try readFile(body)
    }

    /// Runs a body on a consistent state of the file itself, even if its schema is older.
    ///
    /// GRDB's own `read` forbids writing before and permits it after each call, and SQLite then compiles every statement again. What
    /// only reads never writes, so this is forbidden once.
    func readFile<Value>(_ body: (Database) throws -> Value) throws -> Value {
        guard readsBesideWriter else { return try reader.read(body) }
        return try reader.unsafeRead { database in
            var value: Value?
            try database.inTransaction(.deferred) {
                value = try body(database)
                return .commit
            }
            guard let value else { throw MisfitRow(reason: "nothing that was read") }
            return value
        }
    }

    /// Runs a body that reads for long on a consistent state of the file, so that other reading does not wait for it.
    func readApart<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if outdated != nil { return try read(body) }
        return try readFileApart(body)
    }

    /// Runs a body that reads for long on a consistent state of the file itself, even if its schema is older.
    func readFileApart<Value>(_ body: (Database) throws -> Value) throws -> Value {
        guard let openApart else { return try readFile(body) }
        let queue = try openApart()
        defer { try? queue.close() }
        return try queue.read(body)
    }

    /// Runs a body with what writes, outside any transaction. Writes of this process take turns.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for other writes of this process; nil waits for as long as they take.
    ///   - stop: Asks to wait no longer; nil if nobody can.
    /// - Returns: The result of the body; nil, without running it, if the time was over.
    func write<Value>(
        waiting seconds: Double? = nil, stop: StopSignal? = nil, _ body: (Database) throws -> Value
    ) throws -> Value? {
        guard try takeTurn(waiting: seconds, stop) else { return nil }
        defer { turn.signal() }
        let queue = try writer.withLock { writer in
            if let writer { return writer }
            let opened = try openWriter()
            writer = opened
            return opened
        }
        return try queue.writeWithoutTransaction(body)
    }

    /// Checks that only Waymark's triggers and views act on what is written, if the schema of the file has changed since.
    ///
    /// - Throws: `StoreError` with `corrupt`.
    func checkPrograms(_ database: Database, path: String) throws {
        let current = try Int64.fetchOne(database, sql: "PRAGMA schema_version")
        if let current, checkedSchema.withLock({ $0 == current }) { return }
        try StoreProgram.refuseForeign(in: database, path: path)
        checkedSchema.withLock { $0 = current }
    }

    private func takeTurn(waiting seconds: Double?, _ stop: StopSignal?) throws -> Bool {
        guard let stop, seconds == nil else {
            return turn.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture) == .success
        }
        repeat {
            if stop.isSent { throw CancellationError() }
        } while turn.wait(timeout: .now() + VenueStore.longestTurn) == .timedOut
        return true
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

    /// Whether the file has not been closed. Waits for the current reading.
    private var isOpen: Bool { reader.unsafeRead { $0.sqliteConnection != nil } }
}
