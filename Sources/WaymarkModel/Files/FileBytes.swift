import Foundation

/// Reads files that a user names, except databases that are open in this process (see `DatabaseFiles`).
public enum FileBytes {
    /// Returns the bytes of a file; nil if it cannot be read or is a database in use.
    public static func contents(atPath path: String) -> Data? {
        DatabaseFiles.reading(path) { FileManager.default.contents(atPath: path) }
    }

    /// Returns the first bytes of a file, at most `count`; nil if it cannot be read or is a database in use.
    public static func start(ofFileAtPath path: String, count: Int) -> Data? {
        DatabaseFiles.reading(path) {
            guard let file = FileHandle(forReadingAtPath: path) else { return nil }
            defer { try? file.close() }
            return try? file.read(upToCount: count) ?? Data()
        }
    }
}
