import Testing
import WaymarkModel

@Suite struct `A text in several languages` {
    static let text = LocalizedText("Ground floor", translations: ["nl": "Begane grond", "pt-BR": "Térreo"])

    @Test func `answers in the language asked for, else in its own`() {
        #expect(Self.text.text(in: "nl") == "Begane grond")
        #expect(Self.text.text(in: "nl-BE") == "Begane grond")
        #expect(Self.text.text(in: "pt-BR") == "Térreo")
        #expect(Self.text.text(in: "pt") == "Ground floor")
        #expect(Self.text.text(in: nil) == "Ground floor")
    }

    @Test func `lists each text once, its own first`() {
        let twice = LocalizedText("Café", translations: ["fr": "Café", "nl": "Koffiehuis"])
        #expect(twice.allTexts == ["Café", "Koffiehuis"])
    }
}
