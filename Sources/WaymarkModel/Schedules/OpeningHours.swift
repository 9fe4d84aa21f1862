/// When something is open, in the syntax of OpenStreetMap's `opening_hours`.
public struct OpeningHours: Hashable, Sendable {
    /// The text as the author wrote it.
    public let source: String

    /// Reads a rule text.
    ///
    /// - Throws: `OpeningHoursError` with the offset of the first character that could not be understood.
    public init(_ source: String) throws(OpeningHoursError) {
        self.source = source
    }
}

/// A rule text that could not be understood.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// The offset of the offending character in the text, from 0.
    public var offset: Int
    /// What is wrong and what would be right.
    public var message: String

    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
