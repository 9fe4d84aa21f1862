import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport

/// Folders of bad venues, each with the complaint it must cause, word for word.
///
/// `WAYMARK_BLESS=1` writes the complaints anew; read the difference before committing it.
@Suite struct `Bad fixtures are reported correctly` {
    @Test(arguments: Fixture.all) func `Every bad fixture is reported as expected`(_ fixture: Fixture) throws {
        let rendered = try fixture.rendered()
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try rendered.write(to: fixture.expectation, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: fixture.expectation, encoding: .utf8)
        #expect(rendered == expected)
    }

    @Test(arguments: Fixture.all) func `Every bad fixture is reported under the code in its name`(_ fixture: Fixture)
        throws
    {
        guard fixture.name.hasPrefix("WM"), !fixture.name.hasPrefix("WM0000") else { return }
        #expect(try fixture.report().diagnostics.map(\.code.description).contains(String(fixture.name.prefix(6))))
    }

    @Test(arguments: Fixture.all) func `No report sends control characters to the terminal`(_ fixture: Fixture) throws {
        let report = try fixture.report()
        let outputs = [
            try fixture.rendered(), DiagnosticPrinter.renderJSON(report.diagnostics),
            DiagnosticPrinter.renderGitHub(report.diagnostics),
        ]
        let unsafe = outputs.joined().unicodeScalars.filter { PlainText.isUnsafe($0) && $0 != "\n" }
        #expect(unsafe.isEmpty)
    }

    @Test func `Every code that a file can cause has a bad fixture`() {
        let named = Set(Fixture.all.map { String($0.name.prefix(6)) })
        let missing = DiagnosticCatalog.entries.map(\.code).filter {
            $0.rawValue < 600 && !named.contains($0.description)
        }
        #expect(missing == [])
    }
}

/// One folder of `Fixtures`.
struct Fixture: Sendable, CustomTestStringConvertible {
    var name: String

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let all: [Fixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Fixture(name: $0) }
    }()

    var testDescription: String { name }
    var expectation: URL { Self.folder.appendingPathComponent(name).appendingPathComponent("expected.txt") }

    func report() throws -> ImportReport {
        try VenueImporter().read(path: Self.folder.appendingPathComponent(name).path)
    }

    /// The complaint, with paths relative to the folder of fixtures.
    func rendered() throws -> String {
        let report = try report()
        let text = DiagnosticPrinter().render(report.diagnostics) { file, line in
            guard let lines = report.sourceLines(file), line <= lines.count else { return nil }
            return String(lines[line - 1])
        }
        return text.replacingOccurrences(of: Self.folder.path + "/", with: "")
    }
}
