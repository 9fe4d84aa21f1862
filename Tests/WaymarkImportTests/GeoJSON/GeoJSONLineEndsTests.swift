import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Stairs that a GeoJSON plan draws as a line` {
    /// Two corridors, one behind the other, on two levels, with stairs between their ends.
    private static func plan(_ levels: String, _ line: String, more: [String] = [], kind: String = "stairs") throws -> (
        ends: [String: Point], hasNote: Bool
    ) {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.line((0, 1), (10, 1)), "\"kind\": \"path\", \"level\": 0", id: "w0"),
                PlanSample.feature(PlanSample.line((18, 1), (30, 1)), "\"kind\": \"path\", \"level\": 1", id: "w1"),
                PlanSample.feature(line, "\"kind\": \"\(kind)\", \"level\": \"\(levels)\"", id: "s"),
            ] + more, to: "house.geojson")
        let (contents, diagnostics, _) = try sample.read()
        let nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let stops = try #require(contents.connectors.first).stops.compactMap { nodes[$0.node] }
        return (
            Dictionary(stops.map { ($0.level.rawValue, $0.position) }, uniquingKeysWith: { first, _ in first }),
            diagnostics.contains { $0.message.contains("nothing at its ends says") }
        )
    }

    @Test(arguments: ["0;1", "1;0"], [true, false])
    func `It leads to the level of what touches its end`(levels: String, isAhead: Bool) throws {
        let line = isAhead ? PlanSample.line((10, 1), (18, 1)) : PlanSample.line((18, 1), (10, 1))
        for kind in ["stairs", "ramp", "escalator"] {
            let (ends, hasNote) = try Self.plan(levels, line, kind: kind)
            #expect(!hasNote)
            let (low, high) = (try #require(ends["0"]), try #require(ends["1"]))
            #expect(low.distance(to: high) > 7)
            #expect((ends["0"]?.x ?? 0) < (ends["1"]?.x ?? 0), "\(kind)")
        }
    }

    @Test func `If nothing says it, the order of the levels counts, with a warning`() throws {
        let (ends, hasNote) = try Self.plan("0;1", PlanSample.line((18, 30), (10, 30)))
        #expect(hasNote)
        #expect((ends["0"]?.x ?? 0) > (ends["1"]?.x ?? 0))
    }

    @Test func `A gate is a gate`() throws {
        var sample = PlanSample.office
        sample.add(
            [PlanSample.feature(PlanSample.line((2, 0), (3, 0)), "\"floor\": 1, \"type\": \"Gate\"", id: "g")],
            to: "gates.geojson")
        let opening = try #require(try sample.read().contents.openings.first { $0.id == "g" })
        #expect(opening.door == .gate)
    }
}

@Suite struct `Names of buildings that are nearly alike` {
    @Test(arguments: [
        ("Library", "Libary", true), ("Hall A", "Hall B", false), ("North", "South", false),
        ("Wing 1", "Wing 2", false),
    ])
    func `One that few rooms have is reported`(often: String, once: String, isReported: Bool) throws {
        var sample = PlanSample()
        sample.add(
            (0..<9).map { number in
                PlanSample.feature(
                    PlanSample.box(Double(number) * 5, 0, 5, 5),
                    "\"kind\": \"room\", \"level\": 0, \"building\": \"\(number < 8 ? often : once)\"", id: "r\(number)"
                )
            }, to: "house.geojson")
        let diagnostics = try sample.read().diagnostics
        #expect(diagnostics.contains { $0.message.contains("misspelt") } == isReported)
    }
}
