import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `The catalog explains every diagnostic` {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The numbers that a source file makes codes of.
    private static func numbers(in text: String) -> [Int] {
        text.matches(of: /DiagnosticCode\(rawValue: (\d+)\)/).compactMap { Int($0.output.1) }
    }

    @Test func `The catalog explains exactly the codes that have a name`() throws {
        let file = Self.root.appendingPathComponent("Sources/WaymarkModel/Diagnostics/DiagnosticCodes.swift")
        let named = Self.numbers(in: try String(contentsOf: file, encoding: .utf8))
        #expect(DiagnosticCatalog.entries.map(\.code.rawValue) == named)
    }

    @Test func `Only the declarations of the codes contain their numbers`() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        #expect(paths.contains("WaymarkModel/Diagnostics/DiagnosticCodes.swift"))
        for path in paths.sorted() where path.hasSuffix(".swift") && !path.hasSuffix("DiagnosticCodes.swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            #expect(Self.numbers(in: text) == [], "\(path)")
        }
    }

    @Test func `An entry is found however its code is typed`() {
        for text in ["WM0203", "wm0203", "WM203", "0203", "203"] {
            #expect(DiagnosticCatalog.entry(named: text)?.code == .unknownNodeReference)
        }
        for text in ["", "WM", "WM9999", "two", "WM-203", "99999999999999999999"] {
            #expect(DiagnosticCatalog.entry(named: text) == nil)
        }
    }

    @Test func `The page docs/diagnostics.md equals the catalog (WAYMARK_BLESS=1 rewrites it)`() throws {
        let page = Self.root.appendingPathComponent("docs/diagnostics.md")
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try DiagnosticCatalog.markdown.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == DiagnosticCatalog.markdown)
    }

    @Test func `An entry is shown as a page`() {
        #expect(
            DiagnosticCatalog.entry(named: "WM0402")?.text == """
                WM0402 connector with fewer than two stops (error)

                A connector has no stops, or only one. It leads nowhere.

                For example:

                    connectors:
                      - {id: lift-a, kind: elevator, stops: [b-g]}

                List the node on each level where travellers get on or off.

                """)
    }
}
