/// A range of one line in an author's file.
public struct SourceSpan: Hashable, Sendable {
    /// The file's path as it should be shown.
    public var file: String
    /// The line, from 1; 0 means the file as a whole.
    public var line: Int
    /// The column in characters, from 1; 0 means the line as a whole.
    public var column: Int
    /// The number of characters that the caret underlines; at least 1.
    public var length: Int

    /// Creates a span; without a line, it is the file as a whole.
    public init(file: String, line: Int = 0, column: Int = 0, length: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
        self.length = length
    }
}
