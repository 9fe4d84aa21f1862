import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Places where nobody walks in other formats` {
    @Test(arguments: ["void", "opentobelow", "shaft"]) func `GeoJSON names the void that a place is in`(kind: String)
        throws
    {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 60, 40), "\"kind\": \"hall\", \"level\": 0", id: "hall"),
                PlanSample.feature(PlanSample.box(20, 10, 20, 20), "\"kind\": \"\(kind)\", \"level\": 0", id: "hole"),
                PlanSample.feature(
                    PlanSample.point(5, 5), "\"kind\": \"shop\", \"name\": \"Inside\", \"level\": 0", id: "a"),
                PlanSample.feature(
                    PlanSample.point(30, 20), "\"kind\": \"shop\", \"name\": \"Above\", \"level\": 0", id: "b"),
                PlanSample.feature(
                    PlanSample.point(21, 20), "\"kind\": \"shop\", \"name\": \"Beside\", \"level\": 0", id: "c"),
            ], to: "plan.geojson")
        let read = try sample.read()
        let derived = try Derived.of(read.draft, read.diagnostics)
        let told = derived.messages(.unreachablePlace)
        #expect(
            told.count == 1 && told[0].contains("\"b\" is in") && told[0].hasSuffix(", where nobody walks"), "\(told)")
        #expect(derived.distance("a", "b") == nil && derived.distance("a", "c") != nil)
    }

    @Test func `IMDF names the void that a place is in`() throws {
        var sample = IMDFSample.station
        sample.add(
            "amenity", "aed", IMDFSample.point(36, 8),
            "\"category\": \"firstaid\", \"name\": {\"ja\": \"AED\"}, \"unit_ids\": [\"void-1\"]")
        let (draft, diagnostics) = try sample.read()
        let told = try Derived.of(draft, diagnostics).messages(.unreachablePlace)
        #expect(told == ["place \"aed\" is in unit \"void-1\" (opentobelow), where nobody walks"])
    }
}
