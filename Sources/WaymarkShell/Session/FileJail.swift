import Foundation

/// The part of the file system that transcripts from untrusted authors can use.
///
/// Such transcripts can read the plugin under test, venues, and their own output. They can write only to a temporary
/// folder. Symbolic links and `..` are resolved before a path is compared with these folders.
struct FileJail: Hashable, Sendable {
    /// The maximum number of files and folders in a folder that is read. It limits the search for links.
    static let maximumEntries = 20_000
    /// The largest file that is read, in bytes.
    static let maximumSize = 64 << 20

    /// The real paths of the folders that can be read, besides `writable`.
    private(set) var readable: [String]
    /// The real path of the only folder that can be written to.
    let writable: String
    /// The folder of the transcript. Relative paths are read from here if `writable` has no such file.
    let origin: String

    /// Creates a jail.
    ///
    /// - Parameter readable: Folders that can be read. Folders that do not exist are left out.
    init(readable: [String], writable: String, origin: String) {
        self.readable = readable.compactMap(Self.real)
        self.writable = Self.real(writable) ?? writable
        self.origin = Self.real(origin) ?? origin
    }

    /// Returns a jail for a transcript that is run inside: it can also read the files written so far.
    func nested(writable: String, origin: String) -> FileJail {
        FileJail(readable: readable + [self.writable], writable: writable, origin: origin)
    }

    /// Returns the path of a file or folder to read; nil if it is outside, not a file or folder, or too large.
    func reading(_ path: String) -> String? {
        guard let file = existing(path), let real = Self.real(file), isReadable(real) else { return nil }
        switch Self.kind(real) {
        case S_IFREG: return Self.size(real) <= Self.maximumSize ? file : nil
        case S_IFDIR: return staysInside(real) ? file : nil
        default: return nil
        }
    }

    /// Returns the path that a missing file would have, so that a command can report it as missing; nil if it could be
    /// outside.
    func missing(_ path: String) -> String? {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0), !path.split(separator: "/").contains("..")
        else { return nil }
        let own = writable + "/" + path
        return Self.isPresent(own) || existing(path) != nil ? nil : own
    }

    /// Returns the path of a file or folder to write; nil if it is outside.
    func writing(_ path: String) -> String? {
        let full = path.hasPrefix("/") ? path : writable + "/" + path
        guard !full.utf8.contains(0) else { return nil }
        // The part of the path that does not exist has no links. The part that exists must be real. A broken link
        // counts as existing.
        var present = full
        var missing: [Substring] = []
        while !Self.isPresent(present) {
            guard let slash = present.lastIndex(of: "/"), slash > present.startIndex else { return nil }
            missing.insert(present[present.index(after: slash)...], at: 0)
            present = String(present[..<slash])
        }
        guard !missing.contains(".."), let real = Self.real(present), Self.lies(real, in: writable) else { return nil }
        let kind = Self.kind(real)
        guard missing.isEmpty ? kind == S_IFREG || kind == S_IFDIR : kind == S_IFDIR else { return nil }
        return full
    }

    /// Returns the path of an existing file or folder: in the writable folder, otherwise in the transcript's folder.
    private func existing(_ path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        if path.hasPrefix("/") { return Self.isPresent(path) ? path : nil }
        if path.isEmpty || path == "." { return origin }
        // A path whose `..` leads out of the writable folder is relative to the transcript's folder instead.
        if let own = Self.real(writable + "/" + path), Self.lies(own, in: writable) { return writable + "/" + path }
        return Self.isPresent(origin + "/" + path) ? origin + "/" + path : nil
    }

    private func isReadable(_ real: String) -> Bool {
        (readable + [writable]).contains { Self.lies(real, in: $0) }
    }

    /// Returns whether all links in a folder lead to readable files. Hidden entries are not checked, as no command
    /// reads them.
    private func staysInside(_ folder: String) -> Bool {
        guard let entries = FileManager.default.enumerator(atPath: folder) else { return false }
        var count = 0
        for case let entry as String in entries {
            if (entry as NSString).lastPathComponent.hasPrefix(".") {
                entries.skipDescendants()
                continue
            }
            count += 1
            guard count <= Self.maximumEntries else { return false }
            let path = folder + "/" + entry
            guard Self.kind(path, followingLinks: false) == S_IFLNK else { continue }
            guard let real = Self.real(path), isReadable(real) else { return false }
        }
        return true
    }

    private static func lies(_ path: String, in folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    private static func real(_ path: String) -> String? {
        guard let result = realpath(path, nil) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }

    private static func isPresent(_ path: String) -> Bool { kind(path, followingLinks: false) != nil }

    private static func kind(_ path: String, followingLinks: Bool = true) -> mode_t? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : .max
    }
}

extension FileJail {
    /// Returns the venue folders that a plugin's transcripts can read: `venues` next to the folder that contains the
    /// plugin.
    ///
    /// A link is ignored, because it could be part of the plugin.
    static func venues(besidePluginIn folder: String) -> [String] {
        guard let real = real(folder) else { return [] }
        return venues(in: ((real as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent)
    }

    /// Returns the folder `venues` in a folder, unless it is a link.
    static func venues(in folder: String) -> [String] {
        let path = (folder as NSString).appendingPathComponent("venues")
        return kind(path, followingLinks: false) == S_IFDIR ? [path] : []
    }
}
