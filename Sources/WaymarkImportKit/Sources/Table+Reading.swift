import Foundation
import WaymarkModel

extension Table {
    /// Reads a table from the bytes of a file, and reports invalid UTF-8 and unclosed quotes.
    ///
    /// - Parameter separator: The field separator; nil detects it from the header (comma, semicolon or tab).
    package init(
        file: String, data: Data, separator: Character? = nil, limits: InputLimits = .normal,
        diagnostics: inout [Diagnostic]
    ) {
        var bytes = [UInt8](data)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .warning, "the table is in UTF-16 and cannot be read",
                    at: SourceSpan(file: file), help: "save it as UTF-8"))
            bytes = []
        } else if let offset = Self.offsetOfInvalidUTF8(bytes) {
            let line = 1 + bytes[..<offset].count { $0 == 0x0A }
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .warning,
                    "the table is not UTF-8 from here on; unreadable bytes become \"\u{FFFD}\"",
                    at: SourceSpan(file: file, line: line), help: "save it as UTF-8"))
        }
        let separator = separator?.asciiValue ?? Self.likelySeparator(bytes)
        let scanner = TableScanner(separator: separator, limits: limits)
        let scan = scanner.scan(bytes)
        if let line = scan.fullAtLine {
            diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error, "the table has more than \(limits.tableFields) fields",
                    at: SourceSpan(file: file, line: line), help: InputLimits.help))
        }
        for line in scan.openQuotes {
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning, "the quote is never closed and is read as text",
                    at: SourceSpan(file: file, line: line), help: "write a quote inside a field as \"\""))
        }
        self.init(file: file, bytes: bytes, scan: scan, hasSemicolons: separator == UInt8(ascii: ";"))
    }

    /// Reports missing columns as errors.
    ///
    /// - Returns: Whether all columns exist.
    package func requires(columns: [String], diagnostics: inout [Diagnostic]) -> Bool {
        var isWhole = true
        for name in columns where column(name) == nil {
            let near = EditDistance.suggestion(for: name, among: header)
            diagnostics.append(
                Diagnostic(
                    .missingTable, .error, "the table has no column \"\(name)\"", at: headerSpan(),
                    help: near.map { "rename the column \"\($0)\" to \"\(name)\"" },
                    notes: header.isEmpty ? ["the table is empty"] : []))
            isWhole = false
        }
        return isWhole
    }

    /// Returns whether a row has no content after the last column; otherwise reports the row as dropped.
    ///
    /// An unquoted separator in a text shifts the rest of the row into the wrong columns, so the row is unreliable. A
    /// row that is too short only lacks its last fields.
    package func isRegular(_ row: Int, diagnostics: inout [Diagnostic]) -> Bool {
        let count = fieldCount(of: row)
        guard count > header.count, (header.count..<count).contains(where: { !isEmpty(row, $0) }) else { return true }
        diagnostics.append(
            Diagnostic(
                .badRow, .warning,
                "the row has \(count) fields, but the header has \(header.count); the row is dropped",
                at: span(row, header.count), label: "one too many",
                help: "put fields that contain the separator in quotes"))
        return false
    }

    /// Returns the number in a field.
    ///
    /// - Parameter outcome: What becomes of a value that is none, for the report.
    /// - Returns: Nil for an empty field, and for a value that is not a finite number, which is reported.
    package func number(
        _ row: Int, _ column: Int?, otherwise outcome: String = " and is left out", diagnostics: inout [Diagnostic]
    ) -> Double? {
        guard let text = text(row, column) else { return nil }
        if let number = number(in: text) { return number }
        diagnostics.append(
            Diagnostic(
                .badRow, .warning, "\"\(text)\" is not a number\(outcome)", at: span(row, column),
                label: column.map { header[$0] }, help: decimalHelp(text)))
        return nil
    }

    private static func likelySeparator(_ bytes: [UInt8]) -> UInt8 {
        let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
        let counts = candidates.map { candidate in header.count { $0 == candidate } }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }

    private static func offsetOfInvalidUTF8(_ bytes: [UInt8]) -> Int? {
        if !bytes.contains(where: { $0 >= 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return min(offset, bytes.count - 1)
    }
}
