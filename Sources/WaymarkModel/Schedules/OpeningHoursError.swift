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
