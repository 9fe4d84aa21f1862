import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Points are in degrees, or in the frame of their level` {
    /// A venue at Massy with a level in the venue's frame, and an annex of two levels whose plan is in centimetres, turned
    /// by a quarter to the right, 100 m to the east.
    private static func yaml(_ lists: String, anchor: String = "anchor: {lat: 48.7253, lon: 2.2613}") -> String {
        """
        waymark: 1
        id: station
        name: Station
        \(anchor)
        buildings:
          - id: annex
            name: Annex
            frame: {origin: [100, 0], bearing: 90, scale: 0.01}
            levels:
              - {id: a0, ordinal: 0, name: Annex}
              - {id: a1, ordinal: 1, name: Annex above, frame: {origin: [0, 50]}}
        levels:
          - {id: g, ordinal: 0, name: Hall}
        \(lists)
        """
    }

    private func draft(_ lists: String, _ diagnostics: inout [Diagnostic]) throws -> VenueContents {
        let text = try #require(
            SourceText.decode(Data(Self.yaml(lists).utf8), file: "venue.yaml", diagnostics: &diagnostics))
        return try #require(NativeReader.read(text, diagnostics: &diagnostics)).contents
    }

    private func contents(_ lists: String) throws -> VenueContents {
        var diagnostics: [Diagnostic] = []
        let contents = try draft(lists, &diagnostics)
        #expect(diagnostics.map(\.message) == [])
        return contents
    }

    private func messages(_ lists: String) throws -> [String] {
        var diagnostics: [Diagnostic] = []
        _ = try draft(lists, &diagnostics)
        return diagnostics.map(\.message)
    }

    @Test func `A point of a level with a frame is turned, scaled and moved`() throws {
        let contents = try contents(
            """
            nodes:
              g: {h: [1, 2]}
              a0: {a: [300, 0], b: {at: [0, 300]}}
              a1: {c: [1, 2]}
            """)
        // To the east in the plan is to the south in the venue, and up in the plan is to the east.
        let expected = [Point(x: 1, y: 2), Point(x: 100, y: -3), Point(x: 103, y: 0), Point(x: 1, y: 52)]
        #expect(contents.nodes.map(\.position) == expected)
    }

    @Test func `Every kind of feature is read in the frame of its level or building`() throws {
        let ring = "[[0, 0], [100, 0], [100, 100]]"
        let contents = try contents(
            """
            nodes:
              - {id: n, level: a0, at: [100, 0]}
            areas: [{id: a, level: a0, polygon: \(ring), holes: [\(ring)]}]
            units: [{id: u, level: a0, polygon: \(ring), holes: [\(ring)]}]
            openings: [{id: o, level: a0, at: [[0, 0], [100, 0]]}, {id: p, level: a0, at: [100, 0]}]
            obstacles: [{id: b, level: a0, polygon: \(ring)}]
            details: [{id: d, level: a0, line: [[0, 0], [100, 0]]}, {id: e, line: [[0, 0], [100, 0]]}]
            footprints: [{id: f, building: annex, polygon: \(ring)}, {id: g, polygon: \(ring)}]
            geofences: [{id: k, name: K, levels: [a0], polygon: \(ring)}, {id: l, name: L, levels: [a0, g], polygon: \(ring)}]
            places:
              - {id: s, name: S, category: shop, at: n, position: [100, 0]}
              - {id: t, name: T, category: shop, at: n, level: g, position: [100, 0]}
            sketches:
              - {level: a0, scale: 100, origin: [0, 0], plan: "x-y"}
            """)
        let moved = Point(x: 100, y: -1)
        let plain = Point(x: 100, y: 0)
        #expect(contents.nodes[0].position == moved)
        #expect(contents.areas.map { [$0.polygon.outer[1], $0.polygon.holes[0][1]] } == [[moved, moved]])
        #expect(contents.units.map { [$0.polygon.outer[1], $0.polygon.holes[0][1]] } == [[moved, moved]])
        #expect(contents.openings.map(\.line.points.last) == [moved, moved])
        #expect(contents.obstacles.map(\.polygon.outer[1]) == [moved])
        #expect(contents.details.map(\.line.points[1]) == [moved, plain])
        #expect(contents.footprints.map(\.polygon.outer[1]) == [moved, plain])
        #expect(contents.geofences.map(\.polygon.outer[1]) == [moved, plain])
        #expect(contents.places.map(\.position) == [moved, plain])
        #expect(contents.nodes.map(\.position).suffix(2) == [Point(x: 100, y: 0), Point(x: 100, y: -2)])
    }

    @Test func `A frame may be described in a file that is read later`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-frame-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = """
            waymark: 1
            id: v
            name: V
            include: later.yaml
            nodes: {u: {a: [1, 0], b: [4, 0]}}
            paths: [[a, b]]
            places: [{id: p, name: P, category: shop, at: b}]
            """
        try main.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        let later = "levels: [{id: u, ordinal: 0, name: U, frame: {origin: [10, 10], bearing: 180}}]"
        try later.write(to: folder.appendingPathComponent("later.yaml"), atomically: true, encoding: .utf8)
        let report = try VenueImporter().read(path: folder.path)
        #expect(report.venues.first?.nodes[0].position == Point(x: 9, y: 10))
    }

    @Test func `A point in degrees is where the anchor says`() throws {
        let contents = try contents(
            """
            nodes:
              g: {a: {lat: 48.7253, lon: 2.2613}, b: {at: {lat: 48.7262, lon: 2.2613}}}
              a0: {c: {lat: 48.7262, lon: 2.2613}}
            areas: [{id: r, level: a0, polygon: [[0, 0], {lat: 48.7262, lon: 2.2613}, [100, 0]]}]
            details: [{id: d, line: [{lat: 48.7253, lon: 2.2613}, [5, 5]]}]
            openings: [{id: o, level: g, at: {lat: 48.7253, lon: 2.2613}}]
            """)
        let positions = contents.nodes.map(\.position)
        #expect(positions[0].distance(to: Point(x: 0, y: 0)) < 1e-6)
        #expect(abs(positions[1].y - 100.08) < 0.1 && abs(positions[1].x) < 1e-6)
        #expect(positions[2] == positions[1], "degrees are in no frame")
        #expect(contents.areas[0].polygon.outer[1] == positions[1])
        #expect(contents.details[0].line.points.count == 2)
        #expect(contents.openings[0].line.points.count == 1)
    }

    @Test func `What a frame moved is written in the venue's metres`() throws {
        let text = Self.yaml(
            """
            nodes: {g: {h: [1, 2], i: [4, 2]}, a0: {a: [300, 0]}}
            paths: [[h, i]]
            connectors: [{id: c, kind: passage, stops: [i, a]}]
            places: [{id: p, name: P, category: shop, at: a}]
            """)
        let venue = try #require(VenueImporter().read(yaml: text).venues.first)
        let written = VenueYAMLWriter.yaml(of: venue.contents)
        #expect(!written.contains("frame"))
        #expect(VenueImporter().read(yaml: written).venues.first?.contents == venue.contents)
    }

    @Test(arguments: [
        ("nodes: {g: {a: {lat: 148.7, lon: 2.2}}}", "\"lat\" must be -90 to 90"),
        ("nodes: {g: {a: {lat: 48.7, lon: 222}}}", "\"lon\" must be -180 to 180"),
        ("nodes: {g: {a: {lat: 48.7}}}", "a point in degrees needs the key \"lon\""),
        ("nodes: {g: {a: {lat: 48.7, lon: east}}}", "\"lon\" must be a number, not \"east\""),
        ("nodes: {g: {a: {lat: 48.7, lon: 2.2, kind: door}}}", "unknown key \"kind\" in a point in degrees"),
        (
            "areas: [{id: a, level: g, polygon: {lat: 48.7, lon: 2.2}}]",
            "\"polygon\" must be a list of points [x, y], not a map"
        ),
    ]) func `A mistake in a point in degrees is one error`(lists: String, message: String) throws {
        #expect(try messages(lists) == [message])
    }

    @Test(arguments: [
        ("scale: 0.01", "scale: 0", "\"scale\" must be 0.000001 to 1000000"),
        ("scale: 0.01", "scale: -1", "\"scale\" must be 0.000001 to 1000000"),
        ("bearing: 90", "bearing: 900", "\"bearing\" must be -360 to 360"),
        ("origin: [100, 0]", "origin: here", "\"origin\" must be a point [x, y], not text"),
        ("origin: [100, 0]", "orign: [100, 0]", "unknown key \"orign\" in a frame"),
        ("origin: [0, 50]", "origin: {lat: 91, lon: 0}", "\"lat\" must be -90 to 90"),
    ]) func `A mistake in a frame is one error`(right: String, wrong: String, message: String) throws {
        let report = VenueImporter().read(yaml: Self.yaml("nodes: {a0: {a: [0, 0]}}").replacing(right, with: wrong))
        let errors = report.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [message])
    }

    @Test func `Degrees without an anchor are an error, with the anchor that is missing`() throws {
        let report = VenueImporter().read(yaml: Self.yaml("nodes: {g: {a: {lat: 48.5, lon: 2.25}}}", anchor: ""))
        let error = try #require(report.diagnostics.first { $0.severity == .error })
        #expect(error.message == "\"at\" is in degrees, but the venue has no anchor")
        #expect(error.help == "add anchor: {lat: 48.5, lon: 2.25} to the venue")
    }
}

