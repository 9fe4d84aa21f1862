import Foundation
import Testing
import WaymarkAnswers
import WaymarkModel

@testable import WaymarkShell

@Suite struct `The prompt keeps a conversation going` {
    private final class Typist: LineReader {
        let completesWords = false
        var inputs: [LineInput]
        var prompts: [String] = []
        var remembered: [String] = []

        init(_ inputs: [LineInput]) { self.inputs = inputs }

        func readLine(prompt: String) -> LineInput {
            prompts.append(prompt)
            return inputs.isEmpty ? .end : inputs.removeFirst()
        }

        func remember(_ line: String) { remembered.append(line) }
    }

    private struct Walk: PromptState {
        var here: String? = "20,20@g"
        var level: String? = "G"
        var step: (number: Int, count: Int)? = (3, 7)
        var distance: Double? = 23.6
        var isWayClosed = false
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts")
    private let store = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
    private let console = TranscriptConsole()

    private func session() -> ShellSession {
        ShellSession(
            ShellSession.Configuration(
                workingDirectory: Self.folder.path, storePath: store.path, clock: .fixed("2026-01-05T10:00"),
                createsStore: true), console: console)
    }

    private func typed(_ lines: String...) -> Typist { Typist(lines.map { .line($0) }) }

    @Test func `The prompt names the open venue and continues after a mistake`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let typist = typed("rout", "import clinic", "show nothing", "find lab", "quit", "venues")
        #expect(Prompt(session: session(), reader: typist).run() == .done)
        #expect(typist.prompts == ["waymark> ", "waymark> ", "clinic> ", "clinic> ", "clinic> "])
        #expect(typist.inputs == [.line("venues")])
        #expect(typist.remembered == ["rout", "import clinic", "show nothing", "find lab", "quit"])
        #expect(console.text.contains("did you mean \"route\"?"))
        #expect(console.text.contains("lab  Laboratory"))
    }

    @Test func `The visitor's groups are completed, and without a member as visitor all groups`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let session = session()
        for line in [
            "import clinic", "member add ada", "member add ben", "member add cyd", "group start ben --as ada",
            "group start cyd --as ben --subject Tea",
        ] { #expect(session.run(line: line) == .done) }
        func groups() -> [String] { ShellCompletionSource(session).groups.map { "\($0.text) \($0.note)" } }
        #expect(groups() == ["g1 ", "g2 Tea"])
        #expect(session.run(line: "set visitor cyd") == .done)
        #expect(groups() == ["g2 Tea"])
    }

    @Test func `The prompt shows where a walker is`() {
        #expect(PromptText.of(venue: "clinic", state: Walk()) == "clinic G 3/7 ▸ 24 m> ")
        #expect(
            PromptText.of(venue: "clinic", state: Walk(isWayClosed: true)) == "clinic G 3/7 ▸ 24 m closed> ")
        #expect(PromptText.of(venue: "e\u{1B}[2J\n", state: nil) == "e\\u{1b}[2J > ")
        #expect(PromptText.of(venue: String(repeating: "x", count: 99), state: nil).count == 26)
    }

    @Test(arguments: ["walk 2", "walk 4", "off 6; walk 4"])
    func `The prompt shows the metres of the new route right after a reroute`(walk: String) throws {
        defer { try? FileManager.default.removeItem(at: store) }
        let typist = typed("import clinic", "go desk lab", walk, "reroute", "walk 1", "quit")
        let session = session()
        #expect(Prompt(session: session, reader: typist).run() == .done)
        let shown = typist.prompts.dropFirst(2).map { prompt in
            prompt.firstMatch(of: #/▸ (\d+) m> $/#).flatMap { Int($0.1) } ?? -1
        }
        // After go, walk, reroute and the next step.
        try #require(shown.count == 4)
        #expect(shown.allSatisfy { $0 > 0 }, "\(typist.prompts)")
        // Where the first step is not over by then.
        if walk == "walk 2" { #expect((shown[3]...shown[3] + 2).contains(shown[2]), "\(typist.prompts)") }
    }

    @Test func `The second Ctrl-C in a row on an empty line leaves the prompt`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let typist = Typist([
            .interrupted(wasEmpty: true), .line("venues"), .interrupted(wasEmpty: false), .interrupted(wasEmpty: true),
            .interrupted(wasEmpty: true), .line("never"),
        ])
        #expect(Prompt(session: session(), reader: typist).run() == .interrupted)
        #expect(typist.inputs == [.line("never")])
    }

    @Test func `A command continues until its quotes are closed`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let typist = Typist([
            .line("import clinic; find 'la"), .line("b'"), .line("find \"lab"), .interrupted(wasEmpty: true),
            .line("quit"),
        ])
        #expect(Prompt(session: session(), reader: typist).run() == .done)
        #expect(typist.prompts == ["waymark> ", "'> ", "clinic> ", "\"> ", "clinic> "])
        #expect(console.text.contains("Laboratory"))
    }

    @Test func `A line that ends with a backslash continues`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let typist = typed("import clinic; \\", "find lab")
        #expect(Prompt(session: session(), reader: typist).run() == .done)
        #expect(console.text.contains("lab  Laboratory"))
        #expect(typist.prompts[1] == "> ")
    }

    @Test func `The number of a candidate runs the command again with it`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let session = session()
        #expect(session.run(line: "import clinic") == .done)
        _ = console.take()
        #expect(session.run(line: "1") == .usage)
        #expect(session.run(line: "route desk toilets --profile walking") == .refused)
        #expect(console.take().contains("\n  2  wc-u  Toilets, Upper floor (toilet)\n"))
        #expect(session.run(line: "2") == .done)
        #expect(console.take().hasPrefix("route desk wc-u --profile walking\n"))
        #expect(session.run(line: "2") == .usage)
        #expect(session.run(line: "route desk xray --via=toilets") == .refused)
        #expect(session.run(line: "3") == .usage)
        #expect(session.run(line: "route desk xray --via=toilets; venues") == .refused)
        _ = console.take()
        #expect(session.run(line: "1") == .done)
        #expect(console.take().hasPrefix("route desk xray --via=wc-g\n"))
    }

    @Test func `The words here and _ stand for the position and the last result`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let session = session()
        #expect(session.run(line: "import clinic") == .done)
        #expect(session.run(line: "route here desk") == .usage)
        #expect(session.run(line: "show _") == .usage)
        #expect(console.take().contains("at POINT sets it"))
        #expect(session.run(line: "at 10,5@g") == .done)
        #expect(session.run(line: "find toilets; route here _2") == .done)
        #expect(session.lastPlaces == ["wc-u"])
        #expect(session.run(line: "show _; close _") == .done)
        #expect(console.take().contains("closed: place \"Toilets\""))
        #expect(session.run(line: "show _2") == .usage)
    }

    @Test func `A venue is selected by the beginning of its name`() {
        defer { try? FileManager.default.removeItem(at: store) }
        let session = session()
        #expect(session.run(line: "import clinic; open elm") == .done)
        #expect(session.defaults.venue == "clinic")
        #expect(session.run(line: "open nowhere") == .noInput)
    }

    @Test func `A script stops when the user asks for it`() {
        defer { try? FileManager.default.removeItem(at: store) }
        var configuration = ShellSession.Configuration(storePath: store.path, clock: .fixed("2026-01-05T10:00"))
        configuration.isInterrupted = { true }
        let session = ShellSession(configuration, console: console)
        #expect(session.run(script: "venues\nvenues") == .interrupted)
        #expect(console.text == "error: interrupted\n")
    }
}

