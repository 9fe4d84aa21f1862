import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkMaps

struct TerminalFormTests {
    private static func texts(_ name: String, _ width: Int, _ lines: Int) -> [String]? {
        TerminalForm.shortened(name, width: width, lines: lines, sign: "…")?.form.lines.map(\.text)
    }

    @Test func `A name stands on one line, on two, or on three`() {
        let forms = TerminalForm.whole("Toilets ground floor west").map { $0.lines.map(\.text) }
        #expect(
            forms == [
                ["Toilets ground floor west"], ["Toilets ground", "floor west"], ["Toilets", "ground", "floor west"],
            ])
        #expect(TerminalForm.whole("Bergmann").count == 1)
    }

    @Test func `A name is cut after a word, without an article or a sign at its end`() {
        #expect(Self.texts("Riverside Pharmacy", 12, 1) == ["Riverside…"])
        #expect(Self.texts("Krant & Co", 8, 1) == ["Krant…"])
        #expect(Self.texts("Station passage west", 9, 2) == ["Station", "passage…"])
    }

    @Test func `A word is cut if at least four letters stay`() {
        #expect(Self.texts("Bergmann", 5, 1) == ["Berg…"])
        #expect(Self.texts("Bergmann", 4, 1) == nil)
        #expect(Self.texts("Riverside Pharmacy", 7, 2) == ["Rivers…"])
        #expect(Self.texts("Verre Reizen", 5, 2) == ["Verre", "Reiz…"])
    }

    @Test func `A start that two names share stands for neither`() {
        let starts = TerminalNameStarts(["Consulting room 1", "Consulting room 2", "Café", "Cafeteria", "Café"])
        #expect(!starts.isUnique("Consulting"))
        #expect(!starts.isUnique("consulting room"))
        #expect(starts.isUnique("Consulting room 1"))
        #expect(starts.isUnique("Café"))
        #expect(starts.isUnique("cafet"))
        #expect(!starts.isUnique("Shop"))
    }

    @Test func `A shortened name is as narrow as asked, and starts as the name does`() {
        let names = [
            "Bakery", "東京駅 中央口", "👩‍🚀 Space centre", "Café de la Gare du Nord", "e\u{301}toile du matin", "a b c d e f g",
            String(repeating: "long ", count: 40), "", " ", "한국어 안내소", "12 34 56 78 90",
        ]
        for name in names {
            for width in 0...30 {
                for lines in 1...3 {
                    guard let found = TerminalForm.shortened(name, width: width, lines: lines, sign: "…") else {
                        continue
                    }
                    #expect(found.form.width <= width, "\(name) \(width)×\(lines)")
                    #expect(found.form.lines.count <= lines, "\(name) \(width)×\(lines)")
                    let words = name.split(separator: " ").joined(separator: " ")
                    #expect(words.hasPrefix(found.start), "\(name) \(width)×\(lines)")
                    #expect(found.start.count >= 4, "\(name) \(width)×\(lines)")
                }
            }
        }
    }
}
