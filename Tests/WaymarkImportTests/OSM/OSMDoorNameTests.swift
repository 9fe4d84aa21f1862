import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A door on a path of OpenStreetMap is named` {
    private static func derived(_ node: String, more: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0 \(node)
            node 3 40 0
            \(OSMDrawing.shops("0 0", "40 0"))
            way 10 1,2,3 highway=footway level=0
            \(more)
            """
        ).derived()
    }

    @Test(arguments: [
        "door=yes", "door=hinged", "door=sliding", "indoor=door", "door=yes entrance=yes", "barrier=gate",
    ])
    func `What people pass can be closed by its id`(node: String) throws {
        let derived = try Self.derived(node)
        #expect(derived.venue.edges.filter { $0.path == "n2:0" }.map(\.kind) == [.door])
        #expect(derived.walked("n11").contains("n12") && !derived.walked("n11", without: "n2:0").contains("n12"))
    }

    @Test func `The door of an elevator belongs to the ride`() throws {
        let cabin = """
            node 4 20 3
            node 5 23 3
            node 6 23 -3
            node 7 20 -3
            way 20 2,4,5,6,7,2 highway=elevator area=yes level=0;1
            """
        #expect(
            try !Self.derived("door=yes", more: cabin).venue.edges.contains {
                $0.kind == .door && $0.derivedFrom == nil
            })
    }

    @Test(arguments: ["door=no", "entrance=yes", "barrier=entrance", "highway=crossing", ""])
    func `What is not a door has no name`(node: String) throws {
        #expect(try !Self.derived(node).venue.edges.contains { $0.kind == .door })
    }
}
