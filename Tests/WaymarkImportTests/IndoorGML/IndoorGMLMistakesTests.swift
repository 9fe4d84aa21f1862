import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

private typealias Sample = IndoorGMLSample

@Suite struct `Irregular IndoorGML is read as far as possible` {
    @Test(arguments: ["", " #", "#"])
    func `References are read with or without a number sign`(_ sign: String) throws {
        var sample = Sample.school
        sample.sign = sign
        #expect(try sample.read().contents.connectors.count == 1)
    }

    @Test func `Transitions that connect cells are resolved to the states of the cells`() throws {
        var sample = Sample.school
        for index in sample.transitions.indices {
            sample.transitions[index].ends = sample.transitions[index].ends.map { String($0.dropFirst(2)) }
        }
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.connectors.count == 1)
        #expect(contents.openings.count == 5)
        #expect(diagnostics.contains { $0.message.contains("connect cells instead of states") })
    }

    @Test func `Dangling transitions and isolated states are reported, and the rest is read`() throws {
        var sample = Sample.school
        sample.transitions.append(.init(id: "lost", ends: ["S-r1", "S-r9"]))
        sample.transitions.append(.init(id: "loop", ends: ["S-r1", "S-r1"]))
        sample.transitions.append(.init(id: "half", ends: ["S-r1"]))
        sample.states["S-alone"] = [50, 50, 0]
        let (contents, diagnostics, _) = try sample.read()
        let messages = diagnostics.filter { $0.severity == .warning }.map(\.message)
        #expect(
            messages == [
                "the transition \"lost\" leads to the state \"S-r9\", which does not exist",
                "the transition \"loop\" leads from a state to itself and is left out",
                "the transition \"half\" connects 1 states instead of two, and is left out",
                "the state \"S-alone\" has no transition; no route leads there",
            ])
        #expect(contents.nodes.contains { $0.id == "S-alone" })
        #expect(diagnostics.first { $0.code == .danglingPathway }?.span?.line ?? 0 > 1)
    }

    @Test func `States and cells without a duality are joined where the cell is around the state`() throws {
        let text = Sample.school.text.replacing(/<core:duality[^>]*>/, with: "")
        let (contents, _, draft) = try Sample.read(text)
        let whole = try Sample.school.read().contents
        #expect(contents.places.map(\.id) == whole.places.map(\.id))
        #expect(contents.openings.map(\.units) == whole.openings.map(\.units))
        #expect(draft.log.repaired.contains { $0.subject.hasPrefix("states without a duality") && $0.count == 7 })
    }

    @Test func `A list of positions has three numbers each if the single positions of the file have`() throws {
        let whole = try Sample.school.read().contents
        let lift = "<gml:pos>19.0 4.0 0.0</gml:pos><gml:pos>19.0 4.0 0.0</gml:pos>"
        #expect(Sample.school.text.contains(lift))
        let text = Sample.school.text.replacing(lift, with: "<gml:posList>19 4 0 19 4 0</gml:posList>")
        #expect(try Sample.read(text).contents.nodes == whole.nodes)
        #expect(try Sample.read(text).contents.connectors == whole.connectors)
    }

    @Test func `A state outside its cell is moved into it`() throws {
        var sample = Sample.school
        sample.states["S-hall"] = [10, -5, 0]
        for index in [0, 1, 2, 3] {
            let line = sample.transitions[index].line
            let isBack = sample.transitions[index].id == "t2b"
            sample.transitions[index].line = isBack ? Array(line.dropLast(3)) + [10, -5, 0] : [10, -5, 0] + line
        }
        let (contents, diagnostics, _) = try sample.read()
        let node = try #require(contents.nodes.first { $0.id == "S-hall" })
        #expect((0...3).contains(node.position.y))
        #expect(diagnostics.contains { $0.message.contains("outside the outline of its cell") })
    }

    @Test func `Of several space layers, the base is used`() throws {
        let other =
            "<core:spaceLayerMember><core:SpaceLayer gml:id=\"sensors\"><core:nodes><core:stateMember>"
            + "<core:State gml:id=\"x\"><core:geometry><gml:Point><gml:pos>1 1 0</gml:pos></gml:Point></core:geometry>"
            + "</core:State></core:stateMember></core:nodes></core:SpaceLayer></core:spaceLayerMember><core:spaceLayerMember>"
        let text = Sample.school.text.replacing("<core:spaceLayerMember>", with: other)
        let (contents, diagnostics, _) = try Sample.read(text)
        #expect(!contents.nodes.contains { $0.id == "x" })
        #expect(diagnostics.contains { $0.message.contains("of 2 space layers \"base\" is used") })
        let chosen = try Sample.read(text, mapping: "indoorgml: 1\nlayer: sensors\n").contents
        #expect(chosen.nodes.map(\.id) == ["x"])
    }

    @Test func `Walls are obstacles, and rooms without names get places if no room has a name`() throws {
        var sample = Sample.school
        for index in sample.cells.indices { sample.cells[index].name = nil }
        sample.cells.append(
            .init(
                id: "w", element: "NonNavigableSpace", name: "Column", description: "storey=\"1\"",
                box: [4, 5, 1, 2, 0, 3]))
        let contents = try sample.read().contents
        #expect(contents.obstacles.map(\.kind) == [.column])
        #expect(contents.places.map(\.name.base) == ["r1", "r2", "r3"])
    }

    @Test func `A network without cells is read`() throws {
        var sample = IndoorGMLSample()
        sample.states = ["a": [0, 0, 0], "b": [12, 0, 0], "c": [12, 9, 0]]
        sample.transitions = [.init(id: "ab", ends: ["a", "b"]), .init(id: "bc", ends: ["b", "c"])]
        let (contents, _, _) = try sample.read()
        #expect(contents.edges.map(\.length) == [12, 9])
        #expect(contents.units.isEmpty)
    }

    @Test(arguments: [
        "<IndoorFeatures xmlns='http://www.opengis.net/indoorgml/1.0/core'/>",
        "<IndoorFeatures xmlns='http://www.opengis.net/indoorgml/1.0/core'><stateMember><State><connects/></State></stateMember></IndoorFeatures>",
        "<IndoorFeatures><cellSpaceMember/><SpaceLayer/><SpaceLayer/></IndoorFeatures>",
    ])
    func `A file without content gives an empty draft`(_ text: String) throws {
        #expect(try Sample.read(text).contents.nodes.isEmpty)
    }

    @Test(arguments: ["1e308", "-1e308", "nan", "inf", "x", "1e400", ""])
    func `Numbers that are not positions do no harm`(_ number: String) throws {
        let text = Sample.school.text.replacing("10.0 1.5", with: "\(number) 1.5").replacing(
            "20.0 0.0", with: "20.0 \(number)")
        let (contents, _, draft) = try Sample.read(text)
        #expect(contents.nodes.allSatisfy { !$0.position.x.isNaN })
        _ = VenueValidator.validate(draft, isComplete: true)
    }

    @Test func `A document type with entities is refused`() throws {
        let text = "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + Sample.school.text
        let source = SourceTree(files: ["a.gml": Data(text.utf8)], root: "d")
        let (drafts, diagnostics) = try readDrafts(IndoorGMLReader(), source)
        #expect(drafts.isEmpty && diagnostics.contains { $0.severity == .error })
    }

    @Test func `Faces that refer to each other in a circle are read once`() throws {
        let circle =
            "<gml:Solid gml:id=\"q\"><gml:exterior><gml:Shell gml:id=\"p\"><gml:surfaceMember xlink:href=\"#p\"/>"
            + "<gml:surfaceMember xlink:href=\"#q\"/></gml:Shell></gml:exterior></gml:Solid>"
        let text = Sample.school.text.replacing("<core:Geometry3D>", with: "<core:Geometry3D>" + circle)
        #expect(try Sample.read(text).contents.units.count == 7)
    }

    @Test func `Thousands of cells on as many storeys are read quickly`() throws {
        var sample = IndoorGMLSample()
        for index in 0..<2000 {
            let z = Double(index) * 3
            sample.cells.append(
                .init(id: "c\(index)", description: "storey=\"\(index)\"", box: [0, 5, 0, 5, z, z + 3]))
            guard index > 0 else { continue }
            sample.transitions.append(.init(id: "t\(index)", ends: ["S-c\(index - 1)", "S-c\(index)"]))
        }
        let contents = try sample.read().contents
        #expect(contents.levels.count == 2000)
        #expect(contents.connectors.count == 1)
    }
}

