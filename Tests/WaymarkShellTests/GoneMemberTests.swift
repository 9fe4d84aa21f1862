import Foundation
import Testing

@testable import WaymarkShell

/// A journey to a member whom another process deletes.
@Suite struct `Nobody is led to where a deleted member was` {
    /// What the traveller does within a second after the member is gone.
    private static let inputs = ["walk to end", "walk 1", "tick 1", "status", "jump 0,20@u", "at 0,20@u", "jump lab"]

    @Test(arguments: inputs) func `The journey ends at the next input, without an arrival`(_ input: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func session(_ console: TranscriptConsole) -> ShellSession {
            ShellSession(
                ShellSession.Configuration(
                    workingDirectory: folder.path, storePath: folder.appendingPathComponent("s.db").path,
                    clock: .fixed(TranscriptRunner.startMoment)), console: console)
        }
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        let (console, otherConsole) = (TranscriptConsole(), TranscriptConsole())
        let (traveller, other) = (session(console), session(otherConsole))
        for line in [
            "import \(clinic)",
            "member add ada; member add ben; set visitor ben; group start ada; share start; member at ben lab",
            "set visitor ada; at desk; go to ben; walk 5",
        ] {
            #expect(traveller.run(line: line) == .done, "\(console.take())")
        }
        _ = console.take()
        #expect(other.run(line: "member remove ben") == .done, "\(otherConsole.take())")
        _ = traveller.run(line: input)
        let told = console.take()
        #expect(told.contains("\"member:ben\" is no longer there"), "\(told)")
        #expect(
            told.contains("navigation ended: cancelled") && !told.contains("rrive at") && !told.contains("rrived"),
            "\(told)")
    }
}
