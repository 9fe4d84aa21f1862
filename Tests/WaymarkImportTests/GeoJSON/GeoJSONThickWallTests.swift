import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Doors of GeoJSON in thick walls` {
    /// Two rooms with a wall between them and a door in it.
    private static func derived(_ wall: Double, _ door: String) throws -> Derived {
        let on = "\"level\": 0"
        var sample = PlanSample()
        sample.mapping = "geojson: 1\nlevels: [{key: \"0\", ordinal: 0}]\n"
        sample.add(
            [
                PlanSample.feature(
                    PlanSample.box(0, 0, 10, 8), "\"kind\": \"office\", \"name\": \"A\", \(on)", id: "a"),
                PlanSample.feature(
                    PlanSample.box(10 + wall, 0, 10, 8), "\"kind\": \"office\", \"name\": \"B\", \(on)", id: "b"),
                PlanSample.feature(door, "\"kind\": \"door\", \(on)", id: "d"),
            ], to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test(arguments: [0.1, 0.4, 0.5, 0.55, 0.59, 0.6])
    func `One anywhere in the wall leads through it`(wall: Double) throws {
        for share in [0.0, 0.05, 0.1, 0.5, 0.9, 0.95, 1] {
            let x = 10 + wall * share
            for door in [PlanSample.point(x, 4), PlanSample.line((x, 3.5), (x, 4.5))] {
                let derived = try Self.derived(wall, door)
                #expect(derived.distance("a", "b") != nil, "\(wall) \(share)")
                #expect(derived.inferences(.room) == [] && derived.inferences(.doorless) == [])
            }
        }
    }
}
