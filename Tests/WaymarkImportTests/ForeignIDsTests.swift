import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

/// The ids as the documentation describes them: every id that was made is kept, with the text that it was made for.
private struct PlainIDs {
    private var made: [String: String] = [:]
    private var taken: Set<String> = []

    mutating func id(for text: String) -> String {
        if let known = made[text] { return known }
        let id = unused(text)
        made[text] = id
        return id
    }

    mutating func unused(_ text: String) -> String {
        let base = text.isEmpty ? "unnamed" : String(text.map { " ,@\u{200B}".contains($0) ? "-" : $0 })
        if taken.insert(base).inserted { return base }
        for number in 2... where taken.insert("\(base)-\(number)").inserted { return "\(base)-\(number)" }
        return base
    }
}

@Suite struct `Foreign ids become ids that can be typed` {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `The same text always gives the same id, and different texts give different ids`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["a", "a b", "a-b", "a,b", "a-b-2", "a-2", "", "unnamed", "é", "e\u{301}", "a\u{200B}b", "@"]
        var ids = ForeignIDs()
        var plain = PlainIDs()
        for _ in 0..<40 {
            let word = random.pick(words)
            if random.chance(0.7) {
                #expect(ids.id(for: word).rawValue == plain.id(for: word))
            } else {
                #expect(ids.unused(word).rawValue == plain.unused(word))
            }
        }
    }
}
