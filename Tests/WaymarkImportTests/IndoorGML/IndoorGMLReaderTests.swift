import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

private typealias Sample = IndoorGMLSample

@Suite struct `IndoorGML is read` {
    @Test(arguments: ["core:", "ns0:", ""])
    func `A building is read whatever prefix its elements have`(_ prefix: String) throws {
        var sample = Sample.school
        sample.prefix = prefix
        #expect(
            IndoorGMLReader.recognizes(SourceTree(files: ["a.gml": Data(sample.text.utf8)], root: "d")))
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.levels.map(\.shortName) == ["1", "2"])
        #expect(contents.levels.map(\.ordinal) == [0, 1])
        #expect(contents.levels.map(\.elevation) == [0, 4])
        #expect(contents.units.count == 7)
        #expect(contents.places.map(\.name.base) == ["Hall 1", "Art", "Music", "Hall 2", "Physics"])
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `The floor of a solid that is not closed becomes the outline of a unit`() throws {
        let unit = try #require(try Sample.school.read().contents.units.first { $0.id == "r1" })
        #expect(unit.polygon.area == 30)
        #expect(unit.category == "education.classroom")
        #expect(unit.place == "r1")
    }

    @Test func `States become nodes, and lines become paths to the doors`() throws {
        let (contents, _, draft) = try Sample.school.read()
        let states = ["S-hall", "S-r1", "S-r2", "S-l1", "S-hall2", "S-r3", "S-l2"]
        #expect(contents.nodes.prefix(7).map(\.id.rawValue) == states)
        // Both directions of the door of r2 are one path, and the weights are not lengths.
        let path = try #require(contents.edges.first { $0.path == "t2" })
        #expect(contents.edges.count { $0.path == "t2" || $0.path == "t2b" } == 1)
        #expect(path.length == 2.5)
        #expect(contents.nodes.count { $0.kind == .door } == 5)
        #expect(draft.derivation.openings == .stated && draft.derivation.borderGap == nil)
    }

    @Test func `A corridor whose doors are known is crossed freely`() throws {
        let contents = try Sample.school.read().contents
        #expect(contents.units.filter { $0.walking == .free }.map(\.id) == ["hall", "hall2"])
        #expect(contents.openings.map(\.id) == ["t1", "t2", "t3", "t4", "t5"])
        #expect(contents.openings[0].units == ["hall", "r1"])
        #expect(contents.openings[0].line.points == [Point(x: 3, y: 3)])
    }

    @Test func `A transition to a state outdoors is an exit`() throws {
        var sample = Sample.school
        sample.states["S-street"] = [-5, 1.5, 0]
        sample.transitions.append(.init(id: "exit", ends: ["S-hall", "S-street"]))
        let contents = try sample.read().contents
        let opening = try #require(contents.openings.first { $0.id == "exit" })
        #expect(opening.units == ["hall"] && opening.line.points == [Point(x: 0, y: 1.5)])
        // The hall is still crossed freely; the path outdoors starts at the door.
        #expect(contents.units.first { $0.id == "hall" }?.walking == .free)
        #expect(contents.edges.filter { $0.path == "exit" }.map(\.length) == [5])
    }

    @Test func `Two parts of a corridor share their whole border`() throws {
        var sample = Sample.school
        sample.cells.append(
            .init(
                id: "end", element: "TransitionSpace", description: "storey=\"1\":indoor=\"corridor\":",
                box: [20, 30, 0, 3, 0, 3]))
        sample.transitions.append(.init(id: "t9", ends: ["S-hall", "S-end"]))
        let opening = try #require(try sample.read().contents.openings.first { $0.id == "t9" })
        #expect(abs(opening.line.length - 3) < 0.2)
    }

    @Test func `A mapping file can keep people on the edges of the file`() throws {
        let contents = try Sample.school.read(mapping: "indoorgml: 1\nfloors: edges\n").contents
        #expect(contents.units.allSatisfy { $0.walking == nil })
        let reached = Reachability(contents, isStepFree: true).reached(from: ["S-hall"])
        #expect(reached.count == contents.nodes.count)
        // The lines of t1, t2 and t3 meet in the state of the hall only.
        #expect(contents.edges.count { $0.path == "t1" } == 3)
    }

    @Test func `Lines with common bends share their nodes`() throws {
        var sample = Sample.school
        sample.transitions[1].line = [10, 1.5, 0, 3, 1.5, 0, 6.5, 3, 0, 9, 5.5, 0]
        let contents = try sample.read(mapping: "indoorgml: 1\nfloors: edges\n").contents
        #expect(contents.nodes.count { $0.position == Point(x: 3, y: 1.5) } == 1)
        #expect(contents.edges.count { $0.path == "t2" } == 2)
    }

    @Test func `A surface between two cells is the threshold of the door`() throws {
        var sample = Sample.school
        let wall = "2.5 3 0 3.5 3 0 3.5 3 2 2.5 3 2 2.5 3 0"
        sample.cells[0].more = ""
        sample.transitions[0].more = "<core:duality xlink:href=\"#B1\"/>"
        let text = sample.text.replacing(
            "</core:PrimalSpaceFeatures>", with: Sample.boundary("B1", wall) + "</core:PrimalSpaceFeatures>")
        let opening = try #require(try Sample.read(text).contents.openings.first { $0.id == "t1" })
        #expect(opening.line.points == [Point(x: 2.5, y: 3), Point(x: 3.5, y: 3)])
    }

    @Test(arguments: [0.35, 0.5], ["", "indoorgml: 1\nfloors: edges\n"])
    func `A transition through a surface is as narrow as that`(half: Double, mapping: String) throws {
        var sample = Sample.school
        let (low, high) = (3 - half, 3 + half)
        let wall = "\(low) 3 0 \(high) 3 0 \(high) 3 2 \(low) 3 2 \(low) 3 0"
        sample.cells[0].more = ""
        sample.transitions[0].more = "<core:duality xlink:href=\"#B1\"/>"
        let text = sample.text.replacing(
            "</core:PrimalSpaceFeatures>", with: Sample.boundary("B1", wall) + "</core:PrimalSpaceFeatures>")
        var (_, diagnostics, draft) = try Sample.read(text, mapping: mapping)
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let widths = draft.contents.edges.filter { $0.path == "t1" }.compactMap(\.width)
        #expect(!widths.isEmpty && widths.allSatisfy { abs($0 - 2 * half) < 0.001 }, "\(mapping)")
    }

    @Test func `Transitions between levels that meet become one elevator`() throws {
        var sample = Sample.school
        sample.cells.append(
            .init(
                id: "l3", element: "TransitionSpace", description: "storey=\"3\":indoor=\"elevator\":",
                box: [18, 20, 3, 5, 8, 11]))
        sample.transitions.append(.init(id: "lift2", ends: ["S-l3", "S-l2"]))
        let connectors = try sample.read().contents.connectors
        #expect(connectors.count == 1)
        #expect(connectors.first?.kind == .elevator)
        #expect(connectors.first?.stops.map(\.node) == ["S-l1", "S-l2", "S-l3"])
        #expect(connectors.first?.tags["transitions"] == "lift lift2")
    }

    @Test func `A transition between levels without words becomes an unknown join with a warning`() throws {
        var sample = Sample.school
        sample.cells[3].description = "storey=\"1\":"
        sample.cells[6].description = "storey=\"2\":"
        let (contents, diagnostics, _) = try sample.read()
        let join = try #require(contents.connectors.first)
        #expect(join.kind == .unknownJoin && join.isInferred)
        // Four metres of rise at 30 degrees.
        #expect(join.flights.map(\.length) == [8])
        #expect(diagnostics.contains { $0.message.contains("\"lift\" between levels does not say") })
    }

    @Test func `A line between levels is divided where its height changes`() throws {
        var sample = Sample.school
        sample.transitions.append(
            .init(id: "stairs", ends: ["S-hall", "S-hall2"], line: [10, 1.5, 0, 15, 1.5, 0, 15, 2.5, 4, 10, 1.5, 4]))
        let contents = try sample.read(mapping: "indoorgml: 1\nfloors: edges\n").contents
        let stairs = try #require(contents.connectors.first { $0.id == "stairs" })
        let stops = stairs.stops.compactMap { stop in contents.nodes.first { $0.id == stop.node } }
        #expect(stops.map(\.position) == [Point(x: 15, y: 1.5), Point(x: 15, y: 2.5)])
        #expect(stops.map(\.kind) == [.landing, .landing])
    }
}

