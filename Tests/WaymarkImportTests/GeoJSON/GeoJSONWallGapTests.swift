import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Gaps in walls that are drawn as polygons` {
    /// Two floors of 20 by 5 m on both sides of a wall that has a gap in its middle.
    private static func sample(
        _ wall: Double, gap: Double, kinds: (String, String) = ("hall", "hall"), more: [String] = []
    )
        -> PlanSample
    {
        var sample = PlanSample()
        let on = "\"level\": 0"
        var features = [
            PlanSample.feature(PlanSample.box(0, 0, 20, 5), "\"kind\": \"\(kinds.0)\", \(on)", id: "south"),
            PlanSample.feature(PlanSample.box(0, 5 + wall, 20, 5), "\"kind\": \"\(kinds.1)\", \(on)", id: "north"),
            PlanSample.feature(PlanSample.point(3, 2), "\"kind\": \"poi\", \"name\": \"Alpha\", \(on)", id: "alpha"),
            PlanSample.feature(PlanSample.point(3, 8), "\"kind\": \"poi\", \"name\": \"Omega\", \(on)", id: "omega"),
        ]
        for (x, width) in [(0.0, 10 - gap / 2), (10 + gap / 2, 10 - gap / 2)] {
            features.append(
                PlanSample.feature(
                    PlanSample.box(x, 5, width, wall), "\"kind\": \"wall\", \(on)", id: "wall-\(Int(x))"))
        }
        sample.add(features + more, to: "plan.geojson")
        return sample
    }

    private func distance(_ sample: PlanSample) throws -> Double? {
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics).distance("alpha", "omega")
    }

    @Test(arguments: [0.1, 0.2, 0.3, 0.45, 0.6]) func `People walk through one`(wall: Double) throws {
        for kinds in [("hall", "hall"), ("corridor", "room")] {
            for gap in [0.9, 1.5, 3] {
                let length = try #require(try distance(Self.sample(wall, gap: gap, kinds: kinds)), "\(gap) \(kinds)")
                #expect(length > 13 && length < 19, "\(length)")
            }
        }
    }

    @Test(arguments: [0.1, 0.2, 0.3, 0.6]) func `Nobody walks through the wall, or through what fills the gap`(
        wall: Double
    )
        throws
    {
        #expect(try distance(Self.sample(wall, gap: 0)) == nil)
        let box = PlanSample.box(9, 5, 2, wall)
        for kind in ["glass", "wall", "column"] {
            let filled = PlanSample.feature(box, "\"kind\": \"\(kind)\", \"level\": 0", id: "fill")
            #expect(try distance(Self.sample(wall, gap: 1, more: [filled])) == nil, "\(kind)")
        }
    }
}
