import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A path that commands can read. Only a session creates it, after its jail has allowed it.
struct ReadablePath: Hashable {
    /// The path to open.
    let path: String
    /// The path as the user wrote it.
    let shown: String

    fileprivate init(_ path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Whether the path is a folder.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// What it is instead of a file, with its article; nil for a file, and if there is nothing.
    var otherThanFile: String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }

    /// The names of the files and folders in the folder; empty if it cannot be listed.
    var entries: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// The paths of all files and folders in the folder, at any depth, relative to the folder.
    var allEntries: [String] {
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    }

    /// Returns the contents of a file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes.
    ///   - help: The remedy if the file cannot be opened.
    /// - Throws: `ShellError`, with `badData` for a file that is too large.
    func contents(limit: Int, help: String? = nil) throws -> Data {
        let file: InputFile
        do {
            file = try InputFile(self)
        } catch let error as ShellError {
            throw ShellError(.absent, error.message, help: help)
        }
        var data = Data()
        while true {
            let piece = try file.read()
            if piece.isEmpty { return data }
            data += piece
            guard data.count <= limit else {
                throw ShellError(
                    .damaged, "\"\(shown)\" is larger than \(InputLimits.text(bytes: limit))", help: InputLimits.help)
            }
        }
    }
}

/// A path that commands can write. Only a session creates it, after its jail has allowed it.
struct WritablePath: Hashable {
    /// The path to open.
    let path: String
    /// The path as the user wrote it.
    let shown: String

    fileprivate init(_ path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Whether a file or folder exists at the path.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether the path is a folder.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Returns the path of a file or folder inside the folder.
    func appending(_ name: String) -> WritablePath {
        WritablePath(
            (path as NSString).appendingPathComponent(name), shown: (shown as NSString).appendingPathComponent(name))
    }

    /// Creates the folder, and the folders that contain it.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    func makeFolder() throws {
        if DatabaseSignature.journal(takenByFolder: path) != nil {
            throw ShellError(
                .store, "\"\(shown)\" has the name of a part of a store, or is below it", help: "name another folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ShellError(.store, "cannot create the folder \"\(shown)\"")
        }
    }
}

/// The access to the file system: every path that a command takes passes through `reading` or `writing`.
extension ShellSession {
    /// Returns a file or folder that the user named, for reading.
    ///
    /// - Throws: `ShellError` if the session's jail forbids it.
    func reading(_ path: String) throws -> ReadablePath {
        guard let jail = configuration.jail else { return ReadablePath(resolved(path), shown: path) }
        if let inside = jail.reading(path) { return ReadablePath(inside, shown: path) }
        // The command itself reports a missing file.
        guard let missing = jail.missing(path) else { throw Self.outside(path, "read") }
        return ReadablePath(missing, shown: path)
    }

    /// Returns whether a path that the user named exists and can be read.
    func isReadable(_ path: String) -> Bool {
        if let jail = configuration.jail { return jail.reading(path) != nil }
        return FileManager.default.fileExists(atPath: resolved(path))
    }

    /// Returns a file or folder that the user named, for writing.
    ///
    /// - Throws: `ShellError` if the session's jail forbids it.
    func writing(_ path: String) throws -> WritablePath {
        guard let jail = configuration.jail else { return WritablePath(resolved(path), shown: path) }
        guard let inside = jail.writing(path) else { throw Self.outside(path, "write") }
        return WritablePath(inside, shown: path)
    }

    /// Returns a file that was read, such as a transcript, for replacing.
    ///
    /// - Throws: `ShellError` if the session's jail forbids it.
    func writing(_ file: ReadablePath) throws -> WritablePath {
        guard let jail = configuration.jail else { return WritablePath(file.path, shown: file.shown) }
        guard let inside = jail.writing(file.path) else { throw Self.outside(file.shown, "write") }
        return WritablePath(inside, shown: file.shown)
    }

    /// Returns how questions read files: as commands do.
    func fileAccess(_ options: GlobalOptions) -> FileAccess {
        func answering<Result>(_ body: () throws -> Result) throws(AnswerError) -> Result {
            do { return try body() } catch { throw AnswerError(session: error) }
        }
        var files = FileAccess(
            path: { path throws(AnswerError) in try answering { try self.reading(path).path } }, shown: shown,
            limits: limits(options),
            expectations: { venues throws(AnswerError) in
                try answering {
                    try self.pluginPaths(options).isEmpty
                        ? [] : self.pluginEngine(options).expectations(of: venues)
                }
            })
        files.now = now(VenueCalendar(timeZone: "UTC"))
        return files
    }

    /// Returns how questions read several sources, which shows how far it is.
    func fileAccess(_ options: GlobalOptions, _ progress: ProgressLine) -> FileAccess {
        var files = fileAccess(options)
        files.begins = { path throws(AnswerError) in
            try Self.answering { try self.checkInterruption() }
            progress.show("reading \(path)")
        }
        files.derives = { step in
            progress.show("deriving the paths of \(step.venue)", done: step.done, of: step.total)
        }
        let isInterrupted = configuration.isInterrupted
        files.saves = { saved in
            progress.show("saving \(saved.venue)", done: saved.done, of: saved.total)
            return !isInterrupted()
        }
        return files
    }

    /// Returns the path of a command's store.
    ///
    /// - Throws: `ShellError` if the command names a store in a jail, which has its own store.
    func storePath(_ options: GlobalOptions) throws -> String {
        guard options.store ?? defaults.store ?? configuration.storePath != ":memory:" else {
            throw ShellError(
                .invalid, "a store is a file: what a store in memory has is gone after the command",
                help: "name a file with --store; ./:memory: is a file of that name")
        }
        guard let store = options.store ?? defaults.store else { return configuration.storePath }
        guard configuration.jail == nil else {
            throw ShellError(
                .conflict, "a plugin's transcripts cannot name a store", help: Self.jailHelp)
        }
        return resolved(store)
    }

    /// Rejects options that lead out of the session's jail, even if the command would not use them.
    ///
    /// - Throws: `ShellError` for a store or plugin folder outside the jail.
    func check(_ options: GlobalOptions) throws {
        guard configuration.jail != nil else { return }
        _ = try storePath(options)
        _ = try pluginPaths(options)
    }

    /// Returns the full path of a path as the user wrote it.
    private func resolved(_ path: String) -> String {
        guard let folder = configuration.workingDirectory, !path.hasPrefix("/") else { return path }
        return path.isEmpty || path == "." ? folder : (folder as NSString).appendingPathComponent(path)
    }

    private static func outside(_ path: String, _ verb: String) -> ShellError {
        ShellError(.conflict, "a plugin's transcripts cannot \(verb) \"\(path)\"", help: jailHelp)
    }

    private static let jailHelp =
        "they can read only the plugin and venues, and write to a temporary folder; plugin test --trusted lifts this"
}
