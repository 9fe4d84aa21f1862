import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkImportKit
import WaymarkModel
import WaymarkRouting

@Suite struct `An IMDF export opens nothing` {
    /// Two floors with a place each, and what leads from one to the other: `area` is the tags of an area through the nodes 300
    /// to 303, and `landing` those of node 310, which is in both floors.
    private static func venue(area: String = "", landing: String = "") throws -> Venue {
        func tags(_ text: String) -> String {
            text.split(separator: " ").map { word in
                let parts = word.split(separator: "=")
                return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
            }.joined()
        }
        func node(_ id: Int, _ x: Double, _ y: Double, _ text: String = "") -> String {
            "<node id=\"\(id)\" lat=\"\(47 + y / 111_195)\" lon=\"\(8 + x / 75_834)\" version=\"1\">\(tags(text))</node>\n"
        }
        func way(_ id: Int, _ nodes: [Int], _ text: String) -> String {
            "<way id=\"\(id)\" version=\"1\">" + nodes.map { "<nd ref=\"\($0)\"/>" }.joined() + tags(text) + "</way>\n"
        }
        var text = "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n"
        for base in [1000, 2000] {
            for (index, (x, y)) in [(0.0, 0.0), (40, 0), (40, 10), (0, 10)].enumerated() {
                text += node(base + index, x, y)
            }
        }
        text += node(1, 5, 5, "shop=books name=Low level=0") + node(2, 35, 5, "shop=books name=High level=1")
        for (index, (x, y)) in [(18.0, 3.0), (21, 3), (21, 6), (18, 6)].enumerated() { text += node(300 + index, x, y) }
        text += node(310, 19, 4, landing)
        text += way(100, [1000, 1001, 1002, 1003, 1000], "indoor=area level=0")
        text += way(200, [2000, 2001, 2002, 2003, 2000], "indoor=area level=1")
        if !area.isEmpty { text += way(30, [300, 301, 302, 303, 300], area) }
        text += "</osm>\n"
        let source = SourceTree(files: ["x.osm": Data(text.utf8)], root: "d")
        return try #require(try VenueImporter().read(source).venues.first)
    }

    /// Returns whether a route leads from the lower place to the upper one, by profile. What is closed is left out.
    private static func ways(in venue: Venue) -> [Bool] {
        var contents = venue.contents
        contents.connectors.removeAll { $0.closure != nil }
        let router = Router(snapshot: VenueSnapshot(Venue(validated: contents)))
        return [Profile.walking, .wheelchair].map { profile in
            let request = RouteRequest(
                waypoints: [.place("n1"), .place("n2")], profile: profile,
                time: .depart(Timestamp(seconds: 1_767_607_200)))
            return (try? router.route(request, using: SearchSpace())) != nil
        }
    }

    private static func again(_ archive: VenueIMDF) throws -> Venue {
        let files = archive.files.map { ($0.name, Data($0.text.utf8)) }
        let source = SourceTree(
            files: Dictionary(files, uniquingKeysWith: { first, _ in first }), root: "export")
        return try #require(try VenueImporter().read(source).venues.first)
    }

    @Test(arguments: [
        "disused:highway=elevator area=yes level=0;1", "highway=elevator area=yes level=0;1 access=no",
        "highway=elevator area=yes level=0;1 disused=yes", "indoor=room room=elevator level=0;1 access=no",
        "indoor=room room=stairs level=0;1 disused=yes",
    ])
    func `A shaft that is drawn as an area and closed comes back closed, or nothing is written`(way: String) throws {
        let venue = try Self.venue(area: way)
        #expect(Self.ways(in: venue) == [false, false])
        #expect(!venue.connectors.isEmpty && venue.connectors.allSatisfy { $0.closure != nil })
        let archive = VenueIMDF(venue, at: Timestamp(seconds: 0))
        #expect(archive.openedWay(of: venue) == nil)
        let again = try Self.again(archive)
        #expect(again.connectors.map(\.closure) == venue.connectors.map(\.closure))
        #expect(Self.ways(in: again) == [false, false])
    }

    @Test(arguments: [
        ("highway=elevator level=0;1 access=no", [false, false]),
        ("highway=elevator level=0;1 out_of_order=yes", [false, false]),
        ("highway=elevator level=0;1 access=private", [false, false]),
        ("highway=elevator level=0;1 wheelchair=no", [true, false]),
        ("highway=elevator level=0;1", [true, true]),
    ])
    func `No part of an archive leads where the venue does not`(node: String, before: [Bool]) throws {
        let venue = try Self.venue(landing: node)
        #expect(Self.ways(in: venue) == before)
        let archive = VenueIMDF(venue, at: Timestamp(seconds: 0))
        // What cannot be written with its limits is left out and named, and the rest can be read.
        let isWhole = before == [true, true]
        #expect(archive.losses(of: venue).contains("1 connector") == !isWhole)
        #expect(archive.isReadable && archive.openedWay(of: venue) == nil)
        let again = try Self.again(archive)
        #expect(Self.ways(in: again) == (isWhole ? before : [false, false]))
        #expect(again.connectors.count == (isWhole ? 1 : 0))
    }

    @Test(arguments: [
        "highway=elevator level=0;1 access=no", "highway=elevator level=0;1 access=private",
        "highway=elevator level=0;1 wheelchair=no",
    ])
    func `Venue files and GeoJSON keep the limits of a connector`(node: String) throws {
        let venue = try Self.venue(landing: node)
        for (name, text) in [
            ("venue.yaml", VenueYAMLWriter.yaml(of: venue.contents)),
            ("venue.geojson", VenueGeoJSON.encode(venue).formatted()),
        ] {
            let source = SourceTree(files: [name: Data(text.utf8)], root: "export")
            let again = try #require(try VenueImporter().read(source).venues.first)
            #expect(again.connectors.map(\.closure) == venue.connectors.map(\.closure))
            #expect(Self.ways(in: again) == Self.ways(in: venue))
        }
    }

    @Test func `An archive that opens a way is found`() throws {
        let closed = try Self.venue(area: "highway=elevator area=yes level=0;1 access=no")
        let open = try Self.venue(area: "highway=elevator area=yes level=0;1")
        #expect(VenueIMDF(open, at: Timestamp(seconds: 0)).openedWay(of: closed) != nil)
        #expect(VenueIMDF(open, at: Timestamp(seconds: 0)).openedWay(of: open) == nil)
    }
}
