import WaymarkEngine

/// Writes outcomes to the console. Nothing else in the program writes to it, except for prompts and a few direct messages.
struct OutcomePrinter {
    let console: any ShellConsole
    /// The width that tables and lines must fit into, in columns; nil for no limit.
    var width: Int?
    /// Whether results, and progress and diagnostics, are coloured.
    var colorsResults = false
    var colorsTalk = false

    /// Writes an outcome.
    ///
    /// - Parameter json: The text of the answer as JSON, which replaces the results; nil for none.
    /// - Throws: The system's error if standard output cannot be written.
    func write(_ outcome: CommandOutcome, json: String? = nil) throws {
        if let json {
            try console.writeResult(.json(json + "\n", onTerminal: console.showsResultsOnTerminal))
            // The JSON object of a failure contains all of it.
            if outcome.status != .done { return }
        }
        // Results are written together, up to the next line on the other stream.
        var results = ""
        for piece in outcome.pieces {
            switch piece {
            case .result(let text, let emphasis):
                if json != nil { continue }
                results += Self.painted(laidOut(text), emphasis, colorsResults)
                results += "\n"
            case .table(let table):
                if json != nil { continue }
                for (index, line) in table.lines(width: width).enumerated() {
                    let isHeading = index == 0 && table.hasHeadings
                    let text = Self.painted(laidOut(line), isHeading ? .faint : .none, colorsResults)
                    results += text + "\n"
                }
            case .document(let text):
                if json != nil { continue }
                results += PrintedText.document(text, onTerminal: console.showsResultsOnTerminal).text
            case .json(let text):
                if json != nil { continue }
                results += PrintedText.json(text + "\n", onTerminal: console.showsResultsOnTerminal).text
            case .picture(let lines):
                if json != nil { continue }
                results += lines.map { $0 + "\n" }.joined()
            case .beside(let column, let picture):
                if json != nil { continue }
                results += lines(column, picture).map { $0 + "\n" }.joined()
            case .talk(let text, let emphasis):
                try write(&results)
                console.writeTalk(.drawn(Self.painted(laidOut(text), emphasis, colorsTalk) + "\n"))
            }
        }
        try write(&results)
    }

    /// Returns results with the lines of a map beside them.
    private func lines(_ column: CommandOutcome.ResultColumn, _ picture: [String]) -> [String] {
        let left = column.lines.flatMap { line in
            TerminalText.wrapped(VisibleText.of(line.text), width: column.width)
                .split(separator: "\n", omittingEmptySubsequences: false)
                .map { (text: String($0), emphasis: line.emphasis) }
        }
        return (0..<max(left.count, picture.count)).map { row in
            let (text, emphasis) = row < left.count ? left[row] : ("", .none)
            let painted = Self.painted(text, emphasis, colorsResults)
            guard row < picture.count, !picture[row].isEmpty else { return painted }
            let gap = column.width + CommandOutcome.ResultColumn.gap - TextColumns.width(text)
            return painted + String(repeating: " ", count: max(1, gap)) + picture[row]
        }
    }

    private func write(_ results: inout String) throws {
        if results.isEmpty { return }
        defer { results = "" }
        try console.writeResult(.drawn(results))
    }

    /// Returns the text made safe for a terminal, and wrapped.
    private func laidOut(_ text: String) -> String {
        let text = VisibleText.of(text)
        return width.map { TerminalText.wrapped(text, width: $0) } ?? text
    }

    private static func painted(_ text: String, _ emphasis: CommandOutcome.Emphasis, _ isColored: Bool) -> String {
        guard isColored, let code = code(of: emphasis) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// Returns the parameters of the SGR sequence (ECMA-48).
    private static func code(of emphasis: CommandOutcome.Emphasis) -> String? {
        switch emphasis {
        case .none: nil
        case .strong: "1"
        case .faint: "2"
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        case .added: "32"
        case .removed: "31"
        case .changed: "33"
        }
    }
}

/// Makes text safe for a terminal.
enum VisibleText {
    /// Returns the text with control characters, except newlines, and invisible characters written as `\u{1b}`, so that
    /// data can neither control a terminal nor hide text.
    static func of(_ text: String) -> String {
        if text.isPrintableASCII { return text }
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
        let text = text.replacingHiddenCharacters { "\\u{" + String($0.value, radix: 16) + "}" }
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) {
                visible += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    /// Returns a text of JSON, in which the same characters are written with JSON's escapes. JSON has them in its strings
    /// only, except for tabs, which it has between its parts.
    static func json(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
        let text = text.replacingHiddenCharacters(escape)
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        return text.unicodeScalars.reduce(into: "") { visible, scalar in
            if isHidden(scalar), scalar != "\t" {
                visible += escape(scalar)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns JSON's escape of a character: one for each of its UTF-16 units.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// Returns the text on a single line; newlines are written out as well.
    static func line(_ text: String) -> String { of(text).replacing("\n", with: "\\u{a}") }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: true
        default: false
        }
    }
}
