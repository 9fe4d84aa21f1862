import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Places in holes of floors of OpenStreetMap` {
    private static func derived(_ hole: String = "indoor=void", more: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 20
            node 4 0 20
            node 5 15 5
            node 6 25 5
            node 7 25 15
            node 8 15 15
            node 11 5 10 shop=books name=West level=0
            node 12 20 10 shop=books name=Above level=0
            node 13 15.5 10 shop=books name=Beside level=0
            way 100 1,2,3,4,1 indoor=area level=0
            way 101 5,6,7,8,5 level=0 \(hole)
            \(more)
            """
        ).derived()
    }

    @Test func `A place in a void is named, and nobody is led there`() throws {
        let derived = try Self.derived()
        #expect(derived.distance("n11", "n12") == nil && derived.distance("n11", "n13") != nil)
        #expect(
            derived.messages(.unreachablePlace)
                == ["place \"n12\" is in obstacle \"w101:0\" (void), where nobody walks"])
    }

    @Test func `A path into the void leads to the place`() throws {
        let path = "node 20 2 10\nnode 21 20 10.5\nway 102 20,21 highway=footway level=0"
        #expect(try Self.derived(more: path).distance("n11", "n12") != nil)
    }

    @Test func `A building that stands on a floor has places`() throws {
        let derived = try Self.derived("building=yes name=Kiosk")
        #expect(derived.messages(.unreachablePlace) == [])
    }
}