@Suite struct `Text fits a narrow terminal` {
    @Test func `Text breaks between words and keeps its indentation`() {
        let text = "  1  Turn right, following the signs for Way out          50 m  Level 3"
        #expect(
            TerminalText.wrapped(text, width: 30)
                == "  1  Turn right, following the\n     signs for Way out  50 m\n     Level 3")
        let fact = "  network    294 nodes, 394 edges, 17 connectors"
        #expect(
            TerminalText.wrapped(fact, width: 30)
                == "  network    294 nodes, 394\n             edges, 17\n             connectors")
        let step = " 12  Go straight to the hall    10 Sek."
        #expect(TerminalText.wrapped(step, width: 30) == " 12  Go straight to the hall\n     10 Sek.")
        #expect(TerminalText.wrapped("a    b", width: 30) == "a    b")
        #expect(TerminalText.wrapped(String(repeating: "x", count: 50), width: 20).count == 50)
    }

    @Test func `Text is cut by columns, not by characters`() {
        #expect(TerminalText.fitting("日本語の店", 7) == "日本語…")
        #expect(TerminalText.fitting("Café", 4) == "Café")
    }

    @Test func `Steps keep their columns in a narrow window, and sentences go on below themselves`() {
        var sheet = AnswerTable([("", .right), ("", .left), ("", .right), ("", .left)])
        sheet.rows = [
            ["4", "Take the Main stairs up to the second floor", "16 m", "Main Building, Second Floor"],
            ["5", "Turn left", "7 m", "Main Building, Second Floor"],
        ]
        let steps = TextTable(steps: sheet)
        #expect(
            steps.lines(width: 70) == [
                " 4  Take the Main stairs up to the  16 m  Main Building, Second Floor",
                "    second floor",
                " 5  Turn left                        7 m  Main Building, Second Floor",
            ])
        // In a window that is narrower still, lines go on across all of it.
        #expect(steps.lines().count == 2 && steps.lines(width: 40).count == 2)
    }

    @Test func `A table loses only the ends of its widest columns`() {
        var table = TextTable([("id", .left), ("name", .left), ("m", .right)])
        table.add("a-long-identifier", "A name that is rather long", "123")
        #expect(table.lines(width: 40).allSatisfy { TextColumns.width($0) <= 40 })
        #expect(table.lines(width: 40)[1] == "a-long-identifier  A name that is…   123")
        #expect(table.lines(width: 30)[1] == "a-long-ident…  A name th…  123")
        #expect(table.lines(width: 20).allSatisfy { TextColumns.width($0) <= 20 })
        #expect(table.lines(width: 20)[1] == "a-long…  A nam…  123")
        #expect(table.lines(width: 18) == table.lines())
    }

    @Test func `A table of times loses the ends of names first, then stands in parts`() {
        let names = ["Departures hall on the ground floor", "Arrivals", "Long-term parking"]
        var table = TextTable([("", .left)] + names.map { ($0, .right) })
        table.add("Departures hall on the ground floor", "0 s", "12 min 30 s", "1 h 2 min")
        let cut = table.lines(width: 60)
        #expect(cut.count == 2 && cut.allSatisfy { TextColumns.width($0) <= 60 })
        let parts = table.lines(width: 36)
        #expect(parts.filter(\.isEmpty).count == 1)
        #expect(parts.allSatisfy { TextColumns.width($0) <= 36 })
        for number in ["0 s", "12 min 30 s", "1 h 2 min"] { #expect(parts.contains { $0.contains(number) }) }
        #expect(parts.count { $0.hasPrefix("Departure") } == 2)
    }
}
