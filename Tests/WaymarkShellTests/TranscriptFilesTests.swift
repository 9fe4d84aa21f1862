import ArgumentParser
import Foundation
import Testing

@testable import WaymarkShell

@Suite struct `The transcripts beside these tests pass` {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts")

    static var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".wmt") }.sorted()
    }

    @Test(arguments: files) func `Each transcript matches to the letter`(file: String) throws {
        let path = Self.folder.appendingPathComponent(file).path
        let session = ShellSession(
            ShellSession.Configuration(storePath: ":memory:", clock: .fixed(TranscriptRunner.startMoment)),
            console: TranscriptConsole())
        let report = try TranscriptRunner(verbs: { WaymarkCommand.table }).run(
            session.reading(path), workingDirectory: Self.folder.path)
        #expect(!report.trials.isEmpty && report.doubts.isEmpty, "\(report.doubts)")
        for failure in report.failures {
            Issue.record("\(file):\(failure.line): \(failure.command)\n\(failure.difference.joined(separator: "\n"))")
        }
    }

    @Test func `A named pipe is refused in words, and never waited for`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("piped-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        mkfifo(folder.appendingPathComponent("x.wmt").path, 0o600)
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(storePath: ":memory:", clock: .fixed(TranscriptRunner.startMoment)),
            console: console)
        let status = session.run(line: "test \(folder.path)")
        #expect(status != WaymarkShell.ExitStatus.done)
        #expect(console.text.contains("is a named pipe, not a file"), "\(console.text)")
    }

    @Test func `The transcripts cover every verb`() throws {
        let texts = try Self.files.map {
            try String(contentsOf: Self.folder.appendingPathComponent($0), encoding: .utf8)
        }
        for verb in WaymarkCommand.verbs {
            #expect(texts.contains { $0.contains("\n> \(verb._commandName)") }, "\(verb._commandName)")
        }
    }
}
