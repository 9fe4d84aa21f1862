import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Bridges and tunnels pass above and below floors` {
    /// A platform of 40 by 8 m, and a way of 60 m across it, without a common node, between two streets.
    private static func crossing(
        _ way: String, floor: String = "railway=platform name=Track~1", nodes: String = "8", streets: Bool = true
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 8
            node 4 0 8
            node 5 20 -30 amenity=cafe name=South
            node 6 20 30 amenity=cafe name=North
            node 7 20 -60
            node 8 20 4
            node 9 20 60
            way 100 1,2,3,4,1 \(floor)
            way 101 \(nodes == "8" ? "5,8,6" : "5,6") highway=footway \(way)
            \(streets ? "way 102 7,5 highway=residential" : "")
            \(streets ? "way 103 6,9 highway=residential" : "")
            node 20 5 4 shop=kiosk name=Kiosk level=0

            """)
    }

    private static let above = [
        "bridge=yes", "bridge=yes layer=1", "bridge=viaduct layer=2", "layer=1", "tunnel=yes", "tunnel=yes layer=-1",
        "layer=-2", "location=underground",
    ]
    private static let floors = [
        "railway=platform name=Track~1", "railway=platform level=0", "highway=pedestrian area=yes",
        "place=square", "indoor=area level=0", "indoor=corridor level=0",
    ]

    @Test(arguments: above)
    func `A way above or below a floor does not lead onto it, with a node there or without`(tags: String) throws {
        for floor in Self.floors {
            for nodes in ["8", ""] {
                for streets in [true, false] {
                    let derived = try Self.crossing(tags, floor: floor, nodes: nodes, streets: streets).derived()
                    #expect(derived.distance("n5", "n20") == nil, "\(floor) \(nodes) \(streets)")
                    #expect(derived.distance("n5", "n6") != nil, "\(floor) \(nodes) \(streets)")
                }
            }
        }
    }

    @Test func `A way at the height of a floor leads onto it`() throws {
        #expect(try Self.crossing("").derived().distance("n5", "n20") != nil)
        let level = try Self.crossing("bridge=yes layer=1 level=0", floor: "indoor=area level=0").derived()
        #expect(level.distance("n5", "n20") != nil)
        let bridge = try Self.crossing(
            "bridge=yes layer=1", floor: "highway=pedestrian area=yes layer=1 bridge=yes"
        ).derived()
        #expect(bridge.distance("n5", "n20") != nil)
    }

    @Test func `A street below a platform on pillars does not lead onto it`() throws {
        for floor in ["railway=platform layer=1", "railway=platform layer=1 bridge=yes name=Track~1"] {
            let derived = try Self.crossing("", floor: floor).derived()
            #expect(derived.distance("n5", "w100") == nil, "\(floor)")
            #expect(derived.distance("n5", "n6") != nil)
        }
    }

    @Test func `A bridge that ends on the outline leads onto the floor`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 8
            node 4 0 8
            node 5 20 -30 amenity=cafe name=South
            node 6 20 0
            way 100 1,2,6,3,4,1 railway=platform
            way 101 5,6 highway=footway bridge=yes layer=1
            node 20 5 4 shop=kiosk name=Kiosk level=0
            """
        ).derived()
        #expect(derived.distance("n5", "n20") != nil)
    }

    @Test func `A passage through a building does not enter a room there`() throws {
        let text = """
            node 1 -30 0 amenity=cafe name=West
            node 2 30 0 amenity=cafe name=East
            node 11 -5 -5
            node 12 5 -5
            node 13 5 5
            node 14 -5 5
            way 10 1,2 highway=footway tunnel=building_passage
            way 20 11,12,13,14,11 indoor=room level=0 name=Store
            """
        let derived = try OSMDrawing(text).derived()
        #expect(derived.distance("n1", "w20") == nil)
        #expect(derived.distance("n1", "n2") != nil)
        #expect(derived.inferences(.beside).isEmpty)
    }

    @Test func `A passage through a building that stands in a square leads from one part to the other`() throws {
        func text(_ passage: String) -> String {
            """
            node 1 0 0
            node 2 60 0
            node 3 60 40
            node 4 0 40
            node 5 20 -1
            node 6 30 -1
            node 7 30 41
            node 8 20 41
            node 9 15 20
            node 10 35 20
            node 20 2 2 amenity=cafe name=West
            node 21 58 38 amenity=cafe name=East
            way 30 1,2,3,4,1 highway=pedestrian area=yes
            way 31 5,6,7,8,5 building=yes
            \(passage)
            """
        }
        #expect(try OSMDrawing(text("")).derived().distance("n20", "n21") == nil)
        let way = "way 32 9,10 highway=footway tunnel=building_passage"
        #expect(try OSMDrawing(text(way)).derived().distance("n20", "n21") != nil)
    }

    @Test(arguments: ["", "incline=down", "layer=1"])
    func `Stairs from a bridge to a point of a platform lead onto it`(tags: String) throws {
        func text(_ end: String) -> String {
            """
            node 1 0 0
            node 2 60 0
            node 3 60 6
            node 4 0 6
            node 5 30 -40 amenity=cafe name=Low
            node 6 30 -20
            node 7 30 -10
            node 8 30 3
            node 9 30 20
            node 10 \(end)
            way 20 1,2,3,4,1 railway=platform name=Track~1
            way 21 5,6 highway=footway
            way 22 6,7 highway=steps
            way 23 7,8,9 highway=footway bridge=yes layer=1
            way 24 8,10 highway=steps \(tags)
            """
        }
        #expect(try osm(text("36 3")).rides.contains("stairs: n8:1 n10:0"))
        #expect(try OSMDrawing(text("36 3")).derived().distance("n5", "w20") != nil)
        // In the open, nothing says where they end.
        #expect(try osm(text("36 -30")).rides == ["stairs: n6:0 n7:1"])
    }

    /// A footbridge (layer 2) that meets a branch (layer 1) from which an elevator and stairs lead to a platform.
    private static let station = """
        node 1 0 0
        node 2 40 0
        node 3 40 8
        node 4 0 8
        node 5 10 8
        node 6 12 8
        node 11 -20 30 amenity=cafe name=West
        node 12 10 30
        node 13 50 30 amenity=cafe name=East
        node 14 10 12
        node 15 12 30
        node 16 12 12
        node 21 9 8
        node 22 11 8
        node 23 11 12
        node 24 9 12
        way 100 1,2,3,6,5,4,1 railway=platform
        way 101 11,12,15,13 highway=path bridge=yes layer=2
        way 102 12,14 highway=footway bridge=yes layer=1
        way 103 15,16 highway=footway bridge=yes layer=1
        way 104 14,5 highway=elevator
        way 105 16,6 highway=steps layer=1
        way 106 21,5,22,23,14,24,21 building=elevator
        node 20 35 4 shop=kiosk name=Kiosk

        """

    @Test func `A bridge is as high as the bridges that lead on from it to the stairs`() throws {
        let contents = try osm(Self.station)
        let levels = Dictionary(
            contents.nodes.map { ($0.id.rawValue, $0.level.rawValue) }, uniquingKeysWith: { first, _ in first })
        #expect(["n11:1", "n12:1", "n13:1", "n14:1"].allSatisfy { levels[$0] == "1" })
        #expect(contents.connectors.allSatisfy { $0.kind != .passage && $0.kind != .unknownJoin })
    }

    @Test func `An elevator that is a line leads from a bridge to the outline of a platform`() throws {
        #expect(try osm(Self.station).rides.contains("elevator: n14:1 n5:0"))
        #expect(try OSMDrawing(Self.station).derived().distance("n11", "n20") != nil)
    }
}
