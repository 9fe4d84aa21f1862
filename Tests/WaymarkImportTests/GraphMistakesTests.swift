import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Mistakes in node and edge tables are reported` {
    private func read(
        nodes: String, edges: String, mapping: String? = nil
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
        files["graph.yaml"] = mapping.map { Data($0.utf8) }
        let (drafts, diagnostics) = try readDrafts(GraphReader(), SourceTree(files: files, root: "clinic"))
        let contents = drafts.first?.contents ?? VenueContents(id: "none", name: "none")
        #expect(brokenPromises(contents) == [])
        return (contents, diagnostics)
    }

    private func twoFloors(_ type: String) -> String {
        "id,x,y,level,type\na,0,0,0,hall\nb,9,0,0,\(type)\nc,9,0,1,\(type)\nd,0,0,1,hall\n"
    }

    @Test(arguments: Connector.Kind.allCases)
    func `A connector type that is written as a word makes a connector of that kind`(_ kind: Connector.Kind) throws {
        for word in [kind.rawValue, kind.rawValue.uppercased(), spaced(kind.rawValue)] {
            let (contents, diagnostics) = try read(nodes: twoFloors(word), edges: "from,to\na,b\nb,c\nc,d\n")
            #expect(contents.connectors.map(\.kind) == [kind])
            #expect(contents.connectors.allSatisfy { !$0.isInferred })
            #expect(diagnostics.allSatisfy { $0.severity == .note })
        }
    }

    @Test(arguments: Connector.Kind.allCases)
    func `A connector kind that only the edge states makes a connector of that kind`(_ kind: Connector.Kind) throws {
        guard WayKind(rawValue: kind.rawValue) != nil else { return }
        let (contents, _) = try read(
            nodes: twoFloors("hall"), edges: "from,to,kind\na,b,\nb,c,\(kind.rawValue)\nc,d,\n")
        #expect(contents.connectors.map(\.kind) == [kind])
    }

    @Test func `An elevator that only edges state has one stop on each of its floors`() throws {
        let nodes = "id,x,y,level\na,0,0,0\nb,0,0,1\nc,0,0,2\n"
        let (contents, _) = try read(nodes: nodes, edges: "from,to,kind\na,b,elevator\nb,c,lift\n")
        #expect(contents.connectors.map { $0.stops.map(\.node) } == [["a", "b", "c"]])
    }

    @Test func `An unknown type is reported once, with its number of nodes and a suggestion`() throws {
        let (contents, diagnostics) = try read(nodes: twoFloors("esclator"), edges: "from,to\na,b\nb,c\nc,d\n")
        let found = diagnostics.filter { $0.code == .unknownForeignKind }
        #expect(found.map(\.message) == ["2 nodes have the unknown type \"esclator\""])
        #expect(found.first?.help == "did you mean \"escalator\"?")
        #expect(found.first?.severity == .warning)
        #expect(contents.connectors.map(\.kind) == [.unknownJoin], "nothing says that it has no steps")
    }

    @Test func `A mistyped type of the mapping is reported where it is written`() throws {
        let mapping = "graph: 1\ntypes:\n  pod: {connector: elevator}\n"
        let (_, diagnostics) = try read(nodes: twoFloors("pods"), edges: "from,to\na,b\nb,c\nc,d\n", mapping: mapping)
        let found = diagnostics.filter { $0.code == .unknownForeignKind }
        #expect(found.map(\.message) == ["2 nodes have the unknown type \"pods\"", "no node has the type \"pod\""])
        #expect(found.map(\.help) == ["did you mean \"pod\"?", "did you mean \"pods\"?"])
        #expect(found.last?.span == SourceSpan(file: "clinic/graph.yaml", line: 3, column: 3, length: 3))
    }

    @Test func `Types are not reported where the mapping says what other types are`() throws {
        let mapping = "graph: 1\notherTypes: {node: junction}\n"
        let (_, diagnostics) = try read(nodes: twoFloors("pods"), edges: "from,to\na,b\nc,d\n", mapping: mapping)
        #expect(!diagnostics.contains { $0.code == .unknownForeignKind })
    }

    @Test func `An escalator that is listed both ways makes a pair, one up and one down`() throws {
        for edges in ["from,to\na,b\nb,c\nc,b\nc,d\n", "from,to,oneWay\na,b,no\nb,c,no\nc,d,no\n"] {
            let (contents, diagnostics) = try read(nodes: twoFloors("escalator"), edges: edges)
            #expect(contents.connectors.map { $0.stops.map(\.node) } == [["b", "c"], ["c", "b"]])
            #expect(contents.connectors.map(\.direction) == [.forward, .forward])
            #expect(!diagnostics.contains { $0.message.contains("listed in one direction") })
        }
    }

    @Test func `An escalator that is listed once runs as it is listed, down too`() throws {
        let (contents, diagnostics) = try read(nodes: twoFloors("escalator"), edges: "from,to\na,b\nc,b\nc,d\n")
        #expect(contents.connectors.map { $0.stops.map(\.node) } == [["c", "b"]])
        #expect(diagnostics.contains { $0.message.hasPrefix("1 escalator is listed in one direction") })
    }

    @Test func `Escalators on one level run one way each`() throws {
        let nodes = "id,x,y\na,0,0\nb,9,0\n"
        let (contents, _) = try read(nodes: nodes, edges: "from,to,kind\na,b,escalator\nb,a,escalator\n")
        #expect(contents.edges.map { [$0.from, $0.to] } == [["a", "b"], ["b", "a"]])
        #expect(contents.edges.map(\.isOneWay) == [true, true])
    }

    @Test(arguments: ["lat,lon", "latitude,longitude", "LAT,lng"])
    func `Latitudes and longitudes become metres around their middle`(_ header: String) throws {
        let nodes = "id,\(header)\na,52.0000,5.0000\nb,52.0010,5.0000\nc,52.0010,5.0020\n"
        let (contents, diagnostics) = try read(nodes: nodes, edges: "from,to\na,b\nb,c\n")
        #expect(contents.anchor.origin == Coordinate(latitude: 52.0005, longitude: 5.001))
        #expect(contents.edges.map { ($0.length).rounded() } == [111, 137])
        #expect(diagnostics.contains { $0.code == .foreignAssumption && $0.message.contains("latitudes") })
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `An impossible latitude drops its node`() throws {
        let nodes = "id,lat,lon\na,95,5\n" + (1...30).map { "n\($0),52.0\($0),5\n" }.joined()
        let (contents, diagnostics) = try read(nodes: nodes, edges: "from,to\nn1,n2\n")
        #expect(contents.nodes.count == 30)
        #expect(diagnostics.contains { $0.message.contains("is not a latitude and a longitude") })
    }

    @Test func `Degrees that are mapped as metres are an error with the likely fix`() throws {
        let nodes = "id,x,y\na,5.00001,52.00001\nb,5.00002,52.00002\nc,5.00003,52.00001\n"
        let (_, diagnostics) = try read(nodes: nodes, edges: "from,to\na,b\nb,c\n")
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.badColumnMapping])
        #expect(errors.first?.help?.contains("\"lat\" and \"lon\"") == true)
    }

    @Test func `A small room in metres is not mistaken for degrees`() throws {
        let nodes = "id,x,y\na,0,0\nb,0.3,0\n"
        let (_, diagnostics) = try read(nodes: nodes, edges: "from,to\na,b\n")
        #expect(!diagnostics.contains { $0.code == .badColumnMapping })
    }

    @Test func `Edges listed in both directions are summed up in one note`() throws {
        let nodes = "id,x,y\n" + (0..<20).map { "n\($0),\($0),0\n" }.joined()
        let edges = (0..<19).map { "n\($0),n\($0 + 1)\nn\($0 + 1),n\($0)\n" }.joined()
        let (contents, diagnostics) = try read(nodes: nodes, edges: "from,to\n" + edges)
        #expect(contents.edges.count == 19)
        let notes = diagnostics.filter { $0.code == .duplicateID }
        #expect(notes.count == 1)
        #expect(notes.first?.message.hasPrefix("19 edges are the way back") == true)
    }

    @Test(arguments: [(5, 100, false), (6, 100, true), (40, 100, true), (1, 30, false)])
    func `Many dropped nodes are one finding, and an error above 5 percent`(
        _ bad: Int, _ rows: Int, _ isError: Bool
    ) throws {
        let table = (0..<rows).map { $0 < bad ? "n\($0),here,0\n" : "n\($0),\($0),0\n" }.joined()
        let edges = (1..<rows).map { "n\($0 - 1),n\($0)\n" }.joined()
        let (contents, diagnostics) = try read(nodes: "id,x,y\n" + table, edges: "from,to\n" + edges)
        #expect(contents.nodes.count == rows - bad)
        let found = diagnostics.filter { $0.code == .badRow && $0.severity == .warning }
        #expect(found.count == (bad <= RowFindings.mostSingle ? bad : 1))
        #expect(diagnostics.contains { $0.severity == .error } == isError)
        #expect(diagnostics.filter { $0.code == .danglingPathway }.count <= RowFindings.mostSingle)
    }

    @Test func `A comma in a number is reported with the number that is meant`() throws {
        let nodes = "id,x,y\na,0,0\nb,\"1,5\",0\n"
        let (_, diagnostics) = try read(nodes: nodes, edges: "from,to\na,b\n")
        #expect(diagnostics.contains { $0.help?.hasPrefix("write the number with a point: 1.5") == true })
    }

    /// `movingWalkway` as `moving walkway`.
    private func spaced(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
