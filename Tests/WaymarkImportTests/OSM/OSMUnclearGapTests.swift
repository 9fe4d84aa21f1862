import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Common nodes of a way and a fence` {
    /// A path of 40 m with a fence, and what the node in its middle states.
    private static func drawing(_ fence: String, _ node: String = "", nodes: String = "4,5,6") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 -20 0 shop=books name=West
            node 2 20 0 shop=books name=East
            node 4 0 -10
            node 5 0 0 \(node)
            node 6 0 10
            node 7 -5 10
            node 8 -5 -10
            way 10 1,5,2 highway=footway
            way 20 \(nodes) \(fence)
            """)
    }

    private static func isReported(_ drawing: OSMDrawing) throws -> Bool {
        let derived = try drawing.derived()
        #expect(derived.distance("n1", "n2") != nil)
        return derived.messages(.foreignAssumption).contains { $0.contains("n5") && $0.contains("states no gate") }
    }

    @Test(arguments: ["barrier=fence", "barrier=wall", "barrier=hedge", "barrier=retaining_wall"])
    func `One that states no gate is passed, and reported`(fence: String) throws {
        #expect(try Self.isReported(Self.drawing(fence)))
    }

    @Test func `Others are not reported`() throws {
        for node in ["barrier=gate", "barrier=entrance", "door=yes", "entrance=yes"] {
            #expect(try !Self.isReported(Self.drawing("barrier=fence", node)), "\(node)")
        }
        // The fence ends there, or only touches the path.
        #expect(try !Self.isReported(Self.drawing("barrier=fence", nodes: "4,5")))
        #expect(try !Self.isReported(Self.drawing("barrier=fence", nodes: "7,5,6")))
        #expect(try !Self.isReported(Self.drawing("barrier=gate")))
    }
}
