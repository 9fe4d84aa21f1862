import Foundation
import Synchronization
import Testing
import WaymarkEngine

@testable import WaymarkShell

@Suite struct `A journey is recorded live` {
    private let folder: URL
    private let console = TranscriptConsole()
    private let session: ShellSession
    /// How often commands may still ask whether the user stopped them, before the answer is yes; nil is always no.
    private let patience = Patience()

    private final class Patience: Sendable {
        let looks = Mutex<Int?>(nil)

        var isOver: Bool {
            looks.withLock { looks in
                guard let left = looks else { return false }
                looks = left - 1
                return left <= 0
            }
        }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = ShellSession.Configuration(
            workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
            clock: .fixed(TranscriptRunner.startMoment), createsStore: true)
        let patience = patience
        configuration.isInterrupted = { patience.isOver }
        session = ShellSession(configuration, console: console)
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
        let hash = try journey.engine.contentHash(of: journey.venue)
        return JourneyRecording.lines(of: journey.journey, contentHash: hash)
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

    @Test func `What happened before a walk was interrupted is in the file, and replays`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(session.run(line: "record walk.jsonl") == .done)
        let (before, clock) = (try lines().count, try #require(session.travel.journey).now)
        patience.looks.withLock { $0 = 4 }
        #expect(session.run(line: "walk to end") == .interrupted)
        patience.looks.withLock { $0 = nil }
        let journey = try #require(session.travel.journey)
        #expect(journey.now > clock)
        #expect(session.now(journey.venue.calendar) == journey.now)
        #expect(try lines().count > before)
        #expect(try lines() == whole())
        #expect(session.run(line: "replay walk.jsonl") == .done)
    }
}
