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
        private let isReleased = Mutex(false)

        fileprivate init(_ identity: FileIdentity, path: String) {
            self.identity = identity
            self.path = path
        }

        deinit { release() }

        /// Runs a body that closes all descriptors of the file, and releases the mark.
        ///
        /// Once the last of them is closed, a new file, which is not a database, can get the inode of a deleted one. So everyone who asks
        /// about the file meanwhile waits for the end of the body.
        package func closing(_ body: () -> Void) {
            let end = DispatchSemaphore(value: 0)
            DatabaseFiles.ledger.withLock { $0.closings.append(Closing(identity: identity, path: path, end: end)) }
            body()
            release()
            DatabaseFiles.ledger.withLock { $0.closings.removeAll { $0.end === end } }
            end.signal()
        }

        private func release() {
            let isFirst = isReleased.withLock { isReleased in
                defer { isReleased = true }
                return !isReleased
            }
            if isFirst { DatabaseFiles.release(identity, path: path) }
        }
    }

    /// A file that is being closed, until the end.
    fileprivate struct Closing: Sendable {
        var identity: FileIdentity
        var path: String
        var end: DispatchSemaphore
    }

    fileprivate struct Ledger {
        /// The paths by which each file was opened, once per hold.
        var open: [FileIdentity: [String]] = [:]
        /// The ends of the closings that are under way.
        var closings: [Closing] = []
        /// The number of readers that have each file open, assuming that it is not a database.
        var read: [FileIdentity: Int] = [:]
    }

    fileprivate static let ledger = Mutex(Ledger())

    /// Marks a file as a database that is open or about to be opened.
    ///
    /// - Parameter path: The path without links. SQLite appends `-shm` to it for a file that has locks too.
    /// - Returns: The mark; nil while something else in this process reads the file, or if the file does not exist.
    package static func hold(_ path: String) -> Hold? {
        guard let identity = FileIdentity(path: path) else { return nil }
        settle(identity)
        return ledger.withLock { ledger in
            if ledger.read[identity] != nil { return nil }
            ledger.open[identity, default: []].append(path)
            return Hold(identity, path: path)
        }
    }

    /// Returns whether a path leads to a database that is open in this process, or to its `-shm` file.
    package static func isOpen(_ path: String) -> Bool {
        guard let identity = FileIdentity(path: path) else { return false }
        settle(identity)
        return ledger.withLock { isOpen(identity, $0) }
    }

    /// Returns whether a path leads to a file of a database that is open in this process, or would: the database itself,
    /// or a journal that SQLite keeps beside it, whether it exists now or not. No output may replace one of these, as
    /// journals hold changes that were already reported as done.
    package static func isPart(ofOpen path: String) -> Bool {
        let real = RealPath.of(path)
        let identity = FileIdentity(path: real)
        if let identity { settle(identity) }
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
        settle(identity)
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

    /// The longest wait for a file that is being closed, in seconds: closing writes what the journal has.
    private static let longestClosing = 10.0

    /// Waits for the end if a file is being closed.
    private static func settle(_ identity: FileIdentity) {
        let closings = ledger.withLock { $0.closings }
        for closing in closings
        where closing.identity == identity || FileIdentity(path: closing.path + "-shm") == identity {
            // The signal is for everyone who waits.
            if closing.end.wait(timeout: .now() + longestClosing) == .success { closing.end.signal() }
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
