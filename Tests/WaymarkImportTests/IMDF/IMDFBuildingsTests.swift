import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings of an IMDF archive` {
    private enum Outline: CaseIterable { case footprint, building, none }

    private static let hall = "\"ordinal\": 1, \"outdoor\": false, \"building_ids\": "

    /// Two touching buildings, A from 0 to 20 and B from 20 to 40, with a hall in each on every level and a door between
    /// them.
    private func campus(
        _ levels: [(id: String, ordinal: Int, buildings: String)], _ outline: Outline = .footprint
    ) -> IMDFSample {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add(
            "venue", "venue", IMDFSample.box(-10, -10, 60, 30),
            "\"category\": \"university\", \"name\": {\"en\": \"U\"}")
        for (index, id) in ["A", "B"].enumerated() {
            let box = IMDFSample.box(Double(index) * 20, 0, 20, 10)
            sample.add("building", id, outline == .building ? box : "null", "\"name\": {\"en\": \"House \(id)\"}")
            if outline == .footprint {
                sample.add(
                    "footprint", "f-\(id)", box,
                    "\"category\": \"ground\", \"building_ids\": [\"\(id)\"], \"name\": null")
            }
        }
        for level in levels {
            sample.add(
                "level", level.id, IMDFSample.box(0, 0, 40, 10),
                "\"ordinal\": \(level.ordinal), \"outdoor\": false, \"name\": null, \"short_name\": null, "
                    + "\"building_ids\": \(level.buildings)")
            for (index, id) in ["A", "B"].enumerated() {
                sample.add(
                    "unit", "\(level.id)-\(id)", IMDFSample.box(Double(index) * 20, 0, 20, 10),
                    "\"category\": \"room\", \"level_id\": \"\(level.id)\", \"name\": {\"en\": \"Hall \(id)\"}")
            }
            sample.add(
                "opening", "\(level.id)-door", IMDFSample.line([(20, 4), (20, 6)]),
                "\"category\": \"pedestrian\", \"level_id\": \"\(level.id)\"")
        }
        return sample
    }

    private func contents(_ sample: IMDFSample) throws -> VenueContents {
        try #require(try sample.read().draft).contents
    }

    @Test func `A level of several buildings belongs to none, and their outlines decide`() throws {
        for outline in [Outline.footprint, .building] {
            let venue = try contents(campus([("L0", 0, "[\"A\", \"B\"]"), ("L1", 1, "[\"B\"]")], outline))
            #expect(venue.levels.map(\.building) == [nil, "B"], "\(outline)")
            let finder = BuildingFinder(venue)
            #expect(finder.buildings(on: "L0") == ["A", "B"], "\(outline)")
            #expect(finder.building(at: try #require(venue.units[1].polygon.insidePoint), on: "L0") == "B")
        }
        // Without any outline nothing says who has what.
        let bare = try contents(campus([("L0", 0, "[\"A\", \"B\"]")], .none))
        #expect(bare.levels.map(\.building) == [nil])
        #expect(BuildingFinder(bare).buildings(on: "L0") == [])
    }

    @Test func `A level without buildings gets the one around its units`() throws {
        for ids in ["null", "[]", "[\"unknown\"]"] {
            var sample = campus([("L0", 0, ids)])
            #expect(try contents(sample).levels[0].building == nil)
            sample.add(
                "level", "L1", IMDFSample.box(20, 0, 20, 10), Self.hall + ids)
            sample.add(
                "unit", "top", IMDFSample.box(22, 2, 10, 6),
                "\"category\": \"room\", \"level_id\": \"L1\", \"name\": null")
            #expect(try contents(sample).levels.map(\.building) == [nil, "B"])
        }
    }

    @Test func `The ground of a site stays the site's, though a building stands on it`() throws {
        var sample = campus([])
        sample.add("level", "L0", IMDFSample.box(-10, -10, 60, 30), "\"ordinal\": 0, \"outdoor\": false")
        for (index, x) in [-10.0, -8, -6].enumerated() {
            sample.add(
                "unit", "path-\(index)", IMDFSample.box(x, -10, 2, 10),
                "\"category\": \"walkway\", \"level_id\": \"L0\"")
        }
        sample.add("unit", "lobby", IMDFSample.box(2, 2, 4, 4), "\"category\": \"lobby\", \"level_id\": \"L0\"")
        #expect(try contents(sample).levels.map(\.building) == [nil])
    }

    @Test func `The door between touching buildings joins them`() throws {
        var draft = try #require(try campus([("L0", 0, "[\"A\", \"B\"]")]).read().draft)
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let report = try #require(VenueValidator.validate(draft, isComplete: true).venue)
        #expect(report.edges.contains { $0.id.rawValue.hasPrefix("L0-door") })
        #expect(Set(report.places.filter { !$0.entrances.isEmpty }.map(\.name.base)) == ["Hall A", "Hall B"])
    }

    @Test func `A geofence of a building is on the levels that the building shares, too`() throws {
        var sample = campus([("L0", 0, "[\"A\", \"B\"]"), ("L1", 1, "[\"B\"]"), ("L2", 2, "[\"A\"]")])
        sample.add(
            "geofence", "fence", IMDFSample.box(0, 0, 40, 10), "\"category\": \"geofence\", \"building_ids\": [\"A\"]")
        #expect(try contents(sample).geofences.map(\.levels) == [["L0", "L2"]])
    }

    @Test func `An export lists all buildings of a level, and reading it back gives the same`() throws {
        let levels = [("L0", 0, "[\"A\", \"B\"]"), ("L1", 1, "[\"B\"]")]
        for outline in [Outline.footprint, .building] {
            let venue = try contents(campus(levels, outline))
            let writer = IMDFWriter(venue, created: "2026-01-01T00:00:00Z", program: "test")
            let level = try #require(writer.files.first { $0.name == "level.geojson" }?.text)
            let text = level.filter { !$0.isWhitespace }
            #expect(text.matches(of: #/building_ids":\["[^"]+","[^"]+"\]/#).count == 1)
            let again = try readDrafts(
                IMDFReader(),
                SourceTree(
                    files: Dictionary(uniqueKeysWithValues: writer.files.map { ($0.name, Data($0.text.utf8)) }),
                    root: "x")
            ).drafts.first?.contents
            #expect(again?.levels == venue.levels)
            #expect(again?.footprints.map(\.building) == venue.footprints.map(\.building))
        }
    }
}
