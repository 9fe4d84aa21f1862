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
        "- x\n\n  ```console\n  $ waymark venues\n  mall\n    hall\n  ```\n",
        "10. ```console\n    $ waymark venues\n    mall\n      hall\n    ```\n",
        "~~~console\n$ waymark venues\nmall\n  hall\n~~~\n", "````console\n$ waymark venues\nmall\n  hall\n````\n",
        "``` Console title=x\n$ waymark venues\nmall\n  hall\n```\n",
        "```{.console}\n$ waymark venues\nmall\n  hall\n```\n",
    ]) func `A console block may be indented, in tildes, or in more than three backticks`(text: String) throws {
        let transcript = Transcript(text, isMarkdown: true)
        let exchange = try #require(transcript.exchanges.first)
        #expect(exchange.command == "venues")
        #expect(Array(transcript.lines[exchange.expected]) == ["mall", "  hall"])
        #expect(transcript.doubts.isEmpty)
        // The corrected page has the indentation of the block.
        #expect(transcript.replacing([0: ["mall", "  hall"]]) == text)
    }

    @Test func `A fence is closed by one of its kind that is as long`() {
        let text = "````console\n> venues\n```\n~~~~\n````\n"
        let transcript = Transcript(text, isMarkdown: true)
        #expect(transcript.exchanges.map { Array(transcript.lines[$0.expected]) } == [["```", "~~~~"]])
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
        #expect(TranscriptMatcher.agrees(["...", "[0]"], ["a", "b"]))
        #expect(!TranscriptMatcher.agrees(["...", "[0]"], ["a", "[1]"]))
        // What failed says why, although the dots would hide it.
        #expect(TranscriptMatcher.difference(["..."], ["a", "[1]"]) == ["  a", "- [0]", "+ [1]"])
        #expect(TranscriptMatcher.correction(of: ["..."], to: ["a", "[1]"]) == ["...", "[1]"])
    }

    @Test(arguments: [
        (["a [..]", "old", "..."], ["a b", "new", "c", "d"], ["a [..]", "new", "..."]),
        (["...", "z"], ["a", "b", "y"], ["...", "y"]), (["a", "b"], ["a", "x", "b"], ["a", "x", "b"]),
        (["a", "b", "c"], ["a", "c"], ["a", "c"]), (["12 m, [..] min"], ["13 m, 2 min"], ["13 m, [..] min"]),
        (["error[WM0709]: [..]"], ["error[WM0701]: no way"], ["error[WM0701]: [..]"]),
        (["salle-2[..]"], ["salle-6  40 m"], ["salle-6[..]"]), (["hall [..], [..]"], ["hull 3, 4"], ["hull 3, 4"]),
        (["[..]"], ["a", "b"], ["[..]", "b"]),
        (["lobby     9 m"], ["lobby   9 m", "hall  10 m"], ["lobby     9 m", "hall  10 m"]),
        (["completely [..] other"], ["nothing like it"], ["nothing like it"]), (["..."], [], ["..."]),
        ([], ["a"], ["a"]),
    ]) func `Blessing keeps what still holds`(expected: [String], actual: [String], blessed: [String]) {
        let corrected = TranscriptMatcher.correction(of: expected, to: actual)
        #expect(corrected == blessed)
        #expect(TranscriptMatcher.agrees(corrected, actual))
    }

    @Test(arguments: [
        ("a  b", "a      b", true), ("a b", "a  b", false), ("  a", "    a", false), ("a  [..]", "a    b", true),
        ("a  9 m", "a    9 m", true), ("a  9", "a  10", false),
    ]) func `The width of columns does not matter, other blanks do`(pattern: String, line: String, verdict: Bool) {
        #expect(TranscriptMatcher.lineMatches(pattern, line) == verdict)
    }

    @Test(arguments: [
        ("", false, [1]), ("# only prose\n", false, [1]), ("route a b\n> venues\n", false, [1]),
        (" > venues\n", false, [1, 1]), ("$ waymark venues\n", false, [1, 1]), (">venues\n> route a b\n", false, [1]),
        ("> venues\nmall\n", false, []), ("# a page\n", true, []), ("```console\nroute a b\n```\n", true, [1, 2]),
        ("```console\n$ waymark venues\n```\n```console\n```\n", true, [4]),
        ("```console\n$ make demo\n```\n```sh\nroute a b\n```\n", true, []),
        ("```console\n $ waymark venues\n> venues\n```\n", true, [2]),
        ("> # route a b\n> venues\n", false, [1]), ("> \n> venues\n", false, [1]), (">  ; #\n...\n", false, [1]),
        ("> quit\n", false, [1]), ("> exit; quit\n", false, [1]), ("> quit; venues\n...\n> venues\n", false, [1]),
        ("> venues; quit; venues\n", false, [1]), ("> quit; venues\n\n> venues\n", false, []),
        ("> venues\n> quit\n", false, []), ("```console\n> venues\n", true, [1]),
        ("```yaml\na: b\n```console\n> venues\n```\n", true, [3]), ("> ```console\n> > venues\n> ```\n", true, [1]),
        ("````markdown\n```console\nroute\n```\n````\n", true, []),
        ("```console\n> venues\n```sh\nx\n```\n", true, [3]),
    ]) func `What proves nothing is reported with its line`(text: String, isMarkdown: Bool, lines: [Int]) {
        let transcript = Transcript(text, isMarkdown: isMarkdown)
        #expect(transcript.doubts.map(\.line) == lines, "\(transcript.doubts)")
    }

    @Test(arguments: [
        ("> venues\nmall\nroute a b\n", "line 3 "), ("> venues\n $ waymark route a b\n", "line 2 "),
        ("> venues\n > route a b\n", "line 2 "), ("> venues\n>route a b\n", "line 2 "),
        ("> venues\nmall street\n", nil),
    ]) func `Output that is meant as a command gets a hint`(text: String, hint: String?) {
        let transcript = Transcript(text, isMarkdown: false)
        let found = transcript.hint(
            for: transcript.exchanges[0], missing: Set(transcript.lines), among: WaymarkCommand.table)
        #expect(found?.prefix(7) == hint?[...])
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