@Suite struct `The levels of IndoorGML are found` {
    @Test(arguments: [
        (["1F", "2F", "B1F"], [0.0, 1, -1]), (["Ground floor", "1st floor", "Basement"], [0, 1, -1]),
        (["Level 2", "Level 3"], [1, 2]), (["F1", "F2"], [0, 1]), (["-1", "0", "1"], [-1, 0, 1]),
    ])
    func `Names of storeys are put in order`(_ names: [String], _ ordinals: [Double]) {
        let found = StoreyNames.ordinals(of: names)
        #expect(names.map { found[$0] } == ordinals)
    }

    @Test func `Without storeys, floors at similar heights are one level`() throws {
        var sample = Sample.school
        for index in sample.cells.indices { sample.cells[index].description = nil }
        sample.cells[1].box[4] = -0.3
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.levels.map(\.ordinal) == [0, 1])
        #expect(contents.levels.map(\.elevation) == [0, 4])
        #expect(diagnostics.contains { $0.message.contains("names no storeys") })
    }

    @Test(arguments: [
        ("storey=\"1\":indoor=\"elevator\":", ["storey": "1", "indoor": "elevator"]),
        ("level=4;room=office;", ["level": "4", "room": "office"]), ("Usage=Room", ["usage": "Room"]),
        ("storey=\"1:2\":", ["storey": "1:2"]), ("a corridor", ["": "a corridor"]), ("", [:]), ("===", ["": ""]),
    ])
    func `Descriptions are read as keys and values`(_ text: String, _ expected: [String: String]) {
        let pairs = IndoorText.pairs(of: text)
        let found = Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        #expect(found == expected.filter { !$0.value.isEmpty } || text == "===")
    }

    @Test func `A mapping file names the levels`() throws {
        let mapping = """
            indoorgml: 1
            levels:
              - {key: "1", ordinal: -1, name: Cellar, shortName: C}
              - {key: "2", ordinal: 0, name: Ground floor}
            """
        let levels = try Sample.school.read(mapping: mapping).contents.levels
        #expect(levels.map(\.name.base) == ["Cellar", "Ground floor"])
        #expect(levels.map(\.ordinal) == [-1, 0])
    }
}

