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

    /// Returns the lines of a text that is wrapped between words; longer words are not broken. At least one.
    static func words(of text: String, within width: Int) -> [String] {
        if TextColumns.width(text) <= width { return [text] }
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if TextColumns.width(last) + 1 + TextColumns.width(String(word)) <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns a text wrapped between words to at most `width` columns. Longer words are not broken.
    ///
    /// In a line of columns, the one that is too wide is continued below itself, and a short one behind it stays whole. Other
    /// continued lines are indented by four more columns. Gaps behind the first column that is wrapped shrink to two spaces.
    static func wrapped(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { lines(of: String($0), width: width) }
            .joined(separator: "\n")
    }

    private static func lines(of line: String, width: Int) -> [String] {
        guard TextColumns.width(line) > width, width >= 16 else { return [line] }
        let columns = Column.all(of: line)
        let lead = columns[0].start
        // What stands before the column that is too wide keeps its place.
        let wide = columns.firstIndex { $0.start + TextColumns.width($0.text) > width } ?? 0
        let isBelow = wide > 0 && columns[wide].start <= width / 2
        let hanging = isBelow ? columns[wide].start : min(lead + 4, width / 3)
        var lines: [String] = []
        var current = lead < width / 3 ? String(repeating: " ", count: lead) : ""
        for (index, column) in columns.enumerated() {
            if index > 0 {
                let isKept = isBelow && index <= wide
                current = isKept ? TextColumns.padded(current, to: column.start) : current + "  "
            }
            let isWhole = index > wide && TextColumns.width(column.text) <= Self.shortest
            let words = isWhole ? [Substring(column.text)] : column.text.split(separator: " ")
            for (number, word) in words.enumerated() {
                let isFresh = current.allSatisfy { $0 == " " }
                let gap = number == 0 ? "" : " "
                if !isFresh, TextColumns.width(current + gap + word) > width {
                    lines.append(TextColumns.trimmed(current))
                    current = String(repeating: " ", count: hanging) + word
                } else {
                    current += (isFresh ? "" : gap) + word
                }
            }
        }
        return lines + [current]
    }

    /// The width up to which a column behind the text is not broken: a distance or a time.
    private static let shortest = 12

    /// A text in a line that is two spaces or more behind what is before it.
    private struct Column {
        var start: Int
        var text: String

        /// Returns the columns of a line; at least one.
        static func all(of line: String) -> [Column] {
            var columns: [Column] = []
            var (position, spaces) = (0, 0)
            for character in line {
                defer { position += TextColumns.width(String(character)) }
                if character == " " {
                    spaces += 1
                    continue
                }
                if columns.isEmpty || spaces >= 2 {
                    columns.append(Column(start: position, text: ""))
                } else {
                    columns[columns.count - 1].text += String(repeating: " ", count: spaces)
                }
                columns[columns.count - 1].text.append(character)
                spaces = 0
            }
            return columns.isEmpty ? [Column(start: 0, text: "")] : columns
        }
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
