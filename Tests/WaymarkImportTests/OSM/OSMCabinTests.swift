import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The cabin of an elevator is entered by its doors` {
    /// A path along the south wall of a cabin of 3 by 3 m, and one that ends at its north wall.
    private static func drawing(_ cabin: String, door: String = "", past: String = "1,2,3,8") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 -20 0 shop=books name=West level=0
            node 2 0 0
            node 3 3 0
            node 4 3 3
            node 5 0 3
            node 6 1.5 3 \(door)
            node 7 1.5 10
            node 8 30 0 shop=books name=East level=0
            node 10 30 10 shop=toys name=Toys level=0
            node 11 1.5 20 shop=toys name=Up level=1
            node 12 1.5 1
            way 20 \(past) highway=footway indoor=yes level=0
            way 21 6,7,10 highway=footway indoor=yes level=0
            way 22 2,3,4,6,5,2 \(cabin) level=0;1
            way 23 6,11 highway=footway indoor=yes level=1

            """)
    }

    @Test(
        arguments: [
            "indoor=room room=elevator", "highway=elevator area=yes", "indoor=area room=elevator",
            "area:highway=elevator",
            "building:part=elevator", "indoor=room stairs=yes", "indoor=room room=stairs",
        ], ["", "door=yes"])
    func `A path along its wall, or past its corner, does not lead through it`(cabin: String, door: String) throws {
        for past in ["1,2,3,8", "1,3,8", "1,8"] {
            let derived = try Self.drawing(cabin, door: door, past: past).derived()
            #expect(derived.distance("n1", "n10") == nil, "\(past)")
            #expect(derived.distance("n1", "n11") == nil, "\(past)")
            #expect(derived.distance("n10", "n11") != nil, "\(past)")
        }
    }

    @Test func `A path that ends in it, or at its wall, leads in`() throws {
        for past in ["1,2,12", "1,2"] {
            let derived = try Self.drawing("indoor=room room=elevator", door: "door=yes", past: past).derived()
            #expect(derived.distance("n1", "n11") != nil, "\(past)")
        }
    }

    @Test func `Onto stairs that are drawn as open floor, people get anywhere`() throws {
        let derived = try Self.drawing("highway=steps area=yes").derived()
        #expect(derived.distance("n1", "n11") != nil)
    }

    @Test func `An elevator of a floor plan is not entered from a path along its wall`() throws {
        for openings in [
            [],
            [
                "{id: dg, level: g, at: [[1, 3], [2, 3]], units: [lift-g]}",
                "{id: du, level: u, at: [[1, 3], [2, 3]], units: [lift-u]}",
            ],
        ] {
            let derived = try PlannedVenue(
                levels: ["{id: g, ordinal: 0, name: Ground}", "{id: u, ordinal: 1, name: Upper}"],
                units: [
                    PlannedVenue.unit("lift-g", "elevator", 0...3, 0...3),
                    PlannedVenue.unit("lift-u", "elevator", 0...3, 0...3, level: "u"),
                ], openings: openings,
                places: [
                    "{id: west, name: West, category: shop, at: a}", "{id: north, name: North, category: shop, at: f}",
                    "{id: up, name: Up, category: shop, at: i}",
                ],
                rest: """
                    nodes:
                      - {id: a, level: g, at: [-20, 0]}
                      - {id: b, level: g, at: [0, 0]}
                      - {id: c, level: g, at: [3, 0]}
                      - {id: d, level: g, at: [30, 0]}
                      - {id: e, level: g, at: [1.5, 3]}
                      - {id: f, level: g, at: [1.5, 20]}
                      - {id: h, level: u, at: [1.5, 3]}
                      - {id: i, level: u, at: [1.5, 20]}
                    paths:
                      - {id: p1, nodes: [a, b, c, d]}
                      - {id: p2, nodes: [e, f]}
                      - {id: p3, nodes: [h, i]}

                    """
            ).derived()
            #expect(derived.distance("west", "north") == nil)
            #expect(derived.distance("west", "up") == nil)
            #expect(derived.distance("north", "up") != nil)
        }
    }
}
