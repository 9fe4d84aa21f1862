import Foundation
import GRDB

/// The way from a path to a connection that is known to be a store of ours.
struct StoreFile {
    let path: String
    let access: VenueStore.Access
    /// Seconds.
    let busyTimeout: Double
    let probe: StoreProbe?

    private var isInMemory: Bool { path == ":memory:" }

    /// The path as SQLite takes it for a file, whatever its name: "file:" would begin a URI.
    private var filePath: String { path.hasPrefix("file:") ? "./" + path : path }

    func open() throws -> DatabaseQueue {
        try checkPlace()
        switch access {
        case .readWrite:
            return try openForWriting()
        case .readOnly:
            let queue = try openForReading()
            try queue.read { database in try Schema.verify(database, path: path) }
            return queue
        }
    }

    private func openForWriting() throws -> DatabaseQueue {
        do {
            let queue = try DatabaseQueue(path: filePath, configuration: configuration)
            try queue.writeWithoutTransaction { database in try prepare(database) }
            return queue
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN && !isWritable {
            throw StoreError.readOnly(path)
        }
    }

    /// Whether the file, if there is one, and the folder take what is written.
    private var isWritable: Bool {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return files.isWritableFile(atPath: folder)
            && (!files.fileExists(atPath: path) || files.isWritableFile(atPath: path))
    }

    /// Looks at the path before SQLite does, because SQLite's own words for these cases do not help anybody.
    private func checkPlace() throws {
        if isInMemory { return }
        if path.isEmpty {
            // To SQLite an empty name is a database that is thrown away when it is closed.
            throw StoreError(
                .missing, "an empty name names no store", path: path, remedy: "name a file with --store")
        }
        let files = FileManager.default
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue {
                throw StoreError(
                    .notADatabase, "\"\(path)\" is a folder, not a Waymark store", path: path,
                    remedy: "name a file in it with --store")
            }
            try checkSize()
            return
        }
        if access == .readOnly {
            throw StoreError(
                .missing, "there is no store at \"\(path)\"", path: path,
                remedy: "import a venue first, or name another file with --store")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        do {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw StoreError(
                .readOnly, "cannot create the folder \"\(folder)\"", path: path,
                remedy: "name a file in a folder that can be written with --store")
        }
    }

    /// Finds what SQLite would overlook: a file that was cut to nothing, or within its last page.
    ///
    /// With a journal beside it, a file may be unfinished and yet good, and SQLite sees to it; except that SQLite takes
    /// an empty file for a new one and throws the journal away.
    private func checkSize() throws {
        let size = size(of: path)
        let hasJournal = self.size(of: path + "-wal") > 0 || self.size(of: path + "-journal") > 0
        if size == 0 {
            if access == .readOnly || (hasJournal && !isJournalOfCreation) {
                throw StoreError.empty(path)
            }
        } else if size == 1 {
            // SQLite takes a single byte for an empty file, too.
            throw StoreError(DatabaseError(resultCode: .SQLITE_NOTADB), path: path)
        } else if !hasJournal, let pageSize = pageSize(), size % pageSize != 0 {
            throw StoreError.corrupt("\"\(path)\" is cut short", path: path)
        }
    }

    /// Whether the journal beside an empty file is that of the transaction that was to fill it: it says in its header that
    /// the file had no pages (https://www.sqlite.org/fileformat.html#the_rollback_journal). Then nothing is lost with it.
    private var isJournalOfCreation: Bool {
        guard size(of: path + "-wal") == 0, let file = FileHandle(forReadingAtPath: path + "-journal") else {
            return false
        }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 20), header.count == 20 else { return false }
        return header.suffix(4).allSatisfy { $0 == 0 }
    }

    /// The page size in the file's header (https://www.sqlite.org/fileformat.html#page_size); nil when this is no
    /// database at all.
    private func pageSize() -> Int? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 18), header.count == 18,
            header.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        let stored = Int(header[header.startIndex + 16]) << 8 | Int(header[header.startIndex + 17])
        let pageSize = stored == 1 ? 65536 : stored
        return pageSize >= 512 ? pageSize : nil
    }

    private func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.readonly = access == .readOnly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "waymark.store"
        if let probe {
            configuration.prepareDatabase { database in
                if let count = probe.maximumPageCount {
                    try database.execute(sql: "PRAGMA max_page_count = \(count)")
                }
                guard let onStatement = probe.onStatement else { return }
                var count = 0
                database.trace { _ in
                    onStatement(count)
                    count += 1
                }
            }
        }
        return configuration
    }

    private func prepare(_ database: Database) throws {
        // The order matters: nothing is written to the file before it is known to be ours or empty.
        try Schema.verify(database, path: path)
        try database.execute(sql: "PRAGMA busy_timeout = \(Int(busyTimeout * 1000))")
        if try String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
            // A file system without shared memory keeps its rollback journal: as safe, only readers wait for writers.
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        }
        // Every commit reaches the disk before it is told: one flush an import costs little.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // An import's indexes stay in memory (64 MiB at most) and are not written out over and over.
        try database.execute(sql: "PRAGMA cache_size = -65536")
        try Schema.migrate(database, path: path)
    }

    /// Reading a WAL database needs its `-shm` file; where that can neither be opened nor created (a CD, a read-only
    /// mount), the file cannot change either, and SQLite may take it as immutable. With a journal of unfinished business
    /// beside it that would skip committed pages, so that stays an error.
    private func openForReading() throws -> DatabaseQueue {
        do {
            let queue = try DatabaseQueue(path: filePath, configuration: configuration)
            _ = try queue.read { database in try Int.fetchOne(database, sql: "PRAGMA user_version") }
            return queue
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) && size(of: path + "-wal") == 0
        {
            return try DatabaseQueue(path: Self.immutableAddress(of: path), configuration: configuration)
        }
    }

    /// The URI by which SQLite takes a file as unchanging (https://www.sqlite.org/uri.html).
    static func immutableAddress(of path: String) -> String {
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
        return "file://\(escaped)?immutable=1"
    }
}
