import ArgumentParser
import Foundation
import Testing
import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

@testable import WaymarkShell

@Suite struct `Whatever is printed is cleaned` {
    private static let evil = "\u{1B}[31mlift\u{202E}\u{9B}2J\u{E0041}\r\n10:00:01 joined"

    /// What ends at the terminal if it is not cleaned.
    private static func isClean(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
                || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E
                    && !(0xE0000...0xE007F).contains(scalar.value))
        }
    }

    private static var news: [BrokerNews] {
        let evil = evil
        let condition = Condition(id: 7, target: .connector(FeatureID(evil)), effect: .closed)
        return [
            .refused(sender: evil, reason: "no connector \"\(evil)\""), .unreported(1_204), .admitted(evil),
            .lostContact(evil), .named(evil), .conditionSet(condition, by: evil), .conditionLifted(7, by: evil),
            .journeyStarted(member: evil), .journeyRefused(member: evil, reason: evil), .journeyEnded(member: evil),
            .clusterProblem(evil), .denied(topic: evil, reason: evil),
            .sharing([.told(group: evil, text: evil, plugin: evil), .memberLeft(group: evil, member: evil)]),
        ]
    }

    @Test(arguments: [false, true]) func `News of a broker is`(asJSON: Bool) throws {
        let text = BrokerText(VenueCalendar(timeZone: "Europe/Amsterdam"))
        let outcome = text.outcome(Self.news, at: Timestamp(seconds: 1_767_603_600), asJSON: asJSON)
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(storePath: "none", clock: .fixed(TranscriptRunner.startMoment)), console: console
        )
        try session.show(outcome, asJSON: false)
        let printed = console.take()
        #expect(Self.isClean(printed), "\(printed.debugDescription)")
        let lines = printed.split(separator: "\n")
        #expect(lines.count == Self.news.count + 1)
        if asJSON {
            // The text of JSON is still JSON, with the same contents.
            let first = try #require(JSON(parsing: String(lines[0])))
            #expect(first["subject"] == .string(Self.evil))
            #expect(JSON(parsing: String(lines[1]))?["count"] == .integer(1_204))
        } else {
            #expect(lines[1] == "10:00:00 not used: 1204 more messages")
        }
    }

    @Test func `The text of a condition does not end a line`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = ShellSession(
            ShellSession.Configuration(
                storePath: folder.path + "/s.sqlite", clock: .fixed(TranscriptRunner.startMoment)),
            console: TranscriptConsole())
        let console = try #require(session.console as? TranscriptConsole)
        func run(_ line: String) -> String {
            _ = session.run(line: line)
            return console.take()
        }
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        _ = run("import \(clinic)")
        let engine = try session.engine(GlobalOptions.parse([]), writing: true)
        var draft = ConditionDraft(target: .connector("lift"), effect: .closed, reason: "a\nb", author: "c\nd")
        draft.every = try OpeningHours("Mo-Su 10:00-11:00 \"\nlifted 99: closed\"")
        try engine.add(draft, to: engine.venue())
        for line in ["conditions", "show lift", "reopen lift", "undo", "history", "redo"] {
            let text = run(line)
            #expect(text.contains("u{a}") || !["reopen lift", "undo"].contains(line), "\(line): \(text)")
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("lifted 99") || $0.hasPrefix("b") }, "\(text)")
        }
    }

    @Test func `A console takes nothing that was not cleaned`() {
        let console = TranscriptConsole()
        console.writeResult(PrintedText(Self.evil))
        console.writeTalk(PrintedText(Self.evil))
        #expect(Self.isClean(console.take()))
    }

    @Test func `JSON keeps its contents on a terminal`() {
        let json: JSON = ["a": .string(Self.evil), "b": ["\u{200B}"], "c": "e\u{301}😀"]
        let shown = PrintedText.json(json.formatted(), onTerminal: true).text
        #expect(Self.isClean(shown))
        #expect(!shown.contains("\u{200B}"))
        #expect(JSON(parsing: shown) == json)
    }

    @Test func `A long name is not repeated in full`() {
        let name = String(repeating: "x", count: 100_000)
        let marks = "a" + String(repeating: "\u{301}", count: 100_000)
        for text in [name, marks] {
            for error in [
                ShellError(.invalid, "no place \"\(text)\"", help: "not \(text)") as any Error,
                EngineError.unknownVenue(text, similar: [], some: [], count: 2),
            ] {
                let outcome = CommandOutcome.failure(of: error)
                for case .talk(let line, _) in outcome.pieces { #expect(line.utf8.count < 2_500) }
                #expect((outcome.json?.compact().utf8.count ?? 0) < 5_000)
            }
        }
    }
}
