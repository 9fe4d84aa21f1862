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
