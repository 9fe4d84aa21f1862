import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A shop (11) in a building in which no door is drawn, and another (12) on the path beside it.
@Suite struct `A building without any door is entered from the path beside it` {
    private static func derived(_ level: String = "level=0", _ path: String = "", more: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 60 0
            node 3 25 5
            node 4 40 5
            node 5 40 20
            node 6 25 20
            node 11 30 12 shop=books name=Books \(level)
            node 12 1 0 shop=books name=Street \(level)
            way 10 1,2 highway=footway \(level) \(path)
            way 20 3,4,5,6,3 building=yes name=House
            \(more)
            """
        ).derived()
    }

    @Test func `It is listed that no door is drawn`() throws {
        let derived = try Self.derived()
        #expect(derived.distance("n11", "n12") != nil)
        let listed = derived.inferences.filter { $0.rule == .nearest && $0.subjects == ["n11"] }
        #expect(listed.count == 1 && listed[0].evidence.hasPrefix("no door of the building around it is drawn; "))
    }

    @Test(arguments: [
        "node 31 0 4\nnode 32 60 4\nway 31 31,32 barrier=fence",
        "node 31 10 3\nnode 32 50 3\nnode 33 50 30\nnode 34 10 30\nway 31 31,32,33,34,31 barrier=wall",
        "node 31 0 1\nnode 32 60 1\nnode 33 60 4\nnode 34 0 4\nway 31 31,32,33,34,31 building=yes name=Front",
    ])
    func `Nobody gets in through a fence, a wall or another building`(between: String) throws {
        let derived = try Self.derived(more: between)
        #expect(derived.distance("n11", "n12") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("\"n11\"") })
    }

    @Test func `A kiosk on an upper level is entered there`() throws {
        let kiosk =
            "node 13 33 14 shop=kiosk name=Kiosk level=1\nnode 51 31 13\nnode 52 35 13\nnode 53 35 16\nnode 54 31 16"
        let way = "way 50 51,52,53,54,51 building=kiosk level=1"
        let text =
            "node 1 0 10\nnode 2 60 10\nway 10 1,2 highway=footway level=1\n\(kiosk)\n\(way)\nnode 12 1 10 shop=books name=Street level=1\n"
        #expect(try OSMDrawing(text).derived().distance("n12", "n13") != nil)
    }

    @Test func `From a path inside people get there on every level`() throws {
        for level in ["level=1", "level=0", "level=-1"] {
            let inside = "node 31 30 0\nnode 32 30 10\nway 31 31,32 highway=footway \(level)"
            let derived = try Self.derived(level, more: inside.replacing("node 31 30 0\n", with: "node 31 45 0\n"))
            #expect(derived.venue.places.contains { $0.id == "n11" && !$0.entrances.isEmpty }, "\(level)")
        }
    }
}
