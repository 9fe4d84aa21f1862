import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A barrier stops the same people as a line and as a node` {
    /// The barriers that people pass and wheels do not.
    private static let hard = [
        "stile", "kissing_gate", "chain", "rope", "log", "cattle_grid", "horse_stile", "full-height_turnstile",
        "squeeze_stile", "step",
    ]
    /// The barriers that wheels may pass, too.
    private static let easy = ["gate", "bollard", "block", "entrance", "turnstile", "swing_gate"]

    private static func footway(node: String = "", line: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0 shop=books name=West
            node 2 20 0 \(node)
            node 3 40 0 shop=books name=East
            node 4 20 -5
            node 5 20 5
            way 10 1,2,3 highway=footway
            \(line.isEmpty ? "" : "way 20 4,2,5 \(line)")
            """
        ).derived()
    }

    @Test(arguments: hard)
    func `Walkers pass it and wheels do not`(barrier: String) throws {
        for derived in [
            try Self.footway(node: "barrier=\(barrier)"), try Self.footway(line: "barrier=\(barrier)"),
        ] {
            #expect(derived.distance("n1", "n3") != nil)
            #expect(derived.distance("n1", "n3", wheels: true) == nil)
        }
        let stated = try Self.footway(line: "barrier=\(barrier) wheelchair=yes")
        #expect(stated.distance("n1", "n3", wheels: true) != nil)
    }

    @Test(arguments: easy)
    func `Wheels pass it, too`(barrier: String) throws {
        for derived in [
            try Self.footway(node: "barrier=\(barrier)"), try Self.footway(line: "barrier=\(barrier)"),
        ] {
            #expect(derived.distance("n1", "n3", wheels: true) != nil)
        }
    }

    @Test(arguments: ["chain", "rope", "log", "cattle_grid", "fence"])
    func `A gate in it is passed as a gate`(barrier: String) throws {
        let derived = try Self.footway(node: "barrier=gate", line: "barrier=\(barrier)")
        #expect(derived.distance("n1", "n3", wheels: true) != nil)
    }

    @Test func `A gate that is drawn as a line and is narrow stops wheels`() throws {
        let derived = try Self.footway(line: "barrier=gate width=0.6")
        #expect(derived.distance("n1", "n3") != nil && derived.distance("n1", "n3", width: 0.9) == nil)
    }

    @Test(arguments: ["chain", "log", "stile"])
    func `A path along it is for wheels`(barrier: String) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0 shop=books name=West
            node 2 20 0
            node 3 40 0
            node 4 60 0 shop=books name=East
            way 10 1,2,3,4 highway=footway
            way 20 2,3 barrier=\(barrier)
            """
        ).derived()
        #expect(derived.distance("n1", "n4", wheels: true) != nil)
    }

    @Test(arguments: ["log", "cattle_grid", "horse_stile", "step"])
    func `Wheels do not get over one across an open floor`(barrier: String) throws {
        let derived = try OSMDrawing(
            """
            \(OSMDrawing.boxes)
            \(OSMDrawing.shops("5 5", "35 5"))
            way 100 1,2,3,4,5,6,1 indoor=area level=0
            way 101 2,5 barrier=\(barrier) level=0
            """
        ).derived()
        #expect(derived.distance("n11", "n12") != nil)
        #expect(derived.distance("n11", "n12", wheels: true) == nil)
    }
}

@Suite struct `Gaps at doors, and water on floors` {
    @Test(
        arguments: [
            ("door=yes opening=0.6", true), ("door=yes spacing=0.6", true), ("entrance=yes opening=60~cm", true),
            ("barrier=gate opening=narrow", true), ("barrier=cycle_barrier spacing=0.8", true),
            ("door=yes opening=1.2", false), ("door=yes opening=window", false), ("barrier=gate opening=yes", false),
            ("door=yes opening=narrow wheelchair=yes", false),
        ])
    func `An opening at a door is its width`(tags: String, isBarred: Bool) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0 shop=books name=West
            node 2 20 0 \(tags)
            node 3 40 0 shop=books name=East
            way 10 1,2,3 highway=footway
            """
        ).derived()
        #expect(derived.distance("n1", "n3") != nil)
        #expect((derived.distance("n1", "n3", width: 0.9, wheels: true) == nil) == isBarred)
    }

    /// The length of the way from one end of a hall of 40 by 10 m to the other, past what is in its middle.
    private static func length(_ tags: String, floor: String = "indoor=area level=0") throws -> Double? {
        try OSMDrawing(
            """
            node 1 0 0
            node 3 40 0
            node 4 40 10
            node 6 0 10
            node 21 15 1
            node 22 25 1
            node 23 25 9
            node 24 15 9
            \(OSMDrawing.shops("5 5", "35 5"))
            way 100 1,3,4,6,1 \(floor)
            way 101 21,22,23,24,21 \(tags)
            """
        ).derived().distance("n11", "n12")
    }

    @Test(
        arguments: [
            "leisure=swimming_pool", "natural=water", "amenity=fountain", "leisure=swimming_pool level=0",
            "natural=water level=0", "amenity=fountain level=0",
        ],
        ["indoor=area level=0", "railway=platform area=yes level=0", "highway=pedestrian area=yes"])
    func `People walk around water on a floor`(water: String, floor: String) throws {
        #expect(try #require(try Self.length(water, floor: floor)) > 30.5)
    }

    @Test(arguments: [
        "leisure=swimming_pool level=1", "natural=water layer=-1", "natural=water intermittent=yes",
        "amenity=fountain covered=yes", "leisure=playground",
    ])
    func `What is not water on the floor is walked over`(tags: String) throws {
        #expect(try #require(try Self.length(tags)) < 30.1)
    }

    @Test func `A room that is a pool is a room`() throws {
        let contents = try osm(
            """
            \(OSMDrawing.boxes)
            way 100 1,2,5,6,1 indoor=room leisure=swimming_pool level=0
            """)
        #expect(contents.obstacles.isEmpty && contents.units.count == 1)
    }
}
