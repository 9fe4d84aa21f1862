import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A concourse, and a room beside it with a door to it and one to the street, at which a footway ends.
@Suite struct `A place of OpenStreetMap that is a room has several doors` {
    private static func drawing(_ place: String, street: String = "entrance=yes", building: Bool = true) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10 \(street)
            node 5 20 20
            node 6 10 20
            node 7 0 20
            node 8 10 5 door=yes
            node 9 0 10 entrance=main
            node 10 -40 10
            node 11 -40 60
            node 12 40 60
            node 13 40 10
            node 20 5 10 shop=kiosk name=Info level=0
            way 101 1,2,8,6,7,9,1 indoor=area level=0 name=Hall
            way 102 2,3,4,5,6,8,2 indoor=room level=0 name=Omega \(place)
            \(building ? "way 103 1,2,3,4,5,6,7,9,1 building=yes" : "")
            way 104 9,10,11,12,13,4 highway=footway
            """)
    }

    @Test(
        arguments: ["amenity=restaurant", "shop=books", "amenity=toilets"],
        ["entrance=yes", "entrance=yes step_count=2", "entrance=service"])
    func `It is entered by each of them`(place: String, street: String) throws {
        for building in [true, false] {
            let derived = try Self.drawing(place, street: street, building: building).derived()
            let way = derived.distance("n20", "w102", wheels: true, isPublic: true)
            #expect(way ?? .infinity < 25, "\(way ?? -1)")
        }
    }

    @Test func `Nobody enters it by a closed one`() throws {
        let text = Self.drawing("shop=books").text.replacing("10 5 door=yes", with: "10 5 door=yes access=no")
        let way = try #require(try OSMDrawing(text).derived().distance("n20", "w102"))
        #expect(way > 100)
    }

    @Test func `A closed place stays closed`() throws {
        let derived = try Self.drawing("shop=books access=no").derived()
        #expect(derived.distance("n20", "w102") == nil)
    }
}
