import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

@Suite struct `Tables are read from CSV files` {
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

    @Test func `Quoted fields may contain separators, quotes and line ends`() {
        let (table, _) = table("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n\"two\nlines\",z\n")
        #expect(texts(table) == [["x, y", "say \"hi\""], ["two\nlines", "z"]])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `Lines may end in each of the three ways`(_ end: String) {
        let (table, _) = table(["a,b", "1,2", "", "3,4"].joined(separator: end) + end)
        #expect(texts(table) == [["1", "2"], ["3", "4"]])
        #expect(table.rows.map { table.line(of: $0) } == [2, 4])
    }

    @Test func `A table may begin with a byte order mark and have blanks around names and fields`() {
        let (table, _) = table("\u{FEFF}a , b\n 1 ,2\t\n")
        #expect(table.header == ["a", "b"])
        #expect(texts(table) == [["1", "2"]])
        #expect(table.span(1, 1).column == 5)
        #expect(table.headerSpan(0).column == 1)
    }

    @Test func `Rows may be too short`() {
        let (table, _) = table("a,b,c\n1\n")
        #expect(texts(table) == [["1", nil, nil]])
        #expect(table.span(1, 2) == SourceSpan(file: "t.csv", line: 2))
    }

    @Test func `Rows that are too long are reported unless the extra fields are empty`() {
        let (table, _) = table("a,b\n1,2,,\n1,x,y\n")
        var diagnostics: [Diagnostic] = []
        #expect(table.rows.map { table.isRegular($0, diagnostics: &diagnostics) } == [true, false])
        #expect(diagnostics.map(\.span) == [SourceSpan(file: "t.csv", line: 3, column: 5)])
        #expect(diagnostics.map(\.code) == [.badRow])
    }

    @Test func `A field after a field of several lines has the right line and column`() {
        let (table, _) = table("a,b,c\n\"x\ny\",é,zed\n")
        #expect(table.span(1, 2) == SourceSpan(file: "t.csv", line: 3, column: 6, length: 3))
    }

    @Test func `A quote that is never closed loses one field, not the rest`() {
        let (table, diagnostics) = table("a,b\n\"x,1\ny,2\n")
        #expect(texts(table) == [["\"x", "1"], ["y", "2"]])
        #expect(diagnostics.map(\.span?.line) == [2])
    }

    @Test func `Bytes that are not UTF-8 are replaced, and reported with their place`() {
        let (table, diagnostics) = table(bytes: Array("a\nok\n".utf8) + [0x63, 0xE9, 0x0A])
        #expect(texts(table) == [["ok"], ["c\u{FFFD}"]])
        #expect(diagnostics.map(\.span?.line) == [3])
        #expect(diagnostics.map(\.code) == [.unreadableFile])
    }

    @Test func `UTF-16 is refused`() {
        let (table, diagnostics) = table(bytes: [0xFF, 0xFE, 0x61, 0x00])
        #expect(table.header.isEmpty)
        #expect(diagnostics.map(\.help) == ["save it as UTF-8"])
    }

    @Test(arguments: [";", "\t"])
    func `Fields may have other separators`(_ separator: String) {
        let (table, _) = table("a\(separator)b\n1,5\(separator)2\n")
        #expect(texts(table) == [["1,5", "2"]])
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}", "a,b", "\"", "\"\"", ",,,\n,,"])
    func `A table without data is read as a table without rows`(_ text: String) {
        let (table, _) = table(text)
        #expect(table.rows.isEmpty)
    }

    @Test(arguments: ["nan", "inf", "1e999", "x", "1,5"])
    func `Only finite numbers are accepted`(_ text: String) {
        let (table, _) = table("a\n\"\(text)\"\n")
        var diagnostics: [Diagnostic] = []
        #expect(table.number(1, 0, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.count == 1)
    }

    @Test func `Any bytes are read without a crash, and every field lies inside them`() {
        var generator = SeededGenerator(seed: 7)
        let alphabet: [UInt8] = Array("a1,;\"\n\r \t".utf8) + [0, 0x80, 0xC3, 0xEF, 0xFF]
        var fields = 0
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...60, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let (table, _) = table(bytes: bytes)
            for row in table.rows {
                for column in 0..<table.fieldCount(of: row) {
                    _ = table.text(row, column)
                    fields += 1
                    let span = table.span(row, column)
                    #expect(span.line >= table.line(of: row) && span.column >= 1 && span.length >= 1)
                }
            }
        }
        #expect(fields > 3_000, "\(fields)")
    }

    @Test func `Open quotes alone are read in bounded time`() {
        let (table, diagnostics) = table("a\n" + String(repeating: ",\"\"\"x\n", count: 20_000))
        #expect(diagnostics.count <= InputLimits.normal.openQuotes)
        #expect(!table.header.isEmpty)
    }
}
