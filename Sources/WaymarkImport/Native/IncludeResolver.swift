import Foundation
import WaymarkModel

/// The files that one venue is read from: its main file and what that includes.
struct IncludeResolver {
    /// Where the main file is: a whole folder, or the folder around a single file.
    let source: SourceTree
    /// The main file's path within the source.
    let main: String
    private let isSingleFile: Bool

    init(_ source: SourceTree, main: String) {
        self.source = source
        self.main = main
        isSingleFile = source.paths.count == 1 && source.displayPath(of: main) == source.root
    }

    /// How a file is named in diagnostics.
    func displayPath(of path: String) -> String {
        guard isSingleFile, path != main else { return source.displayPath(of: path) }
        let folder = (source.root as NSString).deletingLastPathComponent
        return folder.isEmpty ? path : (folder as NSString).appendingPathComponent(path)
    }

    /// The path within the source that an include in `file` names, or nil if it leads outside.
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

    /// A file's bytes, or nil if there is none that may be included.
    func data(at path: String) throws(ImportError) -> Data? {
        let limit = source.limits.documentBytes
        if source.contains(path) { return try source.data(at: path, limit: limit) }
        guard isSingleFile, reason(against: path) == nil else { return nil }
        let full = displayPath(of: path)
        guard FileManager.default.fileExists(atPath: full) else { return nil }
        return try BoundedFile.contents(of: full, limit: limit)
    }

    /// Why a path on disk is not included, in the words after "it"; nil where there is nothing, or a file that may be.
    func reason(against path: String) -> String? {
        guard source.isOnDisk else { return nil }
        let root = isSingleFile ? (source.root as NSString).deletingLastPathComponent : source.root
        let base = root.isEmpty ? "." : root
        let full = (base as NSString).appendingPathComponent(path)
        guard let reason = FileNoun.reason(against: full, below: base) else { return nil }
        // A single main file includes whatever file lies beside it.
        return isSingleFile && FileNoun.isFile(full, below: base) ? nil : reason
    }
}