@Suite struct `Points are pixels of the level's image` {
    /// A site 10 m to the east, with a level whose image lies turned by a quarter: 10 pixels are a metre.
    private static func yaml(
        _ lists: String, pixels: String = "[[100, 100], [900, 100]]", points: String = "[[0, 0], [0, 80]]",
        underlay: Bool = true
    ) -> String {
        let image = underlay ? "underlay: {file: g.png, pixels: \(pixels), points: \(points)}" : "outdoor: no"
        return """
            waymark: 1
            id: v
            name: V
            anchor: {lat: 52, lon: 5}
            levels:
              - {id: g, building: b, ordinal: 0, name: G, frame: pixels, \(image)}
            buildings: [{id: b, name: B, frame: {origin: [10, 0]}}]
            \(lists)
            """
    }

    private func contents(_ yaml: String, errors: [String] = []) throws -> VenueContents {
        var diagnostics: [Diagnostic] = []
        let text = try #require(SourceText.decode(Data(yaml.utf8), file: "venue.yaml", diagnostics: &diagnostics))
        let draft = try #require(NativeReader.read(text, diagnostics: &diagnostics))
        #expect(diagnostics.map(\.message) == errors)
        return draft.contents
    }

    private func near(_ points: [Point], _ others: [Point]) -> Bool {
        points.count == others.count && zip(points, others).allSatisfy { $0.distance(to: $1) < 1e-6 }
    }

