import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A venue is written as an IMDF archive` {
    private func files(_ contents: VenueContents) -> [IMDFWriter.File] {
        IMDFWriter(contents, created: "2026-01-01T00:00:00Z", program: "Waymark test").files
    }

    private func read(_ files: [IMDFWriter.File]) throws -> (VenueContents, [Diagnostic], VenueDraft) {
        let data = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Data($0.text.utf8)) })
        let (drafts, diagnostics) = try readDrafts(IMDFReader(), SourceTree(files: data, root: "export"))
        let draft = try #require(drafts.first)
        var contents = draft.contents
        contents.places.sort { $0.id < $1.id }
        return (contents, diagnostics, draft)
    }

    @Test(arguments: 0..<40)
    func `A venue reads back as it was`(seed: UInt64) throws {
        var maker = IMDFVenueMaker(seed: seed)
        var venue = maker.venue()
        let written = files(venue)
        let (found, diagnostics, _) = try read(written)
        venue.places.sort { $0.id < $1.id }
        #expect(found.units == venue.units)
        #expect(found.openings == venue.openings)
        #expect(found.places == venue.places)
        #expect(found == venue)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: 0..<40)
    func `An archive keeps the rules of the specification`(seed: UInt64) {
        var maker = IMDFVenueMaker(seed: seed)
        #expect(IMDFSpecification.mistakes(files(maker.venue())).isEmpty)
    }

    @Test func `The judge of archives finds what is wrong`() throws {
        var maker = IMDFVenueMaker(seed: 3)
        let written = files(maker.venue())
        func damaged(_ from: String, _ to: String) -> Bool {
            let files = written.map { file in
                IMDFWriter.File(name: file.name, text: file.text.replacing(from, with: to))
            }
            return files != written && !IMDFSpecification.mistakes(files).isEmpty
        }
        #expect(damaged("\"outdoor\": ", "\"outdoors\": "))
        #expect(damaged("\"aerial\"", "\"roof\""))
        #expect(damaged("\"alt_name\": null, ", ""))
        #expect(damaged("\"feature_type\": \"unit\"", "\"feature_type\": \"room\""))
        #expect(damaged("\"Polygon\"", "\"Point\""))
        #expect(damaged("-4", "-1"))
    }

    @Test func `The same venue gives the same bytes`() {
        var first = IMDFVenueMaker(seed: 5)
        var second = IMDFVenueMaker(seed: 5)
        #expect(files(first.venue()) == files(second.venue()))
    }

    @Test func `An archive that was read is written with the same ids and relationships`() throws {
        let draft = try #require(try IMDFSample.station.read().draft)
        let (found, _, again) = try read(files(draft.contents))
        var contents = draft.contents
        contents.places.sort { $0.id < $1.id }
        #expect(found == contents)
        #expect(again.contents.openings.map(\.units) == draft.contents.openings.map(\.units))
    }

    @Test func `A UUID is kept and another id gets one that is always the same`() {
        var ids = IMDFIdentifiers(venue: "v")
        var again = IMDFIdentifiers(venue: "v")
        let uuid: FeatureID = "0b3c2f61-3c1d-4c0f-9d39-1b2a3c4d5e6f"
        var contents = VenueContents(id: "v", name: "v")
        contents.places = [
            Place(id: uuid, name: "x", category: "x", entrances: [], level: "l", position: Point(x: 0, y: 0))
        ]
        ids.claim(contents)
        #expect(ids.uuid("place", uuid) == uuid.rawValue)
        #expect(ids.uuid("unit", uuid) != uuid.rawValue)
        #expect(ids.uuid("unit", "hall") == again.uuid("unit", "hall"))
        #expect(ids.uuid("unit", "hall") != ids.uuid("level", "hall"))
    }

    @Test func `A connector between units is a relationship with a direction`() throws {
        var contents = VenueContents(
            id: "v", name: "v", anchor: IMDFSample.anchor,
            levels: [
                Level(id: "g", ordinal: 0, name: "G", shortName: "G"),
                Level(id: "u", ordinal: 1, name: "U", shortName: "U"),
            ])
        for level in ["g", "u"] {
            contents.units.append(
                WaymarkModel.Unit(
                    id: FeatureID("esc-" + level), level: FeatureID(level), category: "escalator",
                    polygon: Polygon(outer: [
                        Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 2), Point(x: 0, y: 2),
                    ])))
            contents.nodes.append(PathNode(id: FeatureID(level), level: FeatureID(level), position: Point(x: 1, y: 1)))
        }
        contents.connectors = [
            Connector(
                id: "esc", kind: .escalator, stops: [Connector.Stop(node: "g"), Connector.Stop(node: "u")],
                direction: .backward)
        ]
        let (_, _, draft) = try read(files(contents))
        #expect(draft.joins.map(\.units) == [["esc-u", "esc-g"]])
        #expect(draft.joins.first?.kind == .escalator && draft.joins.first?.isOneWay == true)
    }

    @Test func `What IMDF cannot express is listed`() {
        var contents = VenueContents(
            id: "v", name: "v", levels: [Level(id: "g", ordinal: 0, name: "G", shortName: "G")])
        contents.nodes = ["a", "b"].map { PathNode(id: $0, level: "g", position: Point(x: 0, y: 0)) }
        contents.edges = [PathEdge(id: "p", path: "p", from: "a", to: "b", length: 1)]
        let writer = IMDFWriter(contents, created: "2026-01-01T00:00:00Z", program: "x")
        #expect(writer.omissions == ["1 path", "2 nodes"])
    }
}
