import WaymarkModel

/// The list under a picture: the names of the numbers, in columns, and how many more there are.
struct TerminalList {
    /// The lines.
    let lines: [String]
    /// How many names are in the list.
    let count: Int

    /// Lists as many names as fit into some rows.
    ///
    /// - Parameters:
    ///   - hidden: The number of names that are not drawn beside those in the list.
    ///   - hint: What to do about names that are not shown.
    init(_ names: [String], hidden: Int = 0, columns: Int, rows: Int, hint: String) {
        // A town has thousands of names, of which no more can fit than this.
        let most = max(1, rows) * max(1, columns / Self.narrowest)
        let entries = names.prefix(most).enumerated().map { Self.fitting("\($0 + 1) \($1)", columns) }
        var count = entries.count
        while count > 0 {
            let rest = names.count - count + hidden
            let lines = Self.lines(Array(entries.prefix(count)), columns) + (rest > 0 ? [Self.rest(rest, hint)] : [])
            if lines.count <= rows || count == 1 {
                self.lines = Array(lines.map { Self.fitting($0, columns) }.prefix(max(1, rows)))
                self.count = count
                return
            }
            count -= 1
        }
        self.count = 0
        lines = hidden > 0 && rows > 0 ? [Self.fitting(Self.rest(hidden, hint), columns)] : []
    }

    /// The width of the shortest entries with the space beside them, in columns.
    private static let narrowest = 6

    /// Returns how many names are not shown.
    static func rest(_ count: Int, _ hint: String) -> String {
        "\(count) more \(count == 1 ? "name" : "names"): \(hint)"
    }

    private static func lines(_ entries: [String], _ columns: Int) -> [String] {
        let widths = entries.map(TextColumns.width)
        for perLine in stride(from: min(entries.count, max(1, columns / narrowest)), through: 1, by: -1) {
            var width = [Int](repeating: 0, count: perLine)
            for (index, entry) in widths.enumerated() { width[index % perLine] = max(width[index % perLine], entry) }
            guard width.reduce(0, +) + 2 * (perLine - 1) <= columns || perLine == 1 else { continue }
            let rows = stride(from: 0, to: entries.count, by: perLine).map {
                Array(entries[$0..<min($0 + perLine, entries.count)])
            }
            return TextColumns.lines(rows, widths: width)
        }
        return []
    }

    /// Returns a text cut with an ellipsis to a width, in columns, between what readers see as characters.
    static func fitting(_ text: String, _ width: Int) -> String {
        if TextColumns.width(text) <= width { return text }
        var cut = ""
        var used = 0
        for character in text {
            let columns = TextColumns.width(of: character)
            if used + columns > width - 1 { break }
            used += columns
            cut.append(character)
        }
        return TextColumns.trimmed(cut) + "…"
    }
}