    @Test func `Tests of routes name pixels, and a point of pixels has few digits`() throws {
        let lists = """
            nodes: {g: {a: [100, 100], b: [233, 101]}}
            tests:
              - {from: "900,100@g", to: "100, 200@G", via: a}
              - {from: "233,101", to: "52.1N,5E@g"}
              - {from: "Hall, upper", to: "900,100@elsewhere"}
            """
        var diagnostics: [Diagnostic] = []
        let yaml = Self.yaml(lists, points: "[[0, 0], [0, 100]]")
        let text = try #require(SourceText.decode(Data(yaml.utf8), file: "venue.yaml", diagnostics: &diagnostics))
        let draft = try #require(NativeReader.read(text, diagnostics: &diagnostics))
        #expect(
            draft.tests.map(\.waypoints) == [
                ["10,100@g", "a", "22.5,0@G"], ["10.125,16.625", "52.1N,5E@g"], ["Hall, upper", "900,100@elsewhere"],
            ])
        #expect(draft.tests.map { $0.points.first } == ["900,100@g", "233,101", "Hall, upper"])
        let thirds = try contents(Self.yaml("nodes: {g: {a: [101, 102]}}", points: "[[0, 0], [0, 70]]"))
        #expect("\(thirds.nodes[0].position.x) \(thirds.nodes[0].position.y)" == "10.175 0.0875")
        let odd = try contents(Self.yaml("nodes: {g: {a: [101, 101]}}", points: "[[0, 0], [0, 33.333]]"))
        #expect("\(odd.nodes[0].position.x) \(odd.nodes[0].position.y)" == "10.0417 0.0417")
    }

    @Test func `A pixel lies where the control points say, in the frame around the level`() throws {
        let contents = try contents(
            Self.yaml(
                """
                nodes: {g: {a: [100, 100], b: {at: [900, 100]}, c: [100, 200]}}
                places: [{id: p, name: P, category: shop, at: c, position: [110, 100]}]
                areas: [{id: r, level: g, polygon: [[100, 100], [900, 100], [900, 200]]}]
                """))
        // To the right in the image is up in the plan, and down in the image is to the right in the plan.
        #expect(near(contents.nodes.map(\.position), [(10, 0), (10, 80), (20, 0)].map { Point(x: $0.0, y: $0.1) }))
        #expect(near([contents.places[0].position], [Point(x: 10, y: 1)]))
        #expect(near([contents.areas[0].polygon.outer[2]], [Point(x: 20, y: 80)]))
        #expect(contents.levels[0].underlay.point(ofPixel: Point(x: 900, y: 100))?.y == 80)
    }

    @Test func `The control points may be degrees, and three of them may stretch the image`() throws {
        let degrees = try contents(
            Self.yaml(
                "nodes: {g: {a: [500, 100]}}", points: "[{lat: 52, lon: 5}, {lat: 52, lon: 5.001}]"))
        #expect(abs(degrees.nodes[0].position.x - 34.3) < 0.1 && abs(degrees.nodes[0].position.y) < 0.1)
        let stretched = try contents(
            Self.yaml(
                "nodes: {g: {a: [50, 25]}}", pixels: "[[0, 0], [100, 0], [0, 50]]",
                points: "[[0, 20], [20, 20], [0, 0]]"))
        #expect(near(stretched.nodes.map(\.position), [Point(x: 20, y: 10)]))
    }

    @Test func `A drawing on an image has its rows in the image's order`() throws {
        let drawn = "sketches:\n  - level: g\n    scale: 10\n    plan: |\n      a--b\n      |\n      c\n"
        let nodes = try contents(Self.yaml(drawn, points: "[[0, 0], [80, 0]]")).nodes
        let places = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id.rawValue, $0.position) })
        // The upper left character is the pixel [0, 0], 10 m to the left of and above the first control point.
        #expect(near([try #require(places["g/a"] ?? places["a"])], [Point(x: 0, y: 10)]))
        #expect(near([try #require(places["g/b"] ?? places["b"])], [Point(x: 3, y: 10)]))
        #expect(near([try #require(places["g/c"] ?? places["c"])], [Point(x: 0, y: 6)]))
    }

    @Test func `A level without an image cannot count in pixels, and a pixel has no unit`() throws {
        let message = "level \"g\" counts in pixels, but it has no image"
        _ = try contents(Self.yaml("nodes: {g: {a: [100, 100]}}", underlay: false), errors: [message])
        let unit = "\"at\" must be a number, not \"3 m\""
        _ = try contents(Self.yaml("nodes: {g: {a: [3 m, 100]}}"), errors: [unit])
        let word = "\"frame\" must be a map, not \"pixels\""
        let building = Self.yaml("nodes: {g: {a: [3, 100]}}")
            .replacing("frame: {origin: [10, 0]}", with: "frame: pixels")
        _ = try contents(building, errors: [word])
    }

    @Test func `Mistakes in control points are reported once, and not for each pixel`() throws {
        let text = Self.yaml("nodes: {g: {a: [100, 100], b: [900, 1]}}", points: "[[0, x], [0, 80]]")
        _ = try contents(text, errors: ["\"points\" must be a number, not \"x\""])
    }
}

