import GRDB
import Synchronization

/// Hooks for tests into a store's connections: they limit the file's size, observe its work, and replace its file system.
package struct StoreProbe: Sendable {
    /// The maximum number of pages of the file; nil means SQLite's own limit. Reaching it looks like a full disk.
    package var maximumPageCount: Int?
    /// The name of the SQLite VFS that reads and writes the file; nil means that of the operating system.
    package var fileSystem: String?
    /// Called before every statement that SQLite runs, with the number of statements before it.
    package var onStatement: (@Sendable (Int) -> Void)?

    /// Called when a backup has received its name, with the temporary and the final name.
    package var onPublish: (@Sendable (String, String) -> Void)?

    package init(
        maximumPageCount: Int? = nil, fileSystem: String? = nil, onStatement: (@Sendable (Int) -> Void)? = nil
    ) {
        self.maximumPageCount = maximumPageCount
        self.fileSystem = fileSystem
        self.onStatement = onStatement
    }

    /// Counts the statements of the connections of one store.
    final class Counter: Sendable {
        private let count = Atomic(0)

        /// Returns the number of statements before this one.
        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
    }

    func attach(to database: Database, _ statements: Counter) throws {
        if let maximumPageCount { try database.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)") }
        guard let onStatement else { return }
        database.trace { _ in onStatement(statements.next()) }
    }
}
