import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What is a wall between two open units stays a wall` {
    /// Two halls of 20 by 10 m beside each other, and a corridor along both.
    private static func ring(_ openings: [String], walls: [String] = [], obstacles: [String] = []) -> PlannedVenue {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "hall", 0...20, 0...10), PlannedVenue.unit("b", "hall", 20...40, 0...10),
                PlannedVenue.unit("c", "corridor", 0...40, 10...14),
            ],
            openings: openings, obstacles: obstacles,
            places: [
                "{id: west, name: West, category: shop, level: g, position: [19, 1]}",
                "{id: east, name: East, category: shop, level: g, position: [21, 1]}",
            ])
        if !walls.isEmpty {
            venue.rest =
                "details:\n"
                + walls.enumerated().map { number, line in
                    "  - {id: w\(number), level: g, category: wall, line: \(line)}\n"
                }.joined()
        }
        return venue
    }

    @Test func `A door in the border is the only way there, if both are one floor with a third`() throws {
        for door in [
            "{id: d, level: g, at: [[20, 7], [20, 8]], door: swinging}", "{id: d, level: g, at: [[20, 7], [20, 8]]}",
            "{id: d, level: g, at: [[20, 7], [20, 8]], door: gate}",
        ] {
            let derived = try Self.ring([door]).derived()
            let distance = try #require(derived.distance("west", "east"), "\(door)")
            #expect(distance > 12 && distance < 15, "\(door): \(distance)")
            #expect(derived.venue.edges.contains { $0.path == "d" })
        }
        let closed = try Self.ring(["{id: d, level: g, at: [[20, 7], [20, 8]], door: swinging, hours: \"off\"}"])
            .derived()
        let around = try #require(closed.distance("west", "east"))
        #expect(around > 18 && around < 22, "\(around)")
        let open = try #require(try Self.ring([]).derived().distance("west", "east"))
        #expect(open < 3, "\(open)")
    }

    @Test func `A gate that leads one way leads its way`() throws {
        for (units, ways) in [("[a, b]", ("west", "east")), ("[b, a]", ("east", "west"))] {
            let derived = try Self.ring([
                "{id: d, level: g, at: [[20, 1.5], [20, 2.5]], door: gate, oneWay: true, units: \(units)}"
            ]).derived()
            #expect(try #require(derived.distance(ways.0, ways.1)) < 5)
            #expect(try #require(derived.distance(ways.1, ways.0)) > 18)
        }
    }

    @Test func `A wide gap opens no more than it is wide`() throws {
        for extra in ["", ", width: 3"] {
            let gap = "{id: gap, level: g, at: \(extra.isEmpty ? "[[20, 6], [20, 9]]" : "[20, 7.5]")\(extra)}"
            var venue = Self.ring([gap])
            for units in [3, 2] {
                venue.units = Array(venue.units.prefix(units))
                for wheels in [false, true] {
                    let derived = try venue.derived()
                    let distance = try #require(derived.distance("west", "east", wheels: wheels), "\(gap) \(units)")
                    #expect(distance > 10 && distance < 11.5, "\(gap) \(units): \(distance)")
                    #expect(derived.reached(from: "west", width: 0.9).contains("east"))
                }
            }
        }
    }

    @Test func `A path through a gap opens no more than the gap`() throws {
        var venue = Self.ring(["{id: gap, level: g, at: [[20, 7], [20, 8]]}"])
        venue.units = [
            PlannedVenue.unit("a", "hall", 0...20, 0...10, "walking: free"),
            PlannedVenue.unit("b", "hall", 20...40, 0...10, "walking: free"),
        ]
        venue.rest = "nodes:\n  g:\n    n: [15, 7.5]\n    m: [25, 7.5]\npaths:\n  - [n, m]\n"
        let distance = try #require(try venue.derived().distance("west", "east"))
        #expect(distance > 12, "\(distance)")
    }

    @Test func `Units that an author separates stay apart at their border`() throws {
        var venue = Self.ring([])
        venue.overrides.entries = [PlanOverrides.Entry(action: .separate(["a", "b"]))]
        let distance = try #require(try venue.derived().distance("west", "east"))
        #expect(distance > 18, "\(distance)")
    }

    @Test(arguments: [0.02, 0.04, 0.05, 0.06, 0.2])
    func `A thin wall that is drawn as an area is a wall`(thickness: Double) throws {
        for (low, high) in [(20 - thickness / 2, 20 + thickness / 2), (20, 20 + thickness), (20 - thickness, 20)] {
            for kind in ["wall", "fixture"] {
                let wall =
                    "{id: w, level: g, kind: \(kind), polygon: [[\(low), -1], [\(high), -1], [\(high), 9], [\(low), 9]]}"
                var venue = Self.ring([], obstacles: [wall])
                let around = try #require(try venue.derived().distance("west", "east"))
                #expect(around > 16, "\(low) \(high) \(kind): \(around)")
                venue.obstacles = [wall.replacing("9]", with: "11]")]
                venue.units.removeLast()
                #expect(try venue.derived().distance("west", "east") == nil, "\(low) \(high) \(kind)")
            }
        }
    }

    @Test(arguments: [0.02, 0.05]) func `So is the thin part of one that is thicker elsewhere`(thickness: Double) throws
    {
        let (low, high) = (20 - thickness / 2, 20 + thickness / 2)
        for block in ["[20.4, -1], [20.4, 0.5], [\(high), 0.5]", "[\(high), -1]"] {
            for foot in ["[19.5, 9], [19.5, 8.4], [\(low), 8.4]", "[\(low), 9]"] {
                let wall =
                    "{id: w, level: g, kind: wall, polygon: [[\(low), -1], \(block), [\(high), 9], \(foot)]}"
                var venue = Self.ring([], obstacles: [wall])
                let around = try #require(try venue.derived().distance("west", "east"))
                #expect(around > 16, "\(wall): \(around)")
                venue.obstacles = [wall.replacing("9]", with: "11]")]
                venue.units.removeLast()
                #expect(try venue.derived().distance("west", "east") == nil, "\(wall)")
            }
        }
    }

    @Test func `A thin wall inside one of several units is a wall`() throws {
        var venue = Self.ring(
            [],
            obstacles: [
                "{id: w, level: g, kind: wall, polygon: [[19.5, -1], [19.54, -1], [19.54, 9], [19.5, 9]]}"
            ])
        #expect(try #require(try venue.derived().distance("west", "east")) > 16)
        venue.units[2] = venue.units[2].replacing("corridor", with: "void")
        #expect(try #require(try venue.derived().distance("west", "east")) > 16)
    }

    @Test(arguments: [0.02, 0.04, 0.05, 0.06], [0.05, 0.2, 0.3, 0.5, 0.7])
    func `A thin wall before the border of units that are not one floor is a wall`(thickness: Double, before: Double)
        throws
    {
        for end in [9.0, 11] {
            var venue = Self.ring(
                [],
                obstacles: [
                    "{id: w, level: g, kind: wall, polygon: [[\(20 - before - thickness), -1], [\(20 - before), -1], "
                        + "[\(20 - before), \(end)], [\(20 - before - thickness), \(end)]]}"
                ])
            venue.units[1] = PlannedVenue.unit("b", "hall", 20...40, 0...10, "hours: \"Mo-Su 00:00-24:00\"")
            venue.units.removeLast()
            venue.places[0] = "{id: west, name: West, category: shop, level: g, position: [18, 1]}"
            let distance = try venue.derived().distance("west", "east")
            if end > 10 { #expect(distance == nil) } else { #expect(try #require(distance) > 16) }
        }
    }

    @Test(arguments: [0.65, 0.85, 0.95, 1.1, 1.4], [0.0, 0.1, 0.3, 0.5])
    func `What stands on both sides of a border that is open narrows it together`(gap: Double, beside: Double) throws {
        // From one hall, people get to the south of the other between the end of a wall at the border and a wall beyond it.
        let low = 4 + (gap * gap - beside * beside).squareRoot()
        for wall in ["area", "line"] {
            var venue = Self.ring([], walls: ["[[20, 0], [20, 4]]"])
            if wall == "area" {
                let (left, high) = (20 + beside, low + 0.2)
                venue.obstacles = [
                    "{id: k, level: g, kind: wall, polygon: [[\(left), \(low)], [40, \(low)], [40, \(high)], [\(left), \(high)]]}"
                ]
            } else {
                venue.rest += "  - {id: k, level: g, category: wall, line: [[\(20 + beside), \(low)], [40, \(low)]]}\n"
            }
            venue.units[1] = PlannedVenue.unit("b", "hall", 20...40, 0...10, "hours: \"Mo-Su 00:00-24:00\"")
            venue.units.removeLast()
            venue.places[0] = "{id: west, name: West, category: shop, level: g, position: [18, 8]}"
            venue.places[1] = "{id: east, name: East, category: shop, level: g, position: [30, 2]}"
            let derived = try venue.derived()
            #expect(derived.distance("west", "east") != nil, "\(wall)")
            #expect((derived.distance("west", "east", width: 0.9) != nil) == (gap >= 0.9), "\(wall)")
        }
    }

    @Test func `Drawn walls and gaps in them hold in a ring of units`() throws {
        let cut = "[[20, 0], [20, 6]]"
        let derived = try Self.ring([], walls: [cut, "[[20, 8], [20, 10]]"]).derived()
        let distance = try #require(derived.distance("west", "east"))
        #expect(distance > 10 && distance < 12, "\(distance)")
        #expect(FloorLaws(venue: derived.venue).crossedWalls == [])
    }
}

@Suite struct `No route crosses a wall of a ring of open units` {
    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 60))
    func `The network joins what a flood on a raster joins`(seed: UInt64) throws {
        let ring = RingVenue(seed: seed)
        let derived = try ring.plan.derived()
        let points = Dictionary(
            derived.venue.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        let crossed = derived.venue.edges.filter { edge in
            guard let from = points[edge.from], let to = points[edge.to] else { return false }
            return ring.walls.contains { RingVenue.crosses(from, to, $0) }
        }
        #expect(crossed.map(\.id) == [], "\(ring.plan.yaml)")
        let expected = ring.reached
        let reached = Set(ring.spots.map(\.id).filter { $0 == "p0" || derived.distance("p0", $0) != nil })
        #expect(reached == expected, "\(ring.plan.yaml)")
        #expect(Set(ring.spots.map(\.id).filter { $0 == "p0" || derived.distance($0, "p0") != nil }) == expected)
    }
}
