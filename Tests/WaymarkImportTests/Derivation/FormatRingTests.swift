import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A wall in a ring of open units holds in every format` {
    /// Two walkways of 20 by 10 m with a corridor along both, and an opening between them.
    private func imdf(_ opening: String?, wall: (Double, Double)? = nil, lines: [Double] = []) throws -> Derived {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add("venue", "house", IMDFSample.box(-9, -9, 80, 60), "\"name\": {\"en\": \"House\"}")
        sample.add("level", "L", IMDFSample.box(0, 0, 40, 14), "\"ordinal\": 0, \"outdoor\": false")
        let on = "\"level_id\": \"L\""
        for (id, x, y, width, height) in [("a", 0, 0, 20, 10), ("b", 20, 0, 20, 10), ("c", 0, 10, 40, 4)]
            as [(String, Double, Double, Double, Double)]
        {
            sample.add("unit", id, IMDFSample.box(x, y, width, height), "\"category\": \"walkway\", \(on)")
        }
        if let opening {
            sample.add("opening", "o", opening, "\"category\": \"pedestrian\", \(on)")
        }
        if let wall {
            sample.add(
                "fixture", "f", IMDFSample.box(19.98, wall.0, 0.04, wall.1 - wall.0), "\"category\": \"wall\", \(on)")
        }
        for y in lines {
            sample.add("detail", "d\(y)", IMDFSample.line([(0, y), (20, y)]), "\"category\": \"wall\", \(on)")
        }
        for (id, x) in [("west", 19.0), ("east", 21)] {
            sample.add(
                "amenity", id, IMDFSample.point(x, 1),
                "\"category\": \"atm\", \"name\": {\"en\": \"\(id)\"}, \"unit_ids\": [\"\(id == "west" ? "a" : "b")\"]")
        }
        let (draft, diagnostics) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test func `It does in IMDF`() throws {
        let door = try #require(try imdf(IMDFSample.line([(20, 7), (20, 8)])).distance("west", "east", wheels: true))
        #expect(door > 12 && door < 15, "\(door)")
        let wide = try #require(try imdf(IMDFSample.line([(20, 5), (20, 9)])).distance("west", "east", wheels: true))
        #expect(wide > 8 && wide < 9.5, "\(wide)")
        let wall = try #require(try imdf(nil, wall: (-1, 9)).distance("west", "east", wheels: true))
        #expect(wall > 16, "\(wall)")
        #expect(try imdf(nil, wall: (0, 10), lines: [0, 10]).distance("west", "east") == nil)
    }

    @Test func `It does in GeoJSON`() throws {
        func plan(_ more: [String]) throws -> Derived {
            var sample = PlanSample()
            func unit(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
                PlanSample.feature(PlanSample.box(x, y, width, height), "\"kind\": \"corridor\", \"level\": 0", id: id)
            }
            let places = [("west", 19.0), ("east", 21)].map { (id: String, x: Double) in
                PlanSample.feature(
                    PlanSample.point(x, 1), "\"kind\": \"atm\", \"name\": \"\(id)\", \"level\": 0", id: id)
            }
            sample.add(
                [unit("a", 0, 0, 20, 10), unit("b", 20, 0, 20, 10), unit("c", 0, 10, 40, 4)] + places + more,
                to: "house.geojson")
            let (_, diagnostics, draft) = try sample.read()
            return try Derived.of(draft, diagnostics)
        }
        func feature(_ geometry: String, _ kind: String) -> String {
            PlanSample.feature(geometry, "\"kind\": \"\(kind)\", \"level\": 0", id: "x")
        }
        for kind in ["door", "gate", "opening"] {
            let line = feature(PlanSample.line((20, 7), (20, 8)), kind)
            let distance = try #require(try plan([line]).distance("west", "east", wheels: true))
            #expect(distance > 12 && distance < 15, "\(kind): \(distance)")
        }
        for wall in [PlanSample.line((20, 0), (20, 9)), PlanSample.box(19.98, -1, 0.04, 10)] {
            let distance = try #require(try plan([feature(wall, "wall")]).distance("west", "east", wheels: true))
            #expect(distance > 15, "\(wall): \(distance)")
        }
        for (x, width) in [(19.98, 0.04), (20.0, 0.05), (19.9, 0.1), (20, 0.3)] {
            let walls = [PlanSample.line((0, 0), (20, 0)), PlanSample.line((20, 10), (0, 10))]
            let all = (walls + [PlanSample.box(x, 0, width, 10)]).map { feature($0, "wall") }
            #expect(try plan(all).distance("west", "east") == nil, "\(x) \(width)")
        }
    }

    @Test(arguments: ["indoor=corridor", "indoor=area"]) func `It does in OpenStreetMap`(area: String) throws {
        func drawing(_ door: String, _ wall: String) -> OSMDrawing {
            OSMDrawing(
                """
                \(OSMDrawing.boxes)
                node 7 40 14
                node 8 0 14
                node 9 20 7 \(door)
                \(OSMDrawing.shops("19 1", "21 1"))
                way 100 1,2,9,5,6,1 \(area) level=0
                way 101 2,3,4,5,9,2 \(area) level=0
                way 102 6,5,4,7,8,6 \(area) level=0
                \(wall)

                """)
        }
        for door in ["door=yes", "barrier=gate", "door=no", "door=hinged"] {
            let distance = try #require(try drawing(door, "").derived().distance("n11", "n12"))
            #expect(distance > 11 && distance < 14, "\(door): \(distance)")
        }
        let wall = try drawing("", "way 103 2,9 indoor=wall level=0").derived()
        let distance = try #require(wall.distance("n11", "n12"))
        #expect(distance > 12, "\(distance)")
        #expect(FloorLaws(venue: wall.venue).crossedWalls == [])
        let block = try drawing(
            "",
            """
            node 21 19.95 0
            node 22 20 0
            node 23 20 10
            node 24 19.95 10
            way 103 21,22,23,24,21 barrier=wall area=yes level=0
            way 104 1,2 barrier=wall level=0
            way 105 6,5 barrier=wall level=0
            """
        ).derived()
        #expect(block.distance("n11", "n12") == nil)
    }
}
