import Testing

/// A long text as the argument of a test. The output of the tests shows its beginning and its length.
public struct LongText: Sendable, CustomTestStringConvertible {
    public let text: String

    public init(_ text: String) { self.text = text }

    public var testDescription: String {
        text.count <= 80 ? text.debugDescription : "\(text.prefix(60).debugDescription)… (\(text.count) characters)"
    }
}
