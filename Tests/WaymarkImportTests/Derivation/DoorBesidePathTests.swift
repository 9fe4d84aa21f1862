import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport

@Suite struct `A door counts beside a path through the same border` {
    /// Two units of 40 by 10 m above each other, a path from one to the other in the west, and a door in the east.
    private static func venue(
        _ first: String, _ second: String, door: String = "door: swinging", x: Double = 35
    ) throws -> Derived {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("south", first, 0...40, 0...10), PlannedVenue.unit("north", second, 0...40, 10...20),
            ],
            openings: ["{id: d, level: g, at: [[\(x - 0.5), 10], [\(x + 0.5), 10]], units: [south, north], \(door)}"],
            places: [
                "{id: a, name: South, category: shop, at: a1}", "{id: b, name: North, category: shop, at: b1}",
            ])
        venue.rest = """
            nodes:
              g: {a1: [35, 5], a2: [2, 5], b2: [2, 15], b1: [35, 15]}
            paths:
              - [a1, a2, b2, b1]

            """
        return try venue.derived()
    }

    private static let categories = ["corridor", "hall", "room"]

    @Test(arguments: categories, categories)
    func `People take the door if it is nearer`(first: String, second: String) throws {
        let derived = try Self.venue(first, second)
        let distance = try #require(derived.distance("a", "b"))
        #expect(distance < 13, "\(distance)")
        #expect(derived.messages(.openingJoinsNothing) == [])
    }

    @Test(arguments: ["door: swinging, hours: \"off\"", "door: swinging, width: 0.5"])
    func `A closed or narrow door keeps to itself`(door: String) throws {
        let derived = try Self.venue("hall", "hall", door: door)
        let distance = try #require(derived.distance("a", "b", width: 0.8))
        #expect(distance > 60, "\(distance)")
    }

    @Test func `A door on the path is passed on it, once`() throws {
        let derived = try Self.venue("hall", "hall", x: 2)
        #expect(derived.venue.edges.count { $0.path == "d" } == 1)
        #expect(try #require(derived.distance("a", "b")) > 60)
    }
}
