import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Numbers with a decimal comma in tables` {
    private func read(_ nodes: String, _ edges: String) throws -> ImportReport {
        let files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
        return try VenueImporter().read(SourceTree(files: files, root: "tables"))
    }

    @Test func `Where semicolons separate the columns, they are read`() throws {
        let report = try read(
            "id;x;y;floor;name\na;0,5;1;0;Low, left\nb;10,25;-1,5;0;High\n",
            "from;to;length;width;incline\na;b;12,75;0,85;6,5 %\n")
        #expect(report.diagnostics.filter { $0.severity != .note && $0.code == .badRow } == [])
        let venue = try #require(report.venues.first)
        #expect(venue.nodes.map(\.position) == [Point(x: 0.5, y: 1), Point(x: 10.25, y: -1.5)])
        let edge = try #require(venue.edges.first)
        #expect(edge.length == 12.75 && edge.width == 0.85 && abs((edge.incline ?? 0) - 0.065) < 1e-9)
        #expect(Set(venue.places.map(\.name.base)) == ["Low, left", "High"])
    }

    @Test func `Where semicolons separate the columns and no number has a comma, points are read`() throws {
        let report = try read("id;x;y;floor\na;0.5;1;0\nb;1.234;1;0\n", "from;to\na;b\n")
        #expect(report.venues.first?.nodes.map(\.position.x) == [0.5, 1.234])
    }

    @Test func `Points beside decimal commas are refused, because they may stand between thousands`() throws {
        let report = try read(
            "id;x;y;floor\na;0,5;1;0\nb;1.234;1;0\nc;1.234,5;1;0\n", "from;to\na;b\n")
        let found = report.diagnostics.filter { $0.message.contains("is not a number") }
        #expect(
            found.map(\.message) == [
                "\"1.234\" is not a number; the node \"b\" is dropped",
                "\"1.234,5\" is not a number; the node \"c\" is dropped",
            ])
        #expect(
            found.allSatisfy {
                $0.help == "other numbers of the table have a decimal comma: write this one so, and none with points"
            })
    }

    @Test func `Where commas separate the columns, a decimal comma is refused`() throws {
        let report = try read("id,x,y,floor\na,\"0,5\",1,0\nb,3,1,0\n", "from,to\na,b\n")
        let found = try #require(report.diagnostics.first { $0.message.contains("is not a number") })
        #expect(
            found.help
                == "write the number with a point: 0.5; a comma counts only where semicolons separate the columns")
    }
}
