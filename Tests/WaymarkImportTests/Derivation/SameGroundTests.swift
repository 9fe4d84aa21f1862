import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A site with a level outdoors, house A with a room of 20 m and a door in its east wall, and house B, each with its own ground level. A path on the
/// site, at x = 35, leads to `alpha`; `omega` is in house A. House B is between them, from x = 24 to 30.
@Suite struct `What is concluded outdoors sees all that stands on the same ground` {
    private static let levels = [
        "{id: ag, ordinal: 0, name: A, building: a}", "{id: bg, ordinal: 0, name: B, building: b}",
        "{id: b1, ordinal: 1, name: B1, building: b}", "{id: site, ordinal: 0, name: Site, outdoor: yes}",
    ]
    private static let houses = "buildings:\n  - {id: a, name: A}\n  - {id: b, name: B}\n"
    private static let path =
        "nodes:\n  site:\n    n1: [35, -20]\n    n2: [35, 30]\npaths:\n  - {id: p, nodes: [n1, n2]}\n"

    private enum Goal: CaseIterable { case path, square, place }

    private static func site(_ goal: Goal, _ units: [String] = [], rest: String = "") -> PlannedVenue {
        var venue = PlannedVenue(levels: levels)
        venue.units = units
        if goal != .place {
            venue.units.append(PlannedVenue.unit("ra", "room", 0...20, 0...20, level: "ag", "place: omega"))
            venue.openings = ["{id: ea, level: ag, at: [[20, 9], [20, 10]], units: [ra]}"]
        }
        if goal == .square {
            venue.units.append(PlannedVenue.unit("sq", "square", 35...60, -30...50, level: "site"))
        }
        venue.places = [
            "{id: alpha, name: A, category: info, "
                + (goal == .square ? "level: site, position: [55, 0]}" : "at: n1}"),
            "{id: omega, name: O, category: info\(goal == .place ? ", level: site, position: [20, 5]" : "")}",
        ]
        venue.rest = houses + (goal == .square ? "" : path) + rest
        return venue
    }

    @Test(arguments: Goal.allCases.indices) func `The way may lead over free ground`(index: Int) throws {
        let goal = Goal.allCases[index]
        #expect(try Self.site(goal).derived().distance("alpha", "omega", wheels: true) != nil)
        let above = PlannedVenue.unit("rb", "room", 24...30, -60...80, level: "b1")
        #expect(try Self.site(goal, [above]).derived().distance("alpha", "omega", wheels: true) != nil)
    }

    @Test(arguments: Goal.allCases.indices, ["room", "hall", "corridor", "shop", "void", "elevator", "water"])
    func `It leads through no other house`(index: Int, category: String) throws {
        let house = PlannedVenue.unit("rb", category, 24...30, -60...80, level: "bg")
        #expect(try Self.site(Goal.allCases[index], [house]).derived().distance("alpha", "omega") == nil)
    }

    /// The level of what stands there.
    private static let drawn = ["level: ag, ", "level: bg, ", "level: site, ", ""]

    @Test(arguments: Goal.allCases.indices, drawn) func `Nor through walls and fences of any level or of none`(
        index: Int, level: String
    ) throws {
        for category in ["wall", "fence", "hedge"] {
            let rest = "details:\n  - {id: d, \(level)category: \(category), line: [[27, -60], [27, 80]]}\n"
            let derived = try Self.site(Goal.allCases[index], rest: rest).derived()
            #expect(derived.distance("alpha", "omega") == nil, "\(category)")
        }
    }

    @Test(arguments: Goal.allCases.indices, drawn) func `Wheels do not get over kerbs of any level or of none`(
        index: Int, level: String
    ) throws {
        let rest = "details:\n  - {id: d, \(level)category: kerb, line: [[27, -60], [27, 80]]}\n"
        let derived = try Self.site(Goal.allCases[index], rest: rest).derived()
        #expect(derived.distance("alpha", "omega") != nil)
        #expect(derived.distance("alpha", "omega", wheels: true) == nil)
    }

    @Test(arguments: Goal.allCases.indices, ["ag", "bg", "site"]) func `Nor through obstacles`(
        index: Int, level: String
    ) throws {
        for kind in ["wall", "column", "void"] {
            var venue = Self.site(Goal.allCases[index])
            venue.obstacles = [
                "{id: k, level: \(level), kind: \(kind), polygon: [[26, -60], [27.5, -60], [27.5, 80], [26, 80]]}"
            ]
            #expect(try venue.derived().distance("alpha", "omega") == nil, "\(kind)")
        }
    }

