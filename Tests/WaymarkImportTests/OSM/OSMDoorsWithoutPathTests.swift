import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings to whose doors no path is drawn` {
    /// A path 5 m in front of a building with a shop, whose door is on no path.
    private static func drawing(_ door: String, second: String = "", distance: Double = 5) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 -\(distance) shop=books name=West level=0
            node 2 40 -\(distance) shop=books name=East level=0
            node 3 10 0
            node 4 20 0
            node 5 20 10
            node 6 10 10
            node 7 15 0 \(door)
            node 8 15 10 \(second)
            way 20 1,2 highway=footway level=0
            way 21 3,7,4,5,8,6,3 building=yes shop=toys name=Toys level=0

            """)
    }

    private static func entrances(_ drawing: OSMDrawing) throws -> [Place.Entrance] {
        try #require(try drawing.derived().venue.places.first { $0.id == "w21" }).entrances
    }

    @Test(arguments: [
        "door=yes access=no", "door=bricked_up", "entrance=emergency", "entrance=exit", "disused:door=yes",
        "door=yes closed=yes",
    ])
    func `One whose only door is closed, or only leads out, is not entered from the path beside it`(door: String) throws
    {
        for distance in [5.0, 40] {
            let entrances = try Self.entrances(Self.drawing(door, distance: distance))
            #expect(entrances.allSatisfy { $0.hours == OSMAccess.never } && !entrances.isEmpty)
        }
    }

    @Test(arguments: ["door=yes", "entrance=main", "", "door=removed", "door=no"])
    func `One with another door is entered from the path beside it`(door: String) throws {
        let second = door.isEmpty ? "door=yes" : door
        for drawing in [Self.drawing(door), Self.drawing("door=yes access=no", second: second)] {
            let entrances = try Self.entrances(drawing)
            #expect(entrances.contains { $0.hours == nil && $0.access.isEmpty && $0.isAccessible == nil })
        }
    }

    @Test func `What the only door says of who gets in holds`() throws {
        #expect(try Self.entrances(Self.drawing("door=yes access=private")).map(\.access) == [[.staff]])
        #expect(try Self.entrances(Self.drawing("door=yes wheelchair=no")).map(\.isAccessible) == [false])
        let hours = try Self.entrances(Self.drawing("door=yes opening_hours=Sa~10:00-12:00")).map(\.hours?.source)
        #expect(hours == ["Sa 10:00-12:00"])
    }
}
