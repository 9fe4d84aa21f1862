import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings that do not stand on a square` {
    /// A square of 60 by 20 m with a shop on either side, and a building across it.
    private static func drawing(_ building: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 60 0
            node 3 60 20
            node 4 0 20
            node 5 20 -2
            node 6 40 -2
            node 7 40 22
            node 8 20 22
            \(OSMDrawing.shops("5 10", "55 10"))
            way 20 1,2,3,4,1 highway=pedestrian area=yes
            way 21 5,6,7,8,5 \(building)
            """)
    }

    @Test(arguments: [
        "building=train_station level=-1", "building=train_station level=-2;-1", "building=yes level=1",
        "building=yes level=1;2", "building:part=yes level=2", "building=yes layer=-1", "building=yes min_level=1",
        "building=proposed", "building=planned", "building=demolished", "building=razed", "building=no",
        "proposed:building=yes", "demolished:building=yes", "building=roof",
    ]) func `People cross the square`(building: String) throws {
        let length = try #require(try Self.drawing(building).derived().distance("n11", "n12"))
        #expect(abs(length - 50) < 0.5)
    }

    @Test(arguments: ["building=yes level=1", "building=train_station level=-1", "building=proposed"])
    func `People cross its middle, too`(building: String) throws {
        var drawing = Self.drawing(building)
        for (node, y) in [(5, 5), (6, 5), (7, 15), (8, 15)] {
            let x = node == 5 || node == 8 ? 20 : 40
            drawing.text = drawing.text.replacing(
                "node \(node) \(x) \(y == 5 ? -2 : 22)", with: "node \(node) \(x) \(y)")
        }
        let length = try #require(try drawing.derived().distance("n11", "n12"))
        #expect(abs(length - 50) < 0.5)
    }

    @Test(arguments: [
        "building=yes", "building=train_station level=0", "building=yes level=-1;0", "building=yes level=0-3",
        "building=construction", "building=ruins", "building=yes layer=0 building:levels=3",
    ]) func `Others stand there`(building: String) throws {
        #expect(try Self.drawing(building).derived().distance("n11", "n12") == nil)
    }
}
