import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `Open units are joined over every border that they share` {
    private static let ends = [
        "{id: west, name: West, category: shop, level: g, position: [5, 5]}",
        "{id: east, name: East, category: shop, level: g, position: [25, 5]}",
    ]

    /// A hall of 30 by 10 m that a strip of 2 m crosses from wall to wall.
    private static func hall(strip: String) -> PlannedVenue {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...30, 0...10),
                PlannedVenue.unit("strip", "corridor", 14...16, 0...10, strip),
            ], places: ends)
        venue.openings = []
        return venue
    }

    @Test(arguments: ["wheelchair: no", "hours: \"Mo-Su 00:00-24:00\"", "access: [staff]", ""])
    func `A strip with limits of its own does not cut a hall in two`(limit: String) throws {
        let derived = try Self.hall(strip: limit).derived()
        #expect(abs(try #require(derived.distance("west", "east")) - 20) < 0.1)
        let listed = derived.inferences.filter { $0.rule == .border }
        #expect(listed.count == 1)
        if !limit.isEmpty {
            #expect(listed[0].evidence == "2 shared borders, the widest of 10 m")
            let openings = derived.venue.openings.filter { $0.derivedFrom == listed[0].id }
            #expect(openings.count == 6 && Set(openings.map(\.id)).count == 6)
        }
    }

    @Test func `A passage between the legs of a hall leads to both`() throws {
        for width in [2.0, 4.0] {
            var venue = PlannedVenue(
                units: [
                    """
                    {id: hall, level: g, category: hall, polygon: [[0, 0], [30, 0], [30, 20], [25, 20], [25, 5], [5, 5], \
                    [5, 20], [0, 20]]}
                    """,
                    PlannedVenue.unit("passage", "corridor", 5...25, 16...(16 + width), "wheelchair: no"),
                ],
                places: [
                    "{id: west, name: West, category: shop, level: g, position: [2, 17]}",
                    "{id: east, name: East, category: shop, level: g, position: [28, 17]}",
                ])
            venue.openings = []
            let derived = try venue.derived()
            #expect(abs(try #require(derived.distance("west", "east")) - 26) < 0.4)
        }
    }
}
