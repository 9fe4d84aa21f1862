import Foundation
import WaymarkEngine

/// The lines typed in earlier sessions, the newest last. Only the user can read the file.
///
/// Errors are ignored: the prompt works without a history.
struct HistoryFile {
    let path: String
    /// The maximum number of lines that are kept.
    var limit = 2000
    /// The maximum number of bytes that are read, from the end of the file.
    var byteLimit = InputLimits.normal.historyBytes

    /// Returns `waymark/history` in the user's state folder (XDG Base Directory Specification); nil without a home
    /// folder.
    static func path(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/waymark/history" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/waymark/history"
    }

    /// Returns whether a line is kept: it is not empty, not the number of a candidate, does not start with a space, and
    /// has no control characters.
    static func keeps(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace, Int(line) == nil else { return false }
        return VisibleText.of(line) == line && !line.contains("\n")
    }

    /// Returns the newest lines, oldest first. Shortens the file if it has more than twice the maximum number of lines,
    /// or more bytes than are read.
    func load() -> [String] {
        guard let (data, size) = FileBytes.end(ofFileAtPath: path, count: byteLimit) else { return [] }
        // The first line of a part can be incomplete.
        let whole = size > data.count ? data.drop { $0 != 0x0A } : data
        let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init).filter(Self.keeps)
        let newest = Array(lines.suffix(limit))
        if lines.count > limit * 2 || size > data.count { replace(with: newest) }
        return newest
    }

    /// Appends a line to the file. Several sessions can do so at the same time.
    func append(_ line: String) {
        guard Self.keeps(line) else { return }
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Another process may have a store open whose log this is.
        guard !DatabaseFiles.isPart(ofOpen: path), !DatabaseSignature.isDatabase(path) else { return }
        // A pipe without a reader would let the program wait for ever.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        fchmod(file, 0o600)
        let bytes = Array((line + "\n").utf8)
        _ = write(file, bytes, bytes.count)
    }

    private func replace(with lines: [String]) {
        let fresh = path + ".new"
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        let text = lines.map { $0 + "\n" }.joined()
        guard (try? handle.write(contentsOf: Data(text.utf8))) != nil else { return }
        rename(fresh, path)
    }
}
