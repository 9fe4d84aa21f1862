import Foundation

/// The files of one import: a single file, a folder, or an archive, seen as relative paths.
///
/// Paths use `/`, never climb out of the root, and are listed in order. Everything a reader opens comes through here, so
/// that limits and escapes are guarded in one place.
public struct SourceTree: Sendable {
    /// The largest single file that is read, in bytes.
    public static let maximumFileSize = 512 << 20

    /// The path as the author gave it, for messages.
    public let root: String
    /// The relative paths of all files, sorted.
    public let paths: [String]
    private let isSingleFile: Bool

    /// Opens a file or folder.
    public init(path: String) throws(ImportError) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw ImportError(.notFound, path: path, message: "no such file or folder")
        }
        root = path
        isSingleFile = !isDirectory.boolValue
        if isSingleFile {
            paths = [(path as NSString).lastPathComponent]
        } else {
            let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            paths = found.sorted()
        }
    }

    /// How a file of the tree is named in diagnostics: relative to where the author stands.
    public func displayPath(of path: String) -> String {
        isSingleFile ? root : (root as NSString).appendingPathComponent(path)
    }

    /// The bytes of a file.
    public func data(at path: String) throws(ImportError) -> Data {
        let full = displayPath(of: path)
        guard let data = FileManager.default.contents(atPath: full) else {
            throw ImportError(.unreadable, path: full, message: "cannot be read")
        }
        guard data.count <= Self.maximumFileSize else {
            throw ImportError(.tooLarge, path: full, message: "is larger than 512 MiB")
        }
        return data
    }
}
