import Foundation
import WaymarkModel

/// The files of one import: a single file, a folder, or an archive, seen as relative paths.
///
/// Paths use `/`, never climb out of the root, and are listed in order. Everything a reader opens comes through here, so
/// that limits and escapes are guarded in one place: of a folder, hidden files and links that lead out of it are not
/// seen; a zip archive is listed and each of its files is unpacked only when it is asked for.
public struct SourceTree: Sendable {
    private enum Storage: Sendable {
        case file
        case folder
        case zip(ZipArchive)
        case memory([String: Data])
    }

    /// The path as the author gave it, for messages.
    public let root: String
    /// The relative paths of all files, sorted.
    public let paths: [String]
    /// How much is read.
    let limits: InputLimits
    private let storage: Storage
    private let known: Set<String>

    /// Opens a file, a folder or a zip archive.
    ///
    /// - Throws: `ImportError`: nothing there, not readable, too many files, an archive that is broken or unsafe.
    public init(path: String, limits: InputLimits = .normal) throws(ImportError) {
        root = path
        self.limits = limits
        switch try FolderWalk.kind(of: path) {
        case .folder:
            paths = try FolderWalk(root: path, limits: limits).files()
            storage = .folder
        case .file where DatabaseFiles.isOpen(path):
            throw ImportError(.unknownFormat, path: path, message: "is a Waymark store in use, not a venue's file")
        case .file where Self.looksLikeZip(path):
            let archive = try ZipArchive(
                data: BoundedFile.contents(of: path, limit: limits.archiveFileBytes), path: path, limits: limits)
            paths = archive.paths
            storage = .zip(archive)
        case .file:
            paths = [(path as NSString).lastPathComponent]
            storage = .file
        }
        known = Set(paths)
    }

    /// A zip archive that is already in memory.
    public init(zip data: Data, root: String, limits: InputLimits = .normal) throws(ImportError) {
        let archive = try ZipArchive(data: data, path: root, limits: limits)
        self.root = root
        self.limits = limits
        paths = archive.paths
        known = Set(paths)
        storage = .zip(archive)
    }

    /// Files that are already in memory, by relative path.
    public init(files: [String: Data], root: String, limits: InputLimits = .normal) {
        self.root = root
        self.limits = limits
        paths = files.keys.sorted()
        known = Set(paths)
        storage = .memory(files)
    }

    /// How a file of the tree is named in diagnostics: relative to where the author stands.
    public func displayPath(of path: String) -> String {
        if case .file = storage { return root }
        return (root as NSString).appendingPathComponent(path)
    }

    /// Whether the files lie in a folder, where something else than a file may stand at a path.
    var isOnDisk: Bool {
        switch storage {
        case .file, .folder: true
        case .zip, .memory: false
        }
    }

    /// Whether the tree has a file.
    func contains(_ path: String) -> Bool { known.contains(path) }

    /// Asks whether a file is too large for any reader, where none of them knew the source.
    ///
    /// - Throws: `ImportError` for the first such file.
    func checkSizes() throws(ImportError) {
        let limit = max(limits.tableBytes, limits.documentBytes)
        for path in paths where Self.readable.contains((path as NSString).pathExtension.lowercased()) {
            switch storage {
            case .file, .folder:
                var status = stat()
                let full = displayPath(of: path)
                if stat(full, &status) == 0, Int(status.st_size) > limit { throw BoundedFile.tooLarge(full, limit) }
            case .zip, .memory:
                // Unpacking tells the size of a member, which an archive need not state.
                if paths.count == 1 { _ = try data(at: path, limit: limit) }
            }
        }
    }

    /// The endings of the files that readers look into.
    private static let readable: Set<String> = ["yaml", "yml", "json", "csv", "txt"]

    /// The bytes of a file.
    ///
    /// - Parameter limit: The most bytes it may have; nil is the largest that any reader takes.
    public func data(at path: String, limit: Int? = nil) throws(ImportError) -> Data {
        let full = displayPath(of: path)
        let limit = limit ?? max(limits.tableBytes, limits.documentBytes)
        switch storage {
        case .file, .folder:
            guard known.contains(path) else {
                throw ImportError(.notFound, path: full, message: "no such file in the import")
            }
            return try BoundedFile.contents(of: full, limit: limit)
        case .zip(let archive):
            return try archive.data(at: path, limit: limit)
        case .memory(let files):
            guard let data = files[path] else {
                throw ImportError(.notFound, path: full, message: "no such file in the import")
            }
            if data.count > limit { throw BoundedFile.tooLarge(full, limit) }
            return data
        }
    }

    /// The path of the file with a name, wherever it lies; the one nearest to the root, in order of path.
    ///
    /// Archives often hold one folder that holds everything.
    func path(named name: String) -> String? {
        paths.filter { ($0 as NSString).lastPathComponent == name }
            .min { (Self.depth($0), $0) < (Self.depth($1), $1) }
    }

    /// The bytes of a file that the author's file at `path` names.
    ///
    /// A relative reference starts from that file's folder. On disk it may lead out of the tree, as the author's own
    /// file says so; in an archive or in memory it may not.
    func data(referredTo reference: String, from path: String) throws(ImportError) -> (data: Data, display: String) {
        let folder = (path as NSString).deletingLastPathComponent
        switch storage {
        case .file, .folder:
            let base = (displayPath(of: path) as NSString).deletingLastPathComponent
            let full = reference.hasPrefix("/") ? reference : (base as NSString).appendingPathComponent(reference)
            return (try BoundedFile.contents(of: full, limit: limits.tableBytes), full)
        case .zip, .memory:
            let inside = (folder as NSString).appendingPathComponent(reference)
            return (try data(at: inside), displayPath(of: inside))
        }
    }

    private static func depth(_ path: String) -> Int { path.utf8.count { $0 == 0x2F } }

    private static func looksLikeZip(_ path: String) -> Bool {
        FileBytes.start(ofFileAtPath: path, count: 4).map(ZipArchive.isZip) ?? false
    }
}
