import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `The native reader reads a hand-written venue` {
    private func mall() throws -> VenueContents {
        let (draft, diagnostics) = NativeSamples.draft(NativeSamples.mall)
        #expect(diagnostics.isEmpty)
        return try #require(draft).contents
    }

    @Test func `The reader reads the head of a venue`() throws {
        let contents = try mall()
        #expect(contents.id == "riverside")
        #expect(contents.name == LocalizedText("Riverside Mall", translations: ["nl": "Rivierpassage"]))
        #expect(contents.anchor == Anchor(origin: Coordinate(latitude: 52.0907, longitude: 5.1214), bearing: 12))
        #expect(contents.holidays.map(\.date.description) == ["2026-12-25", "2027-01-01"])
        #expect(contents.costs.speeds == ["walking": 1.1])
        #expect(contents.timeZone == "Europe/Amsterdam")
    }

    @Test func `Levels are put into their buildings, those of the site last`() throws {
        let levels = try mall().levels
        #expect(levels.map(\.id) == ["g", "m", "site"])
        #expect(levels.map(\.building) == ["main", "main", nil])
        #expect(levels.map(\.shortName) == ["G", "0.5", "0"])
    }

    @Test func `The edges of a path are named by its pieces`() throws {
        let edges = try mall().edges
        #expect(edges.map(\.id) == ["a~l-g", "l-g~b", "gallery/1", "gallery/2", "l-m~d", "d~e-m"])
        #expect(edges.map(\.path) == ["a~l-g", "l-g~b", "gallery", "gallery", "l-m~d", "d~e-m"])
    }

    @Test func `Length, time and steps are shared out by the geometry, and a delay counts once`() throws {
        let pieces = try mall().edges.filter { $0.path == "gallery" }
        #expect(pieces.map(\.length) == [20, 4])
        #expect(pieces.map(\.duration) == [50, 10])
        #expect(pieces.map(\.stepCount) == [5, 1])
        #expect(pieces.map(\.delay) == [8, 0])
        #expect(pieces.map(\.incline) == [0.06, 0.06])
        #expect(pieces.map(\.width) == [1.2, 1.2])
    }

    @Test func `Ways on an outdoor level are outdoor paths unless they say otherwise`() throws {
        let yaml = """
            waymark: 1
            id: v
            name: V
            levels: [{id: o, ordinal: 0, name: O, outdoor: yes}, {id: d, ordinal: 0, name: D, outdoor: yes}, {id: i, ordinal: 1, name: I}]
            nodes: {o: {a: [0, 0], b: [9, 0], c: [9, 9]}, i: {x: [0, 0], y: [9, 0]}}
            paths:
              - [a, b]
              - {nodes: [b, c], name: Lane}
              - {id: arcade, nodes: [a, c], kind: corridor}
              - [x, y]
            sketches:
              - {level: d, plan: "P--Q--R", edges: [{between: [Q, R], kind: door}]}
            """
        let contents = try #require(NativeSamples.draft(yaml).draft).contents
        #expect(contents.edges.map(\.kind) == [.outdoorPath, .outdoorPath, .corridor, .corridor, .outdoorPath, .door])
        let again = try #require(NativeSamples.draft(VenueYAMLWriter.yaml(of: contents)).draft).contents
        #expect(again.edges.map(\.kind) == contents.edges.map(\.kind))
        #expect(again.edges.map(\.id) == contents.edges.map(\.id))
    }

    @Test func `Missing values are left to the validator`() throws {
        let contents = try mall()
        #expect(contents.edges[0].length.isNaN)
        #expect(contents.places[0].level == "")
        #expect(contents.places[0].position.x.isNaN)
        #expect(contents.connectors[3].flights.isEmpty)
    }

    @Test func `The directions up and down become directions along the stops`() throws {
        let directions = try mall().connectors.map(\.direction)
        #expect(directions == [.both, .forward, .backward, .both])
    }

    @Test func `One number of steps applies to every flight`() throws {
        #expect(try mall().connectors[1].flights == [Connector.Flight(stepCount: 24, length: 9)])
    }

    @Test func `Features and their fields know where they were written`() throws {
        let origins = try #require(NativeSamples.draft(NativeSamples.mall).draft).origins
        #expect(origins.span(.connector, 1)?.line == 59)
        #expect(origins.span(.connector, 0, field: "stops[1]")?.column == 25)
        #expect(origins.span(.edge, 3, field: "to") == SourceSpan(file: "venue.yaml", line: 34, column: 19, length: 3))
        #expect(origins.span(.node, 1, field: "level")?.line == 21)
    }

    @Test func `The sample venue passes validation`() {
        let report = VenueImporter().read(yaml: NativeSamples.mall)
        #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(report.venues.map(\.id) == ["riverside"])
    }

    @Test func `The reader reads JSON as well`() {
        let json = """
            {"waymark": 1, "id": "v", "name": "V", "levels": [{"id": "g", "ordinal": 0, "name": "G"}],
             "nodes": {"g": {"a": [0, 0], "b": [4, 0]}}, "paths": [["a", "b"]]}
            """
        let (draft, diagnostics) = NativeSamples.draft(json)
        #expect(diagnostics.isEmpty)
        #expect(draft?.contents.edges.map(\.id) == ["a~b"])
    }

    @Test func `A byte order mark and Windows line ends are accepted`() {
        let text = "\u{FEFF}" + NativeSamples.mall.replacing("\n", with: "\r\n")
        let (draft, diagnostics) = NativeSamples.draft(text)
        #expect(diagnostics.isEmpty)
        #expect("\(draft?.contents as Any)" == "\(NativeSamples.draft(NativeSamples.mall).draft?.contents as Any)")
    }

    @Test(arguments: [
        ("90 cm", 0.9), ("90cm", 0.9), ("12", 12), ("1.5 m", 1.5), ("2 km", 2000), ("250 mm", 0.25), ("10 ft", 3.048),
    ])
    func `Lengths may have units`(_ text: String, _ metres: Double) {
        #expect(Quantity.value(of: text, as: .metres) == metres)
    }

    @Test func `Times, speeds and slopes may have units`() {
        #expect(Quantity.value(of: "2 min", as: .seconds) == 120)
        #expect(Quantity.value(of: "3.6 km/h", as: .metresPerSecond) == 1)
        #expect(Quantity.value(of: "6%", as: .ratio) == 0.06)
        #expect(Quantity.value(of: "6 %", as: .metres) == nil)
        #expect(Quantity.value(of: "nan", as: .metres) == nil)
    }

    @Test func `JSON may be indented with tabs`() {
        let json = "{\n\t\"waymark\": 1,\n\t\"id\": \"v\",\n\t\"name\": \"V \\u00e9\"\n}"
        let (draft, diagnostics) = NativeSamples.draft(json)
        #expect(diagnostics.isEmpty)
        #expect(draft?.contents.name.base == "V \u{E9}")
    }
}
