import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A hall of 40 by 10 m with a door at 20 5 in a wall across.
private func wallHall(_ door: String, wall: String, more: String = "") -> OSMDrawing {
    OSMDrawing(
        """
        node 1 0 0
        node 2 40 0
        node 3 40 10
        node 4 0 10
        node 5 20 0
        node 6 20 10
        node 7 20 5 \(door)
        \(OSMDrawing.shops("5 5", "35 5"))
        way 100 1,2,3,4,1 indoor=area level=0
        way 101 \(wall) level=0
        \(more)

        """)
}

@Suite struct `Doors on walls inside a floor` {
    private static func hall(_ door: String, wall: String = "indoor=wall") -> OSMDrawing {
        wallHall(door, wall: "5,7,6 \(wall)")
    }

    private static let doors = [
        "door=hinged", "door=yes", "entrance=yes", "barrier=gate", "door=no", "indoor=door", "barrier=entrance",
    ]

    @Test(arguments: doors)
    func `A door or a gate on a drawn wall leads through it`(door: String) throws {
        for wall in ["indoor=wall", "barrier=fence"] {
            let derived = try Self.hall(door, wall: wall).derived()
            let distance = try #require(derived.distance("n11", "n12"), "\(wall)")
            #expect(abs(distance - 30) < 0.5)
            #expect(derived.messages(.openingJoinsNothing).isEmpty)
        }
        #expect(try Self.hall("").derived().distance("n11", "n12") == nil)
    }

    @Test(
        arguments: [
            ("noise_barrier", true), ("glass", true), ("lift_gate", false), ("gate", false), ("hedge", true),
            ("kerb", false),
            ("bollard", false),
            ("no", false),
        ])
    func `Nobody walks through a line whose barrier is unknown`(barrier: String, stops: Bool) throws {
        let derived = try Self.hall("", wall: "barrier=" + barrier).derived()
        #expect((derived.distance("n11", "n12") == nil) == stops)
    }

    @Test func `It has what the door has`() throws {
        func edge(_ door: String) throws -> PathEdge? {
            try Self.hall(door).derived().venue.edges.first { $0.path == "n7:0" }
        }
        #expect(try edge("door=hinged access=no")?.hours == OSMAccess.never)
        #expect(try edge("disused:door=yes")?.hours == OSMAccess.never)
        #expect(try edge("barrier=gate locked=yes")?.access == [.staff])
        #expect(try edge("door=revolving")?.isAccessible == false)
        #expect(try edge("door=hinged width=0.7")?.width == 0.7)
        #expect(try edge("barrier=turnstile")?.kind == .checkpoint)
        #expect(try edge("barrier=turnstile")?.delay == OSMDoor.turnstileSeconds)
        #expect(try edge("entrance=emergency door=yes")?.statedClosure == "emergency exit")
    }

    @Test(arguments: ["barrier=wall area=yes", "barrier=city_wall area=yes", "indoor=wall area=yes"])
    func `A wall that is drawn as an area cuts a path without a common node`(wall: String) throws {
        func cuts(_ node: String) throws -> Bool {
            let venue = try osm(
                """
                node 1 0 0
                node 2 60 0
                node 3 31 -2
                node 4 32 -2
                node 5 32 2
                node 6 31 2
                node 7 31 0 \(node)
                way 10 1,\(node.isEmpty ? "" : "7,")2 highway=footway level=0
                way 11 3,4,5,6,\(node.isEmpty ? "" : "7,")3 level=0 \(wall)
                """)
            return venue.edges.contains { $0.id.rawValue.contains("#") }
        }
        #expect(try cuts(""))
        #expect(try !cuts("barrier=gate"))
    }

