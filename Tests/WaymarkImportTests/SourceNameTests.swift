import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `A source is called after its file or folder` {
    /// Writes two tables into `offices`, which has a folder `inner`, and reads them from a path below the folder around it.
    private func id(of path: String) throws -> FeatureID? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let offices = folder.appendingPathComponent("offices")
        try FileManager.default.createDirectory(
            at: offices.appendingPathComponent("inner"), withIntermediateDirectories: true)
        let tables = [
            "nodes.csv": "id,name,floor,x,y\na,Desk,0,0,0\nb,Lab,0,9,0\n", "edges.csv": "from,to,type\na,b,corridor\n",
        ]
        for (name, text) in tables { try Data(text.utf8).write(to: offices.appendingPathComponent(name)) }
        let source = try SourceTree(path: folder.path + "/" + path)
        return try VenueImporter(options: ImportOptions()).read(source).venues.first?.id
    }

    @Test(arguments: ["offices", "offices/", "offices/.", "offices/./", "offices/inner/..", "offices/inner/../"])
    func `The dots at the end of a path name a folder`(path: String) throws {
        #expect(try id(of: path) == "offices")
    }
}
