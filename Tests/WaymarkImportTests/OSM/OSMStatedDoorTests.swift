import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What is stated at a door in the border of two floors makes no way` {
    /// Paths by a door, which is the node 7: none, one that ends there, two that lead through, and one along the border.
    private static let paths = [
        "", "way 110 31,7 highway=footway level=0 indoor=yes", "way 110 31,7,32 highway=footway level=0 indoor=yes",
        "way 110 32,7 highway=footway level=0 indoor=yes", "way 110 2,7,8 highway=footway level=0 indoor=yes",
    ]

    /// Two areas with names, a door in their border at its southern end, and a shop at the northern end of each.
    private static func drawing(
        _ door: String, _ path: String, west: String = "indoor=area", east: String = "indoor=area", more: String = ""
    ) -> OSMDrawing {
        OSMDrawing(
            """
            \(OSMDrawing.boxes)
            node 7 20 1 \(door)
            node 8 20 4
            \(OSMDrawing.shops("16 9", "24 9"))
            node 31 10 1
            node 32 30 1
            way 100 1,2,7,8,5,6,1 \(west) level=0 name=Left
            way 101 2,3,4,5,8,7,2 \(east) level=0 name=Right
            \(path)
            \(more)

            """)
    }

    @Test(arguments: ["0.6", "0.95", "0.89", "1.2", "3"], 0..<4)
    func `A door of any width leaves the rest of the border a wall`(width: String, path: Int) throws {
        let derived = try Self.drawing("door=yes width=\(width)", Self.paths[path]).derived()
        let way = try #require(derived.distance("n11", "n12", isPublic: true), "\(width) \(path)")
        #expect(way > 14 && way < 20, "\(width) \(path): \(way)")
        if width == "0.6" { #expect(derived.distance("n11", "n12", width: 0.7) == nil, "\(path)") }
        #expect(!derived.inferences(.border).contains { Set($0.subjects) == ["w100:0", "w101:0"] })
    }

    @Test func `Nor do two doors in one border`() throws {
        for second in ["door=yes", "door=yes width=0.6"] {
            let drawing = Self.drawing(
                "door=yes width=0.6", Self.paths[1], more: "way 111 33,8 highway=footway level=0 indoor=yes")
            let text = drawing.text.replacing("node 8 20 4", with: "node 8 20 4 \(second)\nnode 33 12 4")
            let derived = try OSMDrawing(text).derived()
            let way = try #require(derived.distance("n11", "n12", isPublic: true))
            #expect(way > 12 && way < 14, "\(second): \(way)")
            #expect((derived.distance("n11", "n12", width: 0.7) != nil) == (second == "door=yes"))
        }
    }
}
