import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Nobody walks over the water in which a place of OpenStreetMap lies` {
    private static let waters = ["natural=water", "leisure=swimming_pool", "man_made=shaft", "amenity=fountain"]

    /// What lies in the water: `Omega`.
    private enum Goal: CaseIterable { case room, house, houseWithDoor, point, pointBehindDoor, outline }

    /// Water from -20 to 40, perhaps with an island, a building of 20 m in it, and a path on the shore.
    ///
    /// - Parameter more: What else is drawn, with nodes from 41 on.
    private static func site(_ goal: Goal, _ water: String, isIsland: Bool = false, _ more: String = "") -> OSMDrawing {
        let ring = "1,2,3,4,5,1"
        let drawn =
            switch goal {
            case .room:
                "way 101 \(ring) building=yes\nway 102 \(ring) indoor=room level=0 shop=books name=Omega"
            case .house: "way 101 1,2,4,5,1 building=yes tourism=museum name=Omega"
            case .houseWithDoor: "way 101 \(ring) building=yes tourism=museum name=Omega"
            case .point: "node 31 10 10 tourism=museum name=Omega"
            case .pointBehindDoor: "way 101 \(ring) building=yes\nnode 31 10 10 tourism=museum name=Omega"
            case .outline: "way 101 1,2,4,5,1 tourism=museum name=Omega"
            }
        let hole = "node 15 -5 -5\nnode 16 25 -5\nnode 17 25 25\nnode 18 -5 25\nway 111 15,16,17,18,15\n"
        let area =
            isIsland
            ? "way 110 11,12,13,14,11\n\(hole)relation 1 way/110/outer way/111/inner type=multipolygon \(water)"
            : "way 110 11,12,13,14,11 \(water)"
        return OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10 entrance=yes
            node 4 20 20
            node 5 0 20
            node 6 42 -30
            node 7 42 10
            node 8 42 60
            node 11 -20 -20
            node 12 40 -20
            node 13 40 40
            node 14 -20 40
            node 32 42 -29 shop=kiosk name=Alpha
            way 100 6,7,8 highway=footway
            \(area)
            \(drawn)
            \(more)
            """)
    }

    private static func distance(_ site: OSMDrawing) throws -> Double? {
        let derived = try site.derived()
        guard let omega = derived.venue.places.first(where: { $0.name.base == "Omega" }) else { return nil }
        return derived.distance("n32", omega.id.rawValue)
    }

    @Test(arguments: Goal.allCases.indices, waters) func `Not to what is in it, nor from there`(
        index: Int, water: String
    ) throws {
        let goal = Goal.allCases[index]
        #expect(try Self.distance(Self.site(goal, water)) == nil)
        #expect(try Self.distance(Self.site(goal, water, isIsland: true)) == nil)
    }

    @Test(arguments: Goal.allCases.indices, waters) func `But where a path leads there`(index: Int, water: String)
        throws
    {
        let path = "node 41 22 10\nway 120 7,41 highway=footway"
        let goal = Goal.allCases[index]
        #expect(try Self.distance(Self.site(goal, water, path)) != nil)
        #expect(try Self.distance(Self.site(goal, water, isIsland: true, path)) != nil)
    }

    @Test(arguments: Goal.allCases.indices) func `And over a wood in its place`(index: Int) throws {
        #expect(try Self.distance(Self.site(Goal.allCases[index], "natural=wood")) != nil)
    }

    @Test(arguments: ["amenity=fountain name=Omega tourism=attraction", "leisure=swimming_pool name=Omega"])
    func `The water itself is reached at its edge`(water: String) throws {
        let site = OSMDrawing(
            """
            node 1 -20 -20
            node 2 38 -20
            node 3 38 40
            node 4 -20 40
            node 6 42 -30
            node 8 42 60
            node 32 42 -29 shop=kiosk name=Alpha
            way 100 6,8 highway=footway
            way 110 1,2,3,4,1 \(water)
            """)
        #expect(try Self.distance(site) != nil)
    }
}

@Suite struct `The way from a gate or a door to a place of OpenStreetMap` {
    private static let waters = [
        "natural=water", "leisure=swimming_pool level=0", "man_made=shaft", "indoor=void level=0",
    ]

    /// A path at x = 0, and an outline from x = 10 to 30 with a gate or a door at (10, 5), and `n31` in it.
    ///
    /// - Parameter x: Where the place is.
    private static func site(_ more: String = "", isYard: Bool, path: Bool = false) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 10 -5
            node 2 30 -5
            node 3 30 20
            node 4 10 20
            node 5 10 5 \(isYard ? "barrier=gate" : "entrance=yes")
            node 6 0 -30
            node 7 0 5
            node 8 0 30
            node 31 25 5 amenity=cafe name=Omega
            node 32 0.1 -29 shop=kiosk name=Alpha
            way 100 6,7,8 highway=footway
            way 110 1,2,3,4,5,1 \(isYard ? "barrier=fence" : "building=yes")
            node 11 13 -4.9
            node 12 16 -4.9
            node 13 16 19.9
            node 14 13 19.9
            node 15 16 12
            node 16 13 12
            \(path ? "way 120 7,5 highway=footway" : "")
            \(more)
            """)
    }

    private static func distance(_ site: OSMDrawing, wheels: Bool = false) throws -> Double? {
        try site.derived().distance("n32", "n31", wheels: wheels)
    }

    @Test(arguments: [true, false], [true, false]) func `It may lead over free ground`(isYard: Bool, path: Bool) throws
    {
        #expect(try Self.distance(Self.site(isYard: isYard, path: path), wheels: true) != nil)
    }

    @Test(arguments: [true, false], waters) func `It leads through no water, void or shaft`(isYard: Bool, water: String)
        throws
    {
        for path in [false, true] {
            let site = Self.site("way 130 11,12,13,14,11 \(water)", isYard: isYard, path: path)
            #expect(try Self.distance(site) == nil, "\(path)")
        }
    }

    @Test(arguments: waters) func `In a yard, people walk around it`(water: String) throws {
        for path in [false, true] {
            let site = Self.site("way 130 11,12,15,16,11 \(water)", isYard: true, path: path)
            #expect(try Self.distance(site) != nil, "\(path)")
        }
    }

    @Test(
        arguments: [true, false],
        ["barrier=kerb kerb=raised", "barrier=step", "barrier=log level=0", "barrier=cattle_grid"])
    func `Wheels do not get over kerbs and steps`(isYard: Bool, kerb: String) throws {
        for path in [false, true] {
            let site = Self.site("way 130 12,13 \(kerb)", isYard: isYard, path: path)
            #expect(try Self.distance(site) != nil, "\(path)")
            #expect(try Self.distance(site, wheels: true) == nil, "\(path)")
        }
    }
}
