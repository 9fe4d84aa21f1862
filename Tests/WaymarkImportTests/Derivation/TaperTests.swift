import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Floors that narrow smoothly` {
    /// A hall with a corridor of 20 m, which is 2 m wide where it leaves the hall and narrows to a door at its end.
    private static func hall(end: Double, door: Double = 40) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 4
            node 4 \(door) \(5 - end / 2)
            node 5 \(door) 5 door=yes
            node 6 \(door) \(5 + end / 2)
            node 7 20 6
            node 8 20 10
            node 9 0 10
            node 11 \(door) 0
            node 12 60 0
            node 13 60 10
            node 14 \(door) 10
            node 20 2 2 shop=books name=Books level=0
            node 21 18 8 shop=bakery name=Bakery level=0
            way 10 1,2,3,4,5,6,7,8,9,1 indoor=area level=0
            way 11 11,12,13,14,6,5,4,11 indoor=room level=0 name=Store
            """)
    }

    @Test(arguments: [0.62, 0.7, 0.8])
    func `Wheels do not get to the narrow end, and the rest of the floor is open to them`(end: Double) throws {
        let derived = try Self.hall(end: end).derived()
        #expect(derived.distance("n20", "w11") != nil)
        #expect(derived.distance("n20", "w11", width: 0.9) == nil)
        #expect(derived.distance("n20", "w11", width: 0.6) != nil)
        #expect(derived.distance("n20", "n21", width: 0.9) != nil)
    }

    @Test(arguments: [0.95, 1.2, 3])
    func `An end that is wide enough is open to wheels`(end: Double) throws {
        #expect(try Self.hall(end: end).derived().distance("n20", "w11", width: 0.9) != nil)
    }

    @Test func `A door in an acute corner is not at a narrow end`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 1 12
            node 4 1.5 0 door=yes
            node 5 0 -8
            node 6 20 -8
            node 20 6 4 shop=books name=Books level=0
            way 10 1,4,2,3,1 indoor=area level=0
            way 11 1,4,2,6,5,1 indoor=room level=0 name=Store
            """
        ).derived()
        #expect(derived.distance("n20", "w11", width: 0.9) != nil)
    }

    /// A square that ends in a tip of some degrees, where a footway leads on, with places at its broad end.
    private static func square(
        _ degrees: Double, _ tags: String = "highway=pedestrian area=yes", tip: String = "", more: String = ""
    ) -> OSMDrawing {
        let half = 20 * tan(degrees / 2 * .pi / 180)
        return OSMDrawing(
            """
            node 1 0 0 \(tip)
            node 2 20 \(-half)
            node 3 20 \(half)
            node 4 -20 0 shop=books name=Books
            node 5 40 0 shop=bakery name=Bakery
            node 6 20 0
            node 7 19 0.3 shop=florist name=Florist level=0
            way 10 1,2,6,3,1 \(tags)
            way 11 4,1 highway=footway
            way 12 6,5 highway=footway
            \(more)
            """)
    }

    @Test(arguments: [5.0, 15, 30, 36, 55])
    func `The tip of a square narrows nothing, because nothing stands beside it`(degrees: Double) throws {
        for tags in ["highway=pedestrian area=yes", "place=square area=yes", "indoor=area level=0"] {
            let derived = try Self.square(degrees, tags).derived()
            #expect(derived.reached(from: "n4", width: 0.9) == ["n4", "n5", "n7"], "\(tags)")
        }
    }

    @Test(arguments: [
        ("railway=platform", "", ""), ("indoor=corridor level=0", "door=yes", ""),
        ("highway=pedestrian area=yes", "", "way 13 1,2 barrier=fence"),
        ("highway=pedestrian area=yes", "", "node 8 20 20\nway 13 1,3,8,1 building=yes"),
    ])
    func `A tip between walls or edges closes itself to wheels, and not the rest`(
        tags: String, tip: String, more: String
    ) throws {
        let derived = try Self.square(15, tags, tip: tip, more: more).derived()
        #expect(derived.reached(from: "n5", width: 0.9).subtracting(["w10"]) == ["n5", "n7"])
        #expect(derived.reached(from: "n5", width: 0).subtracting(["w10"]) == ["n4", "n5", "n7"])
    }

    @Test(arguments: [(0.5, false), (0.7, false), (0.85, false), (0.95, true)])
    func `The waist of a square is as wide as it is drawn`(width: Double, isWide: Bool) throws {
        let derived = try OSMDrawing(
            """
            node 1 -20 -6
            node 2 0 \(-width / 2)
            node 3 20 -6
            node 4 20 0
            node 5 20 6
            node 6 0 \(width / 2)
            node 7 -20 6
            node 8 -20 0
            node 9 -40 0 shop=books name=Books
            node 10 40 0 shop=bakery name=Bakery
            way 10 1,2,3,4,5,6,7,8,1 highway=pedestrian area=yes
            way 11 9,8 highway=footway
            way 12 4,10 highway=footway
            """
        ).derived()
        #expect(derived.distance("n9", "n10") != nil)
        #expect((derived.distance("n9", "n10", width: 0.9) != nil) == isWide)
    }

    @Test(arguments: [0.3, 1, 2])
    func `A door in the tip of a room closes only the tip to wheels`(door: Double) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 6
            node 4 \(door) 0 door=yes
            node 5 0 -8
            node 6 20 -8
            node 20 18 3 shop=books name=Books level=0
            node 21 18 1 shop=bakery name=Bakery level=0
            way 10 1,4,2,3,1 indoor=area level=0
            way 11 1,4,2,6,5,1 indoor=room level=0 name=Store
            """
        ).derived()
        #expect(derived.reached(from: "n20", width: 0.9) == ["n20", "n21"])
        #expect(derived.reached(from: "n20", width: 0) == ["n20", "n21", "w11"])
    }
}
