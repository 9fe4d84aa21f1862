import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two areas of 40 m side by side, with one door in the border near its end, and places at the other end.
@Suite struct `A door in the border of two areas of OpenStreetMap` {
    private static func areas(_ door: String, _ ways: String) throws -> Derived {
        try OSMDrawing(
            """
            node 1 5 39 shop=books name=Alpha level=0
            node 2 15 39 shop=books name=Omega level=0
            node 3 10 1 \(door)
            node 4 3 1
            node 5 17 1
            node 20 0 0
            node 21 10 0
            node 22 10 40
            node 23 0 40
            node 24 20 0
            node 25 20 40
            way 40 20,21,3,22,23,20 indoor=area level=0
            way 41 21,24,25,22,3,21 indoor=area level=0
            \(ways)
            """
        ).derived()
    }

    private static let ways = [
        "", "way 50 4,3 highway=footway indoor=yes level=0", "way 50 4,3,5 highway=footway indoor=yes level=0",
        "way 50 3,5 highway=footway indoor=yes level=0",
    ]

    @Test(
        arguments: [
            ("door=yes", true), ("door=yes width=0.6", false), ("door=yes width=0.95", true),
            ("door=hinged width=0.6", false),
            ("door=yes maxwidth:physical=0.6", false), ("door=yes width=1.2", true),
        ], ways)
    func `Its border is a wall even if a path ends at it`(door: (String, Bool), ways: String) throws {
        let derived = try Self.areas(door.0, ways)
        let way = try #require(derived.distance("n1", "n2"))
        #expect(way > 70, "\(way)")
        #expect((derived.distance("n1", "n2", width: 0.9) != nil) == door.1)
    }

    @Test(
        arguments: [
            "barrier=bollard width=0.6", "barrier=bollard maxwidth:physical=0.7", "barrier=entrance width=0.6",
            "barrier=entrance width=0.95",
        ], ways.dropFirst())
    func `So it is beside a bollard and a gap at which a path ends`(barrier: String, ways: String) throws {
        let way = try #require(try Self.areas(barrier, ways).distance("n1", "n2"))
        #expect(way > 70, "\(way)")
    }
}