    /// House A with two rooms, and a door to the south and to the north.
    private static func block(_ units: [String] = [], _ rest: String = "", isAlone: Bool = false) -> PlannedVenue {
        var venue = PlannedVenue(levels: isAlone ? [levels[0].replacing(", building: a", with: "")] : levels)
        venue.units =
            [
                PlannedVenue.unit("r1", "room", 0...20, 0...10, level: "ag", "place: alpha"),
                PlannedVenue.unit("r2", "room", 0...20, 10...20, level: "ag", "place: omega"),
            ] + units
        venue.openings = [
            "{id: e1, level: ag, at: [[9, 0], [10, 0]], units: [r1]}",
            "{id: e2, level: ag, at: [[9, 20], [10, 20]], units: [r2]}",
        ]
        venue.places = ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"]
        venue.rest = (isAlone ? "" : houses) + rest
        return venue
    }

    private static func lines(_ category: String, _ level: String) -> String {
        "details:\n  - {id: d1, \(level)category: \(category), line: [[-60, 10], [0, 10]]}\n"
            + "  - {id: d2, \(level)category: \(category), line: [[20, 10], [80, 10]]}\n"
    }

    @Test(arguments: drawn) func `Around a house, nobody gets through walls of any level or of none`(level: String)
        throws
    {
        #expect(try Self.block().derived().distance("alpha", "omega", wheels: true) != nil)
        #expect(try Self.block([], Self.lines("wall", level)).derived().distance("alpha", "omega") == nil)
        let kerbs = try Self.block([], Self.lines("kerb", level)).derived()
        #expect(kerbs.distance("alpha", "omega") != nil)
        #expect(kerbs.distance("alpha", "omega", wheels: true) == nil)
    }

    @Test func `Details without a level stand outdoors even if no level is outdoors`() throws {
        #expect(try Self.block(isAlone: true).derived().distance("alpha", "omega", wheels: true) != nil)
        #expect(try Self.block([], Self.lines("wall", ""), isAlone: true).derived().distance("alpha", "omega") == nil)
        let kerbs = try Self.block([], Self.lines("kerb", ""), isAlone: true).derived()
        #expect(kerbs.distance("alpha", "omega") != nil)
        #expect(kerbs.distance("alpha", "omega", wheels: true) == nil)
    }

    @Test(arguments: ["room", "corridor", "void"]) func `The way around a house leads around the wings of another one`(
        category: String
    ) throws {
        func wings(_ level: String) -> [String] {
            [
                PlannedVenue.unit("w1", category, -60...0, 8...12, level: level),
                PlannedVenue.unit("w2", category, 20...80, 8...12, level: level),
            ]
        }
        let length = try Self.block(wings("bg")).derived().distance("alpha", "omega")
        #expect(length == nil || (160...180).contains(length ?? 0), "\(length ?? -1)")
        let above = try #require(try Self.block(wings("b1")).derived().distance("alpha", "omega"))
        #expect((40...50).contains(above), "\(above)")
    }

    @Test func `Nobody gets to a door by a slit between two houses`() throws {
        for (gap, isOpen) in [(0.3, false), (1.2, true)] {
            var venue = Self.block([PlannedVenue.unit("b", "room", (20 + gap)...40, 0...20, level: "bg")])
            venue.openings[1] = "{id: e2, level: ag, at: [[20, 15], [20, 16]], units: [r2]}"
            #expect((try venue.derived().distance("alpha", "omega") != nil) == isOpen, "\(gap)")
        }
    }

    @Test func `A house does not bar its own doors, nor one that it touches`() throws {
        // A door beside the wall that both houses share, and a hall of the same house on another level.
        var venue = Self.site(
            .path,
            [
                PlannedVenue.unit("rb", "room", 0...20, 20...40, level: "bg"),
                PlannedVenue.unit("rc", "hall", 0...20, 0...20, level: "ac"),
            ])
        venue.levels.append("{id: ac, ordinal: 0, name: AC, building: a}")
        #expect(try venue.derived().distance("alpha", "omega", wheels: true) != nil)
    }

