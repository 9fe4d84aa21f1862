import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Words for what is drawn as a line` {
    static let walls = [
        "wall", "walls", "fence", "hedge", "railing", "railings", "barrier", "glass_wall", "glasswall", "glass wall",
        "Glass-Wall", "guardrail", "guard_rail", "curtain_wall", "balustrade", "parapet", "handrail", "interior_wall",
        "interior.wall",
        "wall.glass", "partition", "Zaun", "Geländer", "window", "drywall", "noise_barrier", "chain-link_fence",
        "wall_interior", "wall-exterior", "wall.exterior", "Wall Outer", "partition_internal", "guard.rail", "dry.wall",
    ]

    /// A corridor of 24 m with a line across it.
    private static func venue(_ category: String) -> PlannedVenue {
        var venue = PlannedVenue()
        venue.units = [PlannedVenue.unit("h", "corridor", 0...24, 0...4)]
        venue.places = [
            "{id: alpha, name: Alpha, category: info, level: g, position: [2, 2]}",
            "{id: omega, name: Omega, category: info, level: g, position: [22, 2]}",
        ]
        venue.rest = "details:\n  - {id: d, level: g, category: \"\(category)\", line: [[10, -1], [10, 5]]}\n"
        return venue
    }

    @Test(arguments: walls) func `A wall is one by every word, in every format`(word: String) throws {
        let derived = try Self.venue(word).derived()
        #expect(derived.distance("alpha", "omega") == nil)
        #expect(derived.diagnostics.allSatisfy { $0.code != .unlikelyCategory })
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 100, 20), "\"kind\": \"corridor\", \"level\": 0"),
                PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\"kind\": \"\(word)\", \"level\": 0"),
            ], to: "hall.geojson")
        let contents = try sample.read().contents
        #expect(contents.edges.isEmpty)
        #expect(contents.details.count == 1 && contents.details.allSatisfy(\.isWall))
    }

    @Test(
        arguments: [
            ("stripe", nil), ("lines", nil), ("platform-edge", nil), ("railling", .warning), ("low-fence 2b", .warning),
            ("glass door panel", .warning), ("wall_opening", .warning), ("zigzag", .note),
        ] as [(String, Diagnostic.Severity?)])
    func `One that is not understood is named`(word: String, severity: Diagnostic.Severity?) throws {
        let derived = try Self.venue(word).derived()
        #expect(derived.distance("alpha", "omega") != nil)
        #expect(derived.diagnostics.first { $0.code == .unlikelyCategory }?.severity == severity)
    }
}
