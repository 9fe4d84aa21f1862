import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `The natural order of names` {
    private func sorted(_ names: [String]) -> [String] { names.sorted(naturallyBy: { $0 }) }

    @Test(arguments: [
        ["Gleise 3+4", "Gleise 11+12"], ["Room 9", "Room 10"], ["Room 3.9", "Room 3.10", "Room 12.1"],
        ["Gate A2", "Gate A10", "Gate B1"], ["Stair 1", "Stair 1a", "Stair 1b", "Stair 2"],
        ["B٣", "B١٢"], ["Saal ９", "Saal １０"],
        ["1", String(repeating: "9", count: 300), "1" + String(repeating: "0", count: 300)],
    ])
    func `Numbers in names follow their value`(names: [String]) {
        #expect(sorted(names.reversed()) == names)
    }

    @Test func `Case, accents and punctuation do not separate names`() {
        let names = ["Äpfel", "apple", "Élan", "Zebra", "étage", "zoo"]
        #expect(sorted(names) == ["Äpfel", "apple", "Élan", "étage", "Zebra", "zoo"])
    }

    @Test func `A name comes before the longer names that start with it`() {
        #expect(sorted(["Room 1 B", "Room 1", "Room", "Roomy"]) == ["Room", "Room 1", "Room 1 B", "Roomy"])
    }

    @Test func `Names that differ only in zeros, case or signs have one order`() {
        let names = ["ROOM 7", "Room 007", "Room 7", "Room-7", "room 7"]
        for start in names.indices {
            #expect(sorted(Array(names[start...] + names[..<start])) == names.sorted())
        }
    }

    @Test func `Equal names stay in their order`() {
        let entries = [("Bench", 1), ("Atm", 2), ("Bench", 3)]
        #expect(entries.sorted(naturallyBy: \.0).map(\.1) == [2, 1, 3])
    }

    @Test func `The order is a total order of all texts`() {
        let pieces = [
            "0", "00", "1", "9", "10", "٣", " ", "-", "+", "a", "A", "ä", "ß", "é", "\u{301}", "漢", "👩‍🚀", "", "½",
        ]
        for seed in 0..<RandomSeeds.count(milliseconds: 1) {
            var random = SeededGenerator(seed: seed)
            func text() -> NaturalOrder {
                let count = Int.random(in: 0...5, using: &random)
                return NaturalOrder((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
            }
            let (a, b, c) = (text(), text(), text())
            #expect([a < b, a == b, b < a].filter(\.self).count == 1)
            if a < b, b < c { #expect(a < c) }
        }
    }
}