    @Test(arguments: ["room", "walkway", "structure", "opentobelow", "elevator"], [nil, "wall", "fence"] as [String?])
    func `So it is in IMDF`(category: String, detail: String?) throws {
        var sample = IMDFSample()
        let name = "\"name\": {\"ja\": \"A\"}"
        func level(_ id: String, _ outdoor: Bool, _ box: String, _ building: String) {
            sample.add(
                "level", id, box,
                "\"ordinal\": 0, \"outdoor\": \(outdoor), \"short_name\": {\"ja\": \"\(id)\"}, \(name), "
                    + "\"building_ids\": \(building)")
        }
        func unit(_ id: String, _ category: String, _ box: String, _ level: String) {
            sample.add(
                "unit", id, box,
                "\"category\": \"\(category)\", \"level_id\": \"\(level)\", "
                    + "\"name\": \(["alpha", "omega"].contains(id) ? "{\"ja\": \"\(id)\"}" : "null")")
        }
        sample.add(
            "venue", "v", IMDFSample.box(-70, -70, 160, 160),
            "\"category\": \"university\", \(name), \"address_id\": \"ad\"")
        sample.add("address", "ad", "null", "\"address\": \"1\", \"locality\": \"Tokyo\", \"country\": \"JP\"")
        for id in ["ba", "bc"] { sample.add("building", id, "null", "\(name), \"category\": \"unspecified\"") }
        level("LA", false, IMDFSample.box(0, 0, 20, 20), "[\"ba\"]")
        level("LO", true, IMDFSample.box(-70, -70, 160, 160), "null")
        unit("omega", "room", IMDFSample.box(0, 0, 20, 20), "LA")
        unit("out", "walkway", IMDFSample.box(35, -40, 25, 100), "LO")
        unit("alpha", "information", IMDFSample.box(50, 0, 2, 2), "LO")
        sample.add(
            "opening", "door", IMDFSample.line([(20, 9), (20, 10)]),
            "\"category\": \"pedestrian\", \"level_id\": \"LA\"")
        let open = try sample.read()
        let free = try Derived.of(open.draft, open.diagnostics)
        let ends = free.venue.places.map(\.id.rawValue).sorted()
        try #require(ends.count == 2)
        #expect(free.distance(ends[0], ends[1]) != nil)
        if let detail {
            sample.add(
                "detail", "d", IMDFSample.line([(27, -60), (27, 80)]),
                "\"category\": \"\(detail)\", \"level_id\": \"LA\"")
        } else {
            level("LC", false, IMDFSample.box(24, -60, 6, 140), "[\"bc\"]")
            unit("rc", category, IMDFSample.box(24, -60, 6, 140), "LC")
        }
        let found = try sample.read()
        #expect(try Derived.of(found.draft, found.diagnostics).distance(ends[0], ends[1]) == nil)
    }

    @Test(arguments: ["room", "corridor", "void"]) func `And in GeoJSON`(kind: String) throws {
        var sample = PlanSample()
        sample.mapping = "geojson: 1\nlevels: [{key: A-0, ordinal: 0}, {key: B-0, ordinal: 0}]\n"
        let (one, two) = ("\"level\": \"A-0\", \"kind\": ", "\"level\": \"B-0\", \"kind\": ")
        var features = [
            PlanSample.feature(PlanSample.box(0, 0, 20, 10), one + "\"room\", \"name\": \"Alpha\"", id: "a"),
            PlanSample.feature(PlanSample.box(0, 10, 20, 10), one + "\"room\", \"name\": \"Omega\"", id: "o"),
            PlanSample.feature(PlanSample.line((9, 0), (10, 0)), one + "\"door\"", id: "e1"),
            PlanSample.feature(PlanSample.line((9, 20), (10, 20)), one + "\"door\"", id: "e2"),
        ]
        func length() throws -> Double? {
            sample.add(features, to: "plan.geojson")
            let found = try sample.read()
            return try Derived.of(found.draft, found.diagnostics).distance("a", "o")
        }
        #expect(try length() ?? 0 < 50)
        features.append(PlanSample.feature(PlanSample.box(-60, 8, 60, 4), two + "\"\(kind)\"", id: "w1"))
        features.append(PlanSample.feature(PlanSample.box(20, 8, 60, 4), two + "\"\(kind)\"", id: "w2"))
        let around = try length()
        #expect(around == nil || around ?? 0 > 160, "\(around ?? -1)")
    }
}
