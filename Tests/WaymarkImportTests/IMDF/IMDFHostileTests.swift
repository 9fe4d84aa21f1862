import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Hostile IMDF archives are refused or read without harm` {
    private func read(_ change: (inout [String: Data]) -> Void, limits: InputLimits = .normal) throws -> [Diagnostic] {
        var files = IMDFSample.station.files
        change(&files)
        return try readDrafts(IMDFReader(), SourceTree(files: files, root: "v.zip", limits: limits)).diagnostics
    }

    private func collection(_ feature: String) -> Data {
        Data("{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}".utf8)
    }

    @Test func `Deep nesting is an error at its place`() throws {
        let deep = String(repeating: "[", count: 100_000)
        let found = try read { $0["unit.geojson"] = Data("{\"features\": \(deep)".utf8) }
        #expect(found.contains { $0.severity == .error && $0.message == "nested more than 100 deep" })
        let properties = String(repeating: "{\"a\":", count: 50_000)
        #expect(
            try read { $0["unit.geojson"] = collection("{\"properties\": \(properties)") }.contains {
                $0.severity == .error
            })
    }

    @Test func `More positions and features than allowed are an error`() throws {
        var limits = InputLimits.normal
        limits.geoJSONPositions = 20
        #expect(try read({ _ in }, limits: limits).contains { $0.code == .limitExceeded })
        limits = .normal
        limits.geoJSONFeatures = 5
        #expect(try read({ _ in }, limits: limits).contains { $0.code == .limitExceeded })
    }

    @Test func `More values in properties than allowed are an error`() throws {
        var limits = InputLimits.normal
        limits.geoJSONValues = 50
        let found = try read({ _ in }, limits: limits)
        #expect(found.contains { $0.message == "the files have more than 50 values in their properties" })
    }

    @Test func `A ring that crosses itself very often is left out and not repaired`() throws {
        var random = SeededGenerator(seed: 1)
        let ring = (0..<3000).map { _ in
            (Double.random(in: 0...50, using: &random), Double.random(in: 0...50, using: &random))
        }
        var sample = IMDFSample.station
        sample.add("unit", "scribble", IMDFSample.polygon(ring), "\"category\": \"room\", \"level_id\": \"L0\"")
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.units.count == 9)
        #expect(diagnostics.contains { $0.code == .badPolygon })
    }

    @Test func `A file that is larger than allowed is not read`() throws {
        var limits = InputLimits.normal
        limits.geoJSONBytes = 100
        #expect(throws: ImportError.self) { try read({ _ in }, limits: limits) }
    }

    @Test func `Positions that are huge, swapped or not numbers do not reach the venue`() throws {
        for position in ["[1e300, 1e300]", "[NaN, NaN]", "[35.69, 139.7]", "[1e999, 0]", "[-1e-320, 91]"] {
            let ring = "[\(position), \(position), \(position), \(position)]"
            let feature =
                "{\"type\":\"Feature\",\"id\":\"x\",\"feature_type\":\"unit\",\"properties\":{\"level_id\":\"L0\"},"
                + "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}}"
            let found = try read { $0["unit.geojson"] = collection(feature) }
            #expect(found.contains { $0.code == .numberOutOfRange })
        }
    }

    @Test func `A unit on the other side of the Earth does not move the frame`() throws {
        var sample = IMDFSample.station
        sample.add(
            "unit", "far", "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0.001,0],[0.001,0.001],[0,0]]]}",
            "\"category\": \"room\", \"level_id\": \"L0\"")
        let anchor = try #require(try sample.read().draft).contents.anchor.origin
        #expect(abs(anchor.latitude - 35.69) < 0.01 && abs(anchor.longitude - 139.7) < 0.01)
    }

    @Test func `Values of the wrong type are treated as missing`() throws {
        var sample = IMDFSample()
        sample.add(
            "level", "L0", IMDFSample.box(0, 0, 9, 9),
            "\"ordinal\": \"two\", \"name\": [1], \"short_name\": {\"en\": 7}, \"outdoor\": \"yes\", \"building_ids\": {}"
        )
        sample.add(
            "unit", "u", IMDFSample.box(0, 0, 5, 5),
            "\"category\": 7, \"level_id\": \"L0\", \"name\": true, \"accessibility\": {\"a\": 1}, \"restriction\": []")
        sample.add(
            "opening", "o", IMDFSample.line([(0, 0), (1, 0)]),
            "\"category\": null, \"level_id\": \"L0\", \"door\": \"none\", \"access_control\": 5")
        sample.add(
            "amenity", "a", IMDFSample.point(1, 1),
            "\"category\": {}, \"unit_ids\": [[], null, {}, \"u\"], \"hours\": 9")
        sample.add("relationship", "r", "null", "\"origin\": 5, \"destination\": [[[]]], \"direction\": {}")
        sample.add("venue", "v", "null", "\"name\": 5, \"waymark\": {\"anchor\": {\"lat\": 1e9}, \"time_zone\": 5}")
        let contents = try #require(try sample.read().draft).contents
        #expect(contents.levels.first?.ordinal == 0 && contents.units.count == 1 && contents.openings.count == 1)
        #expect(contents.places.count == 1)
    }

    @Test func `An archive with any bytes changed is read or refused`() throws {
        let files = IMDFSample.station.files
        let names = files.keys.sorted()
        for seed in 0..<RandomSeeds.count(milliseconds: 5) {
            var random = SeededGenerator(seed: seed)
            var damaged = files
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                guard let name = names.randomElement(using: &random), var data = damaged[name], !data.isEmpty else {
                    continue
                }
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let index = Int.random(in: 0..<data.count, using: &random)
                    switch Int.random(in: 0...2, using: &random) {
                    case 0: data[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: data.remove(at: index)
                    default:
                        data.replaceSubrange(
                            index..<index,
                            with: Data("[{\"-9e9,null".utf8).prefix(Int.random(in: 1...11, using: &random)))
                    }
                    if data.isEmpty { break }
                }
                damaged[name] = data
            }
            let report = try VenueImporter().read(SourceTree(files: damaged, root: "v.zip"))
            #expect(report.hasErrors || !report.venues.isEmpty || !report.diagnostics.isEmpty)
        }
    }
}
