import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two buildings 15 m apart with doors that face each other, and between them a third one without a door, from x = 24 to 30.
@Suite struct `A way that is concluded enters no building except by a door` {
    private static let insides = [
        "indoor=corridor level=0", "indoor=corridor level=0 access=private", "indoor=area level=0",
        "indoor=area level=0 name=Hall", "indoor=room level=0", "note=none",
    ]

    private static func site(
        _ inside: String, building: String = "building=yes", y: ClosedRange<Double> = -60...80
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 10 0 0
            node 11 20 0
            node 12 20 10 entrance=yes
            node 13 20 20
            node 14 0 20
            node 17 10 10 shop=books name=Omega level=0
            node 20 35 0
            node 21 55 0
            node 22 55 20
            node 23 35 20
            node 24 35 10 entrance=yes
            node 27 45 10 shop=books name=Alpha level=0
            node 30 24 \(y.lowerBound)
            node 31 30 \(y.lowerBound)
            node 32 30 \(y.upperBound)
            node 33 24 \(y.upperBound)
            way 115 10,11,12,13,14,10 building=yes
            way 116 10,11,12,13,14,10 level=0 indoor=room room=office
            way 125 20,21,22,23,24,20 building=yes
            way 126 20,21,22,23,24,20 level=0 indoor=room room=office
            way 135 30,31,32,33,30 \(building)
            way 136 30,31,32,33,30 \(inside)
            """)
    }

    @Test(arguments: insides) func `From building to building`(inside: String) throws {
        #expect(try Self.site("note=none", building: "note=none").derived().distance("n17", "n27", wheels: true) != nil)
        for building in ["building=yes", "building=retail name=Mall"] {
            let derived = try Self.site(inside, building: building).derived()
            #expect(derived.distance("n17", "n27") == nil, "\(building)")
        }
    }

    @Test func `Past a third building, and over a square`() throws {
        for inside in Self.insides {
            let derived = try Self.site(inside, y: -6...14).derived()
            let length = try #require(derived.distance("n17", "n27"), "\(inside)")
            #expect(length > 36, "\(inside): \(length)")
        }
        let square = try Self.site("highway=pedestrian area=yes", building: "note=none").derived()
        #expect(square.distance("n17", "n27") != nil)
    }

    /// A path at x = 45 instead of the second building.
    @Test(arguments: insides) func `From an exit, and to a place`(inside: String) throws {
        let text = Self.site(inside).text
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("way 125") && !$0.hasPrefix("way 126") }
        let path = "\nnode 40 45 -30\nnode 41 45 9\nway 140 40,41 highway=footway\n"
        let site = lines.joined(separator: "\n") + path
        #expect(try OSMDrawing(site).derived().distance("n17", "n27") == nil)
        let place = site.replacing("node 17 10 10", with: "node 17 21 10").split(separator: "\n")
            .filter { !$0.hasPrefix("way 115") && !$0.hasPrefix("way 116") }.joined(separator: "\n")
        #expect(try OSMDrawing(place).derived().distance("n17", "n27") == nil)
    }

    @Test(arguments: ["corridor", "hall", "room", "void"]) func `So it is in GeoJSON`(kind: String) throws {
        var sample = PlanSample()
        func of(_ building: String, _ kind: String) -> String {
            "\"level\": 0, \"building\": \"\(building)\", \"kind\": \"\(kind)\""
        }
        var features = [
            PlanSample.feature(PlanSample.box(0, 0, 20, 20), of("A", "room") + ", \"name\": \"Alpha\"", id: "a"),
            PlanSample.feature(PlanSample.line((20, 9), (20, 10)), of("A", "door"), id: "e1"),
            PlanSample.feature(PlanSample.box(35, 0, 20, 20), of("B", "room") + ", \"name\": \"Omega\"", id: "o"),
            PlanSample.feature(PlanSample.line((35, 9), (35, 10)), of("B", "door"), id: "e2"),
        ]
        sample.add(features, to: "plan.geojson")
        let open = try sample.read()
        #expect(try Derived.of(open.draft, open.diagnostics).distance("a", "o") != nil)
        features.append(PlanSample.feature(PlanSample.box(24, -60, 6, 140), of("C", kind), id: "c"))
        sample.add(features, to: "plan.geojson")
        let found = try sample.read()
        #expect(try Derived.of(found.draft, found.diagnostics).distance("a", "o") == nil)
    }

    @Test(arguments: ["corridor", "hall", "room"]) func `And in a native venue`(category: String) throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "room", 0...20, 0...20, "place: alpha"),
                PlannedVenue.unit("b", "room", 35...55, 0...20, "place: omega"),
            ],
            openings: [
                "{id: e1, level: g, at: [[20, 9], [20, 10]], units: [a]}",
                "{id: e2, level: g, at: [[35, 9], [35, 10]], units: [b]}",
            ], places: ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"])
        #expect(try venue.derived().distance("alpha", "omega") != nil)
        venue.units.append(PlannedVenue.unit("c", category, 24...30, -60...80))
        #expect(try venue.derived().distance("alpha", "omega") == nil)
    }
}