@Suite struct `IndoorGML 2.0 is read` {
    private static let text = """
        <a:IndoorFeatures xmlns:a="http://www.opengis.net/indoorgml/2.0/core" xmlns:gml="http://www.opengis.net/gml/3.2"
          xmlns:xlink="http://www.w3.org/1999/xlink" gml:id="IF"><a:layers><a:ThematicLayer gml:id="TL">
          <a:theme>PHYSICAL</a:theme><a:primalSpace><a:PrimalSpaceLayer gml:id="PS">
          <a:cellSpaceMember><a:CellSpace gml:id="c1"><a:cellSpaceName>Corridor 1</a:cellSpaceName><a:level>1F</a:level>
            <a:cellSpaceGeom><a:Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing>
            <gml:posList>0 0 20 0 20 3 0 3 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></a:Geometry2D>
            </a:cellSpaceGeom><a:duality xlink:href="#n1"/></a:CellSpace></a:cellSpaceMember>
          <a:cellSpaceMember><a:CellSpace gml:id="c2"><a:cellSpaceName>Office 12</a:cellSpaceName><a:level>1F</a:level>
            <a:poi>true</a:poi><a:cellSpaceGeom><a:Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing>
            <gml:posList>0 3 6 3 6 8 0 8 0 3</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></a:Geometry2D>
            </a:cellSpaceGeom><a:duality xlink:href="#n2"/></a:CellSpace></a:cellSpaceMember>
          </a:PrimalSpaceLayer></a:primalSpace><a:dualSpace><a:DualSpaceLayer gml:id="DS"><a:isDirected>true</a:isDirected>
          <a:nodeMember><a:Node gml:id="n1"><a:duality xlink:href="#c1"/><a:geometry><gml:Point>
            <gml:pos>10 1.5</gml:pos></gml:Point></a:geometry></a:Node></a:nodeMember>
          <a:nodeMember><a:Node gml:id="n2"><a:duality xlink:href="#c2"/><a:geometry><gml:Point>
            <gml:pos>3 5</gml:pos></gml:Point></a:geometry></a:Node></a:nodeMember>
          <a:edgeMember><a:Edge gml:id="e1"><a:weight>1</a:weight><a:connects xlink:href="#n1"/><a:connects xlink:href="#n2"/>
            <a:geometry><gml:LineString><gml:posList>10 1.5 3 3 3 5</gml:posList></gml:LineString></a:geometry></a:Edge>
          </a:edgeMember></a:DualSpaceLayer></a:dualSpace></a:ThematicLayer></a:layers></a:IndoorFeatures>
        """

