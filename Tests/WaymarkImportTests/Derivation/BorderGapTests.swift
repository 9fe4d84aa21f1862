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

    @Test(arguments: [0.03, 0.1, 0.2, 0.3, 0.34, 0.5], [0.6, 0.65, 0.75, 0.85, 0.9, 1.0])
    func `So is one between walls that stand beside the border`(beside: Double, gap: Double) throws {
        for x in [20 - beside, 20 + beside] {
            let derived = try Self.hall(gap, at: x, units: 2).derived()
            #expect(derived.distance("west", "east") != nil)
            for width in [0.6, 0.65, 0.75, 0.85, 0.9] {
                let isWide = derived.distance("west", "east", width: width) != nil
                #expect(isWide == (gap >= width), "\(x) \(width)")
            }
        }
    }

    @Test(arguments: [0.03, 0.1, 0.2, 0.3, 0.34, 0.4, 0.45, 0.5], [0.65, 0.75, 0.85])
    func `Nor is one wider that stands beside the border of halls that are not one floor`(beside: Double, gap: Double)
        throws
    {
        for x in [20 - beside, 20 + beside] {
            var venue = Self.hall(gap, at: x, units: 2)
            venue.units[1] = PlannedVenue.unit("b", "hall", 20...40, 0...10, "hours: \"Mo-Su 00:00-24:00\"")
            let derived = try venue.derived()
            #expect(derived.distance("west", "east") != nil)
            #expect(derived.distance("west", "east", width: 0.9) == nil, "\(x)")
        }
    }

    @Test(arguments: [0.1, 0.2, 0.34]) func `A channel to the border is as wide as it is drawn`(beside: Double) throws {
        for gap in [0.85, 0.95] {
            let (low, high, x) = (5 - gap / 2, 5 + gap / 2, 20 - beside)
            var venue = Self.hall(gap, at: x, units: 2)
            venue.rest += "  - {id: c0, level: g, category: wall, line: [[\(x), \(low)], [0, \(low)]]}\n"
            venue.rest += "  - {id: c1, level: g, category: wall, line: [[\(x), \(high)], [0, \(high)]]}\n"
            #expect((try venue.derived().distance("west", "east", width: 0.9) != nil) == (gap >= 0.9), "\(gap)")
        }
    }

    /// Two halls with a wall in the western one that ends before their border, and a place on each of its sides.
    private static func comb(_ end: Double, _ more: [String] = []) -> PlannedVenue {
        var venue = hall(1, units: 2)
        venue.places = [
            "{id: west, name: West, category: shop, level: g, position: [15, 2]}",
            "{id: east, name: East, category: shop, level: g, position: [15, 8]}",
        ]
        venue.rest = walls(["[[0, 5], [\(end), 5]]"] + more)
        return venue
    }

    @Test(arguments: [19.5, 19.7, 19.85, 19.95, 20.2])
    func `A wall that ends just before the border of halls that are one floor ends there`(end: Double) throws {
        let derived = try Self.comb(end, ["[[20.8, 0], [20.8, 10]]"]).derived()
        #expect((derived.distance("west", "east", width: 0.9) != nil) == (end <= 19.9))
    }

    @Test(arguments: [19.66, 19.7, 19.9])
    func `Where a door is drawn in the border, nobody fits between it and the end of a wall`(end: Double) throws {
        for door in ["door: swinging", "door: gate"] {
            var venue = Self.comb(end)
            venue.openings = ["{id: d, level: g, at: [[20, 7.5], [20, 8.5]], \(door)}"]
            #expect(try venue.derived().distance("west", "east") == nil)
        }
    }

    @Test(arguments: [0.65, 0.7, 0.85, 0.95, 2.4, 2.6], [0.02, 0.05, 0.1, 0.2, 0.3])
    func `So is one between walls that are drawn as areas`(gap: Double, thickness: Double) throws {
        for x in [20 - thickness / 2, 20, 20 - thickness] {
            for units in [1, 2] {
                var venue = Self.hall(gap, units: units)
                let (low, high) = (5 - gap / 2, 5 + gap / 2)
                func area(_ id: String, _ from: Double, _ to: Double) -> String {
                    let end = x + thickness
                    return "{id: \(id), level: g, kind: wall, "
                        + "polygon: [[\(x), \(from)], [\(end), \(from)], [\(end), \(to)], [\(x), \(to)]]}"
                }
                venue.obstacles = [area("k1", 0, low), area("k2", high, 10)]
                venue.rest = ""
                let derived = try venue.derived()
                #expect(derived.distance("west", "east", width: 0.6) != nil, "\(x) \(units)")
                #expect((derived.distance("west", "east", width: 0.9) != nil) == (gap >= 0.9), "\(x) \(units)")
                // One side as a line.
                venue.obstacles.removeLast()
                venue.rest = Self.walls(["[[20, \(high)], [20, 10]]"])
                let mixed = try venue.derived()
                #expect((mixed.distance("west", "east", width: 0.9) != nil) == (gap >= 0.9), "line \(x) \(units)")
            }
        }
    }

    @Test(arguments: [0.65, 0.85, 0.95]) func `So is one at the end of a border`(gap: Double) throws {
        for units in [1, 2] {
            var venue = Self.hall(gap, units: units)
            venue.rest = Self.walls(["[[20, 0], [20, \(10 - gap)]]"])
            let derived = try venue.derived()
            #expect(derived.distance("west", "east", width: 0.6) != nil, "\(units)")
            #expect((derived.distance("west", "east", width: 0.9) != nil) == (gap >= 0.9), "\(units)")
        }
    }

    @Test(arguments: [0.1, 0.2, 0.35, 0.5, 0.7, 0.85, 0.95, 1.5], [1, 2])
    func `Wheels get through a gap between raised kerbs if it is wide enough`(gap: Double, units: Int) throws {
        let (low, high) = (5 - gap / 2, 5 + gap / 2)
        for lines in [
            ["[[20, 0], [20, \(low)]]", "[[20, \(high)], [20, 10]]"], ["[[20, 0], [20, \(10 - gap)]]"],
            ["[[20, \(gap)], [20, 5]]", "[[20, 10], [20, 5]]"],
        ] {
            var venue = Self.hall(gap, units: units)
            venue.rest = Self.walls(lines).replacing("wall", with: "kerb")
            let derived = try venue.derived()
            #expect(derived.distance("west", "east") != nil, "\(lines)")
            let isOpen = derived.distance("west", "east", width: 0.9, wheels: true) != nil
            #expect(isOpen == (gap >= 0.9), "\(lines)")
        }
    }

    @Test(arguments: [0.0, 0.2, 0.7, 0.85, 1.0, 2.0])
    func `A kerb in a border beside a wall keeps wheels out as one on a floor does`(gap: Double) throws {
        var venue = Self.hall(1, units: 2)
        venue.rest =
            Self.walls(["[[20, 2], [20, 10]]"])
            + (gap < 2 ? "  - {id: k, level: g, category: kerb, line: [[20, 0], [20, \(2 - gap)]]}\n" : "")
        let derived = try venue.derived()
        #expect(derived.distance("west", "east") != nil)
        #expect((derived.distance("west", "east", width: 0.9, wheels: true) != nil) == (gap >= 0.9))
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

    @Test(arguments: [0.1, 0.3, 0.6], [1.2, 3])
    func `A gap in both sides of a thick wall leads into a room or a shop`(thickness: Double, width: Double) throws {
        for kind in ["room", "shop", "office"] {
            func venue(_ sides: [Double]) -> PlannedVenue {
                var venue = PlannedVenue(
                    units: [
                        PlannedVenue.unit("a", "corridor", 0...20, 0...10),
                        PlannedVenue.unit("b", kind, (20 + thickness)...40, 0...10),
                    ], places: Self.ends)
                venue.rest = Self.walls(
                    sides.flatMap { x in ["[[\(x), 0], [\(x), 4]]", "[[\(x), \(4 + width)], [\(x), 10]]"] })
                return venue
            }
            let open = try venue([20, 20 + thickness]).derived()
            let distance = try #require(open.distance("west", "east", wheels: true), "\(kind)")
            #expect(distance < 31, "\(distance)")
            #expect(FloorLaws(venue: open.venue).crossedWalls == [])
            var closed = venue([20])
            let line = "[[\(20 + thickness), 0], [\(20 + thickness), 10]]"
            closed.rest += "  - {id: w, level: g, category: wall, line: \(line)}\n"
            #expect(try closed.derived().distance("west", "east") == nil, "\(kind)")
        }
    }

    @Test(arguments: [1.0, 3.0]) func `So does one of which the border is in the middle`(width: Double) throws {
        var venue = Self.thick([], gap: 4...5, thickness: 0)
        venue.rest = Self.walls(
            [19.85, 20.15].flatMap { x in ["[[\(x), 0], [\(x), 4]]", "[[\(x), \(4 + width)], [\(x), 10]]"] })
        let distance = try #require(try venue.derived().distance("west", "east", wheels: true))
        #expect(distance < 31, "\(distance)")
    }

    /// What is 0.3 m thick and stands in the wall between the halls.
    private static func block(_ kind: String, _ low: Double, _ high: Double) -> String {
        "{id: k, level: g, \(kind), polygon: [[20, \(low)], [20.3, \(low)], [20.3, \(high)], [20, \(high)]]}"
    }

    @Test(arguments: ["kind: column", "kind: void", "kind: fixture", "kind: planting", "kind: wall", "category: void"])
    func `What fills a gap in a thick wall closes it`(kind: String) throws {
        let sides = [20.0, 20.3].flatMap { x -> [String] in ["[[\(x), 0], [\(x), 4]]", "[[\(x), 7], [\(x), 10]]"] }
        func derived(_ low: Double, _ high: Double) throws -> Derived {
            var venue = Self.thick(sides, gap: 4...7)
            if kind.hasPrefix("kind") {
                venue.obstacles = [Self.block(kind, low, high)]
            } else {
                venue.units.append(Self.block(kind, low, high))
            }
            return try venue.derived()
        }
        #expect(try derived(4, 7).distance("west", "east") == nil)
        #expect(try derived(3, 8).distance("west", "east") == nil)
        #expect(try derived(4, 6.5).distance("west", "east") == nil)
        // What is left of it is as wide as it is.
        for (low, high, width) in [(4.0, 6.0, 1.0), (5.2, 7, 1.2), (5, 6, 1)] {
            let part = try derived(low, high)
            #expect(part.distance("west", "east", width: width - 0.05) != nil, "\(low)")
            #expect(part.distance("west", "east", width: width + 0.05) == nil, "\(low)")
        }
    }

    @Test(arguments: [0.02, 0.05, 0.1, 0.3], [[0, 1], [1, 0], [0, -1], [-1, 0]])
    func `A wall that is drawn as an area is one beside lines along the halls`(thickness: Double, turn: [Int]) throws {
        func turned(_ x: Double, _ y: Double) -> String {
            let (a, b) = (Double(turn[0]), Double(turn[1]))
            return "[\(x * b + y * a), \(y * b - x * a)]"
        }
        func ring(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) -> String {
            "["
                + [(left, bottom), (right, bottom), (right, top), (left, top)].map(turned).joined(separator: ", ") + "]"
        }
        for low in [5, 5 - thickness / 2, 5 - thickness] {
            for lines in [["a"], ["b"], ["a", "b"]] {
                var venue = PlannedVenue(
                    units: [
                        "{id: a, level: g, category: hall, polygon: \(ring(0, 0, 5, 5))}",
                        "{id: b, level: g, category: hall, polygon: \(ring(0, 5, 5, 10))}",
                    ],
                    obstacles: ["{id: w, level: g, kind: wall, polygon: \(ring(0, low, 5, low + thickness))}"],
                    places: [
                        "{id: p, name: P, category: shop, level: g, position: \(turned(2.5, 2.5))}",
                        "{id: q, name: Q, category: shop, level: g, position: \(turned(2.5, 7.5))}",
                    ])
                venue.rest = Self.walls(
                    lines.flatMap { hall -> [String] in
                        let (from, to) = hall == "a" ? (0.0, 5.0) : (5.0, 10.0)
                        return [0.0, 5.0].map { "[\(turned($0, from)), \(turned($0, to))]" }
                    })
                #expect(try venue.derived().distance("p", "q") == nil, "\(low) \(lines)")
            }
        }
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
