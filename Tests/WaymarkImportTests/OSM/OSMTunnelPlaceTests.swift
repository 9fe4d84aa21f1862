import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A footway that passes a place at 5 m, and one at 25 m on the ground that leads from its south end to its north end. A shop is at the south end.
@Suite struct `Nobody enters a place on the ground from a tunnel or a bridge beside it` {
    private static let away = [
        "tunnel=yes layer=-1", "tunnel=yes", "location=underground layer=-2", "location=underground",
        "bridge=yes layer=1", "bridge=yes", "layer=-1",
    ]

    private static func paths(_ tags: String, _ omega: String, isAlone: Bool = false) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 25 -30
            node 2 25 50
            node 4 25 -60
            node 6 25 80
            node 8 45 -60
            node 9 45 80
            node 12 25.1 -59 shop=books name=Alpha level=0
            way 103 1,2 highway=footway \(tags)
            way 105 4,1 highway=footway
            way 107 2,6 highway=footway
            \(isAlone ? "" : "way 110 4,8,9,6 highway=footway")
            \(omega)
            """)
    }

    private static let places = [
        OSMPlaceShapes.point(20), OSMPlaceShapes.outline(20), OSMPlaceShapes.building(20),
        OSMPlaceShapes.inBuilding(20),
    ]
    private static let point = OSMPlaceShapes.point(20).text

    @Test(arguments: away, places.indices)
    func `It is entered from the path on the ground`(tags: String, place: Int) throws {
        let (id, text) = Self.places[place]
        let derived = try Self.paths(tags, text).derived()
        let distance = try #require(derived.distance("n12", id), "\(tags)")
        // 20 m east, 70 m north, and on the other side of the passage to the place, which has no length for a point.
        #expect((85...125).contains(distance), "\(tags): \(distance)")
        #expect(derived.venue.edges.filter { $0.path == "w103" }.count == 1)
        #expect(derived.venue.edges.filter { $0.path == "w110" }.count == 4)
    }

    @Test(arguments: ["", "tunnel=building_passage", "covered=yes", "bridge=no layer=0"])
    func `From a path at its height it is`(tags: String) throws {
        for (id, text) in Self.places {
            let distance = try #require(try Self.paths(tags, text).derived().distance("n12", id), "\(tags)")
            #expect((64...82).contains(distance), "\(tags): \(distance)")
        }
    }

    @Test(arguments: away) func `Without another path, the end of the tunnel is nearest`(tags: String) throws {
        let point = OSMPlaceShapes.point(20, 5).text
        let derived = try Self.paths(tags, point, isAlone: true).derived()
        #expect(derived.venue.edges.filter { $0.path == "w103" }.count == 1)
        #expect(derived.venue.places.first { $0.id == "n11" }?.entrances.map(\.node) == ["n1:0"])
    }

    @Test func `A place of the same layer is on the bridge`() throws {
        let point = OSMPlaceShapes.point(20, 10, "layer=1").text
        let distance = try #require(
            try Self.paths("bridge=yes layer=1", point).derived().distance("n12", "n11"))
        #expect((68...72).contains(distance), "\(distance)")
        let other = try #require(try Self.paths("tunnel=yes", point).derived().distance("n12", "n11"))
        #expect(other > 80)
    }

    @Test func `A gate on the bridge is on the bridge, too`() throws {
        let gate = "node 3 25 10 barrier=gate\n" + Self.point
        let text = Self.paths("bridge=yes layer=1", gate).text.replacing("103 1,2", with: "103 1,3,2")
        let distance = try #require(try OSMDrawing(text).derived().distance("n12", "n11"))
        #expect(distance > 80)
    }

    @Test func `The floor of a bridge is above a place beside it, too`() throws {
        func floor(_ tags: String) -> OSMDrawing {
            OSMDrawing(
                Self.paths("", Self.point, isAlone: true).text.replacing("highway=footway \n", with: "highway=no\n")
                    + """

                    node 30 24 -30
                    node 31 26 -30
                    node 32 26 50
                    node 33 24 50
                    way 120 30,1,31,32,2,33,30 highway=pedestrian area=yes \(tags)
                    way 121 4,8,9,6 highway=footway
                    """)
        }
        let onGround = try #require(try floor("").derived().distance("n12", "n11"))
        #expect(onGround < 80)
        let above = try #require(try floor("bridge=yes layer=1").derived().distance("n12", "n11"))
        #expect(above > 80)
    }
}
