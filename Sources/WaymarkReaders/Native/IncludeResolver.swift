import Foundation
import WaymarkImportKit
import WaymarkModel

/// Finds the files of a venue: the main file and the files that it includes.
struct IncludeResolver {
    /// The source of the main file: a folder, or a single file.
    let source: SourceTree
    /// The path of the main file in the source.
    let main: String
    private let isSingleFile: Bool

    init(_ source: SourceTree, main: String) {
        self.source = source
        self.main = main
        isSingleFile = source.paths.count == 1 && source.displayPath(of: main) == source.root
    }

    /// Returns the path of a file for diagnostics.
    func displayPath(of path: String) -> String {
        guard isSingleFile, path != main else { return source.displayPath(of: path) }
        let folder = (source.root as NSString).deletingLastPathComponent
        return folder.isEmpty ? path : (folder as NSString).appendingPathComponent(path)
    }

    /// Returns the path of an include in `file`, relative to the source; nil if it leads outside.
    func path(of include: String, from file: String) -> String? {
        guard !include.hasPrefix("/") else { return nil }
        var parts = file.split(separator: "/").dropLast()
        for part in include.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// Returns whether an include is the venue's folder itself: `.` or `levels/..`.
    func isFolder(_ include: String, from file: String) -> Bool {
        guard !include.hasPrefix("/") else { return false }
        var depth = file.split(separator: "/").count - 1
        for part in include.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// Returns whether there is a file at a path that can be read.
    func hasFile(at path: String) -> Bool {
        if source.contains(path) { return true }
        return isSingleFile && source.isOnDisk && reason(against: path) == nil
            && FileManager.default.fileExists(atPath: displayPath(of: path))
    }

    /// Returns the contents of a file; nil if there is no file that can be included.
    ///
    /// - Parameter limit: The maximum size in bytes; nil is that of documents.
    /// - Throws: `ImportError` if it cannot be read or is too large.
    func data(at path: String, limit: Int? = nil) throws(ImportError) -> Data? {
        let limit = limit ?? source.limits.documentBytes
        if source.contains(path) { return try source.data(at: path, limit: limit) }
        guard isSingleFile, reason(against: path) == nil else { return nil }
        let full = displayPath(of: path)
        guard FileManager.default.fileExists(atPath: full) else { return nil }
        return try BoundedFile.contents(of: full, limit: limit)
    }

    /// Returns why a path on disk cannot be included, as the words after "it"; nil if it does not exist or can be
    /// included.
    func reason(against path: String) -> String? {
        guard source.isOnDisk else { return nil }
        let root = isSingleFile ? (source.root as NSString).deletingLastPathComponent : source.root
        let base = root.isEmpty ? "." : root
        let full = (base as NSString).appendingPathComponent(path)
        guard let reason = FileNoun.reason(against: full, below: base) else { return nil }
        // A single main file can include files from its folder.
        return isSingleFile && FileNoun.isFile(full, below: base) ? nil : reason
    }
}
