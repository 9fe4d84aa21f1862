import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Features of a native file share ids` {
    /// Where the text of an id is in memory; nil for a short one, which is a part of the feature.
    private func memory(_ id: FeatureID) -> UnsafePointer<UInt8>? {
        id.rawValue.utf8.count <= 15 ? nil : id.rawValue.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }

    @Test func `An id is in memory once, however many features name it`() throws {
        let text = """
            waymark: 1
            id: v
            name: V
            levels: [{id: a-level-with-a-long-id, ordinal: 0, name: L}]
            nodes:
              - {id: a-node-with-a-long-id, level: a-level-with-a-long-id, at: [0, 0]}
              - {id: another-node-with-a-long-id, level: a-level-with-a-long-id, at: [9, 0]}
            paths:
              - [a-node-with-a-long-id, another-node-with-a-long-id]
            places:
              - {id: a-node-with-a-long-id, name: P, category: room, at: a-node-with-a-long-id}
            """
        var diagnostics: [Diagnostic] = []
        let read = NativeReader.read(SourceText(file: "v", text: text), diagnostics: &diagnostics)
        let contents = try #require(read).contents
        let node = try #require(memory(contents.nodes[0].id))
        #expect(memory(contents.edges[0].from) == node)
        #expect(memory(contents.edges[0].to) == memory(contents.nodes[1].id))
        #expect(memory(contents.places[0].id) == node)
        #expect(memory(contents.places[0].entrances[0].node) == node)
        #expect(memory(contents.nodes[0].level) == memory(contents.nodes[1].level))
    }
}
