import CYaml
import WaymarkModel

/// A text that must be in quotes in YAML, because of a sign in it or at its start.
struct UnquotedText {
    let message: String
    let line: Int
    let column: Int
    let help: String

    /// Finds such a text behind an error of libyaml; nil if there is none.
    ///
    /// - Parameter line: The line of the error, from 0.
    init?(problem: String, context: String, _ parser: yaml_parser_t, line: Int, in source: SourceText) {
        if problem.contains("expected ',' or"), source.lines.indices.contains(line),
            let brace = Self.braceInText(source.lines[line])
        {
            message = "a text with a brace in it is not in quotes"
            (self.line, column) = (line, brace.column)
            help = "write \"\(brace.text)\""
            return
        }
        if problem.contains("cannot start any token") || Self.isStrayIndicator(problem),
            let start = Self.strangeStart(parser, in: source)
        {
            (message, self.line, column, help) = start
            return
        }
        guard let start = Self.unquotedIndicator(context, parser, in: source) else { return nil }
        message = "a text cannot begin with \(start.sign) without quotes"
        (self.line, column) = (start.line, start.column)
        help = "put the text in quotes: \"\(source.quotable(line: start.line, column: start.column))\""
    }

    /// Returns the first text of a map or list on one line that has a brace in it, as in `{id: gate-{1-6}}`.
    private static func braceInText(_ line: Substring) -> (text: String, column: Int)? {
        let form = /(?::\ |[\[{,])\ *([^\s"'{}\[\],:#][^"'{}\[\],:#]*\{[^{}\[\],:]*\}[^"'{}\[\],:]*)/
        guard let text = line.firstMatch(of: form)?.output.1 else { return nil }
        var whole = String(text)
        while whole.last == " " { whole.removeLast() }
        return (whole, line.unicodeScalars.distance(from: line.startIndex, to: text.startIndex))
    }

    /// Returns where a text starts with a sign that names or folds texts in YAML, where nothing has a name: `&Café`, `|Café`.
    private static func unquotedIndicator(
        _ context: String, _ parser: yaml_parser_t, in source: SourceText
    ) -> (sign: Character, line: Int, column: Int)? {
        guard context.contains("scanning an anchor") || context.contains("scanning a block scalar") else { return nil }
        let mark = parser.context_mark
        guard source.lines.indices.contains(mark.line),
            let sign = source.lines[mark.line].unicodeScalars.dropFirst(mark.column).first,
            "&|>".unicodeScalars.contains(sign)
        else { return nil }
        return (Character(sign), mark.line, mark.column)
    }

    /// Whether a problem is an indicator of YAML in the middle of a line: `name: - x`, `name: ? x`.
    private static func isStrayIndicator(_ problem: String) -> Bool {
        problem.contains("block sequence entries are not allowed") || problem.contains("mapping keys are not allowed")
    }

    /// Returns what is wrong with a text that begins with a character that YAML keeps for itself, such as `@home`.
    private static func strangeStart(
        _ parser: yaml_parser_t, in source: SourceText
    ) -> (message: String, line: Int, column: Int, help: String)? {
        let (line, column) = (parser.problem_mark.line, parser.problem_mark.column)
        guard source.lines.indices.contains(line) else { return nil }
        guard let first = source.lines[line].unicodeScalars.dropFirst(column).first else { return nil }
        if first == "\t" { return ("a tab stands where a text begins", line, column, "write a space instead") }
        if ":".unicodeScalars.contains(first) { return nil }
        let help = "put the text in quotes: \"\(source.quotable(line: line, column: column))\""
        return ("a text cannot begin with \(first) without quotes", line, column, help)
    }
}
