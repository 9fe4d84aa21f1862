import Foundation
import Testing

@testable import WaymarkShell

/// Numbers in every option and every input of the prompt.
@Suite struct `A number that is not decimal is refused, and what is expected is said` {
    private static let numbers = ["0x5", "5e0", "inf", "nan", "+5", "5."]
    /// What takes a number at N. With 5 for N, each of them is understood.
    private static let templates = [
        "delay lift --seconds N", "slow ward-corridor --factor N", "walk N", "walk Ns", "off Nm", "off 5m for N",
        "off 5m for Ns", "tick N", "set seed N", "set noise N", "set interval N", "set speed N", "set accuracy N",
        "route desk lab --pace N", "route desk lab --width N", "route desk lab --slope N",
        "route desk lab --depart +Nm", "route N,0@g lab", "route 0,N@g lab", "find desk --limit N", "map --zoom N",
        "map --size 2Nx24", "map --size 80x2N", "undo N", "reopen condition:N", "route desk lab --assume-delay lift N",
        "close lift --until +Nm", "matrix desk lab --pace N",
    ]

    private func session(_ folder: URL) -> (ShellSession, TranscriptConsole) {
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        #expect(session.run(line: "import \(clinic)") == .done)
        #expect(session.run(line: "go desk lab") == .done)
        _ = console.take()
        return (session, console)
    }

    @Test(arguments: templates) func `Each number of a command`(template: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, console) = session(folder)
        #expect(session.run(line: template.replacing("N", with: "5")) != .usage, "\(console.take())")
        _ = console.take()
        for number in Self.numbers {
            let line = template.replacing("N", with: number)
            let status = session.run(line: line)
            let text = console.take()
            #expect(status != .done, "\(line)\n\(text)")
            #expect(text.contains("  = help: ") || text.contains(": write "), "\(line)\n\(text)")
        }
    }

    @Test(arguments: ["delay lift --seconds N", "map --zoom N", "find desk --limit N", "route desk lab --pace N"])
    func `The help says how a number is written`(template: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, console) = session(folder)
        for number in ["0x10", "1e1"] {
            _ = session.run(line: template.replacing("N", with: number))
            #expect(console.take().contains("in decimal digits"), "\(template)")
        }
    }
}
