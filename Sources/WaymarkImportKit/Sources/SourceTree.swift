import Foundation
import WaymarkModel

/// The files of an import: a single file, a folder or an archive, with relative paths.
///
/// Paths use `/`, never lead out of the root, and are sorted. Readers open all files through this type, so that limits
/// are enforced in a single place. In a folder, hidden files and links that lead out of it are left out. A zip archive
/// is listed, and each of its files is unpacked when it is read.
package struct SourceTree: Sendable {
    private enum Storage: Sendable {
        case file
        case folder
        case zip(ZipArchive)
        /// A single packed file, by the name that it has without the packing.
        case packed(Data)
        case memory([String: Data])
    }

    /// The path as the author wrote it, for messages.
    package let root: String
    /// The relative paths of all files, sorted.
    package let paths: [String]
    /// The limits on the size of files.
    package private(set) var limits: InputLimits
    private let storage: Storage
    private let known: Set<String>

    /// Opens a file, a folder or a zip archive. A file that was packed with gzip, bzip2 or xz is unpacked.
    ///
    /// - Throws: `ImportError` if the path does not exist or cannot be read, there are too many files, or an archive is
    ///   damaged or unsafe.
    package init(path: String, limits: InputLimits = .normal) throws(ImportError) {
        root = path
        self.limits = limits
        switch try FolderWalk.kind(of: path) {
        case .folder:
            paths = try FolderWalk(root: path, limits: limits).files()
            storage = .folder
        case .file where DatabaseFiles.isOpen(path):
            throw ImportError(.unknownFormat, path: path, message: "is a Waymark store in use, not a venue's file")
        case .file where Self.start(of: path).map(PackedFile.isPacked) == true:
            let data = try BoundedFile.contents(of: path, limit: limits.archiveFileBytes, stop: limits.stop)
            paths = [PackedFile.innerName(of: path)]
            storage = .packed(try PackedFile.unpacked(data, path: path, limits: limits))
        case .file where Self.start(of: path).map(ZipArchive.isZip) == true:
            let archive = try ZipArchive(
                data: BoundedFile.contents(of: path, limit: limits.archiveFileBytes, stop: limits.stop), path: path,
                limits: limits)
            paths = archive.paths
            storage = .zip(archive)
        case .file:
            paths = [(path as NSString).lastPathComponent]
            storage = .file
        }
        known = Set(paths)
    }

    /// Opens a zip archive in memory.
    ///
    /// - Throws: `ImportError` if the archive is damaged or unsafe, or has too many files.
    package init(zip data: Data, root: String, limits: InputLimits = .normal) throws(ImportError) {
        let archive = try ZipArchive(data: data, path: root, limits: limits)
        self.root = root
        self.limits = limits
        paths = archive.paths
        known = Set(paths)
        storage = .zip(archive)
    }

    /// Unpacks a single file in memory that was packed with gzip, bzip2 or xz.
    ///
    /// - Throws: `ImportError` if the file is damaged, or unpacks to more than the limits allow.
    package init(packed data: Data, root: String, limits: InputLimits = .normal) throws(ImportError) {
        self.root = root
        self.limits = limits
        paths = [PackedFile.innerName(of: root)]
        known = Set(paths)
        storage = .packed(try PackedFile.unpacked(data, path: root, limits: limits))
    }

    /// Creates a tree of files in memory, by relative path.
    package init(files: [String: Data], root: String, limits: InputLimits = .normal) {
        self.root = root
        self.limits = limits
        paths = files.keys.sorted()
        known = Set(paths)
        storage = .memory(files)
    }

    /// Returns this source for an import that somebody can stop.
    package func heeding(_ stop: StopSignal?) -> SourceTree {
        var tree = self
        tree.limits = limits.heeding(stop)
        return tree
    }

    /// Returns the path of a file for diagnostics: the root, as the author wrote it, with the path inside it.
    package func displayPath(of path: String) -> String {
        switch storage {
        case .file, .packed: return root
        case .folder, .zip, .memory: break
        }
        return (root as NSString).appendingPathComponent(path)
    }

    /// The name of the file or folder, which a venue without a name gets. `.` and `..` have that of the folder there.
    package var name: String {
        let last = (root as NSString).lastPathComponent
        guard isOnDisk, [".", ".."].contains(last) else { return last }
        return URL(fileURLWithPath: root).standardizedFileURL.lastPathComponent
    }

    /// Whether the files are on disk, where an entry that is not a file can exist at a path.
    package var isOnDisk: Bool {
        switch storage {
        case .file, .folder: true
        case .zip, .packed, .memory: false
        }
    }

    /// Returns the path of a file beside an imported file or archive on disk; nil if there is none.
    package func sibling(named name: String) -> String? {
        switch storage {
        case .folder, .memory: return nil
        case .file, .packed, .zip:
            let path = ((root as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
            return path != root && FileManager.default.fileExists(atPath: path) ? path : nil
        }
    }

    /// Returns whether the tree has a file.
    package func contains(_ path: String) -> Bool { known.contains(path) }

    /// Checks whether a file is too large for every reader. Called if no reader recognises the source.
    ///
    /// - Throws: `ImportError` for the first such file.
    package func checkSizes() throws(ImportError) {
        let limit = max(limits.tableBytes, limits.documentBytes)
        for path in paths where Self.readable.contains((path as NSString).pathExtension.lowercased()) {
            switch storage {
            case .file, .folder:
                var status = stat()
                let full = displayPath(of: path)
                if stat(full, &status) == 0, Int(status.st_size) > limit { throw BoundedFile.tooLarge(full, limit) }
            case .zip, .packed, .memory:
                // A member's size is only known after unpacking, because an archive does not have to state it.
                if paths.count == 1 { _ = try data(at: path, limit: limit) }
            }
        }
    }

    /// The extensions of the files that readers open.
    private static let readable: Set<String> = ["yaml", "yml", "json", "csv", "txt", "geojson"]

    /// Ends the import if somebody asked for that.
    ///
    /// - Throws: `ImportError` with the code `stopped`.
    package func checkStop() throws(ImportError) {
        try limits.checkStop(root)
    }

    /// Returns the contents of a file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes; nil is the largest limit of any reader.
    ///   - count: The number of bytes to read from the start; nil reads the whole file.
    /// - Throws: `ImportError` if the file does not exist, cannot be read or is too large.
    package func data(at path: String, limit: Int? = nil, count: Int? = nil) throws(ImportError) -> Data {
        try checkStop()
        let full = displayPath(of: path)
        let limit = limit ?? max(limits.tableBytes, limits.documentBytes)
        func checked(_ data: Data?) throws(ImportError) -> Data {
            guard let data else { throw ImportError(.notFound, path: full, message: "no such file in the import") }
            if data.count > limit { throw BoundedFile.tooLarge(full, limit) }
            return data
        }
        switch storage {
        case .file, .folder:
            guard known.contains(path) else {
                throw ImportError(.notFound, path: full, message: "no such file in the import")
            }
            return try BoundedFile.contents(of: full, limit: limit, count: count, stop: limits.stop)
        case .zip(let archive):
            return try archive.data(at: path, limit: limit)
        case .packed(let data):
            return try checked(known.contains(path) ? data : nil)
        case .memory(let files):
            return try checked(files[path])
        }
    }

    /// Returns the first bytes of a file, at most `count`; nil if it cannot be read. Only these bytes are read or unpacked.
    package func start(of path: String, count: Int) -> Data? {
        switch storage {
        case .file, .folder:
            known.contains(path) ? FileBytes.start(ofFileAtPath: displayPath(of: path), count: count) : nil
        case .zip(let archive): archive.start(of: path, count: count)
        case .packed(let data): known.contains(path) ? data.prefix(count) : nil
        case .memory(let files): files[path]?.prefix(count)
        }
    }

    /// Returns the path of a file by its name in any folder; nil if there is none. Of several, the file nearest to the
    /// root, then the first by path.
    ///
    /// Archives often contain a single folder with everything in it.
    package func path(named name: String) -> String? {
        paths.filter { ($0 as NSString).lastPathComponent == name }
            .min { (Self.depth($0), $0) < (Self.depth($1), $1) }
    }

    /// Returns the contents of a file that the author's file at `path` refers to.
    ///
    /// A relative reference starts at that file's folder. On disk it can lead out of the tree, because the author's own
    /// file asks for it. In an archive or in memory it cannot.
    ///
    /// - Throws: `ImportError` if the file cannot be read.
    package func data(
        referredTo reference: String, from path: String, count: Int? = nil
    ) throws(ImportError) -> (data: Data, display: String) {
        let folder = (path as NSString).deletingLastPathComponent
        switch storage {
        case .file, .folder:
            let base = (displayPath(of: path) as NSString).deletingLastPathComponent
            let full = reference.hasPrefix("/") ? reference : (base as NSString).appendingPathComponent(reference)
            let data = try BoundedFile.contents(
                of: full, limit: limits.tableBytes, count: count, stop: limits.stop)
            return (data, full)
        case .zip, .packed, .memory:
            let inside = (folder as NSString).appendingPathComponent(reference)
            return (try data(at: inside), displayPath(of: inside))
        }
    }

    private static func depth(_ path: String) -> Int { path.utf8.count { $0 == 0x2F } }

    private static func start(of path: String) -> Data? {
        FileBytes.start(ofFileAtPath: path, count: PackedFile.markLength)
    }
}
