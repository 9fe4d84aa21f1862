import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `OSM files in JSON are read like those in XML` {
    private static let head =
        "{\"version\": 0.6, \"generator\": \"Overpass API\", \"osm3s\": {\"a\": \"\"}, \"elements\": ["

    /// A room and a corridor with a door between them, as Overpass writes them.
    private static let elements = [
        "{\"type\": \"node\", \"id\": 1, \"lat\": 48.725, \"lon\": 2.26}",
        "{\"type\": \"node\", \"id\": 2, \"lat\": 48.725, \"lon\": 2.2601}",
        "{\"type\": \"node\", \"id\": 3, \"lat\": 48.7251, \"lon\": 2.2601, \"tags\": {\"door\": \"yes\"}}",
        "{\"type\": \"node\", \"id\": 4, \"lat\": 48.7251, \"lon\": 2.26}",
        "{\"type\": \"node\", \"id\": 5, \"lat\": 48.7252, \"lon\": 2.26005}",
        "{\"type\": \"way\", \"id\": 10, \"nodes\": [1, 2, 3, 4, 1], \"tags\": {\"indoor\": \"room\", \"name\": \"A\", \"level\": \"1\"}}",
        "{\"type\": \"way\", \"id\": 11, \"nodes\": [4, 3, 5, 4], \"tags\": {\"indoor\": \"corridor\", \"level\": 1}}",
        "{\"type\": \"relation\", \"id\": 12, \"members\": [{\"type\": \"way\", \"ref\": 11, \"role\": \"outer\"}], \"tags\": {\"type\": \"site\"}}",
    ]

    private func read(_ text: String, file: String = "interpreter.json") throws -> ImportReport {
        try VenueImporter().read(SourceTree(files: [file: Data(text.utf8)], root: "d"))
    }

    @Test(arguments: ["interpreter.json", "interpreter", "station.osm"])
    func `The elements become a venue, whatever the file is called`(file: String) throws {
        let report = try read(Self.head + Self.elements.joined(separator: ",\n") + "]}", file: file)
        let venue = try #require(report.venues.first)
        #expect(venue.units.map(\.id) == ["w10:1", "w11:1"])
        #expect(venue.openings.map(\.id) == ["n3:1"])
        #expect(venue.places.map(\.name.base) == ["A"])
        #expect(venue.contents.attribution == OSMReader.attribution)
    }

    @Test func `Ways may state the coordinates of their nodes themselves`() throws {
        let text =
            Self.head + """
                {"type": "way", "id": 10, "nodes": [1, 2], "geometry": [{"lat": 48.725, "lon": 2.26}, {"lat": 48.726, "lon": 2.26}],
                 "tags": {"highway": "footway"}},
                {"type": "way", "id": 11, "nodes": [2, 3], "geometry": [{"lat": 48.726, "lon": 2.26}, null],
                 "tags": {"highway": "footway"}}]}
                """
        let report = try read(text)
        #expect(report.venues.first?.edges.map(\.id) == ["w10/1-2"])
        #expect(report.diagnostics.contains { $0.message == "1 of 2 nodes of the way 11 are not in the file" })
    }

    @Test func `A query that the server did not finish is reported`() throws {
        let text =
            Self.head + Self.elements.joined(separator: ",")
            + "], \"remark\": \"runtime error: Query timed out\"}"
        let found = try read(text).diagnostics.first { $0.message.contains("Query timed out") }
        #expect(found?.help == "ask for a smaller area, or a longer [timeout:]")
    }

    @Test(arguments: [
        "]", "{}]}", "3, null, \"x\"]}", "{\"type\": \"node\"}]}", "{\"type\": \"way\", \"id\": 1, \"nodes\": {}}]}",
        "{\"type\": \"node\", \"id\": 1e99, \"lat\": \"x\", \"lon\": []}]}",
    ])
    func `Broken elements are mistakes of the file`(rest: String) throws {
        let report = try read(Self.head + rest)
        #expect(report.venues.isEmpty && report.hasErrors)
    }

    @Test func `The number of elements is limited`() throws {
        var limits = InputLimits.normal
        limits.xmlElements = 5
        let source = SourceTree(
            files: ["a.json": Data((Self.head + Self.elements.joined(separator: ",") + "]}").utf8)], root: "d",
            limits: limits)
        let report = try VenueImporter(options: ImportOptions(limits: limits)).read(source)
        #expect(report.diagnostics.map(\.code) == [.limitExceeded])
    }
}
