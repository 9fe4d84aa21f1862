import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Texts in ASCII` {
    @Test(arguments: [
        ("Café Ärger", "Cafe Arger"), ("Straße", "Strasse"), ("Wētā Workings", "Weta Workings"), ("Œuvre", "OEuvre"),
        ("Łódź", "Lodz"), ("Level 0 · 2 of 8", "Level 0 - 2 of 8"), ("Ward 3 → “Exit”…", "Ward 3 -> \"Exit\"..."),
        ("½ m²", "1/2 m2"), ("\u{1B}[1mÉ\u{1B}[0m\n", "\u{1B}[1mE\u{1B}[0m\n"), ("plain", "plain"), ("", ""),
    ])
    func `Accents are dropped, and signs are written as people write them`(text: String, plain: String) {
        #expect(ASCIIText.of(text) == plain)
    }

    @Test func `What has no form in ASCII becomes as many question marks as it has columns`() {
        #expect(ASCIIText.of("出口 2") == "???? 2")
        #expect(ASCIIText.of("Выход") == "?????")
        #expect(ASCIIText.of("👩‍🚀!") == "??!")
    }

    @Test func `No text keeps a byte that is not ASCII`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 1) {
            var random = SeededGenerator(seed: seed)
            var text = String.UnicodeScalarView()
            for _ in 0..<20 {
                if let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x30000, using: &random)) { text.append(scalar) }
            }
            #expect(ASCIIText.of(String(text)).utf8.allSatisfy { $0 < 0x80 }, "\(seed)")
        }
    }
}
