import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Places beside paths that few may use` {
    @Test(arguments: ["access=private", "foot=private"])
    func `A place behind a private path is entered from the path of the public beside it`(access: String) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 100 0
            node 4 40 10
            node 5 60 10
            node 6 0 1 shop=books name=West
            node 7 50 11.5 shop=books name=Behind
            way 10 1,2,3 highway=footway
            way 11 2,4,5 highway=footway \(access)
            """
        ).derived()
        let distance = try #require(derived.distance("n6", "n7"))
        #expect(abs(distance - 50) < 1)
    }

    private static func shop(_ access: String, door: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 -2
            node 2 60 -2
            node 3 20 0
            node 4 40 0
            node 5 40 20 \(door)
            node 6 20 20
            node 7 40 30
            node 8 0 -1 shop=books name=West
            way 10 1,2 highway=footway
            way 11 5,7 highway=footway \(access)
            way 12 3,4,5,6,3 shop=mall name=Super
            """
        ).derived()
    }

    @Test(arguments: ["access=private", "access=no"])
    func `A shop on whose outline only a private path ends is entered from the path of the public`(
        access: String
    ) throws {
        let derived = try Self.shop(access)
        let entrances = try #require(derived.venue.places.first { $0.id == "w12" }).entrances.map(\.destination)
        #expect(!entrances.isEmpty && !entrances.contains("n5:0"))
        #expect(derived.distance("n8", "w12") != nil)
    }

    @Test func `A shop with a door on a private path is entered by that door only`() throws {
        let derived = try Self.shop("access=private", door: "door=yes")
        let entrances = try #require(derived.venue.places.first { $0.id == "w12" }).entrances.map(\.destination)
        #expect(entrances == ["n5:0"])
    }

    @Test func `A place on a path that nobody uses is on the level that the path states`() throws {
        let contents = try osm(
            """
            node 1 0 0
            node 2 20 0 highway=elevator level=0;1
            node 3 40 0 shop=books name=Upstairs
            node 4 40 20
            way 10 1,2 highway=footway level=0 indoor=yes
            way 11 2,3 highway=footway level=1 indoor=yes disused=yes
            way 12 2,4 highway=footway level=1 indoor=yes
            """)
        #expect(contents.places.first { $0.name.base == "Upstairs" }?.level == "1")
    }

    @Test func `An elevator in a shaft that nobody may enter is closed, and one in a shaft for staff is theirs`() throws
    {
        func elevator(_ shaft: String) throws -> Connector? {
            try osm(
                """
                node 1 -10 0
                node 2 0 0 highway=elevator level=0;1
                node 3 10 0
                node 4 -1 -1
                node 5 1 -1
                node 6 1 1
                node 7 -1 1
                way 10 1,2 highway=footway level=0 indoor=yes
                way 11 2,3 highway=footway level=1 indoor=yes
                way 12 4,5,6,7,4 indoor=room room=elevator level=0;1 \(shaft)
                """
            ).connectors.first { $0.kind == .elevator }
        }
        #expect(try elevator("")?.closure == nil)
        #expect(try elevator("access=no")?.closure == "access=no")
        #expect(try elevator("disused=yes")?.closure == "disused")
        #expect(try elevator("access=private")?.access == [.staff])
        #expect(try elevator("wheelchair=no")?.isAccessible == false)
    }
}
