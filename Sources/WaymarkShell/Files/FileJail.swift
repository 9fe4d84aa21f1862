import Foundation

/// The part of the file system that transcripts written by strangers can use.
///
/// They read the plugin under test, venues, and what they have written themselves. They write only into a temporary
/// folder. Symbolic links and `..` are resolved before a path is compared with these folders.
struct FileJail: Hashable, Sendable {
    /// The maximum number of files and folders in a folder that is read, so that looking for links ends.
    static let maximumEntries = 20_000
    /// The largest file that is read, in bytes.
    static let maximumSize = 64 << 20

    /// The folders that can be read, as real paths, besides the writable one.
    private(set) var readable: [String]
    /// The only folder that can be written to, as a real path.
    let writable: String
    /// Where relative paths are read from if the writable folder has no such file: the transcript's own folder.
    let origin: String

    /// - Parameter readable: Folders that can be read; those that do not exist are left out.
    init(readable: [String], writable: String, origin: String) {
        self.readable = readable.compactMap(Self.real)
        self.writable = Self.real(writable) ?? writable
        self.origin = Self.real(origin) ?? origin
    }

    /// The same jail for a transcript that is run within: what was written so far can be read, and no more.
    func nested(writable: String, origin: String) -> FileJail {
        FileJail(readable: readable + [self.writable], writable: writable, origin: origin)
    }

    /// The real path of a file or folder to read; nil if it lies outside, is not a file or folder, or is too large.
    func reading(_ path: String) -> String? {
        guard let file = existing(path), let real = Self.real(file), isReadable(real) else { return nil }
        switch Self.kind(real) {
        case S_IFREG: return Self.size(real) <= Self.maximumSize ? file : nil
        case S_IFDIR: return staysInside(real) ? file : nil
        default: return nil
        }
    }

    /// Where a file would be that does not exist, so that a command can report it as missing; nil if it could be outside.
    func missing(_ path: String) -> String? {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0), !path.split(separator: "/").contains("..")
        else { return nil }
        let own = writable + "/" + path
        return Self.isPresent(own) || existing(path) != nil ? nil : own
    }

    /// The path of a file or folder to write; nil if it lies outside.
    func writing(_ path: String) -> String? {
        let full = path.hasPrefix("/") ? path : writable + "/" + path
        guard !full.utf8.contains(0) else { return nil }
        // The part that does not exist yet has no links. What exists, a link that leads nowhere included, must be real.
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

    /// What a path stands for: in the writable folder, else beside the transcript.
    private func existing(_ path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        if path.hasPrefix("/") { return Self.isPresent(path) ? path : nil }
        if path.isEmpty || path == "." { return origin }
        // `..` that leads out of the writable folder starts at the transcript instead.
        if let own = Self.real(writable + "/" + path), Self.lies(own, in: writable) { return writable + "/" + path }
        return Self.isPresent(origin + "/" + path) ? origin + "/" + path : nil
    }

    private func isReadable(_ real: String) -> Bool {
        (readable + [writable]).contains { Self.lies(real, in: $0) }
    }

    /// Whether no link in a folder leads to what cannot be read. Nothing that reads folders looks at hidden entries.
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
    /// The folders of venues that a plugin's transcripts can read: `venues` beside the folder that the plugin lies in.
    ///
    /// A link does not count: it could have come with the plugin.
    static func venues(besidePluginIn folder: String) -> [String] {
        guard let real = real(folder) else { return [] }
        return venues(in: ((real as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent)
    }

    /// The folder `venues` of a folder, unless it is a link.
    static func venues(in folder: String) -> [String] {
        let path = (folder as NSString).appendingPathComponent("venues")
        return kind(path, followingLinks: false) == S_IFDIR ? [path] : []
    }
}
