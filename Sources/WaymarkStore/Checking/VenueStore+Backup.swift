import Foundation
import GRDB
import WaymarkModel

extension VenueStore {
    /// Copies the store into a new file with SQLite's online backup, while the store is in use.
    ///
    /// The copy is a consistent state in a single file without journals. It gets its name only when it is complete and
    /// on the disk. If the process is killed before that, at most a file remains whose name continues with `.partial-`.
    ///
    /// - Parameters:
    ///   - destination: A path where no file exists.
    ///   - progress: Called from time to time with the share that is done, from 0 to 1. Returning false stops the
    ///     backup.
    /// - Returns: The size of the copy in bytes.
    /// - Throws: `StoreError` with `exists` if there is a file or a journal of one, with `interrupted`, or with the
    ///   errors of writing.
    @discardableResult
    package func backup(
        to destination: String, progress: ((Double) -> Bool)? = nil
    ) throws(StoreError) -> Int {
        do {
            let target = try BackupTarget(destination)
            defer { target.removePartial() }
            try target.write(probe: probe) { copy in
                try self.connection.readFileApart { database in
                    try database.backup(to: copy, pagesPerStep: 64) { step in
                        let done = 1 - Double(step.remainingPageCount) / Double(max(step.totalPageCount, 1))
                        if progress?(done) == false { throw CancellationError() }
                    }
                }
            }
            try target.publish(probe: probe)
            return StorePath(destination).size()
        } catch let error as DatabaseError where !Self.concernsWriting(error) {
            throw StoreError(error, path: path)
        } catch {
            throw StoreError(error, path: destination)
        }
    }

    /// Returns whether SQLite's error concerns the copy. Otherwise it concerns the source.
    private static func concernsWriting(_ error: DatabaseError) -> Bool {
        let codes: [ResultCode] = [
            .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
            .SQLITE_IOERR_DELETE,
        ]
        return [.SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
            || codes.contains(error.extendedResultCode)
    }
}

/// The file that a backup is written to, and its final name.
private struct BackupTarget {
    let path: String
    private let partial: String

    init(_ path: String) throws {
        self.path = path
        guard !path.isEmpty else {
            throw StoreError(.missing, "the path of the backup is empty", path: path, remedy: "name a new file")
        }
        // SQLite would take an existing journal for that of the copy.
        for ending in ["", "-wal", "-journal", "-shm"] where Self.isPresent(path + ending) {
            throw StoreError(
                .exists, "\"\(path + ending)\" already exists", path: path, remedy: "name a new file for the backup")
        }
        guard !DatabaseFiles.isPart(ofOpen: path), !DatabaseSignature.isDatabase(path) else {
            throw StoreError(
                .exists, "\"\(path)\" is the name of a journal of a store", path: path,
                remedy: "name a new file for the backup")
        }
        partial = path + ".partial-" + UUID().uuidString.prefix(8)
    }

    /// Returns whether anything with this name exists, even a broken link.
    private static func isPresent(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Lets `body` fill the file, and writes it to the disk.
    func write(probe: StoreProbe?, _ body: (Database) throws -> Void) throws {
        var configuration = Configuration()
        configuration.label = "waymark.backup"
        let queue = try DatabaseQueue(
            path: StoreFile.address(of: StorePath(partial), probe: probe), configuration: configuration)
        let hold = DatabaseFiles.hold(partial)
        defer { withExtendedLifetime(hold) {} }
        do {
            try queue.writeWithoutTransaction { copy in
                try copy.execute(sql: "PRAGMA synchronous = FULL")
                try body(copy)
                // A single file; the first store that writes to it creates a log again.
                _ = try String.fetchOne(copy, sql: "PRAGMA journal_mode = DELETE")
            }
        } catch {
            try? queue.close()
            throw error
        }
        try queue.close()
    }

    /// Gives the finished file its name, unless a file with that name exists by now.
    func publish(probe: StoreProbe?) throws {
        let folder = (StorePath(path).file as NSString).deletingLastPathComponent
        if link(partial, path) != 0 {
            let reason = errno
            guard reason != EEXIST else {
                throw StoreError(
                    .exists, "\"\(path)\" already exists", path: path, remedy: "name a new file for the backup")
            }
            // For file systems without hard links.
            guard !Self.isPresent(path), rename(partial, path) == 0 else {
                throw POSIXError(.init(rawValue: reason) ?? .EIO)
            }
        }
        StoreFolder.flush(folder)
        probe?.onPublish?(partial, path)
    }

    func removePartial() {
        for ending in ["", "-journal", "-wal", "-shm"] { unlink(partial + ending) }
    }
}
