import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// A repository with a venue of two files, of which the last commit moved a place away.
@Suite(.enabled(if: GitRevisionTests.hasGit)) struct `An edition is read from a revision of git` {
    private let root: String

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: made.appendingPathComponent("venues/shed/parts"), withIntermediateDirectories: true)
        root = RealPath.of(made.path)
        try GitRevisionTests.git(["init", "--quiet", root])
        try write(Self.head, "venues/shed/venue.yaml")
        for x in [20, 220] {
            try write(Self.part(doorAt: x), "venues/shed/parts/ground.yaml")
            try write(Self.head.replacing("[parts/ground.yaml]", with: "[venues/shed/parts/ground.yaml]"), "venue.yaml")
            try GitRevisionTests.git(["-C", root, "add", "."])
            try GitRevisionTests.git(
                ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "\(x)"])
        }
    }

    private static let head = """
        waymark: 1
        id: shed
        name: Shed
        include: [parts/ground.yaml]
        levels: [{id: g, ordinal: 0, name: Ground}]

        """

    private static func part(doorAt x: Int) -> String {
        """
        nodes:
          g: {gate: {at: [0, 0], kind: entrance}, door: [\(x), 0]}
        paths: [[gate, door]]
        places:
          - {id: gate, name: Gate, category: entrance, at: gate}
          - {id: till, name: Till, category: shop, at: door}

        """
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + name))
    }

    /// Runs a command in a folder of the repository.
    private func run(_ line: String, in folder: String = "") -> (status: WaymarkShell.ExitStatus, text: String) {
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: root + "/" + folder, storePath: root + "/.store", clock: .fixed("2026-01-05T10:00")),
            console: console)
        let status = session.run(line: line)
        return (status, console.take())
    }

    private func clean() { try? FileManager.default.removeItem(atPath: root) }

    @Test(arguments: [
        ("HEAD~1:venues/shed", "venues/shed", ""), ("HEAD~1:venues/shed/venue.yaml", "venues/shed/venue.yaml", ""),
        ("HEAD~1:./venues/shed", "venues/shed", ""), ("HEAD~1:venue.yaml", "venues/shed", ""),
        ("HEAD~1:./shed", "shed", "venues"), ("HEAD~1:shed", "shed", "venues"),
        ("HEAD~1:venues/shed", "shed", "venues"), ("HEAD~1:./shed/venue.yaml", "shed", "venues"),
        ("HEAD~1:./", ".", "venues/shed"), ("HEAD~1:../shed/venue.yaml", "venue.yaml", "venues/shed"),
        ("HEAD~1:.", ".", "venues/shed"), ("HEAD~1:", ".", ""),
    ])
    func `Paths start at the root or at the working folder, and includes are followed`(
        _ old: String, _ new: String, _ folder: String
    ) throws {
        defer { clean() }
        let answer = run("diff \(old) \(new)", in: folder)
        #expect(answer.status == .refused, "\(answer.text)")
        #expect(answer.text.contains("longer\n  walking: Till ↔ Gate"), "\(answer.text)")
    }

    @Test(arguments: [
        ("HEAD~1:venues/barn", "HEAD~1 has no file or folder \"venues/barn\"", "HEAD~1:./mall, from this folder"),
        ("HEAD~1:../../x", "HEAD~1 has no file or folder \"../../x\"", "from the root of the repository"),
        ("HEAD~7:venues/shed", "HEAD~7", "git log --oneline lists the revisions"),
        ("nowhere:venues/shed", "there is no revision \"nowhere\"", "git log --oneline lists the revisions"),
    ])
    func `What a revision does not have is said with both forms of a path`(
        _ old: String, _ message: String, _ help: String
    ) throws {
        defer { clean() }
        let answer = run("diff \(old) venues/shed")
        #expect(answer.status == .noInput)
        #expect(answer.text.contains(message), "\(answer.text)")
        #expect(answer.text.contains(help), "\(answer.text)")
    }

    @Test func `Outside of a repository, the help says where to go`() throws {
        defer { clean() }
        let other = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: other) }
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: other.path, storePath: other.path + "/.store", clock: .fixed("2026-01-05T10:00")),
            console: console)
        #expect(session.run(line: "diff HEAD:venues/shed \(root)/venues/shed") == .noInput)
        #expect(console.take().contains("go there, or give a file or folder"))
    }

    @Test func `A revision with mistakes says the first of them, because nobody can check it`() throws {
        defer { clean() }
        try write(Self.part(doorAt: 20).replacing("[gate, door]", with: "[gate, dor]"), "venues/shed/parts/ground.yaml")
        try GitRevisionTests.git(
            ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-am", "broken"])
        let answer = run("diff HEAD:venues/shed HEAD~1:venues/shed")
        #expect(answer.status == .badData)
        #expect(answer.text.contains("1 error, the first: ground.yaml:3: path \"gate~dor\""), "\(answer.text)")
        #expect(!answer.text.contains("waymark check HEAD"), "\(answer.text)")
    }
}

/// Git for tests.
enum GitRevisionTests {
    static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

    static func git(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ShellError(.defect, "git \(words.joined(separator: " "))") }
    }
}
