extension DiagnosticPrinter {
    /// Returns all diagnostics, sorted, as a JSON array of objects with the keys `code`, `severity`, `message`, `file`,
    /// `line`, `column`, `length`, `label`, `help` and `notes`, in this order. Unknown values are null.
    public static func renderJSON(_ diagnostics: [Diagnostic]) -> String {
        let objects = sorted(diagnostics).map { diagnostic -> String in
            let span = diagnostic.span
            let hasLine = span.map { $0.line > 0 } ?? false
            let hasColumn = span.map { hasLine && $0.column > 0 } ?? false
            let fields: [(name: String, value: String)] = [
                ("code", quoted(diagnostic.code.description)),
                ("severity", quoted(diagnostic.severity.rawValue)),
                ("message", quoted(diagnostic.message)),
                ("file", quoted(span?.file)),
                ("line", number(hasLine ? span?.line : nil)),
                ("column", number(hasColumn ? span?.column : nil)),
                ("length", number(hasColumn ? span?.length : nil)),
                ("label", quoted(diagnostic.label)),
                ("help", quoted(diagnostic.help)),
                ("notes", "[\(diagnostic.notes.map { quoted($0) }.joined(separator: ", "))]"),
            ]
            let members: [String] = fields.map { "\"\($0.name)\": \($0.value)" }
            return "  {\(members.joined(separator: ", "))}"
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    /// Returns all diagnostics, sorted, as workflow commands, which GitHub shows next to the lines that they refer to.
    public static func renderGitHub(_ diagnostics: [Diagnostic]) -> String {
        sorted(diagnostics).map { diagnostic in
            let command =
                switch diagnostic.severity {
                case .error: "error"
                case .warning: "warning"
                case .note: "notice"
                }
            var properties: [String] = []
            if let span = diagnostic.span {
                properties.append("file=\(escapedProperty(span.file))")
                if span.line > 0 { properties.append("line=\(span.line)") }
                if span.line > 0, span.column > 0 { properties.append("col=\(span.column)") }
            }
            properties.append("title=\(diagnostic.code)")
            var text = diagnostic.message
            if let help = diagnostic.help { text += " (\(help))" }
            return "::\(command) \(properties.joined(separator: ","))::\(escaped(text))\n"
        }.joined()
    }

    private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "null" }

    /// Returns a JSON string. All unsafe characters are escaped, so that the output is also safe for a terminal.
    private static func quoted(_ text: String?) -> String {
        text.map { JSON.quoted($0, escaping: PlainText.isUnsafe) } ?? "null"
    }

    /// Escapes `%`, CR and LF as GitHub's toolkit does (`packages/core/src/command.ts`).
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result += PlainText.line(String(Character(scalar)))
            }
        }
        return result
    }

    /// Escapes the value of a property, where `:` and `,` are escaped as well.
    private static func escapedProperty(_ text: String) -> String {
        var result = ""
        for character in escaped(text) {
            switch character {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.append(character)
            }
        }
        return result
    }
}
