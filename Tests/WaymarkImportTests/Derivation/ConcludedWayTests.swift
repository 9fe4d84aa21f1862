import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A straight way that is concluded leads through nothing that stands there` {
    /// What stands from x = 25 to 30, drawn in OpenStreetMap.
    private static let standing = [
        "natural=water", "leisure=swimming_pool", "man_made=shaft", "indoor=column level=0", "building=yes",
        "indoor=room level=0", "barrier=wall area=yes level=0",
    ]
    private static let kerbs = ["barrier=kerb kerb=raised", "barrier=step", "barrier=log", "barrier=cattle_grid"]

    private enum Goal: CaseIterable { case room, point, outline }

    /// A path at x = 35, and the place `n31`, to which the way leads over what is between them.
    private static func site(_ goal: Goal, area: String = "", line: String = "") -> OSMDrawing {
        let drawn =
            switch goal {
            case .room:
                "way 101 1,2,3,4,5,1 building=yes\nway 102 1,2,3,4,5,1 indoor=room level=0\n"
                    + "node 31 10 10 shop=books name=Omega level=0"
            case .point: "node 31 20 10 shop=books name=Omega"
            case .outline: "way 31 1,2,3,4,5,1 shop=books name=Omega building=yes"
            }
        return OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10 \(goal == .point ? "" : "entrance=yes")
            node 4 20 20
            node 5 0 20
            node 6 35 -30
            node 7 35 50
            node 11 25 -10
            node 12 30 -10
            node 13 30 35
            node 14 25 35
            node 32 36 -30 shop=kiosk name=Alpha
            way 100 6,7 highway=footway
            \(area.isEmpty ? "" : "way 110 11,12,13,14,11 \(area)")
            \(line.isEmpty ? "" : "way 111 11,14 \(line)")
            \(drawn)
            """)
    }

    private static func distance(_ site: OSMDrawing, _ goal: Goal, isWheelchair: Bool = false) throws -> Double? {
        let derived = try site.derived()
        let id = goal == .outline ? "w31" : "n31"
        return isWheelchair ? derived.distance("n32", id, wheels: true) : derived.distance("n32", id)
    }

    @Test(arguments: Goal.allCases.indices) func `It may lead over free ground`(index: Int) throws {
        let goal = Goal.allCases[index]
        #expect(try Self.distance(Self.site(goal), goal, isWheelchair: true) != nil)
    }

    /// A building is seen from more than one side.
    @Test(arguments: 0..<2, standing) func `Nobody walks through an area`(index: Int, area: String)
        throws
    {
        let goal = Goal.allCases[index]
        // The nearest point of the path that is in sight is at its end.
        let way = try Self.distance(Self.site(goal, area: area), goal)
        #expect(way == nil || way ?? 0 > 70, "\(way ?? -1)")
    }

    @Test(arguments: Goal.allCases.indices, kerbs) func `Wheels do not get over a kerb`(index: Int, line: String) throws
    {
        let goal = Goal.allCases[index]
        let site = Self.site(goal, line: line + " level=0")
        #expect(try Self.distance(site, goal) != nil)
        #expect(try Self.distance(site, goal, isWheelchair: true) == nil)
    }

    /// Two rooms of a building, with a door to the south and one to the north.
    private static func block(_ more: (inout PlannedVenue) -> Void = { _ in }) throws -> Derived {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "room", 0...20, 0...10, "place: alpha"),
                PlannedVenue.unit("b", "room", 0...20, 10...20, "place: omega"),
            ],
            openings: [
                "{id: south, level: g, at: [[9, 0], [10, 0]], units: [a]}",
                "{id: north, level: g, at: [[9, 20], [10, 20]], units: [b]}",
            ], places: ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"])
        more(&venue)
        return try venue.derived()
    }

    @Test func `Around a building, nobody walks through walls and what else stands there`() throws {
        #expect(try Self.block().distance("alpha", "omega") != nil)
        for category in ["wall", "fence", "hedge"] {
            let derived = try Self.block {
                $0.rest =
                    "details:\n  - {id: d, level: g, category: \(category), line: [[-60, 10], [0, 10]]}\n"
                    + "  - {id: e, level: g, category: \(category), line: [[20, 10], [80, 10]]}\n"
            }
            #expect(derived.distance("alpha", "omega") == nil, "\(category)")
        }
        let ends = [-30, 20.2].map { "polygon: [[\($0), 5], [\($0 + 29.8), 5], [\($0 + 29.8), 15], [\($0), 15]]" }
        for kind in ["column", "void", "planting"] {
            let one = ["{id: o, level: g, kind: \(kind), \(ends[0])}"]
            #expect(try Self.block { $0.obstacles = one }.distance("alpha", "omega") != nil)
            let both = one + ["{id: p, level: g, kind: \(kind), \(ends[1])}"]
            // They are walked around.
            let way = try Self.block { $0.obstacles = both }.distance("alpha", "omega")
            #expect(way == nil || way ?? 0 > 90, "\(kind)")
        }
    }

    @Test func `Around a building, wheels do not get over kerbs`() throws {
        let derived = try Self.block {
            $0.rest =
                "details:\n  - {id: d, level: g, category: kerb, line: [[-60, 10], [0, 10]]}\n"
                + "  - {id: e, level: g, category: kerb, line: [[20, 10], [80, 10]]}\n"
        }
        #expect(derived.distance("alpha", "omega") != nil)
        #expect(derived.distance("alpha", "omega", wheels: true) == nil)
    }

    @Test(arguments: [(0.3, false, false), (0.6, true, false), (1.2, true, true)])
    func `Nobody gets to a door by a slit between two buildings`(gap: Double, walks: Bool, rolls: Bool) throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "room", 0...20, 0...20, "place: alpha"),
                PlannedVenue.unit("b", "room", (20 + gap)...(40 + gap), 0...20, "place: omega"),
            ],
            openings: [
                "{id: east, level: g, at: [[20, 9.5], [20, 10.5]], units: [a]}",
                "{id: north, level: g, at: [[30, 20], [31, 20]], units: [b]}",
            ], places: ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"])
        let derived = try venue.derived()
        #expect((derived.distance("alpha", "omega") != nil) == walks)
        #expect((derived.distance("alpha", "omega", wheels: true) != nil) == rolls)
    }

    @Test(arguments: [3.5, 3.7, 3.9, 4, 4.1, 4.3], [true, false])
    func `A kerb in a doorway, or just before it, stops wheels`(y: Double, isDrawn: Bool) throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("corridor", "corridor", 0...20, 0...4),
                PlannedVenue.unit("room", "room", 5...15, 4...10, "place: omega"),
            ], openings: ["{id: main, level: g, at: [[0, 1], [0, 3]], units: [corridor]}"],
            places: [
                "{id: alpha, name: A, category: info, level: g, position: [2, 1]}",
                "{id: omega, name: O, category: info}",
            ])
        if isDrawn {
            venue.openings.append("{id: d, level: g, at: [[9, 4], [10.5, 4]], units: [corridor, room], door: swinging}")
        }
        #expect(try venue.derived().distance("alpha", "omega", wheels: true) != nil)
        let (from, to) = y < 4 ? (0, 20) : (5, 15)
        venue.rest = "details:\n  - {id: k, level: g, category: kerb, line: [[\(from), \(y)], [\(to), \(y)]]}\n"
        let derived = try venue.derived()
        #expect(derived.distance("alpha", "omega") != nil)
        #expect(derived.distance("alpha", "omega", wheels: true) == nil)
    }
}
