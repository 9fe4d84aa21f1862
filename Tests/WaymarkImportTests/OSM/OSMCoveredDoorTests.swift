import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Doors that something covers in OpenStreetMap` {
    /// A hall and a room with a door between them, and something before the door.
    private static func drawing(_ cover: String, way: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            \(OSMDrawing.boxes)
            node 7 20 5 door=yes
            \(OSMDrawing.shops("5 5", "30 5"))
            node 21 18.5 4
            node 22 20.2 4
            node 23 20.2 6
            node 24 18.5 6
            node 31 12 5
            node 32 28 5
            way 100 1,2,7,5,6,1 indoor=area level=0
            way 101 2,3,4,5,7,2 indoor=room level=0
            way 102 21,22,23,24,21 \(cover)
            \(way)

            """)
    }

    @Test(arguments: [
        "indoor=void level=0", "indoor=column level=0", "indoor=room access=no level=0",
        "barrier=wall area=yes level=0",
    ])
    func `A covered door leads nowhere, with a warning`(cover: String) throws {
        let derived = try Self.drawing(cover).derived()
        #expect(derived.distance("n11", "n12") == nil)
        #expect(derived.messages(.openingJoinsNothing).contains { $0.contains("leads nowhere") && $0.contains("w102") })
    }

    @Test(arguments: ["indoor=void level=1", "indoor=area level=0", "barrier=fence area=yes level=1"])
    func `What is on another level, or is walked on, covers nothing`(cover: String) throws {
        #expect(try Self.drawing(cover).derived().distance("n11", "n12") != nil)
    }
}
