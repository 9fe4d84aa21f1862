import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A door in a wall that is drawn as an area` {
    private static func rooms(_ wall: String, door x: Double, thickness: Double) throws -> Derived {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...10, 0...8),
                PlannedVenue.unit("room", "office", (10 + thickness)...20, 0...8, "place: p"),
            ],
            openings: [
                "{id: main, level: g, at: [[0, 5], [0, 7]]}",
                "{id: d, level: g, at: [[\(x), 4], [\(x), 5]], door: swinging}",
            ],
            places: [
                "{id: p, name: P, category: office}", "{id: q, name: Q, category: shop, level: g, position: [5, 5]}",
            ])
        let polygon = "[[10, 0], [\(10 + thickness), 0], [\(10 + thickness), 8], [10, 8]]"
        if wall.hasPrefix("kind") {
            venue.obstacles = ["{id: w, level: g, \(wall), polygon: \(polygon)}"]
        } else {
            venue.units.append("{id: w, level: g, \(wall), polygon: \(polygon)}")
        }
        return try venue.derived()
    }

    @Test(arguments: ["kind: wall", "kind: fixture", "category: wall", "category: structure"], [0.1, 0.3, 0.45])
    func `It joins the units on both sides`(wall: String, thickness: Double) throws {
        for x in [10, 10 + thickness / 2, 10 + thickness] {
            let derived = try Self.rooms(wall, door: x, thickness: thickness)
            #expect(derived.messages(.openingJoinsNothing) == [], "\(x)")
            #expect(derived.distance("p", "q") != nil, "\(x)")
            #expect(derived.venue.openings.first { $0.id == "d" }.map { Set($0.units) } == ["hall", "room"], "\(x)")
        }
    }

    @Test func `What is not a wall still covers a door`() throws {
        let derived = try Self.rooms("category: water", door: 10, thickness: 0.45)
        #expect(derived.messages(.openingJoinsNothing).count == 1)
    }
}
