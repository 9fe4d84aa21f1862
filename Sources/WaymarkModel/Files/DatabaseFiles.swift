import Foundation
import Synchronization

/// The database files that SQLite has open in this process.
///
/// POSIX drops all locks that a process holds on a file as soon as the process closes *any* descriptor of it
/// (https://www.sqlite.org/howtocorrupt.html, section 2.2). Another process could then overwrite this process's
/// changes. So only SQLite may open such a file: every reader of files that a user names goes through `FileBytes`,
/// which asks here first.
package enum DatabaseFiles {
    /// A mark that a database file is open, until the mark is released.
    package final class Hold: Sendable {
        private let identity: FileIdentity
        private let path: String

        fileprivate init(_ identity: FileIdentity, path: String) {
            self.identity = identity
            self.path = path
        }

        deinit { DatabaseFiles.release(identity, path: path) }
    }

    private struct Ledger {
        /// The paths by which each file was opened, once per hold.
        var open: [FileIdentity: [String]] = [:]
        /// The number of readers that have each file open, assuming that it is not a database.
        var read: [FileIdentity: Int] = [:]
    }

    private static let ledger = Mutex(Ledger())

    /// Marks a file as a database that is open or about to be opened.
    ///
    /// - Parameter path: The path without links. SQLite appends `-shm` to it for a file that has locks too.
    /// - Returns: The mark; nil while something else in this process reads the file, or if the file does not exist.
    package static func hold(_ path: String) -> Hold? {
        guard let identity = FileIdentity(path: path) else { return nil }
        return ledger.withLock { ledger in
            if ledger.read[identity] != nil { return nil }
            ledger.open[identity, default: []].append(path)
            return Hold(identity, path: path)
        }
    }

    /// Returns whether a path leads to a database that is open in this process, or to its `-shm` file.
    package static func isOpen(_ path: String) -> Bool {
        guard let identity = FileIdentity(path: path) else { return false }
        return ledger.withLock { isOpen(identity, $0) }
    }

    /// Returns whether a path leads to a file of a database that is open in this process, or would: the database itself,
    /// or a journal that SQLite keeps beside it, whether it exists now or not. No output may replace one of these, as
    /// journals hold changes that were already reported as done.
    package static func isPart(ofOpen path: String) -> Bool {
        let real = RealPath.of(path)
        let identity = FileIdentity(path: real)
        let place = Place(real)
        return ledger.withLock { ledger in
            ledger.open.contains { known, paths in
                if known == identity { return true }
                return paths.contains { path in
                    journals.contains { ending in
                        identity.map { $0 == FileIdentity(path: path + ending) } ?? (place == Place(path + ending))
                    }
                }
            }
        }
    }

    /// What SQLite appends to the name of a database for the names of its journals.
    package static let journals = ["-wal", "-shm", "-journal"]

    /// A name in a folder, whatever the folder is called.
    private struct Place: Equatable {
        var folder: FileIdentity?
        var name: String

        init(_ path: String) {
            folder = FileIdentity(path: (path as NSString).deletingLastPathComponent)
            name = (path as NSString).lastPathComponent
        }
    }

    /// Runs a body that opens and closes the file at a path.
    ///
    /// - Returns: The result of the body; nil, without running it, if SQLite has the file open.
    /// - Throws: What the body throws.
    package static func reading<Value>(_ path: String, _ body: () throws -> Value?) rethrows -> Value? {
        guard let identity = FileIdentity(path: path) else { return try body() }
        let isFree = ledger.withLock { ledger in
            if isOpen(identity, ledger) { return false }
            ledger.read[identity, default: 0] += 1
            return true
        }
        guard isFree else { return nil }
        defer {
            ledger.withLock { ledger in
                let count = (ledger.read[identity] ?? 1) - 1
                ledger.read[identity] = count > 0 ? count : nil
            }
        }
        return try body()
    }

    private static func isOpen(_ identity: FileIdentity, _ ledger: Ledger) -> Bool {
        ledger.open.contains { known, paths in
            known == identity || paths.contains { FileIdentity(path: $0 + "-shm") == identity }
        }
    }

    private static func release(_ identity: FileIdentity, path: String) {
        ledger.withLock { ledger in
            guard var paths = ledger.open[identity], let index = paths.firstIndex(of: path) else { return }
            paths.remove(at: index)
            ledger.open[identity] = paths.isEmpty ? nil : paths
        }
    }
}
