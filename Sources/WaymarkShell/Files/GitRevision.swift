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

    /// How long a program may take, in seconds, and how much of what it says is kept, in bytes.
    private static let seconds = 60.0, mostSaid = 1 << 16
    /// The memory that a program may take, in kilobytes (2 GB), and the size of a file that it writes, in blocks (1 GB).
    private static let memory = 2 << 20, blocks = 2 << 20

    /// Runs a program within limits, and reports the first line that it complains with.
    private func run(_ words: [String], for text: String) throws {
        let process = Process()
        // A process has no limits of its own here, so a shell sets them and becomes the program.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            [
                "-c", "ulimit -v \(Self.memory) 2>/dev/null; ulimit -f \(Self.blocks) 2>/dev/null; exec env \"$@\"",
                "sh",
            ] + words
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw ShellError(.noInput, "\(words[0]) cannot be run", help: "install it, or give a file or folder")
        }
        let limit = ProcessLimit(process.processIdentifier, seconds: Self.seconds, stop: nil)
        var bytes = Data()
        while true {
            let chunk = errors.fileHandleForReading.availableData
            if chunk.isEmpty { break }
            if bytes.count < Self.mostSaid { bytes += chunk }
        }
        process.waitUntilExit()
        guard !limit.end() else {
            throw ShellError(
                .noInput, "\(words[0]) was stopped after \(Int(Self.seconds)) s",
                help: "check the revision out, and give its folder")
        }
        let said = String(decoding: bytes, as: UTF8.self)
        guard process.terminationStatus == 0 else {
            let line = VisibleText.of(said.split(separator: "\n").first.map(String.init) ?? "it failed")
            throw ShellError(
                .noInput, "\(words[0]) does not give \"\(text)\": \(line)", help: "write it as HEAD~1:venues/mall")
        }
    }
}
