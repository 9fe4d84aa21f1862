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
}
