import CYaml
import WaymarkModel

extension YAMLDocument {
    /// Returns the diagnostic for an error of libyaml, with the usual reason.
    static func syntaxError(_ parser: yaml_parser_t, in source: SourceText, depth: Int) -> Diagnostic {
        let problem = parser.problem.map { String(cString: $0) } ?? "not readable as YAML"
        let context = parser.context.map { String(cString: $0) }
        var line = parser.problem_mark.line
        var column = parser.problem_mark.column
        if parser.error == YAML_READER_ERROR {
            line = parser.mark.line
            column = parser.mark.column
            // The reader works ahead of the scanner, and reports a byte offset instead of a line.
            let head = source.text.utf8.prefix(max(parser.problem_offset, 0))
            line = head.reduce(into: 0) { count, byte in if byte == UInt8(ascii: "\n") { count += 1 } }
            column = head.reversed().prefix { $0 != UInt8(ascii: "\n") }.count { $0 & 0xC0 != 0x80 }
        }
        if let typo = YAMLTypo(problem: problem, context: parser, line: line, in: source) { return typo.diagnostic }
        let span = source.span(line: line, column: column, endLine: line, endColumn: column + 1)
        if let plain = plainCause(of: problem, line: line, in: source) {
            let indent = source.lines[line].prefix { $0 == " " }.count
            let start =
                plain.isIndent ? source.span(line: line, column: indent, endLine: line, endColumn: indent + 1) : span
            return Diagnostic(.unreadableFile, .error, plain.message, at: start, help: plain.help)
        }
        if let key = blockThatEndsEarly(before: line, in: source) {
            return Diagnostic(
                .unreadableFile, .error, "this line starts to the left of the first line of the block \"\(key)\"",
                at: span,
                help: "write \(key): |2 and indent the block by 2, so that its lines may start further left")
        }
        if problem.contains("nesting level") {
            return Diagnostic(.limitExceeded, .error, "nested deeper than \(depth) levels", at: span)
        }
        var notes: [String] = []
        if let context, parser.context_mark.line != line {
            notes.append("\(context) that starts on line \(parser.context_mark.line + 1)")
        }
        return Diagnostic(
            .unreadableFile, .error, problem, at: span, help: help(for: problem, line: line, in: source), notes: notes)
    }

    /// Returns what an author did, in plain words, and what to write instead; nil if only libyaml's words are known.
    private static func plainCause(of problem: String, line: Int, in source: SourceText) -> (
        message: String, help: String, isIndent: Bool
    )? {
        guard source.lines.indices.contains(line), blockThatEndsEarly(before: line, in: source) == nil,
            !problem.contains("control characters")
        else { return nil }
        if let fix = unquotedColon(in: source.lines[line]) {
            return (
                fix.hasPrefix("put a comma") ? "a comma is missing" : "a text with \": \" in it is not in quotes", fix,
                false
            )
        }
        if !problem.contains("expected ',' or"), !problem.contains("cannot start any token"),
            let fix = unevenIndent(at: line, in: source)
        {
            return ("this line does not start in the column of the lines above", fix, true)
        }
        return nil
    }

    private static func help(for problem: String, line: Int, in source: SourceText) -> String? {
        if problem.contains("control characters") {
            return "remove the invisible characters there, or save the file as plain text"
        }
        if problem.contains("mapping values are not allowed") {
            return "put text that contains \": \" in quotes, or check the indentation"
        }
        if problem.contains("expected ',' or") { return "a bracket or a comma is missing here or on the line before" }
        if problem.contains("invalid Unicode character escape") {
            return "write the character itself; half of a surrogate pair (\\ud83d) is not a character"
        }
        if problem.contains("cannot start any token") { return "put text that starts like this in quotes" }
        if problem.contains("expected <block end>") || problem.contains("could not find expected ':'") {
            return "check the indentation, and that every key ends with \": \""
        }
        return nil
    }

