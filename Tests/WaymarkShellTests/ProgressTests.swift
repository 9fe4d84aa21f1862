import Foundation
import Synchronization
import Testing

@testable import WaymarkShell

@Suite struct `Long commands show their progress` {
    private final class Lines: Sendable {
        let shown = Mutex<[String]>([])
    }

    @Test func `An import says what it reads and saves, and removes the line at the end`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        var configuration = ShellSession.Configuration(
            workingDirectory: transcripts.path, storePath: folder.appendingPathComponent("store.sqlite").path,
            clock: .fixed(TranscriptRunner.startMoment), createsStore: true)
        let lines = Lines()
        configuration.showProgress = { text in lines.shown.withLock { $0.append(text) } }
        let console = TranscriptConsole()
        #expect(ShellSession(configuration, console: console).run(line: "import clinic") == .done)
        let shown = lines.shown.withLock { $0 }
        #expect(shown.first == "reading clinic")
        #expect(shown.dropFirst().dropLast().allSatisfy { $0.hasPrefix("saving clinic: ") && $0.hasSuffix(" %") })
        #expect(shown.suffix(2) == ["saving clinic: 100 %", ""])
        #expect(!console.text.contains("saving"))
    }

    @Test func `An import of a floor plan says how far its paths are derived`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        var configuration = ShellSession.Configuration(
            workingDirectory: transcripts.path, storePath: folder.appendingPathComponent("store.sqlite").path,
            clock: .fixed(TranscriptRunner.startMoment), createsStore: true)
        let lines = Lines()
        configuration.showProgress = { text in lines.shown.withLock { $0.append(text) } }
        #expect(ShellSession(configuration, console: TranscriptConsole()).run(line: "import gallery") == .done)
        let shown = lines.shown.withLock { $0.filter { $0.hasPrefix("deriving") } }
        #expect(shown == ["16", "33", "50", "66", "83", "100"].map { "deriving the paths of gallery: \($0) %" })
    }

    @Test func `A name cannot affect the terminal`() {
        let lines = Lines()
        let line = ProgressLine { text in lines.shown.withLock { $0.append(text) } }
        line.show("saving a\u{1B}[2Jb", done: 1, of: 2)
        line.show("saving a\u{1B}[2Jb", done: 1, of: 2)
        line.clear()
        #expect(lines.shown.withLock { $0 } == ["saving a[2Jb: 50 %", ""])
    }
}
