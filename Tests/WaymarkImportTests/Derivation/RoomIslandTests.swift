import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A room in pieces` {
    /// A room of 20 m with an island between kerbs, on each side of which a place is, and a hall along it.
    private static func room(_ openings: [String]) -> PlannedVenue {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("room", "room", 0...20, 0...20), PlannedVenue.unit("hall", "hall", -4...0, 0...20),
                PlannedVenue.unit("aisle", "hall", 0...20, 20...24), PlannedVenue.unit("side", "hall", 20...24, 0...24),
            ],
            openings: openings + ["{id: s, level: g, at: [20, 22], units: [aisle, side]}"],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [4, 2]}",
                "{id: B, name: B, category: shop, level: g, position: [16, 2]}",
                "{id: W, name: W, category: shop, level: g, position: [-3, 2]}",
                "{id: E, name: E, category: shop, level: g, position: [23, 2]}",
            ])
        plan.rest = """
            details:
              - {id: k, level: g, category: kerb, line: [[8, 0], [8, 16], [12, 16], [12, 0]]}

            """
        return plan
    }

    @Test(arguments: [[], ["{id: d, level: g, at: [0, 10], units: [hall, room], door: swinging}"]])
    func `People step over the kerbs of an island in a room with one door, and wheels go around it`(doors: [String])
        throws
    {
        let derived = try Self.room(doors).derived()
        let walk = try #require(derived.distance("A", "B"))
        #expect(walk < 12.6)
        let roll = try #require(derived.distance("A", "B", width: 0.9, wheels: true))
        #expect(roll > 30)
    }

    @Test func `Nobody is led through a room with two doors over its island`() throws {
        let derived = try Self.room([
            "{id: d, level: g, at: [0, 10], units: [hall, room], door: swinging}",
            "{id: e, level: g, at: [20, 10], units: [room, side], door: swinging}",
            "{id: c, level: g, at: [0, 22], units: [hall, aisle]}",
        ]).derived()
        #expect(derived.distance("A", "B") != nil)
        let through = derived.distance("W", "E")
        #expect(through == nil || (through ?? 0) > 30)
    }
}
