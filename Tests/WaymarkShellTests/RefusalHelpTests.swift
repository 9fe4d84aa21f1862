import Foundation
import Testing
import WaymarkEngine

@testable import WaymarkShell

/// The helps that the transcripts show: what they tell somebody to do is done.
@Suite struct `A help that names a command or an option helps` {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts")

    /// A help of a command that was refused.
    private struct Help {
        var line: Int
        var command: String
        var text: String

        /// The commands that it names.
        var commands: [String] {
            text.matches(of: /\bwaymark (help(?: [a-z]+)*|[a-z]+(?: [a-z]+)?)/).map { String($0.output.1) }
        }

        /// The command with what it tells to change; nil if it tells nothing of this kind.
        var changed: String? {
            guard command.hasPrefix("route "), !command.contains(";"), !text.contains("takes --") else { return nil }
            var words = command.split(separator: " ").map(String.init)
            func drop(_ option: String) -> String? {
                guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
                defer { words.removeSubrange(index...(index + 1)) }
                return words[index + 1]
            }
            let before = words
            if let match = text.firstMatch(of: /--depart ([0-9T:-]+)/) {
                _ = drop("--depart")
                words += ["--depart", String(match.output.1)]
            }
            if let match = text.firstMatch(of: /--avoid ([A-Za-z,]+) .*--exclude/) {
                let avoided = match.output.1.split(separator: ",")
                let left = (drop("--exclude") ?? "").split(separator: ",").filter { !avoided.contains($0) }
                if !left.isEmpty { words += ["--exclude", left.joined(separator: ",")] }
                words += ["--avoid", String(match.output.1)]
            }
            for match in text.matches(of: /--role ([\w-]+)/) { words += ["--role", String(match.output.1)] }
            return words == before ? nil : words.joined(separator: " ")
        }

        /// What the answer starts with, as the help says it.
        var answer: String? { text.firstMatch(of: /\((\d[^)]* k?m, [^)]*)\)/).map { String($0.output.1) } }
    }

    private static func helps(in transcript: Transcript) -> [Help] {
        transcript.exchanges.flatMap { exchange in
            transcript.lines[exchange.expected].filter { $0.hasPrefix("  = help: ") }.map {
                Help(line: exchange.line, command: exchange.command, text: String($0.dropFirst("  = help: ".count)))
            }
        }
    }

    @Test func `Each command that a help names is one`() throws {
        var named: Set<String> = []
        for file in `The transcripts beside these tests pass`.files {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
            for help in Self.helps(in: Transcript(text, isMarkdown: false)) { named.formUnion(help.commands) }
        }
        #expect(named.count > 10)
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(storePath: ":memory:", clock: .fixed(TranscriptRunner.startMoment)),
            console: console)
        // Commands of plugins that transcripts install, and sentences about the command.
        for command in named.subtracting(["shut"]).sorted() where !command.hasPrefix("help lists") {
            let words = command.split(separator: " ").map(String.init)
            // A second word can be a value, such as the name of a plugin.
            let tries = words[0] == "help" ? [command] : ["help " + command, "help " + words[0]]
            #expect(tries.contains { session.run(line: $0) == .done }, "\(command)\n\(console.take())")
        }
    }

    @Test(arguments: `The transcripts beside these tests pass`.files)
    func `What a help tells to change leads to a route`(file: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        let transcript = Transcript(text, isMarkdown: false)
        let helps = Self.helps(in: transcript).filter { $0.changed != nil }
        if helps.isEmpty { return }
        var (lines, expected): ([String], [Int: Help]) = ([], [:])
        for exchange in transcript.exchanges {
            lines += ["> " + exchange.command, "..."]
            for help in helps where help.line == exchange.line {
                guard let changed = help.changed else { continue }
                lines.append("> " + changed)
                expected[lines.count] = help
                let isPlain =
                    !changed.contains("--json") && !changed.contains("--geojson") && !changed.contains("--csv")
                lines += (isPlain ? help.answer : nil).map { [$0 + "[..]", "..."] } ?? ["..."]
            }
        }
        let changed = Transcript(lines.joined(separator: "\n"), isMarkdown: false)
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: store) }
        let report = TranscriptRunner(verbs: { WaymarkCommand.table }).run(
            changed, store: store.appendingPathComponent("store.sqlite").path, folder: Self.folder.path)
        for failure in report.failures {
            guard let help = expected[failure.line] else { continue }
            Issue.record(
                "\(file):\(help.line): \(help.text)\n\(failure.command)\n\(failure.difference.joined(separator: "\n"))")
        }
    }
}
