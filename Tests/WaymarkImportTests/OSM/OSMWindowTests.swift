import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Windows and walls at nodes of outlines` {
    /// A room without a door beside a hall.
    private static func drawing(_ node: String, more: String = "", corner: String = "7,") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10
            node 4 0 10
            node 5 20 -10
            node 6 0 -10
            node 7 10 0 \(node)
            node 8 10 5 amenity=cafe name=Inside level=0
            node 9 10 -5 shop=books name=Hall level=0
            node 10 10 -9
            way 100 1,7,2,3,4,1 indoor=room level=0
            way 101 6,5,2,\(corner)1,6 indoor=area level=0
            \(more)
            """)
    }

    @Test(arguments: [
        "window=yes", "window=glass", "indoor=window", "entrance=no", "barrier=wall", "window=yes access=no",
    ])
    func `Nothing is concluded in the wall of a window`(node: String) throws {
        for corner in ["7,", ""] {
            #expect(try Self.drawing(node, corner: corner).derived().distance("n8", "n9") == nil, "\(corner)")
        }
        let path = "way 10 10,7 highway=footway level=0"
        #expect(try Self.drawing(node, more: path).derived().distance("n8", "n9") == nil)
    }

    @Test(arguments: [
        "", "window=no", "natural=tree", "entrance=no door=hinged", "window=yes door=yes", "barrier=bollard",
    ])
    func `Other nodes say nothing of the wall`(node: String) throws {
        #expect(try Self.drawing(node).derived().distance("n8", "n9") != nil)
    }
}
