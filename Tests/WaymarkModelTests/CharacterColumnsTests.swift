import Testing
import WaymarkModel

struct CharacterColumnsTests {
    /// The widths are those of the Python package wcwidth 0.7.
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ｱ", 1), ("！", 2), ("👩‍🚀", 2), ("🇳🇱", 2), ("☕", 2),
        ("☕️", 2),
        ("✈️", 2), ("✈", 1), ("م", 1), ("\u{301}", 0), ("\u{200B}", 0), ("─", 1), ("▀", 1), ("•", 1), ("東京 A", 6),
    ])
    func `A text is as wide as terminals show it`(text: String, columns: Int) {
        #expect(TextColumns.width(text) == columns)
    }
}
