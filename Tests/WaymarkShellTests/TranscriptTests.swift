import Foundation
import Testing

@testable import WaymarkShell

@Suite struct `A transcript is a script with its output` {
    @Test func `A transcript has commands, continuations, output and prose`() {
        let transcript = Transcript(
            """
            # Prose.
            > route a b
            .   --why
            312 m

            one more

            # Prose again.
            > venues
            """, isMarkdown: false)
        #expect(transcript.exchanges.map(\.command) == ["route a b   --why", "venues"])
        #expect(transcript.exchanges.map(\.line) == [2, 9])
        #expect(transcript.exchanges.map { Array(transcript.lines[$0.expected]) } == [["312 m", "", "one more"], []])
    }

    @Test func `Transcripts in Markdown are console blocks, and other languages are ignored`() {
        let transcript = Transcript(
            """
            > quoted
            ```sh
            $ waymark venues
            ```
            ```console
            $ make demo
            built
            $ waymark venues
            mall
            > conditions
            ```
            > quoted
            """, isMarkdown: true)
        #expect(transcript.exchanges.map(\.command) == ["venues", "conditions"])
        #expect(transcript.exchanges.map(\.isProgram) == [true, false])
        #expect(transcript.exchanges.map { Array(transcript.lines[$0.expected]) } == [["mall"], []])
    }

    @Test(arguments: [
        (["a", "b"], ["a", "b"], true), (["a"], ["a", "b"], false), (["..."], [], true),
        (["...", "b"], ["a", "b"], true),
        (["a", "...", "z"], ["a", "b", "c", "z"], true), (["a", "...", "z"], ["a", "z"], true),
        (["a [..]"], ["a b c"], true), (["a [..]"], ["b"], false), (["a [..] c"], ["a b c"], true), ([], [], true),
        (["...", "a", "..."], ["b"], false), (["[..]"], [""], true), (["ab[..]bc"], ["abc"], false),
    ]) func `Output is matched line by line with two wildcards`(expected: [String], actual: [String], verdict: Bool) {
        #expect(TranscriptMatcher.matches(expected, actual) == verdict)
    }

    @Test func `Expected output is escaped so that it reads back as output`() {
        let lines = TranscriptMatcher.statement(of: "a\n> b\n# c\n\n", status: .refused)
        #expect(lines == ["a", "[..]", "[..]", "[1]"])
    }

    @Test func `A transcript is blessed in place`() {
        let transcript = Transcript("# one\n> a\nold\n\n> b\nkept\n", isMarkdown: false)
        #expect(transcript.replacing([0: ["new", "[1]"]]) == "# one\n> a\nnew\n[1]\n\n> b\nkept\n")
    }

    @Test func `Three dots stand for any lines, but not for a status`() {
        #expect(TranscriptMatcher.agrees(["..."], ["a", "b"]))
        #expect(!TranscriptMatcher.agrees(["..."], ["a", "[1]"]))
        #expect(TranscriptMatcher.difference(["..."], ["a", "[1]"]) == ["- [0]", "+ [1]"])
        #expect(TranscriptMatcher.correction(of: ["..."], to: ["a", "[1]"]) == ["...", "[1]"])
    }

    @Test func `A failing transcript shows the lines that differ`() {
        #expect(TranscriptMatcher.difference(["a", "b", "c"], ["a", "x", "c"]) == ["  a", "- b", "+ x", "  c"])
    }

    @Test func `Line ends with a carriage return read the same`() {
        let text = ScriptText.of(Data("\u{FEFF}> venues\r\nmall\r\n\r\n# prose\r\n".utf8))
        let transcript = Transcript(text, isMarkdown: false)
        #expect(transcript.exchanges.map(\.command) == ["venues"])
        #expect(transcript.lines == ["> venues", "mall", "", "# prose"])
    }
}
