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

    /// A floor of 40 m, which people enter at its west end, with a shop at each end.
    private static func floor(_ walls: String) throws -> [String] {
        try OSMDrawing(
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
            \(walls)
            """
        ).derived().diagnostics.compactMap(\.help)
    }

    @Test(arguments: ["barrier=fence", "barrier=wall", "indoor=wall", "barrier=hedge"])
    func `Names the wall that divides a floor`(wall: String) throws {
        // Another wall only stands on the floor.
        let stub = "node 13 30 5\nnode 14 30 9\nway 98 13,14 barrier=wall level=0\n"
        let helps = try Self.floor(stub + "way 101 6,7 \(wall) level=0")
        #expect(helps.contains { $0.contains("wall \"w101:0\" divides it") }, "\(helps)")
        #expect(!helps.contains { $0.contains("add an opening") || $0.contains("w98") })
    }

    @Test func `Names the wall that is drawn as an area`() throws {
        let wall = "node 15 20.4 0\nnode 16 20.4 20\nway 101 6,15,16,7,6 barrier=wall area=yes level=0"
        let helps = try Self.floor(wall)
        #expect(helps.contains { $0.contains("wall \"w101:0\" divides it") }, "\(helps)")
    }

    @Test func `Names the fence around stairs, and asks for no connector`() throws {
        let helps = try Self.floor(
            """
            node 20 10 5
            node 21 10 14
            node 22 14 14
            node 23 14 5
            node 24 12 12
            node 25 12 7
            node 26 12 -20
            node 27 13 -20 shop=tea name=Low level=-1
            way 101 20,21,22,23,20 barrier=fence level=0
            way 102 24,25 highway=steps level=-1;0
            way 103 25,26 highway=footway level=-1
            """)
        #expect(helps.contains { $0.contains("wall \"w101:0\"") }, "\(helps)")
        #expect(!helps.contains { $0.hasPrefix("connect ") })
    }
}

@Suite struct `Advice about a part of a unit behind a wall` {
    private static func helps(_ units: [String], _ openings: [String], wall: String) throws -> [String] {
        var venue = PlannedVenue(
            units: units,
            places: [
                "{id: west, name: West, category: shop, level: g, position: [5, 5]}",
                "{id: east, name: East, category: shop, level: g, position: [35, 5]}",
            ])
        venue.openings = openings
        venue.rest = "details:\n  - {id: w0, level: g, category: wall, line: \(wall)}\n"
        return try venue.derived().diagnostics.compactMap(\.help)
    }

    @Test func `Names the wall, by whichever opening people come in`() throws {
        let hall = PlannedVenue.unit("hall", "hall", 0...40, 0...10)
        let door = "{id: main, level: g, units: [hall], at: [[0, 4], [0, 6]]}"
        let one = try Self.helps([hall], [door], wall: "[[20, 0], [20, 10]]")
        #expect(one.contains { $0.contains("wall \"w0\" divides") }, "\(one)")
        // The shop is in a room whose door leads to the part of the hall behind the wall.
        let room = PlannedVenue.unit("room", "room", 30...40, 0...10)
        let half = PlannedVenue.unit("hall", "hall", 0...30, 0...10)
        let inner = "{id: inner, level: g, units: [hall, room], at: [[30, 4], [30, 6]]}"
        let two = try Self.helps([half, room], [door, inner], wall: "[[20, 0], [20, 10]]")
        #expect(two.contains { $0.contains("wall \"w0\" divides") }, "\(two)")
    }
}
