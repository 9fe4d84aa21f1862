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

    /// A file's bytes, or nil if there is none. Links that lead out of the folder count as none.
    func data(at path: String) throws(ImportError) -> Data? {
        if source.paths.contains(path) { return try source.data(at: path) }
        guard isSingleFile else { return nil }
        let full = displayPath(of: path)
        let folder = URL(fileURLWithPath: source.root).deletingLastPathComponent().resolvingSymlinksInPath().path
        let real = URL(fileURLWithPath: full).resolvingSymlinksInPath().path
        guard real.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else { return nil }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: real, isDirectory: &isDirectory), !isDirectory.boolValue else {
            return nil
        }
        return try SourceTree(path: real).data(at: (real as NSString).lastPathComponent)
    }
}
