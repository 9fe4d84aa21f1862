import Foundation
import Testing

@testable import WaymarkShell

struct WatchedWalkTests {
    private func session(redraws: Bool) throws -> (ShellSession, TranscriptConsole) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Transcripts")
        var configuration = ShellSession.Configuration(
            workingDirectory: transcripts.path, storePath: folder.appendingPathComponent("store.sqlite").path,
            clock: .fixed(TranscriptRunner.startMoment), createsStore: true)
        configuration.screen = {
            var screen = MapScreen()
            screen.canRedraw = redraws
            return screen
        }
        let console = TranscriptConsole()
        return (ShellSession(configuration, console: console), console)
    }

    @Test func `A watched walk draws frames over each other, then prints its events`() throws {
        let (session, console) = try session(redraws: true)
        #expect(session.run(line: "import clinic; go desk lab") == .done)
        _ = console.take()
        #expect(session.run(line: "walk 3 --watch") == .done)
        let text = console.take()
        let frames = text.ranges(of: "\u{1B}[?2026h").count
        #expect((3...5).contains(frames))
        #expect(text.ranges(of: "\u{1B}[?2026l").count == frames)
        #expect(text.contains("@"))
        #expect(!text.contains("\u{1B}[?1049h"))
    }

    @Test func `Output that is not a terminal has the events only`() throws {
        let (session, console) = try session(redraws: false)
        #expect(session.run(line: "import clinic; go desk lab") == .done)
        _ = console.take()
        #expect(session.run(line: "walk 3 --watch") == .done)
        #expect(!console.take().contains("\u{1B}"))
    }
}