    /// Returns a help text if an unquoted text contains a second `: `: put it in quotes, as in `name: "Shop: the best"`, or
    /// write the comma that is missing; otherwise nil.
    private static func unquotedColon(in line: Substring) -> String? {
        let flow = line.firstIndex { $0 == "{" || $0 == "[" }
        let parts = flow.map { line[line.index(after: $0)...].split(separator: ",") } ?? [line]
        for part in parts {
            let body = part.drop { $0 == " " || $0 == "-" }.prefix { flow == nil || ($0 != "}" && $0 != "]") }
            guard let colon = body.firstRange(of: ": ") else { continue }
            let key = body[..<colon.lowerBound]
            let text = body[colon.upperBound...].drop { $0 == " " }
            guard let first = text.first, !"\"'{[|>&*#".contains(first), !key.contains(" "), text.contains(": ") else {
                continue
            }
            let quoted = "put the text in quotes: \(key): \"\(text.replacing("\"", with: "\\\""))\""
            // In a map on one line, it is more often a comma that is missing.
            if flow != nil, let next = text.firstRange(of: ": "),
                let blank = text[..<next.lowerBound].lastIndex(of: " ")
            {
                let word = text[text.index(after: blank)..<next.lowerBound]
                let isKey = word.allSatisfy { $0.isLetter } && word.first?.isLowercase == true
                let comma = "put a comma before \"\(word)\""
                return isKey ? comma : "\(quoted), or \(comma)"
            }
            return quoted
        }
        return nil
    }

    /// Returns a help text for a line whose indentation is between those of the lines above; nil for other lines.
    private static func unevenIndent(at line: Int, in source: SourceText) -> String? {
        func indent(_ text: Substring) -> Int { text.prefix { $0 == " " }.count }
        guard source.lines.indices.contains(line) else { return nil }
        let own = indent(source.lines[line])
        var columns: [Int] = []
        for text in source.lines[..<line].reversed() {
            let body = text.drop { $0 == " " }
            if body.isEmpty || body.hasPrefix("#") { continue }
            let column = indent(text)
            // The keys of an item of a list stand behind its dash.
            let inside = body.hasPrefix("- ") ? [column + 2, column] : [column]
            for column in inside where column < columns.last ?? .max { columns.append(column) }
            if column == 0 { break }
        }
        guard own > 0, !columns.contains(own), let above = columns.last(where: { $0 > own }) ?? columns.first else {
            return nil
        }
        let below = columns.first { $0 < own }
        let choice = [above, below == above ? nil : below].compactMap { $0 }.map { "\($0)" }.joined(separator: " or ")
        return
            "it is indented by \(own) spaces; lines of a list or map start in the same column: indent it by \(choice)"
    }

    /// Returns the key of a block (`plan: |`) that a line ends too early because the block's first line is indented
    /// further; nil if there is none.
    private static func blockThatEndsEarly(before line: Int, in source: SourceText) -> String? {
        func indent(_ text: Substring) -> Int { text.prefix { $0 == " " }.count }
        guard source.lines.indices.contains(line) else { return nil }
        let own = indent(source.lines[line])
        for text in source.lines[..<line].reversed() where !text.allSatisfy({ $0 == " " }) {
            if indent(text) > own { continue }
            guard indent(text) < own, text.hasSuffix(": |") || text.hasSuffix(": |-") else { return nil }
            let key = text.drop { $0 == " " || $0 == "-" }.prefix { $0 != ":" }
            return String(key)
        }
        return nil
    }

    /// Returns the mark of a text that YAML takes for the name or type of a value, as in `name: &co` and `name: !important`; nil
    /// for other texts.
    static func nameWithoutText(_ event: yaml_event_t) -> Character? {
        let scalar = event.data.scalar
        if scalar.anchor != nil, scalar.length == 0, scalar.style == YAML_PLAIN_SCALAR_STYLE { return "&" }
        guard let tag = scalar.tag.map({ String(cString: $0) }), tag.hasPrefix("!"), tag.count > 1 else { return nil }
        return "!"
    }

    /// Returns what is wrong with an alias without a value, and what to write.
    ///
    /// - Parameter isFirst: Whether the file has no names of values: then nobody who writes a star means an alias.
    static func unknownAlias(
        _ name: String, isFirst: Bool, _ event: yaml_event_t, in source: SourceText
    ) -> (message: String, help: String) {
        let quoted = source.quotable(line: event.start_mark.line, column: event.start_mark.column)
        let help = "put the text in quotes: \"\(quoted)\""
        return isFirst
            ? ("a text cannot begin with * without quotes", help)
            : ("unknown alias \"*\(name)\"", "\(help); or define the alias first with &\(name)")
    }
}
