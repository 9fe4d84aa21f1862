import Testing
import WaymarkGuidance
import WaymarkModel

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

    @Test(arguments: [
        (0.0, "north"), (20, "north"), (21, "northeast"), (69.5, "northeast"), (70, "east"), (135, "southeast"),
        (180, "south"), (249, "southwest"), (290, "west"), (291, "northwest"), (340, "north"), (359, "north"),
    ]) func `names the eighths of the compass`(_ bearing: Double, _ word: String) {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 0 10")
        var route = bench.guided("a b")
        route.legs[0].steps[0].maneuver.bearingAfter = bearing
        #expect(InstructionComposer().instructions(for: route)[0][0] == "Head \(word)")
    }
}
