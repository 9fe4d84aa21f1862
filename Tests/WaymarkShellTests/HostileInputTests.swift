import Foundation
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `The shell survives any input` {
    private static let verbs = [
        "route", "route", "route", "nearest", "find", "show", "close", "delay", "slow", "reverse", "reopen",
        "conditions",
        "venues", "set", "explain", "help", "export --format csv", "export --format geojson", "export --format yaml",
    ]
    private static let words = [
        "desk", "lab", "ward", "store", "toilets", "s-bus", "u-lab", "lift", "escalator", "stairs", "hall", "pavement",
        "0,0@g", "1e9,0@g", "-5,nan@u", "52.1,5.1,g", "-33.8,151.2,1", "inf,0,g", "category:", "category:care", "@",
        ",,,",
        "''", "'a b'", "\"", "\u{1B}[2J", "\u{202E}", "北駅", "--json", "--why", "--geojson", "--profile wheelchair",
        "--profile x", "--avoid stairs,lift", "--exclude escalator,elevator", "--prefer stairs", "--role staff",
        "--depart 2026-03-29T02:30", "--arrive 2026-10-25T02:30", "--depart 9999-12-31T23:59", "--depart 1970-01-01",
        "--until +1d", "--from 1970-01-01", "--level u", "--level 0", "--seconds 1e300", "--seconds 0.001",
        "--factor 1000",
        "--factor nan", "--limit 999", "--count 1000", "--near desk", "--from desk", "--via xray", "--compare staff",
        "--polyline5", "--all", "--venue clinic", "--color never", "-h", "--", "-", "clock", "seed", "venue", "WM0701",
        ";", "#",
        String(repeating: "x", count: 5000),
    ]

    @Test func `Any input is answered without a fault and without a control character`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: transcripts.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        #expect(session.run(line: "import clinic") == .done)
        var dice = SeededGenerator(seed: 2)
        for round in 0..<300 {
            let count = Int.random(in: 0...6, using: &dice)
            let words = (0..<count).compactMap { _ in Self.words.randomElement(using: &dice) }
            let line = ([Self.verbs.randomElement(using: &dice) ?? ""] + words).joined(separator: " ")
            let status = session.run(line: line)
            let output = console.take()
            #expect(status != .fault, "\(round): \(line)\n\(output)")
            let hidden = output.unicodeScalars.first { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E }
            #expect(hidden == nil, "\(round): \(line)")
        }
    }
}
