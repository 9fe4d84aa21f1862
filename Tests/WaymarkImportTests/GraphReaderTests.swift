import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

private let nodes = """
    key,px,py,storey,house,sort,title
    a,0,0,G,North,hall,
    b,100,0,G,North,lift,Lift One Floor G
    c,100,100,1,North,lift,Lift One Floor 1
    d,100,0,2,North,lift,Lift One Floor 2
    e,0,50,1,North,room,Ward 1
    f,0,50,1,South,hall,
    """
private let edges = "from,to\na,b\nb,c\nb,d\nc,d\nc,e\ne,f\n"
private let mapping = """
    graph: 1
    id: clinic
    name: The Clinic
    timeZone: Europe/Amsterdam
    anchor: {lat: 52, lon: 5, bearing: 10, at: [100, 0]}
    scale: 0.1
    yDirection: down
    nodes: {id: key, x: px, y: py, level: storey, building: house, type: sort, name: title}
    levels:
      - {key: G, name: Ground}
      - {key: "1", scale: 0.2, offset: [1, 2]}
      - {key: "2", ordinal: 2.5}
    types:
      lift: {node: landing, connector: elevator}
      room: {place: medical.ward}
    """

@Suite struct `Node and edge tables become a venue` {
    private func read(
        nodes: String = nodes, edges: String = edges, mapping: String? = mapping
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
        files["graph.yaml"] = mapping.map { Data($0.utf8) }
        let (drafts, diagnostics) = try readDrafts(GraphReader(), SourceTree(files: files, root: "clinic"))
        let contents = drafts.first?.contents ?? VenueContents(id: "none", name: "none")
        #expect(brokenPromises(contents) == [])
        return (contents, diagnostics)
    }

    @Test func `Positions follow scale, direction, offset and anchor of the mapping`() throws {
        let (contents, _) = try read()
        let positions = Dictionary(uniqueKeysWithValues: contents.nodes.map { ($0.id, $0.position) })
        #expect(positions["b"] == Point(x: 0, y: 0))
        #expect(positions["a"] == Point(x: -10, y: 0))
        #expect(positions["c"] == Point(x: 1, y: -18))
        #expect(contents.anchor.bearing == 10)
        #expect(contents.timeZone == "Europe/Amsterdam")
    }

    @Test func `Each level of each building becomes a level, in the order of the mapping`() throws {
        let (contents, _) = try read()
        #expect(contents.buildings.map(\.name) == ["North", "South"])
        #expect(contents.levels.map(\.id) == ["north-g", "north-1", "north-2", "south-1"])
        #expect(contents.levels.map(\.ordinal) == [0, 1, 2.5, 1])
        #expect(contents.levels.map(\.name) == ["Ground", "Level 1", "Level 2", "Level 1"])
    }

