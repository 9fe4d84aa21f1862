import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Stairs from the north end of a fenced stairwell (1) down to the south, on a floor with a shop (6); another (5) is below.
@Suite struct `Stairs behind a fence on an open floor` {
    private static let floors = [
        "railway=platform area=yes", "highway=pedestrian area=yes", "place=square", "indoor=area", "indoor=corridor",
    ]

    /// - Parameters:
    ///   - fence: The nodes of the fence: the stairwell is 10, 11, 12 and 13, with the end of the stairs between 10 and 13.
    ///   - end: The tags of the end of the stairs.
    ///   - isFlat: Whether the stairs stay on the level, and the other shop is in the stairwell.
    private static func drawing(
        _ floor: String, _ fence: String, end: String = "", isFlat: Bool = false, more: String = ""
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 15 8 \(end)
            node 2 15 3
            node 3 15 -30
            node 5 \(isFlat ? "15 2.5" : "16 -30") shop=tea name=Low level=\(isFlat ? "0" : "-1")
            node 6 28 10 shop=books name=High level=0
            node 10 14 8
            node 11 14 2
            node 12 16 2
            node 13 16 8
            node 20 0 0
            node 21 30 0
            node 22 30 12
            node 23 0 12
            way 30 20,21,22,23,20 \(floor) level=0
            way 31 1,2 highway=steps level=\(isFlat ? "0" : "-1;0")
            \(isFlat ? "" : "way 32 2,3 highway=footway level=-1")
            way 33 \(fence) barrier=fence level=0
            \(more)
            """)
    }

    private static func distance(_ drawing: OSMDrawing) throws -> Double? {
        try drawing.derived().distance("n6", "n5", isPublic: true)
    }

    @Test(arguments: floors) func `Are reached around the fence`(floor: String) throws {
        let open = try #require(try Self.distance(Self.drawing(floor, "10,11,12,13")))
        #expect(open > 46 && open < 47, "\(open)")
    }

    @Test(arguments: floors, [false, true])
    func `Are in the stairwell alone if the fence is closed`(floor: String, isFlat: Bool) throws {
        #expect(try Self.distance(Self.drawing(floor, "10,11,12,13,1,10", isFlat: isFlat)) == nil)
        #expect(try Self.distance(Self.drawing(floor, "10,11,12,13,10", isFlat: isFlat)) == nil)
        let parts = Self.drawing(floor, "10,11,12", isFlat: isFlat, more: "way 34 12,13,1,10 barrier=fence level=0")
        #expect(try Self.distance(parts) == nil)
    }

    @Test(arguments: floors) func `Are entered by a gate at their end, as it says`(floor: String) throws {
        for (gate, isOpen) in [
            ("barrier=gate", true), ("entrance=yes", true), ("door=yes", true), ("barrier=gate access=no", false),
            ("barrier=gate locked=yes", false), ("barrier=gate opening_hours=off", false),
            ("barrier=gate access=private", false),
        ] {
            let found = try Self.distance(Self.drawing(floor, "10,11,12,13,1,10", end: gate))
            #expect((found != nil) == isOpen, "\(gate)")
        }
    }

    @Test func `Are reached by a path that ends at the fence from outside`() throws {
        let more = "node 24 20 10\nway 35 1,24 highway=footway level=0"
        #expect(try Self.distance(Self.drawing(Self.floors[0], "10,11,12,13,1,10", more: more)) != nil)
    }

    @Test(arguments: floors) func `Are not entered through a gap in the fence that nobody fits through`(floor: String)
        throws
    {
        func fence(_ gap: Double) -> OSMDrawing {
            Self.drawing(
                floor, "14,10,11,12,13,15", more: "node 14 14.9 8.5\nnode 15 \(14.9 + gap) 8.5")
        }
        #expect(try Self.distance(fence(0.2)) == nil)
        #expect(try Self.distance(fence(0.3)) == nil)
        #expect(try Self.distance(fence(0.7)) != nil)
    }

    @Test(arguments: floors) func `Have what a gate at their end says if no fence is there`(floor: String) throws {
        for (gate, closure) in [
            ("barrier=gate access=no", "access=no"), ("door=yes disused=yes", "disused"),
            ("barrier=wall", "barrier=wall"),
            ("barrier=gate", nil),
        ] {
            let connectors = try osm(Self.drawing(floor, "10,11", end: gate).text).connectors
            #expect(connectors.map(\.closure) == [closure], "\(gate)")
        }
        let staff = try osm(Self.drawing(floor, "10,11", end: "barrier=gate access=private").text).connectors
        #expect(staff.map(\.access) == [["staff"]])
        let hours = try osm(Self.drawing(floor, "10,11", end: "door=yes opening_hours=Mo-Fr~08:00-10:00").text)
            .connectors
        #expect(hours.map { $0.hours != nil } == [true])
    }
}
