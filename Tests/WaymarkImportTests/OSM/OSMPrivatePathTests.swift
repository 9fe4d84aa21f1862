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

    @Test(arguments: ["opening_hours=Sa~10:00-12:00", "wheelchair=no", "width=0.6"])
    func `A place beside a path with limits is entered from the path of the public beside it, too`(limit: String) throws
    {
        func entrances(_ limit: String, y: Double) throws -> [Place.Entrance] {
            let venue = try OSMDrawing(
                """
                node 1 0 0
                node 2 100 0
                node 3 0 6
                node 4 100 6
                node 5 50 \(y) shop=books name=Between
                way 10 1,2 highway=footway
                way 11 3,4 highway=footway \(limit)
                way 12 1,3 highway=footway
                """
            ).derived().venue
            return try #require(venue.places.first { $0.id == "n5" }).entrances
        }
        #expect(try entrances(limit, y: 4.5).count == 2)
        #expect(try entrances("", y: 4.5).count == 1)
        #expect(try entrances(limit, y: 5.5).count == 1)
        #expect(try entrances(limit, y: 1).count == 1)
        #expect(try entrances("access=private", y: 4.5).count == 1)
    }

    private static func shop(_ access: String, door: String = "") throws -> Derived {
        try drawing(access, door: door).derived()
    }

    private static func drawing(_ access: String, door: String = "") -> OSMDrawing {
        OSMDrawing(
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
            way 11 5,7 \(access.hasPrefix("highway") ? "" : "highway=footway") \(access)
            way 12 3,4,5,6,3 shop=mall name=Super
            """)
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

    @Test(arguments: [
        "opening_hours=Sa~10:00-12:00", "wheelchair=no", "width=0.6", "access:conditional=no~@~(18:00-08:00)",
    ])
    func `A shop on whose outline a path with limits ends is entered from the path of the public beside it, too`(
        limit: String
    ) throws {
        let derived = try Self.shop(limit)
        let place = try #require(derived.venue.places.first { $0.id == "w12" })
        #expect(place.entrances.map(\.destination) == ["n5:0", "w12:0:beside"])
        #expect(derived.distance("n8", "w12") != nil)
    }

    @Test(arguments: ["highway=steps", "highway=footway"])
    func `One on whose outline a path of the public ends, or stairs, is entered there only`(kind: String) throws {
        let derived = try Self.shop(kind)
        let entrances = try #require(derived.venue.places.first { $0.id == "w12" }).entrances.map(\.destination)
        #expect(entrances == ["n5:0"])
    }

    @Test func `Nobody gets into a shop through a fence, or from a path that is farther away`() throws {
        let fence = "node 20 -5 -1\nnode 21 70 -1\nway 20 20,21 barrier=fence\n"
        for (limit, more) in [("wheelchair=no", fence), ("access=private", fence)] {
            let text = Self.drawing(limit).text + "\n" + more
            let derived = try OSMDrawing(text).derived()
            let entrances = try #require(derived.venue.places.first { $0.id == "w12" }).entrances.map(\.destination)
            #expect(!entrances.contains("w12:0:beside"), "\(limit)")
        }
        let far = try OSMDrawing(Self.drawing("wheelchair=no").text.replacing("0 -2", with: "0 -8")).derived()
        let entrances = try #require(far.venue.places.first { $0.id == "w12" }).entrances.map(\.destination)
        #expect(entrances == ["n5:0"])
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
