import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport
@testable import WaymarkImportKit

/// Whatever an import accepts is written so that the next import makes the same of it. Contents that are equal have the same
/// network, so they have the same routes.
@Suite struct `Whatever was imported comes back from YAML` {
    private static let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/examples/small-station.osm")

    /// Reads files, and compares each venue with what its YAML becomes.
    @discardableResult
    private func check(_ files: [String: String], _ comment: String = "") throws -> [Venue] {
        let source = SourceTree(files: files.mapValues { Data($0.utf8) }, root: "venue")
        let venues = try VenueImporter().read(source).venues
        for venue in venues { check(venue, comment) }
        return venues
    }

    private func check(_ venue: Venue, _ comment: String = "") {
        let plain = venue.contents.withoutUnderlays
        let text = VenueYAMLWriter.yaml(of: plain)
        let report = VenueImporter().read(yaml: text)
        let errors = report.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [], "\(comment)")
        #expect(report.venues.map(\.contents) == [plain], "\(LongText(text)) \(comment)")
    }

    @Test(arguments: Fixture.all) func `Every fixture that can be imported`(_ fixture: Fixture) throws {
        for venue in try fixture.report().venues { check(venue) }
    }

    @Test(arguments: [
        ("EN", "en"), ("fr_FR", "fr-FR"), ("de-CH", "de-CH"), ("mul", "en"), ("english", "en"), ("x", "en"), ("", "en"),
        ("\"a, b\"", "en"), ("zh-hant", "zh-hant"),
    ]) func `A feed's language is a tag, or English`(stated: String, language: String) throws {
        let venues = try check([
            "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n"
                + "S,Central,52,5,1,\nE,Main Street,52.0001,5,2,S\nP,Platform,52.0002,5,0,S\n",
            "pathways.txt": "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\nw,E,P,1,1\n",
            "feed_info.txt": "feed_publisher_name,feed_publisher_url,feed_lang\nTram,https://tram.example,\(stated)\n",
        ])
        #expect(venues.map(\.contents.language) == [language])
    }

    @Test(arguments: ["und", "english", "mul", "EN", "fr_FR", "", "i-klingon", "a b"])
    func `Names under any tag of an archive`(tag: String) throws {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add(
            "venue", "v", IMDFSample.box(0, 0, 40, 20),
            "\"name\": {\"en\": \"Hall\", \"\(tag)\": \"Halle\"}, \"category\": \"museum\"")
        sample.add(
            "level", "g", IMDFSample.box(0, 0, 40, 20),
            "\"name\": {\"\(tag)\": \"Ground\"}, \"ordinal\": 0, \"category\": \"unspecified\"")
        sample.add(
            "unit", "room", IMDFSample.box(0, 0, 20, 20),
            "\"name\": {\"\(tag)\": \"Room\", \"nl\": \"Kamer\"}, \"category\": \"room\", \"level_id\": \"g\"")
        let source = SourceTree(files: sample.files, root: "venue.zip")
        let venues = try VenueImporter().read(source).venues
        #expect(venues.count == 1)
        for venue in venues { check(venue) }
    }

    @Test func `A whole network in which nothing was derived`() throws {
        let venues = try check([
            "venue.yaml": """
            waymark: 1
            id: park
            network: whole
            name: Park
            levels: [{id: g, ordinal: 0, name: Ground, outdoor: true}]
            nodes: {g: {a: [0, 0], b: [40, 0]}}
            paths: [[a, b]]
            places:
              - {id: gate, name: Gate, category: gate, at: a}
              - {id: store, name: Store, category: store, at: b}
            units:
              - {id: lawn, level: g, polygon: [[0, -5], [40, -5], [40, 5], [0, 5]]}
              - {id: shed, level: g, category: room, polygon: [[40, -5], [50, -5], [50, 5], [40, 5]]}
              - {id: loft, level: g, category: room, polygon: [[50, -5], [60, -5], [60, 5], [50, 5]]}
            openings:
              - {id: door, level: g, at: [[40, -1], [40, 1]], units: [lawn, shed]}
              - {id: hatch, level: g, at: [[50, -1], [50, 1]], units: [shed, loft]}
            """
        ])
        #expect(venues.map(\.contents.regions) == [[]])
    }

    @Test func `Entrances that were left out of a foreign place`() throws {
        var text = NativeSamples.mall
        text.replace("waymark: 1", with: "waymark: 1\norigin: foreign")
        text.replace("l-g: [5, 0]", with: "\"l'g\": [5, 0]", maxReplacements: 1)
        #expect(try check(["venue.yaml": text]).count == 1)
    }

    @Test func `What is left of foreign files with random gaps`() throws {
        let lines = NativeSamples.mall.split(separator: "\n")
        var read = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 60) {
            var random = SeededGenerator(seed: UInt64(seed))
            var kept = lines
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                kept.remove(at: Int.random(in: 9..<kept.count, using: &random))
            }
            kept.insert("origin: foreign", at: 1)
            read += try check(["venue.yaml": kept.joined(separator: "\n")], "seed \(seed)").count
        }
        #expect(read > 0)
    }

    private static let odd = [
        " Shop ", "a\u{200E}b", "\u{202E}x", "- x", "null", "yes", "12", "1e3", "2026-01-01", "a: b", "[x]", "# no",
        "'",
        "\u{A0}", "x,y", "a;b", "-5", "0.1", "1e-9", "e\u{301}", "*", "%", "und", "--x", "@", "\u{FEFF}b", "\u{2028}",
        "Mo-Fr 8-20", "no",
    ]

    @Test func `A station whose tags have odd values`() throws {
        let text = try String(contentsOf: Self.example, encoding: .utf8)
        let parts = text.components(separatedBy: " v=\"")
        var read = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 150) {
            var random = SeededGenerator(seed: UInt64(seed))
            var parts = parts
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let index = Int.random(in: 1..<parts.count, using: &random)
                let rest = parts[index].drop { $0 != "\"" }
                parts[index] = random.pick(Self.odd) + rest
            }
            read += try check(["m.osm": parts.joined(separator: " v=\"")], "seed \(seed)").count
        }
        #expect(read > 0)
    }
}
