import Testing
import WaymarkModel

@Suite struct `Hidden characters are removed from text` {
    @Test(arguments: [
        ("Ca\u{200B}fé", "Café"), ("Lift\u{2060} \u{FEFF}A", "Lift A"), ("a\u{200E}b\u{200F}c\u{61C}d", "abcd"),
        ("\u{202E}tfel\u{202C} \u{2066}x\u{2069}", "tfel x"), ("so\u{AD}ft", "soft"), ("a\u{34F}b", "ab"),
        ("Shop\u{E0041}\u{E0042}\u{E007F}", "Shop"), ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"), ("x\u{FE0F}y", "xy"),
        ("é\u{FE01}", "é"), ("\u{3164}name\u{FFA0}", "name"), ("a\u{2063}b\u{206A}c", "abc"), ("a\u{180E}b", "ab"),
        ("a\u{FFF9}b\u{FFFA}c\u{FFFB}", "abc"), ("1\u{FE0F}", "1"), ("é\u{200D}\u{200D}\u{200C}", "é"),
        ("a\u{E0101}", "a"), ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}"), ("a\u{17B4}b", "ab"), ("\u{200D}é", "é"),
        // One joiner or selector is enough; more would only carry something.
        ("می\u{200C}\u{200C}\u{200C}خواهم", "می\u{200C}خواهم"), ("❤\u{FE0F}\u{FE0F}\u{FE0E}", "❤\u{FE0F}"),
        ("😀\u{E0100}\u{E0121}\u{E0133}", "😀"), ("葛\u{E0100}\u{E0101}", "葛\u{E0100}"),
    ])
    func `Hidden characters are removed`(text: String, shown: String) {
        #expect(text.withoutHiddenCharacters.unicodeScalars.elementsEqual(shown.unicodeScalars))
        #expect(text.onOneLine.unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    @Test(arguments: [
        "Café", "می\u{200C}خواهم", "ه\u{200D}", "नमस्\u{200C}ते", "क्\u{200D}ष", "ශ්\u{200D}රී ලංකා", "ക്\u{200D}",
        "র\u{200D}্য",
        "👩\u{200D}⚕\u{FE0F}", "👨\u{200D}👩\u{200D}👧\u{200D}👦", "👩🏽\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "🏴\u{200D}☠\u{FE0F}",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}\u{200D}🔥", "🇳🇱",
        "葛\u{E0100}城",
        "ᠠ\u{180B}", "᠊\u{2009}x", "ᄒ\u{1160}", "∩\u{FE00}", "东京", "ကောင်း", "ភាសា", "مطار", "©\u{FE0F}",
    ])
    func `Hidden characters stay where a script needs them`(text: String) {
        #expect(text.withoutHiddenCharacters.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(text.onOneLine.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `Finding hidden characters takes time in proportion to the text`() {
        let text = String(repeating: "\u{1F3F4}\u{E0067}\u{200B}", count: 20_000)
        #expect(text.withoutHiddenCharacters == String(repeating: "\u{1F3F4}", count: 20_000))
    }
}
