import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What a door says holds for who goes in` {
    /// A path along a house, whose door is a node of both; `more` leads in from the door.
    private static func street(_ door: String, house: String = "building=yes", more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 2 0 0 shop=books name=West
            node 3 40 0 \(door)
            node 4 80 0 shop=books name=East
            node 6 30 0
            node 7 50 0
            node 8 50 15
            node 9 30 15
            way 1 2,3,4 highway=footway
            way 5 6,3,7,8,9,6 \(house)
            \(more)
            """)
    }

    private static let doors = [
        "entrance=yes access=private", "entrance=yes access=no", "entrance=emergency", "entrance=exit",
        "entrance=service", "disused:entrance=yes", "entrance=yes opening_hours=Sa~10:00-12:00",
        "entrance=main wheelchair=no", "entrance=yes width=0.6", "door=revolving entrance=yes",
        "entrance=yes step_count=2",
    ]

    private static func isLimited(_ edge: PathEdge) -> Bool {
        if edge.hours != nil || !edge.access.isEmpty || edge.isOneWay { return true }
        return edge.isAccessible == false || edge.width != nil || edge.stepCount != nil
    }

    private static let houses = ["building=yes", "building=retail shop=supermarket name=Super"]

    @Test(arguments: doors, houses)
    func `Nobody is stopped on the way past a door`(door: String, house: String) throws {
        let derived = try Self.street(door, house: house).derived()
        let way = try #require(derived.distance("n2", "n4", width: 0.8))
        #expect(abs(way - 80) < 0.5)
        let path = derived.venue.edges.filter { $0.path == "w1" }
        #expect(path.allSatisfy { $0.hours == nil && $0.access.isEmpty && $0.isAccessible == nil && !$0.isOneWay })
    }

    @Test(arguments: doors) func `It holds for the way in, however many ways go on outside`(door: String) throws {
        let inside = """
            node 10 40 8 shop=books name=Inside level=0
            way 11 3,10 highway=corridor level=0
            """
        let contents = try osm(Self.street(door, more: inside).text)
        let limited = contents.edges.filter(Self.isLimited)
        #expect(limited.count == 1, "\(limited.map(\.id))")
        #expect(limited.allSatisfy { $0.path != "w1" })
    }

    @Test func `It holds for the street if the corridor goes on inside, and between both if both go on`() throws {
        let corridor = """
            node 10 34 3
            node 11 46 3
            way 12 10,3,11 highway=corridor level=0
            """
        let both = try Self.street("entrance=yes access=private", more: corridor).derived()
        #expect(both.distance("n2", "n4") ?? 0 > 79.9)
        func limited(_ drawing: OSMDrawing) throws -> Int {
            try osm(drawing.text).edges.count { !$0.access.isEmpty }
        }
        #expect(try limited(Self.street("entrance=yes access=private", more: corridor)) == 1)
        let one = OSMDrawing(
            Self.street("entrance=yes access=private", more: corridor).text.replacing("way 1 2,3,4", with: "way 1 2,3"))
        #expect(try limited(one) == 1)
    }

    @Test(arguments: ["barrier=gate access=private", "barrier=bollard maxwidth:physical=0.5"])
    func `What stands on the path itself stops people there`(barrier: String) throws {
        let contents = try osm(Self.street(barrier).text)
        #expect(contents.edges.contains { !$0.access.isEmpty || $0.width != nil })
    }

    @Test func `Stairs past the door of a house are not closed by it`() throws {
        let text = """
            node 1 0 0
            node 2 10 0
            node 3 14 0 entrance=yes access=private
            node 4 18 0
            node 5 28 0
            node 6 12 0
            node 7 16 0
            node 8 16 9
            node 9 12 9
            way 20 1,2 highway=footway level=0
            way 21 2,3,4 highway=steps level=0;1
            way 22 4,5 highway=footway level=1
            way 23 6,3,7,8,9,6 building=yes
            """
        let connectors = try osm(text).connectors
        #expect(connectors.count == 1 && connectors.allSatisfy { $0.access.isEmpty && $0.closure == nil })
    }
}
