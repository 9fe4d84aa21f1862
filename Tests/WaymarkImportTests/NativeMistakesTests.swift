import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Mistakes in a native venue are reported helpfully` {
    @Test func `All mistakes are reported in one pass`() {
        let found = NativeSamples.complaints(
            """
            waymark: 1
            id: my venue
            name: V
            timeZone: Europe/Amsterdm
            holidays: [2026-02-30]
            levles: []
            levels:
              - {id: g, ordinal: low, name: G}
            paths:
              - {nodes: [a, b], kind: corridoor, hours: "Mo-Fr 09:00-17:00", delay: 3 parsecs}
              - [a]
            """)
        #expect(
            Set(found) == [
                "2:5 WM0104 the id of a venue cannot be \"my venue\"",
                "4:11 WM0115 unknown time zone \"Europe/Amsterdm\"",
                "5:12 WM0104 \"date\" must be a day, not \"2026-02-30\"",
                "6:1 WM0102 unknown key \"levles\" in a venue",
                "8:22 WM0104 \"ordinal\" must be a number, not \"low\"",
                "10:27 WM0104 \"kind\" cannot be \"corridoor\"",
                "10:73 WM0104 \"delay\" must be a number, not \"3 parsecs\"",
                "11:5 WM0104 a path needs at least two nodes",
            ])
    }

    @Test func `A misspelt key suggests the right key`() {
        let diagnostic = NativeSamples.draft(with: "pathes: []").diagnostics.first
        #expect(diagnostic?.message == "unknown key \"pathes\" in a venue")
        #expect(diagnostic?.help == "did you mean \"paths\"?")
        #expect(diagnostic?.span == SourceSpan(file: "venue.yaml", line: 4, column: 1, length: 6))
    }

    @Test func `A misspelt word suggests the right word`() {
        let diagnostic = NativeSamples.draft(with: "paths: [{nodes: [a, b], kind: stiars}]").diagnostics.first
        #expect(diagnostic?.help == "did you mean \"stairs\"?")
    }

    @Test func `A missing key is reported where its map begins`() {
        #expect(
            NativeSamples.complaints(with: "places:\n  - name: Shop\n    at: a\n    category: shop") == [
                "5:5 WM0103 a place needs the key \"id\""
            ])
    }

    @Test func `A key given twice is reported at each place`() {
        #expect(
            NativeSamples.complaints(with: "language: en\nlanguage: nl\ncosts: {elevatorWait: 1, elevatorWait: 2}") == [
                "6:26 WM0108 key \"elevatorWait\" is given twice", "5:1 WM0108 key \"language\" is given twice",
            ])
    }

    @Test func `YAML errors are reported at their line and column`() {
        // The bracket that is not closed, not the line where the parser notices it.
        #expect(
            NativeSamples.complaints(with: "paths:\n  - [a, b\nnodes: {}").first?.hasPrefix("5:5 WM0101") == true)
        #expect(NativeSamples.draft(with: "paths:\n\t- a").diagnostics.first?.help?.contains("tabs") == true)
    }

    @Test func `Columns count characters`() {
        #expect(
            NativeSamples.complaints(with: "costs: {\"e\u{301}e\u{301}\": 1, elevatorwait: 2}").last?.hasPrefix("4:18 ")
                == true)
    }

    @Test func `A mistake in a long line with combined letters is reported at its character`() {
        let line = String(repeating: "[e\u{301}, 👩‍👩‍👧, a], ", count: 400)
        let text = SourceText(file: "v", text: "x\n" + line)
        let scalars = Array(line.unicodeScalars)
        for (column, scalar) in scalars.enumerated() where scalar == "a" {
            let before = String(String.UnicodeScalarView(scalars[..<column]))
            let span = text.span(line: 1, column: column, endLine: 1, endColumn: column + 1)
            #expect(span == SourceSpan(file: "v", line: 2, column: before.count + 1, length: 1))
        }
    }

    @Test func `A mistake after JSON's pairs of escapes is reported at its column`() throws {
        let json = #"{"waymark": 1, "id": "v", "name": "\ud83d\ude00 \\ud83d é \uD83D\uDE00", "levles": []}"#
        var diagnostics: [Diagnostic] = []
        let draft = NativeReader.read(SourceText(file: "v", text: json), diagnostics: &diagnostics)
        #expect(draft?.contents.name.base == #"😀 \ud83d é 😀"#)
        let column = json[..<(try #require(json.range(of: #""levles"#))).lowerBound].count + 1
        #expect(diagnostics.map { $0.span?.column } == [column])
    }

    @Test func `Half a pair of escapes is reported with its remedy`() {
        let half = #"{"waymark": 1, "id": "v", "name": "\ud83d"}"#
        var diagnostics: [Diagnostic] = []
        _ = NativeReader.read(SourceText(file: "v", text: half), diagnostics: &diagnostics)
        #expect(diagnostics.first?.help?.contains("write the character itself") == true)
    }

    @Test(arguments: [#""a\eb""#, #""a\0b""#, #""a\u009bb""#, #""a\u202eb""#, #"{en: "a\ab"}"#])
    func `A name with characters that control a terminal is refused`(name: String) {
        let found = NativeSamples.draft(with: "attribution: ok").diagnostics
        #expect(found == [])
        let text = "waymark: 1\nid: v\nlanguage: en\nname: \(name)\n"
        var diagnostics: [Diagnostic] = []
        _ = NativeReader.read(SourceText(file: "v", text: text), diagnostics: &diagnostics)
        #expect(diagnostics.map(\.code) == [.badValue])
        #expect(diagnostics.first?.message.hasPrefix("\"name") == true)
        #expect(diagnostics.first?.help == "remove it")
    }

    @Test func `A file of another version is not read further`() {
        #expect(
            NativeSamples.complaints("waymark: 2\nid: v\nname: V\nbogus: 1").last
                == "1:10 WM0106 unsupported format version \"2\"")
    }

    @Test func `A mistake in a language tag gets a suggestion`() {
        let diagnostic = NativeSamples.draft("waymark: 1\nid: v\nname: {en: A, pt_BR: B}").diagnostics.first
        #expect(diagnostic?.code == .badLanguageTag)
        #expect(diagnostic?.help == "did you mean \"pt-BR\"?")
    }

    @Test func `A list of steps with the wrong number of flights is reported`() {
        let lines = "connectors: [{id: s, kind: stairs, stops: [a, b, c], steps: [12]}]"
        #expect(NativeSamples.complaints(with: lines) == ["4:61 WM0104 \"steps\" lists 1 values for 2 pieces"])
    }

    @Test func `Bytes that are not UTF-8 are reported with their line`() {
        var diagnostics: [Diagnostic] = []
        let data = Data("waymark: 1\nname: Caf".utf8) + [0xE9, 0x0A]
        #expect(SourceText.decode(data, file: "v.yaml", diagnostics: &diagnostics) == nil)
        #expect(diagnostics.first?.span == SourceSpan(file: "v.yaml", line: 2))
    }

    @Test func `Inputs that would exhaust the reader are refused`() {
        var bomb = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        for level in 1...12 {
            bomb +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        #expect(NativeSamples.draft(bomb).diagnostics.map(\.code) == [.limitExceeded])
        let deep = "paths: " + String(repeating: "[", count: 50_000)
        #expect(NativeSamples.draft(deep).diagnostics.map(\.code) == [.limitExceeded])
    }

    @Test func `A mistake is reported without its consequences`() {
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: v
                name: V
                levels: [{id: g, ordinal: 0, name: G}, {id: u, ordinal: 1}]
                nodes:
                  g: {a: [0, 0], b: [4, wide], c: {kind: door}}
                  u: {d: [0, 0]}
                paths: [[a, b], {id: p, nodes: [b, c], width: broad}, [a, nobody]]
                connectors: [{id: lift, kind: lift, stops: [a, [d]]}, {id: up, kind: stairs}]
                areas:
                  - id: hall
                    level: g
                    polygon:
                      - [0, 0]
                      - [4]
                      - [4, 4]
                places: [{id: shop, name: Shop, at: c}]
                """)
        #expect(
            report.diagnostics.map { "\($0.span?.line ?? 0) \($0.code)" } == [
                "4 WM0103", "6 WM0104", "6 WM0103", "8 WM0104", "8 WM0203", "9 WM0104", "9 WM0104", "9 WM0103",
                "15 WM0104", "17 WM0103",
            ])
    }

    @Test func `Numbers that are too large are reported and not computed with`() {
        let lines = "paths: [{nodes: [a, b], steps: 9223372036854775807, length: 1e308 km, width: 1e999}]"
        #expect(
            NativeSamples.complaints(with: lines) == [
                "4:61 WM0104 \"length\" must be a number, not \"1e308 km\"",
                "4:32 WM0104 \"steps\" must be a whole number, not \"9223372036854775807\"",
                "4:78 WM0104 \"width\" must be a number, not \"1e999\"",
            ])
    }
}
