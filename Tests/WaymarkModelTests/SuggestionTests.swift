import Testing
import WaymarkModel

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
}
