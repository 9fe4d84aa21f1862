import Foundation
import WaymarkModel

/// A table of text with a header row, as in CSV files.
///
/// The bytes are scanned once. A field becomes a `String` only when it is read, so that unused columns cost nothing.
/// Rows without content are left out. Fields are trimmed of spaces, and an empty field is nil.
package struct Table: Sendable {
    /// A field, as a range of the table's bytes, in eight bytes: a large table has tens of millions of them.
    struct Field: Sendable {
        private static let flag: UInt32 = 1 << 31

        private let startAndQuote: UInt32
        private let endAndUnquoting: UInt32

        /// - Precondition: `start` and `end` are less than 2 GiB.
        init(start: Int, end: Int, isQuoted: Bool = false, needsUnquoting: Bool = false) {
            startAndQuote = UInt32(start) | (isQuoted ? Self.flag : 0)
            endAndUnquoting = UInt32(end) | (needsUnquoting ? Self.flag : 0)
        }

        var start: Int { Int(startAndQuote & ~Self.flag) }
        var end: Int { Int(endAndUnquoting & ~Self.flag) }
        /// Whether the field is quoted and contains doubled quotes, or text after the closing quote.
        var needsUnquoting: Bool { endAndUnquoting & Self.flag != 0 }
        /// The offset of the field in the file, including its opening quote.
        var origin: Int { startAndQuote & Self.flag != 0 ? start - 1 : start }
    }

    /// The path of the file for messages.
    package let file: String
    /// The names of the columns, trimmed.
    package let header: [String]
    private let bytes: [UInt8]
    private let fields: ContiguousArray<Field>
    /// The index of each row's first field, and the end as last element.
    private let starts: ContiguousArray<UInt32>
    private let lines: ContiguousArray<UInt32>

    /// Creates a table.
    ///
    /// - Parameter scan: The fields and rows of `bytes`; the first row is the header.
    init(file: String, bytes: [UInt8], scan: TableScanner.Scan, hasSemicolons: Bool = false) {
        self.file = file
        self.hasSemicolons = hasSemicolons
        hasDecimalCommas = hasSemicolons && scan.fields.contains { DecimalComma.isIn(bytes[$0.start..<$0.end]) }
        self.bytes = bytes
        fields = scan.fields
        starts = scan.starts
        lines = scan.lines
        let headerFields = scan.lines.isEmpty ? 0..<0 : scan.starts[0]..<scan.starts[1]
        header = headerFields.map { Self.text(of: scan.fields[Int($0)], in: bytes) }
    }

    /// Whether decimals are written with a comma, as some European spreadsheets do: semicolons separate the columns, and a field is
    /// a number with a comma.
    package let hasDecimalCommas: Bool
    /// Whether semicolons separate the columns.
    let hasSemicolons: Bool

    /// The indices of the rows below the header.
    package var rows: Range<Int> { 1..<max(1, lines.count) }

    /// Returns the number of the first line of a row, from 1.
    package func line(of row: Int) -> Int { Int(lines[row]) }

    /// Returns the number of fields in a row.
    package func fieldCount(of row: Int) -> Int { Int(starts[row + 1] - starts[row]) }

    /// Returns the index of a column by its name, in upper or lower case; nil if it does not exist.
    package func column(_ name: String) -> Int? {
        if let exact = header.firstIndex(of: name) { return exact }
        let lowered = name.lowercased()
        return header.firstIndex { $0.lowercased() == lowered }
    }

    /// Returns the trimmed text of a field; nil if it is empty or does not exist.
    package func text(_ row: Int, _ column: Int?) -> String? {
        guard let column, let field = field(row, column) else { return nil }
        let text = Self.text(of: field, in: bytes)
        return text.isEmpty ? nil : text
    }

    /// Returns whether a field is empty, without creating a string.
    func isEmpty(_ row: Int, _ column: Int) -> Bool {
        guard let field = field(row, column) else { return true }
        return bytes[field.start..<field.end].allSatisfy(Self.isBlank)
    }

    /// Returns where a field was written, otherwise where its row was written.
    package func span(_ row: Int, _ column: Int? = nil) -> SourceSpan {
        guard let column, let field = field(row, column) else { return SourceSpan(file: file, line: line(of: row)) }
        let rowStart = fields[Int(starts[row])].origin
        var line = line(of: row)
        var lineStart = startOfLine(before: rowStart)
        var index = rowStart
        while index < field.origin {
            let byte = bytes[index]
            let isBreak = byte == 0x0A || (byte == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A))
            if isBreak {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        let before = Self.characters(bytes[lineStart..<field.origin])
        let content = bytes[field.start..<field.end].prefix { $0 != 0x0A && $0 != 0x0D }
        return SourceSpan(file: file, line: line, column: before + 1, length: max(1, Self.characters(content)))
    }

    /// Returns where the name of a column was written.
    package func headerSpan(_ column: Int? = nil) -> SourceSpan {
        lines.isEmpty ? SourceSpan(file: file) : span(0, column)
    }

    private func field(_ row: Int, _ column: Int) -> Field? {
        let index = Int(starts[row]) + column
        return index < Int(starts[row + 1]) ? fields[index] : nil
    }

    private func startOfLine(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start == 0 && bytes.starts(with: TableScanner.byteOrderMark) ? min(offset, 3) : start
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    private static func text(of field: Field, in bytes: [UInt8]) -> String {
        if field.needsUnquoting { return unquoted(bytes[field.start..<field.end]) }
        var (start, end) = (field.start, field.end)
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
    }

    /// Returns the text of a quoted field, from after its opening quote to the separator.
    private static func unquoted(_ slice: ArraySlice<UInt8>) -> String {
        var plain: [UInt8] = []
        plain.reserveCapacity(slice.count)
        var isQuoted = true
        var index = slice.startIndex
        while index < slice.endIndex {
            let byte = slice[index]
            if byte == TableScanner.quote, isQuoted {
                if index + 1 < slice.endIndex, slice[index + 1] == TableScanner.quote {
                    plain.append(byte)
                    index += 1
                } else {
                    isQuoted = false
                }
            } else {
                plain.append(byte)
            }
            index += 1
        }
        return String(decoding: plain, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
