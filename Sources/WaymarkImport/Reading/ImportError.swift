/// A source that cannot be read at all, as opposed to one with mistakes in it.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        /// Nothing is at that path.
        case notFound
        /// It is there and cannot be read: permissions, I/O.
        case unreadable
        /// No reader knows this kind of file.
        case unknownFormat
        /// It is larger than any venue should be, or an archive that unpacks to too much.
        case tooLarge
        /// An archive that is broken, or that names files outside itself.
        case badArchive
    }

    public var code: Code
    public var path: String
    /// What is wrong and what to do.
    public var message: String

    public init(_ code: Code, path: String, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    public var description: String { "\(path): \(message)" }
}
