import Testing

@testable import WaymarkShell

@Suite struct `An unfinished line` {
    @Test(arguments: [
        ("route a b", ["route", "a", "b"], true, "b"), ("route a ", ["route", "a"], false, "a"),
        (#"route "Café N"#, ["route", "Café N"], true, #""Café N"#), (#"x\ y"#, ["x y"], true, #"x\ y"#),
        ("venues; show wa", ["show", "wa"], true, "wa"), ("show '", ["show", ""], true, "'"),
    ]) func `tells its last word and where it starts`(
        line: String, words: [String], isInWord: Bool, tail: String
    ) throws {
        let reading = CommandWords(line)
        let last = try #require(reading.commands.last)
        #expect(last.map(\.text) == words)
        #expect(reading.endsInWord == isInWord)
        #expect(line[try #require(last.last).start...].hasPrefix(tail))
    }

    @Test func `knows the quote that is open and the comment it ends in`() {
        #expect(CommandWords(#"show "a"#).openQuote == "\"")
        #expect(CommandWords("show 'a'").openQuote == nil)
        #expect(CommandWords("show # a").endsInComment)
        #expect(CommandWords("show;").commands.last == [])
    }
}

@Suite struct `A quoted word` {
    @Test(arguments: ["plain", "Café Nord", "a\"b", "it's", "a\\b", "", "#1", "x;y", "-5,3@g"])
    func `is read as it was`(word: String) throws {
        #expect(try CommandWords.commands(in: "show " + WordQuoting.quoted(word)) == [["show", word]])
        #expect(try CommandWords.commands(in: "show " + WordQuoting.quoted(word, with: "'")) == [["show", word]])
    }

    @Test func `stays bare where it may, and open where it is not whole`() {
        #expect(WordQuoting.quoted("cafe-nord") == "cafe-nord")
        #expect(WordQuoting.quoted("Café N", closed: false) == "\"Café N")
        #expect(WordQuoting.quoted("cafe", with: "'", closed: true) == "'cafe'")
    }
}

@Suite struct `What is pasted` {
    @Test func `loses its control characters and keeps its lines`() {
        let text = "find a\r\nfind\tb\u{1B}[31m\rä\u{3}"
        let clean = TerminalKeys.cleaned(Array(text.unicodeScalars))
        #expect(String(String.UnicodeScalarView(clean)) == "find a\nfind b[31m\nä")
    }
}