    @Test func `A wall indoors without a level stands on the only floor around it`() throws {
        func hall(_ level: String, ground: String = "") -> OSMDrawing {
            OSMDrawing(
                """
                node 1 0 0
                node 2 20 0
                node 3 40 0
                node 4 40 10
                node 5 20 10
                node 6 0 10
                node 11 5 5 shop=books name=West level=\(level)
                node 12 35 5 shop=books name=East level=\(level)
                way 100 1,2,3,4,5,6,1 indoor=area level=\(level)
                way 101 2,5 indoor=wall
                \(ground)
                """)
        }
        for level in ["1", "-1", "0"] { #expect(try hall(level).derived().distance("n11", "n12") == nil, "\(level)") }
        #expect(try hall("1").read().diagnostics.contains { $0.message.hasPrefix("the wall w101 has no level; 1 is") })
        // A fence that is not indoors stands on the ground, whatever is above it or below.
        let street = "node 20 0 -5\nnode 21 40 -5\nway 102 20,21 highway=residential"
        let fence = hall("-1", ground: street).text.replacing("indoor=wall", with: "barrier=fence")
        #expect(try OSMDrawing(fence).derived().distance("n11", "n12") != nil)
    }

    @Test func `A ring of walls in a hall is entered by its door`() throws {
        func ring(_ door: String) throws -> Derived {
            try OSMDrawing(
                """
                node 1 0 0
                node 2 40 0
                node 3 40 20
                node 4 0 20
                node 5 15 5
                node 6 25 5
                node 7 25 15
                node 8 15 15
                node 9 20 5 \(door)
                node 11 5 10 shop=books name=West level=0
                node 12 20 10 shop=books name=Kiosk level=0
                way 100 1,2,3,4,1 indoor=area level=0
                way 101 5,9,6,7,8,5 indoor=wall level=0
                """
            ).derived()
        }
        #expect(try ring("").distance("n11", "n12") == nil)
        #expect(try ring("door=yes").distance("n11", "n12") != nil)
        #expect(
            try ring("door=yes access=no").venue.edges.contains { $0.path == "n9:0" && $0.hours == OSMAccess.never })
    }

    @Test(arguments: ["door=yes", "barrier=gate", "indoor=door door=hinged"])
    func `A door beside a wall, and not on it, is reported`(door: String) throws {
        let drawing = OSMDrawing(Self.hall("").text + "node 30 20.02 5 \(door) level=0\n")
        let derived = try drawing.derived()
        #expect(derived.distance("n11", "n12") == nil)
        let (draft, diagnostics) = try drawing.read()
        #expect(diagnostics.contains { $0.message.contains("the door n30 is a node of no wall and no way") })
        #expect(draft?.log.skipped.map(\.subject) == ["doors that are on no wall and no way"])
    }

    @Test func `An opening on a wall of another format leads through it`() throws {
        var venue = PlannedVenue(
            units: [PlannedVenue.unit("hall", "concourse", 0...40, 0...10)],
            openings: ["{id: gate, level: g, at: [[20, 4.5], [20, 5.5]], door: gate, access: [staff]}"],
            places: [
                "{id: a, name: A, category: shop, level: g, position: [5, 5]}",
                "{id: b, name: B, category: shop, level: g, position: [35, 5]}",
            ])
        venue.rest = "details:\n  - {id: w, level: g, category: fence, line: [[20, 0], [20, 10]]}\n"
        let derived = try venue.derived()
        #expect(derived.distance("a", "b") != nil)
        #expect(derived.venue.edges.first { $0.path == "gate" }?.access == [.staff])
    }
}

@Suite struct `One-way doors on walls inside a floor` {
    /// A hall with a door at 20 5 in a wall from south to north, or from north to south.
    private static func hall(_ door: String, _ wall: String = "5,7,6", more: String = "") -> OSMDrawing {
        wallHall(door, wall: "\(wall) indoor=wall", more: more)
    }

    @Test(
        arguments: [
            "entrance=exit", "entrance=exit door=hinged", "door=yes oneway:foot=yes",
            "barrier=turnstile oneway:foot=-1",
        ],
        ["5,7,6", "6,7,5"])
    func `Nobody passes one of which nothing says the direction`(door: String, wall: String) throws {
        let derived = try Self.hall(door, wall).derived()
        #expect(derived.distance("n11", "n12") == nil && derived.distance("n12", "n11") == nil)
        #expect(derived.messages(.foreignAssumption).contains { $0.contains("n7") && $0.contains("one way") })
        #expect(derived.venue.edges.contains { $0.path == "n7:0" && $0.statedClosure != nil })
    }

