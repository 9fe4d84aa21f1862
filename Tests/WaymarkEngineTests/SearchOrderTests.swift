import Foundation
import Testing
import WaymarkEngine
import WaymarkRouting
import WaymarkStore

@Suite struct `Large venues are stored with their search order` {
    /// Corridors in a grid, each crossing with ten rooms: enough nodes for an order to be stored, and enough crossings for it to pay.
    private static let yaml: String = {
        var (nodes, paths): ([String], [String]) = ([], [])
        for column in 0..<40 {
            for row in 0..<10 {
                nodes.append("c\(column)-\(row): [\(column * 10), \(row * 10)]")
                if column > 0 { paths.append("- [c\(column - 1)-\(row), c\(column)-\(row)]") }
                if row > 0 { paths.append("- [c\(column)-\(row - 1), c\(column)-\(row)]") }
                for room in 0..<10 {
                    nodes.append(
                        "r\(column)-\(row)-\(room): [\(column * 10 + room % 5 - 2), \(row * 10 + room / 5 + 2)]")
                    paths.append("- [c\(column)-\(row), r\(column)-\(row)-\(room)]")
                }
            }
        }
        return """
            waymark: 1
            id: grid
            name: Grid
            buildings:
              - id: hall
                name: Hall
                levels: [{ id: g, ordinal: 0, name: Ground }]
            nodes:
              g:
                \(nodes.joined(separator: "\n    "))
            paths:
              \(paths.joined(separator: "\n  "))
            """
    }()

    private let folder: URL
    private var path: String { folder.appending(path: "store.db").path }
    private let moment = Timestamp(seconds: 1_767_603_600)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waymark-order-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func engine(_ access: StoreAccess = .readWrite) throws -> Engine {
        try Engine(EngineConfiguration(storePath: path, access: access, clock: { [moment] in moment }))
    }

    private func stored() throws -> [UInt8]? {
        try VenueStore(path: path, access: .readOnly).snapshot("grid").searchOrder
    }

    @Test
    func `An import stores the order, a venue that is read has it, and one without gets it where it may be written`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = Engine.check(yaml: Self.yaml)
        #expect(report.venues.first?.nodes.count == 4400)
        _ = try engine().importVenues([ImportBatch(report, source: "grid")])
        let imported = try #require(try stored())
        let order = try #require(DissectionOrder(bytes: imported))
        // One number before, and all crossings but the four corners, where only two corridors meet.
        #expect(imported.count == 4 * (1 + 396))
        #expect(try engine(.readOnly).venue().snapshot.dissectionOrder() == order)

        // An order of the same crossings in another sequence shows that the stored one is used.
        let store = try VenueStore(path: path)
        let revision = try store.snapshot("grid").revision.content
        let nodes = stride(from: 4, to: imported.count, by: 4).map { Array(imported[$0..<$0 + 4]) }
        let other = [0xff, 0x1f, 0, 0] + nodes.reversed().joined()
        store.keep(searchOrder: Array(other), of: "grid", revision: revision)
        let reversed = try engine(.readOnly).venue().snapshot.dissectionOrder().bytes
        #expect(reversed.dropFirst(4) == other.dropFirst(4))

        // Bytes of another form are ignored, and replaced where the store may be written.
        store.keep(searchOrder: [1, 2, 3], of: "grid", revision: revision)
        #expect(try engine(.readOnly).venue().snapshot.dissectionOrder() == order)
        #expect(try stored() == [1, 2, 3])
        _ = try engine().venue()
        #expect(try stored() == imported)
    }
}
