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
        let own: Substring = source.lines.indices.contains(line) ? source.lines[line] : ""
        if let tab = Self.tab(in: own) {
            self.init(
                "this line is indented with a tab", line: line, column: tab, in: source,
                help: "indent with spaces; YAML does not allow tabs")
            return
        }
        if let start = Self.tightDash(in: own) {
            self.init(
                "there is no blank after a dash", line: line, column: start.column, in: source,
                help: "write - \(start.text.prefix(20))\(start.text.count > 20 ? "…" : "")")
            return
        }
        if problem.contains("expected ',' or"), let open = Self.openBracket(parser, line: line, in: source) {
            self.init(
                "the bracket \"\(open.bracket)\" is not closed", line: open.line, column: open.column, in: source,
                help:
                    "write \"\(open.bracket == "[" ? "]" : "}")\" where its \(open.bracket == "[" ? "list" : "map") ends"
            )
            return
        }
        if problem.contains("expected key"), let columns = Self.leftOfItems(line, in: source) {
            self.init(
                "this item is to the left of the items above it", line: line, column: columns.own, in: source,
                help: "indent it by \(columns.above) spaces, like them")
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

    /// Returns the column of a tab in the indentation.
    private static func tab(in text: Substring) -> Int? {
        text.prefix { $0 == " " || $0 == "\t" }.unicodeScalars.enumerated().first { $0.element == "\t" }?.offset
    }

    /// Returns the rest of a line such as `-{id: lift}` or `-[a, b]`, and the column of its dash.
    private static func tightDash(in text: Substring) -> (text: Substring, column: Int)? {
        let indent = text.prefix { $0 == " " }
        let body = text[indent.endIndex...]
        guard body.hasPrefix("-{") || body.hasPrefix("-[") else { return nil }
        return (body.dropFirst(), indent.count)
    }

    /// Returns the innermost bracket that was open where the parser stopped, if it is the cause: another bracket is closed
    /// there, or the line is not part of the list any more.
    private static func openBracket(
        _ parser: yaml_parser_t, line: Int, in source: SourceText
    ) -> (bracket: Character, line: Int, column: Int)? {
        func indent(_ line: Int) -> Int { source.lines[line].prefix { $0 == " " }.count }
        let start = parser.context_mark
        guard source.lines.indices.contains(start.line) else { return nil }
        let scalars = source.lines[start.line].unicodeScalars
        guard let bracket = scalars.dropFirst(start.column).first, bracket == "[" || bracket == "{" else { return nil }
        let found = (Character(bracket), start.line, start.column)
        guard source.lines.indices.contains(line) else { return found }
        let stop = source.lines[line].unicodeScalars.dropFirst(parser.problem_mark.column).first
        if stop == (bracket == "[" ? "}" : "]") { return found }
        let isOutside = indent(line) <= indent(start.line) && start.line < line
        return isOutside ? found : nil
    }

    /// Returns the columns of an item of a list (`- `) and of the nearest items above it, if those are further to the right.
    private static func leftOfItems(_ line: Int, in source: SourceText) -> (own: Int, above: Int)? {
        func column(_ text: Substring) -> Int? {
            let indent = text.prefix { $0 == " " }
            return text[indent.endIndex...].hasPrefix("- ") ? indent.count : nil
        }
        guard source.lines.indices.contains(line), let own = column(source.lines[line]),
            let above = source.lines[..<line].reversed().lazy.compactMap({ column($0) }).first, above > own
        else { return nil }
        return (own, above)
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