    @Test(arguments: ["5,7,6", "6,7,5"]) func `A one-way path that ends at it says it`(wall: String) throws {
        for (path, isEast) in [("30,7", true), ("7,30", false)] {
            let more = "node 30 15 5\nway 110 \(path) highway=footway indoor=yes oneway:foot=yes level=0"
            let derived = try Self.hall("entrance=exit", wall, more: more).derived()
            #expect((derived.distance("n11", "n12") != nil) == isEast, "\(path)")
            #expect((derived.distance("n12", "n11") != nil) == !isEast, "\(path)")
        }
    }

    @Test(arguments: ["5,6,7,8,5", "5,8,7,6,5"]) func `People leave a ring of walls by its exit`(ring: String) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 20
            node 4 0 20
            node 5 10 5
            node 6 20 5
            node 7 20 10 entrance=exit
            node 8 10 15
            node 11 14 9 shop=books name=West level=0
            node 12 35 5 shop=books name=East level=0
            way 100 1,2,3,4,1 indoor=area level=0
            way 101 \(ring) barrier=fence level=0
            """
        ).derived()
        #expect(derived.distance("n11", "n12") != nil && derived.distance("n12", "n11") == nil)
    }

    @Test func `A turnstile without a path on the border of two floors leads nowhere`() throws {
        func derived(_ tags: String) throws -> Derived {
            try OSMDrawing(
                """
                \(OSMDrawing.boxes)
                node 7 20 5 barrier=turnstile \(tags)
                \(OSMDrawing.shops("5 5", "35 5"))
                way 100 1,2,7,5,6,1 indoor=area level=0
                way 101 2,3,4,5,7,2 indoor=area level=0
                """
            ).derived()
        }
        #expect(try derived("").distance("n11", "n12") != nil)
        let oneWay = try derived("oneway:foot=yes")
        #expect(oneWay.distance("n11", "n12") == nil && oneWay.distance("n12", "n11") == nil)
        #expect(oneWay.messages(.foreignAssumption).contains { $0.contains("n7") })
    }
}

/// A hall of an author with a wall and a door in it.
@Suite struct `One-way doors of an author on walls inside a floor` {
    private static func derived(
        _ door: String, wall: String = "[[20, 0], [20, 10]]", rest: String = "", alpha: String = "[5, 5]"
    ) throws -> Derived {
        var plan = PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...40, 0...10)],
            openings: ["{id: d, level: g, \(door)}", "{id: main, level: g, at: [[0, 1], [0, 2]], units: [hall]}"],
            places: [
                "{id: A, name: A, category: shop, level: g, position: \(alpha)}",
                "{id: B, name: B, category: shop, level: g, position: [35, 5]}",
            ])
        plan.rest = "details: [{id: w, level: g, category: wall, line: \(wall)}]\n" + rest
        return try plan.derived()
    }

    @Test(arguments: ["at: [[20, 4], [20, 5]]", "at: [[20, 5], [20, 4]]"], ["", ", units: [hall]"])
    func `Nobody passes one of which nothing says the direction`(at: String, units: String) throws {
        #expect(try Self.derived(at + units).distance("A", "B") != nil)
        for fact in ["oneWay: yes", "tags: {direction: out}"] {
            let derived = try Self.derived("\(at)\(units), \(fact)")
            #expect(derived.distance("A", "B") == nil && derived.distance("B", "A") == nil, "\(fact)")
            #expect(derived.messages(.openingJoinsNothing).contains { $0.contains("\"d\" leads one way") })
        }
    }

    @Test(arguments: ["at: [[20, 4], [20, 5]]", "at: [[20, 5], [20, 4]]"])
    func `A one-way path through it, or a ring of walls, says it`(at: String) throws {
        let path = "nodes:\n  g: {a: [15, 4.5], d1: [20, 4.5]}\npaths:\n  - {nodes: [d1, a], oneWay: yes}\n"
        let derived = try Self.derived(at + ", oneWay: yes", rest: path)
        #expect(derived.distance("A", "B") == nil && derived.distance("B", "A") != nil)
        let ring = "[[20, 2], [20, 8], [10, 8], [10, 2], [20, 2]]"
        let out = try Self.derived(at + ", tags: {direction: out}", wall: ring, alpha: "[15, 5]")
        #expect(out.distance("A", "B") != nil && out.distance("B", "A") == nil)
        let into = try Self.derived(at + ", tags: {direction: in}", wall: ring, alpha: "[15, 5]")
        #expect(into.distance("A", "B") == nil && into.distance("B", "A") != nil)
    }
}
