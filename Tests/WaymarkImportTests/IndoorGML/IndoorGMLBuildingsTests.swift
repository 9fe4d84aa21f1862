import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `Buildings of an IndoorGML file` {
    /// Two houses 10 m apart with a room and a hall each, and a path between the halls.
    ///
    /// - Parameter words: Returns the description of the cells of house A or B.
    private static func houses(_ words: (String) -> String) -> IndoorGMLSample {
        var sample = IndoorGMLSample()
        for (x, house) in [(0.0, "a"), (30.0, "b")] {
            let words = words(house.uppercased())
            sample.cells.append(
                .init(
                    id: "hall-\(house)", element: "TransitionSpace", name: "Hall", description: words,
                    box: [x, x + 20, 0, 3, 0, 3]))
            sample.cells.append(
                .init(id: "room-\(house)", name: "Room", description: words, box: [x, x + 6, 3, 8, 0, 3]))
            sample.transitions.append(
                .init(
                    id: "t-\(house)", ends: ["S-hall-\(house)", "S-room-\(house)"],
                    line: [x + 10, 1.5, 0, x + 3, 3, 0, x + 3, 5.5, 0]))
        }
        sample.transitions.append(.init(id: "street", ends: ["S-hall-a", "S-hall-b"]))
        return sample
    }

    /// Returns the text with another set of cells from a cell on.
    private static func split(_ text: String, at cell: String, _ names: (String, String)) -> String {
        let member = "<core:cellSpaceMember><navi:TransitionSpace gml:id=\"\(cell)\">"
        let next =
            "</core:PrimalSpaceFeatures></core:primalSpaceFeatures><core:primalSpaceFeatures>"
            + "<core:PrimalSpaceFeatures gml:id=\"Q\">\(names.1)"
        return text.replacing("gml:id=\"P\">", with: "gml:id=\"P\">\(names.0)").replacing(member, with: next + member)
    }

    private static func buildings(of contents: VenueContents) -> [FeatureID?] {
        let finder = BuildingFinder(contents)
        return contents.units.map { unit in
            unit.polygon.insidePoint.flatMap { finder.building(at: $0, on: unit.level) }
        }
    }

    @Test(arguments: ["building=\"%\":storey=\"1\":", "storey=1;bldg=%"])
    func `Descriptions name the buildings of cells`(_ words: String) throws {
        let (contents, _, draft) = try Self.houses { words.replacing("%", with: $0) }.read()
        #expect(contents.buildings.map(\.id) == ["A", "B"])
        #expect(contents.buildings.map(\.name.base) == ["Building A", "Building B"])
        #expect(contents.levels.map(\.building) == [nil])
        #expect(Self.buildings(of: contents) == ["A", "A", "B", "B"])
        #expect(contents.edges.contains { $0.path == "street" })
        #expect(draft.log.read.contains { $0.subject == "buildings" && $0.count == 2 })
    }

    @Test func `A level that only one building has is its level`() throws {
        var sample = Self.houses { "building=\"\($0)\":storey=\"1\":" }
        sample.cells.append(
            .init(id: "loft", description: "building=\"B\":storey=\"2\":", box: [30, 36, 3, 8, 4, 7]))
        let contents = try sample.read().contents
        #expect(contents.levels.map(\.building) == [nil, "B"])
    }

    @Test func `Sets of cells with names are buildings if they are apart`() throws {
        let names = ("<gml:name>Library</gml:name>", "<gml:name>Museum</gml:name>")
        let text = Self.split(Self.houses { _ in "" }.text, at: "hall-b", names)
        let contents = try IndoorGMLSample.read(text).contents
        #expect(contents.buildings.map(\.id) == ["Library", "Museum"])
        #expect(Self.buildings(of: contents) == ["Library", "Library", "Museum", "Museum"])
        // Storeys above each other are not buildings.
        let school = Self.split(IndoorGMLSample.school.text, at: "hall2", names)
        #expect(try IndoorGMLSample.read(school).contents.buildings.count == 1)
        // Sets without a name are not either, nor are rooms that are only apart.
        let bare = Self.split(Self.houses { _ in "" }.text, at: "hall-b", ("", ""))
        #expect(try IndoorGMLSample.read(bare).contents.buildings.map(\.name.base) == ["school"])
        #expect(try Self.houses { _ in "" }.read().contents.buildings.count == 1)
    }

    /// Two houses whose states are in layers of their own, with more elements behind the layers.
    private static func layers(
        _ sample: IndoorGMLSample = houses { _ in "" }, id: String = "other",
        names: (String, String) = ("<gml:name>Building A</gml:name>", "<gml:name>Building B</gml:name>"),
        more: String = ""
    ) -> String {
        let text = sample.text
        // The states of house B, and the path between the houses, are a layer of their own.
        let state = "<core:stateMember><core:State gml:id=\"S-hall-b\">"
        let transition = "<core:transitionMember><core:Transition gml:id=\"t-b\">"
        let edges = text.range(of: "</core:nodes><core:edges>").map { text[$0.upperBound...] } ?? ""
        let first = edges.prefix(upTo: edges.range(of: transition)?.lowerBound ?? edges.endIndex)
        return
            text.replacing(first, with: "").replacing(
                state,
                with: "</core:nodes><core:edges>\(first)</core:edges></core:SpaceLayer></core:spaceLayerMember>"
                    + "<core:spaceLayerMember><core:SpaceLayer gml:id=\"\(id)\">\(names.1)<core:nodes>" + state
            ).replacing("gml:id=\"base\">", with: "gml:id=\"base\">\(names.0)")
            .replacing("</core:spaceLayers>", with: "</core:spaceLayers>" + more)
    }

    @Test func `Space layers of buildings are read as one network`() throws {
        let named = Self.layers()
        let (contents, diagnostics, _) = try IndoorGMLSample.read(named)
        #expect(contents.buildings.map(\.id) == ["A", "B"])
        #expect(contents.units.count == 4 && contents.places.count == 4)
        #expect(contents.edges.contains { $0.path == "street" })
        #expect(!diagnostics.contains { $0.message.contains("space layers") })
        // Layers of themes are not buildings.
        let themes = Self.layers(
            names: ("<gml:name>Building topography</gml:name>", "<gml:name>Building sensors</gml:name>"))
        #expect(try IndoorGMLSample.read(themes).contents.buildings.count == 1)
    }

    /// The connection between two layers in which the states or cells of the two halls are.
    private static func connection(_ relation: String, _ ends: [String], id: String = "bridge") -> String {
        let links = ends.map { "<core:interConnects xlink:href=\"#\($0)\"/>" }.joined()
        return "<core:interEdges><core:InterEdges><core:interLayerConnectionMember>"
            + "<core:InterLayerConnection gml:id=\"\(id)\">"
            + "<core:typeOfTopoExpression>\(relation)</core:typeOfTopoExpression>\(links)"
            + "<core:ConnectedLayers xlink:href=\"#base\"/><core:ConnectedLayers xlink:href=\"#other\"/>"
            + "</core:InterLayerConnection></core:interLayerConnectionMember></core:InterEdges></core:interEdges>"
    }

    /// The houses without the path between them.
    private static var apart: IndoorGMLSample {
        var sample = houses { _ in "" }
        sample.transitions.removeAll { $0.id == "street" }
        return sample
    }

    @Test(arguments: ["EQUALS", "overlaps", ""], [["S-hall-a", "S-hall-b"], ["hall-a", "S-hall-b"]])
    func `A connection between the layers of two buildings joins them`(relation: String, ends: [String]) throws {
        let text = Self.layers(Self.apart, more: Self.connection(relation, ends))
        let (contents, diagnostics, draft) = try IndoorGMLSample.read(text)
        let edge = try #require(contents.edges.first { $0.path == "bridge" })
        #expect(edge.length == 30 && !edge.isOneWay)
        #expect(Set([edge.from, edge.to]) == ["S-hall-a", "S-hall-b"])
        #expect(draft.log.read.contains { $0.subject == "connections between space layers" && $0.count == 1 })
        #expect(!diagnostics.contains { $0.code == .danglingPathway })
    }

    @Test func `A connection of states on different levels is a passage`() throws {
        var sample = Self.apart
        for index in sample.cells.indices {
            sample.cells[index].description = sample.cells[index].id.hasSuffix("a") ? "storey=\"1\":" : "storey=\"2\":"
        }
        let text = Self.layers(sample, more: Self.connection("EQUALS", ["S-hall-a", "S-hall-b"]))
        let (contents, diagnostics, _) = try IndoorGMLSample.read(text)
        #expect(contents.connectors.map(\.kind) == [.passage])
        #expect(!diagnostics.contains { $0.message.contains("stairs") })
    }

    @Test(
        arguments: [
            ("MEETS", ["S-hall-a", "S-hall-b"], "connections between space layers whose spaces only touch"),
            ("EQUALS", ["S-hall-a", "S-sensor"], "connections with space layers that are left out"),
            ("EQUALS", ["S-hall-a", "S-hall-a"], "connections with space layers that are left out"),
            ("EQUALS", ["S-hall-a"], "connections between space layers that do not name two states"),
        ])
    func `A connection that is not a way is counted`(relation: String, ends: [String], subject: String) throws {
        let text = Self.layers(Self.apart, more: Self.connection(relation, ends))
        let (contents, _, draft) = try IndoorGMLSample.read(text)
        #expect(!contents.edges.contains { $0.path == "bridge" } && contents.connectors.isEmpty)
        #expect(draft.log.skipped.map(\.subject) == [subject])
    }

    /// Two houses with a footbridge between their halls that the layers of both draw, each with a state.
    ///
    /// - Parameter boxes: The bridge of house A and of house B, from west to east.
    private static func bridged(
        _ boxes: [ClosedRange<Double>], words: (String) -> String = { "building=\"\($0)\":storey=\"1\":" },
        names: (String, String) = ("", ""), access: (String, String) = ("", "")
    ) -> String {
        var sample = houses(words)
        sample.transitions.removeAll { $0.id == "street" }
        for (house, box, access) in [("a", boxes[0], access.0), ("b", boxes[1], access.1)] {
            sample.cells.insert(
                .init(
                    id: "bridge-\(house)", element: "TransitionSpace", description: words(house.uppercased()) + access,
                    box: [box.lowerBound, box.upperBound, 0, 3, 0, 3]), at: house == "a" ? 2 : 5)
            sample.transitions.insert(
                .init(id: "to-\(house)", ends: ["S-hall-\(house)", "S-bridge-\(house)"]), at: house == "a" ? 1 : 3)
        }
        return layers(sample, names: names, more: connection("EQUALS", ["S-bridge-a", "S-bridge-b"]))
    }

    private static let named = ("<gml:name>Building A</gml:name>", "<gml:name>Building B</gml:name>")

    @Test func `Layers whose cells name different buildings are read as one network`() throws {
        for boxes in [[20.0...30, 20...30], [20...25, 25...30]] {
            let (contents, diagnostics, draft) = try IndoorGMLSample.read(Self.bridged(boxes))
            #expect(contents.buildings.map(\.id) == ["A", "B"])
            #expect(!diagnostics.contains { $0.message.contains("space layers") } && draft.log.skipped.isEmpty)
            #expect(try Derived.of(draft, diagnostics).distance("room-a", "room-b") != nil)
        }
        // A layer with the cells of both buildings is the network, and what others say of its cells does not replace it.
        let mixed = Self.bridged([20...30, 20...30]).replacing(
            "gml:id=\"hall-a\">\n<gml:description>building=\"A\"",
            with: "gml:id=\"hall-a\">\n<gml:description>building=\"B\"")
        #expect(try IndoorGMLSample.read(mixed).diagnostics.contains { $0.message.contains("space layers") })
    }

    @Test(arguments: [("", ""), named]) func `A cell that both layers draw is one`(names: (String, String)) throws {
        let text = Self.bridged([20...30, 20...30.2], names: names)
        let (contents, diagnostics, draft) = try IndoorGMLSample.read(text)
        #expect(contents.units.map(\.id) == ["hall-a", "room-a", "bridge-a", "hall-b", "room-b"])
        #expect(draft.log.read.contains { $0.subject == "connections between space layers" && $0.count == 1 })
        let derived = try Derived.of(draft, diagnostics)
        let length = try #require(derived.distance("room-a", "room-b"))
        #expect(length < 50, "\(length)")
        #expect(derived.messages(.openingJoinsNothing) == [])
    }

    @Test(arguments: [(":access=\"no\":", ""), ("", ":access=\"no\":")])
    func `What either layer says of it holds`(access: (String, String)) throws {
        let (_, diagnostics, draft) = try IndoorGMLSample.read(Self.bridged([20...30, 20...30], access: access))
        #expect(try Derived.of(draft, diagnostics).distance("room-a", "room-b") == nil)
    }
}
