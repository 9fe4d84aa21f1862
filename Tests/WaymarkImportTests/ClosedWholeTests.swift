import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `A level, a building or a venue that is out of service` {
    private static let states = ["\"status\": \"closed\"", "\"state\": \"under construction\"", "\"access\": \"no\""]

    private func venue(_ files: [String: Data]) throws -> Venue {
        try #require(try VenueImporter().read(SourceTree(files: files, root: "house")).venues.first)
    }

    private func imdf(venue: String = "", building: String = "", level: String = "") throws -> Venue {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add("venue", "house", IMDFSample.box(-9, -9, 60, 60), "\"name\": {\"en\": \"House\"}\(venue)")
        sample.add("building", "wing", "null", "\"name\": {\"en\": \"Wing\"}\(building)")
        for number in 0...1 {
            sample.add(
                "level", "L\(number)", IMDFSample.box(0, 0, 30, 10),
                "\"ordinal\": \(number), \"outdoor\": false, \"building_ids\": [\"wing\"]\(number == 1 ? level : "")")
            sample.add(
                "unit", "hall\(number)", IMDFSample.box(0, 0, 20, 10),
                "\"category\": \"walkway\", \"level_id\": \"L\(number)\"")
        }
        sample.add(
            "opening", "main", IMDFSample.line([(5, 0), (7, 0)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        return try self.venue(sample.files)
    }

    @Test(arguments: states) func `Those of IMDF are closed with the reason`(state: String) throws {
        let reason = state.replacing("\"", with: "").replacing(": ", with: "=")
        #expect(try imdf().levels.allSatisfy { $0.closure.reason == nil })
        let level = try imdf(level: ", " + state)
        #expect(level.levels.map(\.closure.reason) == [nil, reason])
        #expect(try imdf(building: ", " + state).buildings.map(\.closure.reason) == [reason])
        #expect(try imdf(venue: ", " + state).levels.map(\.closure.reason) == [reason, reason])
    }

    @Test func `A restriction of IMDF says who may enter them`() throws {
        let staff = ", \"restriction\": \"employeesonly\""
        #expect(try imdf(level: staff).levels.map(\.access) == [[], [.staff]])
        #expect(try imdf(building: staff).buildings.map(\.access) == [[.staff]])
        #expect(try imdf(venue: staff).levels.map(\.access) == [[.staff], [.staff]])
        #expect(try imdf(venue: staff, building: staff, level: staff).levels.allSatisfy { $0.closure.reason == nil })
    }

    private func plan(_ outline: String) throws -> Venue {
        var sample = PlanSample()
        var features = (0...1).map { level in
            PlanSample.feature(
                PlanSample.box(0, 0, 20, 10), "\"kind\": \"corridor\", \"level\": \(level)", id: "h\(level)")
        }
        features.append(
            PlanSample.feature(PlanSample.line((5, 0), (7, 0)), "\"kind\": \"door\", \"level\": 0", id: "d"))
        features.append(PlanSample.feature(PlanSample.box(0, 0, 20, 10), outline, id: "o"))
        sample.add(features, to: "house.geojson")
        return try venue(sample.files.mapValues { Data($0.utf8) })
    }

    @Test(arguments: states) func `Those of a GeoJSON plan, too`(state: String) throws {
        let reason = state.replacing("\"", with: "").replacing(": ", with: "=")
        let level = try plan("\"kind\": \"level\", \"level\": 1, \(state)")
        #expect(level.levels.map(\.closure.reason) == [nil, reason])
        #expect(try plan("\"kind\": \"building\", \(state)").buildings.map(\.closure.reason) == [reason])
        #expect(try plan("\"kind\": \"venue\", \(state)").levels.map(\.closure.reason) == [reason, reason])
        #expect(try plan("\"kind\": \"building\"").buildings.map(\.closure.reason) == [nil])
    }
}
