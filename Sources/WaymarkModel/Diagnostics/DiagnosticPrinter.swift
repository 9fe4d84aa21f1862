/// Formats diagnostics as text, JSON, or GitHub workflow commands.
///
/// Control characters and escape sequences from the files never reach the output.
public struct DiagnosticPrinter: Sendable {
    /// The maximum number of diagnostics of a code; nil for all.
    public var limitPerCode: Int?
    /// The columns into which lines of files and the marks below them must fit; nil shows up to 160 characters.
    public var width: Int?

    /// The limit without `--all`.
    public static let defaultLimit = 20

    /// Creates a printer.
    public init(limitPerCode: Int? = defaultLimit, width: Int? = nil) {
        self.limitPerCode = limitPerCode
        self.width = width
    }

    /// Returns the diagnostics with the lines that they refer to, sorted by file, line and column, and a sentence with
    /// their numbers.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics, in any order.
    ///   - sourceLine: Returns a line, counted from 1, of a file as named in the spans; nil if it is not available.
    public func render(_ diagnostics: [Diagnostic], sourceLine: (_ file: String, _ line: Int) -> String?) -> String {
        let sorted = Self.sorted(diagnostics)
        var counts: [DiagnosticCode: Int] = [:]
        var totals: [DiagnosticCode: Int] = [:]
        for diagnostic in sorted { totals[diagnostic.code, default: 0] += 1 }
        var text = ""
        for diagnostic in sorted {
            let count = counts[diagnostic.code, default: 0] + 1
            counts[diagnostic.code] = count
            if let limitPerCode, count > limitPerCode { continue }
            text += block(diagnostic, isFirst: count == 1, sourceLine: sourceLine)
            if let limitPerCode, count == limitPerCode, let total = totals[diagnostic.code], total > count {
                text += "\(diagnostic.code): and \(total - count) more; waymark check --all shows them\n\n"
            }
        }
        return text + Self.summary(of: sorted) + "\n"
    }

    /// Returns the numbers of diagnostics: `2 errors and 1 warning.`
    public static func summary(of diagnostics: [Diagnostic]) -> String {
        let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        guard let last = parts.last else { return "no problems." }
        let first = parts.dropLast().joined(separator: ", ")
        return (first.isEmpty ? last : "\(first) and \(last)") + "."
    }

    /// Returns the diagnostics sorted by file, line and column, then by code. Those without a position come first.
    public static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> (String, Int, Int, Int) {
            let span = diagnostic.span
            return (span?.file ?? "", span?.line ?? 0, span?.column ?? 0, diagnostic.code.rawValue)
        }
        return diagnostics.enumerated().sorted { left, right in
            let (first, second) = (key(left.element), key(right.element))
            return first == second ? left.offset < right.offset : first < second
        }.map(\.element)
    }

    private func block(
        _ diagnostic: Diagnostic, isFirst: Bool, sourceLine: (String, Int) -> String?
    ) -> String {
        var lines = [
            "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(PlainText.line(diagnostic.message.shortenedForPeople))"
        ]
        let span = diagnostic.span
        let gutter = String(repeating: " ", count: span.map { max(1, String($0.line).count) } ?? 1)
        if let span { lines.append("\(gutter)--> \(Self.place(of: span))") }
        if let span, span.line > 0, let source = sourceLine(span.file, span.line) {
            lines += excerpt(source, span, label: diagnostic.label, gutter: gutter)
        } else if let label = diagnostic.label {
            lines.append("\(gutter) = here: \(PlainText.line(label.shortenedForPeople))")
        }
        if let help = diagnostic.help { lines.append("\(gutter) = help: \(PlainText.line(help.shortenedForPeople))") }
        lines += diagnostic.notes.map { "\(gutter) = note: \(PlainText.line($0.shortenedForPeople))" }
        if isFirst { lines.append("\(gutter) = more: waymark explain \(diagnostic.code)") }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private static func place(of span: SourceSpan) -> String {
        let file = PlainText.line(span.file)
        if span.line <= 0 { return file }
        return span.column <= 0 ? "\(file):\(span.line)" : "\(file):\(span.line):\(span.column)"
    }

    /// Returns the source line with a caret below the span; of a long line, only the part around the span.
    private func excerpt(_ source: String, _ span: SourceSpan, label: String?, gutter: String) -> [String] {
        let tail = label.map { " " + PlainText.line($0.shortenedForPeople) } ?? ""
        // Searching for a column in an extremely long line would take longer than reading the file.
        guard source.utf8.count <= Self.longestLine else { return [] }
        let characters = Array(source)
        let column = max(1, min(span.column, characters.count + 1))
        let length = max(1, min(span.length, characters.count - column + 1))
        // Without the number of the line, its bar, and the signs for what is cut off.
        let room = width.map { max(20, $0 - gutter.count - 5) } ?? 160
        let isFar = width == nil ? column > 100 : column - 1 + min(length, room / 2) > room
        let start = isFar ? max(1, column - (width == nil ? 60 : room / 2)) : 1
        var shown = characters.dropFirst(start - 1).prefix(room)
        while width != nil, PlainText.width(shown) > room { shown = shown.dropLast() }
        let before = PlainText.width(characters[(start - 1)..<(column - 1)])
        let marked = characters.dropFirst(column - 1).prefix(length)
        let cut = start > 1 ? "…" : ""
        let end = start - 1 + shown.count < characters.count ? "…" : ""
        var lines = ["\(gutter) |", "\(span.line) | \(cut)\(PlainText.line(String(shown)))\(end)"]
        if span.column > 0 {
            let most = width == nil ? 100 : max(1, room - before)
            let indent = String(repeating: " ", count: before + (cut.isEmpty ? 0 : 1))
            let carets = String(repeating: "^", count: max(1, min(most, PlainText.width(marked))))
            let isWide =
                width.map { gutter.count + 3 + indent.count + carets.count + PlainText.width(tail) > $0 } ?? false
            lines.append("\(gutter) | \(indent)\(carets)\(isWide ? "" : tail)")
            if isWide { lines.append("\(gutter) = here:\(tail)") }
        } else if !tail.isEmpty {
            lines.append("\(gutter) |\(tail)")
        }
        return lines
    }

    /// The maximum length of a line that is shown, in bytes.
    private static let longestLine = 1 << 20
}
