import Foundation
import WaymarkModel

/// Reads files without blocking, and not more than allowed.
package enum BoundedFile {
    /// The maximum number of bytes that are read before looking whether somebody asks to read no further.
    private static let mostAtOnce = 16 << 20

    /// Returns the contents of a regular file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes.
    ///   - count: The number of bytes to read from the start; nil reads the whole file.
    ///   - stop: Asks to read no further; nil if nobody can.
    /// - Throws: `ImportError` if it is not a regular file, cannot be read or is too large, or somebody asked to stop.
    package static func contents(
        of path: String, limit: Int, count: Int? = nil, stop: StopSignal? = nil
    ) throws(ImportError) -> Data {
        let result = DatabaseFiles.reading(path) {
            () -> Result<Data, ImportError>? in
            do throws(ImportError) {
                return .success(try read(path, limit: limit, count: count, stop))
            } catch {
                return .failure(error)
            }
        }
        guard let result else {
            throw ImportError(.unreadable, path: path, message: "is a store in use, not an input")
        }
        return try result.get()
    }

    private static func read(
        _ path: String, limit: Int, count wanted: Int?, _ stop: StopSignal?
    ) throws(ImportError) -> Data {
        // Without O_NONBLOCK, opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { throw ImportError(.notFound, path: path, message: "no such file or folder") }
            throw ImportError(.unreadable, path: path, message: "cannot be read: \(reason(errno))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw ImportError(.unreadable, path: path, message: "cannot be read: \(reason(errno))")
        }
        if let noun = FileNoun.of(status.st_mode) {
            throw ImportError(.unreadable, path: path, message: "is \(noun), not a file")
        }
        if Int(status.st_size) > limit { throw tooLarge(path, limit) }
        var data = Data(count: min(Int(status.st_size), wanted ?? .max) + 1)
        var used = 0
        while true {
            if let wanted, used >= wanted { return data.prefix(wanted) }
            if stop?.isSent == true { throw ImportError(.stopped, path: path, message: "reading was stopped") }
            let count = data.withUnsafeMutableBytes {
                Foundation.read(descriptor, $0.baseAddress.map { $0 + used }, min($0.count - used, mostAtOnce))
            }
            if count == 0 { return data.prefix(used) }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw ImportError(.unreadable, path: path, message: "cannot be read: \(reason(errno))")
            }
            used += count
            if used > limit { throw tooLarge(path, limit) }
            // Some system files do not state their size.
            if used == data.count { data.append(Data(count: max(64 << 10, data.count))) }
        }
    }

    static func tooLarge(_ path: String, _ limit: Int) -> ImportError {
        ImportError(.tooLarge, path: path, message: InputLimits.tooLarge(limit))
    }

    private static func reason(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// Nouns for file system entries that are not files.
package enum FileNoun {
    /// Returns the noun for a mode; nil for a regular file.
    static func of(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "neither a file nor a folder"
        }
    }

    /// Returns whether a path leads to a file inside a folder, following links.
    package static func isFile(_ path: String, below root: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, of(status.st_mode) == nil else { return false }
        let base = real(root)
        return real(path).hasPrefix(base.hasSuffix("/") ? base : base + "/")
    }

    private static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Returns why a file inside a folder is not read, as the words after "it"; nil if the file does not exist.
    package static func reason(against path: String, below root: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard stat(path, &status) == 0 else {
            return isLink ? "is a link to a file that does not exist" : "cannot be read"
        }
        let base = real(root)
        if !real(path).hasPrefix(base.hasSuffix("/") ? base : base + "/") {
            return isLink
                ? "is a link that leads out of the venue's folder"
                : "is behind a link that leads out of the venue's folder"
        }
        if let noun = of(status.st_mode) { return "is \(isLink ? "a link to " : "")\(noun), not a file" }
        let name = path.dropFirst(root.count)
        if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            return "is hidden: its name starts with a dot"
        }
        return "is behind a link to a folder"
    }
}
