import Testing
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

@testable import WaymarkImport

@Suite struct `A finding is drawn where its feature is` {
    @Test func `What has no position is not drawn at the feature before it`() throws {
        var options = ImportOptions()
        options.keepsAtlases = true
        let report = VenueImporter(options: options).read(
            yaml: """
                waymark: 1
                id: v
                name: V
                nodes:
                  g:
                    a: {at: [0, 0], kind: entrance}
                    b: [10, 0]
                    alone: [50, 0]
                paths: [[a, b]]
                places:
                  - {id: shop, name: Shop, category: shop, at: b}
                  - {id: kiosk, name: Kiosk, category: shop.kiosk, at: nowhere}
                levels:
                  - {id: g, ordinal: 0, name: G}
                  - {id: u, ordinal: 1, name: G}
                """)
        let atlas = try #require(report.atlases.first)
        func positions(_ code: DiagnosticCode) -> [Point?] {
            report.diagnostics.filter { $0.code == code }.map { atlas.position(of: $0)?.point }
        }
        #expect(positions(.unknownNodeReference) == [nil])
        #expect(positions(.isolatedNetwork) == [Point(x: 50, y: 0)])
    }
}
