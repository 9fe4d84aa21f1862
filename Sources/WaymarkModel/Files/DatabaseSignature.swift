import Foundation

/// Recognises the files of databases that any program may have open. A store that another process writes to has no mark in
/// `DatabaseFiles`.
package enum DatabaseSignature {
    /// Returns whether a path leads to an SQLite database, or has the name of a journal of one, whether the journal exists
    /// or not.
    package static func isDatabase(_ path: String) -> Bool {
        let real = RealPath.of(path)
        if starts(real) { return true }
        return DatabaseFiles.journals.contains { real.hasSuffix($0) && starts(String(real.dropLast($0.count))) }
    }

    /// Returns the folder that would take the name of a database's journal, of those that are made for a path; nil if none would. SQLite
    /// cannot open a database beside such a folder.
    package static func journal(takenByFolder path: String) -> String? {
        var folder = RealPath.of(path)
        while folder.count > 1, FileIdentity(path: folder) == nil {
            if DatabaseFiles.isPart(ofOpen: folder) || isDatabase(folder) { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return nil
    }

    /// The first bytes of a database, and of a write-ahead log with either order of bytes
    /// (https://www.sqlite.org/fileformat2.html).
    private static let signatures: [[UInt8]] = [
        Array("SQLite format 3\0".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83],
    ]

    private static func starts(_ path: String) -> Bool {
        guard FileIdentity(path: path) != nil else { return false }
        if DatabaseFiles.isOpen(path) { return true }
        guard let start = FileBytes.start(ofFileAtPath: path, count: 16) else { return false }
        return signatures.contains { start.starts(with: $0) }
    }
}
