import Foundation
import Testing
import WaymarkEngine

@testable import WaymarkShell

@Suite struct `A journey is recorded live` {
    private let folder: URL
    private let console = TranscriptConsole()
    private let session: ShellSession

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts/clinic")
        #expect(session.run(line: "import '\(clinic.path)'") == .done)
        #expect(session.run(line: "go desk lab") == .done)
        #expect(session.run(line: "walk 3") == .done)
        _ = console.take()
    }

    /// The lines of the file, which is whole: it ends with a line's end.
    private func lines() throws -> [String] {
        let text = try String(contentsOf: folder.appendingPathComponent("walk.jsonl"), encoding: .utf8)
        #expect(text.last == "\n")
        return text.split(separator: "\n").map(String.init)
    }

    /// What a recording of the whole journey holds now.
    private func whole() throws -> [String] {
        let journey = try #require(session.travel.journey)
        return JourneyRecording.lines(of: journey, contentHash: try journey.engine.contentHash(of: journey.venue))
    }

    @Test func `The file holds the journey after every command, until record off`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(session.run(line: "record walk.jsonl") == .done)
        #expect(try lines() == whole())
        for line in ["walk 2", "off 12m", "dismiss", "off 0m", "tick 3", "at 3,3@g"] {
            #expect(session.run(line: line) == .done)
            #expect(try lines() == whole(), "\(line)")
            #expect(session.run(line: "replay walk.jsonl") == .done)
        }
        #expect(session.run(line: "record off") == .done)
        let count = try lines().count
        #expect(session.run(line: "walk 2") == .done)
        #expect(try lines().count == count)
        #expect(session.run(line: "record off") == .refused)
    }

    @Test func `The file holds the journey to its end, and no other journey after it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(session.run(line: "record walk.jsonl") == .done)
        #expect(session.run(line: "end") == .done)
        let ended = try lines()
        #expect(ended.contains { $0.contains(#""event": "session_ended""#) })
        #expect(session.run(line: "go lab desk") == .done)
        #expect(session.run(line: "record off") == .refused)
        #expect(session.run(line: "record walk.jsonl") == .done)
        #expect(session.run(line: "go desk lab") == .done)
        #expect(session.travel.recording == nil)
        #expect(try lines() != ended)
    }

    @Test func `The journey continues if its file cannot be written any more`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(session.run(line: "record /dev/null") == .done)
        #expect(session.run(line: "walk 1") == .done)
        #expect(session.run(line: "record /dev/full") == .inputOutput)
        #expect(session.run(line: "walk to end") == .done)
        #expect(session.travel.journey?.hasArrived == true)
    }
}
