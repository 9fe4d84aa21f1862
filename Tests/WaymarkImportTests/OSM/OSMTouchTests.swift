import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Ways that touch a wall and do not lead through it` {
    /// A straight way along the x axis past a room.
    private static func room(_ corners: [(x: Double, y: Double)], _ tags: String = "indoor=room level=0") -> OSMDrawing
    {
        let nodes = corners.enumerated().map { "node \($0 + 1) \($1.x) \($1.y)\n" }.joined()
        let ring = (1...corners.count).map(String.init).joined(separator: ",")
        return OSMDrawing(
            nodes + """
                node 21 -20 0
                node 22 50 0
                node 31 -20 -1 shop=books name=West level=0
                node 32 50 -1 shop=books name=East level=0
                way 100 \(ring),1 \(tags)
                way 10 21,22 highway=footway level=0

                """)
    }

    private static let touching: [[(x: Double, y: Double)]] = [
        // Along the wall, whose corners are a few millimetres beside the way.
        [(0, 0), (10, 0.004), (20, -0.004), (30, 0), (30, 10), (0, 10)],
        [(0, 0.002), (10, -0.003), (15, 0.002), (20, -0.002), (30, 0.003), (30, 10), (0, 10)],
        // Past a corner that lies on the way.
        [(0, 0), (10, 10), (0, 20), (-10, 10)],
        [(0, -0.02), (10, 10), (0, 20), (-10, 10)],
        // Two corners, and a bay between them.
        [(0, 0), (5, 5), (10, 0), (10, 10), (0, 10)],
    ]

    @Test(arguments: touching.indices, ["indoor=room level=0", "indoor=room level=0 room=hall"])
    func `A way along the wall of a room, or past its corner, is not cut`(index: Int, tags: String) throws {
        let drawing = Self.room(Self.touching[index], tags)
        let (draft, diagnostics) = try drawing.read()
        #expect(!diagnostics.contains { $0.message.contains("crosses the wall") })
        #expect(try #require(draft).contents.edges.filter { $0.path == "w10" }.allSatisfy { $0.hours == nil })
        let distance = try #require(drawing.derived().distance("n31", "n32"))
        #expect(abs(distance - 70) < 1)
    }

    @Test(arguments: [
        [(0.0, -1.0), (10, -1), (10, 10), (0, 10)], [(0, -0.2), (10, 10), (0, 20), (-10, 10)],
        [(0, -5), (10, 0), (0, 5), (-10, 0)],
    ])
    func `A way that leads into a room ends at its wall`(corners: [(x: Double, y: Double)]) throws {
        let diagnostics = try Self.room(corners).read().diagnostics
        #expect(diagnostics.contains { $0.message.contains("crosses the wall of the room w100:0") })
        #expect(try Self.room(corners).derived().distance("n31", "n32") == nil)
    }

    private static let walls: [(wall: String, isCrossed: Bool)] = [
        ("way 40 1,2 barrier=wall", true), ("way 40 1,3 barrier=wall", false), ("way 40 3,1 barrier=fence", false),
        ("way 40 1,3,4 barrier=wall", false), ("way 40 1,3,2 barrier=fence", true),
        ("way 40 1,3 barrier=wall\nway 41 3,2 barrier=wall", true), ("way 40 5,6,7 barrier=wall", false),
    ]

    @Test(arguments: walls.indices) func `A fence that ends at a way or turns back there is not crossed`(
        index: Int
    ) throws {
        let (wall, isCrossed) = Self.walls[index]
        let drawing = OSMDrawing(
            """
            node 1 10 5
            node 2 10 -5
            node 3 10 0
            node 4 15 5
            node 5 -5 0.003
            node 6 5 -0.003
            node 7 5 9
            node 21 -20 0
            node 22 50 0
            node 31 -20 -1 shop=books name=West level=0
            node 32 50 -1 shop=books name=East level=0
            way 10 21,22 highway=footway level=0
            \(wall)
            """)
        #expect((try drawing.derived().distance("n31", "n32") == nil) == isCrossed)
    }
}
