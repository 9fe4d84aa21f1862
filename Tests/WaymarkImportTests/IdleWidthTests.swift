import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The width of a room that is drawn wider is reported` {
    private static func messages(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map(\.message).filter { $0.contains("and it is drawn wider") }
    }

    private static let widths = [("0.7 m", true), ("70 cm", true), ("0.9", false), ("2.4", false)]

    @Test(arguments: widths) func `It is reported in IndoorGML`(width: String, isReported: Bool) throws {
        var sample = IndoorGMLSample.school
        sample.cells[0].description = "storey=\"1\":width=\"\(width)\":"
        #expect(try Self.messages(sample.read().diagnostics).count == (isReported ? 1 : 0))
        // The transitions into a room hold its width.
        var room = IndoorGMLSample.school
        room.cells[1].description = "storey=\"1\":width=\"\(width)\":"
        let (_, diagnostics, draft) = try room.read()
        #expect(Self.messages(diagnostics).isEmpty)
        #expect(draft.contents.edges.contains { abs(($0.width ?? 1) - 0.7) < 1e-6 } == isReported)
    }

    @Test(arguments: widths) func `It is reported in GeoJSON`(width: String, isReported: Bool) throws {
        for kind in ["corridor", "room", "hall"] {
            for (size, isWider) in [(4.0, true), (0.7, false)] {
                var sample = PlanSample()
                sample.add(
                    [
                        PlanSample.feature(
                            PlanSample.box(0, 0, 10, size),
                            "\"kind\": \"\(kind)\", \"level\": 0, \"width\": \"\(width)\"", id: "u"),
                        PlanSample.feature(PlanSample.box(0, 9, 10, 4), "\"kind\": \"room\", \"level\": 0", id: "v"),
                    ], to: "plan.geojson")
                let found = try Self.messages(sample.read().diagnostics)
                #expect(found.count == (isReported && isWider ? 1 : 0), "\(kind) \(size)")
            }
        }
    }

    @Test(arguments: widths) func `It is reported in OpenStreetMap`(width: String, isReported: Bool) throws {
        for what in ["indoor=corridor", "indoor=room room=office", "indoor=area"] {
            let tags = "\(what) level=0 width=\(width.replacing(" ", with: "~"))"
            let drawing = OSMDrawing(OSMDrawing.boxes + "\nway 20 1,2,5,6,1 \(tags)")
            #expect(try Self.messages(drawing.read().diagnostics).count == (isReported ? 1 : 0), "\(what)")
        }
    }
}
