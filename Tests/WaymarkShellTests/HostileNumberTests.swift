import Foundation
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

/// Extreme numbers in commands.
@Suite struct `No number stops the program` {
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "18446744073709551616", "-18446744073709551616", "1e308",
        "-1e308", "1e16",
        "nan", "inf", "-inf", "0x7fffffffffffffff", "", "0", "-1",
    ]
    /// Commands with a number inside of their words.
    private static let templates = [
        "off 5m for N", "off 5m for Ns", "off Nm", "at N,N@g", "at N,N,g", "jump N,N@g", "walk N", "route N,N@g desk",
        "take N",
        "fix N,N@g --accuracy N", "close lift --until +Nm", "set clock +Nm", "set clock N", "set seed N", "set speed N",
        "undo N",
        "reopen N",
    ]

    @Test func `Each number in a command is read or refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        #expect(session.run(line: "import \(clinic)") == .done)
        for line in Self.templates.flatMap({ line in Self.numbers.map { line.replacingOccurrences(of: "N", with: $0) } }
        ) {
            #expect(session.run(line: "go desk lab; \(line); walk 3") != .fault, "\(line)\n\(console.take())")
        }
    }

    @Test(arguments: ["off 5m for 9223372036854775s", "off 5m for 1e16s", "off 5m for 86401s", "off 1001m"])
    func `The help of a way to leave the route names the limits`(_ line: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        #expect(session.run(line: "import \(clinic); go desk lab") == .done)
        _ = console.take()
        #expect(session.run(line: line) == .usage)
        #expect(console.take().contains("at most 1000m and 86400s"))
    }
}
