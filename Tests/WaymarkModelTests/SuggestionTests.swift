import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Suggestions are made for slips only` {
    @Test(arguments: [("elevetor", "elevator"), ("stiars", "stairs"), ("Corridor", "corridor"), ("lift-a1", "lift-a")])
    func `A suggestion is found for a typo`(typed: String, meant: String) {
        let candidates = ["stairs", "escalator", "elevator", "corridor", "lift-a"]
        #expect(EditDistance.suggestion(for: typed, among: candidates) == meant)
    }

    @Test func `A different word gets no suggestion`() {
        #expect(EditDistance.suggestion(for: "door", among: ["elevator", "ramp"]) == nil)
        #expect(EditDistance.suggestion(for: "", among: ["a", "g"]) == nil)
    }

    @Test func `A swap of neighbouring letters counts as one slip`() {
        #expect(EditDistance.between("stiars", "stairs") == 1)
        #expect(EditDistance.between("", "abc") == 3)
        #expect(EditDistance.between("kitten", "sitting") == 3)
        #expect(EditDistance.between("kitten", "sitting", limit: 2) == nil)
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `The suggestion is the nearest of all candidates that are near enough`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func word() -> String {
            String(
                (0..<random.pick([1, 2, 3, 4, 6, 9, 12])).map { _ in random.pick(["a", "b", "c", "é", "B"]) }.joined())
        }
        for _ in 0..<10 {
            let typed = word()
            let candidates = (0..<12).map { _ in word() }
            let near = candidates.filter { $0 != typed }.compactMap { candidate -> (Int, String)? in
                let limit = min(3, max(1, max(typed.count, candidate.count) / 3))
                return EditDistance.between(typed.lowercased(), candidate.lowercased(), limit: limit)
                    .map { ($0, candidate) }
            }
            #expect(EditDistance.suggestion(for: typed, among: candidates) == near.min { $0 < $1 }?.1)
        }
    }
}
