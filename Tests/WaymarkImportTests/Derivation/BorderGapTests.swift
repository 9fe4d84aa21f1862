import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Gaps in walls between open units` {
    private static let ends = [
        "{id: west, name: West, category: shop, level: g, position: [5, 5]}",
        "{id: east, name: East, category: shop, level: g, position: [35, 5]}",
    ]

    private static func walls(_ lines: [String]) -> String {
        "details:\n"
            + lines.enumerated().map { "  - {id: w\($0), level: g, category: wall, line: \($1)}\n" }.joined()
    }

    /// One hall of 40 m that a wall with a gap divides, or two halls.
    private static func hall(_ gap: Double, at x: Double = 20, units: Int) -> PlannedVenue {
        var venue = PlannedVenue(
            units: units == 1
                ? [PlannedVenue.unit("hall", "hall", 0...40, 0...10)]
                : [PlannedVenue.unit("a", "hall", 0...20, 0...10), PlannedVenue.unit("b", "hall", 20...40, 0...10)],
            places: ends)
        let (low, high) = (5 - gap / 2, 5 + gap / 2)
        venue.rest = walls(["[[\(x), 0], [\(x), \(low)]]", "[[\(x), \(high)], [\(x), 10]]"])
        return venue
    }

    @Test(arguments: [0.6, 0.65, 0.75, 0.85, 1.0], [1, 2])
    func `A gap is as wide as it is drawn`(gap: Double, units: Int) throws {
        let derived = try Self.hall(gap, units: units).derived()
        #expect(derived.distance("west", "east") != nil)
        for width in [0.6, 0.65, 0.75, 0.85, 0.9] {
            let isWide = derived.distance("west", "east", width: width) != nil
            #expect(isWide == (gap >= width), "\(width)")
        }
    }

    @Test(arguments: [0.36, 0.45, 0.55]) func `A narrower gap is not wider than it is`(gap: Double) throws {
        for units in [1, 2] {
            let derived = try Self.hall(gap, units: units).derived()
            #expect(derived.distance("west", "east", width: 0.6) == nil)
        }
    }

    /// Two halls with a thick wall between them, both sides of which are drawn.
    private static func thick(_ walls: [String], gap: ClosedRange<Double>, thickness: Double = 0.3) -> PlannedVenue {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "hall", 0...20, 0...10),
                PlannedVenue.unit("b", "hall", (20 + thickness)...40, 0...10),
            ], places: ends)
        venue.rest = Self.walls(walls)
        return venue
    }

    @Test(arguments: [1.0, 2.0, 3.0]) func `A gap in both sides of a thick wall joins the units`(width: Double) throws {
        func sides(_ x: Double, _ low: Double, _ high: Double) -> [String] {
            ["[[\(x), 0], [\(x), \(low)]]", "[[\(x), \(high)], [\(x), 10]]"]
        }
        let gap = 4...(4 + width)
        let open = try Self.thick(sides(20, 4, 4 + width) + sides(20.3, 4, 4 + width), gap: gap).derived()
        let distance = try #require(open.distance("west", "east", wheels: true))
        #expect(distance < 31, "\(distance)")
        #expect(open.distance("west", "east", width: width - 0.05) != nil)
        #expect(open.distance("west", "east", width: width + 0.05) == nil)
        #expect(FloorLaws(venue: open.venue).crossedWalls == [])
        // A gap in one side only, or at different places, leads nowhere. Nor does a wall of which no side is drawn.
        let one = try Self.thick(sides(20, 4, 4 + width) + ["[[20.3, 0], [20.3, 10]]"], gap: gap).derived()
        #expect(one.distance("west", "east") == nil)
        let apart = try Self.thick(sides(20, 1, 1 + width) + sides(20.3, 6, 6 + width), gap: gap).derived()
        #expect(apart.distance("west", "east") == nil)
        let none = try Self.thick(["[[5, 1], [6, 1]]"], gap: gap).derived()
        #expect(none.distance("west", "east") == nil)
    }

    @Test(arguments: [1.0, 3.0]) func `So does one of which the border is in the middle`(width: Double) throws {
        var venue = Self.thick([], gap: 4...5, thickness: 0)
        venue.rest = Self.walls(
            [19.85, 20.15].flatMap { x in ["[[\(x), 0], [\(x), 4]]", "[[\(x), \(4 + width)], [\(x), 10]]"] })
        let distance = try #require(try venue.derived().distance("west", "east", wheels: true))
        #expect(distance < 31, "\(distance)")
    }

    @Test func `A wide opening in a thick wall joins the units`() throws {
        var venue = Self.thick([], gap: 4...7)
        venue.rest = ""
        venue.openings = ["{id: gap, level: g, at: [[20.15, 4], [20.15, 7]]}"]
        let distance = try #require(try venue.derived().distance("west", "east", wheels: true))
        #expect(distance < 31, "\(distance)")
    }

    @Test func `A bent border of a unit with limits is crossed on each of its sides`() throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...60, 0...40),
                PlannedVenue.unit("corner", "corridor", 40...60, 20...40, "hours: \"Mo-Su 00:00-24:00\""),
            ],
            places: [
                "{id: in, name: In, category: shop, level: g, position: [50, 30]}",
                "{id: left, name: Left, category: shop, level: g, position: [30, 30]}",
                "{id: below, name: Below, category: shop, level: g, position: [50, 10]}",
            ])
        venue.openings = []
        let derived = try venue.derived()
        for place in ["left", "below"] {
            let distance = try #require(derived.distance("in", place))
            #expect(distance < 20.5, "\(place): \(distance)")
        }
    }
}
