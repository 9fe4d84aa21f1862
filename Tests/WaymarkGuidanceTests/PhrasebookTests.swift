import Testing
import WaymarkGuidance

@Suite struct `A phrasebook` {
    static let books = [Phrasebook.english]
    static let tokens: Set = ["place", "heading", "level", "building", "name", "signs", "turn", "rest"]

    @Test(arguments: books) func `has every sentence and word, and only known tokens`(_ book: Phrasebook) {
        #expect(Phrase.allCases.filter { book.phrases[$0] == nil } == [])
        #expect(Word.allCases.filter { book.words[$0] == nil } == [])
        for sentence in book.phrases.values {
            for piece in sentence.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                #expect(Self.tokens.contains(String(piece.prefix { $0 != "}" })), "\(sentence)")
            }
        }
    }

    @Test func `fills in names as they are, braces included`() {
        #expect(Phrasebook.english.sentence(.arrive, ["place": "Bar {level}"]) == "Arrive at Bar {level}")
    }

    @Test func `speaks another language with other data`() {
        let dutch = Phrasebook(
            language: "nl", phrases: [.connectorUp: "Neem {name} omhoog naar {level}"], words: [.stairs: "de trap"])
        #expect(
            dutch.sentence(.connectorUp, ["name": dutch.word(.stairs), "level": "1"]) == "Neem de trap omhoog naar 1")
    }
}
