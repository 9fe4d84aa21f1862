import WaymarkModel

/// An error for a source that cannot be read. Mistakes inside files are diagnostics instead.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// Nothing exists at the path.
        case notFound
        /// The path exists but cannot be read: permissions or I/O.
        case unreadable
        /// No reader recognises the source.
        case unknownFormat
        /// The source, or the unpacked archive, is too large.
        case tooLarge
        /// The archive is damaged, or names files outside itself.
        case badArchive
        /// The import was asked to stop.
        case stopped
    }

    /// The kind of error.
    public var code: Code
    /// The path as the author wrote it.
    public var path: String
    /// The reason, and a remedy if there is one.
    public var message: String

    /// Creates an error.
    package init(_ code: Code, path: String, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

extension InputLimits {
    /// Ends the import if somebody asked for that.
    ///
    /// - Throws: `ImportError` with the code `stopped`.
    func checkStop(_ path: String) throws(ImportError) {
        if stop?.isSent == true { throw ImportError(.stopped, path: path, message: "the import was stopped") }
    }
}
