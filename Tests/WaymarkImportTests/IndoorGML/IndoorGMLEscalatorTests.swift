import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Escalators of IndoorGML` {
    private static func house(
        _ kind: String, name: String? = nil
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var sample = IndoorGMLSample()
        sample.cells = ["1", "2"].flatMap { storey -> [IndoorGMLSample.Cell] in
            let height = storey == "1" ? 0.0 : 4
            return [
                .init(
                    id: "s\(storey)", element: "TransitionSpace", name: name,
                    description: "storey=\"\(storey)\":indoor=\"\(kind)\"", box: [0, 4, 0, 4, height, height + 3]),
                .init(
                    id: "r\(storey)", name: "Room \(storey)", description: "storey=\"\(storey)\"",
                    box: [4, 10, 0, 4, height, height + 3]),
            ]
        }
        sample.transitions = [
            .init(id: "t1", ends: ["S-s1", "S-r1"], line: [2, 2, 0, 7, 2, 0]),
            .init(id: "t2", ends: ["S-s2", "S-r2"], line: [2, 2, 4, 7, 2, 4]),
            .init(id: "x", ends: ["S-s1", "S-s2"], line: [2, 2, 0, 2, 2, 4]),
        ]
        let (contents, diagnostics, _) = try sample.read()
        return (contents, diagnostics)
    }

    @Test func `An escalator whose direction is unknown is two, one each way`() throws {
        let (contents, diagnostics) = try Self.house("escalator")
        #expect(contents.connectors.map(\.direction) == [.forward, .forward])
        #expect(Set(contents.connectors.map { $0.stops.map(\.node) }).count == 2)
        let told = diagnostics.filter { $0.message.contains("imported as a pair") }
        #expect(told.map(\.severity) == [.note])
    }
}
