import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Ways along the walls of rooms` {
    /// A room with a place in it, and a place in front of it.
    private static func room(_ door: String, _ ways: String, room: String = "indoor=room level=0", more: String = "")
        -> OSMDrawing
    {
        OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10
            node 5 10 10 \(door)
            node 6 0 10
            node 7 10 5 amenity=cafe name=Inside level=0
            node 10 -20 0
            node 11 40 0 shop=books name=Front level=0
            node 12 10 -10
            node 13 10 30 shop=books name=Back level=0
            node 14 15 4
            node 15 5 4
            way 100 1,2,3,4,5,6,1 \(room)
            \(ways)
            \(more)

            """)
    }

    private static let past: [(String, String)] = [
        ("along the wall", "way 10 10,1,2,3,11 highway=footway level=0"),
        ("past a corner", "way 10 10,3,11 highway=footway level=0"),
        ("in two ways", "way 10 10,1,2 highway=footway level=0\nway 11 2,3,11 highway=footway level=0"),
        ("with a branch", "way 10 10,1,2,3,11 highway=footway level=0\nway 11 12,2 highway=footway level=0"),
        ("to the end of the wall", "way 10 11,3,2,1 highway=footway level=0"),
        ("on stairs", "way 10 11,3,2,1 highway=steps level=0\nway 11 1,10 highway=footway level=0"),
        ("on stairs to another level", "way 10 1,2,3,11 highway=steps level=0;1\nway 11 10,1 highway=footway level=0"),
    ]

    @Test(
        arguments: past.indices, ["door=yes access=no", "door=yes disused:door=yes locked=yes", "entrance=emergency"])
    func `A way that runs along the wall of a room, or touches it, does not lead into it`(index: Int, door: String)
        throws
    {
        let drawing = Self.room(door, Self.past[index].1)
        let contents = try osm(drawing.text)
        #expect(
            !contents.openings.contains { $0.door == .open && $0.units.contains("w100:0") }, "\(Self.past[index].0)")
        #expect(try drawing.derived().distance("n7", "n11") == nil)
    }

    private static let inside: [(String, String)] = [
        ("It ends there", "way 10 10,12,11 highway=footway level=0\nway 11 12,2 highway=footway level=0"),
        ("It goes on inside", "way 10 10,1,2,3,11 highway=footway level=0\nway 11 2,14 highway=footway level=0"),
        (
            "It goes from corner to corner",
            "way 10 10,1,4 highway=footway level=0\nway 11 10,11 highway=footway level=0"
        ),
        ("It starts inside", "way 10 14,15,2,12,11 highway=footway level=0"),
    ]

    @Test(arguments: inside.indices) func `A way that ends at a wall, or goes on inside, leads in`(index: Int) throws {
        let drawing = Self.room("door=yes access=no", Self.inside[index].1)
        #expect(try drawing.derived().distance("n7", "n11") != nil, "\(Self.inside[index].0)")
    }

    @Test func `People do not walk through a room whose wall two ways run along`() throws {
        let ways =
            "way 10 10,1,2,3,11 highway=footway level=0\nway 11 6,5,4 highway=footway level=0\n"
            + "way 12 5,13 highway=footway level=0"
        #expect(try Self.room("", ways).derived().distance("n13", "n11") == nil)
        #expect(try Self.room("door=yes", ways).derived().distance("n13", "n7") != nil)
        #expect(try Self.room("door=yes", ways).derived().distance("n13", "n11") == nil)
    }

    @Test func `A room without a door is entered once from the way along its wall`() throws {
        let derived = try Self.room("", "way 10 10,1,2,3,11 highway=footway level=0").derived()
        let distance = try #require(derived.distance("n7", "n11"))
        #expect(distance > 20 && distance < 45)
        #expect(derived.inferences(.beside).count == 1)
    }

    @Test func `A way in the room does not let in those who pass its corner`() throws {
        let ways = "way 10 10,1,2,3,11 highway=footway level=0\nway 11 14,15 highway=footway level=0"
        #expect(try Self.room("door=yes access=no", ways).derived().distance("n7", "n11") == nil)
    }

    @Test func `Beside an open floor, the way along the wall is on the floor alone`() throws {
        let hall =
            "node 21 -30 -10\nnode 22 50 -10\nnode 23 50 0\nnode 24 -30 0\nway 101 21,22,23,3,2,1,24,21 indoor=area level=0"
        let drawing = Self.room(
            "door=yes access=no", "way 10 10,1,2,3,11 highway=footway level=0", more: hall)
        let contents = try osm(drawing.text)
        #expect(contents.openings.filter { $0.door == .open }.allSatisfy { $0.units == ["w101:0"] })
        #expect(try drawing.derived().distance("n7", "n11") == nil)
    }

    @Test func `A way that leads from room to room does not enter the one whose corner is there`() throws {
        let second = "node 31 10 -9\nnode 32 1 -9\nway 101 1,2,31,32,1 indoor=room level=0"
        let third = "node 33 20 -9\nway 102 2,3,33,31,2 indoor=room level=0"
        let drawing = Self.room(
            "door=yes access=no", "node 34 5 -5\nway 10 14,2,34 highway=footway level=0", more: second + "\n" + third)
        #expect(try osm(drawing.text).openings.first { $0.id == "n2:0" }?.units == ["w100:0", "w101:0"])
    }

    @Test(arguments: ["indoor=room level=0 shop=books name=Room", "building=retail shop=books name=Room"])
    func `A place is not entered from a way along its wall if its door is closed`(room: String) throws {
        let ways = "way 10 10,1,2,3,11 highway=footway level=0\nway 11 5,13 highway=footway level=0"
        #expect(try Self.room("door=yes access=no", ways, room: room).derived().distance("w100", "n11") == nil)
        #expect(try Self.room("door=yes", ways, room: room).derived().distance("w100", "n13") != nil)
    }
}
