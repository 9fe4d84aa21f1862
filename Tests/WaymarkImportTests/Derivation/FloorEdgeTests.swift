import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A room of 20 m with a door in its east wall, and a square 15 m before it, from x = 35 to 60, with a place on it.
@Suite struct `A way from an exit ends inside of the floor that it leads to` {
    private static let squares = ["highway=pedestrian area=yes", "railway=platform area=yes", "place=square"]
    private static let barriers = ["barrier=fence", "barrier=wall", "barrier=hedge", "indoor=wall level=0"]

    private static func site(_ square: String, more: String = "", at alpha: String = "55 10") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 35 -30
            node 2 60 -30
            node 3 60 50
            node 4 35 50
            node 9 \(alpha) shop=books name=Alpha level=0
            node 10 0 0
            node 11 20 0
            node 12 20 10 entrance=yes
            node 13 20 20
            node 14 0 20
            node 17 10 10 shop=books name=Omega level=0
            way 106 1,2,3,4,1 \(square)
            way 115 10,11,12,13,14,10 building=yes
            way 116 10,11,12,13,14,10 level=0 indoor=room room=office
            \(more)
            """)
    }

    @Test(arguments: squares, barriers) func `Nobody gets through what stands on its edge`(
        square: String, barrier: String
    ) throws {
        #expect(try Self.site(square).derived().distance("n17", "n9", wheels: true) != nil)
        let shared = try Self.site(square, more: "way 120 1,4 \(barrier)").derived()
        #expect(shared.distance("n17", "n9") == nil)
        #expect(shared.inferences(.exit).isEmpty)
        let ring = try Self.site(square, more: "way 120 1,2,3,4,1 \(barrier)").derived()
        #expect(ring.distance("n17", "n9") == nil)
    }

    @Test(arguments: [34.9, 34.95, 34.97, 35.03, 35.05, 35.08, 35.2]) func `Nor what stands hardly beside its edge`(
        x: Double
    ) throws {
        let fence = "node 20 \(x) -60\nnode 21 \(x) 80\nway 120 20,21 barrier=fence"
        #expect(try Self.site(Self.squares[0], more: fence).derived().distance("n17", "n9") == nil)
    }

    @Test(arguments: squares, barriers) func `People walk around the end of it`(square: String, barrier: String) throws
    {
        let fence = "node 20 35 0\nnode 21 35 20\nway 120 20,21 \(barrier)"
        let derived = try Self.site(square, more: fence, at: "45 10").derived()
        // Straight ahead, it is 35 m.
        let length = try #require(derived.distance("n17", "n9", wheels: true))
        #expect((41...55).contains(length), "\(length)")
    }

    @Test func `They get through a gap, but not through a slit`() throws {
        for (gap, isWide) in [(1.2, true), (0.2, false)] {
            let fence =
                "node 20 35 \(20 + gap)\nnode 21 35 20\nnode 22 35 90\nnode 23 35 -70\nway 120 20,22 barrier=fence\n"
                + "way 121 21,23 barrier=fence"
            let length = try Self.site(Self.squares[0], more: fence, at: "45 10").derived().distance("n17", "n9")
            #expect((length != nil) == isWide)
            if let length { #expect((41...55).contains(length), "\(length)") }
        }
    }

    @Test func `Nor through a closed gate, nor into a ring with a gate on its other side`() throws {
        let closed = "node 20 35 10 barrier=gate access=no\nway 120 1,20,4 barrier=fence"
        #expect(try Self.site(Self.squares[0], more: closed).derived().distance("n17", "n9") == nil)
        let ring = Self.site(
            Self.squares[0],
            more: "node 20 60 10 barrier=gate\nnode 21 90 10\nnode 22 89 10.2 shop=books name=Far level=0\n"
                + "way 120 1,2,20,3,4,1 barrier=fence\nway 121 20,21 highway=footway")
        let derived = try OSMDrawing(ring.text.replacing("106 1,2,3,4,1", with: "106 1,2,20,3,4,1")).derived()
        #expect(derived.distance("n22", "n9") != nil)
        #expect(derived.distance("n17", "n9") == nil)
    }

    @Test func `Through an open gate`() throws {
        let gate = "node 20 35 10 barrier=gate\nway 120 1,20,4 barrier=fence"
        let site = Self.site(Self.squares[0], more: gate).text.replacing("106 1,2,3,4,1", with: "106 1,2,3,4,20,1")
        let derived = try OSMDrawing(site).derived()
        #expect(derived.distance("n17", "n9", wheels: true) != nil)
        #expect(derived.venue.edges.contains { $0.path == "n20:0" })
    }

    @Test(arguments: ["fence", "wall", "hedge", "railing"], [34.97, 35, 35.03]) func `So it is in GeoJSON`(
        kind: String, x: Double
    ) throws {
        var sample = PlanSample()
        let floor = "\"level\": 0, \"kind\": "
        var features = [
            PlanSample.feature(PlanSample.box(35, -30, 25, 80), floor + "\"square\"", id: "sq"),
            PlanSample.feature(PlanSample.point(50, 0), floor + "\"info\", \"name\": \"Alpha\"", id: "a"),
            PlanSample.feature(PlanSample.box(0, 0, 20, 20), floor + "\"room\", \"name\": \"Omega\"", id: "o"),
            PlanSample.feature(PlanSample.line((20, 9), (20, 10)), floor + "\"entrance\"", id: "d"),
        ]
        sample.add(features, to: "plan.geojson")
        let open = try sample.read()
        #expect(try Derived.of(open.draft, open.diagnostics).distance("a", "o") != nil)
        features.append(PlanSample.feature(PlanSample.line((x, -60), (x, 80)), floor + "\"\(kind)\"", id: "w"))
        sample.add(features, to: "plan.geojson")
        let found = try sample.read()
        #expect(try Derived.of(found.draft, found.diagnostics).distance("a", "o") == nil)
    }

    /// On which level the square is, and the fence.
    @Test(arguments: ["g", "site"], ["level: g, ", "level: site, ", ""]) func `And in a native venue`(
        square: String, fence: String
    ) throws {
        for x in [34.96, 35, 35.04] {
            var venue = PlannedVenue(
                levels: ["{id: g, ordinal: 0, name: G}", "{id: site, ordinal: 0, name: S, outdoor: yes}"],
                units: [
                    PlannedVenue.unit("room", "room", 0...20, 0...20, "place: o"),
                    PlannedVenue.unit("sq", "square", 35...60, -30...50, level: square),
                ],
                openings: ["{id: d, level: g, at: [[20, 9], [20, 10]], units: [room]}"],
                places: [
                    "{id: a, name: A, category: info, level: \(square), position: [50, 0]}",
                    "{id: o, name: O, category: shop}",
                ])
            #expect(try venue.derived().distance("a", "o") != nil)
            venue.rest = "details:\n  - {id: f, \(fence)category: fence, line: [[\(x), -60], [\(x), 80]]}\n"
            #expect(try venue.derived().distance("a", "o") == nil, "\(x)")
        }
    }

    @Test(arguments: ["35 10", "35 11"], ["", "node 23 60 30"]) func `Nor through a fence at which a path ends`(
        end: String, more: String
    ) throws {
        func site(_ gate: String) -> OSMDrawing {
            let nodes = "node 1 35 -30\nnode 4 35 50\nnode 20 \(end) \(gate)\nnode 22 60 10\n\(more)\n"
            let ways =
                "way 120 1,20,4 barrier=fence\nway 121 \(more.isEmpty ? "20,22" : "22,20,23") highway=footway\n"
            let text = Self.site("note=none").text.replacing("node 1 35 -30", with: "").replacing(
                "node 4 35 50", with: ""
            )
            .replacing("way 106 1,2,3,4,1 note=none", with: "")
            return OSMDrawing(nodes + text + "\n" + ways)
        }
        #expect(try site("").derived().distance("n17", "n9") == nil)
        #expect(try site("barrier=gate").derived().distance("n17", "n9") != nil)
    }
}
