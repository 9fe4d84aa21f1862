import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `What stands before an opening narrows the way through it` {
    private typealias Box = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    /// Two units of 10 m with an opening in the wall between them, in the middle of which people pass at (10, 3).
    private static func venue(
        _ things: [Box], kind: String = "column", categories: (String, String) = ("hall", "hall"),
        opening: String = "at: [[10, 2.5], [10, 3.5]]", asUnits: Bool = false, thickness: Double = 0
    ) throws -> Derived {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", categories.0, 0...10 - thickness, 0...6),
                PlannedVenue.unit("east", categories.1, 10...20, 0...6),
            ],
            openings: ["{id: d, level: g, units: [west, east], \(opening)}"],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [1, 3]}",
                "{id: B, name: B, category: shop, level: g, position: [19, 3]}",
            ])
        for (number, box) in things.enumerated() {
            if asUnits {
                plan.units.append(PlannedVenue.unit("k\(number)", "structure", box.x, box.y))
            } else {
                let (a, b, c, d) = (box.x.lowerBound, box.x.upperBound, box.y.lowerBound, box.y.upperBound)
                plan.obstacles.append(
                    "{id: k\(number), level: g, kind: \(kind), polygon: [[\(a), \(c)], [\(b), \(c)], [\(b), \(d)], [\(a), \(d)]]}"
                )
            }
        }
        return try plan.derived()
    }

    private static func rolls(_ derived: Derived) -> Bool {
        derived.distance("A", "B", width: 0.9, wheels: true) != nil
    }

    /// The way from the jamb of an opening of 1 m past a column of 0.6 m is as wide as their distance.
    private static func clear(_ distance: Double, _ thing: Double = 0.6) -> Double {
        let beside = max(0, (1 - thing) / 2)
        return (distance * distance + beside * beside).squareRoot()
    }

    @Test(arguments: [0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.89, 0.95, 1.2], ["column", "fixture", "wall"])
    func `A column before an opening of 1 m keeps wheels away that do not fit beside it`(distance: Double, kind: String)
        throws
    {
        for thing in [0.3, 0.6, 1.0, 1.6] {
            let near = Self.clear(distance, thing)
            if abs(near - 0.9) < 0.06 { continue }
            for x in [10 + distance...10 + distance + 0.3, 10 - distance - 0.3...10 - distance] {
                let box: Box = (x, 3 - thing / 2...3 + thing / 2)
                let derived = try Self.venue([box], kind: kind)
                #expect(derived.distance("A", "B") != nil)
                #expect(Self.rolls(derived) == (near >= 0.9), "\(thing) \(x)")
            }
        }
    }

    @Test(arguments: [
        "at: [[10, 2.5], [10, 3.5]], door: sliding", "at: [10, 3], width: 1", "at: [10, 3], door: swinging",
    ])
    func `So does one before a door, in a room, that is a unit, and in a thick wall`(opening: String) throws {
        let column: Box = (10.35...10.65, 2.7...3.3)
        let far: Box = (11.5...11.8, 2.7...3.3)
        for categories in [("hall", "room"), ("room", "hall"), ("corridor", "office")] {
            for asUnits in [false, true] {
                let derived = try Self.venue([column], categories: categories, opening: opening, asUnits: asUnits)
                #expect(derived.distance("A", "B") != nil)
                #expect(!Self.rolls(derived), "\(categories) \(asUnits)")
                #expect(
                    try Self.rolls(Self.venue([far], categories: categories, opening: opening, asUnits: asUnits)))
            }
        }
        #expect(try !Self.rolls(Self.venue([column], opening: opening, thickness: 0.3)))
        #expect(try Self.rolls(Self.venue([], opening: opening, thickness: 0.3)))
    }

    @Test(arguments: [(0.3, 0.7), (0.15, 0.85), (0.05, 0.95)])
    func `What stands in a part of an opening leaves the rest`(covered: Double, left: Double) throws {
        let box: Box = (10...10.5, 3.5 - covered...4)
        let derived = try Self.venue([box])
        #expect(derived.distance("A", "B") != nil)
        #expect(Self.rolls(derived) == (left >= 0.9))
        #expect(derived.distance("A", "B", width: left - 0.02) != nil)
    }

    @Test func `What stands beside an opening does not narrow it`() throws {
        for box: Box in [(10...10.5, 3.5...4), (10...10.5, 2...2.5), (10...12, 3.6...4), (8...10, 3.5...6)] {
            #expect(try Self.rolls(Self.venue([box])))
        }
    }

    @Test func `A door beside the corner of a room is as wide as it is`() throws {
        for y in [0.1, 0.3, 0.5] {
            #expect(
                try Self.rolls(Self.venue([], categories: ("hall", "room"), opening: "at: [10, \(y)], door: swinging")))
        }
    }
}
