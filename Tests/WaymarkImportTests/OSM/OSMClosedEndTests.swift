import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Places at the end of closed ways` {
    private static func drawing(_ way: String, _ more: String = "", length: Int = 250) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 100 0
            node 3 50 0
            node 4 50 \(length / 2)
            node 5 50 \(length) tourism=viewpoint name=Tower
            node 6 90 5 shop=books name=East
            way 10 1,3,2 highway=footway
            way 11 3,4,5 \(way)
            \(more)

            """)
    }

    @Test(arguments: [
        ("highway=footway access=no", "access=no"), ("disused:highway=footway", "disused"),
        ("highway=footway disused=yes", "disused"), ("highway=footway foot=no", "foot=no"),
    ])
    func `A place at the end of a closed path is a place whose way is closed`(way: String, reason: String) throws {
        for length in [250, 60] {
            let derived = try Self.drawing(way, length: length).derived()
            let place = try #require(derived.venue.places.first { $0.id == "n5" })
            #expect(place.hours == nil && place.entrances.map(\.node) == ["n5:0"])
            #expect(derived.distance("n6", "n5") == nil)
            let closed = derived.venue.edges.filter { $0.path == "w11" }
            #expect(closed.map(\.statedClosure) == [reason])
            #expect(abs(try #require(closed.first).length - Double(length)) < 1)
        }
    }

    @Test func `A path of the public within 15 m leads there`() throws {
        let open = "node 20 60 250\nnode 21 100 100\nway 12 2,21,20 highway=footway"
        let derived = try Self.drawing("highway=footway access=no", open).derived()
        #expect(derived.distance("n6", "n5") != nil)
    }

    @Test func `A place that no way leads to is still left out`() throws {
        let lonely =
            "node 30 500 500 tourism=viewpoint name=Lonely\nnode 31 510 500\nway 13 30,31 highway=footway access=no"
        let derived = try Self.drawing("highway=footway", lonely).derived()
        #expect(derived.distance("n6", "n5") != nil)
        #expect(!derived.venue.places.contains { $0.id == "n30" })
    }
}
