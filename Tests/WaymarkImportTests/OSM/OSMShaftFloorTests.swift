import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `An elevator that is an area stops at floors too` {
    /// An elevator with one door, and corridors as paths on two levels and as an area on the third.
    private static func drawing(_ shaft: String, door: String, floor: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 3 1 shop=b name=Low level=0
            node 5 12.5 2.5
            node 6 13 2.5 \(door)
            node 9 14.5 2.5
            node 10 14.5 3.6
            node 11 12.5 3.6
            node 40 0 0
            node 41 20 0
            node 42 20 4
            node 43 0 4
            node 30 1 2
            node 31 19 2
            node 32 13 2
            node 33 2 3 shop=a name=High level=1
            node 34 1 2
            node 35 19 2
            node 36 13 2
            node 37 2 3 shop=a name=Top level=2
            way 12 5,6,9,10,11,5 \(shaft)
            way 40 40,41,42,43,40 \(floor) level=0
            way 30 30,32,31 highway=corridor level=1
            way 31 32,6 highway=corridor level=1
            way 34 34,36,35 highway=corridor level=2
            way 35 36,6 highway=corridor level=2
            """)
    }

    private static let shafts = [
        "highway=elevator area=yes level=0-2", "indoor=room room=elevator level=0;1;2",
        "indoor=room highway=elevator level=0-2",
    ]

    @Test(arguments: shafts, ["door=yes", "door=yes level=0-2", "entrance=yes"])
    func `Every listed level is a stop`(shaft: String, door: String) throws {
        for floor in ["indoor=corridor", "indoor=area", "highway=pedestrian area=yes"] {
            let derived = try Self.drawing(shaft, door: door, floor: floor).derived()
            #expect(derived.distance("n1", "n33", wheels: true) != nil, "\(floor)")
            #expect(derived.distance("n1", "n37", wheels: true) != nil, "\(floor)")
            #expect(derived.venue.connectors.count == 1)
        }
    }

    @Test func `A level that neither the shaft nor its door lists is none`() throws {
        for (shaft, door) in [
            ("highway=elevator area=yes level=1;2", "door=yes"), (Self.shafts[0], "door=yes level=1;2"),
        ] {
            let derived = try Self.drawing(shaft, door: door, floor: "indoor=corridor").derived()
            #expect(derived.distance("n1", "n33") == nil, "\(shaft) \(door)")
        }
    }
}

@Suite struct `What leads up to a bridge says its level` {
    private static func bridge(_ elevator: String, stairs: String, layer: String = "layer=1") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0 shop=a name=Low
            node 17 0 0
            node 18 0 10
            node 25 0 14
            node 26 0 36 \(elevator)
            node 24 0 50
            node 32 2 48 shop=kiosk name=High
            way 20 17,18 highway=footway
            way 27 18,25 \(stairs)
            way 28 25,26 highway=footway bridge=yes \(layer)
            way 29 26,24 highway=footway
            """)
    }

    @Test(
        arguments: [
            "highway=elevator level=0;1 access=no", "disused:highway=elevator level=0;1", "highway=elevator level=0;1",
        ],
        ["highway=steps incline=up", "highway=steps level=0;1", "highway=footway incline=10%", "highway=steps"])
    func `An elevator or stairs`(elevator: String, stairs: String) throws {
        let contents = try osm(Self.bridge(elevator, stairs: stairs).text)
        let bridge = Set(contents.edges.filter { $0.path == "w28" }.flatMap { [$0.from, $0.to] })
        #expect(contents.nodes.filter { bridge.contains($0.id) }.allSatisfy { $0.level == "1" })
        let lift = try #require(contents.connectors.first { $0.kind == .elevator })
        #expect(lift.stops.count == 2)
        #expect((lift.closure == nil) == (elevator == "highway=elevator level=0;1"))
    }

    @Test func `An elevator that lists no level on that side says nothing`() throws {
        let contents = try osm(
            Self.bridge("highway=elevator level=0;-1", stairs: "highway=steps incline=up").text)
        #expect(!contents.edges.contains { $0.path == "w28" && $0.from.rawValue.hasSuffix(":1") })
    }
}
