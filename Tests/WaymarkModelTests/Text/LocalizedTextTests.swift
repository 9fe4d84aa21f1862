import Testing
import WaymarkModel

@Suite struct `A text can have several languages` {
    static let text = LocalizedText("Ground floor", translations: ["nl": "Begane grond", "pt-BR": "Térreo"])

    @Test func `A text answers in the requested language, else in its own`() {
        #expect(Self.text.text(in: "nl") == "Begane grond")
        #expect(Self.text.text(in: "nl-BE") == "Begane grond")
        #expect(Self.text.text(in: "pt-BR") == "Térreo")
        #expect(Self.text.text(in: "pt") == "Ground floor")
        #expect(Self.text.text(in: nil) == "Ground floor")
    }

    @Test func `A text lists each translation once, its own language first`() {
        let twice = LocalizedText("Café", translations: ["fr": "Café", "nl": "Koffiehuis"])
        #expect(twice.allTexts == ["Café", "Koffiehuis"])
    }
}
