import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Included files become part of the venue` {
    /// A folder of files that is gone when the test is.
    private final class Folder {
        let path: String

        init(_ files: [String: String]) throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)").path
            for (name, text) in files {
                let file = URL(fileURLWithPath: path).appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func report(_ file: String? = nil) throws -> ImportReport {
            try VenueImporter().read(path: file.map { "\(path)/\($0)" } ?? path)
        }
    }

    private func head(_ include: String) -> String {
        "waymark: 1\nid: v\nname: V\ninclude: \(include)\nlevels: [{id: g, ordinal: 0, name: G}]\n"
    }

    private let nodes = "nodes: {g: {a: [0, 0], b: [9, 0]}}\npaths: [[a, b]]\n"
    private let places = "places: [{id: p, name: P, category: shop, at: a}]\n"

    @Test func `Included files add their lists, and their paths are relative to the file that names them`() throws {
        let folder = try Folder([
            "venue.yaml": head("[levels/ground.yaml]"), "levels/ground.yaml": nodes + "include: [../places.yaml]\n",
            "places.yaml": places,
        ])
        let report = try folder.report()
        #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(report.venues.first?.places.map(\.id) == ["p"])
    }

    @Test func `Included files are found beside a main file that is named itself`() throws {
        let folder = try Folder(["mine.yaml": head("more.yaml"), "more.yaml": nodes + places])
        #expect(try folder.report("mine.yaml").venues.first?.nodes.count == 2)
    }

    @Test func `A mistake in an included file is reported in that file`() throws {
        let folder = try Folder(["venue.yaml": head("[more.yaml]"), "more.yaml": nodes + "placs: []\nid: x\n"])
        let report = try folder.report()
        #expect(
            report.diagnostics.map { "\($0.span?.line ?? 0) \($0.message)" }.prefix(2) == [
                "3 unknown key \"placs\" in an included file", "4 \"id\" stands only in the main file of a venue",
            ])
        #expect(report.diagnostics.first?.span?.file == "\(folder.path)/more.yaml")
        #expect(report.sourceLines("\(folder.path)/more.yaml")?[2] == "placs: []")
    }

    @Test(arguments: [
        ("[../secret.yaml]", "\"../secret.yaml\" is outside the venue's folder"),
        ("[/etc/passwd]", "\"/etc/passwd\" is outside the venue's folder"),
        ("[mor.yaml]", "there is no file \"mor.yaml\""),
        ("[venue.yaml]", "\"venue.yaml\" includes itself, directly or through other files"),
        ("[more.yaml, more.yaml]", "\"more.yaml\" is included twice"),
    ])
    func `Each include that is impossible is one error`(include: String, message: String) throws {
        let folder = try Folder(["venue.yaml": head(include), "more.yaml": nodes + places])
        let report = try folder.report()
        #expect(report.diagnostics.map(\.message) == [message])
        #expect(report.diagnostics.first?.code == .badInclude)
    }

    @Test func `Files that include each other are reported as circular`() throws {
        let folder = try Folder([
            "venue.yaml": head("a.yaml"), "a.yaml": "include: b.yaml\n", "b.yaml": "include: a.yaml\n",
        ])
        #expect(try folder.report().diagnostics.map(\.code) == [.badInclude])
    }

    @Test func `An included link that leads out of the folder is refused`() throws {
        let folder = try Folder(["mine.yaml": head("link.yaml"), "else/venue.yaml": "waymark: 1"])
        let outside = try Folder(["secret.yaml": nodes])
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link.yaml", withDestinationPath: "\(outside.path)/secret.yaml")
        #expect(
            try folder.report("mine.yaml").diagnostics.map(\.message) == [
                "\"link.yaml\" cannot be included: it is a link that leads out of the venue's folder"
            ])
    }

    @Test func `The files may all lie in one folder, as in a zipped folder`() throws {
        let files = ["mall/venue.yaml": head("more.yaml"), "mall/more.yaml": "nodes: {g: {a: [0, 0], b: [9, 0]}}"]
        let path = NSTemporaryDirectory() + "waymark-\(UUID().uuidString).zip"
        try zip(files.map { (name: $0.key, content: $0.value) }).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try Folder(files)
        for source in [path, folder.path] {
            let report = try VenueImporter().read(path: source)
            #expect(!report.diagnostics.contains { $0.code == .badInclude || $0.code == .unreadableFile })
            #expect(report.diagnostics.contains { $0.span?.file.hasSuffix("mall/venue.yaml") == true })
        }
    }

    @Test func `An archive of several venues lists them for a choice`() throws {
        let folder = try Folder(["mall/venue.yaml": head("[]"), "park/venue.yaml": head("[]")])
        do throws(ImportError) {
            _ = try VenueImporter().read(path: folder.path)
            Issue.record("read")
        } catch {
            #expect(error.code == .unknownFormat)
            #expect(error.message.hasPrefix("contains several venues, each in its own folder (mall, park); "))
        }
    }

    @Test func `An archive without a venue has an unknown format`() throws {
        let folder = try Folder(["readme.txt": "hello"])
        #expect(throws: ImportError.self) { try folder.report() }
        #expect(throws: ImportError.self) { try folder.report("nothing.yaml") }
    }

    @Test func `A folder is read only by a format that exists`() throws {
        let folder = try Folder(["venue.yaml": head("[]")])
        let importer = VenueImporter(options: ImportOptions(format: "waymrk"))
        let error = #expect(throws: ImportError.self) { try importer.read(path: folder.path) }
        #expect(error?.message == "unknown format \"waymrk\"; did you mean \"waymark\"?")
    }
}
