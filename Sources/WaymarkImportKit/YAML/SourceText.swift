import Foundation
import WaymarkModel

/// The text of an author's file, and its lines.
package struct SourceText: Sendable {
    /// The path of the file for diagnostics.
    package let file: String
    /// The text without a byte order mark.
    package let text: String
    /// The lines without their line ends.
    let lines: SourceLines
    /// The positions of characters in each line where characters and scalars differ.
    private let rulers: [Int: CharacterRuler]
    private let escapes: SurrogateEscapes?

    /// The text in the form that libyaml supports.
    var yaml: String { escapes?.text ?? text }

    package init(file: String, text: String) {
        self.file = file
        let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        self.text = body
        lines = SourceLines(of: body)
        rulers = Self.rulers(of: body, lines)
        escapes = SurrogateEscapes(body)
    }

    /// Returns the text of a file's bytes; nil, with a diagnostic that names the line, if it is not valid UTF-8.
    package static func decode(_ data: Data, file: String, diagnostics: inout [Diagnostic]) -> SourceText? {
        if let text = String(validating: data, as: UTF8.self) { return SourceText(file: file, text: text) }
        // Some editors for Windows call UTF-16 "Unicode".
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "the encoding is UTF-16, not UTF-8", at: SourceSpan(file: file),
                    help: "save the file with the encoding UTF-8"))
            return nil
        }
        var line = 1
        for bytes in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if String(validating: bytes, as: UTF8.self) == nil { break }
            line += 1
        }
        diagnostics.append(
            Diagnostic(
                .unreadableFile, .error, "not valid UTF-8", at: SourceSpan(file: file, line: line),
                help: "save the file with the encoding UTF-8"))
        return nil
    }

    /// Returns the span for positions in YAML's form: lines and columns from 0, columns in Unicode scalars.
    func span(line: Int, column: Int, endLine: Int, endColumn: Int) -> SourceSpan {
        let start = character(column, line: line)
        let end = endLine == line ? character(endColumn, line: line) : start + 1
        return SourceSpan(file: file, line: line + 1, column: start + 1, length: max(end - start, 1))
    }

    /// Returns the text that starts at a position in YAML's form, up to a comma, a bracket, a comment or the end of the line, as it
    /// stands between double quotes.
    func quotable(line: Int, column: Int) -> String {
        guard lines.indices.contains(line) else { return "" }
        let scalars = lines[line].unicodeScalars.dropFirst(column).prefix { !",]}".unicodeScalars.contains($0) }
        var text = String(String.UnicodeScalarView(scalars.prefix(60)))
        if let comment = text.firstRange(of: " #") { text.removeSubrange(comment.lowerBound...) }
        while text.last == " " { text.removeLast() }
        return text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Whether each byte of a line in the form that libyaml supports is a character of the author's line.
    func isPlain(line: Int) -> Bool { escapes == nil && (rulers.isEmpty || rulers[line] == nil) }

    private func character(_ scalarColumn: Int, line: Int) -> Int {
        let column = escapes?.original(scalarColumn, line: line) ?? scalarColumn
        return rulers[line]?.character(atScalar: column) ?? column
    }

    private static func rulers(of text: String, _ lines: SourceLines) -> [Int: CharacterRuler] {
        // Most files have ASCII characters only.
        if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy { $0 < 0x80 } }) ?? false { return [:] }
        var rulers: [Int: CharacterRuler] = [:]
        for (index, line) in lines.enumerated() where line.utf8.contains(where: { $0 >= 0x80 }) {
            rulers[index] = CharacterRuler(line)
        }
        return rulers
    }
}
