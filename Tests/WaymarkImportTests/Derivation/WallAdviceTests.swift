import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two paths, the ends of which are 3 m apart; people come in at the start (1) of the first.
@Suite struct `Advice about what nobody reaches` {
    private static func helps(_ more: String) throws -> [String] {
        let derived = try OSMDrawing(
            """
            node 1 0 0 entrance=main
            node 2 10 0
            node 3 13 0
            node 4 30 0
            node 5 5 1 shop=books name=Quill level=0
            node 6 29 1 shop=tea name=Leaf level=0
            way 10 1,2 highway=footway level=0
            way 11 3,4 highway=footway level=0
            \(more)
            """
        ).derived()
        return derived.diagnostics.compactMap(\.help)
    }

    @Test(arguments: ["barrier=fence", "barrier=wall", "indoor=wall"])
    func `Names the wall between the two, and does not lead through it`(wall: String) throws {
        let helps = try Self.helps("node 20 11.5 -300\nnode 21 11.5 300\nway 20 20,21 \(wall) level=0")
        #expect(helps.contains { $0.hasPrefix("wall \"w20:0\" is between") }, "\(helps)")
        #expect(!helps.contains { $0.hasPrefix("connect ") })
        #expect(try Self.helps("").contains { $0.hasPrefix("connect ") })
    }
}
