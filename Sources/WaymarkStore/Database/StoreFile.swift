import Foundation
import GRDB
import WaymarkModel

/// Opens the file at a path and makes sure that it is a Waymark store.
struct StoreFile {
    let path: StorePath
    let access: StoreAccess
    /// Seconds to wait for another process.
    let busyTimeout: Double
    let probe: StoreProbe?

    /// Counts the statements of all connections for the probe.
    private let statements = StoreProbe.Counter()

    init(path: StorePath, access: StoreAccess, busyTimeout: Double, probe: StoreProbe?) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
        self.probe = probe
    }

    /// Returns the name by which SQLite opens a file.
    static func address(of path: StorePath, probe: StoreProbe?) -> String {
        if path.isInMemory { return path.given }
        return probe?.fileSystem.map { address(of: path.file, "vfs=\($0)") } ?? path.file
    }

    private var address: String { Self.address(of: path, probe: probe) }

    /// Returns the name by which SQLite opens the file only if it exists.
    private func address(mode: String) -> String {
        Self.address(of: path.file, "mode=\(mode)" + (probe?.fileSystem.map { "&vfs=\($0)" } ?? ""))
    }

    func open() throws -> StoreConnection {
        try checkPlace()
        switch access {
        case .readOnly: return try openForReading()
        // A probe observes one connection, so that connection is not shared.
        case .readWrite where path.isInMemory || probe != nil: return try openForWriting()
        case .readWrite: return try StoreConnection.writer(of: path, open: openForWriting)
        }
    }

    private func openForWriting() throws -> StoreConnection {
        if path.isInMemory {
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            _ = try queue.writeWithoutTransaction { try prepare($0) }
            return StoreConnection(queue)
        }
        let before = try holdIfPresent()
        do {
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            guard let hold = before ?? DatabaseFiles.hold(path.file) else { throw StoreError.readElsewhere(path.given) }
            let isLogged = try queue.writeWithoutTransaction { try prepare($0) }
            guard isLogged, let identity = FileIdentity(path: path.file) else {
                return StoreConnection(queue, identity: FileIdentity(path: path.file), hold: hold)
            }
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = ON") }
            return StoreConnection(
                reader: queue, identity: identity, hold: hold, openWriter: { try openAgain(toWrite: identity) },
                openApart: { try openAgain(toRead: identity) })
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN && !isWritable {
            throw StoreError.readOnly(path.given)
        }
    }

    /// Opens the file once more, to write to it.
    private func openAgain(toWrite identity: FileIdentity) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: address(mode: "rw"), configuration: configuration)
        try checkIdentity(identity)
        try queue.writeWithoutTransaction { database in
            try setUp(database)
            try RowSums(database).watch()
        }
        return queue
    }

    /// Opens the file once more, to read for long.
    private func openAgain(toRead identity: FileIdentity) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: address(mode: "ro"), configuration: configuration)
        try checkIdentity(identity)
        return queue
    }

    /// Checks that the path still leads to the file that was opened first.
    private func checkIdentity(_ identity: FileIdentity) throws {
        guard FileIdentity(path: path.file) == identity else { throw StoreError.replaced(path.given) }
    }

    private func openForReading() throws -> StoreConnection {
        let hold = try holdIfPresent()
        let queue = try queueForReading()
        let version = try queue.read { database in
            try check(database)
            return try Schema.version(of: database)
        }
        let outdated = version < ContentHash.version ? OutdatedStore(path: path.given) : nil
        return StoreConnection(queue, identity: FileIdentity(path: path.file), hold: hold, outdated: outdated)
    }

    /// Marks the file as open in this process before SQLite opens it.
    private func holdIfPresent() throws -> DatabaseFiles.Hold? {
        if let hold = DatabaseFiles.hold(path.file) { return hold }
        guard FileIdentity(path: path.file) == nil else { throw StoreError.readElsewhere(path.given) }
        return nil
    }

    /// Whether the folder, and the file if it exists, can be written.
    private var isWritable: Bool {
        canWrite(path.folder) && (path.kind == nil || canWrite(path.file))
    }

    private func canWrite(_ path: String) -> Bool { FileManager.default.isWritableFile(atPath: path) }

    /// Checks the path before SQLite does, because SQLite's messages for these cases do not help.
    private func checkPlace() throws {
        if path.isInMemory { return }
        if path.given.isEmpty {
            // For SQLite, an empty name is a temporary database that is deleted when it is closed.
            throw StoreError(.missing, "the store path is empty", path: "", remedy: "name a file with --store")
        }
        if let other = DatabaseFiles.journals.first(where: path.file.hasSuffix),
            FileIdentity(path: String(path.file.dropLast(other.count))) != nil
        {
            throw StoreError(
                .notADatabase, "\"\(path.given)\" is the name of a journal of the file beside it", path: path.given,
                remedy: "name another file with --store")
        }
        switch path.kind {
        case S_IFREG:
            // Where nothing can be written, nobody keeps changes beside another name.
            if path.nameCount > 1, access == .readWrite || isWritable { throw StoreError.manyNames(path) }
            try StoreSize.checkBeforeOpening(path, access)
        case S_IFDIR:
            throw StoreError(
                .notADatabase, "\"\(path.given)\" is a folder, not a Waymark store", path: path.given,
                remedy: "name a file in it with --store")
        case .some:
            throw StoreError(
                .notADatabase, "\"\(path.given)\" is not a regular file", path: path.given,
                remedy: "name another file with --store")
        case nil where access == .readOnly:
            throw StoreError.missing(path.given)
        case nil:
            try StoreFolder.create(path)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.readonly = access == .readOnly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "waymark.store"
        if let probe { configuration.prepareDatabase { [statements] in try probe.attach(to: $0, statements) } }
        return configuration
    }

    private func check(_ database: Database) throws {
        try Schema.verify(database, path: path.given)
        try StoreSize.check(database, path)
    }

    /// Makes the file ready for writing.
    ///
    /// - Returns: Whether the file has a write-ahead log, so that readers do not wait for writers.
    private func prepare(_ database: Database) throws -> Bool {
        // The order matters: nothing is written before the file is known to be a store or empty.
        try database.inTransaction(.deferred) {
            try check(database)
            return .commit
        }
        var mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        if mode != "wal" {
            // A file system without shared memory keeps its rollback journal. That is just as safe, but readers wait
            // for writers.
            mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        }
        try setUp(database)
        try Schema.migrate(database, path: path.given)
        // It is not opened again, to write.
        if mode != "wal" { try RowSums(database).watch() }
        return mode == "wal"
    }

    /// Sets what a connection that writes needs.
    private func setUp(_ database: Database) throws {
        // Every commit reaches the disk before it is reported. One flush per import costs little.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // The indexes of an import stay in memory (64 MiB at most) instead of being written repeatedly.
        try database.execute(sql: "PRAGMA cache_size = -65536")
        // What is deleted is overwritten with zeros, also in pages that become unused.
        _ = try Int.fetchOne(database, sql: "PRAGMA secure_delete = ON")
        // What one statement changes, and the texts that wait for the search index, stay in memory as well.
        try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }

    /// Opens the file for reading. A WAL database needs its `-shm` file. If that can be neither opened nor created (a
    /// CD, a read-only mount), the file cannot change either, and SQLite can treat it as immutable. If a log with
    /// pending changes lies beside it, that would skip committed pages, so it stays an error.
    private func queueForReading() throws -> DatabaseQueue {
        do {
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            _ = try queue.read { database in try Int.fetchOne(database, sql: "PRAGMA user_version") }
            return queue
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) && path.size("-wal") == 0
        {
            return try DatabaseQueue(path: Self.immutableAddress(of: path.file), configuration: configuration)
        }
    }

    /// Returns the URI by which SQLite treats a file as immutable.
    static func immutableAddress(of path: String) -> String { address(of: path, "immutable=1") }

    /// Returns the URI of a file with a parameter (https://www.sqlite.org/uri.html).
    private static func address(of path: String, _ parameter: String) -> String {
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
        return "file://\(escaped)?\(parameter)"
    }
}
