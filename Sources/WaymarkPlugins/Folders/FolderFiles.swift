import Foundation
import WaymarkModel

/// The files of a plugin's folder. Files outside the folder are never read.
///
/// Hidden files and folders are ignored. Links must lead to regular files within the folder.
struct FolderFiles {
    /// The maximum number of files in a plugin's folder.
    static let maximumCount = 32
    /// The maximum size of a file, in bytes.
    static let maximumSize = 64 << 10
    /// The maximum depth of nested folders.
    private static let maximumDepth = 4

    /// The path of the folder, as messages show it.
    let shown: String
    private let root: String
    /// The relative paths of the files, sorted.
    private(set) var names: [String] = []
    /// The problems found in the folder.
    private(set) var diagnostics: [Diagnostic] = []

    /// Lists the files of a folder.
    init(path: String) {
        shown = path
        root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        list("", depth: 0)
        names.sort()
        if names.count > Self.maximumCount {
            report("", "the folder contains more than \(Self.maximumCount) files")
        }
    }

    /// Returns whether the folder contains a file.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns the path of a file, as messages show it.
    func path(of name: String) -> String { name.isEmpty ? shown : (shown as NSString).appendingPathComponent(name) }

    /// Returns a file with its contents; nil with a diagnostic if it cannot be read.
    mutating func read(_ name: String) -> PluginFile? {
        // Opening and closing a file of an open store would release the locks of the store (POSIX locks).
        let isStore = DatabaseFiles.isOpen(real(name))
        let descriptor = isStore ? -1 : open(real(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            report(name, "the file cannot be read", code: .unreadablePlugin)
            return nil
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            report(name, "is not a regular file")
            return nil
        }
        guard let data = try? handle.read(upToCount: Self.maximumSize + 1) ?? Data() else {
            report(name, "the file cannot be read", code: .unreadablePlugin)
            return nil
        }
        if data.count > Self.maximumSize {
            report(name, "the file is larger than \(InputLimits.text(bytes: Self.maximumSize))")
            return nil
        }
        return PluginFile(name: name, path: path(of: name), bytes: Array(data))
    }

    private mutating func list(_ folder: String, depth: Int) {
        let manager = FileManager.default
        let entries = (try? manager.contentsOfDirectory(atPath: full(folder)))?.sorted() ?? []
        for entry in entries where !entry.hasPrefix(".") {
            if names.count > Self.maximumCount { return }
            let name = folder.isEmpty ? entry : folder + "/" + entry
            guard let attributes = try? manager.attributesOfItem(atPath: full(name)) else { continue }
            switch attributes[.type] as? FileAttributeType {
            case .typeRegular?: names.append(name)
            case .typeDirectory? where depth < Self.maximumDepth: list(name, depth: depth + 1)
            case .typeDirectory?: report(name, "the folders are nested too deeply")
            case .typeSymbolicLink?: addLink(name)
            default: report(name, "is neither a file nor a folder")
            }
        }
    }

    private mutating func addLink(_ name: String) {
        let target = real(name)
        let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
        if !target.hasPrefix(root + "/") {
            report(name, "is a link that leads out of the plugin's folder")
        } else if type != .typeRegular {
            report(name, "is a link to something that is not a file")
        } else {
            names.append(name)
        }
    }

    private func full(_ name: String) -> String { name.isEmpty ? root : root + "/" + name }

    private func real(_ name: String) -> String { URL(fileURLWithPath: full(name)).resolvingSymlinksInPath().path }

    private mutating func report(_ name: String, _ message: String, code: DiagnosticCode = .badPluginFolder) {
        diagnostics.append(Diagnostic(code, .error, message, at: SourceSpan(file: path(of: name))))
    }
}