@Suite struct `A level has an image under its plan` {
    /// The head and the end of a PNG of 900 by 600 pixels.
    private static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 3, 132, 0, 0, 2, 88,
        ]
            + [8, 6, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])

    private func read(
        _ underlay: String, files: [String: Data] = ["plan.png": png], limits: InputLimits = .normal
    ) throws -> ImportReport {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-under-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
        let text = """
            waymark: 1
            id: v
            name: V
            levels:
              - id: g
                ordinal: 0
                name: G
                frame: {origin: [10, 0]}
                underlay: \(underlay)
            nodes: {g: {a: [1, 0], b: [4, 0]}}
            paths: [[a, b]]
            places: [{id: p, name: P, category: shop, at: b}]
            """
        try text.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        return try VenueImporter(options: ImportOptions(limits: limits)).read(path: folder.path)
    }

    private static let corners = "pixels: [[0, 0], [900, 0], [0, 600]], points: [[0, 60], [90, 60], [0, 0]]"

    @Test func `Three points say where each pixel lies`() throws {
        let report = try read("{file: plan.png, \(Self.corners), attribution: © Architects}")
        var underlay = try #require(report.venues.first).levels[0].underlay
        #expect(underlay.file == "plan.png")
        #expect(underlay.attribution == "© Architects")
        #expect(underlay.pixels?.points[1] == Point(x: 900, y: 0), "pixels are in no frame")
        #expect(underlay.point(ofPixel: Point(x: 450, y: 300)) == Point(x: 55, y: 30))
        let written = VenueYAMLWriter.yaml(of: try #require(report.venues.first).contents)
        // A text alone has no images.
        underlay.fingerprint = nil
        #expect(VenueImporter().read(yaml: written).venues.first?.levels[0].underlay == underlay)
    }

    @Test func `The image is read, and its fingerprint is part of the venue`() throws {
        let report = try read("{file: plan.png, \(Self.corners)}")
        let image = try #require(report.images["v"]?["g"])
        #expect(image.kind == .png && image.width == 900 && image.height == 600)
        #expect(image.bytes == [UInt8](Self.png))
        #expect(report.venues.first?.levels[0].underlay.fingerprint == image.fingerprint)
    }

    @Test func `Images are limited one by one and together`() throws {
        for (change, message) in [
            ({ $0.imageBytes = 20 }, "cannot be read: is larger than 20 bytes"),
            ({ $0.imagesBytes = 25 }, "is too much: all images together are larger than 25 bytes"),
        ] as [((inout InputLimits) -> Void, String)] {
            var limits = InputLimits.normal
            change(&limits)
            let report = try read("{file: plan.png, \(Self.corners)}", limits: limits)
            let errors = report.diagnostics.filter { $0.severity == .error }
            #expect(errors.count == 1)
            #expect(errors[0].code == .badUnderlay && errors[0].message.contains(message), "\(errors[0].message)")
            #expect(report.images["v"]?.isEmpty != false)
        }
    }

    @Test(arguments: [
        ("{file: pln.png, \(corners)}", "the image \"pln.png\" of level \"g\" does not exist"),
        ("{file: ../plan.png, \(corners)}", "the image \"../plan.png\" of level \"g\" is outside the venue's folder"),
        (
            "{file: /etc/plan.png, \(corners)}",
            "the image \"/etc/plan.png\" of level \"g\" is outside the venue's folder"
        ),
        (
            "{file: \"https://x.org/plan.png\", \(corners)}",
            "the image \"https://x.org/plan.png\" of level \"g\" is outside the venue's folder"
        ),
        ("{file: plan.pdf, \(corners)}", "the image \"plan.pdf\" of level \"g\" is not an image that maps can show"),
        ("{file: fake.jpg, \(corners)}", "the image \"fake.jpg\" of level \"g\" is a PNG, not a JPEG"),
        ("{file: cut.png, \(corners)}", "the image \"cut.png\" of level \"g\" does not state its size"),
        (
            "{file: short.png, \(corners)}",
            "the image \"short.png\" of level \"g\" ends early: after 40 bytes, the rest of the PNG is missing"
        ),
        ("{file: wide.svg, \(corners)}", "the image \"wide.svg\" of level \"g\" has more than 100 million pixels"),
        (
            "{file: bomb.svg, \(corners)}",
            "the image \"bomb.svg\" of level \"g\" declares entities, which maps do not expand"
        ),
        (
            "{file: plan.png, pixels: [[0, 0], [9, 0]], points: [[0, 60], [90, 60], [0, 0]]}",
            "the image of level \"g\" needs three pixels, not 2"
        ),
        (
            "{file: plan.png, pixels: [[0, 0], [9, 0], [0, 6]], points: [[0, 6], [90, 6], [4, 6]]}",
            "the image of level \"g\" has three points on one line"
        ),
        ("{file: plan.png, pixels: [[0, 0], [9, 0], [0, 6]]}", "an underlay needs the key \"points\""),
    ]) func `An image that maps cannot place is an error`(underlay: String, message: String) throws {
        let report = try read(underlay, files: Self.files)
        #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [message])
    }

    private static let files = [
        "plan.png": png, "fake.jpg": png, "cut.png": png.prefix(20), "short.png": png.prefix(40),
        "wide.svg": Data("<svg width='1e6' height='1e6'/>".utf8),
        "bomb.svg": Data("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='4' height='4'>&a;</svg>".utf8),
    ]
}
