import Testing

@testable import WaymarkShell

@Suite struct `An unfinished line is understood` {
    @Test(arguments: [
        ("route a b", ["route", "a", "b"], true, "b"), ("route a ", ["route", "a"], false, "a"),
        (#"route "Café N"#, ["route", "Café N"], true, #""Café N"#), (#"x\ y"#, ["x y"], true, #"x\ y"#),
        ("venues; show wa", ["show", "wa"], true, "wa"), ("show '", ["show", ""], true, "'"),
    ]) func `The last word of a line and its start are known`(
        line: String, words: [String], isInWord: Bool, tail: String
    ) throws {
        let reading = CommandWords(line)
        let last = try #require(reading.commands.last)
        #expect(last.map(\.text) == words)
        #expect(reading.endsInWord == isInWord)
        #expect(line[try #require(last.last).start...].hasPrefix(tail))
    }

    @Test func `The open quote and the comment at the end of a line are known`() {
        #expect(CommandWords(#"show "a"#).openQuote == "\"")
        #expect(CommandWords("show 'a'").openQuote == nil)
        #expect(CommandWords("show # a").endsInComment)
        #expect(CommandWords("show;").commands.last == [])
    }
}

@Suite struct `Words are quoted when needed` {
    @Test(arguments: ["plain", "Café Nord", "a\"b", "it's", "a\\b", "", "#1", "x;y", "-5,3@g"])
    func `A quoted word is read as it was`(word: String) throws {
        #expect(try CommandWords.commands(in: "show " + WordQuoting.quoted(word)) == [["show", word]])
        #expect(try CommandWords.commands(in: "show " + WordQuoting.quoted(word, with: "'")) == [["show", word]])
    }

    @Test func `A word stays bare if it can, and open if it is unfinished`() {
        #expect(WordQuoting.quoted("cafe-nord") == "cafe-nord")
        #expect(WordQuoting.quoted("Café N", closed: false) == "\"Café N")
        #expect(WordQuoting.quoted("cafe", with: "'", closed: true) == "'cafe'")
    }
}

@Suite struct `Pasted text is cleaned` {
    @Test func `Pasted text loses its control characters and keeps its lines`() {
        let text = "find a\r\nfind\tb\u{1B}[31m\rä\u{3}"
        let clean = TerminalKeys.cleaned(Array(text.unicodeScalars))
        #expect(String(String.UnicodeScalarView(clean)) == "find a\nfind b[31m\nä")
    }
}
