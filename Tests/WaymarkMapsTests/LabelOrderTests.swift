import Testing
import WaymarkModel

@testable import WaymarkMaps

struct LabelOrderTests {
    /// Returns the names of marks in the order in which they get their room.
    private func order(_ marks: [(name: String, role: MapRole)]) -> [SceneLabel] {
        var sketch = SceneSketch()
        for (index, mark) in marks.enumerated() {
            sketch.mark(.place, Double(index), 0, mark.role, name: mark.name)
        }
        return LabelOrder([], sketch.floor.marks).sorted(sketch.floor.labels.map { ($0, 0) })
    }

    @Test func `Platforms come first, then toilets, then what has a category, then the rest`() {
        let sorted = order([
            ("Bench", .placeMark), ("Kiosk", .shopMark), ("WC", .toiletsMark), ("Platform 3", .transportMark),
        ])
        #expect(sorted.map(\.text) == ["Platform 3", "WC", "Kiosk", "Bench"])
    }

    @Test func `A name that three places share comes after all others`() {
        let parking = (name: "Parking", role: MapRole.transportMark)
        let twice = order([parking, parking, ("Bench", .placeMark)])
        #expect(twice.map(\.text) == ["Parking", "Parking", "Bench"])
        let thrice = order([parking, parking, parking, ("Bench", .placeMark)])
        #expect(thrice.map(\.text) == ["Bench", "Parking", "Parking", "Parking"])
        #expect(thrice.map(\.rank) == [.place, .common, .common, .common])
    }

    @Test func `Toilets are looked for even if all of them have the same name`() {
        let sorted = order(Array(repeating: ("Toilets", .toiletsMark), count: 4) + [("Bench", .placeMark)])
        #expect(sorted.map(\.text) == ["Toilets", "Toilets", "Toilets", "Toilets", "Bench"])
        #expect(sorted.allSatisfy { $0.rank == .place })
    }

    @Test func `What is on the route is never common`() {
        var sketch = SceneSketch()
        for x in 0..<4 { sketch.mark(.place, Double(x), 0, name: "Entrance", rank: .onRoute) }
        let sorted = LabelOrder([], sketch.floor.marks).sorted(sketch.floor.labels.map { ($0, 0) })
        #expect(sorted.allSatisfy { $0.rank == .onRoute })
    }
}
