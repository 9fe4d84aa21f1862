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
        if let mark = source.lines.indices.first(where: { source.lines[$0].hasPrefix("<<<<<<< ") }) {
            self.init(
                "this is a mark of a merge with conflicts", line: mark, column: 0, in: source,
                help: "keep one of both versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>")
            return
        }
        let own: Substring = source.lines.indices.contains(line) ? source.lines[line] : ""
        if let mark = ListMark.wrong(in: own) {
            self.init(
                ListMark.message(mark), line: line, column: own.prefix { $0 == " " }.count, in: source,
                help: ListMark.help)
            return
        }
        if let tab = Self.tab(in: own) {
            self.init(
                "this line is indented with a tab", line: line, column: tab, in: source,
                help: "indent with spaces; YAML does not allow tabs")
            return
        }
        if let column = Self.tabBehindDash(in: own) {
            self.init(
                "there is a tab behind a dash", line: line, column: column, in: source, help: "write a space instead")
            return
        }
        if let comment = ForeignComment(at: line, in: source) {
            self.init(
                "// does not begin a comment", line: comment.line, column: comment.column, in: source,
                help: source.file.hasSuffix(".json") ? "remove it: JSON has no comments" : "write # in its place")
            return
        }
        if problem.contains("unknown escape character") {
            let (line, column) = (parser.problem_mark.line, parser.problem_mark.column)
            self.init(
                "a backslash in double quotes starts a sign such as \\n", line: line, column: max(column - 1, 0),
                in: source,
                help: "write the text in single quotes, or two backslashes")
            return
        }
        let isAtBracket = ["expected ',' or", "expected key", "expected <block end>", "expected '-' indicator"]
        if isAtBracket.contains(where: problem.contains),
            let surplus = SurplusBracket(in: own, after: source.lineAbove(line).map { source.lines[$0] })
        {
            self.init(
                "there is one \(surplus.bracket) too many", line: line, column: surplus.column, in: source,
                help: "remove it, or write the bracket that it closes")
            return
        }
        if problem.contains("expected '-' indicator"), let dash = Self.dashColumn(above: line, in: source) {
            self.init(
                "this line stands in the column of the dashes above", line: line, column: dash, in: source,
                help:
                    "a key of the last item is indented by \(dash + 2) spaces; the next item starts with a dash; what belongs to "
                    + "the map around the list is indented less")
            return
        }
        if let start = Self.tightDash(in: own) {
            self.init(
                "there is no blank after a dash", line: line, column: start.column, in: source,
                help: "write - \(start.text.prefix(20))\(start.text.count > 20 ? "…" : "")")
            return
        }
        let isBroken =
            problem.contains("expected ',' or") || problem.contains("expected key")
            || problem.contains("expected <block end>")
        if isBroken, let quote = EarlyQuote(in: own) {
            self.init(
                "the quotation mark \(quote.mark) ends the text here, and more follows", line: line,
                column: quote.column,
                in: source, help: "write \(quote.repaired)")
            return
        }
        if let text = UnquotedText(problem: problem, context: context, parser, line: line, in: source) {
            self.init(text.message, line: text.line, column: text.column, in: source, help: text.help)
            return
        }
        let stop = parser.problem_mark.column
        if problem.contains("expected node content"), own.unicodeScalars.dropFirst(stop).first == "," {
            self.init(
                "a comma stands where a value belongs", line: line, column: stop, in: source, help: "remove it")
            return
        }
        if problem.contains("expected ',' or"), let comment = Self.commentInBrackets(parser, line: line, in: source) {
            self.init(
                "the rest of this line is a comment, and brackets are open", line: comment.line, column: comment.column,
                in: source, help: "put a text with a # in quotes; write a comment behind the last bracket")
            return
        }
        if isBroken, let column = Self.textBehindBracket(in: own) {
            self.init(
                "a bracket ends the value, and more follows", line: line, column: column.start, in: source,
                help: "put a text with brackets in quotes: \"\(column.text)\"")
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
        // A word without a colon is noticed at the next line, which the parser names as the end of a key.
        let key = context.contains("simple key") ? parser.context_mark.line : before ?? line
        if let before, let word = source.lines[before].wholeMatch(of: /(\ *)([a-z][A-Za-z]*)\ */)?.output {
            self.init(
                "there is no colon after \"\(word.2)\"", line: before, column: word.1.count, in: source,
                help: "write \(word.2):")
            return
        }
        if source.lines.indices.contains(key), let missing = Self.missingColon(in: source.lines[key]) {
            self.init(
                missing.value.hasPrefix("=")
                    ? "a = stands where a colon belongs" : "there is no colon after \"\(missing.key)\"", line: key,
                column: missing.column, in: source,
                help: "write \(missing.key): \(missing.value.drop { $0 == "=" || $0 == " " })")
            return
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

    /// Returns the column of a tab behind the dash of an item.
    private static func tabBehindDash(in text: Substring) -> Int? {
        let indent = text.prefix { $0 == " " }.count
        return text.dropFirst(indent).hasPrefix("-\t") ? indent + 1 : nil
    }

    /// Returns the column of the dashes of the list in which a line stands, if the line starts there and is not an item.
    private static func dashColumn(above line: Int, in source: SourceText) -> Int? {
        guard source.lines.indices.contains(line) else { return nil }
        let own = source.lines[line].prefix { $0 == " " }.count
        let item = source.lines[..<line].reversed().first { text in
            text.prefix { $0 == " " }.count == own && text.dropFirst(own).hasPrefix("- ")
        }
        return item == nil || source.lines[line].dropFirst(own).hasPrefix("-") ? nil : own
    }

    /// Returns where a text follows a closed bracket, as in `name: [Box] office`, and the whole text.
    private static func textBehindBracket(in line: Substring) -> (start: Int, text: String)? {
        guard let match = line.firstMatch(of: /: ([\[{][^\[\]{}]*[\]}] *[^\s,\]}#][^#]*)$/) else { return nil }
        let close = match.output.1.lastIndex { $0 == "]" || $0 == "}" } ?? match.output.1.startIndex
        let start = line.unicodeScalars.distance(from: line.startIndex, to: line.index(after: close))
        var text = String(match.output.1)
        while text.last == " " { text.removeLast() }
        return (start + 1, text.replacing("\"", with: "\\\""))
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

    /// Returns the `#` of a comment that hides the rest of a list or map on one line; nil if there is none.
    private static func commentInBrackets(
        _ parser: yaml_parser_t, line: Int, in source: SourceText
    ) -> (line: Int, column: Int)? {
        let start = parser.context_mark.line
        guard start <= line else { return nil }
        for number in start...min(line, start + 20) where source.lines.indices.contains(number) {
            let scalars = Array(source.lines[number].unicodeScalars)
            let hash = PlainYAML.commentStart(in: scalars)
            // A comment with a bracket in it was not meant as one.
            guard let hash, scalars[hash...].contains(where: { $0 == "}" || $0 == "]" }) else { continue }
            return (number, hash)
        }
        return nil
    }

    /// Returns the word and the rest of a line such as `category office`, and the column of the word; nil if the line has a
    /// colon, or does not start with a key.
    private static func missingColon(in text: Substring) -> (key: Substring, value: Substring, column: Int)? {
        let indent = text.prefix { $0 == " " || $0 == "-" }
        let body = text[indent.endIndex...]
        guard !body.contains(":"), let blank = body.firstIndex(of: " ") else { return nil }
        let key = body[..<blank]
        let value = body[blank...].drop { $0 == " " }
        guard key.first?.isLowercase == true, key.allSatisfy(\.isLetter), !value.isEmpty, !value.hasPrefix("#") else {
            return nil
        }
        return (key, value, text.unicodeScalars.distance(from: text.startIndex, to: indent.endIndex))
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