@Suite struct `The units and the position of IndoorGML are found` {
    private func scaled(_ factor: Double) -> Sample {
        var sample = Sample.school
        for index in sample.cells.indices { sample.cells[index].box = sample.cells[index].box.map { $0 * factor } }
        for index in sample.transitions.indices {
            sample.transitions[index].line = sample.transitions[index].line.map { $0 * factor }
        }
        return sample
    }

    @Test(
        arguments: [(100.0, 0.01), (1000, 0.001), (10, 0.1), (1, 1), (1 / 0.3048, 0.3048), (0.001, 1000)]
            as [(Double, Double)])
    func `The unit is guessed from the size of rooms and storeys`(_ factor: Double, _ scale: Double) throws {
        let (contents, diagnostics, _) = try scaled(factor).read()
        #expect(contents.units.first { $0.id == "r1" }.map { ($0.polygon.area * 100).rounded() / 100 } == 30)
        #expect(diagnostics.contains { $0.message.contains("unit of length") } == (scale != 1))
    }

    @Test(arguments: [(1.0, 1.0), (1000, 0.001)] as [(Double, Double)])
    func `A few large halls stay in metres, and rooms of kilometres are in millimetres`(
        _ factor: Double, _ scale: Double
    ) throws {
        var sample = scaled(14 * factor)
        sample.cells = Array(sample.cells.prefix(3))
        sample.transitions = Array(sample.transitions.prefix(3))
        for index in sample.cells.indices { sample.cells[index].box[5] = 12 * factor }
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.units.first { $0.id == "r1" }.map { $0.polygon.area.rounded() } == 5880)
        let unit = scale == 1 ? "1" : "0.001"
        #expect(diagnostics.contains { $0.message.hasSuffix("one unit is assumed to be \(unit) m") })
    }

    @Test(arguments: [(100.0, 1), (1, 2)])
    func `The width of a door is unknown while the unit of length is a guess`(_ factor: Double, _ points: Int) throws {
        var sample = scaled(factor)
        sample.transitions[0].more = "<core:duality xlink:href=\"#B1\"/>"
        let wall = [2.5, 3, 0, 3, 3, 0, 3, 3, 2, 2.5, 3, 2, 2.5, 3, 0].map { "\($0 * factor)" }.joined(separator: " ")
        let text = sample.text.replacing(
            "</core:PrimalSpaceFeatures>", with: Sample.boundary("B1", wall) + "</core:PrimalSpaceFeatures>")
        let opening = try #require(try Sample.read(text).contents.openings.first { $0.id == "t1" })
        #expect(opening.line.points.count == points)
    }

    @Test func `A room that its lines leave is entered, up to its state`() throws {
        var sample = Sample.school
        sample.transitions[0].line = [10, 1.5, 0, 3, 1.5, 0, 3, 3, 0, 9, 4.5, 0, 3, 5.5, 0]
        var (_, diagnostics, draft) = try sample.read()
        #expect(draft.contents.units.first { $0.id == "r1" }?.walking == .free)
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(Reachability(draft.contents, isStepFree: true).reached(from: ["S-r1"]).contains("S-r2"))
    }

    @Test func `Doors that are drawn as cells are not rooms`() throws {
        var sample = scaled(100)
        for number in 0..<12 {
            var door = sample.cells[1]
            door.id = "door-\(number)"
            door.description = "storey=\"1\":indoor=\"door\":"
            let left = Double(number) * 120
            door.box.replaceSubrange(0..<4, with: [left, left + 95, -24, 0])
            sample.cells.append(door)
        }
        let (_, diagnostics, _) = try sample.read()
        #expect(
            diagnostics.contains { $0.message == "the unit of length is not stated; one unit is assumed to be 0.01 m" })
    }

    @Test func `A stated scale is used without a warning`() throws {
        let (contents, diagnostics, _) = try scaled(100).read(ImportOptions(scale: 0.02))
        #expect(contents.units.first { $0.id == "r1" }?.polygon.area == 120)
        #expect(!diagnostics.contains { $0.severity > .note })
        let mapped = try scaled(100).read(mapping: "indoorgml: 1\nscale: 0.02\n").contents
        #expect(mapped.units == contents.units)
    }

    @Test(
        arguments: [
            ("cm cm cm", 0.01), ("ft ft ft", 0.3048), ("urn:ogc:def:uom:EPSG::9002", 0.3048),
            ("[ft_us]", 1200.0 / 3937),
            ("http://www.opengis.net/def/uom/UCUM/0/mm", 0.001), ("Metre metre metre", 1),
        ] as [(String, Double)])
    func `A stated unit is converted without a warning`(_ labels: String, _ metres: Double) throws {
        var sample = scaled(1 / metres)
        sample.more = "<gml:boundedBy><gml:Envelope uomLabels=\"\(labels)\"/></gml:boundedBy>"
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.units.first { $0.id == "r1" }.map { ($0.polygon.area * 100).rounded() / 100 } == 30)
        #expect(contents.levels.map { ($0.elevation ?? -1).rounded() } == [0, 4])
        #expect(!diagnostics.contains { $0.severity > .note })
    }

    @Test(
        arguments: [
            ("furlong", 1.0, "the unit of length \"furlong\" is unknown; one unit is assumed to be 1 m"),
            ("furlong", 100, "the unit of length \"furlong\" is unknown; one unit is assumed to be 0.01 m"),
            ("m cm", 1, "the unit of length \"m cm\" is unknown; one unit is assumed to be 1 m"),
            (
                "m", 100,
                "the file states \"m\" as its unit of length, but then half of the rooms would be wider than 547.72 m"
            ),
            ("m m ell", 1, "the unit of heights \"ell\" is unknown; it is taken for that of the plan"),
        ] as [(String, Double, String)])
    func `A stated unit that is unknown or impossible is a warning`(
        _ labels: String, _ factor: Double, _ message: String
    ) throws {
        var sample = scaled(factor)
        sample.more = "<gml:boundedBy><gml:Envelope uomLabels=\"\(labels)\"/></gml:boundedBy>"
        let warnings = try sample.read().diagnostics.filter { $0.severity == .warning }
        #expect(warnings.contains { $0.message.hasPrefix(message) }, "\(warnings.map(\.message))")
    }

    @Test func `Of two units or reference systems in a file, the first is used with a warning`() throws {
        var sample = Sample.school
        sample.more = "<gml:boundedBy><gml:Envelope uomLabels=\"m\"/><gml:Envelope uomLabels=\"cm\"/></gml:boundedBy>"
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.units.first { $0.id == "r1" }?.polygon.area == 30)
        #expect(
            diagnostics.contains { $0.message == "the file states 2 units of length; the first is used for all of it" })
    }

    @Test func `Large rooms may be in feet, and doors tell which`() throws {
        var sample = scaled(2.5)
        #expect(try sample.read().diagnostics.contains { $0.notes.contains { $0.hasPrefix("it may be 0.3048 m") } })
        for number in 0..<12 {
            var door = sample.cells[1]
            door.id = "door-\(number)"
            door.description = "storey=\"1\":indoor=\"door\":"
            let left = Double(number) * 4
            door.box.replaceSubrange(0..<4, with: [left, left + 0.95, -0.24, 0])
            sample.cells.append(door)
        }
        #expect(try !sample.read().diagnostics.contains { $0.message.contains("unit of length") })
    }

    @Test(
        arguments: [
            // Rooms of 9 by 9 units with a height of 9 are in feet if their storeys are 12 apart.
            (plan: 1.64, height: 9.0, storey: 12.0, unit: 0.3048),
            // Cells that are drawn higher than their storeys say nothing: the storeys do.
            (plan: 1.64, height: 15, storey: 4, unit: 1), (plan: 5, height: 40, storey: 12, unit: 0.3048),
            // High halls stay in metres.
            (plan: 2.2, height: 6, storey: 7, unit: 1),
        ])
    func `Storeys tell metres from feet`(_ sizes: (plan: Double, height: Double, storey: Double, unit: Double)) throws {
        var sample = Sample.school
        for index in sample.cells.indices {
            let box = sample.cells[index].box
            let floor = box[4] == 0 ? 0 : sizes.storey
            sample.cells[index].box = box.prefix(4).map { $0 * sizes.plan } + [floor, floor + sizes.height]
        }
        let (contents, diagnostics, _) = try sample.read()
        let elevation = try #require(contents.levels.last?.elevation)
        #expect(abs(elevation - sizes.storey * sizes.unit) < 0.01)
        #expect(diagnostics.contains { $0.message.contains("unit of length") } == (sizes.unit != 1))
    }

    @Test func `The unit of an envelope is used`() throws {
        var sample = scaled(100)
        sample.more = "<gml:boundedBy><gml:Envelope uomLabels=\"cm cm cm\"/></gml:boundedBy>"
        #expect(!(try sample.read().diagnostics.contains { $0.severity > .note }))
    }

    @Test func `Coordinates of UTM are put on Earth`() throws {
        var sample = Sample.school
        func move(_ values: [Double], _ x: Double, _ y: Double) -> [Double] {
            values.enumerated().map { $0.element + ($0.offset % 3 == 0 ? x : $0.offset % 3 == 1 ? y : 0) }
        }
        for index in sample.cells.indices {
            let box = sample.cells[index].box
            sample.cells[index].box = [
                box[0] + 5e5, box[1] + 5e5, box[2] + 5_538_630, box[3] + 5_538_630, box[4], box[5],
            ]
        }
        for index in sample.transitions.indices {
            sample.transitions[index].line = move(sample.transitions[index].line, 5e5, 5_538_630)
        }
        let plain = try sample.read()
        #expect(plain.contents.nodes.allSatisfy { abs($0.position.x) < 20 && abs($0.position.y) < 20 })
        sample.more = "<gml:boundedBy><gml:Envelope srsName=\"urn:ogc:def:crs:EPSG::25832\"/></gml:boundedBy>"
        let (contents, diagnostics, _) = try sample.read()
        let origin = contents.anchor.origin
        #expect(abs(origin.latitude - 50) < 1e-4 && abs(origin.longitude - 9.00014) < 1e-4)
        #expect(!diagnostics.contains { $0.message.contains("Earth") })
        let room = try #require(contents.units.first { $0.id == "r1" })
        #expect(abs(room.polygon.area - 30) < 0.05)
    }

    @Test func `Degrees that span a country are local coordinates`() throws {
        var sample = Sample.school
        sample.more = "<gml:boundedBy><gml:Envelope srsName=\"EPSG::4326\"/></gml:boundedBy>"
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.units.first { $0.id == "r1" }?.polygon.area == 30)
        #expect(diagnostics.contains { $0.message.contains("cannot be converted") })
    }

    @Test func `An anchor of a mapping file is kept`() throws {
        let mapping = "indoorgml: 1\nanchor: {lat: 47.5, lon: 8.5, at: [10, 0], bearing: 30}\n"
        let contents = try Sample.school.read(mapping: mapping).contents
        #expect(contents.anchor == Anchor(origin: Coordinate(latitude: 47.5, longitude: 8.5), bearing: 30))
        #expect(contents.nodes[0].position == Point(x: 0, y: 1.5))
    }

    @Test(arguments: [
        ("EPSG:25832", 445_536.5, 5_444_906.2, 49.154_559, 8.253_061),
        ("EPSG:32756", 334_873, 6_252_266, -33.857, 151.215),
        ("EPSG:3857", 1_000_000, 6_000_000, 47.353_705, 8.983_153),
    ])
    func `Projected coordinates are converted`(_ name: String, _ x: Double, _ y: Double, _ lat: Double, _ lon: Double) {
        let found = ReferenceSystem(named: name)?.coordinate(x: x, y: y)
        #expect(abs((found?.latitude ?? 0) - lat) < 0.001 && abs((found?.longitude ?? 0) - lon) < 0.001)
    }
}
