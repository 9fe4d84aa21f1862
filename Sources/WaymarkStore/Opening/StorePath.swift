import Foundation

/// Where a store lies: the path as it was given, and the same without links.
///
/// SQLite follows links itself and puts its journals beside the file that they lead to, so that is where to look for
/// them. Looking at a path here never opens the file: closing another descriptor would drop SQLite's locks.
struct StorePath {
    /// The path as it was given, for messages.
    let given: String
    /// The absolute path without links; the file need not exist.
    let file: String

    init(_ path: String) {
        given = path
        file = path.isEmpty || path == ":memory:" ? path : Self.withoutLinks(path, depth: 0)
    }

    var isInMemory: Bool { given == ":memory:" }
    var folder: String { (file as NSString).deletingLastPathComponent }

    /// The size of the file, or of the one beside it with this ending, in bytes; 0 if there is none.
    func size(_ ending: String = "") -> Int {
        var status = stat()
        return stat(file + ending, &status) == 0 ? Int(status.st_size) : 0
    }

    /// What stands at the path; nil if nothing does.
    var kind: mode_t? {
        var status = stat()
        return stat(file, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Follows the links of the folder, and of the last component even where it leads to nothing yet.
    private static func withoutLinks(_ path: String, depth: Int) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let name = (absolute as NSString).lastPathComponent
        let folder = (absolute as NSString).deletingLastPathComponent
        guard folder != absolute else { return absolute }
        if depth < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: absolute) {
            let next = target.hasPrefix("/") ? target : (folder as NSString).appendingPathComponent(target)
            return withoutLinks(next, depth: depth + 1)
        }
        return (withoutLinks(folder, depth: depth) as NSString).appendingPathComponent(name)
    }
}
