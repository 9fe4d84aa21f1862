import WaymarkEngine

/// Fits text to the width of a terminal.
enum TerminalText {
    /// Returns the text on a single line, safe to write to a terminal.
    static func singleLine(_ text: String) -> String {
        VisibleText.of(text.replacing("\r\n", with: " ").replacing("\n", with: " "))
    }

    /// Returns the text on a single line, safe to write to a terminal, and cut with an ellipsis to at most `width`
    /// columns.
    static func fitting(_ text: String, _ width: Int) -> String {
        let line = singleLine(text)
        if TextColumns.width(line) <= width { return line }
        var cut = ""
        var used = 0
        for character in line {
            let columns = TextColumns.width(String(character))
            if used + columns > width - 1 { break }
            used += columns
            cut.append(character)
        }
        return width > 0 ? TextColumns.trimmed(cut) + "…" : ""
    }

    /// Returns a text wrapped between words to at most `width` columns. Longer words are not broken.
    ///
    /// Continued lines are indented by four more columns. Gaps between columns shrink to two spaces.
    static func wrapped(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { lines(of: String($0), width: width) }
            .joined(separator: "\n")
    }

    private static func lines(of line: String, width: Int) -> [String] {
        guard TextColumns.width(line) > width, width >= 16 else { return [line] }
        let lead = String(line.prefix { $0 == " " })
        let hanging = String(repeating: " ", count: min(lead.count + 4, width / 3))
        var lines: [String] = []
        var current = lead.count < width / 3 ? lead : ""
        var gap = ""
        for word in line.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false) {
            if word.isEmpty {
                gap = "  "
                continue
            }
            let isFresh = current.allSatisfy { $0 == " " }
            if !isFresh, TextColumns.width(current + gap + word) > width {
                lines.append(current)
                current = hanging + word
            } else {
                current += (isFresh ? "" : gap) + word
            }
            gap = " "
        }
        return lines + [current]
    }
}

extension String {
    /// The text without the newlines at its end.
    var trimmingNewlines: String {
        var text = self
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
