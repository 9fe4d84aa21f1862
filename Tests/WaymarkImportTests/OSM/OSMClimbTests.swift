import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Walls across stairs and ramps` {
    /// A way from the level 0 to the level 1, or on the level 0, with a wall across its middle.
    private static func drawing(
        _ way: String, _ wall: String, levels: String = "0;1", at x: Double = 50, joint: Bool = false
    )
        -> OSMDrawing
    {
        OSMDrawing(
            """
            node 1 0 0 shop=books name=Low
            node 2 20 0
            node 3 80 0
            node 4 100 0 shop=books name=High
            node 5 \(x) -5
            node 6 \(x) 5
            node 7 50 0
            way 10 1,2 highway=footway indoor=yes level=0
            way 11 2,\(joint ? "7," : "")3 \(way) level=\(levels)
            way 12 3,4 highway=footway indoor=yes level=\(levels == "0" ? "0" : "1")
            way 13 5,\(joint ? "7," : "")6 \(wall)

            """)
    }

    private static let ways = [
        "highway=steps", "highway=steps step_count=20", "highway=footway incline=5%",
        "highway=steps conveying=forward", "highway=steps ramp:wheelchair=yes",
    ]

    @Test(arguments: ways, ["barrier=wall", "barrier=fence", "indoor=wall"])
    func `A wall on both levels closes what crosses it`(way: String, wall: String) throws {
        let connectors = try osm(Self.drawing(way, wall + " level=0;1").text).connectors
        #expect(!connectors.isEmpty && connectors.allSatisfy { $0.closure == "a wall crosses it (w13:0)" })
    }

    @Test(arguments: ways, [" level=0", " level=1", " level=2", " level=0;1 joint"])
    func `A wall on one level is above or below, and a common node leads through`(way: String, wall: String) throws {
        let isJoint = wall.hasSuffix("joint")
        let level = isJoint ? " level=0;1" : wall
        let connectors = try osm(Self.drawing(way, "barrier=wall" + level, joint: isJoint).text).connectors
        #expect(!connectors.isEmpty && connectors.allSatisfy { $0.closure == nil })
    }

    @Test(arguments: ["highway=steps", "highway=steps conveying=forward", "highway=footway conveying=forward"])
    func `On one level, a wall closes stairs and moving walkways too`(way: String) throws {
        func closed(_ wall: String, joint: Bool = false) throws -> Set<String?> {
            let edges = try osm(Self.drawing(way, wall, levels: "0", joint: joint).text).edges
            return Set(edges.filter { $0.path.rawValue.hasPrefix("w11") }.map(\.statedClosure))
        }
        #expect(try closed("barrier=wall level=0") == ["a wall crosses it (w13:0)"])
        #expect(try closed("barrier=wall level=1") == [nil])
        #expect(try closed("barrier=kerb level=0") == [nil])
        #expect(try closed("barrier=wall level=0", joint: true) == [nil])
    }

    @Test func `Walls that cross at different places are above and below`() throws {
        let drawing = Self.drawing("highway=steps", "barrier=wall level=0")
        let other = "node 8 30 -5\nnode 9 30 5\nway 14 8,9 barrier=wall level=1\n"
        #expect(try osm(drawing.text + other).connectors.map(\.closure) == [nil])
    }
}
