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
            throw ShellError(.invalid, "revisions of git cannot be read here", help: "give a file or folder")
        }
        // A word that begins with a hyphen would be an option of git.
        guard !revision.hasPrefix("-") else {
            throw ShellError(.invalid, "\"\(text)\" is not a revision and a path", help: Self.forms)
        }
        let place = try place(from: session.reading(".").path)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = folder.appendingPathComponent("edition.tar").path
        let files = folder.appendingPathComponent("files").path
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        try run(
            [
                "git", "-C", place.root, "archive", "--format=tar", "--prefix=\(place.name)/", "--output=\(archive)",
                "\(revision):\(place.folder)",
            ])
        try run(["tar", "-xf", archive, "-C", files])
        let copy = (files as NSString).appendingPathComponent(place.name)
        let path = place.file.map { (copy as NSString).appendingPathComponent($0) } ?? copy
        do throws(EngineError) { return try Engine.check(path) } catch {
            guard case .source(let error) = error else { throw error }
            // The file is not there any more when its path is read.
            throw ShellError(
                .damaged, "\(text): \(error.message.replacingOccurrences(of: files + "/", with: ""))",
                help: "name the folder or file of a venue in that revision")
        }
    }

    static let forms =
        "write it as HEAD~1:venues/mall, from the root of the repository, or HEAD~1:./mall, from this folder"

    /// Where the venue is: the root of the repository, and below it the folder to copy. A file may include those beside it.
    private struct Place {
        var root: String
        /// The folder below the root; empty for the root itself.
        var folder: String
        /// The name of the folder.
        var name: String
        /// The venue's file in the folder; nil if the folder is the venue.
        var file: String?
    }

    private func place(from here: String) throws -> Place {
        let root = try run(["git", "-C", here, "rev-parse", "--show-toplevel"])
        let prefix = try run(["git", "-C", here, "rev-parse", "--show-prefix"])
        // Git reads a path from the root, and one that begins with a dot from the working folder.
        let isRelative = path.split(separator: "/").first.map { $0 == "." || $0 == ".." } ?? false
        _ = try run(["git", "-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{tree}"])
        var candidates = [Self.plain(isRelative ? prefix + path : path)]
        if !isRelative { candidates.append(Self.plain(prefix + path)) }
        for case let candidate? in candidates {
            guard let kind = try? run(["git", "-C", root, "cat-file", "-t", "\(revision):\(candidate)"]) else {
                continue
            }
            let isFile = kind == "blob"
            let folder = isFile ? (candidate as NSString).deletingLastPathComponent : candidate
            let name = ((folder.isEmpty ? root : folder) as NSString).lastPathComponent
            return Place(
                root: root, folder: folder, name: name, file: isFile ? (candidate as NSString).lastPathComponent : nil)
        }
        throw ShellError(
            .absent, "\(VisibleText.of(revision)) has no file or folder \"\(VisibleText.of(path))\"", help: Self.forms)
    }

    /// Returns a path below the root without dots; nil if it leads out of it.
    private static func plain(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// How long a program may take, in seconds, and how much of what it says is kept, in bytes.
    private static let seconds = 60.0, mostSaid = 1 << 16
    /// The memory that a program may take, in kilobytes (2 GB), and the size of a file that it writes, in blocks (1 GB).
    private static let memory = 2 << 20, blocks = 2 << 20

    /// Runs a program within limits, and reports the first line that it complains with.
    ///
    /// - Returns: The first line that it prints.
    @discardableResult
    private func run(_ words: [String]) throws -> String {
        let process = Process()
        // A process has no limits of its own here, so a shell sets them and becomes the program.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            [
                "-c", "ulimit -v \(Self.memory) 2>/dev/null; ulimit -f \(Self.blocks) 2>/dev/null; exec env \"$@\"",
                "sh",
            ] + words
        let (results, errors) = (Pipe(), Pipe())
        process.standardOutput = results
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw ShellError(.absent, "\(words[0]) cannot be run", help: "install it, or give a file or folder")
        }
        let limit = ProcessLimit(process.processIdentifier, seconds: Self.seconds, stop: nil)
        let complaints = Self.text(of: errors)
        // What these programs print fits into the pipe.
        let printed = Self.text(of: results)
        process.waitUntilExit()
        guard !limit.end() else {
            throw ShellError(
                .absent, "\(words[0]) was stopped after \(Int(Self.seconds)) s",
                help: "check the revision out, and give its folder")
        }
        guard process.terminationStatus == 0 else {
            let line = complaints.split(separator: "\n").first.map(String.init)
            throw ShellError(
                .absent,
                "\(words[0]) does not give \"\(text)\": "
                    + (line.map(VisibleText.of) ?? "there is no revision \"\(VisibleText.of(revision))\""),
                help: line?.contains("not a git repository") == true
                    ? "revisions are those of the repository around the working folder: go there, or give a file or folder"
                    : "git log --oneline lists the revisions; \(Self.forms)")
        }
        return printed.split(separator: "\n").first.map(String.init) ?? ""
    }

    private static func text(of pipe: Pipe) -> String {
        var bytes = Data()
        while true {
            let chunk = pipe.fileHandleForReading.availableData
            if chunk.isEmpty { break }
            if bytes.count < mostSaid { bytes += chunk }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
