import Foundation
import WaymarkModel

/// Lists the files of a folder safely.
///
/// Hidden files, links to folders, links that lead out of the folder, and entries that are neither files nor folders
/// are skipped.
struct FolderWalk {
    enum Kind { case file, folder }

    private let root: String
    private let realRoot: String
    private let limits: InputLimits

    init(root: String, limits: InputLimits = .normal) {
        self.root = root
        self.limits = limits
        realRoot = Self.resolved(root)
    }

    /// Returns the relative paths of all files, sorted.
    ///
    /// - Throws: `ImportError` if a folder cannot be read, or a limit is exceeded.
    func files() throws(ImportError) -> [String] {
        var files: [String] = []
        try collect("", depth: 0, into: &files)
        return files.sorted()
    }

    /// Returns the kind of entry at a path, following links.
    ///
    /// - Throws: `ImportError` if there is no file or folder.
    static func kind(of path: String) throws(ImportError) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
                throw ImportError(.notFound, path: path, message: "is a link to a file that does not exist")
            }
            throw ImportError(.notFound, path: path, message: "no such file or folder")
        }
        guard let noun = FileNoun.of(status.st_mode) else { return .file }
        if status.st_mode & S_IFMT == S_IFDIR { return .folder }
        throw ImportError(.unreadable, path: path, message: "is \(noun), not a file or folder")
    }

    private func collect(_ folder: String, depth: Int, into files: inout [String]) throws(ImportError) {
        let full = (root as NSString).appendingPathComponent(folder)
        guard depth < limits.folderDepth else {
            throw ImportError(
                .tooLarge, path: full, message: "has folders more than \(limits.folderDepth) deep; import less at once")
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: full)
        } catch {
            throw ImportError(.unreadable, path: full, message: "cannot be listed; check its permissions")
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : folder + "/" + name
            switch Self.type(of: (root as NSString).appendingPathComponent(path)) {
            case .typeDirectory:
                try collect(path, depth: depth + 1, into: &files)
            case .typeRegular:
                files.append(path)
            case .typeSymbolicLink where isFileInside(path):
                files.append(path)
            default:
                continue
            }
            guard files.count <= limits.files else {
                throw ImportError(
                    .tooLarge, path: root,
                    message:
                        "has more than \(limits.files) files; import the folder of one venue, or use --limits large")
            }
        }
    }

    /// Returns whether a link leads to a file inside the root.
    private func isFileInside(_ path: String) -> Bool {
        let target = Self.resolved((root as NSString).appendingPathComponent(path))
        return target.hasPrefix(realRoot + "/") && Self.type(of: target) == .typeRegular
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func type(of path: String) -> FileAttributeType? {
        attributes(of: path)?[.type] as? FileAttributeType
    }

    /// Returns the attributes of the entry at a path, without following links.
    private static func attributes(of path: String) -> [FileAttributeKey: Any]? {
        do { return try FileManager.default.attributesOfItem(atPath: path) } catch { return nil }
    }
}
