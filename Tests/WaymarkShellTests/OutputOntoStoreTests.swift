import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// A store whose last changes are only in its log, and outputs that are to replace one of its files.
@Suite struct `No output replaces a file of a store` {
    private let folder: String
    private let session: ShellSession
    private let console = TranscriptConsole()

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: made.appendingPathComponent("other"), withIntermediateDirectories: true)
        folder = RealPath.of(made.path)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder, storePath: folder + "/s.db", clock: .fixed(TranscriptRunner.startMoment)),
            console: console)
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        guard run("import \(clinic)") == .done, run("close lift") == .done else {
            throw ShellError(.defect, console.take())
        }
    }

    private func run(_ line: String) -> WaymarkShell.ExitStatus { session.run(line: line) }
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `Not by its name, a link to it, or another way to its folder`() throws {
        defer { clean() }
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "s.db-wal")
        try files.createSymbolicLink(atPath: folder + "/folder", withDestinationPath: "other/..")
        try files.createSymbolicLink(atPath: folder + "/dangling", withDestinationPath: "s.db-journal")
        try files.linkItem(atPath: folder + "/s.db-shm", toPath: folder + "/hard")
        let names = [
            "s.db", "s.db-wal", "s.db-shm", "s.db-journal", "./s.db-wal", "other/../s.db-wal", "link", "dangling",
            "folder/s.db-wal", "folder/s.db-journal", "hard",
        ]
        let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/s.db-wal"))
        #expect(!before.isEmpty)
        for name in names {
            #expect(run("export clinic --format yaml -o \(name)") == .inputOutput, "\(name)")
            #expect(run("map -o \(name) --as svg") != .done, "\(name)")
            #expect(console.take().contains("is a store in use, or a part of one"), "\(name)")
        }
        #expect(run("store backup s.db-journal") == .inputOutput)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/s.db-wal")) == before)
        #expect(run("conditions") == .done)
        #expect(console.take().contains("Lift"))
        #expect(run("store check") == .done)
    }

    @Test func `Not as a folder that takes the name of a part of a store`() throws {
        defer { clean() }
        #expect(run("store backup copy.db") == .done)
        _ = console.take()
        let commands = ["export clinic --format csv -o", "plugin new ab --folder", "share cluster-config"]
        for name in [
            "s.db-journal", "copy.db-wal", "copy.db-shm", "copy.db-journal/inside", "other/../copy.db-journal/",
        ] {
            for command in commands {
                #expect(run("\(command) \(name)") != .done, "\(command) \(name)")
                #expect(console.take().contains("the name of a part of a store"), "\(command) \(name)")
                #expect(!FileManager.default.fileExists(atPath: folder + "/" + name), "\(command) \(name)")
            }
        }
        #expect(run("conditions") == .done)
        #expect(run("store check") == .done)
        #expect(run("export clinic --format csv -o out") == .done)
    }

    @Test(arguments: ["s.db", "s.db-wal"])
    func `Not as the stream to which the process writes`(name: String) throws {
        defer { clean() }
        let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        let output = open(folder + "/" + name, O_RDWR)
        let error = open(folder + "/errors", O_RDWR | O_CREAT, 0o600)
        defer { [output, error].forEach { close($0) } }
        let streams = [
            StandardStream(descriptor: error, name: "the standard error"),
            StandardStream(descriptor: output, name: "the standard output"),
        ]
        #expect(StandardStream.check([streams[0]]))
        #expect(!StandardStream.check(streams))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) == before)
        let said = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
        #expect(said.hasPrefix("error: the standard output is a database, or a part of one\n  = help: "))
    }

    @Test func `Not one that another process may have open`() throws {
        defer { clean() }
        #expect(run("store backup copy.db") == .done)
        for name in ["copy.db", "copy.db-wal", "copy.db-shm"] {
            _ = console.take()
            #expect(run("export clinic --format yaml -o \(name)") == .inputOutput, "\(name)")
            #expect(console.take().contains("is a database, or a part of one"), "\(name)")
        }
        // Names that only look like those of journals are free.
        #expect(run("export clinic --format yaml -o notes-wal") == .done)
        #expect(run("--store s.db-journal import nothing") != .done)
        #expect(run("import nothing --store s.db-wal") != .done)
    }

    @Test func `A path through a link names the same store before and after it exists`() throws {
        defer { clean() }
        let files = FileManager.default
        try files.createDirectory(atPath: folder + "/deep/er", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: folder + "/q", withDestinationPath: "deep/er")
        #expect(run("import \(Self.venue) --store q/../q2.db") == .done)
        #expect(files.fileExists(atPath: folder + "/deep/q2.db"))
        #expect(!files.fileExists(atPath: folder + "/q2.db"))
        _ = console.take()
        #expect(run("venues --store q/../q2.db") == .done)
        #expect(console.take().contains("clinic"))
    }

    @Test func `A path over a folder that is not there names the store beside it`() throws {
        defer { clean() }
        #expect(run("import \(Self.venue) --store q/../q2.db") == .done)
        #expect(FileManager.default.fileExists(atPath: folder + "/q2.db"))
        #expect(run("venues --store q2.db") == .done)
        #expect(console.take().contains("clinic"))
    }

    private static let venue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts/clinic").path

    @Test(arguments: [
        "venues --store :memory:", "conditions --store :memory:", "store info :memory:",
    ])
    func `A store in memory is refused`(line: String) {
        defer { clean() }
        #expect(run(line) == .usage)
        #expect(console.take().contains("a store is a file"))
    }
}
