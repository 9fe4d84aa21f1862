import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The header of a large table is read first` {
    private static let rows = (0..<9000).map { "n\($0),\($0),1,floor \($0 % 3)\n" }.joined()

    @Test(arguments: [
        "id,x,y,floor\n", "\n\n  \nid,x,y,floor\n", "\"id\",\"x\",y,\"a \"\"quoted\"\" floor\"\n",
        "\"id\nof node\",x,y,floor\n",
        "\u{FEFF}id;x;y;floor\r\n", "id,\"x,y,floor\n", "id,x,y," + String(repeating: "long", count: 20_000) + "\n", "",
    ])
    func `The header is that of the whole table`(_ header: String) {
        for text in [header, header + Self.rows, header + Self.rows + "é,\"open,1\n"] {
            var diagnostics: [Diagnostic] = []
            let data = Data(text.utf8)
            let whole = Table(file: "t.csv", data: data, diagnostics: &diagnostics)
            let table = GraphTable(file: "t.csv", data: data, limits: .normal)
            #expect(table.head.header == whole.header)
            #expect(table.head.headerSpan(1) == whole.headerSpan(1))
            var again: [Diagnostic] = []
            #expect(table.read(diagnostics: &again).rows == whole.rows)
            #expect(again == diagnostics)
        }
    }

    @Test func `Large tables are recognised by their first rows and read as a whole`() throws {
        let edges = (1..<9000).map { "n\($0 - 1),n\($0),1\n" }.joined()
        let files = [
            "big/spots.csv": Data(("id,x,y,floor\n" + Self.rows).utf8),
            "big/links.csv": Data(("from,to,length\n" + edges).utf8), "big/other.csv": Data("a,b\n1,2\n".utf8),
        ]
        let report = try VenueImporter().read(SourceTree(files: files, root: "big"))
        #expect(report.venues.first?.nodes.count == 9000)
        #expect(report.venues.first.map { $0.edges.count + $0.connectors.count } == 8999)
    }
}
