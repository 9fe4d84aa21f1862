import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A path from south to north with a door or a gate, and a floor in the last half metre before it.
@Suite struct `A floor that only the short path through a door leads over` {
    private static func drawing(
        _ door: String, _ floor: String, _ y: ClosedRange<Double>, isBehind: Bool = false, way: String = ""
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 -30
            node 2 0 0
            node 3 0 4 \(door)
            node 4 0 10
            node 5 0 40
            node 7 -4 \(y.lowerBound)
            node 8 4 \(y.lowerBound)
            node 9 4 \(y.upperBound)
            node 10 -4 \(y.upperBound)
            node 11 0.1 -29 shop=books name=Alpha level=0
            node 12 0.1 39 shop=books name=Omega level=0
            way 106 \(isBehind ? "5,4,3,2,1" : "1,2,3,4,5") highway=footway level=0 \(way)
            way 111 7,8,9,10,7 level=0 \(floor)
            """)
    }

    private static let doors = ["door=yes", "barrier=gate", "barrier=turnstile", "door=yes opening_hours=24/7"]
    private static let floors = [
        "indoor=area access=no", "indoor=corridor access=no", "indoor=area disused=yes",
        "indoor=corridor opening_hours=off",
    ]
    private static let depths = [3.5...3.95, 3.55...3.95, 3.6...3.8, 3.7...4, 4...4.3, 4.05...4.45, 3.2...3.9, 4.1...5]

    @Test(arguments: doors, floors) func `Is closed as the floor is`(door: String, floor: String) throws {
        for depth in Self.depths {
            for isBehind in [false, true] {
                let derived = try Self.drawing(door, floor, depth, isBehind: isBehind).derived()
                #expect(derived.distance("n11", "n12") == nil, "\(depth) \(isBehind)")
            }
        }
    }

    @Test(arguments: doors) func `Is for those for whom the floor is`(door: String) throws {
        for depth in Self.depths {
            let staff = try Self.drawing(door, "indoor=area access=private", depth).derived()
            #expect(staff.distance("n11", "n12", isPublic: true) == nil, "\(depth)")
            #expect(staff.distance("n11", "n12") != nil, "\(depth)")
            let steps = try Self.drawing(door, "indoor=area wheelchair=no", depth).derived()
            #expect(steps.distance("n11", "n12", wheels: true) == nil, "\(depth)")
            #expect(steps.distance("n11", "n12") != nil, "\(depth)")
            let open = try Self.drawing(door, "indoor=area", depth).derived()
            #expect(open.distance("n11", "n12", isPublic: true) != nil, "\(depth)")
            let stated = try Self.drawing(door, "indoor=area access=no", depth, way: "access=yes").derived()
            #expect(stated.distance("n11", "n12", isPublic: true) != nil, "\(depth)")
        }
    }
}
