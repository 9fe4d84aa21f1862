/// What a test may do to a connection: limit the file's size, and look on while it works.
package struct StoreProbe: Sendable {
    /// The most pages the file may have; nil is SQLite's own limit. Reaching it is a full disk.
    package var maximumPageCount: Int?
    /// Called before every statement that SQLite runs, with the number of statements before it.
    package var onStatement: (@Sendable (Int) -> Void)?

    package init(maximumPageCount: Int? = nil, onStatement: (@Sendable (Int) -> Void)? = nil) {
        self.maximumPageCount = maximumPageCount
        self.onStatement = onStatement
    }
}
