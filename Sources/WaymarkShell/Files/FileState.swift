// The C modules of this target share the declarations of times.
import CEditline
import Foundation

/// The state of the files of a venue: when each was changed, and its size. Two equal states are the same files.
struct FileState: Hashable {
    private struct Stamp: Hashable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int64
        var inode: UInt64
    }

    /// The maximum number of files that are compared.
    private static let most = 20_000

    private var stamps: [String: Stamp] = [:]

    /// Looks at the files of a folder, or at those beside a file. Hidden files do not count.
    ///
    /// - Parameters:
    ///   - isFolder: Whether the path is a folder, even while that is away: what lies beside it never counts.
    ///   - excluded: The path of a file that does not count, such as the page that is written.
    init(of path: ReadablePath, isFolder: Bool, except excluded: String?) {
        let folder = isFolder ? path.path : (path.path as NSString).deletingLastPathComponent
        let ignored = excluded.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        guard let entries = FileManager.default.enumerator(atPath: folder.isEmpty ? "." : folder) else { return }
        for case let entry as String in entries {
            if (entry as NSString).lastPathComponent.hasPrefix(".") {
                entries.skipDescendants()
                continue
            }
            let full = (folder.isEmpty ? "." : folder) + "/" + entry
            if URL(fileURLWithPath: full).standardizedFileURL.path == ignored { continue }
            var status = stat()
            guard stat(full, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            stamps[entry] = Stamp(
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int64(status.st_size),
                inode: UInt64(status.st_ino))
            if stamps.count >= Self.most { return }
        }
    }
}
