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
        "imdf-cpc4", "imdf-cpc4-presandbox", "imdf-addenbrookes", "indoorgml-fjk-haus", "indoorgml-pnu201",
        "gtfs-detroit-people-mover", "gtfs-edmonton-ets", "gtfs-mbta-pktrm-dwnxg-state", "graph-bwh-hospital",
        "osm-grenoble-caserne", "osm-lund",
    ]

    @Test(.realData(real), arguments: real) func `A real venue of any format comes back as it was`(name: String) throws
    {
        let folder = RealData.path(name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let single = files.first { $0.hasSuffix(".osm") || $0.hasSuffix(".gml") || $0 == "nodes.csv" }
        let venues = try VenueImporter().read(path: single.map { folder + "/" + $0 } ?? folder).venues
        #expect(!venues.isEmpty)
        for venue in venues { try check(venue) }
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

    @Test func `Any drawn network comes back as it was`() throws {
        var known: UInt64 = 0
        let seeds = RandomSeeds.count(milliseconds: 60)
        for seed in 0..<seeds {
            // What the rules refuse is no venue.
            let drawn = VenueYAMLWriter.yaml(of: RandomVenue(seed: seed).venue.contents)
            guard let venue = try read("venue.yaml", drawn).first else { continue }
            try check(venue)
            known += 1
        }
        #expect(known > seeds / 2)
    }

    /// Rooms in a grid on one or two levels, with doors between some, a shaft, and places in some.
    private static func plan(_ seed: UInt64) -> VenueContents {
        var random = SeededGenerator(seed: seed)
        var contents = VenueContents(id: "plan", name: "Plan")
        contents.anchor = Anchor(origin: Coordinate(latitude: 47, longitude: 8))
        let (columns, rows) = (Int.random(in: 2...4, using: &random), Int.random(in: 2...3, using: &random))
        for number in 0..<Int.random(in: 1...2, using: &random) {
            let level = FeatureID("l\(number)")
            contents.levels.append(
                Level(
                    id: level, ordinal: Double(number), name: LocalizedText("Level \(number)"), shortName: "\(number)"))
            func id(_ column: Int, _ row: Int) -> FeatureID { FeatureID("\(level)-\(column)-\(row)") }
            func open(_ from: FeatureID, _ to: FeatureID?, _ ends: [Point]) {
                contents.openings.append(
                    Opening(
                        id: FeatureID("d\(contents.openings.count)"), level: level, line: Polyline(ends),
                        units: [from] + (to.map { [$0] } ?? []),
                        door: [.swinging, .sliding, .open].randomElement(using: &random) ?? .open))
            }
            for column in 0..<columns {
                for row in 0..<rows {
                    let (x, y) = (Double(column) * 8, Double(row) * 6)
                    let corners = [(x, y), (x + 8, y), (x + 8, y + 6), (x, y + 6)].map { Point(x: $0.0, y: $0.1) }
                    let isShaft = column == 0 && row == 0
                    contents.units.append(
                        WaymarkModel.Unit(
                            id: id(column, row), level: level,
                            name: Bool.random(using: &random) ? LocalizedText("Room \(column)\(row)") : nil,
                            category: isShaft ? "elevator" : row == 1 ? "corridor" : "room",
                            polygon: Polygon(outer: corners)))
                    if column > 0 { open(id(column - 1, row), id(column, row), [corners[0], corners[3]].inner) }
                    if row > 0, Bool.random(using: &random) {
                        open(id(column, row - 1), id(column, row), [corners[0], corners[1]].inner)
                    }
                    guard !isShaft, Bool.random(using: &random) else { continue }
                    contents.places.append(
                        Place(
                            id: FeatureID("p\(contents.places.count)"),
                            name: LocalizedText("Place \(contents.places.count % 3)"), category: "room", entrances: [],
                            level: level, position: Point(x: x + 4, y: y + 3)))
                }
            }
            if number == 0 {
                open(
                    id(columns - 1, 1), nil, [Point(x: Double(columns) * 8, y: 8), Point(x: Double(columns) * 8, y: 9)])
            }
        }
        return contents
    }

    @Test func `Any drawn plan comes back as it was, from IMDF too`() throws {
        var held: UInt64 = 0
        let seeds = min(24, RandomSeeds.count(milliseconds: 300))
        for seed in 0..<seeds {
            let venue = try #require(
                try read("venue.yaml", VenueYAMLWriter.yaml(of: Self.plan(seed))).first, "seed \(seed)")
            try check(venue)
            let archive = VenueIMDF(venue, at: Timestamp(seconds: 0))
            let files = archive.files.map { ($0.name, Data($0.text.utf8)) }
            let again = try #require(ExportLosses.read(files), "seed \(seed)")
            guard archive.losses(of: venue).isEmpty else { continue }
            held += 1
            func names(_ venue: Venue) -> [String] { venue.places.map { "\($0.id) \($0.name) \($0.level)" }.sorted() }
            func rides(_ venue: Venue) -> [String] { venue.connectors.map { "\($0.kind) \($0.stops.count)" }.sorted() }
            #expect(names(again) == names(venue) && rides(again) == rides(venue), "seed \(seed)")
        }
        #expect(held > seeds / 2)
    }

    @Test func `An archive of which nothing could be imported is not written, not even a part`() throws {
        let paths = try read(Self.root.appending(path: "docs/examples/small-station.osm").path)
        var contents = paths.contents
        contents.units = []
        contents.openings = []
        contents.regions = []
        let archive = VenueIMDF(Venue(validated: contents), at: Timestamp(seconds: 0))
        #expect(!archive.omissions.isEmpty && !archive.isReadable)
        let clinic = try read(Self.root.appending(path: "venues/st-brendan-hospital").path)
        #expect(VenueIMDF(clinic, at: Timestamp(seconds: 0)).isReadable)
    }
}

extension [Point] {
    /// The middle of a line, for a door in a wall.
    fileprivate var inner: [Point] {
        [self[0].interpolated(to: self[1], fraction: 0.4), self[0].interpolated(to: self[1], fraction: 0.6)]
    }
}
