import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A station below a street, with closed stairs at its entrance (2), and a ramp (3) that may lead down, too.
@Suite struct `A station is entered by the ways that serve` {
    private static func drawing(stairs: String, ramp: String, entrance: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 20 0 railway=subway_entrance name=A \(entrance)
            node 3 80 0
            node 4 20 15
            node 5 80 40
            node 6 40 15
            node 7 40 14 railway=station station=subway name=Linden level=-1
            node 50 0 1 shop=tea name=Far level=0
            way 10 1,2,3 highway=footway level=0
            way 11 2,4 highway=steps level=0;-1 \(stairs)
            way 12 3,5 highway=footway level=0;-1 incline=-6% \(ramp)
            way 13 4,6,5 highway=footway indoor=yes level=-1
            """)
    }

    @Test(arguments: ["access=no", "disused=yes", "operational_status=closed"])
    func `By the ramp, if the stairs at its entrance are closed`(closed: String) throws {
        func drawing(_ stairs: String, _ ramp: String) -> OSMDrawing { Self.drawing(stairs: stairs, ramp: ramp) }
        func entrances(_ derived: Derived) -> [FeatureID] {
            derived.venue.places.first { $0.id == "n7" }?.entrances.map(\.node) ?? []
        }
        let open = try drawing("", "").derived()
        #expect(entrances(open) == ["n2:0"])
        let byRamp = try drawing(closed, "").derived()
        #expect(entrances(byRamp) == ["n4:-1"])
        #expect(byRamp.venue.connectors.filter { $0.closure == nil }.map(\.id) == ["w12"])
        let shut = try drawing(closed, "access=no").derived()
        #expect(shut.venue.connectors.allSatisfy { $0.closure != nil })
        #expect(entrances(shut) == ["n4:-1"])
    }
}
