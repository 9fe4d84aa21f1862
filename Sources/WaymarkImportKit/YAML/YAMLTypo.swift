import CYaml
import WaymarkModel

/// A typo that libyaml notices only later, or says in its own words: the diagnostic is at the typo.
struct YAMLTypo {
    let diagnostic: Diagnostic

    /// Finds the typo behind an error; nil if there is none that is known.
    ///
    /// - Parameter line: The line of the error, from 0.
    init?(problem: String, context parser: yaml_parser_t, line: Int, in source: SourceText) {
        let context = parser.context.map { String(cString: $0) } ?? ""
        if problem.contains("unexpected end of stream"), context.contains("quoted scalar") {
            let mark = parser.context_mark
            self.init(
                "a quotation mark is not closed", line: mark.line, column: mark.column, in: source,
                help: "write the same mark where the text ends; a mark within the text is written twice, or as \\\"")
            return
        }
        guard
            problem.contains("mapping values are not allowed") || problem.contains("could not find expected ':'")
                || problem.contains("expected <block end>")
        else { return nil }
        // The line itself, and the one before it on which something is written.
        let before = source.lines.indices.filter { $0 < line && !source.lines[$0].allSatisfy { $0 == " " } }.last
        for number in [line, before].compactMap(\.self) where source.lines.indices.contains(number) {
            let text = source.lines[number]
            if let column = Self.oddBlank(in: text) {
                self.init(
                    "this line is indented with blanks other than spaces", line: number, column: column,
                    in: source,
                    help:
                        "delete them and indent with the space bar; such blanks come with text that is copied from a page"
                )
                return
            }
            if let colon = Self.tightColon(in: text) {
                self.init(
                    "there is no blank after a colon", line: number, column: colon.column, in: source,
                    help: "write \(colon.key): \(colon.value)")
                return
            }
        }
        return nil
    }

    private init(_ message: String, line: Int, column: Int, in source: SourceText, help: String) {
        diagnostic = Diagnostic(
            .unreadableFile, .error, message,
            at: source.span(line: line, column: column, endLine: line, endColumn: column + 1), help: help)
    }

    /// Returns the column of a blank in the indentation that is neither a space nor a tab.
    private static func oddBlank(in text: Substring) -> Int? {
        let indent = text.prefix { $0.isWhitespace }
        return indent.unicodeScalars.enumerated().first { $0.element != " " && $0.element != "\t" }?.offset
    }

    /// Returns the colon of `id:office`, if that is all of a line; nil for times and addresses.
    private static func tightColon(in text: Substring) -> (key: Substring, value: Substring, column: Int)? {
        let indent = text.prefix { $0 == " " || $0 == "-" }
        let body = text[indent.endIndex...]
        guard !body.contains(": "), !body.hasSuffix(":"), let colon = body.firstIndex(of: ":") else { return nil }
        let (key, value) = (body[..<colon], body[body.index(after: colon)...])
        guard let first = key.first, first.isLetter, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            !value.hasPrefix("/"), !value.isEmpty
        else { return nil }
        return (key, value, text.unicodeScalars.distance(from: text.startIndex, to: colon))
    }
}
