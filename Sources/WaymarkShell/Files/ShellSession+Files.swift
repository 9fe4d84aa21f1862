import Foundation
import WaymarkModel

/// A path that commands can read. Only the session makes one, after its jail agreed.
struct ReadablePath: Hashable {
    /// The path to open.
    let path: String
    /// The path as the user wrote it.
    let shown: String

    fileprivate init(_ path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Whether there is a folder at the path.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The names of the files and folders in a folder; none if it cannot be listed.
    var entries: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// The paths of all files and folders in a folder, at any depth, relative to it.
    var allEntries: [String] {
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    }

    /// The contents of a file.
    ///
    /// - Parameters:
    ///   - limit: The most bytes that it may have.
    ///   - help: What to do where there is no such file.
    /// - Throws: `ShellError` with `noInput`, or with `badData` where it is larger.
    func contents(limit: Int, help: String? = nil) throws -> Data {
        let file: InputFile
        do {
            file = try InputFile(self)
        } catch let error as ShellError {
            throw ShellError(.noInput, error.message, help: help)
        }
        var data = Data()
        while true {
            let piece = try file.read()
            if piece.isEmpty { return data }
            data += piece
            guard data.count <= limit else {
                throw ShellError(
                    .badData, "\"\(shown)\" is larger than \(InputLimits.text(bytes: limit))", help: InputLimits.help)
            }
        }
    }
}

/// A path that commands can write. Only the session makes one, after its jail agreed.
struct WritablePath: Hashable {
    /// The path to open.
    let path: String
    /// The path as the user wrote it.
    let shown: String

    fileprivate init(_ path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Whether there is anything at the path.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether there is a folder at the path.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// A file or folder in the folder at the path.
    func appending(_ name: String) -> WritablePath {
        WritablePath(
            (path as NSString).appendingPathComponent(name), shown: (shown as NSString).appendingPathComponent(name))
    }

    /// Creates the folder, and those that it lies in.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ShellError(.inputOutput, "cannot make the folder \"\(shown)\"")
        }
    }
}

/// The gate to the file system: every path that a command takes passes through `reading` or `writing`.
extension ShellSession {
    /// The file or folder that a user named, to be read.
    ///
    /// - Throws: `ShellError` if the session's jail does not let it be read.
    func reading(_ path: String) throws -> ReadablePath {
        guard let jail = configuration.jail else { return ReadablePath(resolved(path), shown: path) }
        if let inside = jail.reading(path) { return ReadablePath(inside, shown: path) }
        // Where nothing is, the command says so in its own words.
        guard let missing = jail.missing(path) else { throw Self.outside(path, "read") }
        return ReadablePath(missing, shown: path)
    }

    /// Whether a user's word names a file or folder that can be read.
    func isReadable(_ path: String) -> Bool {
        if let jail = configuration.jail { return jail.reading(path) != nil }
        return FileManager.default.fileExists(atPath: resolved(path))
    }

    /// The file or folder that a user named, to be written.
    ///
    /// - Throws: `ShellError` if the session's jail does not let it be written.
    func writing(_ path: String) throws -> WritablePath {
        guard let jail = configuration.jail else { return WritablePath(resolved(path), shown: path) }
        guard let inside = jail.writing(path) else { throw Self.outside(path, "write") }
        return WritablePath(inside, shown: path)
    }

    /// The file that holds a transcript's or a plugin's text, to be replaced.
    ///
    /// - Throws: `ShellError` if the session's jail does not let it be written.
    func writing(_ file: ReadablePath) throws -> WritablePath {
        guard let jail = configuration.jail else { return WritablePath(file.path, shown: file.shown) }
        guard let inside = jail.writing(file.path) else { throw Self.outside(file.shown, "write") }
        return WritablePath(inside, shown: file.shown)
    }

    /// The file of the store that a command works on.
    ///
    /// - Throws: `ShellError` if a store is named in a jail, which has one store of its own.
    func storePath(_ options: GlobalOptions) throws -> String {
        guard let store = options.store ?? defaults.store else { return configuration.storePath }
        guard configuration.jail == nil else {
            throw ShellError(
                .refused, "a plugin's transcripts cannot name a store", help: Self.jailHelp)
        }
        return resolved(store)
    }

    /// Refuses options that lead out of the session's jail, also where the command would not use them.
    func check(_ options: GlobalOptions) throws {
        guard configuration.jail != nil else { return }
        _ = try storePath(options)
        _ = try pluginPaths(options)
    }

    /// The file of a path as the user wrote it.
    private func resolved(_ path: String) -> String {
        guard let folder = configuration.workingDirectory, !path.hasPrefix("/") else { return path }
        return path.isEmpty || path == "." ? folder : (folder as NSString).appendingPathComponent(path)
    }

    private static func outside(_ path: String, _ verb: String) -> ShellError {
        ShellError(.refused, "a plugin's transcripts cannot \(verb) \"\(path)\"", help: jailHelp)
    }

    private static let jailHelp =
        "they read the plugin and venues, and write to a temporary folder; waymark plugin test --trusted lifts this"
}
