import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Lines that cross a path near one of its nodes` {
    /// A path to the north with a node at y = 4, and a line across it.
    private static func drawing(_ node: String, _ line: String, y: Double, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 -30
            node 2 0 0
            node 3 0 4 \(node)
            node 4 0 10
            node 5 0 40
            node 6 -3 \(y)
            node 7 3 \(y)
            node 20 1 -29 shop=books name=Alpha level=0
            node 21 1 39 shop=books name=Omega level=0
            way 10 1,2,3,4,5 highway=footway
            way 11 6,7 \(line)
            \(more)
            """)
    }

    private static let nodes = ["", "door=yes", "barrier=gate", "barrier=turnstile", "barrier=bollard", "entrance=yes"]
    private static let heights = [
        3.3, 3.46, 3.5, 3.54, 3.6, 3.7, 3.9, 3.95, 3.951, 3.97, 4.0, 4.03, 4.05, 4.07, 4.1, 4.3, 4.46, 4.5, 4.54,
    ]

    @Test(arguments: nodes) func `Nobody walks through what crosses it`(node: String) throws {
        for line in ["barrier=fence", "barrier=wall", "barrier=gate access=no", "indoor=wall level=0"] {
            for y in Self.heights {
                let derived = try Self.drawing(node, line, y: y).derived()
                #expect(derived.distance("n20", "n21") == nil, "\(line) at \(y)")
            }
        }
    }

    @Test(arguments: nodes) func `Wheels do not get over it, and others do`(node: String) throws {
        for line in ["barrier=kerb kerb=raised", "barrier=step", "barrier=stile", "barrier=log"] {
            for y in Self.heights {
                let derived = try Self.drawing(node, line, y: y).derived()
                #expect(derived.distance("n20", "n21") != nil, "\(line) at \(y)")
                #expect(derived.distance("n20", "n21", wheels: true) == nil, "\(line) at \(y)")
            }
        }
    }

    @Test(arguments: ["", "door=yes", "barrier=gate"]) func `With a common node, it is passed there`(node: String)
        throws
    {
        let text = Self.drawing(node, "barrier=fence", y: 4).text.replacing("way 11 6,7 ", with: "way 11 6,3,7 ")
        #expect(try OSMDrawing(text).derived().distance("n20", "n21") != nil)
    }

    @Test func `A path that turns at it, or goes past its end, goes on`() throws {
        let turning = Self.drawing("", "barrier=fence", y: 4.03).text.replacing("node 4 0 10", with: "node 4 10 3")
            .replacing("node 5 0 40", with: "node 5 40 -1").replacing("node 21 1 39", with: "node 21 39 -2")
        #expect(try OSMDrawing(turning).derived().distance("n20", "n21") != nil)
        let ending = Self.drawing("", "barrier=fence", y: 4.03).text.replacing("node 7 3 ", with: "node 7 0.03 ")
        #expect(try OSMDrawing(ending).derived().distance("n20", "n21") != nil)
    }

    @Test func `A fence that is drawn over the outline of a room does not close the door of the room`() throws {
        let room = "node 8 3 10\nnode 9 -3 10\nway 12 6,3,7,8,9,6 indoor=room level=0"
        let text = Self.drawing("door=yes", "indoor=wall level=0", y: 4, more: room).text
        let inside = text.replacing("node 21 1 39", with: "node 21 1 7").replacing("1,2,3,4,5", with: "1,2,3")
        #expect(try OSMDrawing(inside).derived().distance("n20", "n21") != nil)
    }

    @Test func `A bridge leads over it`() throws {
        let text = Self.drawing("barrier=gate", "barrier=fence", y: 3.7).text
            .replacing("highway=footway", with: "highway=footway bridge=yes layer=1")
        #expect(abs(try osm(text).edges.map(\.length).reduce(0, +) - 70) < 0.1)
    }

    @Test func `Stairs with a node beside it are closed`() throws {
        for y in [3.97, 4.0, 4.03] {
            let text = Self.drawing("", "barrier=fence level=0", y: y).text
                .replacing("highway=footway", with: "highway=steps level=0")
            #expect(try OSMDrawing(text).derived().distance("n20", "n21") == nil, "\(y)")
        }
    }
}
