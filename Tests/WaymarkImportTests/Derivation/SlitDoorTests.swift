import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A corridor of 20 by 4 m with a room north of it, and something 15 m long in the corridor that leaves a slit before the door.
@Suite struct `Nobody walks along a slit to a door` {
    private static func corridor(
        _ gap: Double, _ thing: String, thickness: Double = 1.39, width: Double = 15, door: String = "[[4, 4], [5, 4]]"
    ) -> PlannedVenue {
        let (low, high) = (4 - gap - thickness, 4 - gap)
        let box = "polygon: [[0, \(low)], [\(width), \(low)], [\(width), \(high)], [0, \(high)]]"
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "corridor", 0...20, 0...4),
                PlannedVenue.unit("a", "room", 0...10, 4...12, "place: omega"),
            ],
            openings: [
                "{id: en, level: g, at: [[9, 0], [11, 0]], units: [hall]}",
                "{id: oa, level: g, at: \(door), units: [hall, a], door: swinging}",
            ],
            places: [
                "{id: alpha, name: Alpha, category: info, level: g, position: [2, 1]}",
                "{id: omega, name: Omega, category: shop}",
            ])
        if ["room", "void"].contains(thing) {
            venue.units.append("{id: x, level: g, category: \(thing), \(box)}")
        } else {
            venue.obstacles = ["{id: x, level: g, kind: \(thing), \(box)}"]
        }
        return venue
    }

    @Test(arguments: ["column", "fixture", "wall", "void", "room"], [0.01, 0.1, 0.3])
    func `Behind an obstacle, or a unit in the corridor`(thing: String, gap: Double) throws {
        let derived = try Self.corridor(gap, thing).derived()
        #expect(derived.distance("alpha", "omega") == nil)
        #expect(derived.messages(.openingJoinsNothing).contains { $0.contains("\"oa\"") && $0.contains("\"x\"") })
        // Where it ends, the door is free.
        #expect(try Self.corridor(gap, thing, width: 4.6).derived().distance("alpha", "omega") != nil)
    }

    @Test(arguments: ["column", "void", "room"]) func `One that is wide enough is walked along`(thing: String) throws {
        let distance = try #require(try Self.corridor(0.5, thing).derived().distance("alpha", "omega"))
        #expect(distance > 20)
    }

    @Test func `What is thin leaves the door as it is`() throws {
        for thickness in [0.05, 0.2] {
            let thin = try Self.corridor(0.01, "column", thickness: thickness, width: 5.2).derived()
            #expect(thin.distance("alpha", "omega") != nil)
        }
    }

    @Test(arguments: ["column", "fixture", "wall", "void"], [0.02, 0.05, 0.2, 0.29])
    func `What is thin and long makes a slit, too`(thing: String, thickness: Double) throws {
        for gap in [0.05, 0.1, 0.3] {
            let derived = try Self.corridor(gap, thing, thickness: thickness).derived()
            #expect(derived.distance("alpha", "omega") == nil, "\(gap)")
        }
        // What stands at the wall itself is as thick as a wall can be.
        #expect(try Self.corridor(0, thing, thickness: thickness).derived().distance("alpha", "omega") != nil)
    }

    @Test(arguments: ["wall", "fence"], [0.1, 0.2, 0.3])
    func `So does a wall that is drawn as a line`(category: String, gap: Double) throws {
        func line(_ points: String) throws -> Derived {
            var venue = Self.corridor(1, "column", thickness: 0.1, width: 0.1)
            venue.rest = "details: [{id: w, level: g, category: \(category), line: [\(points)]}]\n"
            return try venue.derived()
        }
        #expect(try line("[0, \(4 - gap)], [15, \(4 - gap)]").distance("alpha", "omega") == nil)
        #expect(try line("[0, \(4 - gap)], [4.2, \(4 - gap)]").distance("alpha", "omega") != nil)
        // A wall in which the door is does not cover it.
        #expect(try line("[0, 4], [15, 4]").distance("alpha", "omega") != nil)
    }

    @Test func `A door at the open end of a slit is at the floor`() throws {
        let derived = try Self.corridor(0.1, "column", width: 4.2, door: "[[4, 4], [5, 4]]").derived()
        let distance = try #require(derived.distance("alpha", "omega"))
        #expect(distance < 20)
    }

    @Test(arguments: [0.01, 0.1]) func `In OpenStreetMap and GeoJSON`(gap: Double) throws {
        let drawing = OSMDrawing(
            """
            node 1 0 0
            node 2 10 0 entrance=yes
            node 3 20 0
            node 4 20 4
            node 5 10 4
            node 6 4.5 4 door=yes
            node 7 0 4
            node 8 10 12
            node 9 0 12
            node 10 0 2.6
            node 11 15 2.6
            node 12 15 \(4 - gap)
            node 13 0 \(4 - gap)
            node 20 2 1 shop=books name=Alpha level=0
            way 100 1,2,3,4,5,6,7,1 indoor=corridor level=0
            way 101 7,6,5,8,9,7 indoor=room level=0 shop=books name=Omega
            way 102 10,11,12,13,10 indoor=column level=0
            """)
        #expect(try drawing.derived().distance("n20", "w101") == nil)
        var sample = PlanSample()
        let floor = "\"level\": 0, \"kind\": "
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 20, 4), floor + "\"corridor\"", id: "h"),
                PlanSample.feature(PlanSample.box(0, 4, 10, 8), floor + "\"room\", \"name\": \"Omega\"", id: "o"),
                PlanSample.feature(PlanSample.line((4, 4), (5, 4)), floor + "\"door\"", id: "d"),
                PlanSample.feature(PlanSample.point(2, 1), floor + "\"info\", \"name\": \"Alpha\"", id: "a"),
                PlanSample.feature(PlanSample.box(0, 2.6, 15, 1.4 - gap), floor + "\"column\"", id: "c"),
            ], to: "plan.geojson")
        let found = try sample.read()
        #expect(try Derived.of(found.draft, found.diagnostics).distance("a", "o") == nil)
    }
}
