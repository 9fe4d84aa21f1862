import Foundation

/// Lists the files of a folder without being led astray.
///
/// Hidden files, links to folders and links that lead out of the folder are passed over; so is whatever is neither a file
/// nor a folder.
struct FolderWalk {
    enum Kind { case file, folder }

    /// How many folders may lie in one another.
    static let maximumDepth = 32

    private let root: String
    private let realRoot: String

    init(root: String) {
        self.root = root
        realRoot = Self.resolved(root)
    }

    /// The relative paths of all files, sorted.
    func files() throws(ImportError) -> [String] {
        var files: [String] = []
        try collect("", depth: 0, into: &files)
        return files.sorted()
    }

    /// What stands at a path, links followed.
    static func kind(of path: String) throws(ImportError) -> Kind {
        guard FileManager.default.fileExists(atPath: path) else {
            throw ImportError(.notFound, path: path, message: "no such file or folder")
        }
        switch type(of: resolved(path)) {
        case .typeRegular: return .file
        case .typeDirectory: return .folder
        default: throw ImportError(.unreadable, path: path, message: "is neither a file nor a folder")
        }
    }

    /// The size of a file in bytes, links followed.
    static func size(of path: String) -> Int? {
        (attributes(of: resolved(path))?[.size] as? NSNumber)?.intValue
    }

    private func collect(_ folder: String, depth: Int, into files: inout [String]) throws(ImportError) {
        let full = (root as NSString).appendingPathComponent(folder)
        guard depth < Self.maximumDepth else {
            throw ImportError(
                .tooLarge, path: full, message: "holds folders more than \(Self.maximumDepth) deep; import less at once"
            )
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
            guard files.count <= SourceTree.maximumFileCount else {
                throw ImportError(
                    .tooLarge, path: root,
                    message: "holds more than \(SourceTree.maximumFileCount) files; import the folder of one venue")
            }
        }
    }

    /// Whether a link leads to a file inside the root.
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

    /// The attributes of what stands at the path itself, links not followed.
    private static func attributes(of path: String) -> [FileAttributeKey: Any]? {
        do { return try FileManager.default.attributesOfItem(atPath: path) } catch { return nil }
    }
}
