import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkGuidance

@Suite struct `Patterns of names are ruled out by one byte` {
    /// The definition: the first pattern that is the name or whose star stands for the rest of it.
    private static func first(_ patterns: [String], for lowered: String) -> String? {
        patterns.first { pattern in
            pattern.hasPrefix("*") || pattern.hasSuffix("*")
                ? NameGrammar.Kind.matches(pattern, lowered) : pattern == lowered
        }
    }

    /// Names that some patterns match, with letters that are written in two ways.
    private static func names(_ book: Phrasebook, _ random: inout SeededGenerator) -> [String] {
        let stems = book.names.kinds.flatMap(\.patterns).map { $0.replacing("*", with: "") }
        let parts = ["", "é", "e\u{301}", "\u{212A}", "k", "ß", "1", " ", "s", "\u{301}", "東", "north ", " 2"]
        let changed = (0..<80).map { _ in
            (random.pick(parts) + random.pick(stems) + random.pick(parts)).lowercased()
        }
        return Array(stems.prefix(60)) + changed + parts.filter { !$0.isEmpty }
    }

    @Test(arguments: Phrasebook.all) func `The same pattern is found as by trying all`(book: Phrasebook) {
        let patterns = NamePatterns(book.names)
        var random = SeededGenerator(seed: 11)
        var count = 0
        for name in Self.names(book, &random) {
            for (place, kind) in book.names.kinds.enumerated() {
                let found = patterns.pattern(ofKind: place, for: name)
                #expect(found == Self.first(kind.patterns, for: name), "\(name) as \(kind.id)")
                count += found == nil ? 0 : 1
            }
        }
        #expect(count > 20)
    }

    @Test func `Letters that are written in two ways match each other`() {
        for (pattern, name) in [
            ("*é", "cafe\u{301}"), ("*e\u{301}", "café"), ("é*", "e\u{301}tage 2"), ("e\u{301}*", "étage"),
            ("K*", "\u{212A} 1"), ("*K", "ban\u{212A}"), (";*", "\u{37E} 1"), ("*", "x"),
        ] {
            let grammar = NameGrammar(kinds: [NameGrammar.Kind("it", [pattern])])
            let expected = NameGrammar.Kind.matches(pattern, name) ? pattern : nil
            #expect(NamePatterns(grammar).pattern(ofKind: 0, for: name) == expected, "\(pattern) \(name)")
        }
    }
}
