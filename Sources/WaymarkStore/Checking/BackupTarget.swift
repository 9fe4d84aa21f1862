import Foundation
import GRDB
import WaymarkModel

/// The file that a backup is written to, and its final name.
struct BackupTarget {
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
