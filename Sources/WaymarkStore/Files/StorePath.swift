import Foundation
import WaymarkModel

/// The path of a store, as it was given and without links.
///
/// SQLite follows links itself and puts its journals beside the file that they lead to, so they must be looked for
/// there. Examining a path here never opens the file, because closing another descriptor would drop SQLite's locks.
struct StorePath {
    /// The path as it was given, for messages.
    let given: String
    /// The absolute path without links. The file need not exist.
    let file: String

    init(_ path: String) {
        given = path
        file = path.isEmpty || path == ":memory:" ? path : RealPath.of(path)
    }

    var isInMemory: Bool { given == ":memory:" }
    var folder: String { (file as NSString).deletingLastPathComponent }

    /// Returns the size in bytes of the file, or of the one beside it with this ending; 0 if it does not exist.
    func size(_ ending: String = "") -> Int {
        var status = stat()
        return stat(file + ending, &status) == 0 ? Int(status.st_size) : 0
    }

    /// How many names the file has (hard links); 0 if there is none.
    var nameCount: Int {
        var status = stat()
        return stat(file, &status) == 0 ? Int(status.st_nlink) : 0
    }

    /// The type of the file at the path; nil if there is none.
    var kind: mode_t? {
        var status = stat()
        return stat(file, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
