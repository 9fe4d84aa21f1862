import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A path of an author through a gap between walls, in a hall that keeps to its paths.
@Suite struct `A path through a gap between walls is as wide as the gap` {
    private static func derived(
        _ walls: [[[Double]]], path: String = "a, b", nodes: String = "", more: String = "", openings: [String] = [],
        obstacles: [String] = []
    ) throws -> Derived {
        var plan = PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...20, 0...10)], openings: openings, obstacles: obstacles,
            places: [
                "{id: A, name: A, category: shop, entrances: [a]}", "{id: B, name: B, category: shop, entrances: [b]}",
            ])
        plan.rest = """
            nodes:
              g: {a: [2, 5], b: [18, 5]\(nodes)}
            paths:
              - {id: p, nodes: [\(path)]\(more)}

            """
        if !walls.isEmpty {
            plan.rest += "details:\n"
            for (number, line) in walls.enumerated() {
                plan.rest += "  - {id: w\(number), level: g, category: wall, line: \(line)}\n"
            }
        }
        return try plan.derived()
    }

    private static func isForWheels(_ derived: Derived) -> Bool {
        #expect(derived.distance("A", "B") != nil)
        return derived.distance("A", "B", width: 0.9, wheels: true) != nil
    }

    /// Two walls across the hall, with a gap in the middle.
    private static func across(_ gap: Double, at middle: Double = 5) -> [[[Double]]] {
        [[[10, 0], [10, middle - gap / 2]], [[10, middle + gap / 2], [10, 10]]]
    }

    @Test(arguments: [("a, b", ""), ("a, m, b", ", m: [10, 5]"), ("a, m, n, b", ", m: [9.9, 5], n: [10.1, 5]")])
    func `Two walls across it`(path: String, nodes: String) throws {
        for (gap, isWide) in [(0.3, false), (0.5, false), (0.85, false), (0.9, true), (1.5, true)] {
            let derived = try Self.derived(Self.across(gap), path: path, nodes: nodes)
            #expect(Self.isForWheels(derived) == isWide, "\(gap)")
            if !isWide {
                #expect(derived.venue.edges.compactMap(\.width).min() == gap)
                #expect(derived.venue.edges.filter { $0.width != nil }.reduce(0) { $0 + $1.length } < 1)
            }
        }
    }

    @Test func `Oblique, along another wall, between parallel walls and between walls that are areas`() throws {
        #expect(try !Self.isForWheels(Self.derived([[[8, 0], [9.8, 4.8]], [[10, 5.3], [12, 10]]])))
        #expect(try !Self.isForWheels(Self.derived([[[0, 5.4], [20, 5.4]], [[10, 0], [10, 4.8]]])))
        #expect(try !Self.isForWheels(Self.derived([[[6, 4.7], [14, 4.7]], [[6, 5.3], [14, 5.3]]])))
        #expect(try Self.isForWheels(Self.derived([[[6, 4.5], [14, 4.5]], [[6, 5.5], [14, 5.5]]])))
        let blocks = [(0.0, 4.7), (5.3, 10.0)].enumerated().map { number, y in
            "{id: b\(number), level: g, kind: wall, polygon: [[9.9, \(y.0)], [10.1, \(y.0)], [10.1, \(y.1)], [9.9, \(y.1)]]}"
        }
        #expect(try !Self.isForWheels(Self.derived([], obstacles: blocks)))
        // Short pieces that end at the outline of a room.
        var plan = PlannedVenue(units: [PlannedVenue.unit("lane", "corridor", 0...20, 4...6)])
        plan.places = [
            "{id: A, name: A, category: shop, entrances: [a]}", "{id: B, name: B, category: shop, entrances: [b]}",
        ]
        plan.rest = """
            nodes:
              g: {a: [2, 5], b: [18, 5]}
            paths: [[a, b]]
            details:
              - {id: w1, level: g, category: wall, line: [[10, 4], [10, 4.7]]}
              - {id: w2, level: g, category: wall, line: [[10, 5.3], [10, 6]]}

            """
        #expect(try !Self.isForWheels(plan.derived()))
    }

    @Test func `A path that cannot be divided, or says a larger width, is as narrow`() throws {
        for more in [", delay: 5", ", width: 2", ", steps: 3"] {
            let derived = try Self.derived(Self.across(0.5), more: more)
            #expect(derived.distance("A", "B", width: 0.9) == nil, "\(more)")
        }
        #expect(try Self.derived(Self.across(0.5), more: ", width: 0.4").venue.edges.compactMap(\.width).max() == 0.4)
    }

    @Test func `What the path says of wheelchairs, and what is drawn in the gap, comes first`() throws {
        #expect(try Self.isForWheels(Self.derived(Self.across(0.5), more: ", wheelchair: yes")))
        let door = "{id: d, level: g, at: [[10, 4.75], [10, 5.25]], width: 1, door: swinging}"
        #expect(try Self.isForWheels(Self.derived(Self.across(0.5), openings: [door])))
    }

    /// Drawings without a gap between walls.
    private static let harmless: [(String, [[[Double]]])] = [
        ("beside one wall", [[[0, 5.2], [20, 5.2]]]),
        ("beside the end of one wall", [[[10, 0], [10, 4.8]]]),
        ("through a wall", [[[10, 0], [10, 10]]]),
        (
            "along a wall that it crosses twice",
            [[[0, 5.3], [8, 5.3], [8.4, 4.6], [12, 4.6], [12.4, 5.3], [20, 5.3]]]
        ),
        (
            "through one of two faces of a wall",
            [[[0, 4.8], [20, 4.8]], [[10, 5.2], [10, 10]], [[9.4, 4], [9.4, 9]]]
        ),
        ("between two posts", [[[10, 4.5], [10, 4.7]], [[10, 5.3], [10, 5.5]]]),
        ("past a corner", [[[4, 5.4], [16, 5.4]], [[4, 5.4], [4, 9]]]),
        ("before a gap beside it", [[[10, 0], [10, 2]], [[10, 2.5], [10, 4]]]),
        ("between walls that are far apart", [[[10, 0], [10, 4.5]], [[10, 5.5], [10, 10]]]),
    ]

    @Test(arguments: harmless.indices) func `Elsewhere a path is as wide as it says`(index: Int) throws {
        let (what, walls) = Self.harmless[index]
        let derived = try Self.derived(walls)
        #expect(derived.venue.edges.filter { $0.path == "p" }.allSatisfy { $0.width == nil }, "\(what)")
    }

    @Test func `It is so in GeoJSON`() throws {
        func isForWheels(_ gap: Double) throws -> Bool {
            var sample = PlanSample()
            func place(_ name: String, _ x: Double) -> String {
                PlanSample.feature(
                    PlanSample.point(x, 0), "\"kind\": \"poi\", \"name\": \"\(name)\", \"level\": 0", id: name)
            }
            let wall = "\"kind\": \"wall\", \"level\": 0"
            sample.add(
                [
                    PlanSample.feature(PlanSample.line((0, 0), (40, 0)), "\"kind\": \"path\", \"level\": 0"),
                    place("A", 0), place("B", 40),
                    PlanSample.feature(PlanSample.line((20, -9), (20, -gap / 2)), wall),
                    PlanSample.feature(PlanSample.line((20, gap / 2), (20, 9)), wall),
                ], to: "plan.geojson")
            let (_, diagnostics, draft) = try sample.read()
            return Self.isForWheels(try Derived.of(draft, diagnostics))
        }
        #expect(try !isForWheels(0.5) && isForWheels(1))
    }

    @Test(arguments: ["barrier=fence", "indoor=wall level=0", "barrier=wall"])
    func `It is so in OpenStreetMap`(wall: String) throws {
        func isForWheels(_ gap: Double, path: String = "", more: String = "", node: String = "") throws -> Bool {
            let derived = try OSMDrawing(
                """
                node 1 0 0
                node 2 40 0
                node 3 20 -9
                node 4 20 -\(gap / 2)
                node 5 20 \(gap / 2)
                node 6 20 9
                node 7 20 0 \(node)
                \(OSMDrawing.shops("0 0", "40 0"))
                way 20 1,7,2 highway=footway \(path)
                way 21 3,4 \(wall)
                way 22 5,6 \(wall)
                \(more)
                """
            ).derived()
            #expect(derived.distance("n11", "n12") != nil)
            return derived.distance("n11", "n12", width: 0.9, wheels: true) != nil
        }
        #expect(try !isForWheels(0.5) && isForWheels(1))
        #expect(try !isForWheels(0.5, path: "width=2"))
        #expect(try isForWheels(0.5, path: "wheelchair=yes"))
        // The gate is what stands in the gap.
        #expect(try isForWheels(0.5, node: "barrier=gate width=1.2"))
        let ends = "way 23 1,11 highway=footway\nway 24 2,12 highway=footway"
        #expect(try isForWheels(0.5, path: "bridge=yes layer=1", more: ends))
    }

    @Test func `It is so in IndoorGML`() throws {
        func isForWheels(_ gap: Double) throws -> Bool {
            var sample = IndoorGMLSample()
            let storey = "storey=\"1\":"
            sample.cells = [
                .init(id: "alpha", name: "Alpha", description: storey, box: [0, 10, 0, 10, 0, 3]),
                .init(id: "omega", name: "Omega", description: storey, box: [10.2, 20, 0, 10, 0, 3]),
                .init(
                    id: "w1", element: "NonNavigableSpace", description: storey + "wall",
                    box: [10, 10.2, 0, 5 - gap / 2, 0, 3]),
                .init(
                    id: "w2", element: "NonNavigableSpace", description: storey + "wall",
                    box: [10, 10.2, 5 + gap / 2, 10, 0, 3]),
            ]
            sample.transitions = [.init(id: "t", ends: ["S-alpha", "S-omega"], line: [5, 5, 0, 15, 5, 0])]
            let (_, diagnostics, draft) = try sample.read(mapping: "indoorgml: 1\nfloors: edges\n")
            let derived = try Derived.of(draft, diagnostics)
            #expect(derived.distance("alpha", "omega") != nil)
            return derived.distance("alpha", "omega", width: 0.9, wheels: true) != nil
        }
        #expect(try !isForWheels(0.5) && isForWheels(1))
    }
}
