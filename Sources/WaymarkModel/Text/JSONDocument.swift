/// An answer as JSON: its text, without a tree of its parts, or the tree.
///
/// ```swift
/// let document = OSRMRoute.encode(answer, in: venue)
/// let text = document.compact()
/// ```
public struct JSONDocument: Sendable {
    private let write: @Sendable (inout JSONWriter) -> Void
    /// The bytes that the text takes, more or less.
    private let size: Int

    /// Creates a document with a tree.
    public init(_ tree: JSON) {
        self.init { $0.add(tree: tree) }
    }

    /// Creates a document of what a function writes. It is called for each text, so it must always write the same.
    ///
    /// - Parameter size: The bytes that the text takes, more or less.
    package init(size: Int = 1024, write: @escaping @Sendable (inout JSONWriter) -> Void) {
        self.size = size
        self.write = write
    }

    /// The value with all its parts. It is made when it is asked for.
    public var tree: JSON { JSONWriter.tree(write) }

    /// Returns the text on several lines, as `JSON.formatted(width:)` lays it out.
    public func formatted(width: Int = 100) -> String {
        JSONWriter.text(width: width, capacity: size, write)
    }

    /// Returns the text on one line.
    public func compact() -> String { JSONWriter.text(width: nil, capacity: size, write) }

    /// Returns the bytes of the text on one line (UTF-8), as a server sends them: without a tree of parts, and without a text.
    public func bytes() -> [UInt8] { JSONWriter.bytes(capacity: size, write) }
}