    @Test func `Nodes joined across levels become one elevator, and a passage between buildings`() throws {
        let (contents, diagnostics) = try read()
        #expect(contents.connectors.map(\.kind) == [.elevator, .passage])
        #expect(contents.connectors[0].stops.map(\.node) == ["b", "c", "d"])
        #expect(contents.connectors[0].name == "Lift One")
        #expect(contents.connectors[1].isInferred)
        #expect(contents.edges.map(\.id) == ["a~b", "c~e"])
        #expect(contents.places.map(\.name) == ["Ward 1"])
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `A mapping of another version is not read`() throws {
        let newer = mapping.replacing("graph: 1\n", with: "graph: 2\n")
        let (drafts, diagnostics) = try readDrafts(
            GraphReader(),
            SourceTree(
                files: ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8), "graph.yaml": Data(newer.utf8)],
                root: "clinic"))
        #expect(drafts.isEmpty)
        #expect(diagnostics.map(\.code) == [.unsupportedVersion])
        #expect(diagnostics.first?.span?.line == 1)
    }

    @Test func `A column that the table does not have is reported where the mapping names it`() throws {
        let (contents, diagnostics) = try read(mapping: mapping.replacing("id: key", with: "id: kye"))
        #expect(contents.nodes.isEmpty)
        let only = try #require(diagnostics.first)
        #expect(only.code == .badColumnMapping)
        #expect(only.span == SourceSpan(file: "clinic/graph.yaml", line: 8, column: 13, length: 3))
        #expect(only.help == "did you mean \"key\"?")
    }

    /// Lines of a mapping, and the codes of what is wrong with them.
    private static let mistakes = [
        ("scael: 2", "WM0102"), ("scale: zero", "WM0104"), ("scale: -1", "WM0104"), ("yDirection: dwon", "WM0104"),
        ("timeZone: Europe/Amsterdm", "WM0115"), ("scale: [", "WM0101"), ("scale: 1\nscale: 2", "WM0108"),
        ("types: {x: {connector: lift}}", "WM0104"), ("anchor: {lat: 99, lon: 0}", "WM0104"),
        ("scale: \(String(repeating: "[", count: 5_000))", "WM0110"),
    ]

    @Test(arguments: mistakes.map { (LongText($0), $1) })
    func `Mistakes in the mapping are reported`(_ line: LongText, _ code: String) throws {
        let (contents, diagnostics) = try read(mapping: "graph: 1\nnodes: {id: key, x: px, y: py}\n\(line.text)\n")
        #expect(contents.nodes.isEmpty)
        #expect(diagnostics.map(\.code.description) == [code])
        #expect(diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func `Bad rows are dropped with a warning that says where`() throws {
        let bad = nodes + "\na,1,1,G,North,hall,\ng,x,1,G,North,hall,\nh,1,1,,North,hall,\n"
        let (contents, diagnostics) = try read(nodes: bad, edges: edges + "a,zz\na,a\nb,a\na\n")
        #expect(contents.nodes.count == 6)
        let warnings = diagnostics.filter { $0.severity == .warning }
        #expect(warnings.map(\.code) == [.duplicateID, .badRow, .badRow, .danglingPathway, .badRow, .badRow])
        let errors = diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == ["2 of 9 nodes are dropped (22 %)", "2 of 10 edges are dropped (20 %)"])
        #expect(diagnostics.contains { $0.code == .duplicateID && $0.span?.line == 10 && $0.severity == .note })
    }

    @Test func `Tables with common column names are read without a mapping`() throws {
        let plain = "id,x,y,level,name\na,0,0,-1,Gate\nb,3,4,-1,\nc,3,4,0,\n"
        let (contents, diagnostics) = try read(nodes: plain, edges: "from,to\na,b\nb,c\n", mapping: nil)
        #expect(contents.id == "clinic")
        #expect(contents.edges.map(\.length) == [5])
        #expect(contents.levels.map(\.ordinal) == [-1, 0])
        #expect(contents.connectors.map(\.kind) == [.unknownJoin])
        #expect(contents.places.map(\.name) == ["Gate"])
        #expect(diagnostics.contains { $0.code == .foreignAssumption && $0.notes.first?.contains("1.0 m") == true })
    }

    @Test(arguments: [
        (["3", "L1", "2", "L2", "1"], ["L2", "L1", "1", "2", "3"]), (["B1", "G", "1", "-2"], ["-2", "B1", "G", "1"]),
        (["L2", "L1"], ["L1", "L2"]), (["Roof", "0", "M", "1"], ["0", "M", "1", "Roof"]),
    ])
    func `Names of levels are in their natural order`(_ names: [String], _ sorted: [String]) {
        let ordinals = StoreyOrder.ordinals(of: names)
        #expect(names.sorted { ordinals[$0, default: 99] < ordinals[$1, default: 99] } == sorted)
    }

    @Test func `The first of the numbered levels is the ground`() {
        #expect(StoreyOrder.ordinals(of: ["1", "2", "L1"]) == ["1": 0, "2": 1, "L1": -1])
    }

    @Test func `Any damaged tables are read without a crash`() throws {
        var generator = SeededGenerator(seed: 5)
        let pieces = [",", "\n", "\"", "1", "-", "a", "b", "c", "9e99", "nan", "\u{0}", "é", "@", " ", ":", "[", "{"]
        var found = 0
        for _ in 0..<400 {
            var files = [nodes, edges, mapping].map(Array.init)
            for _ in 0..<Int.random(in: 1...10, using: &generator) {
                let file = Int.random(in: 0..<3, using: &generator)
                let index = Int.random(in: 0..<files[file].count, using: &generator)
                let piece = pieces.randomElement(using: &generator) ?? ","
                files[file].replaceSubrange(index...index, with: Bool.random(using: &generator) ? Array(piece) : [])
            }
            do throws(ImportError) {
                let tables = ["nodes.csv": Data(String(files[0]).utf8), "edges.csv": Data(String(files[1]).utf8)]
                let yaml = ["graph.yaml": Data(String(files[2]).utf8)]
                let source = SourceTree(files: tables.merging(yaml) { $1 }, root: "clinic")
                var diagnostics: [Diagnostic] = []
                for draft in try GraphReader().read(source, options: ImportOptions(), diagnostics: &diagnostics) {
                    #expect(brokenPromises(draft.contents) == [])
                    found += draft.contents.edges.count
                }
            } catch {
                #expect(error.code == .notFound)
            }
        }
        #expect(found > 50, "\(found)")
    }
}
