import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The direction of an edge of a table` {
    private static func read(
        _ edges: String, nodes: String = "id,x,y\na,0,0\nb,10,0\nc,20,0\n"
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        let files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
        let (drafts, diagnostics) = try readDrafts(GraphReader(), SourceTree(files: files, root: "t"))
        return (try #require(drafts.first).contents, diagnostics)
    }

    @Test(
        arguments: [
            ("yes", "a>b"), ("1", "a>b"), ("1.0", "a>b"), ("TRUE", "a>b"), ("y", "a>b"), ("forward", "a>b"),
            ("one-way", "a>b"), ("along", "a>b"), ("-1", "b>a"), ("'-1", "b>a"), ("-1.0", "b>a"), ("\u{2212}1", "b>a"),
            ("reverse", "b>a"), ("Reversed", "b>a"), ("backward", "b>a"), ("against", "b>a"), ("no", "a-b"),
            ("0", "a-b"), ("false", "a-b"), ("both", "a-b"), ("two-way", "a-b"), ("", "a-b"),
        ])
    func `Each spelling leads as it says`(word: String, way: String) throws {
        let (contents, diagnostics) = try Self.read("from,to,oneWay\na,b,\(word)\nb,c,no\n")
        #expect(contents.ways == [way, "b-c"].sorted())
        #expect(!diagnostics.contains { $0.severity == .warning })
    }

    @Test(arguments: ["alternating", "north", "2", "-2"])
    func `A word that is not understood is reported with its place`(word: String) throws {
        let (contents, diagnostics) = try Self.read("from,to,oneWay\na,b,no\nb,c,\(word)\n")
        #expect(contents.ways == ["a-b", "b-c"])
        let told = diagnostics.filter { $0.message.contains("\"oneWay\" is \"\(word)\"") }
        #expect(told.map(\.severity) == [.warning] && told.map { $0.span?.line } == [3])
    }

    @Test(
        arguments: [
            ("oneway", "yes", "a>b"), ("is_oneway", "-1", "b>a"), ("one-way", "1", "a>b"),
            ("unidirectional", "1", "a>b"),
            ("isDirected", "true", "a>b"), ("bidirectional", "no", "a>b"), ("is_bidirectional", "0", "a>b"),
            ("bidirectional", "yes", "a-b"), ("two_way", "false", "a>b"), ("twoWay", "1", "a-b"),
        ])
    func `Each name of the column says it`(name: String, word: String, way: String) throws {
        #expect(try Self.read("from,to,\(name)\na,b,\(word)\n").contents.ways == [way])
    }

    @Test func `Two rows against each other are one edge in both directions`() throws {
        #expect(try Self.read("from,to,oneWay\na,b,1\na,b,-1\n").contents.ways == ["a-b"])
        #expect(try Self.read("from,to,oneWay\na,b,-1\nb,a,1\n").contents.ways == ["b>a"])
    }

    @Test func `An edge that is turned round has its slope the other way`() throws {
        let edges = try Self.read("from,to,oneWay,incline\na,b,-1,4%\nb,c,1,4%\n").contents.edges
        #expect(edges.map(\.incline) == [-0.04, 0.04])
    }

    @Test func `Stairs and escalators between levels run as the row says`() throws {
        let nodes = "id,x,y,level\na,0,0,0\nb,5,0,1\nc,9,0,0\nd,14,0,1\n"
        let (contents, _) = try Self.read(
            "from,to,kind,oneWay\na,b,escalator,-1\nc,d,stairs,reverse\na,c,,\nb,d,,\n", nodes: nodes)
        #expect(contents.rides == ["escalator: b>a", "stairs: d>c"])
    }
}

@Suite struct `The direction of a way in other formats` {
    @Test(
        arguments: [
            ("unidirectional", "yes", ["forward"]), ("bidirectional", "no", ["forward"]),
            ("oneway", "against", ["backward"]),
            ("two_way", "yes", ["forward", "backward"]),
        ])
    func `A path of a plan`(name: String, value: String, ways: [String]) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(
                    PlanSample.line((0, 0), (20, 0)), "\"kind\": \"path\", \"level\": 0, \"\(name)\": \"\(value)\"")
            ], to: "plan.geojson")
        let contents = try sample.read().contents
        let x = Dictionary(uniqueKeysWithValues: contents.nodes.map { ($0.id, $0.position.x) })
        let edge = try #require(contents.edges.first)
        let isForward = (x[edge.from] ?? 0) < (x[edge.to] ?? 0)
        #expect((edge.isOneWay ? [isForward ? "forward" : "backward"] : ["forward", "backward"]) == ways)
    }
}
