import Foundation
import WaymarkModel

/// The encoding of GeoJSON files.
package enum GeoJSONText {
    /// Returns the bytes of a file without the byte order mark of UTF-8, which some programs write.
    package static func withoutMark(_ data: Data) -> [UInt8] {
        Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    }

    /// Returns the bytes of a file without the marks of a text sequence (RFC 8142) before each of its values.
    static func withoutMarks(_ data: Data) -> [UInt8] {
        let bytes = withoutMark(data)
        return bytes.first == 0x1E ? bytes.map { $0 == 0x1E ? 0x20 : $0 } : bytes
    }

    /// Returns the diagnostic for a file in an encoding with wide characters; nil for other files.
    package static func wideEncoding(of bytes: [UInt8], file: String) -> Diagnostic? {
        guard let name = wideEncoding(of: bytes) else { return nil }
        return Diagnostic(
            .unreadableFile, .error, "the file is \(name) text, not UTF-8", at: SourceSpan(file: file),
            help: "convert it: iconv -f \(name) -t UTF-8 in.geojson > out.geojson")
    }

    /// Returns the diagnostic for a file that cannot be read.
    package static func diagnostic(for error: JSONReader.SyntaxError, _ bytes: [UInt8]) -> Diagnostic {
        guard error.span.line == 0 else {
            return Diagnostic(.unreadableFile, .error, error.message, at: error.span)
        }
        var span = error.span
        span.line = 1 + bytes[..<firstInvalid(in: bytes)].count { $0 == 0x0A }
        return Diagnostic(
            .unreadableFile, .error, "the file is not UTF-8 text", at: span,
            help: "save it as UTF-8; files of older Windows programs are often Windows-1252")
    }

    /// Returns a text of a file for a message, cut off if it is long.
    package static func short(_ text: String) -> String { text.count > 60 ? String(text.prefix(60)) + "…" : text }

    private static func wideEncoding(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        return bytes.prefix(4).contains(0) ? "UTF-16" : nil
    }

    /// Returns the index of the first byte that is not part of UTF-8 text, by halving.
    private static func firstInvalid(in bytes: [UInt8]) -> Int {
        var (valid, invalid) = (0, bytes.count)
        while invalid - valid > 1 {
            let middle = (valid + invalid) / 2
            // A character that is cut off at the end is not a mistake of the part before it.
            let ends = (0...3).map { middle - $0 }.filter { $0 >= valid }
            if let end = ends.first(where: { String(validating: bytes[valid..<$0], as: UTF8.self) != nil }), end > valid
            {
                valid = end
            } else {
                invalid = middle
            }
        }
        return valid
    }
}
