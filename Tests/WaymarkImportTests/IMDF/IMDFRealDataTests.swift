import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Real IMDF archives are read without hand edits` {
    static let archives = ["imdf-cpc4", "imdf-addenbrookes", "imdf-cpc4-presandbox"]

    private func read(_ archive: String) throws -> (draft: VenueDraft, diagnostics: [Diagnostic]) {
        let (drafts, diagnostics) = try readDrafts(IMDFReader(), SourceTree(path: RealData.path(archive)))
        return (try #require(drafts.first), diagnostics)
    }

    @Test(.realData("imdf-cpc4"))
    func `The office building has 18 units, 16 openings and its places`() throws {
        let (draft, diagnostics) = try read("imdf-cpc4")
        let contents = draft.contents
        #expect(contents.units.count == 18 && contents.openings.count == 16 && contents.levels.count == 1)
        #expect(contents.timeZone == "Europe/London" && contents.name.base == "CPC4")
        #expect(contents.places.count { $0.category.hasPrefix("amenity.") } == 5)
        #expect(!diagnostics.contains { $0.severity > .note })
    }

    @Test(.realData("imdf-addenbrookes"))
    func `The hospital has 72 units, 75 openings and 37 occupants`() throws {
        let (draft, diagnostics) = try read("imdf-addenbrookes")
        let contents = draft.contents
        #expect(contents.units.count == 72 && contents.openings.count == 75)
        #expect(draft.log.read.first { $0.subject == "occupants" }?.count == 37)
        #expect(!diagnostics.contains { $0.severity == .error })
    }

    @Test(.realData("imdf-cpc4-presandbox"))
    func `The archive before validation is read completely`() throws {
        let (draft, diagnostics) = try read("imdf-cpc4-presandbox")
        #expect(draft.contents.units.count == 33 && draft.contents.openings.count == 16)
        #expect(!diagnostics.contains { $0.severity == .error })
        #expect(draft.contents.levels.count == 2 && draft.log.skipped.isEmpty)
    }

    @Test(.realData(archives), arguments: archives)
    func `A zip of an archive gives the same venue`(archive: String) throws {
        let folder = RealData.path(archive)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let files = try names.map { name in
            (name: name, content: try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
        }
        let packed = try SourceTree(zip: zip(files), root: archive + ".zip")
        let (drafts, _) = try readDrafts(IMDFReader(), packed)
        #expect(drafts.first?.contents == (try read(archive).draft.contents))
    }

    @Test(.realData(archives), arguments: archives)
    func `An archive that is written again is valid and reads back as it was`(archive: String) throws {
        let contents = try read(archive).draft.contents
        let files = IMDFWriter(contents, created: "2026-01-01T00:00:00Z", program: "test").files
        #expect(IMDFSpecification.mistakes(files).isEmpty)
        let data = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Data($0.text.utf8)) })
        let (drafts, _) = try readDrafts(IMDFReader(), SourceTree(files: data, root: archive))
        func sorted(_ contents: VenueContents) -> VenueContents {
            var contents = contents
            contents.places.sort { $0.id < $1.id }
            return contents
        }
        #expect(drafts.first.map { sorted($0.contents) } == sorted(contents))
    }
}
