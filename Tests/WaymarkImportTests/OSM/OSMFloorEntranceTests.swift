import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A floor is entered wherever a path reaches it` {
    /// A place of 100 by 6 m: a path from the west ends on it, and a door is at its far end, with stairs behind it.
    private static func drawing(_ place: String, door: String = "entrance=main") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 -20 3 shop=books name=West level=0
            node 2 0 3
            node 3 100 3 \(door)
            node 4 104 3
            node 5 120 3
            node 6 130 3 shop=books name=Bridge level=1
            node 20 0 0
            node 21 100 0
            node 22 100 6
            node 23 0 6
            way 40 20,21,3,22,23,2,20 \(place) name=Goal level=0
            way 41 1,2 highway=footway level=0
            way 42 3,4 highway=footway level=0
            way 43 4,5 highway=steps incline=up level=0;1
            way 44 5,6 highway=footway level=1

            """)
    }

    @Test(arguments: [
        "entrance=main", "entrance=yes wheelchair=no", "barrier=gate access=private",
        "door=yes opening_hours=Sa~10:00-12:00",
    ])
    func `A door at one end of a platform does not close the other`(door: String) throws {
        for place in ["railway=platform area=yes", "indoor=area amenity=bench", "highway=platform area=yes"] {
            let derived = try Self.drawing(place, door: door).derived()
            let goal = try #require(derived.venue.places.first { $0.id == "w40" })
            #expect(goal.entrances.contains { $0.node == "n2:0" && $0.isAccessible == nil && $0.access.isEmpty })
            #expect(abs(try #require(derived.distance("n1", "w40")) - 20) < 0.5)
            #expect(derived.reached(from: "n1", width: 0.9).contains("w40"))
        }
    }

    @Test(arguments: [
        "node 30 70 3 highway=elevator level=0;1",
        "node 30 70 3\nnode 33 60 3\nway 46 33,30 highway=steps incline=up level=0;1",
    ])
    func `Who leaves an elevator or stairs on a platform is there`(way: String) throws {
        let top = "node 31 70 20 shop=books name=Top level=1\nway 45 30,31 highway=footway indoor=yes level=1"
        let platform = "way 40 20,21,22,23,2,20 railway=platform area=yes name=Goal level=0"
        let corners = "node 20 0 0\nnode 21 100 0\nnode 22 100 6\nnode 23 0 6"
        let path = "node 1 -20 3 shop=books name=West level=0\nnode 2 0 3\nway 41 1,2 highway=footway level=0"
        let derived = try OSMDrawing([corners, path, platform, top, way].joined(separator: "\n") + "\n").derived()
        #expect(abs(try #require(derived.distance("n31", "w40")) - 17) < 0.5)
        #expect(abs(try #require(derived.distance("n1", "w40")) - 20) < 0.5)
    }

    @Test func `Stairs that end at the edge of a platform lead onto it`() throws {
        let derived = try OSMDrawing(
            """
            node 1 -20 3 shop=books name=West level=0
            node 2 0 3
            node 20 0 0
            node 21 100 0
            node 22 100 6
            node 23 0 6
            node 30 80 6
            node 31 80 20
            node 32 80 40 shop=books name=Top level=1
            way 40 20,21,22,23,2,20 railway=platform area=yes name=Goal level=0
            way 41 1,2 highway=footway level=0
            way 42 30,31 highway=steps incline=up level=0;1
            way 43 31,32 highway=footway level=1

            """
        ).derived()
        #expect(abs(try #require(derived.distance("n32", "w40")) - 20) < 0.5)
    }

    @Test func `Stairs are an entrance, however many paths end on the floor before them`() throws {
        let paths = (0..<60).map { "node \(100 + $0) \($0) 3\nnode \(200 + $0) \($0) 0" }
        let ways = (0..<60).map { "way \(300 + $0) \(100 + $0),\(200 + $0) highway=footway level=0" }
        let ring = (0..<60).map { "\(200 + $0)" }.joined(separator: ",")
        let derived = try OSMDrawing(
            (paths + ways + [
                "node 21 100 0", "node 22 100 6", "node 23 0 6", "node 5 120 3 shop=books name=Top level=1",
                "node 6 100 3",
                "way 40 \(ring),21,6,22,23,200 railway=platform area=yes name=Goal level=0",
                "way 41 6,5 highway=steps incline=up level=0;1", "node 7 130 3", "way 42 5,7 highway=footway level=1",
            ]).joined(separator: "\n") + "\n"
        ).derived()
        #expect(derived.distance("n5", "w40") == 0)
    }

    @Test func `Who comes over the floor beside it need not go to a door at its far end`() throws {
        let derived = try OSMDrawing(
            """
            node 1 -5 3 shop=books name=West level=0
            node 3 100 3 entrance=main
            node 4 110 3
            node 20 0 0
            node 21 100 0
            node 22 100 6
            node 23 0 6
            node 24 -10 0
            node 25 -10 6
            way 40 20,21,3,22,23,20 railway=platform area=yes name=Goal level=0
            way 41 24,20,23,25,24 indoor=area level=0
            way 42 3,4 highway=footway level=0

            """
        ).derived()
        #expect(abs(try #require(derived.distance("n1", "w40")) - 55) < 1)
    }

    @Test(arguments: ["leisure=park", "amenity=marketplace"])
    func `A gate of a park leaves its other ways in`(place: String) throws {
        let derived = try Self.drawing(place, door: "barrier=gate").derived()
        #expect(abs(try #require(derived.distance("n1", "w40")) - 20) < 0.5)
    }

    @Test(arguments: ["building=retail shop=supermarket", "shop=supermarket", "leisure=park barrier=fence"])
    func `Where the outline is a wall, the door is the way in`(place: String) throws {
        let derived = try Self.drawing(place, door: "entrance=main").derived()
        let goal = try #require(derived.venue.places.first { $0.id == "w40" })
        #expect(goal.entrances.map(\.node) == ["n3:0"])
    }
}
