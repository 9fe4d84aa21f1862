import GRDB

/// What a test may do to a connection: limit the file's size, look on while it works, and put files of its own below it.
package struct StoreProbe: Sendable {
    /// The most pages the file may have; nil is SQLite's own limit. Reaching it is a full disk.
    package var maximumPageCount: Int?
    /// The name of the SQLite VFS that reads and writes the file; nil is the operating system's.
    package var fileSystem: String?
    /// Called before every statement that SQLite runs, with the number of statements before it.
    package var onStatement: (@Sendable (Int) -> Void)?

    /// Called when a backup has got its name, with the name before and the name now.
    package var onPublish: (@Sendable (String, String) -> Void)?

    package init(
        maximumPageCount: Int? = nil, fileSystem: String? = nil, onStatement: (@Sendable (Int) -> Void)? = nil
    ) {
        self.maximumPageCount = maximumPageCount
        self.fileSystem = fileSystem
        self.onStatement = onStatement
    }

    func attach(to database: Database) throws {
        if let maximumPageCount { try database.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)") }
        guard let onStatement else { return }
        var count = 0
        database.trace { _ in
            onStatement(count)
            count += 1
        }
    }
}
