import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `A table` {
    private func table(_ text: String) -> (table: Table, diagnostics: [Diagnostic]) {
        table(bytes: Array(text.utf8))
    }

    private func table(bytes: [UInt8]) -> (table: Table, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let table = Table(file: "t.csv", data: Data(bytes), diagnostics: &diagnostics)
        return (table, diagnostics)
    }

    private func texts(_ table: Table) -> [[String?]] {
        table.rows.map { row in table.header.indices.map { table.text(row, $0) } }
    }

    @Test func `has quoted fields with separators, quotes and line ends in them`() {
        let (table, _) = table("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n\"two\nlines\",z\n")
        #expect(texts(table) == [["x, y", "say \"hi\""], ["two\nlines", "z"]])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `may end its lines in each of the three ways`(_ end: String) {
        let (table, _) = table(["a,b", "1,2", "", "3,4"].joined(separator: end) + end)
        #expect(texts(table) == [["1", "2"], ["3", "4"]])
        #expect(table.rows.map { table.line(of: $0) } == [2, 4])
    }

    @Test func `may begin with a byte order mark and have blanks around names and fields`() {
        let (table, _) = table("\u{FEFF}a , b\n 1 ,2\t\n")
        #expect(table.header == ["a", "b"])
        #expect(texts(table) == [["1", "2"]])
        #expect(table.span(1, 1).column == 5)
        #expect(table.headerSpan(0).column == 1)
    }

    @Test func `may have rows that are too short`() {
        let (table, _) = table("a,b,c\n1\n")
        #expect(texts(table) == [["1", nil, nil]])
        #expect(table.span(1, 2) == SourceSpan(file: "t.csv", line: 2))
    }

    @Test func `reports rows that are too long, unless nothing stands there`() {
        let (table, _) = table("a,b\n1,2,,\n1,x,y\n")
        var diagnostics: [Diagnostic] = []
        #expect(table.rows.map { table.isRegular($0, diagnostics: &diagnostics) } == [true, false])
        #expect(diagnostics.map(\.span) == [SourceSpan(file: "t.csv", line: 3, column: 5)])
        #expect(diagnostics.map(\.code) == [.badRow])
    }

    @Test func `knows the line and column of a field behind a field of several lines`() {
        let (table, _) = table("a,b,c\n\"x\ny\",é,zed\n")
        #expect(table.span(1, 2) == SourceSpan(file: "t.csv", line: 3, column: 6, length: 3))
    }

    @Test func `loses one field to a quote that is never closed, not the rest`() {
        let (table, diagnostics) = table("a,b\n\"x,1\ny,2\n")
        #expect(texts(table) == [["\"x", "1"], ["y", "2"]])
        #expect(diagnostics.map(\.span?.line) == [2])
    }

    @Test func `replaces bytes that are not UTF-8, and says where`() {
        let (table, diagnostics) = table(bytes: Array("a\nok\n".utf8) + [0x63, 0xE9, 0x0A])
        #expect(texts(table) == [["ok"], ["c\u{FFFD}"]])
        #expect(diagnostics.map(\.span?.line) == [3])
        #expect(diagnostics.map(\.code) == [.unreadableFile])
    }

    @Test func `refuses UTF-16`() {
        let (table, diagnostics) = table(bytes: [0xFF, 0xFE, 0x61, 0x00])
        #expect(table.header.isEmpty)
        #expect(diagnostics.map(\.help) == ["save it as UTF-8"])
    }

    @Test(arguments: [";", "\t"])
    func `may separate its fields otherwise`(_ separator: String) {
        let (table, _) = table("a\(separator)b\n1,5\(separator)2\n")
        #expect(texts(table) == [["1,5", "2"]])
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}", "a,b", "\"", "\"\"", ",,,\n,,"])
    func `may be as good as empty`(_ text: String) {
        let (table, _) = table(text)
        #expect(table.rows.isEmpty)
    }

    @Test(arguments: ["nan", "inf", "1e999", "x", "1,5"])
    func `takes only finite numbers`(_ text: String) {
        let (table, _) = table("a\n\"\(text)\"\n")
        var diagnostics: [Diagnostic] = []
        #expect(table.number(1, 0, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.count == 1)
    }

    @Test func `of any bytes is read without a crash, and its fields lie inside it`() {
        var generator = SeededGenerator(state: 7)
        let alphabet: [UInt8] = Array("a1,;\"\n\r \t".utf8) + [0, 0x80, 0xC3, 0xEF, 0xFF]
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...60, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let (table, _) = table(bytes: bytes)
            for row in table.rows {
                for column in 0..<table.fieldCount(of: row) {
                    _ = table.text(row, column)
                    let span = table.span(row, column)
                    #expect(span.line >= table.line(of: row) && span.column >= 1 && span.length >= 1)
                }
            }
        }
    }

    @Test func `of nothing but open quotes is read in bounded time`() {
        let (table, diagnostics) = table("a\n" + String(repeating: ",\"\"\"x\n", count: 20_000))
        #expect(diagnostics.count <= InputLimits.normal.openQuotes)
        #expect(!table.header.isEmpty)
    }
}
