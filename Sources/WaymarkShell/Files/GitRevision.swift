import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A venue in a revision of git, read from a copy of its files.
struct GitRevision {
    private let text: String
    private let revision: String
    private let path: String

    init(_ text: String, revision: String, path: String) {
        (self.text, self.revision, self.path) = (text, revision, path)
    }

    /// Reads the files of the revision.
    func report(in session: ShellSession) throws -> ImportReport {
        guard session.configuration.jail == nil else {
            throw ShellError(.usage, "revisions of git cannot be read here", help: "give a file or folder")
        }
        // A word that begins with a hyphen would be an option of git.
        guard !revision.hasPrefix("-"), !path.hasPrefix("-"), !path.isEmpty else {
            throw ShellError(.usage, "\"\(text)\" is not a revision and a path", help: "write it as HEAD~1:venues/mall")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = folder.appendingPathComponent("edition.tar").path
        let files = folder.appendingPathComponent("files").path
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        try run(["git", "archive", "--format=tar", "--output=\(archive)", revision, "--", path], for: text)
        try run(["tar", "-xf", archive, "-C", files], for: text)
        do {
            return try Engine.check((files as NSString).appendingPathComponent(path))
        } catch EngineError.source(let error) {
            // The file is not there any more when its path is read.
            throw ShellError(
                .badData, "\(text): \(error.message.replacingOccurrences(of: files + "/", with: ""))",
                help: "name the folder or file of a venue in that revision")
        }
    }

    /// Runs a program, and reports the first line that it complains with.
    private func run(_ words: [String], for text: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw ShellError(.noInput, "\(words[0]) cannot be run", help: "install it, or give a file or folder")
        }
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let line = VisibleText.of(said.split(separator: "\n").first.map(String.init) ?? "it failed")
            throw ShellError(
                .noInput, "\(words[0]) does not give \"\(text)\": \(line)", help: "write it as HEAD~1:venues/mall")
        }
    }
}
