import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkImportKit
import WaymarkModel
import WaymarkTestSupport

@Suite struct `What export writes, import reads` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let shipped = [
        "venues/riverside-mall", "venues/st-brendan-hospital", "venues/fernhill-park", "docs/examples/clinic-tables",
        "docs/examples/small-station.osm",
    ]

    private func read(_ path: String) throws -> Venue {
        try #require(try VenueImporter().read(path: path).venues.first)
    }

    private func read(_ name: String, _ text: String) throws -> [Venue] {
        try VenueImporter().read(SourceTree(files: [name: Data(text.utf8)], root: "d")).venues
    }

    /// Compares a venue with what its exports become.
    private func check(_ venue: Venue) throws {
        let plain = venue.contents.withoutUnderlays
        let yaml = VenueYAMLWriter.yaml(of: plain)
        let fromYAML = try read("venue.yaml", yaml)
        #expect(fromYAML.count == 1 && fromYAML[0].contents == plain, "YAML: \(differences(fromYAML.first, plain))")
        let fromGeoJSON = try read("x.geojson", VenueGeoJSON.encode(venue).compact())
        #expect(fromGeoJSON.count == 1 && fromGeoJSON[0].contents == plain, "GeoJSON")
    }

    /// Returns in which lists two venues differ, for the report of a failure.
    private func differences(_ found: Venue?, _ wanted: VenueContents) -> String {
        guard let found = found?.contents else { return "nothing was read" }
        var texts: [String] = []
        func compare<Feature: Equatable>(_ name: String, _ list: KeyPath<VenueContents, [Feature]>) {
            let (left, right) = (found[keyPath: list], wanted[keyPath: list])
            guard left != right else { return }
            let first = zip(left, right).first { $0 != $1 }
            texts.append("\(name) \(left.count)/\(right.count) \(first.map { "\($0)\n\($1)" } ?? "")")
        }
        compare("levels", \.levels)
        compare("nodes", \.nodes)
        compare("edges", \.edges)
        compare("connectors", \.connectors)
        compare("places", \.places)
        compare("units", \.units)
        compare("openings", \.openings)
        compare("regions", \.regions)
        compare("footprints", \.footprints)
        compare("details", \.details)
        compare("obstacles", \.obstacles)
        return texts.joined(separator: "; ")
    }

    @Test(arguments: shipped) func `A venue that ships comes back as it was`(path: String) throws {
        try check(try read(Self.root.appending(path: path).path))
    }

    private static let real = [
        "imdf-cpc4", "indoorgml-pnu201", "gtfs-detroit-people-mover", "graph-bwh-hospital", "osm-grenoble-caserne",
    ]

    @Test(.realData(real), arguments: real) func `A real venue of any format comes back as it was`(name: String) throws
    {
        let folder = RealData.path(name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let single = files.first { $0.hasSuffix(".osm") || $0.hasSuffix(".gml") || $0 == "nodes.csv" }
        try check(try read(single.map { folder + "/" + $0 } ?? folder))
    }

    @Test func `Features that were changed in a GeoJSON export are reported`() throws {
        let venue = try read(Self.root.appending(path: "docs/examples/clinic-tables").path)
        guard case .object(var members) = VenueGeoJSON.encode(venue),
            let index = members.firstIndex(where: { $0.name == "features" })
        else { return #expect(Bool(false)) }
        members[index].value = .array([])
        let text = JSON.object(members).compact()
        let report = try VenueImporter().read(SourceTree(files: ["x.geojson": Data(text.utf8)], root: "d"))
        #expect(
            report.diagnostics.map(\.message) == [
                "the features were changed after Waymark wrote the file; the venue is read as it was written"
            ])
        #expect(report.venues.map(\.places.count) == [venue.places.count])
    }

    @Test func `IMDF says what it cannot hold`() throws {
        let venue = try read(Self.root.appending(path: "docs/examples/clinic-tables").path)
        let archive = VenueIMDF(venue, at: Timestamp(seconds: 0))
        #expect(archive.losses(of: venue) == archive.omissions)
        #expect(archive.omissions.contains { $0.hasSuffix("paths") })
    }

    @Test func `IMDF loses nothing of a floor plan that it can hold`() throws {
        var contents = VenueContents(id: "kiosk", name: "Kiosk")
        contents.anchor = Anchor(origin: Coordinate(latitude: 47, longitude: 8))
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        func room(_ id: FeatureID, _ x: Double) -> WaymarkModel.Unit {
            let corners = [(x, 0.0), (x + 8, 0), (x + 8, 6), (x, 6)].map { Point(x: $0.0, y: $0.1) }
            return WaymarkModel.Unit(id: id, level: "g", category: "room", polygon: Polygon(outer: corners))
        }
        contents.units = [room("east", 8), room("west", 0)]
        contents.openings = [
            Opening(
                id: "door", level: "g", line: Polyline([Point(x: 8, y: 2), Point(x: 8, y: 3)]), units: ["east", "west"])
        ]
        contents.places = [("a", 2.0), ("b", 14.0)].map { id, x in
            Place(
                id: FeatureID(id), name: LocalizedText(id), category: "room", entrances: [], level: "g",
                position: Point(x: x, y: 4))
        }
        let venue = try #require(try read("venue.yaml", VenueYAMLWriter.yaml(of: contents)).first)
        #expect(venue.contents.edges.count > 1)
        #expect(VenueIMDF(venue, at: Timestamp(seconds: 0)).losses(of: venue) == [])
    }
}
