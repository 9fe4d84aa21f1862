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

    @Test func `Names the closed gate between the two`() throws {
        let helps = try Self.helps("node 20 11.5 0 barrier=gate access=no\nway 12 2,20,3 highway=footway level=0")
        #expect(helps.contains { $0.contains("\"n20:0\" is closed (access=no)") }, "\(helps)")
    }

    @Test func `Names the wall that divides a floor`() throws {
        let helps = try OSMDrawing(
            """
            node 1 0 5 entrance=main
            node 2 40 0
            node 3 40 20
            node 4 0 20
            node 8 0 0
            node 6 20 0
            node 7 20 20
            node 9 -10 5
            node 11 5 10 shop=books name=West level=0
            node 12 35 10 shop=books name=East level=0
            way 99 9,1 highway=footway level=0
            way 100 8,6,2,3,7,4,1,8 indoor=area level=0
            way 101 6,7 barrier=wall level=0
            """
        ).derived().diagnostics.compactMap(\.help)
        #expect(helps.contains { $0.contains("wall \"w101:0\" divides it") }, "\(helps)")
        #expect(!helps.contains { $0.contains("add an opening") })
    }
}
