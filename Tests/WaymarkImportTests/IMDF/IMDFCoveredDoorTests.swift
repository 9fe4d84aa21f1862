import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Doors that something covers in IMDF` {
    /// A hall and a room with a door between them, and a fixture somewhere.
    private static func derived(fixture: String) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var sample = IMDFSample()
        sample.add("level", "L0", IMDFSample.box(0, 0, 40, 10), "\"ordinal\": 0")
        sample.add(
            "unit", "hall", IMDFSample.box(0, 0, 20, 10), "\"category\": \"walkway\", \"level_id\": \"L0\"")
        sample.add("unit", "shop", IMDFSample.box(20, 0, 20, 10), "\"category\": \"room\", \"level_id\": \"L0\"")
        sample.add(
            "opening", "door", IMDFSample.line([(20, 4), (20, 6)]),
            "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        sample.add("fixture", "shelf", fixture, "\"category\": \"equipment\", \"level_id\": \"L0\"")
        let (read, found) = try sample.read()
        var draft = try #require(read)
        var diagnostics = found
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        return (draft.contents, diagnostics)
    }

    @Test func `A covered door leads nowhere, with a warning`() throws {
        let (contents, diagnostics) = try Self.derived(fixture: IMDFSample.box(18, 3, 2, 4))
        #expect(!contents.edges.contains { $0.path == "door" })
        let messages = diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("leads nowhere") && $0.contains("shelf") }, "\(messages)")
    }

    @Test func `A fixture beside the door covers nothing`() throws {
        let (contents, diagnostics) = try Self.derived(fixture: IMDFSample.box(18, 7, 2, 2))
        #expect(contents.edges.contains { $0.path == "door" })
        #expect(!diagnostics.contains { $0.code == .openingJoinsNothing })
    }
}
