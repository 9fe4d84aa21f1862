import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings on platforms and floors` {
    /// A floor of 100 by 6 m across which a building stands, 0.1 m from its edges.
    private static func drawing(_ floor: String, _ building: String, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 -20 3 shop=books name=West level=1
            node 2 0 3
            node 3 100 3
            node 4 120 3 shop=books name=East level=1
            node 20 0 0
            node 21 100 0
            node 22 100 6
            node 23 0 6
            node 30 40 0.1
            node 31 60 0.1
            node 32 60 5.9
            node 33 40 5.9
            way 10 1,2 highway=footway level=1 indoor=yes
            way 11 3,4 highway=footway level=1 indoor=yes
            way 12 20,21,3,22,23,2,20 \(floor) level=1
            way 30 30,31,32,33,30 \(building)
            \(more)

            """)
    }

    @Test(arguments: ["railway=platform area=yes", "indoor=area", "highway=pedestrian area=yes"])
    func `Nobody walks through a building that stands on the floor`(floor: String) throws {
        for building in ["building=kiosk level=1", "man_made=shaft level=1"] {
            #expect(try Self.drawing(floor, building).derived().distance("n1", "n4", width: 0.4) == nil, "\(building)")
        }
        for building in ["building=roof level=1", "building=kiosk level=0", "building=kiosk level=1 min_height=3"] {
            #expect(try Self.drawing(floor, building).derived().distance("n1", "n4", width: 0.4) != nil, "\(building)")
        }
        let walked = "way 13 2,3 highway=footway level=1 indoor=yes"
        #expect(try Self.drawing(floor, "building=kiosk level=1", more: walked).derived().distance("n1", "n4") != nil)
    }
}
