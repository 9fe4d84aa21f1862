import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// Outputs onto what is neither a file nor a new name.
@Suite struct `Outputs wait for nobody` {
    private let folder: String
    private let session: ShellSession
    private let console = TranscriptConsole()

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        folder = RealPath.of(made.path)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder, storePath: folder + "/s.db", clock: .fixed(TranscriptRunner.startMoment)),
            console: console)
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        guard session.run(line: "import \(clinic)") == .done else { throw ShellError(.defect, console.take()) }
        _ = console.take()
    }

    @Test func `A named pipe is refused at once, by each output`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try #require(mkfifo(folder + "/pipe.svg", 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.svg", withDestinationPath: "pipe.svg")
        for line in [
            "export clinic --format yaml -o pipe.svg", "export clinic --format geojson -o link.svg", "map -o pipe.svg",
        ] {
            _ = console.take()
            #expect(session.run(line: line) == .inputOutput, "\(line)")
            #expect(console.take().contains("is a named pipe, not a file"), "\(line)")
        }
    }

    @Test func `A map goes into a pipe of the shell, as SVG`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = folder + "/taken"
        let file = open(target, O_WRONLY | O_CREAT, 0o600)
        #expect(session.run(line: "map clinic -o /dev/fd/\(file)") == .done, "\(console.take())")
        close(file)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("<svg"))
        #expect(session.run(line: "map clinic -o plan") == .usage)
        #expect(console.take().contains("has no ending"))
        #expect(session.run(line: "map clinic -o /dev/null") == .done, "\(console.take())")
    }

    @Test func `A pipe that the shell made is written to`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        #expect(session.run(line: "export clinic --format yaml -o /dev/fd/\(number)") == .done)
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.contains("waymark: 1"))
        // The end for reading is not one to write to.
        let other = Pipe()
        let reading = other.fileHandleForReading.fileDescriptor
        try other.fileHandleForWriting.close()
        #expect(session.run(line: "export clinic --format yaml -o /dev/fd/\(reading)") == .inputOutput)
    }
}
