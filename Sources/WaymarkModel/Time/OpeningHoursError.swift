/// An error in the text of opening hours.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// The offset of the offending character in the text, in characters from 0.
    public var offset: Int
    /// The message: what is wrong and what would be right.
    public var message: String

    /// Creates an error.
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
