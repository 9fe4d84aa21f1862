import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A change of a text that makes one mistake.
private struct Mistake {
    var old: String
    var new: String

    init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
}

/// Mistakes in a source of several files, of which each pair is tried.
private struct MistakeTable {
    var files: [String: String]
    var mistakes: [Mistake]

    /// Returns the files with some mistakes; nil if two change the same words.
    private func changed(_ changes: [Mistake]) -> [String: String]? {
        var files = files
        for change in changes {
            guard let name = files.keys.sorted().first(where: { files[$0]?.contains(change.old) == true }) else {
                return nil
            }
            files[name] = files[name]?.replacing(change.old, with: change.new, maxReplacements: 1)
        }
        return files
    }

    /// Returns what the reader says of files.
    private func messages(_ files: [String: String], _ reader: some VenueReader) throws -> Set<String> {
        let source = SourceTree(files: files.mapValues { Data($0.utf8) }, root: "v")
        let found = try readDrafts(reader, source).diagnostics.filter { $0.severity != .note }
        // How many features have no level is one diagnostic.
        return Set(
            found.compactMap { diagnostic in
                if diagnostic.message.contains(/have no level|has no level/) { return "no level" }
                // What refers to a feature that is left out follows from that.
                if diagnostic.message.contains(/"(studio|hall|door)" (is not a unit|of the|,)/) { return nil }
                // The id of a feature can be one of the mistakes.
                let message = diagnostic.message.replacing(/(unit|opening|cell|relationship) "[^"]*"/) {
                    "\($0.output.1)"
                }
                return "\(diagnostic.code) \(message)"
            })
    }

    /// Returns the pairs of which a mistake hides the other.
    func lostPairs(_ reader: some VenueReader) throws -> [[String]] {
        #expect(try messages(files, reader) == [])
        let alone = try mistakes.map { try messages(try #require(changed([$0])), reader) }
        #expect(zip(mistakes, alone).filter { $1.isEmpty }.map(\.0.new) == [])
        var lost: [[String]] = []
        for second in mistakes.indices {
            for first in 0..<second {
                let pair = [mistakes[first], mistakes[second]]
                guard let both = changed(pair), changed(pair.reversed()) == both else { continue }
                let found = try messages(both, reader)
                if !alone[first].union(alone[second]).subtracting(found).isEmpty { lost.append(pair.map(\.new)) }
            }
        }
        return lost
    }
}

@Suite struct `Two mistakes on one feature of a foreign format are reported in one run` {
    @Test func `A feature of an IMDF archive`() throws {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add(
            "venue", "venue", IMDFSample.box(-10, -10, 60, 60),
            "\"name\": {\"en\": \"Quay\"}, \"waymark\": {\"time_zone\": \"Asia/Tokyo\"}")
        sample.add("building", "house", "null", "\"name\": {\"en\": \"House\"}")
        sample.add(
            "level", "L0", IMDFSample.box(0, 0, 30, 20),
            "\"ordinal\": 0, \"outdoor\": false, \"name\": {\"en\": \"Ground\"}, \"building_ids\": [\"house\"]")
        func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
            IMDFSample.box(x, y, width, height)
        }
        sample.add("unit", "hall", ring(0, 0, 20, 9), "\"category\": \"walkway\", \"level_id\": \"L0\"")
        sample.add(
            "unit", "studio", ring(0, 9, 11, 9),
            "\"category\": \"room\", \"level_id\": \"L0\", \"status\": \"open\", \"name\": {\"en\": \"Studio\"}")
        sample.add(
            "opening", "door", IMDFSample.line([(5, 9), (6, 9)]),
            "\"category\": \"pedestrian\", \"level_id\": \"L0\", \"condition\": \"open\"")
        sample.add("anchor", "spot", IMDFSample.point(5, 12), "\"unit_id\": \"studio\"")
        sample.add(
            "occupant", "shop", "null",
            "\"name\": {\"en\": \"Shop\"}, \"anchor_id\": \"spot\", \"hours\": \"Mo-Fr 10:00-18:00\"")
        sample.add(
            "amenity", "toilet", IMDFSample.point(3, 3),
            "\"category\": \"restroom\", \"unit_ids\": [\"hall\"], \"hours\": \"09:00-17:00\"")
        sample.add(
            "relationship", "way", "null",
            "\"category\": \"traversal\", \"direction\": \"undirected\", \"hours\": \"08:00-20:00\", "
                + "\"origin\": {\"id\": \"hall\"}, \"intermediary\": [{\"id\": \"door\"}], \"destination\": {\"id\": \"studio\"}"
        )
        sample.add("fixture", "desk", ring(2, 2, 2, 1), "\"category\": \"furniture\", \"level_id\": \"L0\"")
        sample.add("section", "zone", ring(0, 0, 10, 9), "\"category\": \"paidarea\", \"level_id\": \"L0\"")
        sample.add("footprint", "print", ring(0, 0, 30, 20), "\"category\": \"ground\", \"building_ids\": [\"house\"]")
        sample.add("geofence", "fence", ring(0, 0, 30, 20), "\"level_ids\": [\"L0\"], \"building_ids\": [\"house\"]")
        let flat = "{\"type\": \"Polygon\", \"coordinates\": [[[139.7, 35.69], [139.701, 35.69], [139.7, 35.69]]]}"
        let mistakes = [
            // The second unit has the id of the first, no level, no outline and a state that nobody understands.
            Mistake("\"id\": \"studio\", \"feature_type\"", "\"id\": \"house\", \"feature_type\""),
            Mistake(ring(0, 9, 11, 9), flat),
            Mistake("\"level_id\": \"L0\", \"status\"", "\"level_id\": \"L7\", \"status\""),
            Mistake("\"status\": \"open\"", "\"status\": \"grade B\""),
            Mistake("\"id\": \"door\", \"feature_type\"", "\"id\": \"house\", \"feature_type\""),
            Mistake(IMDFSample.line([(5, 9), (6, 9)]), "null"),
            Mistake("\"category\": \"pedestrian\"", "\"category\": \"people\""),
            Mistake("\"level_id\": \"L0\", \"condition\"", "\"level_id\": \"L8\", \"condition\""),
            Mistake("\"condition\": \"open\"", "\"condition\": \"grade C\""),
            Mistake("\"unit_id\": \"studio\"", "\"unit_id\": \"studdio\""),
            Mistake("\"anchor_id\": \"spot\"", "\"anchor_id\": \"spott\""),
            Mistake("Mo-Fr 10:00-18:00", "by chance"),
            Mistake("\"id\": \"shop\"", "\"id\": \"house\""),
            Mistake("[\"hall\"]", "[\"hal\"]"), Mistake("09:00-17:00", "by luck"),
            Mistake("\"undirected\"", "\"sideways\""), Mistake("08:00-20:00", "by night"),
            Mistake("\"origin\": {\"id\": \"hall\"}", "\"origin\": {\"id\": \"hell\"}"),
            Mistake("\"destination\": {\"id\": \"studio\"}", "\"destination\": {\"id\": \"studios\"}"),
            Mistake("\"id\": \"way\"", "\"id\": \"house\""),
            Mistake("\"id\": \"desk\"", "\"id\": \"house\""), Mistake(ring(2, 2, 2, 1), flat),
            Mistake("furniture\", \"level_id\": \"L0\"", "furniture\", \"level_id\": \"L9\""),
            Mistake("\"id\": \"zone\"", "\"id\": \"house\""), Mistake(ring(0, 0, 10, 9), flat),
            Mistake("paidarea\", \"level_id\": \"L0\"", "paidarea\", \"level_id\": \"L6\""),
            Mistake(
                "\"category\": \"ground\", \"building_ids\": [\"house\"]",
                "\"category\": \"ground\", \"building_ids\": [\"hut\"]"),
            Mistake("[\"L0\"]", "[\"L5\"]"),
            Mistake("[\"L0\"], \"building_ids\": [\"house\"]", "[\"L0\"], \"building_ids\": [\"barn\"]"),
            Mistake("\"id\": \"fence\"", "\"id\": \"house\""),
            Mistake("\"ordinal\": 0", "\"ordinal\": \"first\""),
            Mistake(
                "{\"en\": \"Ground\"}, \"building_ids\": [\"house\"]",
                "{\"en\": \"Ground\"}, \"building_ids\": [\"shed\"]"),
        ]
        let files = sample.files.mapValues { String(decoding: $0, as: UTF8.self) }
        let lost = try MistakeTable(files: files, mistakes: mistakes).lostPairs(IMDFReader())
        #expect(lost == [])
    }

    @Test func `Two references of an IMDF feature to what does not exist`() throws {
        var sample = IMDFSample()
        sample.language = "en"
        let ring = IMDFSample.box(0, 0, 20, 9)
        sample.add(
            "venue", "venue", IMDFSample.box(-10, -10, 60, 60),
            "\"name\": {\"en\": \"Quay\"}, \"address_id\": \"home\", \"waymark\": {\"time_zone\": \"Asia/Tokyo\"}")
        sample.add("address", "home", "null", "\"address\": \"1 Quay\", \"country\": \"JP\"")
        sample.add("building", "house", "null", "\"name\": {\"en\": \"House\"}, \"address_id\": \"home\"")
        for (id, ordinal) in [("L0", 0), ("L1", 1)] {
            sample.add(
                "level", id, IMDFSample.box(0, 0, 30, 20),
                "\"ordinal\": \(ordinal), \"outdoor\": false, \"name\": {\"en\": \"\(id)\"}, \"building_ids\": [\"house\"]"
            )
            sample.add("unit", "hall\(ordinal)", ring, "\"category\": \"walkway\", \"level_id\": \"\(id)\"")
        }
        sample.add(
            "anchor", "spot", IMDFSample.point(5, 5), "\"unit_id\": \"hall0\", \"address_id\": \"home\"")
        sample.add(
            "occupant", "shop", "null",
            "\"name\": {\"en\": \"Shop\"}, \"anchor_id\": \"spot\", \"unit_id\": \"hall0\"")
        sample.add(
            "amenity", "desk", IMDFSample.point(9, 3),
            "\"category\": \"information\", \"unit_ids\": [\"hall0\", \"hall1\"], \"address_id\": \"home\"")
        sample.add("geofence", "fence", ring, "\"level_ids\": [\"L0\", \"L1\"], \"building_ids\": [\"house\"]")
        sample.add("kiosk", "stand", IMDFSample.box(2, 2, 2, 1), "\"level_id\": \"L0\", \"anchor_id\": \"spot\"")
        let mistakes = [
            Mistake("\"Quay\"}, \"address_id\": \"home\"", "\"Quay\"}, \"address_id\": \"hom1\""),
            Mistake("\"House\"}, \"address_id\": \"home\"", "\"House\"}, \"address_id\": \"hom2\""),
            Mistake("\"unit_id\": \"hall0\", \"address_id\"", "\"unit_id\": \"hall7\", \"address_id\""),
            Mistake("\"address_id\": \"home\", \"geometry\"", "\"address_id\": \"hom3\", \"geometry\""),
            Mistake("\"anchor_id\": \"spot\", \"unit_id\"", "\"anchor_id\": \"spat\", \"unit_id\""),
            Mistake(
                "\"anchor_id\": \"spot\", \"unit_id\": \"hall0\"", "\"anchor_id\": \"spot\", \"unit_id\": \"hall8\""),
            Mistake("[\"hall0\", \"hall1\"]", "[\"hale0\", \"hale1\"]"), Mistake("\"hall1\"]", "\"hale2\"]"),
            Mistake("[\"L0\", \"L1\"]", "[\"L5\", \"L6\"]"), Mistake("\"L1\"], \"building", "\"L7\"], \"building"),
            Mistake("[\"L0\",", "[\"L8\","),
            Mistake("\"level_id\": \"L0\", \"anchor_id\"", "\"level_id\": \"L9\", \"anchor_id\""),
            Mistake("\"L0\", \"anchor_id\": \"spot\"", "\"L0\", \"anchor_id\": \"spit\""),
        ]
        let files = sample.files.mapValues { String(decoding: $0, as: UTF8.self) }
        let lost = try MistakeTable(
            files: files,
            mistakes: mistakes.filter { mistake in
                files.values.contains { $0.contains(mistake.old) }
            }
        ).lostPairs(IMDFReader())
        #expect(lost == [])
    }

    @Test func `A feature of a GeoJSON plan`() throws {
        let flat = "{\"type\": \"Polygon\", \"coordinates\": [[[8, 47], [8.001, 47], [8, 47]]]}"
        var sample = PlanSample()
        let shapes = [
            "hall": PlanSample.box(0, 0, 20, 9), "studio": PlanSample.box(0, 9, 11, 9),
            "door": PlanSample.line((5, 9), (6, 9)), "path": PlanSample.line((1, 1), (2, 2)),
            "desk": PlanSample.point(3, 3), "lift": PlanSample.point(15, 4),
        ]
        sample.add(
            [
                PlanSample.feature(shapes["hall"] ?? "", "\"kind\": \"corridor\", \"level\": 0", id: "hall"),
                PlanSample.feature(
                    shapes["studio"] ?? "", "\"kind\": \"room\", \"level\": 0, \"access\": \"yes\", \"steps\": 0",
                    id: "studio"),
                PlanSample.feature(
                    shapes["door"] ?? "", "\"kind\": \"door\", \"level\": 0, \"status\": \"open\", \"width\": 1",
                    id: "door"),
                PlanSample.feature(
                    shapes["path"] ?? "", "\"kind\": \"path\", \"level\": 0, \"state\": \"open\", \"incline\": 0",
                    id: "path"),
                PlanSample.feature(
                    shapes["desk"] ?? "",
                    "\"kind\": \"printer\", \"name\": \"Printer\", \"level\": 0, \"hours\": \"Mo-Fr 10:00-18:00\"",
                    id: "desk"),
                PlanSample.feature(
                    shapes["lift"] ?? "", "\"kind\": \"elevator\", \"levels\": [0, 1], \"condition\": \"open\"",
                    id: "lift"),
            ], to: "quay.geojson")
        let mistakes = [
            Mistake(shapes["studio"] ?? "", flat),
            Mistake("\"level\": 0, \"access\"", "\"access\""),
            Mistake("\"access\": \"yes\"", "\"access\": \"grade A\""),
            Mistake("\"steps\": 0", "\"steps\": \"several\""),
            Mistake(shapes["door"] ?? "", "{\"type\": \"LineString\", \"coordinates\": [[8, 97], [8, 98]]}"),
            Mistake("\"level\": 0, \"status\"", "\"status\""),
            Mistake("\"status\": \"open\"", "\"status\": \"grade B\""),
            Mistake("\"width\": 1", "\"width\": \"wide\""),
            Mistake(shapes["path"] ?? "", "7"),
            Mistake("\"level\": 0, \"state\"", "\"state\""), Mistake("\"state\": \"open\"", "\"state\": \"grade C\""),
            Mistake("\"incline\": 0", "\"incline\": \"steep\""),
            Mistake(shapes["desk"] ?? "", "{\"type\": \"Point\", \"coordinates\": []}"),
            Mistake("\"level\": 0, \"hours\"", "\"hours\""), Mistake("Mo-Fr 10:00-18:00", "by chance"),
            Mistake("[0, 1]", "[0]"), Mistake("\"condition\": \"open\"", "\"condition\": \"grade D\""),
        ]
        let lost = try MistakeTable(files: sample.files, mistakes: mistakes).lostPairs(GeoJSONVenueReader())
        #expect(lost == [])
    }

    @Test func `A cell and a transition of IndoorGML`() throws {
        var sample = IndoorGMLSample.school
        sample.cells[1].description? += "status=\"open\":"
        sample.transitions[0].more = "<gml:description>condition=\"open\"</gml:description>"
        let mistakes = [
            Mistake("gml:id=\"r1\"", "gml:id=\"hall\""), Mistake("status=\"open\"", "status=\"grade B\""),
            Mistake("<core:connects xlink:href=\"#S-hall\"/>", "<core:connects xlink:href=\"#S-hal\"/>"),
            Mistake("<core:connects xlink:href=\"#S-r1\"/>", "<core:connects xlink:href=\"#S-r11\"/>"),
            Mistake("condition=\"open\"", "condition=\"grade C\""),
        ]
        let lost = try MistakeTable(files: ["a.gml": sample.text], mistakes: mistakes).lostPairs(IndoorGMLReader())
        #expect(lost == [])
    }
}
