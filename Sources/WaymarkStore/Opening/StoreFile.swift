import Foundation
import GRDB
import WaymarkModel

/// The way from a path to a connection that is known to be a store of ours.
struct StoreFile {
    let path: StorePath
    let access: VenueStore.Access
    /// Seconds.
    let busyTimeout: Double
    let probe: StoreProbe?

    /// The name by which SQLite opens a file.
    static func address(of path: StorePath, probe: StoreProbe?) -> String {
        if path.isInMemory { return path.given }
        return probe?.fileSystem.map { address(of: path.file, "vfs=\($0)") } ?? path.file
    }

    private var address: String { Self.address(of: path, probe: probe) }

    func open() throws -> StoreConnection {
        try checkPlace()
        switch access {
        case .readOnly: return try openForReading()
        // A probe looks at one connection, which is its own.
        case .readWrite where path.isInMemory || probe != nil: return try openForWriting()
        case .readWrite: return try StoreConnection.writer(of: path, open: openForWriting)
        }
    }

    private func openForWriting() throws -> StoreConnection {
        if path.isInMemory {
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            try queue.writeWithoutTransaction { try prepare($0) }
            return StoreConnection(queue)
        }
        let before = try holdIfPresent()
        do {
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            guard let hold = before ?? DatabaseFiles.hold(path.file) else { throw StoreError.readElsewhere(path.given) }
            let connection = StoreConnection(queue, identity: FileIdentity(path: path.file), hold: hold)
            try queue.writeWithoutTransaction { try prepare($0) }
            return connection
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN && !isWritable {
            throw StoreError.readOnly(path.given)
        }
    }

    private func openForReading() throws -> StoreConnection {
        let hold = try holdIfPresent()
        let queue = try queueForReading()
        let version = try queue.read { database in
            try check(database)
            return try Schema.version(of: database)
        }
        let outdated = version < Schema.version ? OutdatedStore(path: path.given) : nil
        return StoreConnection(queue, identity: FileIdentity(path: path.file), hold: hold, outdated: outdated)
    }

    /// Marks the file as open in this process before SQLite opens it.
    private func holdIfPresent() throws -> DatabaseFiles.Hold? {
        if let hold = DatabaseFiles.hold(path.file) { return hold }
        guard FileIdentity(path: path.file) == nil else { throw StoreError.readElsewhere(path.given) }
        return nil
    }

    /// Whether the file, if there is one, and the folder take what is written.
    private var isWritable: Bool {
        canWrite(path.folder) && (path.kind == nil || canWrite(path.file))
    }

    private func canWrite(_ path: String) -> Bool { FileManager.default.isWritableFile(atPath: path) }

    /// Looks at the path before SQLite does, because SQLite's own words for these cases do not help anybody.
    private func checkPlace() throws {
        if path.isInMemory { return }
        if path.given.isEmpty {
            // To SQLite an empty name is a database that is thrown away when it is closed.
            throw StoreError(.missing, "the store path is empty", path: "", remedy: "name a file with --store")
        }
        switch path.kind {
        case S_IFREG:
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
        if let probe { configuration.prepareDatabase { try probe.attach(to: $0) } }
        return configuration
    }

    private func check(_ database: Database) throws {
        try Schema.verify(database, path: path.given)
        try StoreSize.check(database, path)
    }

    private func prepare(_ database: Database) throws {
        // The order matters: nothing is written to the file before it is known to be ours or empty.
        try database.inTransaction(.deferred) {
            try check(database)
            return .commit
        }
        if try String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
            // A file system without shared memory keeps its rollback journal: as safe, only readers wait for writers.
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        }
        // Every commit reaches the disk before it is reported: one flush an import costs little.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // An import's indexes stay in memory (64 MiB at most) and are not written out over and over.
        try database.execute(sql: "PRAGMA cache_size = -65536")
        try Schema.migrate(database, path: path.given)
    }

    /// Reading a WAL database needs its `-shm` file; where that can neither be opened nor created (a CD, a read-only
    /// mount), the file cannot change either, and SQLite may take it as immutable. With a journal of unfinished business
    /// beside it that would skip committed pages, so that stays an error.
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

    /// The URI by which SQLite takes a file as unchanging.
    static func immutableAddress(of path: String) -> String { address(of: path, "immutable=1") }

    /// The URI of a file with a parameter (https://www.sqlite.org/uri.html).
    private static func address(of path: String, _ parameter: String) -> String {
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
        return "file://\(escaped)?\(parameter)"
    }
}
