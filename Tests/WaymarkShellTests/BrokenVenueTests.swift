import Foundation
import Testing

@testable import WaymarkShell

@Suite struct `The tests of a venue that cannot be read` {
    @Test(arguments: ["x: [", "tests: {from: a, to: b}", "levels: 3"]) func `They never count as passed`(line: String)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            id: kiosk
            # Its tests are below.
            \(line)
            """
        try Data(text.utf8).write(to: folder.appendingPathComponent("venue.yaml"))
        for format in ["text", "tap", "junit"] {
            let console = TranscriptConsole()
            let session = ShellSession(
                ShellSession.Configuration(storePath: ":memory:", clock: .fixed(TranscriptRunner.startMoment)),
                console: console)
            #expect(session.run(line: "test \(folder.path) --format \(format)") == .refused, "\(format)")
            #expect(console.text.contains("the venue has"), "\(console.text)")
        }
    }
}
