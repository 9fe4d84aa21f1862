import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `OSM files are read safely` {
    private static let street = "node 1 0 0\nnode 2 10 0\nway 10 1,2 highway=footway\n"

    /// What the importer says about files, and the venues.
    private func report(_ files: [String: String], _ options: ImportOptions = ImportOptions()) throws -> ImportReport {
        let source = SourceTree(files: files.mapValues { Data($0.utf8) }, root: "d")
        return try VenueImporter(options: options).read(source)
    }

    @Test func `A file is recognised by its extension or its content`() throws {
        let text = OSMDrawing(Self.street + "node 5 1 1 shop=kiosk name=K").xml
        for name in ["x.osm", "map", "interpreter.xml", "folder/x.osm"] {
            let report = try report([name: text])
            #expect(report.venues.map(\.edges.count) == [1])
        }
    }

    @Test func `The id of the venue is that of the option, otherwise the name of the file`() throws {
        let text = OSMDrawing(Self.street).xml
        #expect(try report(["Gare du Nord.osm": text]).venues.map(\.id) == ["Gare-du-Nord"])
        #expect(try report(["x.osm": text], ImportOptions(venueID: "gare")).venues.map(\.id) == ["gare"])
    }

    @Test func `Several files are several venues, and refused`() throws {
        let text = OSMDrawing(Self.street).xml
        let report = try report(["a.osm": text, "b.osm": text])
        #expect(report.diagnostics.map(\.message) == ["there are 2 OSM files, and each is a venue"])
    }

    @Test func `Elements that an editor deleted are left out, and new ones have negative ids`() throws {
        let drawing = OSMDrawing(
            """
            node -1 0 0
            node -2 10 0
            node 3 20 0 @action=delete
            node 4 30 0 @visible=false
            way -10 -1,-2 highway=footway @action=modify
            way 11 -2,3 highway=footway @action=delete
            way 12 -2,4 highway=footway
            """)
        let (draft, _) = try drawing.read()
        #expect(draft?.contents.ways == ["n-1:0-n-2:0"])
        #expect(draft?.log.skipped.map(\.subject) == ["elements marked as deleted"])
        #expect(draft?.log.skipped.first?.count == 3)
    }

    @Test func `A way may state the coordinates of its nodes`() throws {
        let text = """
            <osm version="0.6"><way id="1"><nd ref="1" lat="48" lon="2"/><nd ref="2" lat="48.001" lon="2"/>
            <tag k="highway" v="path"/></way></osm>
            """
        #expect(try report(["x.osm": text]).venues.map(\.edges.count) == [1])
    }

    private static let hostile: [(elements: String, finding: String)] = [
        ("<node id='7' lat='nan' lon='2'><tag k='shop' v='x'/></node>", "has no valid coordinates"),
        ("<node id='7' lat='1e308' lon='2'/>", "has no valid coordinates"),
        ("<node id='7' lat='91' lon='181'/>", "has no valid coordinates"),
        ("<node id='7'/>", "has no valid coordinates"),
        ("<node id='x' lat='1' lon='2'/>", "has no valid id"), ("<node lat='1' lon='2'/>", "has no valid id"),
        ("<node id='1' lat='1' lon='2'/>", "is in the file twice"),
        (
            "<way id='20'><nd ref='1'/><nd ref='99'/><nd/><tag k='highway' v='path'/></way>",
            "nodes of the way 20 are not"
        ),
        (
            "<way id='20'><nd ref='1'/><nd ref='2'/><tag k='indoor' v='room'/></way>",
            "the outline of the way 20 is not closed"
        ),
        (
            "<relation id='5'><member type='relation' ref='5' role='outer'/><tag k='type' v='multipolygon'/>"
                + "<tag k='indoor' v='room'/></relation>", "a ring of the relation 5 is not closed"
        ),
        (
            "<way id='20'><nd ref='1'/><nd ref='2'/><tag k='highway' v='path'/><tag k='level' v='upstairs'/></way>",
            "is not a list of levels"
        ),
        (
            "<way id='20'><nd ref='1'/><nd ref='2'/><tag k='highway' v='path'/><tag k='level' v='0-999999'/></way>",
            "is not a list of levels"
        ),
        (
            "<way id='20'><nd ref='1'/><nd ref='2'/><tag k='highway' v='path'/><tag k='opening_hours' v='?'/></way>",
            "cannot be understood"
        ),
    ]

    @Test(arguments: hostile.indices) func `An invalid element is reported and left out`(index: Int) throws {
        let (elements, finding) = Self.hostile[index]
        let text = OSMDrawing(Self.street).xml.replacing("</osm>", with: elements + "\n</osm>")
        let report = try report(["x.osm": text])
        let found = report.diagnostics.filter { $0.message.contains(finding) }
        #expect(found.count == 1, "\(report.diagnostics.map(\.message))")
        #expect(found.first?.severity == .warning)
        #expect((found.first?.span?.line ?? 0) > 1)
        #expect(report.venues.count == 1)
    }

    private static let useless: [(text: String, code: DiagnosticCode)] = [
        ("<osm ></osm>", .emptyVenue), ("<osm ><node id='1' lat='1' lon='1'/></osm>", .emptyVenue),
        ("<osm ><way id='1'/>", .unreadableFile), ("<gpx/>", .unreadableFile),
        ("<osmChange><modify/></osmChange>", .unreadableFile),
    ]

    @Test(arguments: useless.indices) func `A file without anything to walk on is refused`(index: Int) throws {
        let report = try report(["x.osm": Self.useless[index].text])
        #expect(report.venues.isEmpty)
        #expect(report.diagnostics.map(\.code) == [Self.useless[index].code])
    }

    @Test func `A file of which all paths are closed says so, and what else is unclear`() throws {
        let text = OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            way 10 1,2 highway=footway access=no status=standby

            """
        ).xml
        let report = try report(["x.osm": text])
        #expect(report.venues.isEmpty)
        let last = try #require(report.diagnostics.first { $0.code == .emptyVenue })
        #expect(last.message == "nobody may walk along any path of the file")
        #expect(last.notes == ["the first, w10, is closed: access=no"])
        #expect(report.diagnostics.contains { $0.message.contains("status=standby") })
    }

    @Test func `Many mistakes of a kind are one diagnostic`() throws {
        let ways = (100..<400).map { "way \($0) 1,2 highway=path level=x\n" }.joined()
        let (_, diagnostics) = try OSMDrawing(Self.street + ways).read()
        #expect(diagnostics.filter { $0.message.contains("levels cannot be understood") }.map(\.message).count == 1)
        #expect(diagnostics.count < 10)
    }

    @Test func `A relation of very many pieces and stairs in a long chain are read in linear time`() throws {
        var text = ""
        for index in 0...3000 { text += "node \(index + 1) \(index) 0\n" }
        for index in 1...3000 { text += "way \(index + 10_000) \(index),\(index + 1) highway=steps\n" }
        let members = (1...3000).map { "way/\($0 + 10_000)/outer" }.joined(separator: " ")
        text += "relation 5 \(members) type=multipolygon indoor=area\n"
        let (draft, _) = try OSMDrawing(text).read()
        #expect(draft?.contents.edges.count == 3000)
    }

    @Test func `A file with more levels than any building has gets only the first of them`() throws {
        let nodes = (10..<900).map { "node \($0) \($0) 5 highway=elevator level=0;\($0)\n" }.joined()
        let (draft, diagnostics) = try OSMDrawing(Self.street + nodes).read()
        #expect(draft?.contents.levels.count == 500)
        #expect(diagnostics.contains { $0.message.contains("levels cannot be understood") })
    }

    @Test func `A ring that crosses itself does not keep the rest from being imported`() throws {
        let text =
            Self.street
            + "node 5 0 5\nnode 6 5 9\nnode 7 5 5\nnode 8 0 9\nway 20 5,6,7,8,5 indoor=room level=0 name=R\n"
            + "node 9 1 1 shop=kiosk name=K\n"
        let report = try report(["x.osm": OSMDrawing(text).xml])
        // The kiosk is entered at the nearest point of the street, which is cut there.
        #expect(report.venues.map(\.edges.count) == [3])
        #expect(!report.hasErrors)
    }
}