    @Test func `Thematic layers have cells, nodes and edges`() throws {
        let (contents, diagnostics, _) = try IndoorGMLSample.read(Self.text)
        #expect(contents.levels.map(\.shortName) == ["1F"])
        #expect(contents.levels.map(\.ordinal) == [0])
        #expect(contents.nodes.map(\.id.rawValue).prefix(2) == ["n1", "n2"])
        #expect(contents.units.map(\.category) == ["corridor", "room.office"])
        #expect(contents.places.map(\.name.base) == ["Office 12"])
        #expect(contents.openings.map(\.units) == [["c1", "c2"]])
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `Edges of a directed layer are one-way unless the way back is listed`() throws {
        let edges = { (text: String) in
            try IndoorGMLSample.read(text, mapping: "indoorgml: 1\nfloors: edges\n").contents.edges
        }
        #expect(try edges(Self.text).allSatisfy(\.isOneWay))
        let back = """
            </a:edgeMember><a:edgeMember><a:Edge gml:id="e2"><a:connects xlink:href="#n2"/><a:connects xlink:href="#n1"/>
            <a:geometry><gml:LineString><gml:posList>3 5 3 3 10 1.5</gml:posList></gml:LineString></a:geometry></a:Edge>
            </a:edgeMember></a:DualSpaceLayer>
            """
        let both = Self.text.replacing("</a:edgeMember></a:DualSpaceLayer>", with: back)
        #expect(try edges(both).count == 2)
        #expect(try edges(both).allSatisfy { !$0.isOneWay })
    }
}

@Suite(.realData("indoorgml-pnu201", "indoorgml-fjk-haus"))
struct `Real IndoorGML files are read` {
    private func draft(_ path: String) throws -> VenueDraft {
        let source = try SourceTree(path: RealData.path(path))
        #expect(IndoorGMLReader.recognizes(source))
        let (drafts, diagnostics) = try readDrafts(IndoorGMLReader(), source)
        #expect(diagnostics.allSatisfy { $0.severity < .error })
        return try #require(drafts.first)
    }

    @Test(arguments: ["indoorgml-pnu201", "indoorgml-pnu201/201-2019-05-24-corrected.gml"])
    func `A university building of three storeys has its 80 cells and states`(_ path: String) throws {
        let contents = try draft(path).contents
        #expect(contents.levels.map(\.shortName) == ["1", "2", "3"])
        #expect(contents.units.count == 80)
        #expect(contents.nodes.prefix(80).allSatisfy { $0.id.rawValue.hasPrefix("S") })
        #expect(contents.connectors.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.elevator, .stairs, .stairs])
        #expect(contents.connectors.first { $0.kind == .elevator }?.stops.count == 3)
        #expect(contents.places.count == 70)
    }

    @Test func `A house of three storeys has levels from heights`() throws {
        let contents = try draft("indoorgml-fjk-haus").contents
        #expect(contents.levels.map(\.ordinal) == [-1, 0, 1])
        #expect(contents.units.count == 14)
        #expect(contents.connectors.map(\.stops.count) == [3])
        #expect(contents.nodes.allSatisfy { abs($0.position.x) < 30 && abs($0.position.y) < 30 })
        #expect(contents.places.count == 14)
    }
}
