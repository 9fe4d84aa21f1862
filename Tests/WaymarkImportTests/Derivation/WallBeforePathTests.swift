import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A room with a door in its east wall, a footway 15 m before it, and what is drawn hardly before one of them.
@Suite struct `A wall hardly before a door or a path stops the way between them` {
    private static func drawing(_ kind: String, at x: Double, place: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 35 -30
            node 2 35 0
            node 3 35 50
            node 5 60 0
            node 9 59 0.1 shop=books name=Alpha level=0
            node 10 0 0
            node 11 20 0
            node 12 20 10 \(place.isEmpty ? "entrance=yes" : "")
            node 13 20 20
            node 14 0 20
            node 17 \(place.isEmpty ? "10 10" : place) shop=books name=Omega level=0
            node 18 \(x) -60
            node 19 \(x) 80
            way 104 1,2,3 highway=footway
            way 106 2,5 highway=footway
            way 115 10,11,12,13,14,10 building=yes
            \(place.isEmpty ? "way 116 10,11,12,13,14,10 level=0 indoor=room room=office" : "")
            way 120 18,19 \(kind)
            """)
    }

    private static let walls = ["barrier=fence", "barrier=wall", "barrier=hedge", "indoor=wall level=0"]

    @Test(arguments: walls, [20.06, 20.07, 20.1, 27, 34.9, 34.95, 34.97, 34.99])
    func `Between an exit and a path`(wall: String, x: Double) throws {
        #expect(try Self.drawing(wall, at: x).derived().distance("n17", "n9") == nil)
        #expect(try Self.drawing("note=none", at: x).derived().distance("n17", "n9") != nil)
    }

    @Test(arguments: walls, [27, 34.95, 34.97, 34.99]) func `Between a place and a path`(wall: String, x: Double) throws
    {
        #expect(try Self.drawing(wall, at: x, place: "23 10").derived().distance("n17", "n9") == nil)
        #expect(try Self.drawing("note=none", at: x, place: "23 10").derived().distance("n17", "n9") != nil)
    }

    @Test(arguments: walls, [20, 20.04, 35, 35.03, 35.5])
    func `One on the line of the door or of the path, or behind them, does not`(wall: String, x: Double) throws {
        #expect(try Self.drawing(wall, at: x).derived().inferences(.exit).map(\.subjects) == [["n12:0"]])
    }
}
