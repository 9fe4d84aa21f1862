import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Paths that begin at a wall` {
    /// A hall of 60 by 20 m that a line at x = 45 divides, with a path from the west door, and one that begins on the line.
    private static func drawing(_ wall: String, path: String = "51,52", shared: Bool = false, x: Double = 45)
        -> OSMDrawing
    {
        OSMDrawing(
            """
            node 1 -20 0 shop=books name=Low level=0
            node 2 0 0 door=yes level=0
            node 11 0 -10
            node 12 60 -10
            node 13 60 10
            node 14 0 10
            node 50 50 0 amenity=atm name=Cash level=0
            node 51 \(x) 0
            node 52 48 0
            node 53 42 0
            node 55 45 -10
            node 56 45 10
            way 10 1,2 highway=footway level=0
            way 12 2,11,12,13,14,2 indoor=corridor level=0
            way 51 55,\(shared ? "51," : "")56 \(wall) level=0
            way 50 \(path) highway=footway indoor=yes level=0

            """)
    }

    @Test(arguments: ["barrier=fence", "indoor=wall", "barrier=wall"])
    func `One that leads away from it does not lead through it`(wall: String) throws {
        for shared in [false, true] {
            let derived = try Self.drawing(wall, shared: shared).derived()
            #expect(derived.distance("n1", "n50") == nil, "\(shared)")
        }
        // Nor does one on the near side.
        #expect(try Self.drawing(wall, path: "51,53").derived().distance("n1", "n50") == nil)
        #expect(try Self.drawing(wall, x: 45.04).derived().distance("n1", "n50") == nil)
    }

    @Test func `One that goes on behind it leads through it`() throws {
        let derived = try Self.drawing("barrier=fence", path: "53,51,52", shared: true).derived()
        #expect(derived.distance("n1", "n50") != nil)
    }

    @Test(arguments: ["barrier=kerb kerb=raised", "barrier=step"])
    func `One that begins at a kerb carries no wheels over it`(kerb: String) throws {
        let derived = try Self.drawing(kerb).derived()
        #expect(derived.distance("n1", "n50") != nil)
        #expect(derived.venue.edges.contains { $0.isAccessible == false })
    }
}
