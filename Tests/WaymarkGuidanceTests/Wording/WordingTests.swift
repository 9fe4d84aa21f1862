import Testing
import WaymarkGuidance
import WaymarkModel

/// What one language says in every case: a row `case | sentence` each.
struct WordingTable: Sendable, CustomTestStringConvertible {
    var language: String
    /// What is shown, for every case.
    var shown: String
    /// What is said at the step, where that differs from what is shown.
    var said: String
    /// What is said 12 m before the step, for every case that is announced.
    var announced: String

    var testDescription: String { language }

    static let all = [english, dutch, german, french, spanish]

    static func rows(_ text: String) -> [String: String] {
        let rows = text.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
}

@Suite struct `The wording equals the table` {
    @Test(arguments: WordingTable.all) func `The wording of every case is that of the table`(_ table: WordingTable) {
        let composer = InstructionComposer(options: InstructionOptions(language: table.language))
        let (shown, said) = (WordingTable.rows(table.shown), WordingTable.rows(table.said))
        let announced = WordingTable.rows(table.announced)
        for known in WordingCase.all {
            let words = composer.words(for: known.step, after: known.previous, before: known.next)
            #expect(words.visual == shown[known.id], "\(known.id)")
            #expect(words.spoken == said[known.id] ?? words.visual, "\(known.id)")
            #expect(words.announcement == announced[known.id], "\(known.id)")
        }
    }

    @Test(arguments: WordingTable.all) func `Every row of the table has a case, and no case appears twice`(
        _ table: WordingTable
    ) {
        let cases = Set(WordingCase.all.map(\.id))
        #expect(cases.count == WordingCase.all.count)
        #expect(Set(WordingTable.rows(table.shown).keys) == cases)
        #expect(Set(WordingTable.rows(table.said).keys).isSubset(of: cases))
        #expect(Set(WordingTable.rows(table.announced).keys).isSubset(of: cases))
    }

    @Test func `No two languages have the same wording`() {
        for (index, table) in WordingTable.all.enumerated() {
            for other in WordingTable.all.dropFirst(index + 1) {
                for rows in [\WordingTable.shown, \.said, \.announced] {
                    let theirs = WordingTable.rows(other[keyPath: rows])
                    for (id, text) in WordingTable.rows(table[keyPath: rows]) {
                        #expect(theirs[id] != text, "\(table.language), \(other.language): \(id)")
                    }
                }
            }
        }
    }

    @Test func `Distances are in feet on request and rounded as people speak`() {
        let options = InstructionOptions(language: "de", units: .imperial, spokenRounding: .friendly)
        let composer = InstructionComposer(options: options)
        let known = WordingCase.turns[2]
        let words = composer.words(for: known.step, after: known.previous, before: nil)
        #expect(words.announcement == "In 40 Fuß rechts abbiegen")
        #expect(words.distance == "66 ft" && words.duration == "1 Min.")
    }

    @Test func `Landmarks are left out on request`() {
        var known = WordingCase.turns[6]
        known.step.landmark = Landmark(source: .place("x"), name: "Shop", relation: .at, distance: 1)
        let without = InstructionComposer(options: InstructionOptions(usesLandmarks: false))
        #expect(InstructionComposer().instruction(for: known.step, after: nil) == "Turn left at Shop")
        #expect(without.instruction(for: known.step, after: nil) == "Turn left")
    }

    @Test func `Names are in the reader's language, whatever the phrasebook`() {
        var known = WordingCase.turns[6]
        let name = LocalizedText("Shop", translations: ["pt": "Loja", "nl-BE": "Magazijn", "nl": "Winkel"])
        known.step.landmark = Landmark(source: .place("x"), name: name, relation: .at, distance: 1)
        for (language, text) in [
            ("pt-BR", "Turn left at Loja"), ("nl-BE", "Sla linksaf bij Magazijn"), ("nl", "Sla linksaf bij Winkel"),
            ("fr", "Tournez à gauche devant Shop"),
        ] {
            let composer = InstructionComposer(options: InstructionOptions(language: language))
            #expect(composer.instruction(for: known.step, after: nil) == text)
        }
    }
}
