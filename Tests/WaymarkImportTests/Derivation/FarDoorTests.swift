import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A door that is not in the wall of the unit that it names` {
    private static func hall(_ door: String, obstacles: [String] = []) throws -> Derived {
        var venue = PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...40, 0...20)],
            openings: ["{id: main, level: g, at: [[0, 5], [0, 7]], units: [hall]}", door],
            places: ["{id: p, name: P, category: shop, level: g, position: [5, 5]}"])
        venue.obstacles = obstacles
        return try venue.derived()
    }

    @Test(arguments: ["fixture", "column", "planting"])
    func `It is reported in the middle of a hall, whatever stands there`(kind: String) throws {
        let obstacle = "{id: k, level: g, kind: \(kind), polygon: [[18, 8], [22, 8], [22, 12], [18, 12]]}"
        let door = "{id: d, level: g, at: [[19, 12], [21, 12]], door: swinging, units: [hall]}"
        for obstacles in [[], [obstacle]] {
            let derived = try Self.hall(door, obstacles: obstacles)
            #expect(derived.messages(.openingJoinsNothing).count == 1, "\(obstacles)")
            #expect(!derived.venue.edges.contains { $0.path == "d" })
        }
    }

    /// A hall or a path, a café with a door, and a shop whose only door is drawn elsewhere.
    private static let rows: [(units: [String], named: String)] = [
        (
            [
                PlannedVenue.unit("hall", "hall", 0...20, 0...8), PlannedVenue.unit("cafe", "food", 10...20, 8...16),
                PlannedVenue.unit("shop", "shop", 0...10, 8...16),
            ], "hall, shop"
        ),
        (
            [PlannedVenue.unit("cafe", "food", 10...20, 8...16), PlannedVenue.unit("shop", "shop", 0...10, 8...16)],
            "cafe, shop"
        ),
        ([PlannedVenue.unit("shop", "shop", 0...10, 8...16)], "shop"),
    ]

    @Test(arguments: rows.indices, ["[[400, 800], [401, 800]]", "[[4, 3.5], [5, 3.5]]", "[[4, 11], [5, 11]]"])
    func `The unit is not entered through another wall`(row: Int, at: String) throws {
        let (units, named) = Self.rows[row]
        var venue = PlannedVenue(
            units: units, openings: ["{id: d, level: g, at: \(at), door: swinging, units: [\(named)]}"],
            places: [
                "{id: p, name: P, category: shop, level: g, position: [5, 12]}",
                "{id: q, name: Q, category: shop, level: g, position: [25, 3]}",
            ])
        if units.count > 1 {
            venue.openings.append("{id: main, level: g, at: [[20, 10], [20, 12]], units: [cafe], door: swinging}")
        }
        if units.count > 2 {
            venue.openings.append("{id: e, level: g, at: [[14, 8], [15, 8]], units: [hall, cafe], door: swinging}")
        }
        venue.rest = """
            nodes:
              g: {a: [-5, 6], b: [25, 6], c: [25, 20]}
            paths:
              - [b, c]

            """
        if units.count < 3 { venue.rest += "  - [a, b]\n" }
        let derived = try venue.derived()
        #expect(derived.messages(.openingJoinsNothing).count == 1)
        #expect(!derived.inferences.contains { $0.subjects.contains("shop") }, "\(derived.inferences)")
        #expect(derived.distance("p", "q") == nil)
        // With the door in its place.
        let wall = row == 1 ? "[[10, 10], [10, 11]]" : "[[4, 8], [5, 8]]"
        venue.openings[0] = "{id: d, level: g, at: \(wall), door: swinging, units: [\(named)]}"
        #expect(try venue.derived().distance("p", "q") != nil)
    }

    @Test func `The relationship of an opening of IMDF does not move it`() throws {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add("venue", "house", IMDFSample.box(-9, -9, 80, 60), "\"name\": {\"en\": \"House\"}")
        sample.add("level", "L0", IMDFSample.box(0, 0, 60, 10), "\"ordinal\": 0, \"outdoor\": false")
        for (number, id) in ["a", "b", "c"].enumerated() {
            sample.add(
                "unit", id, IMDFSample.box(Double(number) * 20, 0, 20, 10),
                "\"category\": \"\(number == 1 ? "walkway" : "room")\", \"level_id\": \"L0\"")
        }
        sample.add(
            "opening", "d", IMDFSample.line([(40, 4), (40, 6)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        sample.add(
            "relationship", "r", "null",
            "\"category\": \"traversal\", \"direction\": \"undirected\", \"origin\": {\"id\": \"a\"}, "
                + "\"intermediary\": [{\"id\": \"d\"}], \"destination\": {\"id\": \"b\"}")
        var (found, diagnostics) = try sample.read()
        var draft = try #require(found)
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(
            diagnostics.contains {
                $0.code == .openingJoinsNothing && $0.message.contains("20 m from the outline of unit \"a\"")
            })
        found = nil
    }
}
