import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A floor with a fence around it, a café (5) on it, and a path that ends at the fence (1).
@Suite struct `A floor that says that a fence is around it is entered at its gates` {
    private static let floors = [
        "highway=pedestrian area=yes", "highway=footway area=yes", "railway=platform", "public_transport=platform",
        "place=square", "indoor=area", "indoor=corridor",
    ]

    private static func drawing(_ floor: String, _ gate: String, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 5 0 \(gate)
            node 2 -30 0
            node 5 10 0 amenity=cafe name=Mocha level=0
            node 11 5 5
            node 12 15 5
            node 13 15 -5
            node 14 5 -5
            node 50 -30 1 shop=tea name=Far level=0
            way 10 2,1 highway=footway level=0
            way 30 1,11,12,13,14,1 \(floor) level=0
            \(more)
            """)
    }

    @Test(arguments: floors, ["barrier=fence", "barrier=wall", "barrier=hedge", "barrier=guard_rail"])
    func `A path that only ends at the fence does not lead in`(floor: String, fence: String) throws {
        for (gate, isOpen) in [
            ("", false), ("barrier=gate access=no", false), ("barrier=gate opening_hours=off", false),
            ("barrier=gate", true), ("entrance=yes", true), ("barrier=entrance", true), ("barrier=stile", true),
        ] {
            let derived = try Self.drawing("\(floor) \(fence)", gate).derived()
            #expect((derived.distance("n50", "n5") != nil) == isOpen, "\(gate)")
        }
        #expect(try Self.drawing(floor, "").derived().distance("n50", "n5") != nil)
    }

    @Test(arguments: floors) func `A path that goes on inside leads in`(floor: String) throws {
        let more = "node 3 8 1\nway 11 1,3 highway=footway level=0"
        #expect(try Self.drawing("\(floor) barrier=fence", "", more: more).derived().distance("n50", "n5") != nil)
    }

    @Test(arguments: floors) func `Another floor beside the fence does not lead in`(floor: String) throws {
        let more =
            "node 15 5 -15\nnode 16 15 -15\nway 31 14,13,16,15,14 highway=pedestrian area=yes level=0\n"
            + "node 6 10 -10 amenity=cafe name=Latte level=0"
        #expect(try Self.drawing("\(floor) barrier=fence", "", more: more).derived().distance("n6", "n5") == nil)
        #expect(try Self.drawing(floor, "", more: more).derived().distance("n6", "n5") != nil)
    }

    @Test(arguments: [
        "amenity=parking", "leisure=park", "leisure=pitch", "landuse=grass", "amenity=parking area=yes",
        "leisure=park area=yes",
    ])
    func `What is not a floor has its fence around it, too`(area: String) throws {
        for (gate, isOpen) in [("", false), ("barrier=gate access=no", false), ("barrier=gate", true)] {
            let derived = try Self.drawing("\(area) name=Yard barrier=fence", gate).derived()
            #expect((derived.distance("n50", "n5") != nil) == isOpen, "\(gate)")
        }
        let more = "node 3 8 1\nway 11 1,3 highway=footway level=0"
        let derived = try Self.drawing("\(area) name=Yard barrier=fence", "barrier=gate", more: more).derived()
        #expect(derived.distance("n50", "n5") != nil)
    }
}

@Suite struct `Elevators and stiles that wheels do not get through` {
    private static func drawing(_ elevator: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 20 0 \(elevator)
            node 3 40 0
            node 5 0 1 shop=books name=Low level=0
            node 6 40 1 shop=books name=High level=1
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=footway indoor=yes level=1
            """)
    }

    @Test(arguments: [
        "highway=elevator elevator=paternoster", "highway=elevator lift=paternoster", "highway=elevator conveying=yes",
        "highway=elevator elevator:type=paternoster wheelchair=yes", "highway=paternoster",
        "highway=elevator paternoster=yes",
    ])
    func `A paternoster carries nobody on wheels`(elevator: String) throws {
        let contents = try #require(try Self.drawing(elevator + " level=0;1").read().draft).contents
        #expect(contents.connectors.map(\.isAccessible) == [false])
        #expect(contents.connectors.map(\.kind) == [.elevator])
    }

    @Test(arguments: ["disused:highway=elevator highway=yes", "highway=yes abandoned:highway=elevator"])
    func `What was an elevator is a closed one, whatever it is called now`(elevator: String) throws {
        let contents = try #require(try Self.drawing(elevator + " level=0;1").read().draft).contents
        #expect(contents.connectors.map(\.kind) == [.elevator])
        #expect(contents.connectors.allSatisfy { $0.closure != nil })
    }

    @Test(arguments: ["squeeze_stile", "stile", "kissing_gate", "ladder_stile"])
    func `A stile keeps wheels out, and walkers pass`(kind: String) throws {
        let drawing = OSMDrawing(
            """
            node 1 0 0
            node 2 20 0 barrier=\(kind)
            node 3 40 0
            node 5 0 1 shop=books name=West level=0
            node 6 40 1 shop=books name=East level=0
            way 10 1,2,3 highway=footway level=0
            """)
        let derived = try drawing.derived()
        #expect(derived.distance("n5", "n6") != nil)
        #expect(derived.distance("n5", "n6", wheels: true) == nil)
    }
}
