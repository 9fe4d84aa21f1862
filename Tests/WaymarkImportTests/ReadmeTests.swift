import Foundation
import Testing
import WaymarkImport
import WaymarkModel

@Suite struct `The README shows a valid building` {
    @Test func `The building in the README is read without complaints`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
        #expect(blocks.count == 1)
        for block in blocks {
            let report = VenueImporter().read(yaml: block.components(separatedBy: "```")[0], file: "README.md")
            #expect(report.diagnostics.filter { $0.severity == .error } == [])
            #expect(report.venues.first?.places.map(\.id) == ["counter"])
        }
    }
}
