import WaymarkModel

/// A text without quotes that a comment behind one blank cuts off: `name: Loft # east` is the name "Loft".
package struct CutText {
    package let key: String
    /// The text before the comment.
    package let text: String
    /// The comment, with its `#`.
    package let comment: String
    /// Where the comment is.
    package let span: SourceSpan

    /// Whether the comment was probably meant as text: `name: Gate #2`. People write comments with a blank behind the `#`.
    package var isLikelyText: Bool { comment.dropFirst().first.map { !$0.isWhitespace && $0 != "#" } ?? false }

    /// Finds the texts of some keys, each alone on its line, behind which a comment follows after one blank.
    package static func all(in source: SourceText, keys: Set<String>) -> [CutText] {
        // Most files have no comments.
        guard source.text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        return source.lines.enumerated().compactMap { number, line in
            line.utf8.contains(UInt8(ascii: "#")) ? cut(line, number, source, keys) : nil
        }
    }

    private static func cut(_ line: Substring, _ number: Int, _ source: SourceText, _ keys: Set<String>) -> CutText? {
        let body = line.drop { $0 == " " || $0 == "-" }
        guard let colon = body.firstRange(of: ": "), keys.contains(String(body[..<colon.lowerBound])) else {
            return nil
        }
        let value = body[colon.upperBound...].drop { $0 == " " }
        guard let first = value.first, !"\"'{[|>&*#!".contains(first), let hash = value.firstRange(of: " #") else {
            return nil
        }
        let text = value[..<hash.lowerBound]
        guard !text.hasSuffix(" ") else { return nil }
        let start = value.index(after: hash.lowerBound)
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start)
        return CutText(
            key: String(body[..<colon.lowerBound]), text: String(text), comment: String(value[start...]),
            span: source.span(
                line: number, column: column, endLine: number, endColumn: column + value[start...].unicodeScalars.count)
        )
    }
}
