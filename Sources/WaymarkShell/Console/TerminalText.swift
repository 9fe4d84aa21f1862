/// Text laid out for the width of a terminal.
enum TerminalText {
    /// The text on one line, safe to print.
    static func singleLine(_ text: String) -> String {
        VisibleText.of(text.replacing("\r\n", with: " ").replacing("\n", with: " "))
    }

    /// The text on one line, safe to print, and cut with an ellipsis at so many columns.
    static func fitting(_ text: String, _ width: Int) -> String {
        let line = singleLine(text)
        if TextTable.width(line) <= width { return line }
        var cut = ""
        var used = 0
        for character in line {
            let columns = TextTable.width(String(character))
            if used + columns > width - 1 { break }
            used += columns
            cut.append(character)
        }
        while cut.last == " " { cut.removeLast() }
        return width > 0 ? cut + "…" : ""
    }

    /// A text broken between words so that no line is wider than so many columns, if its words allow.
    ///
    /// Lines that go on are indented by four more columns; gaps between columns shrink to two spaces.
    static func wrapped(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { lines(of: String($0), width: width) }
            .joined(separator: "\n")
    }

    private static func lines(of line: String, width: Int) -> [String] {
        guard TextTable.width(line) > width, width >= 16 else { return [line] }
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
            if !isFresh, TextTable.width(current + gap + word) > width {
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
